//! PostgreSQL: several processes on one database. Appends that wait share one statement; other processes are notified of
//! every append soon after its commit.

mod appender;
mod connection;
mod listener;
mod notifier;
mod pool;
mod tls;

use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use tokio::sync::mpsc;

use crate::database::{Database, Operation, Transaction};
use crate::value::{Row, Value, values};
use crate::{Append, AppendError, Millis, Notices, StoreError, TableId};

use appender::Appender;
use listener::Listener;
use notifier::{Notifier, Outgoing};
use pool::Pool;
pub use tls::Encryption;

/// A PostgreSQL database.
pub(crate) struct Postgres {
    pool: Arc<Pool>,
    appender: Appender,
    notifier: Arc<Notifier>,
    listener: Listener,
}

impl Postgres {
    /// Opens a database and migrates its schema.
    pub(crate) async fn open(url: &str) -> Result<Postgres, StoreError> {
        let postgres = Postgres::on(url)?;
        postgres.pool.get().await?.migrate(crate::schema::STEPS).await?;
        Ok(postgres)
    }

    /// Opens a database for reading only.
    pub(crate) async fn open_reader(url: &str) -> Result<Postgres, StoreError> {
        let postgres = Postgres::on(url)?;
        postgres.pool.get().await?.check_readable().await?;
        Ok(postgres)
    }

    fn on(url: &str) -> Result<Postgres, StoreError> {
        let pool = Arc::new(Pool::new(url)?);
        // The name of this process in notifications: it ignores its own.
        let sender = connection::name_of_this_process();
        let notifier = Arc::new(Notifier::start(Arc::clone(&pool), sender.clone()));
        let appender = Appender::start(Arc::clone(&pool), Arc::clone(&notifier));
        let listener = Listener::new(Arc::clone(&pool), sender);
        Ok(Postgres { pool, appender, notifier, listener })
    }
}

#[async_trait]
impl Database for Postgres {
    async fn read(&self, sql: &'static str, values: &[Value]) -> Result<Vec<Row>, StoreError> {
        let mut connection = self.pool.get().await?;
        let rows = connection.run(sql, values).await;
        connection.give_back();
        rows
    }

    async fn transact<O: Operation>(&self, operation: O) -> Result<O::Output, StoreError> {
        let mut connection = self.pool.get().await?;
        let done = if O::SINGLE {
            operation.run(&mut *connection).await
        } else {
            connection.begin().await?;
            let done = operation.run(&mut *connection).await;
            connection.end(done).await
        };
        connection.give_back();
        done
    }

    async fn append(&self, append: Append) -> Result<(), AppendError> {
        self.appender.append(append).await
    }

    async fn scan(&self, queries: Vec<String>, to: mpsc::Sender<(usize, Vec<Row>)>) -> Result<(), StoreError> {
        let mut connection = self.pool.get().await?;
        connection.scan(&queries, &to).await?;
        connection.give_back();
        Ok(())
    }

    fn after_import(&self) -> &'static [&'static str] {
        &[
            "SELECT setval(pg_get_serial_sequence('people', 'id'), COALESCE(MAX(id), 0) + 1, FALSE) FROM people",
            "SELECT setval(pg_get_serial_sequence('tokens', 'id'), COALESCE(MAX(id), 0) + 1, FALSE) FROM tokens",
            "SELECT setval(pg_get_serial_sequence('tables', 'id'), COALESCE(MAX(id), 0) + 1, FALSE) FROM tables",
            "SELECT setval(pg_get_serial_sequence('contacts', 'id'), COALESCE(MAX(id), 0) + 1, FALSE) FROM contacts",
        ]
    }

    fn is_shared(&self) -> bool {
        true
    }

    async fn versions(&self, tables: &[TableId]) -> Result<Vec<(TableId, u32)>, StoreError> {
        let mut connection = self.pool.get().await?;
        let versions = connection.versions(tables).await;
        connection.give_back();
        versions
    }

    async fn listen(&self) -> Result<Option<Notices>, StoreError> {
        self.listener.listen().await.map(Some)
    }

    fn announce(&self, node: &str, watched: &[TableId]) {
        self.notifier.send(Outgoing::Heartbeat(node.to_owned(), watched.to_vec()));
    }

    async fn backup(&self, _to: &Path) -> Result<(), StoreError> {
        let advice =
            "PostgreSQL is backed up with its own pg_dump; `ethnos export` writes a copy that any store can import";
        Err(StoreError::Unsupported(advice.to_owned()))
    }

    async fn stopped_badly(&self, now: Millis) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM nodes WHERE alive_until > seen_at AND alive_until <= $1 LIMIT 1";
        Ok(!self.read(sql, &values![now]).await?.is_empty())
    }

    /// PostgreSQL has `pg_amcheck` and checksums for its files, and keeps its references itself.
    async fn faults(&self) -> Result<Vec<String>, StoreError> {
        Ok(Vec::new())
    }

    async fn close(&self) {
        self.appender.close().await;
        self.notifier.close().await;
        self.pool.close();
    }
}
