//! Opening a store.

use std::path::PathBuf;
use std::sync::Arc;

use crate::postgres::Postgres;
use crate::sql_store::SqlStore;
use crate::sqlite::Sqlite;
use crate::{Store, StoreError};

/// Where a store is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreLocation {
    /// A file, which is created if it is not there yet.
    Sqlite(PathBuf),
    /// The address of a PostgreSQL database: `postgres://user@host/name`.
    Postgres(String),
}

/// Opens a store, brings its schema up to date and, with SQLite, keeps other processes from doing the same.
pub async fn open(place: &StoreLocation) -> Result<Arc<dyn Store>, StoreError> {
    match place {
        StoreLocation::Sqlite(file) => Ok(Arc::new(SqlStore(Sqlite::open(file).await?))),
        StoreLocation::Postgres(url) => Ok(Arc::new(SqlStore(Postgres::open(url).await?))),
    }
}

/// Opens a store that another process may be using, only to read it: to export it or to back it up.
pub async fn open_reader(place: &StoreLocation) -> Result<Arc<dyn Store>, StoreError> {
    match place {
        StoreLocation::Sqlite(file) => Ok(Arc::new(SqlStore(Sqlite::open_reader(file).await?))),
        StoreLocation::Postgres(url) => Ok(Arc::new(SqlStore(Postgres::open_reader(url).await?))),
    }
}
