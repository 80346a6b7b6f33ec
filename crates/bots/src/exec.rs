//! `exec:COMMAND`: a program in any language plays. It receives its view and the legal actions as JSON lines and answers
//! with JSON lines; `docs/bots.md` describes both. Every decision ends in time, either with a legal
//! action or with an error that says what went wrong.

mod fault;
mod program;
mod serve;

use std::fmt;
use std::time::{Duration, Instant};

use ethnos_rules::notation::parse_action;
use ethnos_rules::{Action, Setup, View};
use ethnos_wire as wire;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Bot, BotFault, BotSpec, Budget, SpecError};
use fault::{AnswerFault, ExecFault};
use program::Program;

pub use fault::CommandFault;
pub use serve::{LineFault, ServeError, play_by_lines};

/// The version of the protocol that `docs/bots.md` describes.
const PROTOCOL: u32 = 1;
/// The number of times a program is started: once, and up to three times again.
const STARTS: u32 = 4;
/// The length up to which an error repeats what a program wrote.
const EXCERPT: usize = 160;

/// A player that asks a program. The program is started for the first decision and stopped when this is dropped.
pub struct Exec {
    command: String,
    limit: Duration,
    seed: u64,
    decisions: u64,
    starts: u32,
    program: Option<Program>,
    /// Why the program does not run any more.
    trouble: String,
}

/// A message to a program.
#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum Message {
    Hello {
        protocol: u32,
        seed: u64,
    },
    Decide {
        id: u64,
        view: Box<wire::View>,
        setup: Box<wire::Setup>,
        legal: Vec<wire::Action>,
    },
    /// A message that this build does not know. It is ignored when it is read, and is never sent.
    #[serde(other)]
    Unknown,
}

impl Message {
    fn line(&self) -> Vec<u8> {
        let mut line = serde_json::to_vec(self).expect("a message is always JSON");
        line.push(b'\n');
        line
    }
}

impl Exec {
    /// The time a program may take for one decision unless its spec says otherwise.
    pub const LIMIT: Duration = Duration::from_secs(5);

    /// A player that asks the program which this command starts. The seed is sent to the program, which may use it for
    /// its random choices. It must not help to guess the seed of the game.
    pub fn new(command: &str, limit: Duration, seed: u64) -> Exec {
        Exec {
            command: command.to_owned(),
            limit,
            seed,
            decisions: 0,
            starts: 0,
            program: None,
            trouble: String::new(),
        }
    }

    /// Reads what follows `exec:` in a spec: a command, optionally with a time limit before it.
    pub(crate) fn read_spec(text: &str) -> Result<BotSpec, SpecError> {
        let (limit, command) = match text.split_once(':') {
            Some((limit, command)) if looks_like_limit(limit) => (Some(read_limit(limit)?), command),
            _ => (None, text),
        };
        words(command).map_err(SpecError::Command)?;
        Ok(BotSpec::Exec { command: command.to_owned(), limit })
    }

    /// Writes what [`Exec::read_spec`] reads.
    pub(crate) fn write_spec(f: &mut fmt::Formatter<'_>, command: &str, limit: Option<Duration>) -> fmt::Result {
        match limit {
            None => write!(f, "exec:{command}"),
            Some(limit) if limit.subsec_millis() == 0 => write!(f, "exec:{}s:{command}", limit.as_secs()),
            Some(limit) => write!(f, "exec:{}ms:{command}", limit.as_millis()),
        }
    }

    fn running(&mut self) -> Result<Program, ExecFault> {
        if let Some(program) = self.program.take() {
            return Ok(program);
        }
        if self.starts == STARTS {
            return Err(ExecFault::StaysDown { trouble: self.trouble.clone() });
        }
        self.starts += 1;
        let hello = Message::Hello { protocol: PROTOCOL, seed: self.seed };
        let started = words(&self.command)
            .map_err(ExecFault::Command)
            .and_then(|words| Program::start(&words, hello.line()).map_err(ExecFault::CannotStart));
        started.map_err(|fault| self.ended(fault))
    }

