//! Many seeds without a fault of the server, and faults put back that must be found.

use std::sync::atomic::{AtomicU64, Ordering};

use ethnos_sim::{Violation, Weaknesses, run};

/// How many seeds the tests run.
const SEEDS: u64 = 200;
/// Within so many seeds a fault that was put back is found.
const SEARCH: u64 = 40;

#[test]
fn nothing_goes_wrong_with_any_seed() {
    let next = AtomicU64::new(0);
    let worker = || {
        let mut wrong = Vec::new();
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= SEEDS {
                return wrong;
            }
            let report = run(seed, Weaknesses::default());
            assert!(report.acknowledged > 0, "seed {seed} did nothing");
            if !report.violations.is_empty() {
                let violations = &report.violations[..report.violations.len().min(5)];
                wrong.push(format!("cargo run --release -p ethnos-sim -- --seed {seed}\n{violations:?}"));
            }
        }
    };
    let wrong = std::thread::scope(|scope| {
        let workers = [scope.spawn(worker), scope.spawn(worker)];
        workers.into_iter().flat_map(|worker| worker.join().expect("no run panics")).collect::<Vec<_>>()
    });
    assert!(wrong.is_empty(), "to repeat:\n{}", wrong.join("\n"));
}

#[test]
fn the_same_seed_is_the_same_run() {
    for seed in [1, 2, 3] {
        let (one, two) = (run(seed, Weaknesses::default()), run(seed, Weaknesses::default()));
        assert_eq!((one.hash, one.time, one.faults), (two.hash, two.time, two.faults), "seed {seed}");
    }
    assert_ne!(run(1, Weaknesses::default()).hash, run(2, Weaknesses::default()).hash);
}

/// Whether some seed finds this weakness as one of these violations.
fn finds(weaknesses: Weaknesses, expected: impl Fn(&Violation) -> bool) {
    let found = (0..SEARCH).any(|seed| run(seed, weaknesses).violations.iter().any(&expected));
    assert!(found, "{SEARCH} seeds do not find {weaknesses:?}");
}

#[test]
fn a_node_that_stays_deaf_is_found() {
    let weaknesses = Weaknesses { stays_deaf: true, ..Weaknesses::default() };
    finds(weaknesses, |violation| matches!(violation, Violation::Deaf { .. }));
    finds(weaknesses, |violation| matches!(violation, Violation::NotTold { .. }));
}

#[test]
fn tables_closed_by_a_wrong_clock_are_found() {
    let weaknesses = Weaknesses { closes_at_once: true, ..Weaknesses::default() };
    finds(weaknesses, |violation| matches!(violation, Violation::Closed { .. }));
    finds(weaknesses, |violation| matches!(violation, Violation::TimeUp { .. }));
}

#[test]
fn answers_older_than_an_acknowledgement_are_found() {
    let weaknesses = Weaknesses { reads_stale: true, ..Weaknesses::default() };
    finds(weaknesses, |violation| matches!(violation, Violation::StaleRead { .. }));
    finds(weaknesses, |violation| matches!(violation, Violation::StaleRefusal { .. }));
}
