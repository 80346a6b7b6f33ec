//! A process that does not run for a while, as when a virtual machine stalls, takes nobody's time. If there are other nodes, they take over its
//! tables, and it does nothing at them when it runs again.

use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ethnos_client::{Person, Server};
use ethnos_store::{Claim, Store, StoreLocation};
use ethnos_wire::Edition;
use ethnos_wire::options::{BotLevel, Clock, SeatPlan, TableOptions};
use ethnos_wire::protocol::{Command as ClientCommand, LogLine, NewTable, Request};

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

/// A node that stands still is taken for dead within this time, and its tables are taken over. A slow machine needs longer.
const TIMEOUT: Duration = Duration::from_secs(20);

/// The log of a table.
async fn log(person: &Person, code: &str) -> Vec<LogLine> {
    person.log(code).await.expect("a log")
}

/// Waits until the log of every table fulfils a condition.
async fn until(person: &Person, tables: &[String], what: &str, holds: impl Fn(usize, &[LogLine]) -> bool) {
    let begun = Instant::now();
    for (number, code) in tables.iter().enumerate() {
        loop {
            let log = log(person, code).await;
            if holds(number, &log) {
                break;
            }
            assert!(begun.elapsed() < TIMEOUT, "{what}: table {number} has {} lines", log.len());
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    }
}

/// One of two nodes stands still for a while. The other one takes over its bots and clocks, people play on there, and when the first one runs again,
/// nothing happens twice and both show the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn others_take_over_the_tables_of_a_stopped_node() {
    let mut dice = dice();
    let database = ethnos_postgres_for_tests::database();
    let folder = folder("stopped-nodes");
    let mut nodes = [0, 1].map(|number| Node::new(folder.join(number.to_string()), Some(&database.url), &mut dice));
    nodes.iter_mut().for_each(Node::start);
    let [first, second] = nodes.each_ref().map(|node| Server::new(&node.url()).expect("a server"));
    let person = first.guest().await.expect("a guest");
    let there = person.at(&second);
    let command = async |person: &Person, code: &str, command: ClientCommand| {
        person.send_command(code, &Request { id: None, command }).await.expect("it is carried out")
    };
    let options = TableOptions::new(Edition::First);
    let open = async |seats: &[SeatPlan], options: &TableOptions| {
        let new = NewTable { options: options.clone(), seats: seats.to_vec(), start: true, position: None };
        person.open(&new).await.expect("a table")
    };
    // Bots alone, because the person has left; and a clock that runs out while the node stands still.
    let (mut bots, mut clocks) = (Vec::new(), Vec::new());
    for _ in 0..TABLES / 2 {
        let seats = [SeatPlan::Me, SeatPlan::Bot(BotLevel::Novice), SeatPlan::Bot(BotLevel::Expert)];
        let code = open(&seats, &options).await;
        command(&person, &code, ClientCommand::Leave {}).await;
        bots.push(code);
        let clock = Clock::Live { move_seconds: 2 * MOVE.as_secs() as u32, bank_seconds: 0 };
        clocks.push(
            open(&[SeatPlan::Me, SeatPlan::Bot(BotLevel::Novice)], &TableOptions { clock, ..options.clone() }).await,
        );
    }
    let played = open(&[SeatPlan::Me, SeatPlan::Bot(BotLevel::Novice)], &options).await;
    let begun = log(&there, &bots[0]).await.len();
    until(&there, &bots[..1], "bots play", |_, log| log.len() > begun + 2).await;
    signal(&nodes[0], "STOP");
    let mut before = Vec::new();
    for code in &bots {
        before.push(log(&there, code).await.len());
    }
    until(&there, &bots, "the other node runs the bots", |number, log| log.len() > before[number] + 2).await;
    until(&there, &clocks, "the other node ends the time", |_, log| log.iter().any(|line| line.kind == "stand-in"))
        .await;
    command(&there, &played, ClientCommand::Say { text: "still there".to_owned() }).await;

    signal(&nodes[0], "CONT");
    tokio::time::sleep(Duration::from_secs(5)).await;
    for code in bots.iter().chain(&clocks).chain([&played]) {
        let here = log(&person, code).await;
        let known = log(&there, code).await;
        assert!(known.len() >= here.len() && known[..here.len()] == here[..], "{code} is the same everywhere");
        let stand_ins = known.iter().filter(|line| line.kind == "stand-in").count();
        assert!(stand_ins <= 1, "{code}: {stand_ins} times for one person");
        assert!(known.windows(2).all(|pair| pair[0].version < pair[1].version), "{code}: every version once");
    }
    let said = command(&person, &played, ClientCommand::Say { text: "here again".to_owned() }).await;
    assert!(log(&there, &played).await.iter().any(|line| line.version == said), "both nodes work together again");
    for node in &mut nodes {
        assert_eq!(node.stop(), Some(0));
        no_panic(node);
    }
}

