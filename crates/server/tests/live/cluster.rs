//! Several nodes: notices between them, reading what another node has acknowledged, taking over the tables of a dead node.

use std::time::{Duration, Instant};

use ethnos_client::Server;
use ethnos_server::{Config, machine_time};
use ethnos_store::{StoreLocation, open};
use ethnos_wire::options::{BotLevel, SeatPlan, TableOptions};
use ethnos_wire::protocol::{Command, NewTable, Phase};
use serde_json::Value;
use tokio::runtime::Runtime;

use crate::database_proxy::{DatabaseProxy, Listeners};
use crate::player::{TIMEOUT, rest};
use crate::test_server::{TestServer, options, started};

/// Waits until the server says that it is ready, or that it is not. Returns how long that took.
async fn until_ready(server: &Server, ready: bool) -> Duration {
    let begun = Instant::now();
    while server.page("/readyz").await.is_ok() != ready {
        assert!(begun.elapsed() < TIMEOUT, "ready should be {ready}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    begun.elapsed()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_cannot_hear_the_others_tries_again() {
    let database = ethnos_postgres_for_tests::database();
    let proxy = DatabaseProxy::new(&database, Listeners::Closed);
    let mut test_server = TestServer::with(database).await;
    let config = Config { database_url: Some(proxy.url()), ..test_server.config() };
    let (running, second) = started(config).await;
    assert!(second.page("/readyz").await.is_err(), "it receives no notices");
    assert!(second.page("/healthz").await.is_ok(), "it is alive");

    // What is appended elsewhere arrives all the same, only later.
    let mut players = test_server.game(2, &[], options()).await;
    players[1].reconnect(&second).await;
    let say = |text: &str| Command::Say { text: text.to_owned() };
    let said = players[0].send_command(say("do you hear me?")).await.expect("said");
    players[1].until("it is read without notices", |player| player.version >= said).await;
    assert!(second.page("/readyz").await.is_err(), "it still receives no notices");

    proxy.set(Listeners::Work);
    until_ready(&second, true).await;
    // A connection that stays open, but on which nothing arrives, is noticed within seconds.
    proxy.set(Listeners::Silent);
    let noticed = until_ready(&second, false).await;
    assert!(noticed < Duration::from_secs(8), "{noticed:?}");
    let said = players[0].send_command(say("and now?")).await.expect("said");
    players[1].until("it is read in silence", |player| player.version >= said).await;
    proxy.set(Listeners::Work);
    until_ready(&second, true).await;
    running.stop().await;
    test_server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_one_node_acknowledged_every_node_knows() {
    let mut test_server = TestServer::on_postgres().await;
    let (running, second) = started(test_server.config()).await;
    let (host, guest) = (test_server.guest().await, test_server.guest().await);
    let there = guest.at(&second);
    for round in 0..60 {
        let seats = vec![SeatPlan::Me, SeatPlan::Open];
        let new = NewTable { options: options(), seats, start: false, position: None };
        let code = host.open(&new).await.expect("a table");
        // The second node has the table in memory before anything happens.
        let read = async |path: &str| there.get::<Value>(path).await.expect("a table")["version"].as_u64();
        let path = format!("/api/tables/{code}");
        read(&path).await;
        let sat = rest(&guest, &code, Command::Sit { seat: None, colour: None }).await.expect("sat");
        if round % 2 == 0 {
            rest(&there, &code, Command::Ready { ready: true }).await.expect("ready at once on the other node");
        } else {
            assert!(read(&path).await >= Some(sat.into()), "a page that is older than the acknowledgement");
        }
        rest(&host, &code, Command::Cancel {}).await.expect("called off");
    }
    running.stop().await;
    test_server.stop().await;
}

/// How many tables the dead node had.
const TABLES: usize = 300;
/// They are taken over within this time.
const TAKEOVER: Duration = Duration::from_secs(10);

#[test]
fn hundreds_of_tables_of_a_dead_node_are_taken_over_within_seconds() {
    let (living, dying) = (Runtime::new().expect("threads"), Runtime::new().expect("threads"));
    let mut test_server = living.block_on(TestServer::on_postgres());
    let (running, second) = dying.block_on(started(test_server.config()));
    let store = living.block_on(async {
        let mut opening = tokio::task::JoinSet::new();
        for _ in 0..10 {
            let host = second.guest().await.expect("a guest");
            opening.spawn(async move {
                for _ in 0..TABLES / 10 {
                    // A person gives up the seat, and slow bots play on.
                    let mut seats = vec![SeatPlan::Bot(BotLevel::Master); 6];
                    seats[0] = SeatPlan::Me;
                    let new = NewTable { options: options(), seats, start: true, position: None };
                    let code = host.open(&new).await.expect("a table");
                    rest(&host, &code, Command::Leave {}).await.expect("left");
                }
            });
        }
        opening.join_all().await;
        let url = test_server.config().database_url.expect("PostgreSQL");
        open(&StoreLocation::Postgres(url)).await.expect("the store")
    });
    dying.shutdown_timeout(TIMEOUT);
    let died = Instant::now();
    drop(running);
    living.block_on(async {
        // A node that owns nothing sees the tables that nobody alive owns.
        loop {
            let dead = store.nodes().await.expect("nodes").iter().any(|node| !node.alive);
            let left = store.due("nobody", machine_time(), None, 1000).await.expect("tables").len();
            if dead && left == 0 {
                break;
            }
            assert!(died.elapsed() < TAKEOVER, "{left} tables are left after {:?}", died.elapsed());
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        println!("{TABLES} tables were taken over after {:?}", died.elapsed());
        store.close().await;
        test_server.stop().await;
    });
}

const DAY: i64 = 24 * 3_600_000;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wrong_clock_or_a_long_absence_ends_no_game() {
    for postgres in [false, true] {
        let mut test_server = if postgres { TestServer::on_postgres().await } else { TestServer::on_sqlite().await };
        let clocks = ethnos_wire::options::Clock::Correspondence { move_hours: 24 };
        let mut tables = Vec::new();
        for options in [options(), TableOptions { clock: clocks, ..options() }] {
            tables.push(test_server.game(2, &[], options).await);
        }
        // Ahead: a wrong clock, or a server that was off for so long. Then back: the clock was set right.
        for ahead in [40 * DAY, 0, -40 * DAY, 400 * DAY] {
            test_server.stop().await;
            test_server.start_at(move || machine_time() + ahead).await;
            // The server has looked for tables that nobody uses, if it does so at the start.
            tokio::time::sleep(Duration::from_millis(1_500)).await;
            for players in &mut tables {
                for player in &mut *players {
                    player.reconnect(&test_server.server).await;
                    assert_eq!(player.table.phase, Phase::Playing, "{ahead}");
                    assert!(player.lines.iter().all(|line| line.kind != "stand-in"), "{:?}", player.lines);
                    if let Some(clock) = player.game.as_ref().and_then(|game| game.clock.as_ref()) {
                        let left = clock.deadline.expect("time runs") - clock.now;
                        assert!((23 * 3_600_000..=24 * 3_600_000).contains(&left), "{left} with {ahead}");
                    }
                }
                let acting = crate::play::actor(players).await;
                players[acting].act().await;
                crate::play::actor(players).await;
            }
        }
        test_server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_joins_uses_the_time_of_the_others() {
    let mut test_server = TestServer::on_postgres().await;
    let clocks = ethnos_wire::options::Clock::Correspondence { move_hours: 24 };
    let mut players = test_server.game(2, &[], TableOptions { clock: clocks, ..options() }).await;
    let config = test_server.config();
    let url = config.database_url.clone().expect("PostgreSQL");
    let store = open(&StoreLocation::Postgres(url)).await.expect("the store");
    let joined = ethnos_server::start_with(config, store, || machine_time() + 40 * DAY).await.expect("it starts");
    let second = Server::new(&format!("http://{}", joined.address)).expect("a server");
    for round in 0..4 {
        let acting = crate::play::actor(&mut players).await;
        if round % 2 == 0 {
            players[acting].reconnect(&second).await;
        }
        players[acting].act().await;
        crate::play::actor(&mut players).await;
        for player in &players {
            let clock = player.game.as_ref().and_then(|game| game.clock.clone()).expect("a clock");
            assert!((clock.now - machine_time()).abs() < 10_000, "{}", clock.now - machine_time());
            let left = clock.deadline.expect("time runs") - clock.now;
            assert!((24 * 3_600_000 - 20_000..=24 * 3_600_000 + 10_000).contains(&left), "{left}");
        }
    }
    joined.stop().await;
    test_server.stop().await;
}
