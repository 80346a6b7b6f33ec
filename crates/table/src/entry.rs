//! The log of a table.

use std::sync::Arc;

use ethnos_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::{BotLevel, Chair, Millis, PersonId, PieceColour, Prepared, TableOptions, stored};

/// One entry of the log: what happened, and by which command.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LogEntry {
    /// Whose command it was; nobody's if the table did it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<PersonId>,
    /// The number the client gave its command, so that the same command sent twice is carried out once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<Arc<str>>,
    /// What happened.
    #[serde(flatten)]
    pub entry: Entry,
}

/// Why a bot stands in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StandInReason {
    /// The person left.
    Left,
    /// The time was up.
    Clock,
}

/// What happened at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are their own names")]
pub enum Entry {
    /// The table was opened. Its seed is kept from everyone until the game is over; its hash is shown.
    Opened {
        host: PersonId,
        name: Arc<str>,
        options: Box<TableOptions>,
        seed: String,
        chairs: Vec<Chair>,
        /// The table this is the rematch of. It starts by itself when everybody is ready.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rematch_of: Option<String>,
        /// Where the game begins, if it is not dealt.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        prepared: Option<Prepared>,
    },
    /// A person sat down, or moved to another seat or colour.
    Sat {
        person: PersonId,
        name: Arc<str>,
        #[serde(with = "stored::seat")]
        seat: Seat,
        colour: PieceColour,
    },
    /// A person stood up before the start.
    StoodUp {
        #[serde(with = "stored::seat")]
        seat: Seat,
    },
    /// The host removed whoever sat there.
    Removed {
        #[serde(with = "stored::seat")]
        seat: Seat,
    },
    /// The host put a bot on a seat.
    BotSat {
        #[serde(with = "stored::seat")]
        seat: Seat,
        level: BotLevel,
    },
    /// A person said to be ready, or not to be.
    Ready {
        #[serde(with = "stored::seat")]
        seat: Seat,
        ready: bool,
    },
    /// Another person is the host.
    HandedOver { to: PersonId },
    /// The game began.
    Started,
    /// A decision was taken, by a bot or by the person of the line.
    Acted {
        #[serde(with = "stored::seat")]
        seat: Seat,
        action: String,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        bot: bool,
    },
    /// The last decisions of the game were taken back, so many of them.
    Undone {
        #[serde(with = "stored::seat")]
        seat: Seat,
        back: u32,
        /// Everyone else agreed.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        agreed: bool,
    },
    /// A person asked everyone else to let the last decision be taken back.
    UndoAsked {
        #[serde(with = "stored::seat")]
        seat: Seat,
    },
    /// A person answered.
    UndoAnswered {
        #[serde(with = "stored::seat")]
        seat: Seat,
        yes: bool,
    },
    /// A person gave up.
    Conceded {
        #[serde(with = "stored::seat")]
        seat: Seat,
    },
    /// A bot stands in for a person.
    StandIn {
        #[serde(with = "stored::seat")]
        seat: Seat,
        why: StandInReason,
    },
    /// The person is back.
    Returned {
        #[serde(with = "stored::seat")]
        seat: Seat,
    },
    /// The clocks stood still for so long, because no server was there.
    Paused { millis: Millis },
    /// Chat.
    Said { person: PersonId, name: Arc<str>, text: String },
    /// A person does not want to read another, or does again.
    Muted { person: PersonId, muted: bool },
    /// The next table of the same people.
    Rematch { code: String },
    /// The host called it off.
    Cancelled,
    /// Nobody used it for long.
    Closed,
}
