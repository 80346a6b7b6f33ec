//! Why a program gives no move. After the name of the command, each text completes a sentence.

use std::fmt;
use std::io;
use std::process::ExitStatus;

use ethnos_rules::notation::NotationError;

use super::program::{LONGEST_LINE, Silence};
use super::{STARTS, excerpt};

/// Why a program gives no move.
#[derive(Debug)]
pub(super) enum ExecFault {
    /// It was started as often as it may be. This is what happened last.
    StaysDown { trouble: String },
    /// The command cannot be read.
    Command(CommandFault),
    /// The system does not start it.
    CannotStart(io::Error),
    /// It gave no answer, and was stopped.
    Stopped(Stopped),
    /// It gave an answer that cannot be played.
    Answer { answer: String, fault: AnswerFault },
}

/// Why a command cannot be split into words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CommandFault {
    /// A quotation mark is not closed.
    OpenQuote {
        /// The command.
        command: String,
    },
    /// There is no command.
    Missing,
}

/// A program that gave no answer and was stopped.
#[derive(Debug)]
pub(super) struct Stopped {
    pub(super) silence: Silence,
    /// How the process ended, if that is known.
    pub(super) status: Option<ExitStatus>,
    /// The last lines that it wrote to stderr.
    pub(super) last_lines: Vec<String>,
}

/// What is wrong with an answer.
#[derive(Debug)]
pub(super) enum AnswerFault {
    NotJson,
    /// It has not the id of the question.
    OtherId {
        id: u64,
    },
    /// It has neither an action nor an index, or both.
    NoChoice,
    /// Its action cannot be read.
    Unreadable(NotationError),
    /// Its action is none of so many legal ones.
    Illegal {
        legal: usize,
    },
}

impl AnswerFault {
    /// Whether the answer cannot belong to the question: then it is not known which question the program would answer next.
    pub(super) const fn is_out_of_step(&self) -> bool {
        matches!(self, AnswerFault::NotJson | AnswerFault::OtherId { .. })
    }
}

impl fmt::Display for ExecFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExecFault::StaysDown { trouble } => write!(f, "stays down after {STARTS} starts: it {trouble}"),
            ExecFault::Command(fault) => write!(f, "cannot be started: {fault}"),
            ExecFault::CannotStart(error) => write!(f, "cannot be started: {error}"),
            ExecFault::Stopped(stopped) => stopped.fmt(f),
            ExecFault::Answer { answer, fault } => write!(f, "answered `{answer}`{fault}"),
        }
    }
}

impl fmt::Display for CommandFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CommandFault::OpenQuote { command } => {
                write!(f, "`{command}` cannot be split into words: a quote is not closed")
            }
            CommandFault::Missing => f.write_str("exec: the command is missing, as in `exec:python3 bot.py`"),
        }
    }
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unfinished = match self.silence {
            Silence::Stalled { limit, unfinished } => {
                write!(f, "gave no answer within {limit:?}")?;
                unfinished
            }
            Silence::Ended { unfinished } => {
                f.write_str("ended without an answer")?;
                if let Some(status) = self.status {
                    write!(f, " ({status})")?;
                }
                unfinished
            }
            Silence::TooLong => {
                write!(f, "wrote a line of more than {LONGEST_LINE} bytes")?;
                0
            }
        };
        if unfinished > 0 {
            write!(f, ", only {unfinished} bytes without a newline")?;
        }
        self.last_lines.iter().try_for_each(|line| write!(f, " | {line}"))
    }
}

/// What follows the answer.
impl fmt::Display for AnswerFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnswerFault::NotJson => f.write_str(", which is not JSON"),
            AnswerFault::OtherId { id } => write!(f, " when the id was {id}"),
            AnswerFault::NoChoice => f.write_str(", which should have either the text of an `action` or an `index`"),
            AnswerFault::Unreadable(error) => write!(f, ": {}", excerpt(error.to_string().as_bytes())),
            AnswerFault::Illegal { legal } => write!(f, ", which is none of the {legal} legal actions"),
        }
    }
}
