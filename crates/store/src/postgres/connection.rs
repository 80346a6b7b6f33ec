//! One connection, and the statements it runs.

use std::collections::HashMap;
use std::error::Error;

use async_trait::async_trait;
use bytes::BytesMut;
use tokio::sync::mpsc;
use tokio_postgres::types::{IsNull, ToSql, Type, to_sql_checked};
use tokio_postgres::{Client, Config, Statement};

use super::tls::Tls;
use crate::database::Transaction;
use crate::log_hash::Chain;
use crate::schema::{self, Dialect};
use crate::value::{Row, Value, values};
use crate::{StoreError, TableId};

/// The number of rows that a scan returns at once.
const PIECE: usize = 500;

/// More than the number of different statements in this program.
const STATEMENTS: usize = 256;

/// A connection with the statements it has prepared.
pub(super) struct Connection {
    client: Client,
    statements: HashMap<String, Statement>,
    /// Whether a transaction is open.
    open: bool,
}

impl Connection {
    pub(super) async fn connect(config: &Config, tls: Tls) -> Result<Connection, tokio_postgres::Error> {
        let (client, connection) = config.connect(tls).await?;
        // This task ends with the client or with the server; the client then reports the error.
        tokio::spawn(connection);
        // What was acknowledged must survive a crash, whatever the configuration of the server says.
        let sql = "SELECT set_config('synchronous_commit', 'on', FALSE) \
                   WHERE current_setting('synchronous_commit') = 'off'";
        client.batch_execute(sql).await?;
        Ok(Connection { client, statements: HashMap::new(), open: false })
    }

    pub(super) fn is_closed(&self) -> bool {
        self.client.is_closed()
    }

    /// Whether the connection can be used again.
    pub(super) fn is_usable(&self) -> bool {
        !self.client.is_closed() && !self.open
    }

    /// Returns a statement, which is prepared once.
    pub(super) async fn prepare(&mut self, sql: &str) -> Result<Statement, tokio_postgres::Error> {
        if let Some(statement) = self.statements.get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(sql).await?;
        if self.statements.len() >= STATEMENTS {
            self.statements.clear();
        }
        self.statements.insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }

    pub(super) fn client(&self) -> &Client {
        &self.client
    }

    /// Begins a transaction.
    pub(super) async fn begin(&mut self) -> Result<(), StoreError> {
        self.open = true;
        self.client.batch_execute("BEGIN").await.map_err(|error| failed(&error))
    }

    /// Ends a transaction: commits or rolls back.
    pub(super) async fn end<T, E: From<StoreError>>(&mut self, done: Result<T, E>) -> Result<T, E> {
        let sql = if done.is_ok() { "COMMIT" } else { "ROLLBACK" };
        let ended = self.client.batch_execute(sql).await;
        self.open = ended.is_err();
        match ended {
            Ok(()) => done,
            Err(error) => done.and(Err(failed(&error).into())),
        }
    }

    /// Migrates the schema, completely or not at all. If several processes start at once, one of them does it.
    pub(super) async fn migrate(&mut self, steps: &[&str]) -> Result<(), StoreError> {
        self.begin().await?;
        let done = async {
            self.run("SELECT pg_advisory_xact_lock(1163153486)::text", &[]).await?;
            let found = self.version().await?;
            let script = schema::upgrade(Dialect::Postgres, found, steps)?;
            self.client.batch_execute(&script).await.map_err(|error| failed(&error))?;
            if schema::lacks_hashes(found) { self.add_hashes().await } else { Ok(()) }
        };
        let done = done.await;
        self.end(done).await
    }

    /// Gives every entry its hash.
    async fn add_hashes(&mut self) -> Result<(), StoreError> {
        let mut chain = Chain::new();
        let (mut table, mut seq) = (TableId(i64::MIN), 0);
        loop {
            let rows = self.run(schema::NEXT_ENTRIES, &values![table, seq]).await?;
            if rows.is_empty() {
                return Ok(());
            }
            let (mut tables, mut seqs, mut hashes) = (Vec::new(), Vec::new(), Vec::new());
            for mut row in rows {
                (table, seq) = (row.next()?, row.next()?);
                let hash = chain.next(table, seq, row.next()?, &row.next::<String>()?);
                tables.push(table.0);
                seqs.push(i64::from(seq));
                hashes.push(hash.0.to_vec());
            }
            let sql = "UPDATE entries SET hash = new.hash \
                       FROM unnest($1::bigint[], $2::bigint[], $3::bytea[]) AS new (table_id, seq, hash) \
                       WHERE entries.table_id = new.table_id AND entries.seq = new.seq";
            self.client.execute(sql, &[&tables, &seqs, &hashes]).await.map_err(|error| failed(&error))?;
        }
    }

