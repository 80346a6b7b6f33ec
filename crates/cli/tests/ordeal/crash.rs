//! Servers are killed with `kill -9` many times. Everything that was acknowledged is still there, and every game goes on.

use std::time::{Duration, Instant};

use ethnos_client::Server;
use ethnos_load::crash::{Crowd, Kind, Played};

use crate::node::{Node, verify};
use crate::{dice, folder, full, no_panic};

/// How often a server is killed.
fn kills() -> usize {
    if full() { 50 } else { 4 }
}

/// After a kill every game goes on within this time, also the games of bots whose node was killed.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Before every kill, so many more commands have been acknowledged: on a slow machine that takes a while.
const COMMANDS: usize = 20;

/// More games than this are played to the end.
fn games() -> usize {
    kills() / 10
}

/// For so long the test waits until enough was played.
const LONG_TIMEOUT: Duration = Duration::from_mins(2);

/// Twenty-four tables, some of every kind.
fn kinds() -> Vec<Kind> {
    let mut kinds = vec![Kind::People; 14];
    kinds.extend([Kind::Bot; 4]);
    kinds.extend([Kind::Alone; 2]);
    kinds.extend([Kind::Solo; 2]);
    kinds.extend([Kind::Clock; 2]);
    kinds
}

async fn sleep(millis: u64) {
    tokio::time::sleep(Duration::from_millis(millis)).await;
}

/// The result of a run in one line.
fn summary(began: Instant, played: &Played) -> String {
    format!(
        "{} kills in {:.0?}: {} commands acknowledged and found, {} games to the end, {} times somebody came back, \
         refused: {:?}",
        kills(),
        began.elapsed(),
        played.acknowledged,
        played.records.len(),
        played.returns,
        played.refused
    )
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_on_sqlite() {
    let (folder, mut dice, began) = (folder("sqlite"), dice(), Instant::now());
    let mut node = Node::new(folder.clone(), None, &mut dice);
    node.start();
    let server = Server::new(&node.url()).expect("a server");
    let crowd = Crowd::gather(&[server], &kinds(), dice.u64(..)).await.expect("everybody sits down");
    crowd.moves_on(true, TIMEOUT).await.unwrap_or_else(|fault| panic!("{fault}\n{}", node.log()));
    for kill in 1..=kills() {
        let played = crowd.plays(COMMANDS * kill, 0, LONG_TIMEOUT).await;
        played.unwrap_or_else(|fault| panic!("before kill {kill}: {fault}\n{}", node.log()));
        sleep(dice.u64(20..300)).await;
        node.kill();
        if dice.u8(..4) == 0 {
            // It is killed again while it starts.
            node.launch();
            sleep(dice.u64(..80)).await;
            node.kill();
        }
        node.start();
        let found = crowd.check(false).await;
        found.unwrap_or_else(|fault| panic!("after kill {kill}: {fault}\n{}", node.log()));
        let moved = crowd.moves_on(true, TIMEOUT).await;
        moved.unwrap_or_else(|fault| panic!("after kill {kill}: {fault}\n{}", node.log()));
    }
    let played = crowd.plays(COMMANDS * kills() + 1, games() + 1, LONG_TIMEOUT).await;
    played.unwrap_or_else(|fault| panic!("{fault}\n{}", node.log()));
    crowd.clocks_run_out(TIMEOUT).await.unwrap_or_else(|fault| panic!("{fault}\n{}", node.log()));
    let played = crowd.finish().await.unwrap_or_else(|fault| panic!("{fault}\n{}", node.log()));
    println!("{}", summary(began, &played));
    assert_eq!(node.stop(), Some(0));
    no_panic(&node);
    assert!(played.refused.is_empty(), "somebody was refused: {:?}", played.refused);
    assert!(
        played.acknowledged > COMMANDS * kills() && played.records.len() > games(),
        "hardly anything was played: {played:?}"
    );
    verify(&folder.join("records"), &played.records);
}

/// The database ends all connections of the server, again and again, in the middle of whatever they do.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_when_postgres_ends_connections() {
    let (folder, mut dice, began) = (folder("backends"), dice(), Instant::now());
    let database = ethnos_postgres_for_tests::database();
    let mut node = Node::new(folder.clone(), Some(&database.url), &mut dice);
    node.start();
    let server = Server::new(&node.url()).expect("a server");
    let crowd = Crowd::gather(&[server], &kinds(), dice.u64(..)).await.expect("everybody sits down");
    for kill in 1..=kills() {
        let played = crowd.plays(COMMANDS * kill, 0, LONG_TIMEOUT).await;
        played.unwrap_or_else(|fault| panic!("before kill {kill}: {fault}\n{}", node.log()));
        for _ in 0..3 {
            sleep(dice.u64(..150)).await;
            database.end_connections();
        }
        let moved = crowd.moves_on(true, TIMEOUT).await;
        moved.unwrap_or_else(|fault| panic!("after kill {kill}: {fault}\n{}", node.log()));
        let found = crowd.check(false).await;
        found.unwrap_or_else(|fault| panic!("after kill {kill}: {fault}\n{}", node.log()));
    }
    let played = crowd.plays(COMMANDS * kills() + 1, games() + 1, LONG_TIMEOUT).await;
    played.unwrap_or_else(|fault| panic!("{fault}\n{}", node.log()));
    let played = crowd.finish().await.unwrap_or_else(|fault| panic!("{fault}\n{}", node.log()));
    println!("{}", summary(began, &played));
    assert_eq!(node.stop(), Some(0));
    // Errors of the database are in its log, and nothing worse.
    assert!(!node.log().contains("panicked"), "{}", node.log());
    assert!(played.acknowledged > COMMANDS * kills() && played.records.len() > games(), "{played:?}");
    verify(&folder.join("records"), &played.records);
}

