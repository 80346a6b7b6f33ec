//! Why a table does not do what it is asked.

use ethnos_rules::{Refusal, Seat, Setup};

/// Why a request is refused. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say what each means")]
pub enum TableRefusal {
    #[error("the table has moved on to version {version}: look at it again")]
    Stale { version: u32 },
    #[error("you have no seat at this table")]
    NoSeat,
    #[error("only the host can do that")]
    NotHost,
    #[error("the table has no seat {seat}")]
    NoSuchSeat { seat: Seat },
    #[error("seat {seat} is taken: choose another")]
    SeatTaken { seat: Seat },
    #[error("every seat is taken")]
    Full,
    #[error("this colour is taken: choose another")]
    ColourTaken,
    #[error("the game has begun")]
    Begun,
    #[error("the game has not begun")]
    NotBegun,
    #[error("the table is closed")]
    Closed,
    #[error("the game is not over yet")]
    NotOver,
    #[error("seat {seat} is empty: wait for someone, or put a bot there")]
    SeatEmpty { seat: Seat },
    #[error("{name} is not ready")]
    NotReady { name: String },
    #[error("they do not sit at this table")]
    NotAtTable,
    #[error("{reason}")]
    NotAnAction { reason: String },
    #[error("a bot plays for you: return first")]
    Away,
    #[error("you have given this game up")]
    Conceded,
    #[error("you are not away")]
    NotAway,
    #[error("a person plays that seat")]
    NotABot,
    #[error("there is nothing of yours to take back")]
    NothingToUndo,
    #[error("cards have been revealed since: it cannot be taken back")]
    UndoReveals,
    #[error("someone has already asked: answer that first")]
    UndoAsked,
    #[error("someone whose decision would go back with it is away: wait for them")]
    UndoAbsent,
    #[error("nobody asks to take anything back")]
    NoUndoAsked,
    #[error("the time for this decision is up: it stands, or is the bot's to take")]
    NoTime,
    #[error("the time is not up")]
    TimeLeft,
    #[error("there is nothing to do")]
    NothingToDo,
    #[error("a message has 1 to {most} characters")]
    ChatLength { most: usize },
    #[error("not so fast: wait a few seconds before you write again")]
    ChatTooFast,
    #[error("the number of a command has 1 to 64 characters")]
    LongId,
    /// A rule of the game.
    #[error("{}", .refusal.explain(.setup))]
    Rule { refusal: Refusal, setup: Box<Setup> },
}

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
