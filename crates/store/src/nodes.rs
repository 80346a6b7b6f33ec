//! The nodes that share a store, and the times in which none ran.

use std::collections::BTreeSet;

use crate::database::Database;
use crate::sql_store::SqlStore;
use crate::transactions::NOTHING;
use crate::value::{FromRow, Row, values};
use crate::{Millis, StoreError};

/// A node that has written a heartbeat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// Its name, which no other process has.
    pub id: String,
    /// The time of its last heartbeat.
    pub seen_at: Millis,
    /// Whether nobody has declared it dead since then.
    pub alive: bool,
}

/// A time in which no server ran. It does not count as time in which nobody used a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pause {
    /// When it began.
    pub began_at: Millis,
    /// When it ended.
    pub ended_at: Millis,
}

/// The answer to [`Store::claim`](crate::Store::claim): whether a node may run the bots and clocks of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// The node may. It owned the table already, or nobody did.
    Mine,
    /// The node may. A dead node owned the table before.
    FromDeadNode {
        /// When that node was last known to be alive.
        seen: Millis,
    },
    /// The node may not. Another live node owns the table.
    Refused,
}

impl FromRow for Node {
    fn from_row(mut row: Row) -> Result<Node, StoreError> {
        Ok(Node { id: row.next()?, seen_at: row.next()?, alive: row.next()? })
    }
}

impl FromRow for Pause {
    fn from_row(mut row: Row) -> Result<Pause, StoreError> {
        Ok(Pause { began_at: row.next()?, ended_at: row.next()? })
    }
}

/// Deletes dead nodes that own no table that is not over, but not the one that was seen last. The tables are looked through without
/// keeping writers waiting.
pub(crate) async fn tidy<D: Database>(store: &SqlStore<D>) -> Result<(), StoreError> {
    let sql = "SELECT id FROM nodes WHERE alive_until = 0 AND seen_at < (SELECT MAX(seen_at) FROM nodes)";
    let dead = texts(store, sql).await?;
    if dead.is_empty() {
        return Ok(());
    }
    let sql = "SELECT DISTINCT node FROM live WHERE ended_at IS NULL AND node IS NOT NULL";
    let owners = texts(store, sql).await?;
    for node in dead.difference(&owners) {
        // A node that was taken for dead may have come back.
        let sql = "DELETE FROM nodes WHERE id = $1 AND alive_until = 0 RETURNING id";
        store.write(sql, values![node.as_str()]).await?;
    }
    Ok(())
}

async fn texts<D: Database>(store: &SqlStore<D>, sql: &'static str) -> Result<BTreeSet<String>, StoreError> {
    store.0.read(sql, NOTHING).await?.into_iter().map(|mut row| row.next()).collect()
}
