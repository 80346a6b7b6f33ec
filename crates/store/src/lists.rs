//! Lists of tables and games. Each is read from an index in its order, so that a page costs the same whatever else is stored.
//! `costs.rs` holds them to it.

use std::cmp::Reverse;
use std::collections::HashSet;

use crate::database::Database;
use crate::sql_store::{SqlStore, table_columns, tables};
use crate::value::values;
use crate::{Page, PersonId, Phase, Played, Position, StoreError, TableId, TableRow};

/// See [`crate::Store::public_tables`].
pub(crate) async fn public_tables<D: Database>(
    store: &SqlStore<D>,
    phases: &[Phase],
    page: Page,
) -> Result<Vec<TableRow>, StoreError> {
    let Position { listed_at, id } = page.start();
    let mut tables = Vec::new();
    for phase in sorted(phases) {
        let sql = tables!(
            "WHERE l.public AND l.phase = $1 AND (l.listed_at, l.table_id) < ($2, $3) \
             ORDER BY l.listed_at DESC, l.table_id DESC LIMIT $4"
        );
        tables.extend(store.all::<TableRow>(sql, &values![phase, listed_at, id, page.limit]).await?);
    }
    Ok(first_of(tables, page.limit, TableRow::position))
}

/// See [`crate::Store::running_tables_of`]. Whom a table waits for changes with every entry and has no index, so a part of the
/// person's tables is read and sorted.
pub(crate) async fn running_tables_of<D: Database>(
    store: &SqlStore<D>,
    person: PersonId,
    phases: &[Phase],
    limit: u32,
) -> Result<Vec<TableRow>, StoreError> {
    let mut tables = Vec::new();
    for phase in sorted(phases).into_iter().filter(|phase| !phase.is_ended()) {
        let sql = table_columns!(
            "FROM (SELECT l.* FROM (SELECT table_id FROM members WHERE person_id = $1 AND phase = $2 \
                                    ORDER BY ended_at DESC, table_id DESC LIMIT 300) m \
                   JOIN live l ON l.table_id = m.table_id \
                   ORDER BY COALESCE(l.waits_for = $1, FALSE) DESC, l.used_at DESC, l.table_id DESC LIMIT $3) l \
             JOIN tables t ON t.id = l.table_id"
        );
        tables.extend(store.all::<TableRow>(sql, &values![person, phase, limit]).await?);
    }
    Ok(first_of(tables, limit, |table| (table.waits_for == Some(person), table.used_at, table.id)))
}

/// See [`crate::Store::unfinished_tables_of`].
pub(crate) async fn unfinished_tables_of<D: Database>(
    store: &SqlStore<D>,
    person: PersonId,
    after: TableId,
    limit: u32,
) -> Result<Vec<TableRow>, StoreError> {
    let sql = tables!(
        "JOIN members m ON m.table_id = l.table_id \
         WHERE m.person_id = $1 AND m.phase IN ($2, $3) AND m.table_id > $4 ORDER BY m.table_id LIMIT $5"
    );
    store.all(sql, &values![person, Phase::Gathering, Phase::Playing, after, limit]).await
}

/// See [`crate::Store::finished_tables_of`].
pub(crate) async fn finished_tables_of<D: Database>(
    store: &SqlStore<D>,
    person: PersonId,
    page: Page,
) -> Result<Vec<TableRow>, StoreError> {
    let Position { listed_at, id } = page.start();
    let sql = tables!(
        "JOIN members m ON m.table_id = l.table_id \
         WHERE m.person_id = $1 AND m.phase = $2 AND (m.ended_at, m.table_id) < ($3, $4) \
         ORDER BY m.ended_at DESC, m.table_id DESC LIMIT $5"
    );
    store.all(sql, &values![person, Phase::Over, listed_at, id, page.limit]).await
}

/// See [`crate::Store::played`].
pub(crate) async fn played<D: Database>(
    store: &SqlStore<D>,
    person: PersonId,
    page: Page,
    skip: u32,
) -> Result<Vec<Played>, StoreError> {
    let Position { listed_at, id } = page.start();
    let sql = "SELECT t.code, s.ended_at, t.summary, \
               (SELECT COUNT(*) FROM standings every WHERE every.table_id = s.table_id), \
               s.seat, s.person_id, s.name, s.place, s.glory, s.won, s.rating \
               FROM standings s JOIN tables t ON t.id = s.table_id \
               WHERE s.person_id = $1 AND (s.ended_at, s.table_id) < ($2, $3) \
               ORDER BY s.ended_at DESC, s.table_id DESC LIMIT $4 OFFSET $5";
    store.all(sql, &values![person, listed_at, id, page.limit, skip]).await
}

/// These phases in the order in which tables pass them: a table that moves on between two queries is then found twice and never missed.
fn sorted(phases: &[Phase]) -> Vec<Phase> {
    Phase::ALL.into_iter().filter(|phase| phases.contains(phase)).collect()
}

/// This many tables, those with the highest key first, without repetition.
fn first_of<K: Ord>(mut tables: Vec<TableRow>, limit: u32, key: impl Fn(&TableRow) -> K) -> Vec<TableRow> {
    tables.sort_by_key(|table| Reverse(key(table)));
    let mut seen = HashSet::new();
    tables.retain(|table| seen.insert(table.id));
    tables.truncate(limit as usize);
    tables
}
