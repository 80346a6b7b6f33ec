//! Connections: opening them, and the statements they run.

use std::fs::{self, File, TryLockError};
use std::path::Path;

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, OpenFlags, ToSql, TransactionBehavior};
use tokio::sync::mpsc;

use super::beside;
use crate::log_hash::Chain;
use crate::schema::{self, Dialect};
use crate::upkeep::text;
use crate::value::{Row, Value, values};
use crate::{StoreError, TableId};

/// The number of rows that a [`scan`] returns at once.
const PIECE: usize = 500;

/// A database that this process alone writes.
pub(super) struct ToWrite {
    pub(super) lock: File,
    pub(super) connection: Connection,
    /// Whether the process before this one ended without closing the database.
    pub(super) stopped_badly: bool,
}

/// Locks the file for this process, opens it and migrates its schema.
pub(super) fn to_write(file: &Path, steps: &[&str]) -> Result<ToWrite, StoreError> {
    if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder).map_err(|error| cannot_open(folder, error))?;
    }
    let lock = beside(file, ".lock");
    let lock = File::create(&lock).map_err(|error| cannot_open(&lock, error))?;
    match lock.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(StoreError::InUse(file.display().to_string())),
        Err(TryLockError::Error(error)) => return Err(cannot_open(file, error)),
    }
    make_private(file).map_err(|error| cannot_open(file, error))?;
    let mut connection = Connection::open(file).map_err(|error| cannot_open(file, error))?;
    prepare(&connection).map_err(|error| cannot_open(file, error))?;
    let marker = beside(file, MARKER);
    if version(&connection, file)?.is_none() && marker.exists() {
        let name = |path: &Path| path.display().to_string();
        return Err(StoreError::DataMissing { file: name(file), marker: name(&marker) });
    }
    migrate(&mut connection, file, steps)?;
    write_marker(&marker).map_err(|error| cannot_open(&marker, error))?;
    // No other process has the file, so all earlier nodes are gone. A node that left has written so.
    let sql = "SELECT EXISTS (SELECT 1 FROM nodes WHERE alive_until > seen_at)";
    let stopped_badly = connection.query_row(sql, [], |row| row.get(0)).map_err(failed)?;
    connection.execute_batch("UPDATE nodes SET alive_until = 0 WHERE alive_until <> 0").map_err(failed)?;
    Ok(ToWrite { lock, connection, stopped_badly })
}

/// The ending of the file that says that there is a database. An empty database beside it has lost its data.
const MARKER: &str = ".made";

fn write_marker(marker: &Path) -> std::io::Result<()> {
    if marker.exists() {
        return Ok(());
    }
    let text = "There is a database beside this file. If the database is empty or missing, the server does not start: it would\n\
                begin with a new one and hide that the data is gone. Delete this file to begin with a new one.\n";
    fs::write(marker, text)
}

