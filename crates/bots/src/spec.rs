//! Bots by name: `random`, `greedy`, `search:200ms`, `exec:COMMAND`, and the levels a person picks from.

use std::fmt;
use std::time::Duration;

use crate::{Bot, Exec, Random};

/// A bot by name. It prints as it is read.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum BotSpec {
    /// Every legal action is equally likely.
    Random,
    /// A program outside, asked with JSON lines.
    Exec {
        /// The program and its arguments, as a shell would read them.
        command: String,
        /// How long it may take over one decision; [`Exec::LIMIT`] if the spec does not say.
        limit: Option<Duration>,
    },
}

/// A level a person picks from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Plays, with many slips.
    Novice,
    /// Plays by rules of thumb.
    Regular,
    /// Looks ahead a little.
    Expert,
    /// Looks ahead as far as two seconds go.
    Master,
}

/// Why a spec cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpecError(pub String);

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SpecError {}

impl BotSpec {
    /// Reads a spec.
    pub fn parse(text: &str) -> Result<BotSpec, SpecError> {
        match text {
            "random" => Ok(BotSpec::Random),
            _ if text.starts_with("exec:") => Exec::read_spec(&text["exec:".len()..]),
            _ => Err(SpecError(format!("`{text}` is not a bot"))),
        }
    }

    /// The bot itself; whatever it leaves to chance follows from the seed.
    pub fn build(&self, seed: u64) -> Box<dyn Bot> {
        match self {
            BotSpec::Random => Box::new(Random::new(seed)),
            BotSpec::Exec { command, limit } => Box::new(Exec::new(command, limit.unwrap_or(Exec::LIMIT), seed)),
        }
    }

    /// How long it thinks about one decision, if its spec says so.
    pub fn thinks(&self) -> Option<Duration> {
        None
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotSpec::Random => f.write_str("random"),
            BotSpec::Exec { command, limit } => Exec::write_spec(f, command, *limit),
        }
    }
}
