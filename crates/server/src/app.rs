//! What every request can reach.

use std::sync::Arc;

use ethnos_store::Store;
use ethnos_table::PersonId;
use tokio_util::sync::CancellationToken;

use crate::clock::Clock;
use crate::config::Config;
use crate::guard::{Connections, Limits, OpeningLimits, Permits};
use crate::ops::Metrics;
use crate::people::People;
use crate::rooms::{Environment, Rooms};
use crate::turn_notices::TurnNotices;

/// The parts of a server, shared by all requests.
pub struct App {
    /// People, tables and logs.
    pub store: Arc<dyn Store>,
    /// The only source of time.
    pub clock: Clock,
    /// What the operator has set.
    pub config: Config,
    /// Guests, accounts, sessions and tokens.
    pub people: People,
    /// How often requests may come.
    pub limits: Limits,
    /// Counters for Prometheus.
    pub metrics: Arc<Metrics>,
    /// The live tables.
    pub(crate) rooms: Rooms,
    /// Tells people that it is their turn.
    pub(crate) notices: TurnNotices,
    /// How many connections there may be.
    pub(crate) connections: Connections,
    /// How many sockets people have open.
    pub(crate) sockets: Permits<PersonId>,
    /// Cancelled when the server is about to stop: requests in progress are finished, new ones are refused, and sockets are told to
    /// come back. The server waits a few seconds for open connections, then ends.
    pub stopping: CancellationToken,
    /// When the health check last wrote to the database.
    pub(crate) last_written: tokio::sync::Mutex<Option<std::time::Instant>>,
}

/// The state of every route.
pub type Shared = Arc<App>;

impl App {
    /// The parts of a server with this store and this clock.
    pub fn new(config: Config, store: Arc<dyn Store>, clock: Clock) -> Shared {
        let metrics = Arc::new(Metrics::default());
        let notices = TurnNotices::new(&config, Arc::clone(&store), clock.clone(), Arc::clone(&metrics));
        Arc::new(App {
            rooms: Rooms::new(
                Arc::clone(&store),
                Arc::clone(&metrics),
                Environment::real(clock.clone(), config.review_threads.into(), notices.queue()),
                Some(config.max_tables_per_person),
                OpeningLimits::new(&config),
            ),
            notices,
            connections: Connections::new(&config),
            sockets: Permits::new(),
            people: People::new(store.clone(), clock.clone()),
            limits: Limits::new(&config),
            metrics,
            stopping: CancellationToken::new(),
            last_written: tokio::sync::Mutex::default(),
            store,
            clock,
            config,
        })
    }
}