/// Creates an empty file, unless there is one. Only this user can read it, and the files that SQLite adds beside it.
fn make_private(file: &Path) -> std::io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(file) {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

fn prepare(connection: &Connection) -> rusqlite::Result<()> {
    let pragmas = [
        ("page_size", "4096"),
        ("journal_mode", "WAL"),
        ("synchronous", "FULL"),
        ("foreign_keys", "ON"),
        ("temp_store", "MEMORY"),
        ("cache_size", "-16384"),
        ("busy_timeout", "10000"),
    ];
    for (name, value) in pragmas {
        connection.pragma_update(None, name, value)?;
    }
    connection.set_prepared_statement_cache_capacity(128);
    Ok(())
}

/// Migrates the schema, completely or not at all.
fn migrate(connection: &mut Connection, file: &Path, steps: &[&str]) -> Result<(), StoreError> {
    let found = version(connection, file)?;
    let script = schema::upgrade(Dialect::Sqlite, found, steps)?;
    if script.is_empty() {
        return Ok(());
    }
    let migration = connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(failed)?;
    migration.execute_batch(&script).map_err(failed)?;
    if schema::lacks_hashes(found) {
        add_hashes(&migration)?;
    }
    migration.commit().map_err(failed)
}

/// Gives every entry its hash.
fn add_hashes(connection: &Connection) -> Result<(), StoreError> {
    let mut chain = Chain::new();
    let (mut table, mut seq) = (TableId(i64::MIN), 0);
    loop {
        let rows = run(connection, schema::NEXT_ENTRIES, &values![table, seq])?;
        if rows.is_empty() {
            return Ok(());
        }
        for mut row in rows {
            (table, seq) = (row.next()?, row.next()?);
            let hash = chain.next(table, seq, row.next()?, &row.next::<String>()?);
            let sql = "UPDATE entries SET hash = $1 WHERE table_id = $2 AND seq = $3";
            run(connection, sql, &values![hash, table, seq])?;
        }
    }
}

/// The version of the schema. `None`: the database is empty.
fn version(connection: &Connection, file: &Path) -> Result<Option<i64>, StoreError> {
    let count =
        |sql| connection.query_row(sql, [], |row| row.get::<_, i64>(0)).map_err(|error| cannot_open(file, error));
    if count("SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = 'schema'")? == 1 {
        count("SELECT version FROM schema").map(Some)
    } else if count("SELECT COUNT(*) FROM sqlite_master")? == 0 {
        Ok(None)
    } else {
        Err(StoreError::NotOurs(file.display().to_string()))
    }
}

/// Opens the file once more for reading only.
pub(super) fn to_read(file: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags).map_err(|error| cannot_open(file, error))?;
    let pragmas = [("temp_store", "MEMORY"), ("busy_timeout", "10000")];
    for (name, value) in pragmas {
        connection.pragma_update(None, name, value).map_err(|error| cannot_open(file, error))?;
    }
    connection.set_prepared_statement_cache_capacity(128);
    Ok(connection)
}

/// Opens the file once more for checkpoints.
pub(super) fn to_checkpoint(file: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open(file).map_err(|error| cannot_open(file, error))?;
    connection.pragma_update(None, "synchronous", "FULL").map_err(failed)?;
    Ok(connection)
}

/// Checks that this program can read the schema.
pub(super) fn check_readable(connection: &mut Connection) -> Result<(), StoreError> {
    let file = connection.path().unwrap_or("the database").to_owned();
    schema::readable(version(connection, Path::new(&file))?, &file)
}

/// Runs one statement.
pub(super) fn run(connection: &Connection, sql: &str, values: &[Value]) -> Result<Vec<Row>, StoreError> {
    let mut statement = connection.prepare_cached(sql).map_err(failed)?;
    let columns = statement.column_count();
    let mut rows = statement.query(rusqlite::params_from_iter(values)).map_err(failed)?;
    let mut all = Vec::new();
    while let Some(row) = rows.next().map_err(failed)? {
        all.push(read(row, columns)?);
    }
    Ok(all)
}

fn read(row: &rusqlite::Row, columns: usize) -> Result<Row, StoreError> {
    let value = |column| {
        Ok(match row.get_ref(column).map_err(failed)? {
            ValueRef::Null => Value::Null,
            ValueRef::Integer(number) => Value::Int(number),
            ValueRef::Real(number) => Value::Real(number),
            ValueRef::Text(text) => Value::Text(String::from_utf8_lossy(text).into_owned()),
            ValueRef::Blob(bytes) => Value::Blob(bytes.to_vec()),
        })
    };
    (0..columns).map(value).collect::<Result<_, _>>().map(Row::new)
}

/// See [`crate::database::Database::scan`].
pub(super) fn scan(
    connection: &mut Connection,
    queries: &[String],
    to: &mpsc::Sender<(usize, Vec<Row>)>,
) -> Result<(), StoreError> {
    let moment = connection.transaction().map_err(failed)?;
    for (number, sql) in queries.iter().enumerate() {
        let mut statement = moment.prepare(sql).map_err(failed)?;
        let columns = statement.column_count();
        let mut rows = statement.query([]).map_err(failed)?;
        let mut piece = Vec::with_capacity(PIECE);
        while let Some(row) = rows.next().map_err(failed)? {
            piece.push(read(row, columns)?);
            if piece.len() == PIECE && to.blocking_send((number, std::mem::take(&mut piece))).is_err() {
                return Ok(());
            }
        }
        // If the receiver is gone, the receiver knows why.
        if !piece.is_empty() && to.blocking_send((number, piece)).is_err() {
            return Ok(());
        }
    }
    Ok(())
}

