//! `kill -9`, many times: what was acknowledged is there afterwards, and every game goes on.

use std::time::{Duration, Instant};

use ethnos_client::Server;
use ethnos_load::crash::{Crowd, Kind, Played};

use crate::node::{Node, verify};
use crate::{dice, folder, full, no_panic};

/// How often a server is killed.
fn deaths() -> usize {
    if full() { 50 } else { 6 }
}

/// Games go on within this time after a death; bots of a dead node within ten seconds.
const PATIENCE: Duration = Duration::from_secs(10);

/// Twenty-four tables of every kind.
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

/// How a run ended, in a line.
fn told(began: Instant, played: &Played) -> String {
    format!(
        "{} deaths in {:.0?}: {} commands acknowledged and found, {} games to the end, {} times somebody came back, \
         refused: {:?}",
        deaths(),
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
    crowd.moves_on(true, PATIENCE).await.unwrap_or_else(|fault| panic!("{fault}\n{}", node.log()));
    for death in 1..=deaths() {
        sleep(dice.u64(20..300)).await;
        node.kill();
        if dice.u8(..4) == 0 {
            // Once more, while it starts.
            node.launch();
            sleep(dice.u64(..80)).await;
            node.kill();
        }
        node.start();
        let found = crowd.check(false).await;
        found.unwrap_or_else(|fault| panic!("after death {death}: {fault}\n{}", node.log()));
        let moved = crowd.moves_on(true, PATIENCE).await;
        moved.unwrap_or_else(|fault| panic!("after death {death}: {fault}\n{}", node.log()));
    }
    crowd.clocks_run_out(PATIENCE).await.unwrap_or_else(|fault| panic!("{fault}\n{}", node.log()));
    let played = crowd.finish().await.unwrap_or_else(|fault| panic!("{fault}\n{}", node.log()));
    println!("{}", told(began, &played));
    assert_eq!(node.stop(), Some(0));
    no_panic(&node);
    assert!(played.refused.is_empty(), "somebody was refused: {:?}", played.refused);
    assert!(
        played.acknowledged > 20 * deaths() && played.records.len() > deaths() / 10,
        "hardly anything was played: {played:?}"
    );
    verify(&folder.join("records"), &played.records);
}

/// Two nodes on one database, either of which dies at any moment. People go to the other; a dead node's bots and clocks are
/// taken over.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_on_two_nodes() {
    let (folder, mut dice, began) = (folder("postgres"), dice(), Instant::now());
    let database = ethnos_postgres_for_tests::database();
    let mut nodes = [0, 1].map(|number| Node::new(folder.join(number.to_string()), Some(&database.url), &mut dice));
    nodes.iter_mut().for_each(Node::start);
    let servers = nodes.each_ref().map(|node| Server::new(&node.url()).expect("a server"));
    let crowd = Crowd::gather(&servers, &kinds(), dice.u64(..)).await.expect("everybody sits down");
    let logs = |nodes: &[Node; 2]| nodes.each_ref().map(Node::log).join("\n");
    crowd.moves_on(true, PATIENCE).await.unwrap_or_else(|fault| panic!("{fault}\n{}", logs(&nodes)));
    for death in 1..=deaths() {
        sleep(dice.u64(20..300)).await;
        let dies = dice.usize(..2);
        nodes[dies].kill();
        if dice.bool() {
            // The other goes on alone for a while.
            sleep(dice.u64(..100)).await;
        }
        nodes[dies].start();
        let found = crowd.check(false).await;
        found.unwrap_or_else(|fault| panic!("after death {death}: {fault}\n{}", logs(&nodes)));
        // A dead node's bots are missed for some seconds; with every few deaths that is waited for.
        let bots = death % 10 == 0 || death == deaths();
        let moved = crowd.moves_on(bots, PATIENCE).await;
        let moved = moved.unwrap_or_else(|fault| panic!("after death {death}: {fault}\n{}", logs(&nodes)));
        if bots {
            println!("after death {death} every game went on within {moved:.1?}");
        }
    }
    crowd.clocks_run_out(2 * PATIENCE).await.unwrap_or_else(|fault| panic!("{fault}\n{}", logs(&nodes)));
    let played = crowd.finish().await.unwrap_or_else(|fault| panic!("{fault}\n{}", logs(&nodes)));
    println!("{}", told(began, &played));
    for node in &mut nodes {
        assert_eq!(node.stop(), Some(0));
        no_panic(node);
    }
    assert!(
        played.acknowledged > 20 * deaths() && played.records.len() > deaths() / 10,
        "hardly anything was played: {played:?}"
    );
    verify(&folder.join("records"), &played.records);
}
