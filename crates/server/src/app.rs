//! What every request can reach.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use ethnos_store::{Millis, Store};
use tokio_util::sync::CancellationToken;

use crate::config::Config;
use crate::guard::Limits;
use crate::ops::Metrics;
use crate::people::People;
use crate::rooms::Rooms;
use crate::socket::Caps;

/// The server's parts. There is one of it, and everything shares it.
pub struct App {
    /// What is kept.
    pub store: Arc<dyn Store>,
    /// What the operator set.
    pub config: Config,
    /// Who is who.
    pub people: People,
    /// How often things may be asked.
    pub limits: Limits,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// The live tables.
    pub(crate) rooms: Rooms,
    /// How many sockets people have open.
    pub(crate) sockets: Caps,
    /// Cancelled when the server is about to stop: finish what was begun, take on nothing new, tell sockets to come
    /// back. The server waits a few seconds for open connections, then ends.
    pub stopping: CancellationToken,
}

/// The state of every route.
pub type Shared = Arc<App>;

impl App {
    /// A server's parts, over a store.
    pub fn new(config: Config, store: Arc<dyn Store>) -> Shared {
        let metrics = Arc::new(Metrics::default());
        Arc::new(App {
            rooms: Rooms::new(Arc::clone(&store), Arc::clone(&metrics)),
            sockets: Caps::new(config.max_connections_per_person),
            people: People::new(store.clone()),
            limits: Limits::new(&config),
            metrics,
            stopping: CancellationToken::new(),
            store,
            config,
        })
    }
}

/// The server's clock.
pub fn now() -> Millis {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| i64::try_from(since.as_millis()).unwrap_or(Millis::MAX))
}
