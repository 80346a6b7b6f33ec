//! Opening a store.

use std::path::PathBuf;
use std::sync::Arc;

use crate::on_database::OnDatabase;
use crate::postgres::Postgres;
use crate::sqlite::Sqlite;
use crate::{Store, StoreError};

/// Where a store is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// A file, which is created if it is not there yet.
    Sqlite(PathBuf),
    /// The address of a PostgreSQL database: `postgres://user@host/name`.
    Postgres(String),
}

/// Opens a store, brings its schema up to date and, with SQLite, keeps other processes from doing the same.
pub async fn open(place: &Place) -> Result<Arc<dyn Store>, StoreError> {
    match place {
        Place::Sqlite(file) => Ok(Arc::new(OnDatabase(Sqlite::open(file).await?))),
        Place::Postgres(url) => Ok(Arc::new(OnDatabase(Postgres::open(url).await?))),
    }
}

/// Opens a store that another process may be using, only to read it: to export it or to back it up.
pub async fn open_reader(place: &Place) -> Result<Arc<dyn Store>, StoreError> {
    match place {
        Place::Sqlite(file) => Ok(Arc::new(OnDatabase(Sqlite::open_reader(file).await?))),
        Place::Postgres(url) => Ok(Arc::new(OnDatabase(Postgres::open_reader(url).await?))),
    }
}
