//! Stress tests of the server: it is killed at random moments, and it is sent invalid input.
//!
//! `CRASH_SEED` repeats the choices of a run, though not its timing.

mod bad_input;
mod crash;
mod crowds;
mod mutate;
mod node;
mod raw;
mod requests;
mod sockets;
mod stopped;

use std::path::PathBuf;

use node::Node;

/// An empty folder for a test.
fn folder(test: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("ordeal-{test}"));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

/// Whether the tests do all of their work, as with `cargo nextest run --profile full`, or only a part.
fn full() -> bool {
    std::env::var_os("NEXTEST_PROFILE").is_some_and(|profile| profile == "full")
}

/// The source of the random choices of this run.
fn dice() -> fastrand::Rng {
    let given = std::env::var("CRASH_SEED").ok().and_then(|seed| seed.parse().ok());
    let seed = given.unwrap_or_else(|| fastrand::u64(..));
    println!("CRASH_SEED={seed}");
    fastrand::Rng::with_seed(seed)
}

/// Checks that no process of this node has panicked or logged an error.
fn no_panic(node: &Node) {
    let log = node.log();
    let bad = |line: &&str| line.contains("panicked") || line.contains("ERROR");
    assert_eq!(log.lines().find(bad), None, "in its log:\n{log}");
}
