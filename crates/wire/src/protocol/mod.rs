//! The messages on a table's WebSocket. `docs/protocol.md` describes them.

mod command;
mod game_state;
mod log_line;
mod message;
mod refused;
mod table_state;
mod tables;

pub use command::{Command, Request};
pub use game_state::{ClockState, GameState, ScoredBoard, Undo};
pub use log_line::{LogLine, StandInReason};
pub use message::{ClientMessage, Inquiry, ServerMessage, Update};
pub use refused::{Refused, RefusedAbout};
pub use table_state::{AdviserState, ChairState, Phase, Prepared, SeatResult, SeedPart, TableState, UndoAsked};
pub use tables::{NewTable, NotCounted, TableSummary};

/// The version of the protocol. A higher number means that something a client relies on has changed.
pub const PROTOCOL: u32 = 1;
