//! One live table, without input, output or a clock of its own.
//!
//! A table follows from its log. [`Table::decide`] answers a [`Request`] with the one [`Entry`] that is to be appended, or
//! with a [`TableRefusal`]. The server stores the entry, and [`Table::apply_new`] changes the table. [`Table::apply`] does
//! the same with entries that are read from the log. The same entries give the same table on every machine: the log holds
//! the times too.

mod apply;
mod budget;
mod chair;
mod clock;
mod command;
mod corrupt;
mod decide;
mod description;
mod due;
mod entry;
mod options;
mod outcome;
mod plan;
mod prepared;
mod record;
mod refusal;
mod seed_parts;
mod stand_in;
mod stored;
mod table;
mod temper;
mod undo;

pub use chair::{Chair, Sitter};
pub use command::{Command, NewEntry, Request, Response, ServerCommand};
pub use corrupt::Corrupt;
pub use decide::check_id;
pub use description::{Changes, Description, NameSource, Readers};
pub use due::{Due, DueAction};
pub use entry::{Entry, LogEntry, StandInReason};
pub use options::{BotLevel, Clock, PieceColour, SeatPlan, TableOptions, Tribes};
pub use outcome::{Ending, NotCounted, SeatResult};
pub use plan::{ClockFault, Daily, Plan, PlanError, PositionFault};
pub use prepared::Prepared;
pub use record::record;
pub use refusal::TableRefusal;
pub use table::{Phase, Table, UndoRequest};
pub use temper::Temper;

/// Milliseconds since 1970.
pub type Millis = i64;

/// A person's number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub i64);
