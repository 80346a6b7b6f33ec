//! What can be asked of a table, by whom, and what the table answers.

use std::sync::Arc;

use ethnos_rules::{Action, Seat};

use crate::{BotLevel, LogEntry, Millis, PersonId, PieceColour};

/// Something asked of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// A person gives a command.
    Person {
        /// The person who asks for it.
        person: PersonId,
        /// The name that others see.
        name: Arc<str>,
        /// The id that the client gave the command. The same command with the same id is carried out once.
        id: Option<Arc<str>>,
        /// What is to be done.
        command: Command,
    },
    /// The server does something without being asked: for bots, clocks and rematches.
    Server(ServerCommand),
}

/// What a person can do at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields are their own names")]
pub enum Command {
    /// Sit down, or move to another seat or colour.
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
    /// Host: start the game.
    Start,
    /// Commit to what the person's browser adds to the seed, by its SHA-256.
    CommitSeed { commitment: String },
    /// Reveal what the person's browser adds to the seed.
    RevealSeed { part: String },
    /// Host: cancel the table.
    Cancel,
    /// Take the decision that is due, having seen this version of the table.
    Play { version: u32, action: Action },
    /// Take back the person's last decision, having seen this version of the table, or ask everyone else for permission.
    Undo { version: u32 },
    /// Answer somebody who asked to take a decision back, in this version of the table.
    AnswerUndo { version: u32, yes: bool },
    /// Concede the game; a bot plays on.
    Concede,
    /// Leave. A bot stands in.
    Leave,
    /// Come back after having left.
    Return,
    /// Write a chat message.
    Say { text: String },
    /// Stop reading another person's messages, or read them again.
    Mute { person: PersonId, muted: bool },
    /// Switch the person's adviser on or off.
    Adviser { on: bool },
    /// Play again with the same people on the same seats.
    Rematch,
}

/// What the server does at a table without being asked.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields are their own names")]
pub enum ServerCommand {
    /// Start a rematch for which everybody is ready.
    Start,
    /// Take the decision of a bot, which was shown this version of the table.
    Play { version: u32, action: Action },
    /// The person who is to act has run out of time.
    TimeOut { version: u32 },
    /// A bot has stood in for a person too long.
    Forfeit,
    /// The clocks stood still for this time, because no server ran.
    Pause { millis: Millis },
    /// The rematch is open and has this code.
    Rematch { code: String },
    /// Nobody has used the table for a long time: announce that it will be closed at this time.
    AnnounceClosing { closes_at: Millis },
    /// A person of the table has come back before it was closed.
    KeepOpen { person: PersonId },
    /// The announced time has come, and nobody came back.
    CloseIdle,
    /// The table was opened by mistake.
    Close,
}

/// What comes of a request that is not refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Response {
    /// This entry is to be appended to the log.
    Append(Box<NewEntry>),
    /// The command was carried out before and led to this version. Nothing is appended.
    Repeated(u32),
    /// The server is to open a table for the rematch, and then to give [`ServerCommand::Rematch`].
    OpenRematch,
}

/// An entry that [`Table::decide`](crate::Table::decide) made. [`Table::apply_new`](crate::Table::apply_new) applies it
/// without reading or checking its action again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewEntry {
    pub(crate) entry: LogEntry,
    /// The action of an `acted` entry, which was checked.
    pub(crate) action: Option<Action>,
    /// The version of the table for which it was made.
    pub(crate) version: u32,
}

impl NewEntry {
    /// The entry that is stored.
    pub const fn entry(&self) -> &LogEntry {
        &self.entry
    }

    /// The entry that is stored.
    pub fn into_entry(self) -> LogEntry {
        self.entry
    }
}

impl Request {
    /// The action that is to be played.
    pub(crate) const fn action(&self) -> Option<Action> {
        match self {
            Request::Person { command: Command::Play { action, .. }, .. }
            | Request::Server(ServerCommand::Play { action, .. }) => Some(*action),
            _ => None,
        }
    }
}
