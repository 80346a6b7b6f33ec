//! `kill -9`, many times: what was acknowledged is there afterwards, and every game goes on.

use std::time::{Duration, Instant};

use ethnos_client::Server;
use ethnos_load::crash::{Crowd, Kind};

use crate::node::{Node, verify};
use crate::{dice, folder, no_panic};

/// How often a server is killed.
const DEATHS: usize = 50;
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_on_sqlite() {
    let (folder, mut dice, began) = (folder("sqlite"), dice(), Instant::now());
    let mut node = Node::new(folder.clone(), None, &mut dice);
    node.start();
    let server = Server::new(&node.url()).expect("a server");
    let crowd = Crowd::gather(&[server], &kinds(), dice.u64(..)).await.expect("everybody sits down");
    crowd.moves_on(true, PATIENCE).await.unwrap_or_else(|fault| panic!("{fault}\n{}", node.log()));
    for death in 1..=DEATHS {
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
    println!(
        "{DEATHS} deaths in {:.0?}: {} commands acknowledged and found, {} games to the end, {} times somebody came back, \
         refused: {:?}",
        began.elapsed(),
        played.acknowledged,
        played.records.len(),
        played.returns,
        played.refused
    );
    assert_eq!(node.stop(), Some(0));
    no_panic(&node);
    assert!(played.refused.is_empty(), "somebody was refused: {:?}", played.refused);
    assert!(played.acknowledged > 1_000 && played.records.len() > 5, "hardly anything was played: {played:?}");
    verify(&folder.join("records"), &played.records);
}
