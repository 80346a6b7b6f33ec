//! The program's side of the `exec` protocol: a bot of this build receives questions as lines of JSON and answers with lines of
//! JSON, so that any other build can play against it.

use std::fmt;
use std::io::{self, BufRead, Write};

use ethnos_rules::notation::{action_text, parse_action};
use ethnos_rules::{Action, Actions, Seed, Setup, View, sample};
use ethnos_wire::{self as wire, ReadError};
use serde::Serialize;

use super::{Message, PROTOCOL};
use crate::{Bot, BotFault, BotSpec, Budget};

/// The longest line that is read. A question with the most legal actions possible has a tenth of this length.
const LONGEST_LINE: u64 = 16 << 20;

/// Why a bot stopped answering.
#[derive(Debug)]
pub enum ServeError {
    /// The questions cannot be read.
    Read(io::Error),
    /// The answer cannot be written.
    Write(io::Error),
    /// A line cannot be answered.
    Line {
        /// The line, counted from 1.
        line: u64,
        /// What is wrong with it.
        fault: LineFault,
    },
}

/// Why a line cannot be answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineFault {
    /// It is longer than any valid question.
    TooLong,
    /// It is not JSON, or not a message of the protocol; the text says where.
    NotMessage(String),
    /// Another version of the protocol.
    Protocol(u32),
    /// A question before the greeting.
    NoHello,
    /// A setup or view that no game can have.
    Unreadable(ReadError),
    /// A legal action that the notation does not know.
    Action(String),
    /// The actions differ from those that the rules list in this situation.
    Legal {
        /// The number of actions sent.
        sent: usize,
        /// The number of actions that the rules list.
        listed: usize,
    },
    /// The bot has no answer.
    Bot(BotFault),
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServeError::Read(error) => write!(f, "cannot read questions: {error}"),
            ServeError::Write(error) => write!(f, "cannot write the answer: {error}"),
            ServeError::Line { line, fault } => write!(f, "line {line}: {fault}"),
        }
    }
}

impl fmt::Display for LineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineFault::TooLong => write!(f, "longer than {LONGEST_LINE} bytes"),
            LineFault::NotMessage(reason) => write!(f, "not a message of the `exec` protocol: {reason}"),
            LineFault::Protocol(number) => write!(f, "protocol {number} is spoken, but this bot knows only {PROTOCOL}"),
            LineFault::NoHello => f.write_str("a question before the greeting (`hello`)"),
            LineFault::Unreadable(error) => error.fmt(f),
            LineFault::Action(reason) => write!(f, "legal: {reason}"),
            LineFault::Legal { sent, listed } => {
                write!(f, "legal: the {sent} actions sent are not the {listed} that the rules list here")
            }
            LineFault::Bot(fault) => write!(f, "the bot has no answer: {fault}"),
        }
    }
}

impl std::error::Error for ServeError {}

/// Answers the questions of the `exec` protocol that `docs/bots.md` describes, one line each, with the bot of this
/// spec, until the input ends. Every game gets a new bot with the seed of the greeting. The first line that cannot be answered ends it with an error.
pub fn play_by_lines(mut input: impl BufRead, mut output: impl Write, spec: &BotSpec) -> Result<(), ServeError> {
    let mut player = Player { spec, seed: None, game: None, listed: Actions::new() };
    let mut text = Vec::new();
    for line in 1.. {
        text.clear();
        let length = io::Read::take(&mut input, LONGEST_LINE).read_until(b'\n', &mut text).map_err(ServeError::Read)?;
        if length == 0 {
            break;
        }
        let too_long = length as u64 == LONGEST_LINE && !text.ends_with(b"\n");
        let answer = if too_long { Err(LineFault::TooLong) } else { player.answer(&text) };
        if let Some(answer) = answer.map_err(|fault| ServeError::Line { line, fault })? {
            output.write_all(&answer).and_then(|()| output.flush()).map_err(ServeError::Write)?;
        }
    }
    Ok(())
}

/// The answer of a bot.
#[derive(Serialize)]
struct Answer {
    id: u64,
    action: String,
}

/// The bot and its game.
struct Player<'s> {
    spec: &'s BotSpec,
    /// The seed of the greeting, once it has arrived.
    seed: Option<u64>,
    game: Option<CurrentGame>,
    listed: Actions,
}

/// A game and the bot that plays it.
struct CurrentGame {
    sent: wire::Setup,
    setup: Setup,
    seat: Option<wire::Seat>,
    tokens: wire::ByName<Vec<u8>>,
    age: u8,
    bot: Box<dyn Bot>,
}

impl CurrentGame {
    /// Whether this can be a later moment of the same game. Questions do not name their game; but setup, seat and tokens stay the same
    /// within a game, and Ages only increase.
    fn goes_on(&self, view: &wire::View, setup: &wire::Setup) -> bool {
        let same = self.seat == view.seat && self.tokens == view.table.tokens && self.sent == *setup;
        same && self.age <= view.table.age
    }
}

impl Player<'_> {
    /// Handles a line, and returns the line that answers it if it is a question.
    fn answer(&mut self, line: &[u8]) -> Result<Option<Vec<u8>>, LineFault> {
        let message = serde_json::from_slice(line).map_err(|error| LineFault::NotMessage(error.to_string()))?;
        match message {
            Message::Hello { protocol: PROTOCOL, seed } => {
                self.seed = Some(seed);
                self.game = None;
                Ok(None)
            }
            Message::Hello { protocol, .. } => Err(LineFault::Protocol(protocol)),
            Message::Decide { id, view, setup, legal } => {
                let action = self.decide(&view, *setup, &legal)?;
                let mut line = serde_json::to_vec(&Answer { id, action }).expect("an answer is always JSON");
                line.push(b'\n');
                Ok(Some(line))
            }
            Message::Unknown => Ok(None),
        }
    }

    fn decide(&mut self, view: &wire::View, setup: wire::Setup, legal: &[wire::Action]) -> Result<String, LineFault> {
        let seed = self.seed.ok_or(LineFault::NoHello)?;
        let game = match self.game.take() {
            Some(game) if game.goes_on(view, &setup) => CurrentGame { age: view.table.age, ..game },
            _ => CurrentGame {
                setup: setup.read().map_err(LineFault::Unreadable)?,
                sent: setup,
                seat: view.seat,
                tokens: view.table.tokens.clone(),
                age: view.table.age,
                bot: self.spec.build(seed),
            },
        };
        let game = self.game.insert(game);
        let view = view.read(&game.setup).map_err(LineFault::Unreadable)?;
        check_legal(&view, legal, &mut self.listed)?;
        let action = game.bot.choose(&view, &self.listed, &Budget::default()).map_err(LineFault::Bot)?;
        Ok(action_text(action, &game.setup))
    }
}

/// Lists the legal actions, which must be those that were sent.
fn check_legal(view: &View, sent: &[wire::Action], listed: &mut Actions) -> Result<(), LineFault> {
    let read = |action: &wire::Action| {
        parse_action(&action.text, &view.setup).map_err(|error| LineFault::Action(error.to_string()))
    };
    let mut actions = sent.iter().map(read).collect::<Result<Vec<Action>, _>>()?;
    actions.sort_unstable();
    // The legal actions of this seat are the same in every sampled game.
    let mut dice = fastrand::Rng::with_seed(0);
    sample(view, Seed::from_number(0), &mut |bound| dice.usize(..bound)).legal(listed);
    if actions[..] == listed[..] && !actions.is_empty() {
        Ok(())
    } else {
        Err(LineFault::Legal { sent: actions.len(), listed: listed.len() })
    }
}