    /// The version of the schema. `None`: the database has none yet.
    async fn version(&mut self) -> Result<Option<i64>, StoreError> {
        let there = self.run("SELECT to_regclass('schema') IS NOT NULL", &[]).await?;
        if crate::transactions::only(there)? == Some(true) {
            crate::transactions::only(self.run("SELECT version FROM schema", &[]).await?)
        } else {
            Ok(None)
        }
    }

    /// Checks that this program can read the schema.
    pub(super) async fn check_readable(&mut self) -> Result<(), StoreError> {
        schema::readable(self.version().await?, "the database")
    }

    /// See [`crate::Store::versions`].
    pub(super) async fn versions(&mut self, tables: &[TableId]) -> Result<Vec<(TableId, u32)>, StoreError> {
        let ids = tables.iter().map(|table| table.0).collect::<Vec<_>>();
        let sql = "SELECT table_id, seq FROM live WHERE table_id = ANY ($1)";
        let statement = self.prepare(sql).await.map_err(|error| failed(&error))?;
        let rows = self.client.query(&statement, &[&ids]).await.map_err(|error| failed(&error))?;
        let rows = rows.iter().map(|row| {
            let mut row = read(row)?;
            Ok((row.next()?, row.next()?))
        });
        rows.collect()
    }

    /// See [`crate::database::Database::scan`].
    pub(super) async fn scan(
        &mut self,
        queries: &[String],
        to: &mpsc::Sender<(usize, Vec<Row>)>,
    ) -> Result<(), StoreError> {
        self.begin().await?;
        let done = async {
            let one_moment = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY";
            self.client.batch_execute(one_moment).await.map_err(|error| failed(&error))?;
            for (number, sql) in queries.iter().enumerate() {
                let declare = format!("DECLARE scan CURSOR FOR {sql}");
                self.client.batch_execute(&declare).await.map_err(|error| failed(&error))?;
                loop {
                    let piece = self.run(&format!("FETCH {PIECE} FROM scan"), &[]).await?;
                    if piece.is_empty() {
                        break;
                    }
                    // If the receiver is gone, the receiver knows why.
                    if to.send((number, piece)).await.is_err() {
                        return Ok(());
                    }
                }
                self.client.batch_execute("CLOSE scan").await.map_err(|error| failed(&error))?;
                self.statements.clear();
            }
            Ok(())
        };
        let done = done.await;
        self.end(done).await
    }
}

#[async_trait]
impl Transaction for Connection {
    async fn run(&mut self, sql: &str, values: &[Value]) -> Result<Vec<Row>, StoreError> {
        let statement = self.prepare(sql).await.map_err(|error| failed(&error))?;
        let values = values.iter().map(|value| -> &(dyn ToSql + Sync) { value }).collect::<Vec<_>>();
        let rows = self.client.query(&statement, &values).await.map_err(|error| failed(&error))?;
        rows.iter().map(read).collect()
    }
}

fn read(row: &tokio_postgres::Row) -> Result<Row, StoreError> {
    let value = |(number, column): (usize, &tokio_postgres::Column)| {
        let value = match *column.type_() {
            Type::BOOL => row.try_get::<_, Option<bool>>(number).map(|value| value.map(Value::Bool)),
            Type::INT2 => {
                row.try_get::<_, Option<i16>>(number).map(|value| value.map(|value| Value::Int(value.into())))
            }
            Type::INT4 => {
                row.try_get::<_, Option<i32>>(number).map(|value| value.map(|value| Value::Int(value.into())))
            }
            Type::INT8 => row.try_get::<_, Option<i64>>(number).map(|value| value.map(Value::Int)),
            Type::FLOAT8 => row.try_get::<_, Option<f64>>(number).map(|value| value.map(Value::Real)),
            Type::BYTEA => row.try_get::<_, Option<Vec<u8>>>(number).map(|value| value.map(Value::Blob)),
            _ => row.try_get::<_, Option<String>>(number).map(|value| value.map(Value::Text)),
        };
        value.map(|value| value.unwrap_or(Value::Null)).map_err(|error| failed(&error))
    };
    row.columns().iter().enumerate().map(value).collect::<Result<_, _>>().map(Row::new)
}

