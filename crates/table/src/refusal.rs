//! Why a table does not do what it is asked.

use std::fmt;

use ethnos_rules::{Refusal, Seat, Setup};

/// Why a request is refused. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "docs/protocol.md says what each means")]
pub enum TableRefusal {
    Stale {
        version: u32,
    },
    NoSeat,
    NotHost,
    NoSuchSeat {
        seat: Seat,
    },
    SeatTaken {
        seat: Seat,
    },
    Full,
    ColourTaken,
    Begun,
    NotBegun,
    Closed,
    NotOver,
    SeatEmpty {
        seat: Seat,
    },
    NotReady {
        name: String,
    },
    NotAtTable,
    NotAnAction {
        reason: String,
    },
    Away,
    Conceded,
    NotAway,
    NotABot,
    NothingToUndo,
    UndoReveals,
    UndoAsked,
    UndoAbsent,
    NoUndoAsked,
    NoTime,
    TimeLeft,
    NothingToDo,
    ChatLength {
        most: usize,
    },
    ChatTooFast,
    LongId,
    /// A rule of the game.
    Rule {
        refusal: Refusal,
        setup: Box<Setup>,
    },
}

/// For developers. What people read is a message of `locales/`, chosen in `ethnos_wire::sentences`.
impl fmt::Display for TableRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "refused: {}", self.code())
    }
}

impl std::error::Error for TableRefusal {}

impl TableRefusal {
    /// Every code but those of the rules.
    pub const CODES: [&'static str; 30] = [
        "stale",
        "no-seat",
        "not-host",
        "no-such-seat",
        "seat-taken",
        "full",
        "colour-taken",
        "begun",
        "not-begun",
        "closed",
        "not-over",
        "seat-empty",
        "not-ready",
        "not-at-table",
        "not-an-action",
        "away",
        "conceded",
        "not-away",
        "not-a-bot",
        "nothing-to-undo",
        "undo-reveals",
        "undo-asked",
        "undo-absent",
        "no-undo-asked",
        "no-time",
        "time-left",
        "nothing-to-do",
        "chat-length",
        "chat-too-fast",
        "long-id",
    ];

    /// A rule of the game with this setup.
    pub fn rule(refusal: Refusal, setup: &Setup) -> TableRefusal {
        TableRefusal::Rule { refusal, setup: Box::new(*setup) }
    }

    /// A stable code for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            TableRefusal::Stale { .. } => "stale",
            TableRefusal::NoSeat => "no-seat",
            TableRefusal::NotHost => "not-host",
            TableRefusal::NoSuchSeat { .. } => "no-such-seat",
            TableRefusal::SeatTaken { .. } => "seat-taken",
            TableRefusal::Full => "full",
            TableRefusal::ColourTaken => "colour-taken",
            TableRefusal::Begun => "begun",
            TableRefusal::NotBegun => "not-begun",
            TableRefusal::Closed => "closed",
            TableRefusal::NotOver => "not-over",
            TableRefusal::SeatEmpty { .. } => "seat-empty",
            TableRefusal::NotReady { .. } => "not-ready",
            TableRefusal::NotAtTable => "not-at-table",
            TableRefusal::NotAnAction { .. } => "not-an-action",
            TableRefusal::Away => "away",
            TableRefusal::Conceded => "conceded",
            TableRefusal::NotAway => "not-away",
            TableRefusal::NotABot => "not-a-bot",
            TableRefusal::NothingToUndo => "nothing-to-undo",
            TableRefusal::UndoReveals => "undo-reveals",
            TableRefusal::UndoAsked => "undo-asked",
            TableRefusal::UndoAbsent => "undo-absent",
            TableRefusal::NoUndoAsked => "no-undo-asked",
            TableRefusal::NoTime => "no-time",
            TableRefusal::TimeLeft => "time-left",
            TableRefusal::NothingToDo => "nothing-to-do",
            TableRefusal::ChatLength { .. } => "chat-length",
            TableRefusal::ChatTooFast => "chat-too-fast",
            TableRefusal::LongId => "long-id",
            TableRefusal::Rule { refusal, .. } => refusal.code(),
        }
    }
}
