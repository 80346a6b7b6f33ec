//! Bots by name: `random`, `greedy`, `search:200ms`, `exec:COMMAND`, and the levels that people choose.

use std::fmt;
use std::time::Duration;

use ethnos_table::{BotLevel, Temper};

use crate::{Aim, Bot, Collector, Effort, Exec, Greedy, NetChoice, NetPlayer, Random, Search, SpecError};

/// A bot by name. [`BotSpec::parse`] reads what it prints.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "a field without a comment is its own name")]
pub enum BotSpec {
    /// Every legal action is equally likely.
    Random,
    /// A heuristic, with a random choice in this many of a hundred decisions.
    Greedy {
        /// The percentage, 0 to 100.
        slips: u8,
    },
    /// Collects patiently and plays large bands, as a beginner's guide recommends.
    Collector,
    /// The same with much more patience: it waits for large bands.
    Hoarder,
    /// Plays what a net rates highest, one action ahead.
    Net {
        aim: Aim,
        net: NetChoice,
        /// The largest error of its judgement, in thousandths of a win; `None` to play by the net alone.
        blur: Option<u16>,
    },
    /// Searches in sampled games, which a net evaluates.
    Search {
        /// How long it searches.
        effort: Effort,
        /// The number of threads.
        threads: usize,
        net: NetChoice,
        /// The largest error of its judgement, in thousandths of a win; `None` to play by the net alone.
        blur: Option<u16>,
    },
    /// An external program that is asked with JSON lines.
    Exec {
        /// The program and its arguments, as a shell would read them.
        command: String,
        /// The time limit for one decision; [`Exec::LIMIT`] if the spec does not say.
        limit: Option<Duration>,
    },
}

impl BotSpec {
    /// The bot that plays on a level.
    pub const fn of_level(level: BotLevel) -> BotSpec {
        match level {
            // Uses a net to maximise its own Glory, and often misjudges.
            BotLevel::Novice => BotSpec::Net { aim: Aim::Glory, net: NetChoice::Own, blur: Some(130) },
            // Looks one turn ahead for a short time.
            BotLevel::Regular => {
                let effort = Effort::Simulations(40);
                BotSpec::Search { effort, threads: 1, net: NetChoice::Own, blur: Some(130) }
            }
            // Looks two turns ahead.
            BotLevel::Expert => {
                let effort = Effort::Simulations(300);
                BotSpec::Search { effort, threads: 1, net: NetChoice::Own, blur: Some(15) }
            }
            // Looks ahead for two seconds.
            BotLevel::Master => {
                let effort = Effort::Time(Duration::from_secs(2));
                BotSpec::Search { effort, threads: 2, net: NetChoice::Own, blur: Some(0) }
            }
        }
    }

    /// Reads a spec.
    pub fn parse(text: &str) -> Result<BotSpec, SpecError> {
        if let Some(level) = BotLevel::named(text) {
            return Ok(BotSpec::of_level(level));
        }
        let name = text.split([':', '~', '@']).next().unwrap_or(text);
        let detail = text[name.len()..].strip_prefix(':').unwrap_or("");
        match (name, detail) {
            ("random", "") => Ok(BotSpec::Random),
            ("greedy", "") => Ok(BotSpec::Greedy { slips: 0 }),
            ("greedy", slips) => slips
                .parse()
                .ok()
                .filter(|slips| *slips <= 100)
                .map(|slips| BotSpec::Greedy { slips })
                .ok_or_else(|| SpecError::Slips { spec: text.to_owned() }),
            ("collector", "") => Ok(BotSpec::Collector),
            ("hoarder", "") => Ok(BotSpec::Hoarder),
            ("net" | "glory", _) => {
                let by = PlaysBy::parse(text, &text[name.len()..])?;
                if !by.rest.is_empty() {
                    return Err(SpecError::AfterNet { spec: text.to_owned(), name: name.to_owned() });
                }
                let aim = if name == "net" { Aim::Win } else { Aim::Glory };
                Ok(BotSpec::Net { aim, net: by.net, blur: by.blur })
            }
            ("search", detail) => {
                let by = PlaysBy::parse(text, detail)?;
                let (effort, threads) =
                    parse_effort(by.rest).ok_or_else(|| SpecError::Effort { spec: text.to_owned() })?;
                Ok(BotSpec::Search { effort, threads, net: by.net, blur: by.blur })
            }
            ("exec", command) => Exec::read_spec(command),
            _ => Err(SpecError::Unknown { spec: text.to_owned() }),
        }
    }

