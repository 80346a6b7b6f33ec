//! x
use crate::Outcome;
/// x
#[derive(clap::Args)]
pub(crate) struct Simulate {}
impl Simulate { pub(crate) fn run(&self) -> Outcome { Err(String::new()) } pub(crate) fn welcome() -> Simulate { Simulate {} } }
