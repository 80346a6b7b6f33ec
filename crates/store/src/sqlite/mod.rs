//! SQLite: one file, one process, one thread that writes. Everything that waits to be written goes into one transaction
//! and needs one sync. Readers do not wait for the writer.

mod checkpoints;
mod connection;
#[cfg(all(test, target_os = "linux"))]
mod power_cuts;
mod readers;
mod writer;

use std::path::{Path, PathBuf};

use async_trait::async_trait;
use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use crate::database::{Database, Operation};
use crate::transactions::only;
use crate::value::{Row, Value, values};
use crate::{Append, AppendError, Millis, Notices, StoreError, TableId};

use checkpoints::Checkpoints;
use readers::Readers;
use writer::Writer;

/// A SQLite database.
pub(crate) struct Sqlite {
    readers: Readers,
    /// `None` if the database is open for reading only.
    writer: Option<Writer>,
    /// Whether the process before this one ended without closing the database.
    stopped_badly: bool,
}

impl Sqlite {
    /// Opens a database for this process alone.
    pub(crate) async fn open(file: &Path) -> Result<Sqlite, StoreError> {
        Sqlite::open_with(file, checkpoints::PAGES, |_| Ok(())).await
    }

    /// As [`open`](Sqlite::open). So many pages are moved at once, and the connections that write are adjusted.
    async fn open_with(
        file: &Path,
        pages: u32,
        adjust: fn(&Connection) -> rusqlite::Result<()>,
    ) -> Result<Sqlite, StoreError> {
        let path = file.to_owned();
        let opened = blocking(move || {
            let connection::ToWrite { lock, mut connection, stopped_badly } =
                connection::to_write(&path, crate::schema::STEPS)?;
            let other = connection::to_checkpoint(&path)?;
            adjust(&connection).and_then(|()| adjust(&other)).map_err(connection::failed)?;
            let checkpoints = Checkpoints::start(&mut connection, other, pages).map_err(connection::failed)?;
            Ok((connection, checkpoints, lock, stopped_badly))
        });
        let (connection, checkpoints, lock, stopped_badly) = opened.await?;
        let writer = Writer::start(connection, checkpoints, lock);
        Ok(Sqlite { readers: Readers::new(file.to_owned()), writer: Some(writer), stopped_badly })
    }

    /// Opens a database for reading only.
    pub(crate) async fn open_reader(file: &Path) -> Result<Sqlite, StoreError> {
        let readers = Readers::new(file.to_owned());
        readers.with(connection::check_readable).await?;
        Ok(Sqlite { readers, writer: None, stopped_badly: false })
    }

    fn writer(&self) -> Result<&Writer, StoreError> {
        let refusal = || StoreError::Unsupported("the store was opened only to be read".to_owned());
        self.writer.as_ref().ok_or_else(refusal)
    }
}

#[async_trait]
impl Database for Sqlite {
    async fn read(&self, sql: &'static str, values: &[Value]) -> Result<Vec<Row>, StoreError> {
        let values = values.to_vec();
        self.readers.with(move |connection| connection::run(connection, sql, &values)).await
    }

    async fn transact<O: Operation>(&self, operation: O) -> Result<O::Output, StoreError> {
        self.writer()?.transact(operation).await
    }

    async fn append(&self, append: Append) -> Result<(), AppendError> {
        self.writer()?.append(append).await
    }

    async fn scan(&self, queries: Vec<String>, to: mpsc::Sender<(usize, Vec<Row>)>) -> Result<(), StoreError> {
        self.readers.with(move |connection| connection::scan(connection, &queries, &to)).await
    }

    fn after_import(&self) -> &'static [&'static str] {
        &[]
    }

    fn is_shared(&self) -> bool {
        false
    }

    async fn versions(&self, tables: &[TableId]) -> Result<Vec<(TableId, u32)>, StoreError> {
        let mut versions = Vec::with_capacity(tables.len());
        for table in tables {
            let rows = self.read("SELECT seq FROM live WHERE table_id = $1", &values![*table]).await?;
            versions.extend(only::<u32>(rows)?.map(|seq| (*table, seq)));
        }
        Ok(versions)
    }

    async fn listen(&self) -> Result<Option<Notices>, StoreError> {
        Ok(None)
    }

    fn announce(&self, _node: &str, _watched: &[TableId]) {}

    async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let to = to.to_owned();
        self.readers.with(move |connection| connection::backup(connection, &to)).await
    }

    async fn stopped_badly(&self, _now: Millis) -> Result<bool, StoreError> {
        Ok(self.stopped_badly)
    }

    async fn faults(&self) -> Result<Vec<String>, StoreError> {
        self.readers.with(|connection| connection::faults(connection)).await
    }

    async fn close(&self) {
        self.readers.close();
        if let Some(writer) = &self.writer {
            writer.close().await;
        }
    }
}

/// Runs blocking code on a thread for it.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    let (answer, answered) = oneshot::channel();
    tokio::task::spawn_blocking(move || answer.send(work()));
    answered.await.unwrap_or_else(|_| Err(StoreError::Database("a question to the database was given up".to_owned())))
}

/// A file beside the database.
fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
