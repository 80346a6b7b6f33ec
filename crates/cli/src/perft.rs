//! x
use crate::Outcome;
/// x
#[derive(clap::Args)]
pub(crate) struct Perft {}
impl Perft { pub(crate) fn run(&self) -> Outcome { Err(String::new()) } pub(crate) fn welcome() -> Perft { Perft {} } }
