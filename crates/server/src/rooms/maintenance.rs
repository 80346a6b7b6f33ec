//! Background work of a node: heartbeats, appends of other nodes, tables whose bots or clocks are due, tables nobody uses.

use std::sync::Arc;
use std::time::Duration;

use ethnos_store::{Notice, PersonId, StoreError, TableId};
use ethnos_table::ServerCommand;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::mpsc;
use tokio::time::MissedTickBehavior;

use super::{ReplyTo, RoomError, RoomKey, RoomMessage, Rooms, RoomsInner};
use crate::now;

/// How often this node writes its heartbeat and looks for tables that are due.
const BEAT: Duration = Duration::from_secs(1);
/// A node is dead if its last heartbeat is older than this.
const ALIVE: i64 = 5_000;
/// How often tables that nobody uses, and what has expired, are looked for.
const SWEEP: Duration = Duration::from_mins(10);
/// How often sessions, guests and people who asked to be erased are looked for, and the pause between two pieces of the work.
const TIDY: Duration = Duration::from_hours(1);
const BREATH: Duration = Duration::from_millis(200);
/// How many people or sessions are one piece.
const PIECE: u32 = 500;
/// Logs of tables that were used within this time, in milliseconds, are not rewritten yet.
const AT_REST: i64 = 3_600_000;
/// How many tables are handled at once.
const AT_ONCE: u32 = 500;

/// How long people and sessions that nobody uses are kept.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kept {
    pub(crate) sessions: Duration,
    pub(crate) guests: Duration,
}

impl Rooms {
    /// Does the background work until it is dropped. Tables that nobody has used for this time are closed.
    pub(crate) async fn maintain(&self, idle: Duration, kept: Kept) {
        tokio::join!(heartbeat(self), listen(&self.0), sweep(self, idle), tidy_people(self, kept));
    }

    /// Writes that this node is gone, so that another node can claim its tables at once.
    pub(crate) async fn leave(&self) {
        let at = now();
        if let Err(error) = self.0.store.heartbeat(&self.0.node, at, at).await {
            tracing::warn!(%error, "the last heartbeat was not written");
        }
    }
}

async fn heartbeat(rooms: &Rooms) {
    let inner = &rooms.0;
    let mut beat = tokio::time::interval(BEAT);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        beat.tick().await;
        let at = now();
        if let Err(error) = inner.store.heartbeat(&inner.node, at, at + ALIVE).await {
            tracing::error!(%error, "no heartbeat: the database does not answer");
            continue;
        }
        match inner.store.due(&inner.node, at, AT_ONCE).await {
            Ok(tables) => {
                for table in tables {
                    wake(rooms, table).await;
                }
            }
            Err(error) => tracing::error!(%error, "tables that are due cannot be found"),
        }
    }
}

async fn wake(rooms: &Rooms, table: TableId) {
    if rooms.0.damaged().contains(&table) {
        return;
    }
    match room(rooms, table).await {
        Ok(room) => {
            // If the queue is full, the room is awake already.
            let _ = room.try_send(RoomMessage::Wake);
        }
        Err(RoomError::NotFound | RoomError::Corrupt(_)) => {}
        Err(error) => tracing::error!(table = table.0, %error, "a table that is due cannot be loaded"),
    }
}

async fn room(rooms: &Rooms, id: TableId) -> Result<mpsc::Sender<RoomMessage>, RoomError> {
    if let Some(room) = rooms.0.loaded(id) {
        return Ok(room);
    }
    let row = rooms.0.store.table(id).await?.ok_or(RoomError::NotFound)?;
    rooms.room(&RoomKey { id, code: row.code.into() }).await
}

/// Tells rooms that other nodes have written to their logs.
async fn listen(inner: &Arc<RoomsInner>) {
    let mut notices = match inner.store.listen().await {
        Ok(Some(notices)) => notices,
        Ok(None) => return,
        Err(error) => {
            tracing::error!(%error, "other nodes cannot be heard");
            return;
        }
    };
    loop {
        match notices.recv().await {
            Ok(Notice::Appended { table, seq }) => {
                if let Some(room) = inner.loaded(table) {
                    let _ = room.send(RoomMessage::LogGrew { seq }).await;
                }
            }
            Ok(Notice::Missed) | Err(RecvError::Lagged(_)) => {
                let rooms = inner.open().values().cloned().collect::<Vec<_>>();
                for room in rooms {
                    let _ = room.send(RoomMessage::CatchUp).await;
                }
            }
            Err(RecvError::Closed) => return,
        }
    }
}

/// Closes tables that nobody has used for long, and deletes what has expired.
async fn sweep(rooms: &Rooms, idle: Duration) {
    let mut sweep = tokio::time::interval(SWEEP);
    sweep.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        sweep.tick().await;
        if let Err(error) = rooms.0.store.tidy(now()).await {
            tracing::error!(%error, "what has expired cannot be deleted");
        }
        let then = now() - i64::try_from(idle.as_millis()).unwrap_or(i64::MAX);
        let tables = match rooms.0.store.idle_since(then, AT_ONCE).await {
            Ok(tables) => tables,
            Err(error) => {
                tracing::error!(%error, "tables that nobody uses cannot be found");
                continue;
            }
        };
        for table in tables {
            if let Ok(room) = room(rooms, table).await {
                let close = RoomMessage::Server { command: ServerCommand::Close, reply_to: ReplyTo::Nobody };
                let _ = room.send(close).await;
            }
        }
    }
}

/// Deletes sessions and guests that nobody uses, and takes erased people out of logs. Everything is done in small pieces with pauses
/// between them, so that players do not notice.
async fn tidy_people(rooms: &Rooms, kept: Kept) {
    let mut tidy = tokio::time::interval(TIDY);
    tidy.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tidy.tick().await;
        if let Err(error) = rooms.tidy_people(kept).await {
            tracing::error!(%error, "people and sessions that nobody uses cannot be tidied");
        }
    }
}

impl Rooms {
    async fn tidy_people(&self, kept: Kept) -> Result<(), StoreError> {
        let store = &self.0.store;
        let before = |time: Duration| now() - i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
        while store.tidy_sessions(before(kept.sessions), PIECE).await? == PIECE {
            tokio::time::sleep(BREATH).await;
        }
        let mut last = PersonId(i64::MIN);
        while let Some(next) = store.tidy_guests(last, before(kept.guests), PIECE).await? {
            last = next;
            tokio::time::sleep(BREATH).await;
        }
        for (person, table) in store.logs_to_erase(now() - AT_REST, PIECE).await? {
            match self.erase_from(table, person).await {
                Ok(_) => {}
                Err(RoomError::Store(error)) => return Err(error),
                Err(error) => tracing::error!(table = table.0, %error, "an erased person is still in a log"),
            }
            tokio::time::sleep(BREATH).await;
        }
        Ok(())
    }
}
