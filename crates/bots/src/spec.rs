//! Bots by name: `random`, `greedy`, `search:200ms`, `exec:COMMAND`, and the levels a person picks from.

use std::fmt;
use std::time::Duration;

use crate::{Bot, Effort, Exec, Greedy, Random, Search};

/// A bot by name. It prints as it is read.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum BotSpec {
    /// Every legal action is equally likely.
    Random,
    /// Rules of thumb, with a random choice in so many of a hundred decisions.
    Greedy {
        /// 0 to 100.
        slips: u8,
    },
    /// Looks ahead in sampled worlds.
    Search {
        /// How long.
        effort: Effort,
        /// On how many threads.
        threads: usize,
    },
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

impl Level {
    /// All four, ascending.
    pub const ALL: [Level; 4] = [Level::Novice, Level::Regular, Level::Expert, Level::Master];

    /// `novice`, `regular`, `expert` or `master`.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Regular => "regular",
            Level::Expert => "expert",
            Level::Master => "master",
        }
    }

    /// The level with this name.
    pub fn named(name: &str) -> Option<Level> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }

    /// The bot that plays on this level.
    pub const fn spec(self) -> BotSpec {
        match self {
            Level::Novice => BotSpec::Greedy { slips: 40 },
            Level::Regular => BotSpec::Greedy { slips: 0 },
            Level::Expert => BotSpec::Search { effort: Effort::Playouts(400), threads: 1 },
            Level::Master => BotSpec::Search { effort: Effort::Time(Duration::from_millis(1_500)), threads: 2 },
        }
    }
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
        if let Some(level) = Level::named(text) {
            return Ok(level.spec());
        }
        let (name, detail) = text.split_once(':').unwrap_or((text, ""));
        match (name, detail) {
            ("random", "") => Ok(BotSpec::Random),
            ("greedy", "") => Ok(BotSpec::Greedy { slips: 0 }),
            ("greedy", slips) => slips
                .parse()
                .ok()
                .filter(|slips| *slips <= 100)
                .map(|slips| BotSpec::Greedy { slips })
                .ok_or_else(|| SpecError(format!("`{text}`: after greedy: comes how often it slips, 0 to 100"))),
            ("search", detail) => parse_search(detail).ok_or_else(|| {
                SpecError(format!(
                    "`{text}`: after search: comes a time as in search:200ms, or playouts as in search:2000"
                ))
            }),
            ("exec", command) => Exec::read_spec(command),
            _ => Err(SpecError(format!(
                "`{text}` is not a bot: random, greedy, search:200ms, search:2000, exec:COMMAND, or a level ({})",
                Level::ALL.map(Level::name).join(", ")
            ))),
        }
    }

    /// The bot itself; whatever it leaves to chance follows from the seed.
    pub fn build(&self, seed: u64) -> Box<dyn Bot> {
        match self {
            BotSpec::Random => Box::new(Random::new(seed)),
            BotSpec::Greedy { slips } => Box::new(Greedy::new(*slips, seed)),
            BotSpec::Search { effort, threads } => Box::new(Search::new(*effort, *threads, seed)),
            BotSpec::Exec { command, limit } => Box::new(Exec::new(command, limit.unwrap_or(Exec::LIMIT), seed)),
        }
    }

    /// How long it thinks about one decision, if its spec says so.
    pub fn thinks(&self) -> Option<Duration> {
        match self {
            BotSpec::Search { effort: Effort::Time(time), .. } => Some(*time),
            _ => None,
        }
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotSpec::Random => f.write_str("random"),
            BotSpec::Greedy { slips: 0 } => f.write_str("greedy"),
            BotSpec::Greedy { slips } => write!(f, "greedy:{slips}"),
            BotSpec::Search { effort, threads } => {
                match effort {
                    Effort::Time(time) => write!(f, "search:{}ms", time.as_millis())?,
                    Effort::Playouts(playouts) => write!(f, "search:{playouts}")?,
                }
                if *threads > 1 { write!(f, "x{threads}") } else { Ok(()) }
            }
            BotSpec::Exec { command, limit } => Exec::write_spec(f, command, *limit),
        }
    }
}

/// Reads `200ms`, `1.5s` or `2000`, and how many threads: `200msx2`.
fn parse_search(text: &str) -> Option<BotSpec> {
    let (effort, threads) = match text.split_once('x') {
        Some((effort, threads)) => (effort, threads.parse().ok().filter(|threads| (1..=64).contains(threads))?),
        None => (text, 1),
    };
    let time =
        |seconds: f64| (0.001..=600.0).contains(&seconds).then(|| Effort::Time(Duration::from_secs_f64(seconds)));
    let effort = if let Some(milliseconds) = effort.strip_suffix("ms") {
        time(milliseconds.parse::<f64>().ok()? / 1_000.0)?
    } else if let Some(seconds) = effort.strip_suffix('s') {
        time(seconds.parse().ok()?)?
    } else {
        Effort::Playouts(effort.parse().ok().filter(|playouts| *playouts > 0)?)
    };
    Some(BotSpec::Search { effort, threads })
}
