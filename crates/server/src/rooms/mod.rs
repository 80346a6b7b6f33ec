//! The live tables of this node. A table in memory is a cache of its log: a [`Room`] is loaded when somebody needs it and
//! leaves memory when nobody does.

mod advice;
mod applied_entry;
mod bot_queue;
mod bot_runner;
#[cfg_attr(not(feature = "simulation"), expect(unreachable_pub, reason = "only the simulation exports it"))]
mod environment;
mod erase;
mod error;
mod example;
mod history;
#[cfg(test)]
mod leak;
mod long_work;
mod maintenance;
mod message;
mod nodes;
mod notice_listener;
mod page_log;
pub(crate) mod persist;
mod queries;
mod refusal;
mod replay;
mod review_places;
mod reviews;
mod room;
mod snapshot;
mod summary;
mod tallies;
mod tempers;
mod texts;
mod update;
mod watcher;

use std::collections::{BTreeMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use ethnos_rules::Seed;
use ethnos_store::{Created, LogHash, NewTable, Store, TableId};
use ethnos_table::{
    Chair, Entry, LogEntry, PersonId, PieceColour, Plan, Prepared, SeatPlan, ServerCommand, Sitter, Table, TableOptions,
};
use ethnos_wire::protocol::Request;
use ethnos_words::Words;
use tokio::sync::{Notify, mpsc, oneshot};

pub(crate) use advice::AdviceRefused;
#[cfg(feature = "simulation")]
pub(crate) use bot_queue::usual_time;
#[cfg(feature = "simulation")]
pub(crate) use bot_runner::BotRunner;
pub(crate) use environment::Environment;
#[cfg(feature = "simulation")]
pub(crate) use environment::Random;
#[cfg(feature = "simulation")]
pub use environment::{Fill, KnownBugs};
pub(crate) use erase::neutral_name;
pub(crate) use error::RoomError;
pub(crate) use example::play_example;
pub(crate) use history::{History, LogPage};
#[cfg(feature = "simulation")]
pub(crate) use long_work::LongWork;
pub(crate) use long_work::LongWorkPermit;
pub(crate) use maintenance::Retention;
use message::Look;
pub(crate) use message::{Ask, PersonRequest, ReplyTo, RoomMessage, Snapshot, Watch};
pub(crate) use page_log::LogShown;
pub(crate) use refusal::RoomRefusal;
pub(crate) use reviews::{ReviewRefused, decision};
pub(crate) use summary::Summary;
pub(crate) use watcher::{Outbox, Watcher};

use crate::clock::Clock;
use crate::guard::{Address, OpeningLimits};
use crate::ops::Metrics;
use crate::turn_notices::{Presence, TurnQueue};
use applied_entry::AppliedEntry;
#[cfg(not(feature = "simulation"))]
use bot_runner::BotRunner;
#[cfg(not(feature = "simulation"))]
use environment::{KnownBugs, Random};
use history::Histories;
#[cfg(not(feature = "simulation"))]
use long_work::LongWork;
use reviews::Reviews;
use room::{Loaded, Room};

/// How many messages may wait for a room. Whoever sends more waits.
const QUEUE_LENGTH: usize = 64;
/// Letters and digits that cannot be mistaken for one another.
const CODE_LETTERS: &[u8; 31] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const CODE_LENGTH: usize = 7;

/// Which table it is.
#[derive(Clone, Debug)]
pub(crate) struct RoomKey {
    pub(crate) id: TableId,
    pub(crate) code: Arc<str>,
}

/// Who sends something to a table, and from where.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Requester {
    pub(crate) person: PersonId,
    pub(crate) address: Option<Address>,
}

/// Who asks for a judgement, and from where. People without a session may ask too.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asker {
    pub(crate) person: Option<PersonId>,
    pub(crate) address: Option<Address>,
}

impl From<Requester> for Asker {
    fn from(Requester { person, address }: Requester) -> Asker {
        Asker { person: Some(person), address }
    }
}

/// The live tables of this node.
#[derive(Clone)]
pub(crate) struct Rooms(Arc<RoomsInner>);

pub(crate) struct RoomsInner {
    store: Arc<dyn Store>,
    /// This node's name.
    node: String,
    clock: Clock,
    random: Random,
    known_bugs: KnownBugs,
    metrics: Arc<Metrics>,
    /// The number of tables not over that one person may host. `None`: as many as they like.
    most_hosted: Option<u32>,
    opening: OpeningLimits,
    bots: BotRunner,
    open: Mutex<BTreeMap<TableId, OpenRoom>>,
    /// Whether this node receives no notices of what other nodes append.
    misses_notices: AtomicBool,
    watchers: AtomicU64,
    /// Tables whose logs cannot be read. The log of the server names each once.
    damaged: Mutex<HashSet<TableId>>,
    histories: Histories,
    long_work: LongWork,
    reviews: Reviews,
    turns: TurnQueue,
    judging: advice::Judging,
    /// Another node has died, and its tables may be taken.
    tables_left: Notify,
    /// Told when a game has ended of which not everything is counted.
    uncounted: tokio::sync::Notify,
}

