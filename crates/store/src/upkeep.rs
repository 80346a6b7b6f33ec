//! What `ethnos doctor` needs: everything that is stored, what is wrong with it, and repairs.

use async_trait::async_trait;

use crate::database::{Database, Operation, Transaction};
use crate::sql_store::{SqlStore, tables};
use crate::transactions::{NOTHING, add_members};
use crate::value::{Row, Value, values};
use crate::{LiveState, Millis, People, Phase, StoreError, TableId, TableRow};

/// A table that goes back to an earlier entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rewind {
    /// The table whose log is cut.
    pub table: TableId,
    /// The number of the entry that becomes the last one. Later entries are deleted.
    pub last: u32,
    /// When that entry was written.
    pub last_at: Millis,
    /// When this is done.
    pub at: Millis,
    /// The state of the table after that entry.
    pub live: LiveState,
    /// What lists show of the table after that entry.
    pub summary: String,
    /// Who belongs to the table after that entry.
    pub people: People,
}

/// See [`crate::Store::tables_after`].
pub(crate) async fn tables_after<D: Database>(
    store: &SqlStore<D>,
    after: TableId,
    limit: u32,
) -> Result<Vec<TableRow>, StoreError> {
    store.all(tables!("WHERE l.table_id > $1 ORDER BY l.table_id LIMIT $2"), &values![after, limit]).await
}

/// See [`crate::Store::last_used`].
pub(crate) async fn last_used<D: Database>(store: &SqlStore<D>, limit: u32) -> Result<Vec<TableRow>, StoreError> {
    let sql = tables!("WHERE l.ended_at IS NULL ORDER BY l.listed_at DESC, l.table_id DESC LIMIT $1");
    store.all(sql, &values![limit]).await
}

/// Queries for rows that refer to nothing, where the schema has no foreign key, and what to say about each.
const ORPHANS: [(&str, &str); 7] = [
    (
        "a table without a state",
        "SELECT id FROM tables t WHERE NOT EXISTS (SELECT 1 FROM live l WHERE l.table_id = t.id)",
    ),
    (
        "a state without a table",
        "SELECT table_id FROM live l WHERE NOT EXISTS (SELECT 1 FROM tables t WHERE t.id = l.table_id)",
    ),
    (
        "entries without a table",
        "SELECT DISTINCT table_id FROM entries e WHERE NOT EXISTS (SELECT 1 FROM live l WHERE l.table_id = e.table_id)",
    ),
    (
        "members without a table",
        "SELECT DISTINCT table_id FROM members m WHERE NOT EXISTS (SELECT 1 FROM live l WHERE l.table_id = m.table_id)",
    ),
    (
        "results without a table",
        "SELECT DISTINCT table_id FROM standings s WHERE NOT EXISTS (SELECT 1 FROM live l WHERE l.table_id = s.table_id)",
    ),
    (
        "a review without a table",
        "SELECT table_id FROM reviews r WHERE NOT EXISTS (SELECT 1 FROM live l WHERE l.table_id = r.table_id)",
    ),
    (
        "a day’s game without a table",
        "SELECT table_id FROM daily_tables d WHERE NOT EXISTS (SELECT 1 FROM live l WHERE l.table_id = d.table_id)",
    ),
];

/// See [`crate::Store::faults`].
pub(crate) async fn faults<D: Database>(store: &SqlStore<D>) -> Result<Vec<String>, StoreError> {
    let mut faults = store.0.faults().await?;
    for (what, sql) in ORPHANS {
        for row in store.0.read(sql, NOTHING).await? {
            faults.push(format!("{what}: number {}", text(row)));
        }
    }
    Ok(faults)
}

/// A row as text, for people.
pub(crate) fn text(row: Row) -> String {
    let values = row.rest().into_iter().map(|value| match value {
        Value::Null => "nothing".to_owned(),
        Value::Bool(truth) => truth.to_string(),
        Value::Int(number) => number.to_string(),
        Value::Real(number) => number.to_string(),
        Value::Text(text) => text,
        Value::Blob(bytes) => format!("{} bytes", bytes.len()),
    });
    values.collect::<Vec<_>>().join(" ")
}

#[async_trait]
impl Operation for Rewind {
    type Output = ();

    async fn run(self, transaction: &mut dyn Transaction) -> Result<(), StoreError> {
        let Rewind { table, last, last_at, at, live, summary, people } = self;
        let ended_at = live.phase.is_ended().then_some(at);
        let sql = "UPDATE live SET seq = $1, phase = $2, waits_for = $3, due_at = $4, used_at = $5, listed_at = $6, \
                   ended_at = $7, node = NULL, wake_at = $8 WHERE table_id = $9 RETURNING table_id";
        let values =
            values![last, live.phase, live.waits_for, live.due_at, last_at, at, ended_at, live.wake_at(), table];
        if transaction.run(sql, &values).await?.is_empty() {
            return Err(StoreError::NoSuchTable(table));
        }
        transaction.run("DELETE FROM entries WHERE table_id = $1 AND seq > $2", &values![table, last]).await?;
        transaction.run("UPDATE tables SET summary = $1 WHERE id = $2", &values![summary, table]).await?;
        transaction.run("DELETE FROM members WHERE table_id = $1", &values![table]).await?;
        transaction.run("DELETE FROM reviews WHERE table_id = $1", &values![table]).await?;
        add_members(transaction, table, &people).await
    }
}

/// See [`crate::Store::retire`].
pub(crate) struct Retire {
    pub(crate) table: TableId,
    pub(crate) now: Millis,
}

#[async_trait]
impl Operation for Retire {
    type Output = ();

    async fn run(self, transaction: &mut dyn Transaction) -> Result<(), StoreError> {
        let sql = "UPDATE live SET phase = $1, waits_for = NULL, due_at = NULL, wake_at = NULL, \
                   ended_at = COALESCE(ended_at, $2), listed_at = COALESCE(ended_at, $2) WHERE table_id = $3 RETURNING ended_at";
        let mut rows = transaction.run(sql, &values![Phase::Closed, self.now, self.table]).await?;
        let ended_at: Millis = rows.pop().ok_or(StoreError::NoSuchTable(self.table))?.next()?;
        let sql = "UPDATE members SET phase = $1, ended_at = $2 WHERE table_id = $3";
        transaction.run(sql, &values![Phase::Closed, ended_at, self.table]).await.map(drop)
    }
}
