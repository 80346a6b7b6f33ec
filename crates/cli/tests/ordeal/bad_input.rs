//! Invalid input is refused with a reason, does not make the server's memory grow, and does not disturb other tables.
//!
//! `CRASH_SEED` repeats the choices of a run.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ethnos_client::{Person, Server};
use ethnos_load::Plan;
use ethnos_wire::Edition;
use ethnos_wire::options::{BotLevel, SeatPlan, TableOptions};
use ethnos_wire::protocol::{Command, NewTable, Request};

use crate::crowds;
use crate::node::Node;
use crate::requests;
use crate::sockets;
use crate::{dice, folder, no_panic};

/// How much the server's memory may grow, in megabytes.
const GROWTH: f64 = 100.0;

/// The person who attacks, the person who is attacked, and their tables.
pub(crate) struct Scene {
    pub(crate) url: String,
    /// The person who attacks, with their own table.
    pub(crate) rogue: Person,
    pub(crate) own: String,
    /// Another person, with a table that spectators may see and one that they may not see.
    pub(crate) victim: Person,
    pub(crate) open: String,
    pub(crate) closed: String,
}

impl Scene {
    async fn set(url: &str) -> Scene {
        let server = Server::new(url).expect("a server");
        let (rogue, victim) = (server.guest().await.expect("a guest"), server.guest().await.expect("a guest"));
        let table = |spectators| NewTable {
            options: TableOptions { public: true, spectators, ..TableOptions::new(Edition::First) },
            seats: vec![SeatPlan::Me, SeatPlan::Bot(BotLevel::Novice)],
            start: true,
            position: None,
        };
        Scene {
            url: url.to_owned(),
            own: rogue.open(&table(true)).await.expect("a table"),
            open: victim.open(&table(true)).await.expect("a table"),
            closed: victim.open(&table(false)).await.expect("a table"),
            rogue,
            victim,
        }
    }
}

/// The most memory that a process uses until the flag is set, in megabytes.
async fn watch_memory(process: u32, until: Arc<AtomicBool>) -> f64 {
    let mut most: f64 = 0.0;
    while !until.load(Ordering::Relaxed) {
        most = most.max(memory(process));
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    most
}

/// A process's resident memory in megabytes.
fn memory(process: u32) -> f64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or("0 kB");
    line.trim().trim_end_matches(" kB").parse::<f64>().map_or(0.0, |kilobytes| kilobytes / 1024.0)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bad_input_is_refused_and_disturbs_nobody() {
    let mut dice = dice();
    let mut node = Node::new(folder("bad-input"), None, &mut dice);
    node.start();
    let scene = Arc::new(Scene::set(&node.url()).await);
    // If the bot begins, its first move comes before the attack.
    while !scene.victim.tables().await.expect("tables").iter().any(|table| table.code == scene.open && table.your_turn)
    {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let before_log = scene.victim.log(&scene.open).await.expect("a log").len();

    // Two people play at another table during the attack.
    let server = Server::new(&node.url()).expect("a server");
    let plan = Plan {
        tables: 1,
        players: 2,
        edition: Edition::Second,
        time: Duration::from_secs(12),
        rate: Some(100.0),
        lockstep: false,
    };
    let game = tokio::spawn(async move { ethnos_load::run(&[server], &plan, |_| {}, || None).await });
    tokio::time::sleep(Duration::from_millis(1500)).await;

    let process = node.process_id();
    let before = memory(process);
    let done = Arc::new(AtomicBool::new(false));
    let watching = tokio::spawn(watch_memory(process, Arc::clone(&done)));
    let crowd = tokio::spawn(crowds::attack(Arc::clone(&scene), dice.fork()));
    let requests = tokio::spawn(requests::attack(Arc::clone(&scene), dice.fork()));
    let sockets = tokio::spawn(sockets::attack(Arc::clone(&scene), dice.fork()));
    let refused = requests.await.expect("requests are refused") + sockets.await.expect("messages are refused");
    let connections = crowd.await.expect("connections are kept or closed");
    let report = game.await.expect("a game").expect("a game that nobody disturbs");
    done.store(true, Ordering::Relaxed);
    let most = watching.await.expect("a number");
    tokio::time::sleep(Duration::from_millis(500)).await;
    let after = memory(process);
    println!(
        "{refused} refusals, {connections} connections; memory {before:.0} MB, {most:.0} MB at most, {after:.0} MB after"
    );
    println!("meanwhile at another table: {report}");

    assert!(most - before < GROWTH, "memory grew from {before:.0} to {most:.0} MB");
    assert_eq!((report.missing, report.refusals), (0, 0), "{report}");
    assert!(report.games > 0, "no game came to its end: {report}");
    assert!(report.acks.value_at_quantile(0.99) < 1_000_000_000, "others have to wait: {report}");
    // The victim's table has not changed, and its game goes on.
    assert_eq!(scene.victim.log(&scene.open).await.expect("a log").len(), before_log);
    let command = Command::Say { text: "still here".to_owned() };
    scene.victim.send_command(&scene.open, &Request { id: None, command }).await.expect("it goes on");
    assert_eq!(node.stop(), Some(0));
    no_panic(&node);
}
