//! One run: people play at several tables while things go wrong, then everything must come to a good end.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ethnos_rules::Edition;
use ethnos_server::simulation::{KnownBugs, Visitor};
use ethnos_store::PersonId;
use ethnos_table::{BotLevel, Clock, Plan, SeatPlan, TableOptions};
use tokio::task::LocalSet;
use tokio::time::{Instant, timeout};

use crate::check::{Violation, check_table, check_watchers};
use crate::cluster::Cluster;
use crate::faults;
use crate::history::History;
use crate::panics::catch_panics;
use crate::person::{Person, open};

/// After the faults, nodes have this time to find each other.
const SETTLE: Duration = Duration::from_secs(20);
/// After the faults, all games are over within this time.
const END: Duration = Duration::from_mins(20);

/// The clocks of tables. Nobody needs as long as the shortest of them allows, but some faults last longer.
const CLOCKS: [Clock; 3] =
    [Clock::None, Clock::Correspondence { move_hours: 24 }, Clock::Live { move_seconds: 120, bank_seconds: 60 }];

/// What came of a run.
#[derive(Debug)]
pub struct Report {
    /// The seed that repeats the run.
    pub seed: u64,
    /// What must never happen, and did.
    pub violations: Vec<Violation>,
    /// What went wrong on purpose.
    pub faults: Vec<String>,
    /// How many entries all logs have.
    pub entries: usize,
    /// How many commands were acknowledged.
    pub acknowledged: usize,
    /// How much time passed in the simulation.
    pub time: Duration,
    /// A hash of all logs: the same seed gives the same.
    pub hash: u64,
}

/// Runs the simulation of a seed. A server that is not under test has none of the known bugs.
pub fn run(seed: u64, known_bugs: KnownBugs) -> Report {
    in_one_thread(seed, simulate(seed, known_bugs))
}

/// Runs a simulation in one thread, with a simulated clock.
pub(crate) fn in_one_thread(seed: u64, simulation: impl Future<Output = Report>) -> Report {
    let (report, panics) = catch_panics(|| {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_time()
            .start_paused(true)
            .build()
            .expect("a runtime without input and output");
        LocalSet::new().block_on(&runtime, simulation)
    });
    let mut report = report.unwrap_or_else(|| Report::without_end(seed));
    report.violations.extend(panics.into_iter().map(|message| Violation::Panicked { message }));
    report
}

impl Report {
    /// The report of a run that was ended by a panic.
    const fn without_end(seed: u64) -> Report {
        Report {
            seed,
            violations: Vec::new(),
            faults: Vec::new(),
            entries: 0,
            acknowledged: 0,
            time: Duration::ZERO,
            hash: 0,
        }
    }
}

async fn simulate(seed: u64, known_bugs: KnownBugs) -> Report {
    let random = Arc::new(Mutex::new(fastrand::Rng::with_seed(seed)));
    let nodes = random.lock().expect("nobody else has it yet").usize(1..=3);
    let cluster = Cluster::new(nodes, &random, known_bugs);
    let begun = Instant::now();
    for index in 0..nodes {
        cluster.start(index).await;
    }
    let history = History::default();
    let (mut codes, mut playing) = (Vec::new(), Vec::new());
    let tables = 2 + cluster.below(3);
    for table in (0..).take(tables as usize) {
        let people = 1 + cluster.below(3) as usize;
        let bots = cluster.below(3) as usize + usize::from(people == 1);
        // All people of a table are at one address.
        let address = IpAddr::from([10, 0, 0, table as u8]);
        let host = Visitor { person: PersonId(table * 10), address };
        let code = open(&cluster, host, &plan(people, bots, CLOCKS[cluster.below(3) as usize])).await;
        for seat in (0..).take(people) {
            let (cluster, history) = (cluster.clone(), history.clone());
            let person = Person { id: PersonId(table * 10 + seat), address, code: Arc::clone(&code), cluster, history };
            let watcher = person.clone();
            tokio::task::spawn_local(async move { watcher.watch().await });
            playing.push(tokio::task::spawn_local(async move { person.play().await }));
        }
        codes.push(code);
    }

    let trouble = Duration::from_millis(20_000 + cluster.below(100_000));
    let faults = faults::run(&cluster, trouble).await;
    tokio::time::sleep(SETTLE).await;
    let calm = Instant::now();
    let versions = codes.iter().map(|code| cluster.database().log(code).len() as u32).collect::<Vec<_>>();
    let mut violations = Vec::new();
    for node in 0..nodes {
        if cluster.node(node).is_none_or(|running| !running.is_ready()) {
            violations.push(Violation::MissesNotices { node });
        }
    }
    let all_over = async {
        for person in playing {
            let _ = person.await;
        }
    };
    // A person who does not finish in time is found below, because the table is not over.
    let _ = timeout(END, all_over).await;
    // Watchers notice that their sessions are over.
    tokio::time::sleep(Duration::from_secs(70)).await;

    let mut hasher = DefaultHasher::new();
    let recorded = history.lock();
    violations.extend(recorded.violations.iter().cloned());
    violations.extend(check_watchers(calm, &recorded));
    let mut entries = 0;
    for (code, calm) in codes.iter().zip(versions) {
        let log = cluster.database().log(code);
        for stored in &log {
            (stored.seq, stored.at, &stored.entry).hash(&mut hasher);
        }
        entries += log.len();
        violations.extend(check_table(code, &log, calm, &recorded));
    }
    Report {
        seed,
        violations,
        faults,
        entries,
        acknowledged: recorded.acknowledged.len(),
        time: begun.elapsed(),
        hash: hasher.finish(),
    }
}

/// A table of a host, other people and bots.
fn plan(people: usize, bots: usize, clock: Clock) -> Plan {
    let mut seats = vec![SeatPlan::Open; people];
    seats[0] = SeatPlan::Me;
    seats.extend(vec![SeatPlan::Bot(BotLevel::Novice); bots]);
    let mut options = TableOptions::new(Edition::First);
    options.stand_in = BotLevel::Novice;
    options.clock = clock;
    Plan { options, seats, prepared: None, daily: None }.check().expect("a table that is possible")
}
