//! x
use crate::Outcome;
/// x
#[derive(clap::Args)]
pub(crate) struct Box {}
impl Box { pub(crate) fn run(&self) -> Outcome { Err(String::new()) } pub(crate) fn welcome() -> Box { Box {} } }
