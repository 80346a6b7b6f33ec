//! Multiplies the finished games of a SQLite database, to measure what moves cost when many games are stored.

use std::path::Path;

use rusqlite::Connection;

/// Copies finished games until there are at least `wanted`. The server must not run. Returns how many there are then. The copies are
/// for their weight: they have codes and results of their own and belong to the same people, and their hashes fit other tables.
pub(crate) fn grow(database: &Path, wanted: i64) -> Result<i64, String> {
    let grown = || -> rusqlite::Result<i64> {
        let mut connection = Connection::open(database)?;
        connection.pragma_update(None, "synchronous", "OFF")?;
        connection.pragma_update(None, "cache_size", -200_000)?;
        let over = "SELECT COUNT(*) FROM live WHERE phase = 2";
        loop {
            let games = connection.query_row(over, [], |row| row.get::<_, i64>(0))?;
            if games == 0 || games >= wanted {
                return Ok(games);
            }
            let copied = games.min(wanted - games);
            let transaction = connection.transaction()?;
            let from = transaction.query_row("SELECT MAX(id) FROM tables", [], |row| row.get::<_, i64>(0))?;
            for sql in copies(from, copied) {
                transaction.execute_batch(&sql)?;
            }
            transaction.commit()?;
        }
    };
    grown().map_err(|error| format!("games cannot be copied: {error}"))
}

/// Copies so many finished games to tables with numbers after `last`.
fn copies(last: i64, copied: i64) -> Vec<String> {
    let new = format!(
        "CREATE TEMP TABLE new AS SELECT table_id AS old, {last} + ROW_NUMBER() OVER (ORDER BY table_id) AS id \
         FROM live WHERE phase = 2 ORDER BY table_id LIMIT {copied}"
    );
    let parts = [
        ("tables", "id", "code = 'copy ' || new_id"),
        ("live", "table_id", ""),
        ("entries", "table_id", ""),
        ("members", "table_id", ""),
        ("standings", "table_id", ""),
    ];
    let mut sql = vec![new];
    for (table, key, change) in parts {
        let change = if change.is_empty() { String::new() } else { format!(", {change}") };
        sql.push(format!(
            "CREATE TEMP TABLE copy AS SELECT part.*, new.id AS new_id FROM {table} part JOIN new ON part.{key} = new.old; \
             UPDATE copy SET {key} = new_id{change}; ALTER TABLE copy DROP COLUMN new_id; \
             INSERT INTO {table} SELECT * FROM copy; DROP TABLE copy"
        ));
    }
    sql.push("DROP TABLE new".to_owned());
    sql
}