/// A room in memory.
struct OpenRoom {
    messages: mpsc::Sender<RoomMessage>,
    state: Arc<RoomState>,
}

/// What others read of a room without asking it.
#[derive(Default)]
struct RoomState {
    /// The version of its table here.
    version: AtomicU32,
    /// Whether somebody watches here while only bots play, and another node may run them.
    watched_for_another: AtomicBool,
}

impl Rooms {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        metrics: Arc<Metrics>,
        environment: Environment,
        most_hosted: Option<u32>,
        opening: OpeningLimits,
    ) -> Rooms {
        let Environment { clock, random, bots, long_work, known_bugs, review_threads, turns } = environment;
        Rooms(Arc::new(RoomsInner {
            misses_notices: AtomicBool::new(store.is_shared()),
            store,
            node: random.word(16),
            clock,
            random,
            known_bugs,
            metrics,
            most_hosted,
            opening,
            bots,
            open: Mutex::default(),
            watchers: AtomicU64::new(1),
            damaged: Mutex::default(),
            histories: Histories::default(),
            uncounted: tokio::sync::Notify::new(),
            long_work,
            reviews: Reviews::new(review_threads),
            turns,
            judging: advice::Judging::new(),
            tables_left: Notify::new(),
        }))
    }

    /// How many tables are in memory.
    pub(crate) fn count(&self) -> usize {
        self.0.open().len()
    }

    /// Whether this node receives no notices of what other nodes append.
    pub(crate) fn misses_notices(&self) -> bool {
        self.0.misses_notices.load(Ordering::Relaxed)
    }

    /// How many decisions of bots wait for a thread.
    pub(crate) fn waiting_bots(&self) -> usize {
        self.0.bots.waiting()
    }

    /// Both ends of a new watcher who has seen this version and wants texts in these words.
    pub(crate) fn watcher(
        &self,
        person: PersonId,
        seen: u32,
        text: Option<Words>,
        presence: Arc<Presence>,
    ) -> (Watcher, Outbox) {
        Watcher::new(self.0.watchers.fetch_add(1, Ordering::Relaxed), person, seen, text, presence)
    }

    /// The room of a table. The table is loaded if it is not in memory.
    pub(crate) async fn room(&self, key: &RoomKey) -> Result<mpsc::Sender<RoomMessage>, RoomError> {
        if let Some(room) = self.0.loaded(key.id) {
            return Ok(room);
        }
        let loaded = room::load(&self.0, key.id).await.map_err(|error| self.0.note_damage(key, error))?;
        self.0.damaged().remove(&key.id);
        let room = self.0.spawn_room(key, loaded, None);
        // Another node may have appended between the reading and now.
        let _ = room.try_send(RoomMessage::CatchUp);
        Ok(room)
    }

    /// The table with this code.
    pub(crate) async fn find(&self, code: &str) -> Result<RoomKey, RoomError> {
        let code = code.to_ascii_uppercase();
        if code.len() != CODE_LENGTH || !code.bytes().all(|letter| CODE_LETTERS.contains(&letter)) {
            return Err(RoomError::NotFound);
        }
        let row = self.0.store.table_by_code(&code).await?.ok_or(RoomError::NotFound)?;
        Ok(RoomKey { id: row.id, code: row.code.into() })
    }

    /// Opens a table whose plan has been checked. Gives its key.
    pub(crate) async fn open(&self, host: Requester, name: Arc<str>, plan: &Plan) -> Result<RoomKey, RoomError> {
        let chairs = plan.seats.iter().zip(PieceColour::ALL).map(|(seat, colour)| match seat {
            SeatPlan::Open => Chair::empty(colour),
            SeatPlan::Me => {
                Chair { sitter: Sitter::Person { id: host.person, name: Arc::clone(&name) }, ..Chair::empty(colour) }
            }
            SeatPlan::Bot(level) => Chair { sitter: Sitter::Bot(*level), ready: true, ..Chair::empty(colour) },
        });
        let entry = Entry::Opened {
            host: host.person,
            name: Arc::clone(&name),
            options: Box::new(plan.options.clone()),
            seed: plan
                .daily
                .map(|daily| daily.seed)
                .or_else(|| plan.prepared.as_ref().and_then(Prepared::seed))
                .unwrap_or_else(|| self.0.random.seed())
                .to_string(),
            chairs: chairs.collect(),
            rematch_of: None,
            prepared: plan.prepared.clone(),
            daily: plan.daily.map(|daily| daily.day),
            repeated: plan.daily.is_some_and(|daily| daily.repeated),
            forfeits: true,
        };
        self.0.open_table(entry, host).await
    }

    /// Opens a table with these options, at which these people and bots have their seats. People have to say that they are ready.
    pub(crate) async fn open_again(
        &self,
        host: Requester,
        name: Arc<str>,
        options: TableOptions,
        sitters: impl IntoIterator<Item = (PieceColour, Sitter)>,
    ) -> Result<RoomKey, RoomError> {
        let chairs = sitters.into_iter().map(|(colour, sitter)| {
            let ready = match &sitter {
                Sitter::Bot(_) => true,
                Sitter::Person { id, .. } => *id == host.person,
                Sitter::Nobody => false,
            };
            Chair { sitter, ready, ..Chair::empty(colour) }
        });
        let entry = Entry::Opened {
            host: host.person,
            name,
            options: Box::new(options),
            seed: self.0.random.seed().to_string(),
            chairs: chairs.collect(),
            rematch_of: None,
            prepared: None,
            daily: None,
            repeated: false,
            forfeits: true,
        };
        self.0.open_table(entry, host).await
    }

    /// Carries out a person's command and waits for it. Gives the version it led to, or a refusal in these words.
    pub(crate) async fn request(
        &self,
        key: &RoomKey,
        requester: Requester,
        name: Arc<str>,
        request: Request,
        words: Words,
    ) -> Result<u32, RoomError> {
        self.ask(key, |reply| {
            let reply_to = ReplyTo::Caller(reply, words);
            RoomMessage::Request(Box::new(PersonRequest { requester, name, request, reply_to }))
        })
        .await
    }

    /// A seed that nobody can guess.
    pub(crate) fn new_seed(&self) -> Seed {
        self.0.random.seed()
    }

    /// Closes a table whose game is not over, and waits for it.
    pub(crate) async fn close(&self, key: &RoomKey) -> Result<(), RoomError> {
        let closed: Result<u32, _> = self
            .ask(key, |reply| {
                let reply_to = ReplyTo::Caller(reply, Words::default());
                RoomMessage::server(ServerCommand::Close, reply_to)
            })
            .await;
        closed.map(drop)
    }

    /// What a person may see of a table.
    pub(crate) async fn snapshot(
        &self,
        key: &RoomKey,
        person: Option<PersonId>,
        words: Words,
    ) -> Result<Snapshot, RoomError> {
        self.ask(key, |reply| RoomMessage::Snapshot(Box::new(Look { person, words, reply })))
            .await
            .map_err(RoomError::of_question)
    }

    /// Whether a person may look at a table.
    pub(crate) async fn check_access(
        &self,
        key: &RoomKey,
        person: Option<PersonId>,
        words: Words,
    ) -> Result<(), RoomError> {
        self.ask(key, |reply| RoomMessage::CheckAccess(Box::new(Look { person, words, reply })))
            .await
            .map_err(RoomError::of_question)
    }

    /// Waits for a permit to read a whole log. An address that waits for too many is refused.
    pub(crate) async fn long_work_permit(&self, address: Address) -> Result<LongWorkPermit, RoomError> {
        self.0.long_work.permit(Some(address)).await
    }

    /// Sends a message that is answered, and waits for the answer.
    async fn ask<T>(
        &self,
        key: &RoomKey,
        message: impl FnOnce(oneshot::Sender<Result<T, RoomRefusal>>) -> RoomMessage,
    ) -> Result<T, RoomError> {
        let room = self.room(key).await?;
        let (reply, answer) = oneshot::channel();
        room.send(message(reply)).await.map_err(|_| RoomError::Closed)?;
        answer.await.map_err(|_| RoomError::Closed)?.map_err(RoomError::Refused)
    }
}