impl ToSql for Value {
    fn to_sql(&self, ty: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Bool(truth) => truth.to_sql(ty, out),
            Value::Int(number) => match *ty {
                Type::INT2 => i16::try_from(*number)?.to_sql(ty, out),
                Type::INT4 => i32::try_from(*number)?.to_sql(ty, out),
                _ => number.to_sql(ty, out),
            },
            Value::Real(number) => number.to_sql(ty, out),
            Value::Text(text) => text.to_sql(ty, out),
            Value::Blob(bytes) => bytes.to_sql(ty, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

pub(super) fn failed(error: &tokio_postgres::Error) -> StoreError {
    StoreError::Database(reason(error))
}

/// Why a request failed, as the database says it.
pub(super) fn reason(error: &tokio_postgres::Error) -> String {
    match error.as_db_error() {
        Some(error) => error.message().to_owned(),
        None => match error.source() {
            Some(source) => format!("{error}: {source}"),
            None => error.to_string(),
        },
    }
}

/// A name that no other process has.
pub(super) fn name_of_this_process() -> String {
    use std::hash::{BuildHasher, RandomState};
    // Two hashers with new random keys: 128 random bits.
    format!("{:016x}{:016x}", RandomState::new().hash_one(0), RandomState::new().hash_one(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::STEPS;
    use crate::schema::tests::{BROKEN, FIRST, NEXT, first_now};

    fn plain() -> Tls {
        let parts = crate::postgres::tls::split("postgres://localhost").unwrap();
        Tls::new(&parts).unwrap().0
    }

    #[tokio::test]
    async fn an_older_database_is_brought_up_to_date_all_or_nothing() {
        let database = ethnos_postgres_for_tests::database();
        let mut connection = Connection::connect(&database.url.parse().unwrap(), plain()).await.unwrap();
        connection.migrate(STEPS).await.unwrap();
        let sql = "INSERT INTO people (name, created_at, rating, uncertainty) VALUES ('Ana', 1, 2.0, 3.0)";
        connection.run(sql, &[]).await.unwrap();
        connection.migrate(&[STEPS, &[BROKEN]].concat()).await.unwrap_err();
        let newest = schema::newest(STEPS);
        assert_eq!(connection.version().await.unwrap(), Some(newest));
        for _ in 0..2 {
            connection.migrate(&[STEPS, &[NEXT]].concat()).await.unwrap();
            let mut row = connection.run("SELECT name, motto FROM people", &[]).await.unwrap().pop().unwrap();
            assert_eq!((row.next::<String>().unwrap(), row.next::<String>().unwrap()), ("Ana".into(), "onward".into()));
        }
        let refused = connection.migrate(STEPS).await;
        assert!(matches!(refused, Err(StoreError::NewerSchema { known, .. }) if known == newest), "{refused:?}");
    }

    #[tokio::test]
    async fn of_many_processes_that_begin_at_once_one_lays_the_database_out() {
        let database = ethnos_postgres_for_tests::database();
        let begin = || async {
            let mut connection = Connection::connect(&database.url.parse().unwrap(), plain()).await.unwrap();
            connection.migrate(STEPS).await
        };
        let (a, b, c, d) = tokio::join!(begin(), begin(), begin(), begin());
        for done in [a, b, c, d] {
            done.unwrap();
        }
    }

    #[tokio::test]
    async fn the_first_version_gets_copies_and_hashes() {
        let database = ethnos_postgres_for_tests::database();
        let mut connection = Connection::connect(&database.url.parse().unwrap(), plain()).await.unwrap();
        connection.migrate(&STEPS[..1]).await.unwrap();
        connection.client.batch_execute(FIRST).await.unwrap();
        connection.migrate(STEPS).await.unwrap();
        for (sql, expected) in first_now() {
            let rows = connection.run(sql, &[]).await.unwrap().into_iter().map(Row::rest).collect::<Vec<_>>();
            assert_eq!(rows, expected, "{sql}");
        }
    }
}
