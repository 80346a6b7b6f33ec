//! x
use crate::Outcome;
/// x
#[derive(clap::Args)]
pub(crate) struct Replay {}
impl Replay { pub(crate) fn run(&self) -> Outcome { Err(String::new()) } pub(crate) fn welcome() -> Replay { Replay {} } }
