//! Measures how fast a server is, and checks that it loses nothing, with many people at many tables at once.
//!
//! Every seat is a client with its own WebSocket. The player who has to decide picks one of the legal actions at random
//! and waits for the acknowledgement; the other players measure when the update arrives. After a game the same seats play
//! a rematch. At the end the log of every table is read and compared with everything the server acknowledged.

mod cpu;
pub mod crash;
mod idle;
mod pace;
mod received;
mod report;
mod seat;
mod table;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use ethnos_client::{ClientError, Person, Server};
use ethnos_wire::Edition;
use hdrhistogram::Histogram;
use tokio::task::JoinSet;

pub use cpu::cpu_time;
pub use idle::{Idle, idle};
pub use report::{Cost, Report, median};

/// All clients connect within this time.
const CONNECT_TIME: Duration = Duration::from_secs(2);

/// A histogram of durations in nanoseconds, with percentiles that are right to 1 %.
fn nanoseconds() -> Histogram<u64> {
    Histogram::new(2).expect("a histogram has 0 to 5 digits")
}

/// What is measured: how many tables and players, for how long, and how fast.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The number of tables.
    pub tables: usize,
    /// The number of people at each table, 2 to 6.
    pub players: usize,
    /// The edition that is played.
    pub edition: Edition,
    /// The time during which moves are counted.
    pub time: Duration,
    /// Moves per second over all tables; as many as possible if `None`.
    pub rate: Option<f64>,
    /// With a rate: whether all tables move equally often, so that their games are equally long at any time.
    pub lockstep: bool,
}

impl Plan {
    /// The nanoseconds between two moves at a table, if there is a rate. Unless they are in lockstep, the fastest table is three
    /// times as fast as the slowest, so that games that begin together do not all end together.
    fn gap(&self, table: usize) -> Option<u64> {
        let speed = if self.lockstep { 1.0 } else { 0.5 + (table as f64 + 0.5) / self.tables as f64 };
        self.rate.map(|rate| (self.tables as f64 / rate / speed * 1e9) as u64)
    }
}

/// The state that all clients share.
pub(crate) struct Shared {
    pub(crate) plan: Plan,
    pub(crate) began: Instant,
    /// When the first move is made, in nanoseconds after `began`.
    pub(crate) first_move: AtomicU64,
    /// Whether moves are counted now.
    pub(crate) counting: AtomicBool,
    /// Whether the run is over. Then nobody moves any more.
    pub(crate) over: AtomicBool,
    pub(crate) moves: AtomicU64,
    pub(crate) refusals: AtomicU64,
    pub(crate) games: AtomicU64,
    times: Mutex<Times>,
}

/// How long moves took, of all players together: histograms of their own would not fit into the processor's cache.
pub(crate) struct Times {
    /// From the command to its acknowledgement.
    pub(crate) acks: Histogram<u64>,
    /// From the command to the other players.
    pub(crate) others: Histogram<u64>,
}

impl Shared {
    pub(crate) fn new(plan: &Plan) -> Arc<Shared> {
        Arc::new(Shared {
            plan: plan.clone(),
            began: Instant::now(),
            first_move: AtomicU64::new(0),
            counting: AtomicBool::new(false),
            over: AtomicBool::new(false),
            moves: AtomicU64::new(0),
            refusals: AtomicU64::new(0),
            games: AtomicU64::new(0),
            times: Mutex::new(Times { acks: nanoseconds(), others: nanoseconds() }),
        })
    }

    pub(crate) fn counts(&self) -> bool {
        self.counting.load(Ordering::Relaxed)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    pub(crate) fn times(&self) -> MutexGuard<'_, Times> {
        self.times.lock().expect("nothing panics while it holds the times")
    }

    pub(crate) fn nanos(&self) -> u64 {
        self.began.elapsed().as_nanos() as u64
    }
}

/// The progress of a run.
#[derive(Clone, Copy, Debug)]
pub enum Stage {
    /// The number of tables that are open.
    Opening(usize),
    /// The number of moves so far, and the seconds they took.
    Playing(u64, f64),
    /// Nobody moves any longer.
    Played,
    /// The number of tables whose acknowledged moves were compared with the logs.
    Checking(usize),
}

