//! What a server must survive: being killed at any moment, and whatever anybody sends to it.
//!
//! `ETHNOS_CRASH_SEED` repeats the choices of a run, though not its timing.

mod crash;
mod node;

use std::path::PathBuf;

use node::Node;

/// An empty folder for a test.
fn folder(test: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("ordeal-{test}"));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

/// The choices of this run.
fn dice() -> fastrand::Rng {
    let given = std::env::var("ETHNOS_CRASH_SEED").ok().and_then(|seed| seed.parse().ok());
    let seed = given.unwrap_or_else(|| fastrand::u64(..));
    println!("ETHNOS_CRASH_SEED={seed}");
    fastrand::Rng::with_seed(seed)
}

/// Nothing went wrong inside, in any of its lives.
fn no_panic(node: &Node) {
    let log = node.log();
    let bad = |line: &&str| line.contains("panicked") || line.contains("ERROR");
    assert_eq!(log.lines().find(bad), None, "in its log:\n{log}");
}
