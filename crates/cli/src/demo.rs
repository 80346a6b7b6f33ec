//! x
use crate::Outcome;
/// x
#[derive(clap::Args)]
pub(crate) struct Demo {}
impl Demo { pub(crate) fn run(&self) -> Outcome { Err(String::new()) } pub(crate) fn welcome() -> Demo { Demo {} } }
