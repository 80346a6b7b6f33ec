//! Opening a store.

use std::path::PathBuf;
use std::sync::Arc;

use crate::postgres::Postgres;
use crate::sql_store::SqlStore;
use crate::sqlite::Sqlite;
use crate::{Store, StoreError};

/// The location of a store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreLocation {
    /// A file, which is created if it does not exist.
    Sqlite(PathBuf),
    /// The address of a PostgreSQL database: `postgres://user@host/name`.
    Postgres(String),
}

/// Opens a store and migrates its schema. With SQLite, no other process can then open it for writing.
pub async fn open(place: &StoreLocation) -> Result<Arc<dyn Store>, StoreError> {
    match place {
        StoreLocation::Sqlite(file) => Ok(Arc::new(SqlStore(Sqlite::open(file).await?))),
        StoreLocation::Postgres(url) => Ok(Arc::new(SqlStore(Postgres::open(url).await?))),
    }
}

/// Opens a store for reading only, also while another process uses it: to export it or to back it up.
pub async fn open_reader(place: &StoreLocation) -> Result<Arc<dyn Store>, StoreError> {
    match place {
        StoreLocation::Sqlite(file) => Ok(Arc::new(SqlStore(Sqlite::open_reader(file).await?))),
        StoreLocation::Postgres(url) => Ok(Arc::new(SqlStore(Postgres::open_reader(url).await?))),
    }
}