/// The owner of some tables, as another node would see it.
struct OtherNode {
    store: Arc<dyn Store>,
}

impl OtherNode {
    const NAME: &str = "other";

    /// Waits until the nodes are alive, this one excepted, or dead.
    async fn until_alive(&self, alive: bool) {
        let begun = Instant::now();
        loop {
            let nodes = self.store.nodes().await.expect("nodes");
            if nodes.iter().filter(|node| node.id != Self::NAME).all(|node| node.alive == alive) {
                return;
            }
            assert!(begun.elapsed() < TIMEOUT, "{nodes:?}");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    async fn beat(&self) {
        let last = self.store.nodes().await.expect("nodes").iter().map(|node| node.seen_at).max().unwrap_or(0);
        self.store.heartbeat(Self::NAME, last + 1).await.expect("a heartbeat");
    }
}

/// A node that was stopped while its bots were deciding. Another one, which does nothing at all, has taken its tables.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stopped_node_does_nothing_at_tables_of_another_when_it_runs_again() {
    let mut dice = dice();
    let database = ethnos_postgres_for_tests::database();
    let mut node = Node::new(folder("stopped-owner"), Some(&database.url), &mut dice);
    node.start();
    let person = Server::new(&node.url()).expect("a server").guest().await.expect("a guest");
    let clock = Clock::Live { move_seconds: MOVE.as_secs() as u32, bank_seconds: 0 };
    let options = TableOptions { clock, ..TableOptions::new(Edition::First) };
    // Masters alone take their time, so that some are deciding when their node is stopped. At the other tables it is a person's turn, or soon will be.
    let mut tables = Vec::new();
    for number in 0..TABLES {
        let is_left = number % 2 == 0;
        let mut seats = vec![SeatPlan::Bot(if is_left { BotLevel::Master } else { BotLevel::Novice }); 4];
        seats[number as usize % 4] = SeatPlan::Me;
        let new = NewTable { options: options.clone(), seats, start: true, position: None };
        let code = person.open(&new).await.expect("a table");
        if is_left {
            let leave = Request { id: None, command: ClientCommand::Leave {} };
            person.send_command(&code, &leave).await.expect("left");
        }
        tables.push(code);
    }
    let other =
        OtherNode { store: ethnos_store::open(&StoreLocation::Postgres(database.url.clone())).await.expect("a store") };
    let length = async |code: &str| {
        let row = other.store.table_by_code(code).await.expect("a row").expect("a table");
        (row.id, row.seq)
    };
    tokio::time::sleep(Duration::from_secs(2)).await;
    signal(&node, "STOP");
    tokio::time::sleep(Duration::from_millis(500)).await;
    for stopped in other.store.nodes().await.expect("nodes") {
        assert!(other.store.declare_dead(&stopped.id, stopped.seen_at).await.expect("an answer"));
    }
    other.beat().await;
    let mut before = Vec::new();
    for code in &tables {
        let (id, seq) = length(code).await;
        let claim = other.store.claim(id, OtherNode::NAME).await.expect("an answer");
        assert!(matches!(claim, Claim::FromDeadNode { .. } | Claim::Mine), "{claim:?}");
        before.push(seq);
    }
    // It was stopped for longer than a decision of a bot or a person may take.
    for _ in 0..8 {
        tokio::time::sleep(Duration::from_secs(1)).await;
        other.beat().await;
    }
    signal(&node, "CONT");
    other.until_alive(true).await;
    for _ in 0..5 {
        tokio::time::sleep(Duration::from_secs(1)).await;
        other.beat().await;
    }
    for (code, before) in tables.iter().zip(&before) {
        assert_eq!(length(code).await.1, *before, "somebody else owns {code}");
    }
    // The owner is gone, and the node goes on with all of them.
    let begun = Instant::now();
    for (code, before) in tables.iter().zip(&before) {
        while length(code).await.1 == *before {
            assert!(begun.elapsed() < 3 * TIMEOUT, "{code} stands still\n{}", node.log());
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    }
    other.store.close().await;
    assert_eq!(node.stop(), Some(0));
    no_panic(&node);
}
