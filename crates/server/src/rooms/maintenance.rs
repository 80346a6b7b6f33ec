//! Background work of a node: heartbeats, notices of other nodes, tables whose bots or clocks are due, tables nobody uses.

use std::time::Duration;

use ethnos_store::{PersonId, StoreError};
use ethnos_table::ServerCommand;
use tokio::time::{Instant, MissedTickBehavior};

use super::{ReplyTo, RoomError, RoomMessage, Rooms, nodes, notice_listener, tallies};
use crate::clock::unused_since;

/// How often tables that nobody uses, and what has expired, are looked for. The first time is this long after the start, so that
/// no table is closed when a server starts.
pub(super) const CLEAN_UP_EVERY: Duration = Duration::from_mins(10);
/// How long after the announcement a table is closed that nobody uses.
const CLOSE_AFTER_ANNOUNCEMENT: Duration = Duration::from_hours(7 * 24);
/// How often sessions, guests and people who asked to be erased are looked for, and the pause between two pieces of the work.
const TIDY_EVERY: Duration = Duration::from_hours(1);
const PAUSE: Duration = Duration::from_millis(200);
/// How many people or sessions are one piece.
const PIECE: u32 = 500;
/// Logs of tables that were used within this time, in milliseconds, are not rewritten yet.
const AT_REST: i64 = 3_600_000;
/// How many tables are handled at once.
const AT_ONCE: u32 = 500;

/// How long people and sessions that nobody uses are kept.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Retention {
    pub(crate) sessions: Duration,
    pub(crate) guests: Duration,
}

impl Rooms {
    /// Does the background work until it is dropped. Tables that nobody has used for this time are closed, a week after that
    /// was announced.
    pub(crate) async fn maintain(&self, idle: Duration, retention: Retention) {
        tokio::join!(
            nodes::beat(&self.0),
            nodes::wake_due(self),
            notice_listener::run(&self.0),
            sweep(self, idle),
            tidy_people(self, retention),
            tallies::run(self)
        );
    }

    /// Writes that this node is gone, so that another node can claim its tables at once.
    pub(crate) async fn leave(&self) {
        let (store, node, at) = (&self.0.store, &self.0.node, self.0.clock.now());
        let left = async {
            store.heartbeat(node, at).await?;
            store.declare_dead(node, at).await
        };
        if let Err(error) = left.await {
            tracing::warn!(%error, "the last heartbeat was not written");
        }
    }
}

/// Announces that tables will be closed that nobody has used for long, and deletes what has expired.
async fn sweep(rooms: &Rooms, idle: Duration) {
    let first = if rooms.0.known_bugs.closes_at_once { Duration::ZERO } else { CLEAN_UP_EVERY };
    let mut sweep = tokio::time::interval_at(Instant::now() + first, CLEAN_UP_EVERY);
    sweep.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        sweep.tick().await;
        let now = rooms.0.clock.now();
        if let Err(error) = rooms.0.store.tidy(now).await {
            tracing::error!(%error, "what has expired cannot be deleted");
        }
        let idle = async {
            let pauses = rooms.0.store.pauses().await?;
            let then = unused_since(now, millis(idle), &pauses);
            rooms.0.store.idle_since(then, AT_ONCE).await
        };
        let tables = match idle.await {
            Ok(tables) => tables,
            Err(error) => {
                tracing::error!(%error, "tables that nobody uses cannot be found");
                continue;
            }
        };
        for table in tables {
            if let Ok(room) = nodes::room_of(rooms, table).await {
                let command = if rooms.0.known_bugs.closes_at_once {
                    ServerCommand::Close
                } else {
                    ServerCommand::AnnounceClosing { closes_at: now.saturating_add(millis(CLOSE_AFTER_ANNOUNCEMENT)) }
                };
                let _ = room.send(RoomMessage::server(command, ReplyTo::Nobody)).await;
            }
        }
    }
}

/// Deletes sessions and guests that nobody uses, and takes erased people out of logs. Everything is done in small pieces with pauses
/// between them, so that players do not notice.
async fn tidy_people(rooms: &Rooms, retention: Retention) {
    let mut tidy = tokio::time::interval(TIDY_EVERY);
    tidy.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tidy.tick().await;
        let tidied = async {
            rooms.tidy_unused(retention).await?;
            rooms.erase_people().await
        };
        if let Err(error) = tidied.await {
            tracing::error!(%error, "people and sessions that nobody uses cannot be tidied");
        }
    }
}

impl Rooms {
    async fn tidy_unused(&self, retention: Retention) -> Result<(), StoreError> {
        let store = &self.0.store;
        // Nobody could use a session while no server ran.
        let (now, pauses) = (self.0.clock.now(), store.pauses().await?);
        let before = |time: Duration| unused_since(now, millis(time), &pauses);
        while store.tidy_sessions(before(retention.sessions), PIECE).await? == PIECE {
            tokio::time::sleep(PAUSE).await;
        }
        let mut last = PersonId(i64::MIN);
        while let Some(next) = store.tidy_guests(last, before(retention.guests), PIECE).await? {
            last = next;
            tokio::time::sleep(PAUSE).await;
        }
        Ok(())
    }

    async fn erase_people(&self) -> Result<(), StoreError> {
        for (person, table) in self.0.store.logs_to_erase(self.0.clock.now() - AT_REST, PIECE).await? {
            match self.erase_from(table, person).await {
                Ok(_) => {}
                Err(RoomError::Store(error)) => return Err(error),
                Err(error) => tracing::error!(table = table.0, %error, "an erased person is still in a log"),
            }
            tokio::time::sleep(PAUSE).await;
        }
        Ok(())
    }
}

fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}
