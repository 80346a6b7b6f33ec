//! What may be asked of a table, and by whom.

use std::sync::Arc;

use ethnos_rules::Seat;

use crate::{BotLevel, Line, PersonId, PieceColour};

/// A command and where it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// Who gives it.
    pub by: By,
    /// The number the client gave it.
    pub id: Option<Arc<str>>,
    /// What is asked.
    pub command: Command,
}

/// Who gives an order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum By {
    /// A person.
    Person {
        /// Who.
        id: PersonId,
        /// What others call them.
        name: Arc<str>,
    },
    /// The server itself: for bots, clocks and rematches.
    Server,
}

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields are their own names")]
pub enum Command {
    /// Sit down, or move.
    Sit { seat: Option<Seat>, colour: Option<PieceColour> },
    /// Stand up before the start.
    StandUp,
    /// Be ready to start, or not.
    Ready { ready: bool },
    /// Host: put a bot on a seat.
    SeatBot { seat: Seat, level: BotLevel },
    /// Host: free a seat.
    Remove { seat: Seat },
    /// Host: make another person at the table the host.
    HandOver { to: PersonId },
    /// Host: start the game. The server: start a rematch for which everybody is ready.
    Start,
    /// Host: call the table off.
    Cancel,
    /// Take a decision, having seen this version of the table. The server takes them for bots.
    Play { version: u32, action: String },
    /// Take the own last decision back, having seen this version of the table, or ask everyone else whether one may.
    Undo { version: u32 },
    /// Answer someone who asked to take a decision back, in this version of the table.
    AnswerUndo { version: u32, yes: bool },
    /// Give up.
    Concede,
    /// Leave; a bot stands in.
    Leave,
    /// Come back.
    Return,
    /// Chat.
    Say { text: String },
    /// Do not read another, or do again.
    Mute { person: PersonId, muted: bool },
    /// The server: the time of whoever is to act is up.
    TimeOut { version: u32 },
    /// The server: clocks stood still for so long.
    Pause { millis: i64 },
    /// The server: the next table of the same people has this code.
    Rematch { code: String },
    /// The server: nobody used it for long.
    Close,
}

/// What comes of an order that is not refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Decided {
    /// This is to be appended.
    Append(Line),
    /// It was carried out before, with this version.
    Repeated(u32),
}