    /// Builds the bot. Its random choices and its temper follow from the seed.
    pub fn build(&self, seed: u64) -> Box<dyn Bot> {
        match self {
            BotSpec::Random => Box::new(Random::new(seed)),
            BotSpec::Greedy { slips } => Box::new(Greedy::new(*slips, seed)),
            BotSpec::Collector => Box::new(Collector::new()),
            BotSpec::Hoarder => Box::new(Collector::hoarder()),
            BotSpec::Net { aim, net, blur } => Box::new(NetPlayer::new(net.clone(), *aim, *blur, seed)),
            BotSpec::Search { effort, threads, net, blur } => {
                Box::new(Search::new(*effort, *threads, net.clone(), *blur, seed))
            }
            BotSpec::Exec { command, limit } => Box::new(Exec::new(command, limit.unwrap_or(Exec::LIMIT), seed)),
        }
    }

    /// Builds the bot with this temper, if it is one that has a temper. Everything else follows from the seed.
    pub fn build_with_temper(&self, seed: u64, temper: Temper) -> Box<dyn Bot> {
        match self {
            BotSpec::Net { aim, net, blur } => {
                Box::new(NetPlayer::new(net.clone(), *aim, *blur, seed).with_temper(temper))
            }
            BotSpec::Search { effort, threads, net, blur } => {
                Box::new(Search::new(*effort, *threads, net.clone(), *blur, seed).with_temper(temper))
            }
            BotSpec::Random | BotSpec::Greedy { .. } | BotSpec::Collector | BotSpec::Hoarder | BotSpec::Exec { .. } => {
                self.build(seed)
            }
        }
    }

    /// The time that it takes for a decision, if its spec says so.
    pub const fn time(&self) -> Option<Duration> {
        match self {
            BotSpec::Search { effort: Effort::Time(time), .. } => Some(*time),
            _ => None,
        }
    }

    /// The most threads that it uses.
    pub const fn threads(&self) -> usize {
        match self {
            BotSpec::Search { threads, .. } => *threads,
            _ => 1,
        }
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotSpec::Random => f.write_str("random"),
            BotSpec::Greedy { slips: 0 } => f.write_str("greedy"),
            BotSpec::Greedy { slips } => write!(f, "greedy:{slips}"),
            BotSpec::Collector => f.write_str("collector"),
            BotSpec::Hoarder => f.write_str("hoarder"),
            BotSpec::Net { aim, net, blur } => {
                f.write_str(if *aim == Aim::Win { "net" } else { "glory" })?;
                write_plays_by(f, net, *blur)
            }
            BotSpec::Search { effort, threads, net, blur } => {
                write!(f, "search:{effort}")?;
                if *threads > 1 {
                    write!(f, "x{threads}")?;
                }
                write_plays_by(f, net, *blur)
            }
            BotSpec::Exec { command, limit } => Exec::write_spec(f, command, *limit),
        }
    }
}

/// The optional end of the spec of a bot that uses a net: `~` and its blur, `@` and the file of a net.
struct PlaysBy<'t> {
    rest: &'t str,
    net: NetChoice,
    blur: Option<u16>,
}

impl<'t> PlaysBy<'t> {
    fn parse(text: &str, detail: &'t str) -> Result<PlaysBy<'t>, SpecError> {
        let (detail, net) = match detail.split_once('@') {
            Some((detail, file)) => (detail, NetChoice::read(file)?),
            None => (detail, NetChoice::Own),
        };
        let (rest, blur) = match detail.split_once('~') {
            Some((rest, blur)) => {
                let blur = blur.parse().ok().filter(|blur| *blur <= 1_000);
                (rest, Some(blur.ok_or_else(|| SpecError::Blur { spec: text.to_owned() })?))
            }
            None => (detail, None),
        };
        Ok(PlaysBy { rest, net, blur })
    }
}

fn write_plays_by(f: &mut fmt::Formatter<'_>, net: &NetChoice, blur: Option<u16>) -> fmt::Result {
    if let Some(blur) = blur {
        write!(f, "~{blur}")?;
    }
    match net {
        NetChoice::Own => Ok(()),
        NetChoice::File { path, .. } => write!(f, "@{path}"),
    }
}

/// Reads `200ms`, `1.5s` or `2000`, and a number of threads: `200msx2`.
fn parse_effort(text: &str) -> Option<(Effort, usize)> {
    let (effort, threads) = match text.split_once('x') {
        Some((effort, threads)) => (effort, threads.parse().ok().filter(|threads| (1..=64).contains(threads))?),
        None => (text, 1),
    };
    Some((Effort::parse(effort)?, threads))
}
