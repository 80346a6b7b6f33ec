//! A process that does not run for a while, as when a virtual machine stalls, takes nobody's time.

use std::process::Command;
use std::time::Duration;

use ethnos_client::{Person, Server};
use ethnos_wire::Edition;
use ethnos_wire::options::{BotLevel, Clock, SeatPlan, TableOptions};
use ethnos_wire::protocol::NewTable;

use crate::node::Node;
use crate::{dice, folder, no_panic};

/// Everybody has this time for a decision.
const MOVE: Duration = Duration::from_secs(5);
/// How many tables there are, which differ in how much of that time was used before.
const TABLES: u64 = 8;

/// Sends a signal to the process of a node.
fn signal(node: &Node, name: &str) {
    let mut kill = Command::new("kill");
    assert!(kill.args(["-s", name, &node.process_id().to_string()]).status().expect("kill runs").success());
}

/// How many of these tables have a bot in the place of a person whose time was up.
async fn times_up(person: &Person, tables: &[String]) -> usize {
    let mut count = 0;
    for code in tables {
        let log = person.log(code).await.expect("a log");
        count += usize::from(log.iter().any(|line| line.kind == "stand-in"));
    }
    count
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_time_of_a_stopped_process_does_not_count() {
    let mut dice = dice();
    let mut node = Node::new(folder("stopped"), None, &mut dice);
    node.start();
    let person = Server::new(&node.url()).expect("a server").guest().await.expect("a guest");
    let clock = Clock::Live { move_seconds: MOVE.as_secs() as u32, bank_seconds: 0 };
    let options = TableOptions { clock, ..TableOptions::new(Edition::First) };
    let seats = vec![SeatPlan::Me, SeatPlan::Bot(BotLevel::Novice)];
    let new = NewTable { options, seats, start: true, position: None };
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        tables.push(person.open(&new).await.expect("a table"));
        tokio::time::sleep(Duration::from_millis(dice.u64(..300))).await;
    }
    signal(&node, "STOP");
    tokio::time::sleep(MOVE * 2).await;
    signal(&node, "CONT");
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(times_up(&person, &tables).await, 0, "of {TABLES} tables");
    // The clocks go on.
    tokio::time::sleep(MOVE + Duration::from_secs(4)).await;
    assert_eq!(times_up(&person, &tables).await, tables.len());
    assert_eq!(node.stop(), Some(0));
    no_panic(&node);
}