/// Two nodes have one database, and either of them is killed at a random moment. People connect to the other node, which
/// also takes over the bots and clocks.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_on_two_nodes() {
    let (folder, mut dice, began) = (folder("postgres"), dice(), Instant::now());
    let database = ethnos_postgres_for_tests::database();
    let mut nodes = [0, 1].map(|number| Node::new(folder.join(number.to_string()), Some(&database.url), &mut dice));
    nodes.iter_mut().for_each(Node::start);
    let servers = nodes.each_ref().map(|node| Server::new(&node.url()).expect("a server"));
    let crowd = Crowd::gather(&servers, &kinds(), dice.u64(..)).await.expect("everybody sits down");
    let logs = |nodes: &[Node; 2]| nodes.each_ref().map(Node::log).join("\n");
    crowd.moves_on(true, TIMEOUT).await.unwrap_or_else(|fault| panic!("{fault}\n{}", logs(&nodes)));
    for kill in 1..=kills() {
        let played = crowd.plays(COMMANDS * kill, 0, LONG_TIMEOUT).await;
        played.unwrap_or_else(|fault| panic!("before kill {kill}: {fault}\n{}", logs(&nodes)));
        sleep(dice.u64(20..300)).await;
        let killed = dice.usize(..2);
        nodes[killed].kill();
        if dice.bool() {
            // The other node runs alone for a while.
            sleep(dice.u64(..100)).await;
        }
        nodes[killed].start();
        let found = crowd.check(false).await;
        found.unwrap_or_else(|fault| panic!("after kill {kill}: {fault}\n{}", logs(&nodes)));
        // The other node takes over bots only after some seconds, so the test waits for them after every tenth kill.
        let bots = kill % 10 == 0 || kill == kills();
        let moved = crowd.moves_on(bots, TIMEOUT).await;
        let moved = moved.unwrap_or_else(|fault| panic!("after kill {kill}: {fault}\n{}", logs(&nodes)));
        if bots {
            println!("after kill {kill} every game went on within {moved:.1?}");
        }
    }
    let played = crowd.plays(COMMANDS * kills() + 1, games() + 1, LONG_TIMEOUT).await;
    played.unwrap_or_else(|fault| panic!("{fault}\n{}", logs(&nodes)));
    crowd.clocks_run_out(2 * TIMEOUT).await.unwrap_or_else(|fault| panic!("{fault}\n{}", logs(&nodes)));
    let played = crowd.finish().await.unwrap_or_else(|fault| panic!("{fault}\n{}", logs(&nodes)));
    println!("{}", summary(began, &played));
    for node in &mut nodes {
        assert_eq!(node.stop(), Some(0));
        no_panic(node);
    }
    assert!(
        played.acknowledged > COMMANDS * kills() && played.records.len() > games(),
        "hardly anything was played: {played:?}"
    );
    verify(&folder.join("records"), &played.records);
}
