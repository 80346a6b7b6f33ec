//! A node without a network, for the simulation of the whole server in one thread. Time, random numbers, bots and store are those
//! of the simulation; rooms, tables, clocks and background work are those of the server.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use ethnos_store::{PersonId, Store};
use ethnos_table::{BotLevel, Plan};
use ethnos_wire::ask::Question;
use ethnos_wire::protocol::{GameState, Inquiry, Refused, Request, TableState};
use ethnos_words::Words;
use tokio::sync::{mpsc, oneshot};

use crate::clock::Clock;
use crate::guard::{Address, OpeningLimits};
use crate::ops::Metrics;
use crate::rooms::{
    Ask, BotRunner, Environment, LongWork, Outbox, Random, Requester, Retention, RoomError, RoomMessage, RoomRefusal,
    Rooms, Watch, usual_time,
};

use crate::turn_notices::{Presence, TurnQueue};

pub use crate::rooms::{Fill, KnownBugs};

/// A node of the simulation.
pub struct Node {
    rooms: Rooms,
}

/// Why there is no answer.
#[derive(Debug)]
pub enum Failed {
    /// The table refuses the request.
    Refused(Refused),
    /// It is not known whether the request was carried out.
    Unknown(String),
}

impl From<RoomError> for Failed {
    fn from(error: RoomError) -> Failed {
        match error {
            RoomError::Refused(RoomRefusal::Store(refused)) => Failed::Unknown(refused.code),
            RoomError::Refused(refusal) => Failed::Refused(refusal.into_refused()),
            other => Failed::Unknown(other.to_string()),
        }
    }
}

/// A table as a person sees it.
#[derive(Clone, Debug)]
pub struct Look {
    /// The version of the table.
    pub version: u32,
    /// The table around the game.
    pub table: TableState,
    /// The game, once it has begun.
    pub game: Option<GameState>,
}

/// A person, and where they are.
#[derive(Clone, Copy, Debug)]
pub struct Visitor {
    /// Who it is.
    pub person: PersonId,
    /// The address of their connection.
    pub address: IpAddr,
}

impl Node {
    /// A node with this store and this clock. Its bots think on `threads` simulated threads.
    pub fn new(store: Arc<dyn Store>, clock: Clock, random: Arc<Fill>, threads: usize, known_bugs: KnownBugs) -> Node {
        let environment = Environment {
            clock,
            random: Random(random),
            bots: BotRunner::simulated(threads, known_bugs),
            long_work: LongWork::simulated(),
            known_bugs,
            review_threads: 1,
            turns: TurnQueue::none(),
        };
        Node { rooms: Rooms::new(store, Arc::new(Metrics::default()), environment, None, OpeningLimits::none()) }
    }

    /// Does the background work until it is dropped. Tables that nobody has used for this time are closed.
    pub async fn maintain(&self, idle: Duration) {
        // The simulation has no people who are kept for some time.
        let retention = Retention { sessions: Duration::MAX, guests: Duration::MAX };
        self.rooms.maintain(idle, retention).await;
    }

    /// Writes that this node is gone.
    pub async fn leave(&self) {
        self.rooms.leave().await;
    }

    /// Whether the node takes requests.
    pub fn is_ready(&self) -> bool {
        !self.rooms.misses_notices()
    }

    /// Opens a table. Returns its code.
    pub async fn open(&self, host: Visitor, name: Arc<str>, plan: &Plan) -> Result<String, Failed> {
        Ok(self.rooms.open(requester(host), name, plan).await?.code.to_string())
    }

    /// Carries out a command. Returns the version it led to.
    pub async fn command(&self, code: &str, from: Visitor, name: Arc<str>, request: Request) -> Result<u32, Failed> {
        let key = self.rooms.find(code).await?;
        Ok(self.rooms.request(&key, requester(from), name, request, Words::default()).await?)
    }

    /// What a person sees of a table now.
    pub async fn look(&self, code: &str, person: Option<PersonId>) -> Result<Look, Failed> {
        let key = self.rooms.find(code).await?;
        let snapshot = self.rooms.snapshot(&key, person, Words::default()).await?;
        Ok(Look { version: snapshot.version, table: snapshot.table, game: snapshot.game })
    }

    /// Watches a table as a person who has seen this version.
    pub async fn watch(&self, code: &str, from: Visitor, seen: u32) -> Result<Watching, Failed> {
        let Requester { person, address } = requester(from);
        let key = self.rooms.find(code).await?;
        let room = self.rooms.room(&key).await?;
        let (watcher, outbox) = self.rooms.watcher(person, seen, None, Arc::new(Presence::new(true)));
        let number = watcher.number;
        let gone = |_| Failed::Unknown("the room is gone".to_owned());
        let (reply, answer) = oneshot::channel();
        room.send(RoomMessage::Watch(Box::new(Watch { watcher, address, reply })))
            .await
            .map_err(|_| Failed::Unknown("gone".to_owned()))?;
        answer.await.map_err(gone)?.map_err(RoomError::Refused)?;
        Ok(Watching { room, number, person, outbox })
    }
}

fn requester(Visitor { person, address }: Visitor) -> Requester {
    Requester { person, address: Some(Address::new(address)) }
}

/// How long a decision of a bot of this level takes at most when nobody else wants anything.
pub fn time_of(level: BotLevel) -> Duration {
    usual_time(level)
}

/// A connection that watches a table.
pub struct Watching {
    room: mpsc::Sender<RoomMessage>,
    number: u64,
    person: PersonId,
    outbox: Outbox,
}

impl Watching {
    /// The next message of the protocol, as JSON; `None` when the room is gone.
    pub async fn next(&mut self) -> Option<String> {
        if self.outbox.needs_fresh_view() {
            self.room.send(RoomMessage::Refresh { number: self.number }).await.ok()?;
        }
        Some(self.outbox.next().await?.to_string())
    }

    /// Asks a question with this id. The answer is one of the next messages.
    pub async fn ask(&self, id: Arc<str>, question: Question) {
        let Watching { room, number, person, .. } = self;
        let ask = Ask { number: *number, person: *person, inquiry: Inquiry { id, question } };
        let _ = room.send(RoomMessage::Ask(Box::new(ask))).await;
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        let _ = self.room.try_send(RoomMessage::Unwatch { number: self.number });
    }
}
