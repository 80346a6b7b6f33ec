//! The database is away for a while.

use std::time::Duration;

use ethnos_client::Person;
use ethnos_postgres_for_tests::Server;
use ethnos_wire::options::{BotLevel, Clock, TableOptions};

use crate::player::QUICK;
use crate::test_server::{TestServer, options};

/// Everybody has this time for a decision.
const MOVE: Duration = Duration::from_secs(5);
/// How many tables there are, which differ in how much of that time was used before.
const TABLES: u64 = 4;

/// How many of these tables have a bot in the place of a person whose time was up.
async fn times_up(tables: &[(Person, String)]) -> usize {
    let mut count = 0;
    for (person, code) in tables {
        let log = person.log(code).await.expect("a log");
        count += usize::from(log.iter().any(|line| line.kind == "stand-in"));
    }
    count
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_without_a_database_does_not_count() {
    const BOTS: [BotLevel; 1] = [QUICK];
    let postgres = Server::private();
    let mut test_server = TestServer::with(postgres.database()).await;
    let clock = Clock::Live { move_seconds: MOVE.as_secs() as u32, bank_seconds: 0 };
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        let options = TableOptions { clock, ..options() };
        let players = test_server.game(1, &BOTS, options).await;
        tables.extend(players.into_iter().map(|player| (player.person, player.code)));
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    postgres.stop();
    tokio::time::sleep(MOVE * 2).await;
    postgres.start();
    // Every room has asked the database again.
    tokio::time::sleep(Duration::from_millis(2_500)).await;
    assert_eq!(times_up(&tables).await, 0, "of {TABLES} tables");
    // The clocks go on.
    tokio::time::sleep(MOVE + Duration::from_secs(4)).await;
    assert_eq!(times_up(&tables).await, tables.len());
    test_server.stop().await;
}
