//! Commands, as clients send them and as a table takes them.

use std::sync::Arc;

use ethnos_table as table;
use ethnos_table::{PersonId, Table, TableRefusal};
use serde::{Deserialize, Serialize};
use strum::EnumCount;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Seat;
use crate::options::{BotLevel, PieceColour};

/// A command with an id.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Request {
    /// An id that the client chooses, 1 to 64 bytes. A command sent again with the same id is carried out once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(value_type = Option<String>)]
    pub id: Option<Arc<str>>,
    /// The command to carry out.
    pub command: Command,
}

/// A command to a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, EnumCount, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Sit down, or move to another seat or colour.
    Sit {
        /// The seat; the first free one if absent.
        #[serde(default)]
        seat: Option<Seat>,
        /// The colour of the pieces; a free one if absent.
        #[serde(default)]
        colour: Option<PieceColour>,
    },
    /// Stand up before the start.
    StandUp {},
    /// Be ready to start, or no longer.
    Ready {
        /// Whether the person is ready.
        ready: bool,
    },
    /// Host: put a bot on a seat.
    SeatBot {
        /// The seat.
        seat: Seat,
        /// The level of the bot.
        level: BotLevel,
    },
    /// Host: free a seat.
    Remove {
        /// The seat.
        seat: Seat,
    },
    /// Host: make another person at the table the host.
    HandOver {
        /// The id of that person.
        to: i64,
    },
    /// Host: start the game.
    Start {},
    /// Commit to what you add to the seed of the game, before the start.
    CommitSeed {
        /// The SHA-256 of your part: 64 hexadecimal digits.
        commitment: String,
    },
    /// Reveal what you add to the seed, while the table is `starting`.
    RevealSeed {
        /// Your part: 64 hexadecimal digits, 32 random bytes.
        part: String,
    },
    /// Host: call the table off.
    Cancel {},
    /// Take the decision that is due from you.
    Play {
        /// The version of the table on which you decided.
        version: u32,
        /// The `text` of one of the legal actions, or anything the notation reads as it.
        action: String,
    },
    /// Take your last decision back, or ask everyone else whether you may.
    Undo {
        /// The version of the table on which you decided.
        version: u32,
    },
    /// Answer someone who asks to take a decision back.
    AnswerUndo {
        /// The version of the table on which you decided.
        version: u32,
        /// True to agree.
        yes: bool,
    },
    /// Give up.
    Concede {},
    /// Leave; a bot stands in until you return.
    Leave {},
    /// Come back to your seat.
    Return {},
    /// Write to everyone at the table.
    Say {
        /// The message, 1 to 300 characters.
        text: String,
    },
    /// Mute or unmute a person.
    Mute {
        /// The id of that person.
        person: i64,
        /// True to mute, false to unmute.
        muted: bool,
    },
    /// Switch your adviser on or off, where the table allows it.
    Adviser {
        /// True to switch it on.
        on: bool,
    },
    /// After the game: open a table with the same seats. The first request opens it; everyone else gets its code.
    Rematch {},
}

impl Command {
    /// The command as the table takes it. An action is read here, with the names of the table's game, and is typed
    /// from here on.
    pub fn read(self, table: &Table) -> Result<table::Command, TableRefusal> {
        Ok(match self {
            Command::Sit { seat, colour } => {
                table::Command::Sit { seat: seat.map(Into::into), colour: colour.map(Into::into) }
            }
            Command::StandUp {} => table::Command::StandUp,
            Command::Ready { ready } => table::Command::Ready { ready },
            Command::SeatBot { seat, level } => table::Command::SeatBot { seat: seat.into(), level: level.into() },
            Command::Remove { seat } => table::Command::Remove { seat: seat.into() },
            Command::HandOver { to } => table::Command::HandOver { to: PersonId(to) },
            Command::Start {} => table::Command::Start,
            Command::CommitSeed { commitment } => table::Command::CommitSeed { commitment },
            Command::RevealSeed { part } => table::Command::RevealSeed { part },
            Command::Cancel {} => table::Command::Cancel,
            Command::Play { version, action } => table::Command::Play { version, action: table.read_action(&action)? },
            Command::Undo { version } => table::Command::Undo { version },
            Command::AnswerUndo { version, yes } => table::Command::AnswerUndo { version, yes },
            Command::Concede {} => table::Command::Concede,
            Command::Leave {} => table::Command::Leave,
            Command::Return {} => table::Command::Return,
            Command::Say { text } => table::Command::Say { text },
            Command::Mute { person, muted } => table::Command::Mute { person: PersonId(person), muted },
            Command::Adviser { on } => table::Command::Adviser { on },
            Command::Rematch {} => table::Command::Rematch,
        })
    }
}
