//! x
use crate::Outcome;
/// x
#[derive(clap::Args)]
pub(crate) struct Bench {}
impl Bench { pub(crate) fn run(&self) -> Outcome { Err(String::new()) } pub(crate) fn welcome() -> Bench { Bench {} } }
