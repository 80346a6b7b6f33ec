//! Many people at many tables at once: how fast a server is, and whether it loses anything.
//!
//! Every seat is a client of its own with a WebSocket of its own. Whoever is to decide picks one of the legal actions
//! at random and waits for the server's word that it is done; the others note when they hear of it. A game that is over
//! is followed by a rematch on the same seats. In the end every table's log is read and compared with everything the server
//! acknowledged.

pub mod crash;
mod idle;
mod pace;
mod report;
mod seat;
mod table;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use ethnos_client::{ClientError, Server};
use ethnos_wire::Edition;
use hdrhistogram::Histogram;
use tokio::task::JoinSet;

pub use idle::{Idle, idle};
pub use report::Report;

/// Everybody connects within this time.
const ARRIVING: Duration = Duration::from_secs(2);

/// A histogram of durations in nanoseconds, with percentiles that are right to 1 %.
fn nanoseconds() -> Histogram<u64> {
    Histogram::new(2).expect("a histogram has 0 to 5 digits")
}

/// What is to be tried.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How many tables.
    pub tables: usize,
    /// How many people at each, 2 to 6.
    pub players: usize,
    /// Which edition.
    pub edition: Edition,
    /// For how long moves are counted.
    pub time: Duration,
    /// So many moves a second over all tables; as fast as it goes if `None`.
    pub rate: Option<f64>,
}

impl Plan {
    /// How many nanoseconds are between two moves at a table, if there is a pace. The quickest table is three times as
    /// quick as the slowest: games that begin together do not end together.
    fn gap(&self, table: usize) -> Option<u64> {
        let speed = 0.5 + (table as f64 + 0.5) / self.tables as f64;
        self.rate.map(|rate| (self.tables as f64 / rate / speed * 1e9) as u64)
    }
}

/// What the clients have in common.
pub(crate) struct Shared {
    pub(crate) plan: Plan,
    pub(crate) began: Instant,
    /// When the first move is to be made, in nanoseconds from then.
    pub(crate) first_move: AtomicU64,
    /// Moves are counted.
    pub(crate) counting: AtomicBool,
    /// Nobody moves any more.
    pub(crate) over: AtomicBool,
    pub(crate) moves: AtomicU64,
    pub(crate) refusals: AtomicU64,
    pub(crate) games: AtomicU64,
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
        })
    }

    pub(crate) fn counts(&self) -> bool {
        self.counting.load(Ordering::Relaxed)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    pub(crate) fn nanos(&self) -> u64 {
        self.began.elapsed().as_nanos() as u64
    }
}

/// How far it is.
#[derive(Clone, Copy, Debug)]
pub enum Stage {
    /// So many tables are open.
    Opening(usize),
    /// So many moves were made in so many seconds.
    Playing(u64, f64),
    /// So many logs were compared.
    Checking(usize),
}

/// Runs it against a server.
pub async fn run(server: &Server, plan: &Plan, tell: impl Fn(Stage)) -> Result<Report, ClientError> {
    let shared = Shared::new(plan);
    let mut tables = Vec::with_capacity(plan.tables);
    for number in 0..plan.tables {
        tables.push(table::open(server, &shared, number).await?);
        tell(Stage::Opening(number + 1));
    }
    let mut playing = JoinSet::new();
    // Nobody moves at a pace before everybody is there: otherwise it would begin with a crowd that is late.
    shared.first_move.store(shared.nanos() + ARRIVING.as_nanos() as u64, Ordering::Release);
    for seats in tables {
        for seat in seats {
            playing.spawn(seat.play());
        }
    }
    // The caches are warm before anything is counted.
    tokio::time::sleep(ARRIVING + Duration::from_secs(1)).await;
    shared.counting.store(true, Ordering::Relaxed);
    let started = Instant::now();
    while started.elapsed() < plan.time {
        tokio::time::sleep(Duration::from_millis(200).min(plan.time)).await;
        tell(Stage::Playing(shared.moves.load(Ordering::Relaxed), started.elapsed().as_secs_f64()));
    }
    shared.counting.store(false, Ordering::Relaxed);
    let seconds = started.elapsed().as_secs_f64();
    let moves = shared.moves.load(Ordering::Relaxed);
    shared.over.store(true, Ordering::Relaxed);

    let (mut acks, mut others) = (nanoseconds(), nanoseconds());
    let mut played = Vec::new();
    while let Some(seat) = playing.join_next().await {
        let seat = seat.map_err(|error| ClientError::UnexpectedResponse(error.to_string()))??;
        acks += &seat.acks;
        others += &seat.others;
        played.push((seat.person, seat.acknowledged));
    }
    let (mut acknowledged, mut missing) = (0, 0);
    for (checked, (person, tables)) in played.iter().enumerate() {
        for (code, versions) in tables {
            acknowledged += versions.len();
            missing += table::missing(person, code, versions).await?;
        }
        tell(Stage::Checking(checked + 1));
    }
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
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(tables: usize, rate: Option<f64>) -> Plan {
        Plan { tables, players: 2, edition: Edition::First, time: Duration::from_secs(1), rate }
    }

    #[test]
    fn all_tables_together_move_at_the_rate_asked_for() {
        for (tables, rate) in [(1, 10.0), (500, 10_000.0), (7, 0.5)] {
            let plan = plan(tables, Some(rate));
            let moves_a_second =
                (0..tables).map(|table| 1e9 / plan.gap(table).expect("there is a pace") as f64).sum::<f64>();
            assert!((moves_a_second / rate - 1.0).abs() < 1e-3, "{tables} tables: {moves_a_second} and not {rate}");
        }
        assert_eq!(plan(500, None).gap(0), None);
    }

    #[test]
    fn tables_are_not_equally_quick() {
        let plan = plan(500, Some(10_000.0));
        let gaps = (0..500).map(|table| plan.gap(table)).collect::<std::collections::HashSet<_>>();
        assert_eq!(gaps.len(), 500);
    }
}
