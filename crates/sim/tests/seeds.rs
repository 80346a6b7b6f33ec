//! Many seeds without a fault of the server, and faults put back that must be found.

use std::sync::atomic::{AtomicU64, Ordering};

use ethnos_sim::{KnownBugs, Violation, catch_panics, run, run_crowd};

/// How many seeds are run: `cargo nextest run --profile full` does all of the work, other profiles a part of it.
fn seeds() -> u64 {
    if std::env::var_os("NEXTEST_PROFILE").is_some_and(|profile| profile == "full") { 2_000 } else { 200 }
}

/// Within so many seeds a fault that was put back is found.
const SEARCH: u64 = 200;

#[test]
fn nothing_goes_wrong_with_any_seed() {
    let (next, seeds) = (AtomicU64::new(0), seeds());
    let worker = || {
        let mut failures = Vec::new();
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= seeds {
                return failures;
            }
            let report = run(seed, KnownBugs::default());
            if !report.violations.is_empty() || report.acknowledged == 0 {
                let violations = &report.violations[..report.violations.len().min(5)];
                failures.push(format!(
                    "cargo run --release -p ethnos-sim -- --seed {seed}\n{violations:?}, {} commands acknowledged",
                    report.acknowledged
                ));
            }
        }
    };
    let failures = std::thread::scope(|scope| {
        let workers = [scope.spawn(worker), scope.spawn(worker)];
        workers.into_iter().flat_map(|worker| worker.join().expect("panics of runs are caught")).collect::<Vec<_>>()
    });
    assert!(failures.is_empty(), "to repeat:\n{}", failures.join("\n"));
}

#[test]
fn the_same_seed_is_the_same_run() {
    for seed in [1, 2, 3] {
        let (one, two) = (run(seed, KnownBugs::default()), run(seed, KnownBugs::default()));
        assert_eq!((one.hash, one.time, one.faults), (two.hash, two.time, two.faults), "seed {seed}");
    }
    assert_ne!(run(1, KnownBugs::default()).hash, run(2, KnownBugs::default()).hash);
}

/// A way to recognise a violation.
type Kind = fn(&Violation) -> bool;

/// Checks that this bug is found, as every one of these kinds of violations.
fn finds(known_bugs: KnownBugs, kinds: &[Kind]) {
    let mut missing = kinds.to_vec();
    for seed in 0..SEARCH {
        let violations = run(seed, known_bugs).violations;
        missing.retain(|kind| !violations.iter().any(kind));
        if missing.is_empty() {
            return;
        }
    }
    panic!("{SEARCH} seeds do not find {} of {} kinds of {known_bugs:?}", missing.len(), kinds.len());
}

#[test]
fn a_node_that_never_reconnects_is_found() {
    let known_bugs = KnownBugs { never_reconnects: true, ..KnownBugs::default() };
    // People at that node hardly notice: whenever somebody asks it about a table, it reads what is new.
    finds(known_bugs, &[|it| matches!(it, Violation::MissesNotices { .. })]);
}

#[test]
fn tables_closed_by_a_wrong_clock_are_found() {
    let known_bugs = KnownBugs { closes_at_once: true, ..KnownBugs::default() };
    let kinds: [Kind; 2] = [|it| matches!(it, Violation::Closed { .. }), |it| matches!(it, Violation::TimeUp { .. })];
    finds(known_bugs, &kinds);
}

#[test]
fn answers_older_than_an_acknowledgement_are_found() {
    let known_bugs = KnownBugs { reads_stale: true, ..KnownBugs::default() };
    let kinds: [Kind; 3] = [
        |it| matches!(it, Violation::StaleRead { .. }),
        |it| matches!(it, Violation::StaleAnswer { .. }),
        |it| matches!(it, Violation::StaleRefusal { .. }),
    ];
    finds(known_bugs, &kinds);
}

#[test]
fn times_up_because_of_an_outage_are_found() {
    let known_bugs = KnownBugs { counts_outages: true, ..KnownBugs::default() };
    finds(known_bugs, &[|it| matches!(it, Violation::TimeUp { .. })]);
}

/// Many guests of one address open tables with masters and flood them. People at other addresses are answered by their bots all the same.
#[test]
fn a_crowd_behind_one_address_keeps_nobody_waiting() {
    for seed in 0..seeds() / 100 {
        let report = run_crowd(seed, KnownBugs::default());
        assert_eq!(report.violations, [], "cargo run --release -p ethnos-sim -- --crowd --seed {seed}");
        assert!(report.entries > 300 && report.acknowledged > 500, "{report:?}");
    }
    let unfair = run_crowd(0, KnownBugs { first_come: true, ..KnownBugs::default() });
    assert!(unfair.violations.iter().any(|it| matches!(it, Violation::SlowBot { .. })), "{:?}", unfair.violations);
}

/// A task that panics, a run that panics, and a panic somewhere else at the same time.
#[test]
fn every_panic_of_a_run_is_noted() {
    let runtime = || tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    let (done, panics) = catch_panics(|| {
        let other = std::thread::spawn(|| panic!("elsewhere"));
        assert!(other.join().is_err(), "it panics");
        runtime().block_on(async {
            let task = tokio::spawn(async { panic!("in a task") });
            task.await.is_err()
        })
    });
    assert_eq!(done, Some(true));
    assert!(panics.len() == 1 && panics[0].contains("in a task") && panics[0].contains("seeds.rs"), "{panics:?}");

    let (done, panics) = catch_panics(|| runtime().block_on(async { panic!("in the run") }));
    assert_eq!(done, None::<()>);
    assert!(panics.len() == 1 && panics[0].contains("in the run"), "{panics:?}");
    assert_eq!(catch_panics(|| 7), (Some(7), Vec::new()));
}
