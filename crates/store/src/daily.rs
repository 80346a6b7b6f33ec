//! The game of each day: its seed, and who has played it at which tables.

use crate::database::Database;
use crate::sql_store::{SqlStore, tables};
use crate::transactions::only;
use crate::value::{FromRow, Row, values};
use crate::{PersonId, StoreError, TableId, TableRow};

/// The attempts of a person at a day's game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyAttempts {
    /// How many there are.
    pub number: u32,
    /// Whether one of them counts: it was finished on that day.
    pub has_result: bool,
    /// The table of the last one.
    pub last: Option<TableRow>,
}

/// How somebody has played a day's game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyResult {
    /// Who played.
    pub person: PersonId,
    /// The name, as in the results of the table.
    pub name: String,
    /// The person's Prestige.
    pub glory: u16,
    /// Chief Bruno's Prestige.
    pub against: u16,
    /// Whether the person won.
    pub won: bool,
    /// The code of the table.
    pub code: String,
}

impl FromRow for DailyResult {
    fn from_row(mut row: Row) -> Result<DailyResult, StoreError> {
        Ok(DailyResult {
            person: row.next()?,
            name: row.next()?,
            glory: row.next()?,
            against: row.next()?,
            won: row.next()?,
            code: row.next()?,
        })
    }
}

/// See [`crate::Store::daily_seed`].
pub(crate) async fn seed<D: Database>(store: &SqlStore<D>, day: i64, new: &str) -> Result<String, StoreError> {
    if let Some(known) = known_seed(store, day).await? {
        return Ok(known);
    }
    let sql = "INSERT INTO daily_seeds (day, seed) VALUES ($1, $2) ON CONFLICT (day) DO NOTHING";
    store.write(sql, values![day, new]).await?;
    known_seed(store, day).await?.ok_or(StoreError::Inconsistent("the seed of a day was not stored"))
}

/// See [`crate::Store::known_daily_seed`].
pub(crate) async fn known_seed<D: Database>(store: &SqlStore<D>, day: i64) -> Result<Option<String>, StoreError> {
    only(store.0.read("SELECT seed FROM daily_seeds WHERE day = $1", &values![day]).await?)
}

/// See [`crate::Store::daily_attempts`].
pub(crate) async fn attempts<D: Database>(
    store: &SqlStore<D>,
    day: i64,
    person: PersonId,
) -> Result<DailyAttempts, StoreError> {
    let sql = "SELECT d.attempt + 1, EXISTS (SELECT 1 FROM daily_results WHERE day = $1 AND person_id = $2) \
               FROM daily_tables d WHERE d.day = $1 AND d.person_id = $2 ORDER BY d.attempt DESC LIMIT 1";
    let Some(mut row) = store.0.read(sql, &values![day, person]).await?.pop() else {
        return Ok(DailyAttempts { number: 0, has_result: false, last: None });
    };
    let sql = tables!(
        "JOIN daily_tables d ON d.table_id = l.table_id WHERE d.day = $1 AND d.person_id = $2 \
         ORDER BY d.attempt DESC LIMIT 1"
    );
    let last = store.first(sql, &values![day, person]).await?;
    Ok(DailyAttempts { number: row.next()?, has_result: row.next()?, last })
}

/// See [`crate::Store::add_daily_table`].
pub(crate) async fn add<D: Database>(
    store: &SqlStore<D>,
    day: i64,
    person: PersonId,
    attempt: u32,
    table: TableId,
) -> Result<bool, StoreError> {
    let sql = "INSERT INTO daily_tables (day, person_id, attempt, table_id) VALUES ($1, $2, $3, $4) \
               ON CONFLICT DO NOTHING RETURNING table_id";
    Ok(!store.write(sql, values![day, person, attempt, table]).await?.is_empty())
}

/// See [`crate::Store::daily_results`].
pub(crate) async fn results<D: Database>(
    store: &SqlStore<D>,
    day: i64,
    limit: u32,
) -> Result<Vec<DailyResult>, StoreError> {
    let sql = "SELECT r.person_id, s.name, r.glory, r.glory - r.ahead, r.won, t.code FROM daily_results r \
               JOIN standings s ON s.table_id = r.table_id AND s.seat = 0 JOIN tables t ON t.id = r.table_id \
               WHERE r.day = $1 ORDER BY r.won DESC, r.ahead DESC, r.glory DESC, r.ended_at, r.person_id LIMIT $2";
    store.all(sql, &values![day, limit]).await
}
