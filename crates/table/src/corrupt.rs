//! Why the log of a table cannot be replayed.

use ethnos_rules::notation::NotationError;
use ethnos_rules::{Refusal, Seat, SetupErrors};
use strum::{IntoStaticStr, VariantNames};

use crate::{Phase, PlanError};

/// Why the log cannot be replayed: this program has not written it, or it is damaged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
#[error("the log of the table is damaged: {}", self.code())]
#[expect(missing_docs, reason = "a field without a comment is its own name")]
pub enum Corrupt {
    /// The first entry does not open the table.
    NotOpened,
    /// A later entry opens the table.
    OpenedTwice,
    /// The entry was made for another version of the table.
    OtherVersion,
    /// The entry cannot come in this phase.
    WrongPhase {
        /// The kind of the entry.
        kind: &'static str,
        /// The phase of the table.
        phase: Phase,
    },
    /// A table cannot have this number of seats.
    SeatCount { seats: usize },
    /// A seat cannot be like this when a table is opened.
    WrongSeat { seat: Seat },
    /// The table has no such seat.
    NoSuchSeat { seat: Seat },
    /// No person sits there.
    SeatEmpty { seat: Seat },
    /// Somebody else has the seat or its colour.
    SeatTaken { seat: Seat },
    /// The person of the seat comes back without having left.
    NotAway { seat: Seat },
    /// The new host is not at the table.
    NoHost,
    /// A seat changes although the start is announced.
    LateSeat { seat: Seat },
    /// The start is announced twice.
    StartsTwice,
    /// The game starts before every seat is taken.
    StartsWithoutPlayer,
    /// The position is for another number of people.
    OtherPlayers,
    /// The game has not begun.
    NotBegun,
    /// A pause of no time.
    NoPause,
    /// Somebody agrees to an undo that nobody asked for.
    NoUndoAsked,
    /// More decisions are taken back than there are.
    UndoneTooMuch,
    /// A person is muted, and by nobody.
    MutedByNobody,
    /// The seed cannot be read.
    Seed,
    /// A commitment to a part of the seed cannot be read.
    Commitment,
    /// A commitment comes when it is too late, or twice.
    LateCommitment,
    /// A part of the seed cannot be read, or is not the one that was committed.
    SeedPart,
    /// The action cannot be read.
    Unreadable(NotationError),
    /// The action is not legal.
    Illegal(Refusal),
    /// No game can begin with these options.
    Plan(PlanError),
    /// The decisions lead to another game than the table has.
    OtherGame,
}

impl Corrupt {
    /// A stable code for each kind.
    pub fn code(&self) -> &'static str {
        self.into()
    }

    /// Every code.
    pub const CODES: &[&str] = Corrupt::VARIANTS;
}

impl From<PlanError> for Corrupt {
    fn from(error: PlanError) -> Corrupt {
        Corrupt::Plan(error)
    }
}

impl From<SetupErrors> for Corrupt {
    fn from(errors: SetupErrors) -> Corrupt {
        Corrupt::Plan(PlanError::Setup(errors))
    }
}

impl From<Refusal> for Corrupt {
    fn from(refusal: Refusal) -> Corrupt {
        Corrupt::Illegal(refusal)
    }
}

impl From<NotationError> for Corrupt {
    fn from(error: NotationError) -> Corrupt {
        Corrupt::Unreadable(error)
    }
}
