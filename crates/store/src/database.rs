//! What the two databases have in common: statements with numbered values, rows, transactions. Everything the store
//! knows how to ask is written once, on top of this, in SQL that both understand. Placeholders `$1`, `$2`, … first
//! appear in ascending order: SQLite numbers them by appearance.

use std::path::Path;

use async_trait::async_trait;
use tokio::sync::{broadcast, mpsc};

use crate::value::{Row, Value};
use crate::{Append, AppendError, Notice, StoreError};

/// A database.
#[async_trait]
pub(crate) trait Database: Send + Sync + 'static {
    /// Reads, without waiting for anybody who writes.
    async fn read(&self, sql: &'static str, values: &[Value]) -> Result<Vec<Row>, StoreError>;
    /// Does all of a piece of work, or nothing of it.
    async fn transact<W: Work>(&self, work: W) -> Result<W::Output, StoreError>;
    /// Appends an entry. The same as a [`Work`] would, only much faster when many do it at once.
    async fn append(&self, append: Append) -> Result<(), AppendError>;
    /// Gives the rows of each of these queries, all as of one moment, in pieces, with the number of the query.
    async fn scan(&self, queries: Vec<String>, to: mpsc::Sender<(usize, Vec<Row>)>) -> Result<(), StoreError>;
    /// What has to be said after rows came with numbers of their own.
    fn after_import(&self) -> &'static [&'static str];
    /// See [`crate::Store::listen`].
    async fn listen(&self) -> Result<Option<broadcast::Receiver<Notice>>, StoreError>;
    /// See [`crate::Store::backup`].
    async fn backup(&self, to: &Path) -> Result<(), StoreError>;
    /// See [`crate::Store::close`].
    async fn close(&self);
}

/// A transaction that is open.
#[async_trait]
pub(crate) trait Transaction: Send {
    /// Runs one statement.
    async fn run(&mut self, sql: &str, values: &[Value]) -> Result<Vec<Row>, StoreError>;
}

/// Something done in one transaction. When it fails, nothing of it was done.
#[async_trait]
pub(crate) trait Work: Send + 'static {
    /// Whether it is a single statement, which needs no transaction around it.
    const SINGLE: bool = false;
    /// What comes of it.
    type Output: Send + 'static;
    /// Does it.
    async fn run(self, transaction: &mut dyn Transaction) -> Result<Self::Output, StoreError>;
}

/// One statement that writes.
pub(crate) struct Statement {
    pub(crate) sql: &'static str,
    pub(crate) values: Vec<Value>,
}

#[async_trait]
impl Work for Statement {
    const SINGLE: bool = true;
    type Output = Vec<Row>;

    async fn run(self, transaction: &mut dyn Transaction) -> Result<Vec<Row>, StoreError> {
        transaction.run(self.sql, &self.values).await
    }
}
