//! Starting and stopping a server.

use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use ethnos_store::{Encryption, Millis, Store, StoreError, StoreLocation};
use tokio::net::{TcpListener, TcpSocket};
use tokio::task::JoinHandle;

use crate::app::{App, Shared};
use crate::clock::{Clock, machine_time};
use crate::config::{Config, ConfigError, without_password};
use crate::doctor::examine_last_used;
use crate::listen::Timeouts;
use crate::rooms::Retention;
use crate::{listen, ops, routes};

/// The file of the database in the data directory.
const DATABASE: &str = "ethnos.db";
/// How many bytes the system buffers for a connection that does not read.
const SEND_BUFFER: u32 = 256 * 1024;
/// How many connections may wait to be accepted.
const BACKLOG: u32 = 1024;

/// Why a server did not start, with what to do about it.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// A setting is wrong.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The data directory cannot be used.
    #[error("cannot write in {}: {error}; choose another folder with --data-dir", folder.display())]
    DataDir {
        /// The data folder.
        folder: PathBuf,
        /// What the system says.
        error: std::io::Error,
    },
    /// The address is taken.
    #[error(
        "{0} is in use, perhaps by this program already: open http://{0} to see, or choose another port with --listen"
    )]
    InUse(SocketAddr),
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {error}; choose another address with --listen")]
    Listen {
        /// The address that the server was to listen on.
        address: SocketAddr,
        /// What the system says.
        error: std::io::Error,
    },
    /// The database cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A running server.
pub struct Running {
    /// The address it listens on.
    pub address: SocketAddr,
    /// The parts that requests use.
    pub app: Shared,
    task: JoinHandle<()>,
}

impl Running {
    /// Stops it and waits until everything is written.
    pub async fn stop(self) {
        self.app.stopping.cancel();
        self.ended().await;
    }

    /// Waits until it has stopped.
    async fn ended(self) {
        if let Err(error) = self.task.await {
            tracing::error!(%error, "the server ended badly");
        }
        self.app.store.close().await;
    }
}

/// The whole program: opens the database, listens, prints the address, and serves until a signal stops it.
pub async fn serve(config: Config) -> Result<(), ServeError> {
    ops::log_to_stderr(&config);
    ops::raise_file_limit();
    let database = match store_location(&config)? {
        StoreLocation::Sqlite(file) => file.display().to_string(),
        StoreLocation::Postgres(url) => without_password(&url),
    };
    // Before the address is printed: a program that reads it may stop the server at once.
    let stop_signal = ops::stop_signal();
    let running = start(config).await?;
    let url = running.app.config.public_url.clone().unwrap_or_else(|| ops::local_url(running.address));
    // An error means that nobody reads the output, which does not matter.
    let _ = writeln!(
        std::io::stdout(),
        "Ethnos is at {url}\nGames are kept in {database}. Stop with Ctrl-C; everything is saved as it happens."
    );
    if !running.app.config.no_open {
        ops::open_browser(&url);
    }
    let stopping = running.app.stopping.clone();
    tokio::spawn(async move {
        stop_signal.await;
        stopping.cancel();
    });
    running.ended().await;
    Ok(())
}

/// Starts a server and returns as soon as it listens. Port 0 means any free port.
pub async fn start(config: Config) -> Result<Running, ServeError> {
    // The port first, so that a second server on the same database says that the port is in use.
    let listener = bind(config.listen)?;
    let store = open(&config).await?;
    let bad_stop = store.stopped_badly(machine_time()).await?;
    if bad_stop {
        check_after_bad_stop(&*store).await?;
    }
    let clock = Clock::begin(&*store, machine_time).await?;
    Ok(run(App::new(config, store, clock), listener))
}

/// Checks the tables that were used last, and says in the log what is wrong. A damaged table does not keep the others from being
/// played.
async fn check_after_bad_stop(store: &dyn Store) -> Result<(), StoreError> {
    let found = examine_last_used(store).await?;
    for fault in &found.faults {
        tracing::error!("{fault}; see `ethnos doctor`");
    }
    let (tables, faults) = (found.tables, found.faults.len());
    tracing::warn!(tables, faults, "the server was not stopped properly: the tables that were used last were checked");
    Ok(())
}

/// As [`start`], with the given store, on a machine with this clock.
pub async fn start_with(
    config: Config,
    store: Arc<dyn Store>,
    machine_time: impl Fn() -> Millis,
) -> Result<Running, ServeError> {
    let listener = bind(config.listen)?;
    let clock = Clock::begin(&*store, machine_time).await?;
    Ok(run(App::new(config, store, clock), listener))
}

fn run(app: Shared, listener: TcpListener) -> Running {
    let address = listener.local_addr().expect("a bound socket has an address");
    let router = routes::router(app.clone());
    let days = |days: u32| Duration::from_secs(u64::from(days) * 24 * 3600);
    let idle = days(app.config.idle_days);
    let retention = Retention { sessions: days(app.config.session_days), guests: days(app.config.guest_days) };
    let (shared, rooms, stopping) = (app.clone(), app.rooms.clone(), app.stopping.clone());
    let task = tokio::spawn(async move {
        let listening = listen::listen(listener, router, &shared.connections, Timeouts::USUAL, shared.stopping.clone());
        let maintenance = stopping.run_until_cancelled(rooms.maintain(idle, retention));
        let base = shared.config.public_url.clone().unwrap_or_else(|| ops::local_url(address));
        let notices = stopping.run_until_cancelled(shared.notices.run(base));
        tokio::join!(listening, maintenance, notices);
        // Other nodes then take over at once, without waiting for a missing heartbeat.
        rooms.leave().await;
    });
    Running { address, app, task }
}

fn bind(address: SocketAddr) -> Result<TcpListener, ServeError> {
    let bound = || {
        let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        #[cfg(unix)]
        socket.set_reuseaddr(true)?;
        // Connections inherit it. Without it the system buffers megabytes for every connection that does not read.
        socket.set_send_buffer_size(SEND_BUFFER)?;
        socket.bind(address)?;
        socket.listen(BACKLOG)
    };
    bound().map_err(|error| match error.kind() {
        std::io::ErrorKind::AddrInUse => ServeError::InUse(address),
        _ => ServeError::Listen { address, error },
    })
}

/// The database that the settings name.
pub fn store_location(config: &Config) -> Result<StoreLocation, ConfigError> {
    match &config.database_url {
        Some(url) => Ok(StoreLocation::Postgres(url.clone())),
        None => Ok(StoreLocation::Sqlite(config.data_dir()?.join(DATABASE))),
    }
}

/// Opens the database. Creates the data directory if it is missing.
async fn open(config: &Config) -> Result<Arc<dyn Store>, ServeError> {
    let location = store_location(config)?;
    if let StoreLocation::Sqlite(file) = &location {
        let folder = file.parent().unwrap_or(file).to_owned();
        writable(&folder).map_err(|error| ServeError::DataDir { folder, error })?;
    }
    if let StoreLocation::Postgres(url) = &location {
        match Encryption::of(url)? {
            Encryption::Plain => tracing::warn!(
                "the connection to PostgreSQL is not encrypted: add sslmode=verify-full or sslmode=require to the address of \
                 the database, or sslmode=disable if nobody else can read it"
            ),
            encryption => tracing::info!(?encryption, "the connection to PostgreSQL"),
        }
    }
    Ok(ethnos_store::open(&location).await?)
}

/// Creates a folder, on Unix for this user alone, and checks that files can be written in it.
fn writable(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)?;
    let probe = folder.join(format!(".probe-{}", std::process::id()));
    std::fs::write(&probe, b"")?;
    std::fs::remove_file(probe)
}
