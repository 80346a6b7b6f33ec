//! One live table, without input, output or a clock of its own.
//!
//! A table is what its log says. [`Table::decide`] answers a [`Command`] with the one [`Entry`] to be appended, or with
//! a typed [`TableRefusal`]; whoever keeps the log stores that entry; [`Table::apply`] then changes the table. The same
//! entries give the same table, on any machine, at any time: what time it was stands in the log.

mod apply;
mod chair;
mod clock;
mod command;
mod decide;
mod due;
mod entry;
mod options;
mod outcome;
mod plan;
mod prepared;
mod record;
mod refusal;
mod stored;
mod table;
mod undo;

pub use chair::{Chair, Sitter};
pub use command::{By, Command, Decided, Order};
pub use due::{Due, DueAction};
pub use entry::{Entry, Line, StandInReason};
pub use options::{BotLevel, Clock, PieceColour, SeatPlan, TableOptions, Tribes};
pub use outcome::{Ending, SeatResult};
pub use plan::{Plan, PlanError};
pub use prepared::Prepared;
pub use record::record;
pub use refusal::TableRefusal;
pub use table::{Corrupt, Phase, Table, UndoRequest};

/// Milliseconds since 1970, as the log says.
pub type Millis = i64;

/// A person's number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub i64);
