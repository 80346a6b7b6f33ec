//! What keeps the tables of this node going: heartbeats, word from other nodes, tables whose bots or clocks need care, tables
//! nobody uses.

use std::sync::Arc;
use std::time::Duration;

use ethnos_store::{Notice, TableId};
use ethnos_table::{By, Command, Order};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::mpsc;
use tokio::time::MissedTickBehavior;

use super::{From, Inner, Letter, RoomKey, Rooms};
use crate::now;

/// How often this node says that it is alive, and looks for tables that need care.
const BEAT: Duration = Duration::from_secs(1);
/// A node that has not been heard of for so long is dead.
const ALIVE: i64 = 5_000;
/// How often tables that nobody uses, and what else has lost its use, are looked for.
const SWEEP: Duration = Duration::from_mins(10);
/// So many tables are looked after in one beat.
const AT_ONCE: u32 = 500;

impl Rooms {
    /// Keeps the tables going until it is dropped. Tables that nobody uses for so long are closed.
    pub(crate) async fn keep(&self, idle: Duration) {
        tokio::join!(beat(self), hear(&self.0), sweep(self, idle));
    }

    /// Says that this node is gone, so that another can take care of its tables at once.
    pub(crate) async fn leave(&self) {
        let at = now();
        if let Err(error) = self.0.store.heartbeat(&self.0.node, at, at).await {
            tracing::warn!(%error, "the last heartbeat was not written");
        }
    }
}

async fn beat(rooms: &Rooms) {
    let house = &rooms.0;
    let mut beat = tokio::time::interval(BEAT);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        beat.tick().await;
        let at = now();
        if let Err(error) = house.store.heartbeat(&house.node, at, at + ALIVE).await {
            tracing::error!(%error, "no heartbeat: the database does not answer");
            continue;
        }
        match house.store.due(&house.node, at, AT_ONCE).await {
            Ok(tables) => {
                for table in tables {
                    care(rooms, table).await;
                }
            }
            Err(error) => tracing::error!(%error, "tables that need care cannot be found"),
        }
    }
}

async fn care(rooms: &Rooms, table: TableId) {
    match room(rooms, table).await {
        Ok(Some(room)) => {
            // A room with a full mailbox is awake.
            let _ = room.try_send(Letter::Care);
        }
        Ok(None) => {}
        Err(error) => tracing::error!(table = table.0, %error, "a table that needs care cannot be loaded"),
    }
}

async fn room(rooms: &Rooms, id: TableId) -> Result<Option<mpsc::Sender<Letter>>, ethnos_store::StoreError> {
    if let Some(room) = rooms.0.known(id) {
        return Ok(Some(room));
    }
    let Some(row) = rooms.0.store.table(id).await? else { return Ok(None) };
    rooms.room(&RoomKey { id, code: row.code.into() }).await
}

/// Passes on what other nodes have written.
async fn hear(house: &Arc<Inner>) {
    let mut words = match house.store.listen().await {
        Ok(Some(words)) => words,
        Ok(None) => return,
        Err(error) => {
            tracing::error!(%error, "other nodes cannot be heard");
            return;
        }
    };
    loop {
        match words.recv().await {
            Ok(Notice::Appended { table, seq }) => {
                if let Some(room) = house.known(table) {
                    let _ = room.send(Letter::Written { seq }).await;
                }
            }
            Ok(Notice::Missed) | Err(RecvError::Lagged(_)) => {
                let rooms = house.open().values().cloned().collect::<Vec<_>>();
                for room in rooms {
                    let _ = room.send(Letter::Written { seq: u32::MAX }).await;
                }
            }
            Err(RecvError::Closed) => return,
        }
    }
}

/// Closes tables nobody has used for long, and throws away what has lost its use.
async fn sweep(rooms: &Rooms, idle: Duration) {
    let mut sweep = tokio::time::interval(SWEEP);
    sweep.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        sweep.tick().await;
        if let Err(error) = rooms.0.store.tidy(now()).await {
            tracing::error!(%error, "what has lost its use cannot be thrown away");
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
            if let Ok(Some(room)) = room(rooms, table).await {
                let order = Order { by: By::Keeper, id: None, command: Command::Close };
                let _ = room.send(Letter::Order { order, from: From::Keeper }).await;
            }
        }
    }
}