/// Runs the plan against a server, or against several nodes over which the seats of every table are spread. `on_stage` is called with the
/// progress; `server_time` is the CPU time that the servers have used so far, if it is known.
pub async fn run(
    nodes: &[Server],
    plan: &Plan,
    on_stage: impl Fn(Stage),
    server_time: impl Fn() -> Option<Duration>,
) -> Result<Report, ClientError> {
    let shared = Shared::new(plan);
    let mut tables = Vec::with_capacity(plan.tables);
    for number in 0..plan.tables {
        tables.push(table::open(nodes, &shared, number).await?);
        on_stage(Stage::Opening(number + 1));
    }
    let mut playing = JoinSet::new();
    // With a rate, nobody moves before all clients are connected. Otherwise the first moves would all be late.
    shared.first_move.store(shared.nanos() + CONNECT_TIME.as_nanos() as u64, Ordering::Release);
    for seats in tables {
        for seat in seats {
            playing.spawn(seat.play());
        }
    }
    // Counting begins a second later, when the caches are warm.
    tokio::time::sleep(CONNECT_TIME + Duration::from_secs(1)).await;
    shared.counting.store(true, Ordering::Relaxed);
    let started = Instant::now();
    let times = || Some([server_time()?, cpu_time("self")?]);
    let before = times();
    while started.elapsed() < plan.time {
        tokio::time::sleep(Duration::from_millis(200).min(plan.time)).await;
        on_stage(Stage::Playing(shared.moves.load(Ordering::Relaxed), started.elapsed().as_secs_f64()));
    }
    shared.counting.store(false, Ordering::Relaxed);
    let seconds = started.elapsed().as_secs_f64();
    let moves = shared.moves.load(Ordering::Relaxed);
    let after = times();
    shared.over.store(true, Ordering::Relaxed);
    on_stage(Stage::Played);

    let mut played = BTreeMap::<String, Vec<(Person, Vec<u32>)>>::new();
    while let Some(seat) = playing.join_next().await {
        let seat = seat.map_err(|error| ClientError::UnexpectedResponse(error.to_string()))??;
        for (code, versions) in seat.acknowledged {
            played.entry(code).or_default().push((seat.person.clone(), versions));
        }
    }
    let (mut acknowledged, mut missing) = (0, 0);
    for (checked, (code, people)) in played.iter().enumerate() {
        acknowledged += people.iter().map(|(_, versions)| versions.len()).sum::<usize>();
        missing += table::missing(code, people).await?;
        on_stage(Stage::Checking(checked + 1));
    }
    let (acks, others) = {
        let times = shared.times();
        (times.acks.clone(), times.others.clone())
    };
    Ok(Report {
        plan: plan.clone(),
        moves,
        seconds,
        acks,
        others,
        games: shared.games.load(Ordering::Relaxed),
        refusals: shared.refusals.load(Ordering::Relaxed),
        acknowledged: acknowledged as u64,
        missing: missing as u64,
        cost: before.zip(after).map(|(before, after)| Cost::of(before, after, moves)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(tables: usize, rate: Option<f64>) -> Plan {
        Plan { tables, players: 2, edition: Edition::First, time: Duration::from_secs(1), rate, lockstep: false }
    }

    #[test]
    fn all_tables_together_move_at_the_rate_of_the_plan() {
        for (tables, rate) in [(1, 10.0), (500, 10_000.0), (7, 0.5)] {
            let plan = plan(tables, Some(rate));
            let moves_a_second =
                (0..tables).map(|table| 1e9 / plan.gap(table).expect("there is a rate") as f64).sum::<f64>();
            assert!((moves_a_second / rate - 1.0).abs() < 1e-3, "{tables} tables: {moves_a_second} and not {rate}");
        }
        assert_eq!(plan(500, None).gap(0), None);
    }

    #[test]
    fn every_table_has_another_speed() {
        let plan = plan(500, Some(10_000.0));
        let gaps = (0..500).map(|table| plan.gap(table)).collect::<std::collections::HashSet<_>>();
        assert_eq!(gaps.len(), 500);
    }
}