    /// Stores why the program does not run any more.
    fn ended(&mut self, fault: ExecFault) -> ExecFault {
        self.trouble = fault.to_string();
        fault
    }

    fn ask(&mut self, view: &View, legal: &[Action], limit: Duration) -> Result<Action, ExecFault> {
        let since = Instant::now();
        self.decisions += 1;
        let id = self.decisions;
        let mut program = self.running()?;
        let question = Message::Decide {
            id,
            view: Box::new(wire::View::of(view)),
            setup: Box::new(wire::Setup::of(&view.setup)),
            legal: legal.iter().map(|action| wire::Action::of(*action, &view.setup)).collect(),
        };
        let answer = match program.ask(question.line(), since, limit) {
            Ok(answer) => answer,
            Err(silence) => return Err(self.ended(ExecFault::Stopped(program.stop(silence)))),
        };
        match read_answer(&answer, id, &view.setup, legal) {
            Ok(action) => {
                self.program = Some(program);
                Ok(action)
            }
            Err(fault) => {
                let is_out_of_step = fault.is_out_of_step();
                let fault = ExecFault::Answer { answer: excerpt(&answer), fault };
                if is_out_of_step {
                    return Err(self.ended(fault));
                }
                self.program = Some(program);
                Err(fault)
            }
        }
    }
}

impl Bot for Exec {
    fn choose(&mut self, view: &View, legal: &[Action], budget: &Budget) -> Result<Action, BotFault> {
        let limit = budget.time.map_or(self.limit, |time| time.min(self.limit));
        self.ask(view, legal, limit)
            .map_err(|fault| BotFault { reason: format!("`{}` {fault}", excerpt(self.command.as_bytes())) })
    }
}

/// Splits a command into words as a shell would.
fn words(command: &str) -> Result<Vec<String>, CommandFault> {
    match shlex::split(command) {
        None => Err(CommandFault::OpenQuote { command: command.to_owned() }),
        Some(words) if words.is_empty() => Err(CommandFault::Missing),
        Some(words) => Ok(words),
    }
}

fn number_and_unit(text: &str) -> (&str, &str) {
    text.split_at(text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len()))
}

fn looks_like_limit(text: &str) -> bool {
    let (number, unit) = number_and_unit(text);
    !number.is_empty() && matches!(unit, "s" | "ms")
}

fn read_limit(text: &str) -> Result<Duration, SpecError> {
    let (number, unit) = number_and_unit(text);
    let number = number.parse::<u32>().ok().filter(|number| *number > 0);
    let unit = Duration::from_millis(if unit == "s" { 1000 } else { 1 });
    number.map(|number| unit * number).ok_or_else(|| SpecError::Limit { limit: text.to_owned() })
}

fn read_answer(line: &[u8], id: u64, setup: &Setup, legal: &[Action]) -> Result<Action, AnswerFault> {
    let answer = serde_json::from_slice::<Value>(line).map_err(|_| AnswerFault::NotJson)?;
    if answer["id"] != id {
        return Err(AnswerFault::OtherId { id });
    }
    let chosen = match (answer.get("action"), answer.get("index")) {
        (Some(Value::String(text)), None) => {
            let action = parse_action(text, setup).map_err(AnswerFault::Unreadable)?;
            legal.iter().find(|one| **one == action)
        }
        (None, Some(index)) => index.as_u64().and_then(|index| legal.get(usize::try_from(index).ok()?)),
        _ => return Err(AnswerFault::NoChoice),
    };
    chosen.copied().ok_or(AnswerFault::Illegal { legal: legal.len() })
}

/// The beginning of what a program wrote, safe to print.
fn excerpt(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(&text[..text.len().min(4 * EXCERPT + 4)]);
    let printable = |letter: char| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter };
    let mut excerpt = text.trim().chars().map(printable).take(EXCERPT + 1).collect::<String>();
    if excerpt.chars().count() > EXCERPT {
        excerpt.pop();
        excerpt.push('…');
    }
    excerpt
}
