//! What goes wrong, one thing after the other.

use std::time::Duration;

use ethnos_store::Millis;

use crate::cluster::Cluster;
use crate::store::StoreFaults;

const DAY: Millis = 24 * 3_600_000;

/// Lets things go wrong for this time, then repairs everything. Returns what happened, for people.
pub(crate) async fn run(cluster: &Cluster, time: Duration) -> Vec<String> {
    let mut happened = Vec::new();
    let end = tokio::time::Instant::now() + time;
    while tokio::time::Instant::now() < end {
        cluster.wait(500, 8_000).await;
        let at = cluster.right_time();
        happened.push(format!("{at} {}", one(cluster).await));
    }
    for index in 0..cluster.size() {
        cluster.set_trouble(index, |trouble| *trouble = StoreFaults::NONE);
        cluster.set_unreachable(index, false);
    }
    for index in 0..cluster.size() {
        cluster.start(index).await;
    }
    happened
}

/// One thing goes wrong, some of them for a while.
async fn one(cluster: &Cluster) -> String {
    let index = cluster.below(cluster.size() as u64) as usize;
    match cluster.below(24) {
        0..=4 => {
            cluster.crash(index);
            let clock = jump(cluster, index);
            cluster.wait(200, 12_000).await;
            cluster.start(index).await;
            format!("node {index} crashed and started again{clock}")
        }
        5..=6 => {
            cluster.set_trouble(index, |trouble| trouble.cut_off = true);
            cluster.wait(500, 12_000).await;
            cluster.set_trouble(index, |trouble| trouble.cut_off = false);
            format!("node {index} lost the database for a while")
        }
        7..=8 => {
            cluster.set_unreachable(index, true);
            cluster.wait(500, 8_000).await;
            cluster.set_unreachable(index, false);
            format!("people lost node {index} for a while")
        }
        9..=10 => {
            let slowest = 50 + cluster.below(2_000);
            cluster.set_trouble(index, |trouble| trouble.slowest = slowest);
            cluster.wait(1_000, 6_000).await;
            cluster.set_trouble(index, |trouble| trouble.slowest = StoreFaults::NONE.slowest);
            format!("the database was slow for node {index}: up to {slowest} ms")
        }
        11..=12 => {
            cluster.set_trouble(index, |trouble| trouble.failures = 200);
            cluster.wait(1_000, 6_000).await;
            cluster.set_trouble(index, |trouble| trouble.failures = 0);
            format!("the database failed again and again for node {index}")
        }
        13 => {
            cluster.set_trouble(index, |trouble| trouble.silent = true);
            cluster.wait(2_000, 15_000).await;
            cluster.set_trouble(index, |trouble| trouble.silent = false);
            format!("the connection on which node {index} listens was silent")
        }
        14..=15 => {
            cluster.crash(index);
            cluster.set_trouble(index, |trouble| trouble.cannot_listen = true);
            cluster.start(index).await;
            cluster.wait(1_000, 12_000).await;
            cluster.set_trouble(index, |trouble| trouble.cannot_listen = false);
            format!("node {index} started and could not listen")
        }
        16 => {
            cluster.database().hang_up(index);
            format!("the connection on which node {index} listens was closed")
        }
        17 => {
            for index in 0..cluster.size() {
                cluster.set_trouble(index, |trouble| trouble.notices_lost = 300);
            }
            cluster.wait(2_000, 10_000).await;
            for index in 0..cluster.size() {
                cluster.set_trouble(index, |trouble| trouble.notices_lost = 0);
            }
            "notices were lost and repeated".to_owned()
        }
        18 => format!("the clock of node {index} was set while it ran{}", jump(cluster, index)),
        19..=20 => {
            // As if the machine on which everything runs was stopped: all timers are late at once.
            let seconds = 1 + cluster.below(1_200);
            tokio::time::advance(Duration::from_secs(seconds)).await;
            format!("everything was frozen for {seconds} s")
        }
        21..=22 => {
            for index in 0..cluster.size() {
                cluster.set_trouble(index, |trouble| trouble.cut_off = true);
            }
            cluster.wait(1_000, 400_000).await;
            for index in 0..cluster.size() {
                cluster.set_trouble(index, |trouble| trouble.cut_off = false);
            }
            "all nodes lost the database for a while".to_owned()
        }
        _ => {
            let days = cluster.below(60);
            cluster.off_for(days).await;
            format!("everything was off for {days} days")
        }
    }
}

/// Sets the clock of a machine, sometimes.
fn jump(cluster: &Cluster, index: usize) -> String {
    let wrong_by = match cluster.below(4) {
        0 => 40 * DAY,
        1 => -40 * DAY,
        2 => 0,
        _ => return String::new(),
    };
    cluster.set_clock(index, wrong_by);
    format!(", its clock is wrong by {} days", wrong_by / DAY)
}
