//! `ethnos-sim`: simulates many runs of the whole server and says which of them went wrong.

use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use clap::{Parser, ValueEnum};
use ethnos_sim::{KnownBugs, Report, run, run_crowd};

/// The exit status when a run went wrong.
const FOUND_FAULTS: u8 = 1;

/// Simulate the whole server: several nodes, their store, people, bots and clocks, in one thread, with faults
///
/// Nodes crash, lose the database or each other, answers and notices are lost or late, clocks jump. Everything that people were
/// told is compared with the logs. The same seed is the same run; a run that goes wrong prints the command that repeats it.
#[derive(Parser)]
#[command(
    name = "ethnos-sim",
    version,
    after_help = "Examples:\n  ethnos-sim --seeds 10000\n  ethnos-sim --seed 17\n  ethnos-sim --seeds 50 --bug stale-reads"
)]
struct Sim {
    /// How many seeds
    #[arg(long, value_name = "N", default_value_t = 200, conflicts_with = "seed")]
    seeds: u64,
    /// The first seed
    #[arg(long, value_name = "SEED", default_value_t = 0, conflicts_with = "seed")]
    from: u64,
    /// Run this seed alone, and say what went wrong on purpose
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,
    /// How many seeds are run at the same time [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Instead of faults, simulate a crowd behind one address that opens tables with masters and floods them, and people at other addresses
    #[arg(long)]
    crowd: bool,
    /// Put a bug back that the server once had
    #[arg(long, value_enum)]
    bug: Option<KnownBug>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum KnownBug {
    /// A node that lost its connection for notices does not connect again
    NeverReconnects,
    /// Tables that nobody uses are closed at once, by the clock of the machine
    ClosesAtOnce,
    /// Nodes answer from memory alone
    StaleReads,
    /// Clocks of games go on while the database is away
    CountsOutages,
    /// Bots decide in the order in which they are asked, whoever asks
    FirstCome,
}

impl Sim {
    fn known_bugs(&self) -> KnownBugs {
        KnownBugs {
            never_reconnects: self.bug == Some(KnownBug::NeverReconnects),
            closes_at_once: self.bug == Some(KnownBug::ClosesAtOnce),
            reads_stale: self.bug == Some(KnownBug::StaleReads),
            counts_outages: self.bug == Some(KnownBug::CountsOutages),
            first_come: self.bug == Some(KnownBug::FirstCome),
        }
    }

    fn run(&self, seed: u64) -> Report {
        if self.crowd { run_crowd(seed, self.known_bugs()) } else { run(seed, self.known_bugs()) }
    }

    /// The command that repeats a run.
    fn command(&self, seed: u64) -> String {
        let bug = self.bug.and_then(|bug| bug.to_possible_value());
        let bug = bug.map_or_else(String::new, |bug| format!(" --bug {}", bug.get_name()));
        let crowd = if self.crowd { " --crowd" } else { "" };
        format!("cargo run --release -p ethnos-sim -- --seed {seed}{crowd}{bug}")
    }

    fn print_report(&self, report: &Report) {
        println!("seed {} went wrong:", report.seed);
        for violation in &report.violations {
            println!("  {violation}");
        }
        println!("  to repeat it: {}", self.command(report.seed));
    }
}

fn main() -> ExitCode {
    let sim = Sim::parse();
    let failed = match sim.seed {
        Some(seed) => one(&sim, seed),
        None => many(&sim),
    };
    if failed { ExitCode::from(FOUND_FAULTS) } else { ExitCode::SUCCESS }
}

/// Runs one seed. Returns whether it went wrong.
fn one(sim: &Sim, seed: u64) -> bool {
    let report = sim.run(seed);
    for fault in &report.faults {
        println!("{fault}");
    }
    println!(
        "{} entries, {} commands acknowledged, {:.0} simulated seconds, hash {:016x}",
        report.entries,
        report.acknowledged,
        report.time.as_secs_f64(),
        report.hash
    );
    if !report.violations.is_empty() {
        sim.print_report(&report);
    }
    !report.violations.is_empty()
}

/// Runs many seeds on several threads. Returns whether any went wrong.
fn many(sim: &Sim) -> bool {
    let threads =
        sim.threads.map_or_else(|| std::thread::available_parallelism().map_or(1, std::num::NonZero::get), usize::from);
    let (begun, next) = (Instant::now(), AtomicU64::new(0));
    let worker = || {
        let (mut failed, mut entries, mut time) = (0_u64, 0, Duration::ZERO);
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= sim.seeds {
                return (failed, entries, time);
            }
            let report = sim.run(sim.from + number);
            entries += report.entries;
            time += report.time;
            if !report.violations.is_empty() {
                failed += 1;
                sim.print_report(&report);
            }
        }
    };
    let results = std::thread::scope(|scope| {
        let workers = (0..threads).map(|_| scope.spawn(worker)).collect::<Vec<_>>();
        workers.into_iter().map(|worker| worker.join().expect("panics of runs are caught")).collect::<Vec<_>>()
    });
    let failed = results.iter().map(|result| result.0).sum::<u64>();
    let entries = results.iter().map(|result| result.1).sum::<usize>();
    let time = results.iter().map(|result| result.2).sum::<Duration>();
    println!(
        "{} runs, {entries} entries, {:.1} simulated days in {:.0} s: {failed} went wrong",
        sim.seeds,
        time.as_secs_f64() / 86_400.0,
        begun.elapsed().as_secs_f64()
    );
    failed > 0
}
