//! What a crash test has found.

use std::fmt;
use std::time::Duration;

use ethnos_client::ClientError;

use super::observations::Ack;

/// Why a crash test fails.
#[derive(Debug)]
pub enum CrashFault {
    /// A player saw something that may not happen.
    Seen {
        /// The code of the table.
        code: String,
        /// What it was.
        seen: SeenFault,
    },
    /// Nothing happens at some tables.
    Stuck {
        /// For how long.
        within: Duration,
        /// Each table with what its players do.
        tables: Vec<String>,
    },
    /// The players were too slow.
    TooFew {
        /// The commands that were acknowledged.
        acknowledged: usize,
        /// The games that are over.
        over: usize,
        /// For how long they played.
        within: Duration,
    },
    /// No bot stands in although the time is over.
    ClockStands {
        /// For how long.
        within: Duration,
        /// What the players of the table do.
        state: String,
    },
    /// The versions of a log do not rise.
    OutOfOrder {
        /// The code of the table.
        code: String,
        /// Two versions that follow each other.
        versions: [u32; 2],
    },
    /// An acknowledged command is not in the log.
    Lost {
        /// The code of the table.
        code: String,
        /// What was acknowledged.
        ack: Ack,
        /// The version of the last line of the log.
        last: u32,
    },
    /// The task of a player panicked.
    Player(tokio::task::JoinError),
    /// A server gives no log or no record.
    Client(ClientError),
    /// There is no server to ask.
    NoServer,
}

/// What a player saw that may not happen.
#[derive(Clone, Debug)]
pub enum SeenFault {
    /// The server answered with an error that a crash does not explain.
    Client(String),
    /// A command is acknowledged and has no line in the log.
    NoLine {
        /// The id of the command.
        id: String,
    },
}

impl fmt::Display for CrashFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CrashFault::Seen { code, seen: SeenFault::Client(error) } => write!(f, "{code}: {error}"),
            CrashFault::Seen { code, seen: SeenFault::NoLine { id } } => {
                write!(f, "{code}: {id} is acknowledged without a line")
            }
            CrashFault::Stuck { within, tables } => {
                write!(f, "nothing happens for {within:?} at {} tables:\n{}", tables.len(), tables.join("\n"))
            }
            CrashFault::TooFew { acknowledged, over, within } => {
                write!(f, "only {acknowledged} commands and {over} games within {within:?}")
            }
            CrashFault::ClockStands { within, state } => {
                write!(f, "a clock has not run out for {within:?}: {state}")
            }
            CrashFault::OutOfOrder { code, versions: [first, next] } => {
                write!(f, "{code}: version {first} is followed by {next}")
            }
            CrashFault::Lost { code, ack, last } => {
                write!(f, "{code}: {ack:?} was acknowledged and is not in the log of {last} entries")
            }
            CrashFault::Player(error) => write!(f, "a player failed: {error}"),
            CrashFault::Client(error) => error.fmt(f),
            CrashFault::NoServer => f.write_str("there is no server"),
        }
    }
}

impl std::error::Error for CrashFault {}
