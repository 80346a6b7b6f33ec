//! Tests of the bots, joined in one program because linking one is quicker than linking six.

mod docs;
mod exec;
mod honesty;
mod litmus;
mod nets;
mod serve;

/// Whether all of the work is done, as `cargo nextest run --profile full` asks for, or a part of it.
fn full() -> bool {
    std::env::var_os("NEXTEST_PROFILE").is_some_and(|profile| profile == "full")
}