impl RoomsInner {
    fn damaged(&self) -> std::sync::MutexGuard<'_, HashSet<TableId>> {
        self.damaged.lock().expect("nothing panics while it holds the damaged tables")
    }

    /// Writes to the log of the server that a table is damaged, once. Returns the error.
    fn note_damage(&self, key: &RoomKey, error: RoomError) -> RoomError {
        if let RoomError::Damaged(damage) = &error
            && self.damaged().insert(key.id)
        {
            tracing::error!(table = %key.code, %damage, "a table is damaged: see `ethnos doctor --repair` and `--retire`");
        }
        error
    }

    fn open(&self) -> std::sync::MutexGuard<'_, BTreeMap<TableId, OpenRoom>> {
        self.open.lock().expect("nothing panics while it holds the rooms")
    }

    /// The room of a table, if it is in memory. A room that failed does not count: its table is loaded again.
    fn loaded(&self, id: TableId) -> Option<mpsc::Sender<RoomMessage>> {
        self.open().get(&id).map(|room| &room.messages).filter(|room| !room.is_closed()).cloned()
    }

    /// Starts the room of a loaded table, unless there is one by now. `opened_by` opened the table just now.
    fn spawn_room(
        self: &Arc<RoomsInner>,
        key: &RoomKey,
        loaded: Loaded,
        opened_by: Option<Requester>,
    ) -> mpsc::Sender<RoomMessage> {
        let mut open = self.open();
        if let Some(room) = open.get(&key.id).filter(|room| !room.messages.is_closed()) {
            return room.messages.clone();
        }
        let (messages, queue) = mpsc::channel(QUEUE_LENGTH);
        let state = Arc::new(RoomState { version: AtomicU32::new(loaded.table.version()), ..RoomState::default() });
        let known = Arc::clone(&state);
        let room = Room::new(Arc::clone(self), key.clone(), loaded, opened_by, known, queue, messages.downgrade());
        open.insert(key.id, OpenRoom { messages: messages.clone(), state });
        drop(open);
        tokio::spawn(room.run());
        messages
    }

    /// Removes a room from memory, unless somebody is about to send it a message.
    fn release(&self, id: TableId, queue: &mpsc::Receiver<RoomMessage>, own: &mpsc::WeakSender<RoomMessage>) -> bool {
        let mut open = self.open();
        let unused = queue.is_empty() && own.strong_count() == 1;
        if unused {
            open.remove(&id);
        }
        unused
    }

    /// Stores a new table under a code that nobody has.
    async fn open_table(self: &Arc<RoomsInner>, entry: Entry, host: Requester) -> Result<RoomKey, RoomError> {
        let limited = self.opening.take(host.person, host.address);
        limited.map_err(|seconds| RoomError::TooManyOpened { seconds })?;
        let at = self.clock.now();
        let entry = LogEntry { by: Some(host.person), id: None, entry };
        let table = Table::open(at, &entry)?;
        let mut new = NewTable {
            code: String::new(),
            public: table.options().public,
            at,
            entry: serde_json::to_string(&entry).expect("entries are made of plain values"),
            summary: Summary::of(&table).to_json(),
            live: persist::live_state(&table),
            people: persist::people(&table),
            most_hosted: self.most_hosted,
        };
        loop {
            new.code = self.random.word(CODE_LENGTH);
            match self.store.create_table(&new).await? {
                Created::Table(id) => {
                    let key = RoomKey { id, code: new.code.into() };
                    let log = LogHash::start(id).next(1, at, &new.entry);
                    self.spawn_room(&key, Loaded { table, log }, Some(host));
                    return Ok(key);
                }
                Created::CodeTaken => {}
                Created::TooManyHosted { most } => return Err(RoomError::TooManyHosted { most }),
            }
        }
    }

    /// Opens the next table of the same people on the same seats.
    async fn open_rematch(
        self: &Arc<RoomsInner>,
        table: &Table,
        code: &str,
        host: Requester,
        name: Arc<str>,
    ) -> Result<RoomKey, RoomError> {
        let chairs = table.chairs().iter().map(|chair| Chair {
            sitter: chair.sitter.clone(),
            ready: chair.person().is_none_or(|sitter| sitter == host.person),
            ..Chair::empty(chair.colour)
        });
        let entry = Entry::Opened {
            host: host.person,
            name,
            options: Box::new(table.options().clone()),
            seed: self.random.seed().to_string(),
            chairs: chairs.collect(),
            rematch_of: Some(code.to_owned()),
            prepared: None,
            daily: None,
            repeated: false,
            forfeits: true,
        };
        self.open_table(entry, host).await
    }

    /// Closes a table that nobody has come to, and waits for it.
    async fn close(&self, id: TableId) {
        if let Some(room) = self.loaded(id) {
            let (reply, answer) = oneshot::channel();
            let reply_to = ReplyTo::Caller(reply, Words::default());
            let _ = room.send(RoomMessage::server(ServerCommand::Close, reply_to)).await;
            let _ = answer.await;
        }
    }
}

impl Random {
    /// A seed that nobody can guess.
    fn seed(&self) -> Seed {
        Seed::new(self.bytes())
    }

    /// A word of random letters and digits that are easy to read out.
    fn word(&self, length: usize) -> String {
        let mut word = String::with_capacity(length);
        while word.len() < length {
            // 248 is the largest multiple of 31 in a byte.
            let letters = self.bytes::<16>().into_iter().filter(|byte| *byte < 248);
            let letters = letters.map(|byte| CODE_LETTERS[byte as usize % 31]);
            word.extend(letters.take(length - word.len()).map(char::from));
        }
        word
    }
}
