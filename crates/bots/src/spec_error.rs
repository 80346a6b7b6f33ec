//! Why the name of a bot cannot be read.

use std::fmt;

use crate::exec::CommandFault;
use crate::{BotLevel, NetError};

/// Why a spec cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SpecError {
    /// No bot has this name.
    Unknown {
        /// The spec.
        spec: String,
    },
    /// How often a greedy bot slips is not a share in percent.
    Slips {
        /// The spec.
        spec: String,
    },
    /// A blur is not a number from 0 to 1000.
    Blur {
        /// The spec.
        spec: String,
    },
    /// Something follows the name of a bot that plays by a net alone.
    AfterNet {
        /// The spec.
        spec: String,
        /// The name of the bot: `net` or `glory`.
        name: String,
    },
    /// A search is given neither a time nor a number of simulations, or too many threads.
    Effort {
        /// The spec.
        spec: String,
    },
    /// The file of a net cannot be read.
    NetFile {
        /// The path of the file.
        path: String,
        /// What the system says.
        reason: String,
    },
    /// The file of a net does not hold a net that this program can use.
    Net {
        /// The path of the file.
        path: String,
        /// What is wrong with it.
        fault: NetError,
    },
    /// The time limit of an external program is not a positive number of seconds or milliseconds.
    Limit {
        /// The limit.
        limit: String,
    },
    /// The command of an external program cannot be split into words.
    Command(CommandFault),
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpecError::Unknown { spec } => write!(
                f,
                "`{spec}` is not a bot: random, greedy, collector, hoarder, net, glory, search:200ms, search:2000, exec:COMMAND, or a level ({})",
                BotLevel::ALL.map(BotLevel::name).join(", ")
            ),
            SpecError::Slips { spec } => write!(f, "`{spec}`: after greedy: comes how often it slips, 0 to 100"),
            SpecError::Blur { spec } => {
                write!(f, "`{spec}`: after ~ comes a blur in thousandths of a win, 0 to 1000")
            }
            SpecError::AfterNet { spec, name } => {
                write!(f, "`{spec}`: after {name} comes ~ and its blur, @ and a file, or nothing")
            }
            SpecError::Effort { spec } => {
                write!(f, "`{spec}`: after search: comes a time as in search:200ms, or a number as in search:2000")
            }
            SpecError::NetFile { path, reason } => write!(f, "`{path}`: cannot read the net: {reason}"),
            SpecError::Net { path, fault } => write!(f, "`{path}`: {fault}"),
            SpecError::Limit { limit } => write!(f, "`{limit}` is no limit for a decision"),
            SpecError::Command(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for SpecError {}
