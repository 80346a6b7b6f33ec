//! A small pool of connections. A lost connection is replaced when it is next needed. A connection that is dropped in the
//! middle of a transaction is closed instead of used again.

use std::ops::{Deref, DerefMut};
use std::str::FromStr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{Semaphore, SemaphorePermit};
use tokio_postgres::Config;

use super::connection::{Connection, reason};
use super::tls::{self, Tls};
use crate::StoreError;

/// The largest number of connections, besides the one that listens.
const CONNECTIONS: usize = 8;

pub(super) struct Pool {
    config: Config,
    tls: Tls,
    free: Semaphore,
    idle: Mutex<Vec<Connection>>,
}

/// A connection in use. If it is dropped in the middle of a transaction, it is closed.
pub(super) struct PooledConnection<'p> {
    pool: &'p Pool,
    connection: Option<Connection>,
    _permit: SemaphorePermit<'p>,
}

impl Pool {
    pub(super) fn new(url: &str) -> Result<Pool, StoreError> {
        let invalid_address = |error: tokio_postgres::Error| StoreError::Address(error.to_string());
        let parts = tls::split(url)?;
        let (tls, encryption) = Tls::new(&parts)?;
        let mut config = Config::from_str(&parts.url).map_err(invalid_address)?;
        config.ssl_mode(encryption.mode());
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(Duration::from_secs(5));
        }
        let silence = Duration::from_secs(30);
        config.keepalives_idle(silence).tcp_user_timeout(silence).application_name("ethnos");
        Ok(Pool { config, tls, free: Semaphore::new(CONNECTIONS), idle: Mutex::default() })
    }

    /// The parameters of the connection.
    pub(super) fn config(&self) -> &Config {
        &self.config
    }

    /// How connections are encrypted.
    pub(super) fn tls(&self) -> Tls {
        self.tls.clone()
    }

    /// Waits for a free connection.
    pub(super) async fn get(&self) -> Result<PooledConnection<'_>, StoreError> {
        let closed = |_| StoreError::Closed;
        let permit = self.free.acquire().await.map_err(closed)?;
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let alive = std::iter::from_fn(idle).find(|connection| !connection.is_closed());
        let connection = match alive {
            Some(connection) => connection,
            None => Connection::connect(&self.config, self.tls()).await.map_err(|error| self.unreachable(&error))?,
        };
        Ok(PooledConnection { pool: self, connection: Some(connection), _permit: permit })
    }

    /// The text of a failure to connect.
    pub(super) fn unreachable(&self, error: &tokio_postgres::Error) -> StoreError {
        let hosts = self.config.get_hosts().iter().zip(self.config.get_ports().iter().chain([&5432]).cycle());
        let hosts = hosts.map(|(host, port)| match host {
            tokio_postgres::config::Host::Tcp(host) => format!("{host}:{port}"),
            tokio_postgres::config::Host::Unix(folder) => folder.display().to_string(),
        });
        let hosts = hosts.collect::<Vec<_>>().join(", ");
        StoreError::Database(format!("cannot reach PostgreSQL at {hosts}: {}", reason(error)))
    }

    /// Closes the pool: further requests fail.
    pub(super) fn close(&self) {
        self.free.close();
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

impl PooledConnection<'_> {
    /// Returns the connection to the pool.
    pub(super) fn give_back(mut self) {
        let connection = self.connection.take().filter(Connection::is_usable);
        self.pool.idle.lock().unwrap_or_else(PoisonError::into_inner).extend(connection);
    }
}

impl Deref for PooledConnection<'_> {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        self.connection.as_ref().expect("it is only taken when it is given back")
    }
}

impl DerefMut for PooledConnection<'_> {
    fn deref_mut(&mut self) -> &mut Connection {
        self.connection.as_mut().expect("it is only taken when it is given back")
    }
}
