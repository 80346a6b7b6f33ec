//! A server for one test, which can be stopped and started again on the same store.

use ethnos_client::{Person, Server};
use ethnos_postgres_for_tests::Database;
use ethnos_server::{Config, Running, start};
use ethnos_wire::Edition;
use ethnos_wire::options::{BotLevel, SeatPlan, TableOptions, Tribes};
use ethnos_wire::protocol::{Command, NewTable};

use crate::player::{Player, rest};

/// A server and its store.
pub(crate) struct TestServer {
    keep: Keep,
    running: Option<Running>,
    pub(crate) server: Server,
}

/// The folder or database of the store, which is deleted when this is dropped.
enum Keep {
    Folder(tempfile::TempDir),
    Database(Database),
}

impl Keep {
    /// Settings without rate limits, on any free port.
    fn config(&self) -> Config {
        let mut config = Config {
            listen: ([127, 0, 0, 1], 0).into(),
            no_open: true,
            requests_per_person: 0,
            requests_per_address: 0,
            guests_per_address: 0,
            new_tables_per_person: 0,
            new_tables_per_address: 0,
            ..Config::defaults()
        };
        match self {
            Keep::Folder(folder) => config.data_dir = Some(folder.path().to_owned()),
            Keep::Database(database) => config.database_url = Some(database.url.clone()),
        }
        config
    }
}

impl TestServer {
    pub(crate) async fn on_sqlite() -> TestServer {
        TestServer::new(Keep::Folder(tempfile::tempdir().expect("a folder"))).await
    }

    pub(crate) async fn on_postgres() -> TestServer {
        TestServer::with(ethnos_postgres_for_tests::database()).await
    }

    /// A server on this database.
    pub(crate) async fn with(database: Database) -> TestServer {
        TestServer::new(Keep::Database(database)).await
    }

    async fn new(keep: Keep) -> TestServer {
        let (running, server) = started(keep.config()).await;
        TestServer { keep, running: Some(running), server }
    }

    /// Settings for another node on the same store.
    pub(crate) fn config(&self) -> Config {
        self.keep.config()
    }

    /// Stops the server. Its store stays.
    pub(crate) async fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop().await;
        }
    }

    /// Starts it again.
    pub(crate) async fn start(&mut self) {
        let (running, server) = started(self.keep.config()).await;
        self.running = Some(running);
        self.server = server;
    }

    /// Starts it again on a machine whose clock shows another time.
    pub(crate) async fn start_at(&mut self, machine_time: impl Fn() -> i64) {
        self.start_with_at(|_| {}, machine_time).await;
    }

    /// The same with other settings.
    pub(crate) async fn start_with_at(&mut self, set: impl FnOnce(&mut Config), machine_time: impl Fn() -> i64) {
        let mut config = self.keep.config();
        set(&mut config);
        let location = ethnos_server::store_location(&config).expect("a location");
        let store = ethnos_store::open(&location).await.expect("the store");
        let running = ethnos_server::start_with(config, store, machine_time).await.expect("it starts");
        self.server = Server::new(&format!("http://{}", running.address)).expect("a server");
        self.running = Some(running);
    }

    /// Starts it again with other settings.
    pub(crate) async fn restart_with(&mut self, set: impl FnOnce(&mut Config)) {
        self.stop().await;
        let mut config = self.keep.config();
        set(&mut config);
        let (running, server) = started(config).await;
        self.running = Some(running);
        self.server = server;
    }

    pub(crate) async fn guest(&self) -> Person {
        self.server.guest().await.expect("a guest")
    }

    /// New guests at a table whose game has begun, with these bots on the last seats.
    pub(crate) async fn game(&self, people: usize, bots: &[BotLevel], options: TableOptions) -> Vec<Player> {
        let (people, code) = self.table(people, bots, options).await;
        rest(&people[0], &code, Command::Start {}).await.expect("it starts");
        let mut players = Vec::new();
        for person in &people {
            players.push(Player::connect(person, &code).await);
        }
        players
    }

    /// New guests at a table that is ready to start, and its code.
    pub(crate) async fn table(&self, people: usize, bots: &[BotLevel], options: TableOptions) -> (Vec<Person>, String) {
        let mut guests = Vec::new();
        for _ in 0..people {
            guests.push(self.guest().await);
        }
        let mut seats = vec![SeatPlan::Open; people];
        seats[0] = SeatPlan::Me;
        seats.extend(bots.iter().map(|level| SeatPlan::Bot(*level)));
        let code = guests[0].open(&NewTable { options, seats, start: false, position: None }).await.expect("a table");
        for guest in &guests[1..] {
            rest(guest, &code, Command::Sit { seat: None, colour: None }).await.expect("a seat");
            rest(guest, &code, Command::Ready { ready: true }).await.expect("ready");
        }
        (guests, code)
    }
}

/// A running server with these settings, and a client for it.
pub(crate) async fn started(config: Config) -> (Running, Server) {
    let running = start(config).await.expect("it starts");
    let server = Server::new(&format!("http://{}", running.address)).expect("a server");
    (running, server)
}

/// The first edition with default options, listed in the lobby.
pub(crate) fn options() -> TableOptions {
    TableOptions { public: true, ..TableOptions::new(Edition::First) }
}

/// As [`options`], with these tribes.
pub(crate) fn with_tribes(tribes: &[&str]) -> TableOptions {
    let names = tribes.iter().map(|&name| name.to_owned()).collect();
    TableOptions { tribes: Tribes::Chosen(names), ..options() }
}
