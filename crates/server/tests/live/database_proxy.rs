//! A proxy in front of the PostgreSQL for tests. It can refuse connections that listen, or let them fall silent.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ethnos_postgres_for_tests::Database;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::unix::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::watch;

/// The name of the socket of a PostgreSQL server in its folder.
const SOCKET: &str = ".s.PGSQL.5432";

/// What happens to connections that listen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Listeners {
    /// They work.
    Work,
    /// They are closed.
    Closed,
    /// They stay open, and nothing arrives any more.
    Silent,
}

/// A proxy. Dropping this ends it.
pub(crate) struct DatabaseProxy {
    folder: tempfile::TempDir,
    database: String,
    listeners: watch::Sender<Listeners>,
    task: tokio::task::JoinHandle<()>,
}

impl DatabaseProxy {
    /// A proxy in front of the server of this database.
    pub(crate) fn new(database: &Database, listeners: Listeners) -> DatabaseProxy {
        let address = database.url.strip_prefix("postgres://postgres@").expect("an address of the tests");
        let (host, name) = address.split_once('/').expect("a database");
        let target = format!("{}/{SOCKET}", host.replace("%2F", "/"));
        let folder = tempfile::tempdir().expect("a folder");
        let socket = UnixListener::bind(folder.path().join(SOCKET)).expect("a socket");
        let (listeners, state) = watch::channel(listeners);
        let task = tokio::spawn(async move {
            while let Ok((client, _)) = socket.accept().await {
                if let Ok(server) = UnixStream::connect(&target).await {
                    let listens = Arc::new(AtomicBool::new(false));
                    let ((from_client, to_client), (from_server, to_server)) =
                        (client.into_split(), server.into_split());
                    tokio::spawn(forward(from_client, to_server, Arc::clone(&listens), state.clone()));
                    tokio::spawn(forward(from_server, to_client, listens, state.clone()));
                }
            }
        });
        DatabaseProxy { folder, database: name.to_owned(), listeners, task }
    }

    /// The address of the database behind the proxy.
    pub(crate) fn url(&self) -> String {
        let host = self.folder.path().to_str().expect("a plain name").replace('/', "%2F");
        format!("postgres://postgres@{host}/{}", self.database)
    }

    pub(crate) fn set(&self, listeners: Listeners) {
        self.listeners.send_replace(listeners);
    }
}

impl Drop for DatabaseProxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Forwards one direction of a connection.
async fn forward(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    listens: Arc<AtomicBool>,
    mut state: watch::Receiver<Listeners>,
) {
    let mut buffer = vec![0; 64 * 1024];
    // A connection that has fallen silent stays silent.
    let mut silent = false;
    loop {
        let length = tokio::select! {
            length = from.read(&mut buffer) => match length {
                Ok(0) | Err(_) => return,
                Ok(length) => length,
            },
            changed = state.changed() => {
                if changed.is_err() {
                    return;
                }
                0
            }
        };
        if buffer[..length].windows(6).any(|text| text == b"LISTEN") {
            listens.store(true, Ordering::Relaxed);
        }
        if listens.load(Ordering::Relaxed) {
            match *state.borrow() {
                Listeners::Closed => return,
                Listeners::Silent => silent = true,
                Listeners::Work => {}
            }
        }
        if !silent && to.write_all(&buffer[..length]).await.is_err() {
            return;
        }
    }
}