/// What SQLite finds wrong with its pages and with references between rows.
pub(super) fn faults(connection: &Connection) -> Result<Vec<String>, StoreError> {
    let pages = run(connection, "PRAGMA integrity_check", &[])?.into_iter().map(text).filter(|text| text != "ok");
    let references = run(connection, "PRAGMA foreign_key_check", &[])?.into_iter();
    let references = references.map(|row| format!("a row refers to one that is missing: {}", text(row)));
    Ok(pages.chain(references).collect())
}

/// Copies everything to a new file, which gets its name only when it is complete.
pub(super) fn backup(connection: &mut Connection, to: &Path) -> Result<(), StoreError> {
    let cannot = |error: &dyn std::fmt::Display| StoreError::Backup {
        file: to.display().to_string(),
        reason: error.to_string(),
    };
    if to.try_exists().map_err(|error| cannot(&error))? {
        return Err(cannot(&"it is already there"));
    }
    let part = beside(to, ".part");
    if let Err(error) = fs::remove_file(&part)
        && error.kind() != std::io::ErrorKind::NotFound
    {
        return Err(cannot(&error));
    }
    let name = part.to_str().ok_or_else(|| cannot(&"its name is not UTF-8"))?;
    make_private(&part).map_err(|error| cannot(&error))?;
    connection.execute("VACUUM INTO $1", [name]).map_err(|error| cannot(&error))?;
    let named = || {
        File::open(&part)?.sync_all()?;
        fs::rename(&part, to)?;
        let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        File::open(folder)?.sync_all()
    };
    named().map_err(|error| cannot(&error))
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Bool(truth) => ValueRef::Integer((*truth).into()),
            Value::Int(number) => ValueRef::Integer(*number),
            Value::Real(number) => ValueRef::Real(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Blob(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

fn cannot_open(file: &Path, error: impl std::fmt::Display) -> StoreError {
    StoreError::Database(format!("cannot open {}: {error}", file.display()))
}

#[expect(clippy::needless_pass_by_value, reason = "to be given to map_err")]
pub(super) fn failed(error: rusqlite::Error) -> StoreError {
    StoreError::Database(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::STEPS;
    use crate::schema::tests::{BROKEN, FIRST, NEXT, first_now};

    #[test]
    fn an_older_database_is_brought_up_to_date_all_or_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("ethnos.db");
        let open = |steps: &[&str], sql| {
            let opened = to_write(&file, steps)?;
            run(&opened.connection, sql, &[]).map(|rows| rows.into_iter().map(Row::rest).collect::<Vec<_>>())
        };
        open(STEPS, "INSERT INTO people (name, created_at, rating, uncertainty) VALUES ('Ana', 1, 2.0, 3.0)").unwrap();
        open(&[STEPS, &[BROKEN]].concat(), "SELECT 1").unwrap_err();
        let newest = schema::newest(STEPS);
        assert_eq!(open(STEPS, "SELECT version FROM schema").unwrap(), [[Value::Int(newest)]]);
        let expected = [[Value::from("Ana"), Value::from("onward")]];
        for _ in 0..2 {
            assert_eq!(open(&[STEPS, &[NEXT]].concat(), "SELECT name, motto FROM people").unwrap(), expected);
        }
        let refused = open(STEPS, "SELECT 1");
        assert!(matches!(refused, Err(StoreError::NewerSchema { known, .. }) if known == newest), "{refused:?}");
    }

    #[test]
    fn the_first_version_gets_copies_and_hashes() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("ethnos.db");
        let first = to_write(&file, &STEPS[..1]).unwrap();
        first.connection.execute_batch(FIRST).unwrap();
        drop(first);
        let opened = to_write(&file, STEPS).unwrap();
        for (sql, expected) in first_now() {
            let rows = run(&opened.connection, sql, &[]).unwrap().into_iter().map(Row::rest).collect::<Vec<_>>();
            assert_eq!(rows, expected, "{sql}");
        }
    }
}
