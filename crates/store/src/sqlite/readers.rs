//! A pool of connections for reading.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;
use tokio::sync::Semaphore;

use super::{blocking, connection};
use crate::StoreError;

/// The largest number of connections.
const READERS: usize = 4;

/// Connections for reading. They are opened when they are first needed.
pub(super) struct Readers {
    file: PathBuf,
    free: Semaphore,
    idle: Arc<Mutex<Vec<Connection>>>,
}

impl Readers {
    pub(super) fn new(file: PathBuf) -> Readers {
        Readers { file, free: Semaphore::new(READERS), idle: Arc::default() }
    }

    /// Runs a function with a connection, as soon as one is free.
    pub(super) async fn with<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let closed = |_| StoreError::Closed;
        let _free = self.free.acquire().await.map_err(closed)?;
        let idle = Arc::clone(&self.idle);
        let file = self.file.clone();
        blocking(move || {
            let connection = idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let mut connection = connection.map_or_else(|| connection::to_read(&file), Ok)?;
            let answer = work(&mut connection);
            idle.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
            answer
        })
        .await
    }

    /// Closes the pool: further requests fail.
    pub(super) fn close(&self) {
        self.free.close();
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}
