//! What the two databases have in common: statements with numbered values, rows, transactions. All queries of the store
//! are written once, on top of this, in SQL that both databases understand. Placeholders `$1`, `$2`, … first
//! appear in ascending order, because SQLite numbers them by appearance.

use std::path::Path;

use async_trait::async_trait;
use tokio::sync::mpsc;

use crate::value::{Row, Value};
use crate::{Append, AppendError, Millis, Notices, StoreError, TableId};

#[async_trait]
pub(crate) trait Database: Send + Sync + 'static {
    /// Reads without waiting for writers.
    async fn read(&self, sql: &'static str, values: &[Value]) -> Result<Vec<Row>, StoreError>;
    /// Runs an operation in one transaction: all of it, or nothing.
    async fn transact<O: Operation>(&self, operation: O) -> Result<O::Output, StoreError>;
    /// Appends an entry. It does the same as an [`Operation`] would, but is much faster when many append at once.
    async fn append(&self, append: Append) -> Result<(), AppendError>;
    /// Sends the rows of each of these queries, all as of one moment, in pieces, with the index of the query.
    async fn scan(&self, queries: Vec<String>, to: mpsc::Sender<(usize, Vec<Row>)>) -> Result<(), StoreError>;
    /// Statements to run after rows were imported with their own ids.
    fn after_import(&self) -> &'static [&'static str];
    /// See [`crate::Store::is_shared`].
    fn is_shared(&self) -> bool;
    /// See [`crate::Store::versions`].
    async fn versions(&self, tables: &[TableId]) -> Result<Vec<(TableId, u32)>, StoreError>;
    /// See [`crate::Store::listen`].
    async fn listen(&self) -> Result<Option<Notices>, StoreError>;
    /// See [`crate::Store::announce`].
    fn announce(&self, node: &str, watched: &[TableId]);
    /// See [`crate::Store::backup`].
    async fn backup(&self, to: &Path) -> Result<(), StoreError>;
    /// See [`crate::Store::stopped_badly`].
    async fn stopped_badly(&self, now: Millis) -> Result<bool, StoreError>;
    /// What the database itself finds wrong with its files and references.
    async fn faults(&self) -> Result<Vec<String>, StoreError>;
    /// See [`crate::Store::close`].
    async fn close(&self);
}

/// An open transaction.
#[async_trait]
pub(crate) trait Transaction: Send {
    /// Runs one statement.
    async fn run(&mut self, sql: &str, values: &[Value]) -> Result<Vec<Row>, StoreError>;
}

/// An operation that runs in one transaction. If it fails, nothing of it is stored.
#[async_trait]
pub(crate) trait Operation: Send + 'static {
    /// Whether it needs no transaction around it: it is a single statement, or only its last one writes.
    const SINGLE: bool = false;
    type Output: Send + 'static;
    /// Runs the operation.
    async fn run(self, transaction: &mut dyn Transaction) -> Result<Self::Output, StoreError>;
}

/// One statement that writes.
pub(crate) struct Statement {
    pub(crate) sql: &'static str,
    pub(crate) values: Vec<Value>,
}

#[async_trait]
impl Operation for Statement {
    const SINGLE: bool = true;
    type Output = Vec<Row>;

    async fn run(self, transaction: &mut dyn Transaction) -> Result<Vec<Row>, StoreError> {
        transaction.run(self.sql, &self.values).await
    }
}
