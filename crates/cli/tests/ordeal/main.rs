//! What a server must survive: being killed at any moment, and whatever anybody sends to it.
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

use std::path::PathBuf;

use node::Node;

/// An empty folder for a test.
fn folder(test: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("ordeal-{test}"));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

/// Whether all of the work is done, as `cargo nextest run --profile full` asks for, or a part of it.
fn full() -> bool {
    std::env::var_os("NEXTEST_PROFILE").is_some_and(|profile| profile == "full")
}

/// The choices of this run.
fn dice() -> fastrand::Rng {
    let given = std::env::var("CRASH_SEED").ok().and_then(|seed| seed.parse().ok());
    let seed = given.unwrap_or_else(|| fastrand::u64(..));
    println!("CRASH_SEED={seed}");
    fastrand::Rng::with_seed(seed)
}

/// Nothing went wrong inside, in any of its lives.
fn no_panic(node: &Node) {
    let log = node.log();
    let bad = |line: &&str| line.contains("panicked") || line.contains("ERROR");
    assert_eq!(log.lines().find(bad), None, "in its log:\n{log}");
}
