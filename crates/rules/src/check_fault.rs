//! What the random-play checker can find.

use crate::notation::{FaultReason, NotationError};
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::set::SeatSet;

/// Something that must hold in every game, and does not.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "a field without a comment is its own name")]
pub enum CheckFault {
    /// An action is listed and refused.
    Refused {
        /// The action in the notation.
        action: String,
        /// Why it is refused.
        refusal: Refusal,
    },
    /// `play` and `play_unchecked` lead to different games.
    PlayDiffers,
    /// A seat has the first place and does not win, or wins with another place.
    Winner { seat: Seat, place: u8, winners: SeatSet },
    /// A seat has more Glory than another one, and no better place.
    Place {
        /// The other seat.
        seat: Seat,
        /// The seat with more Glory.
        richer: Seat,
    },
    /// A hand has another size than the table says.
    HandSize {
        seat: Seat,
        /// How many cards it holds.
        holds: u8,
        /// How many the table says it holds.
        stated: u8,
    },
    /// A hand is larger than the limit.
    HandLimit { seat: Seat },
    /// A seat does not hold the cards that everyone knows it holds.
    KnownCards { seat: Seat },
    /// Markers were lost or made.
    Markers {
        seat: Seat,
        /// How many it has.
        markers: u8,
    },
    /// A marker is beyond the end of the Merfolk board.
    MerfolkBoard { seat: Seat },
    /// A Troll token is held twice.
    TrollTokenTwice,
    /// The Glory of a seat is not the sum of what was scored.
    Glory { seat: Seat },
    /// A coin lies in two regions.
    CoinTwice,
    /// There are coins that are not used in this game.
    UnknownCoins,
    /// Cards were lost or made.
    Allies,
    /// The number of Dragons has changed.
    Dragons {
        /// How many there are.
        dragons: u8,
    },
    /// The game is not over, and nobody has a legal action.
    NoAction,
    /// The list of legal actions is not sorted, or has an action twice.
    NotSorted,
    /// The list of legal actions is longer than any may be.
    LongList,
    /// An action is legal and not listed, or listed and not legal.
    CheckDisagrees {
        /// The action in the notation.
        action: String,
        /// Whether it is listed.
        listed: bool,
    },
    /// A view depends on cards that its viewer may not know.
    View {
        /// The seat, or nobody's.
        viewer: Option<Seat>,
    },
    /// The view after an action depends on cards that its viewer may not know.
    ViewAfter {
        /// The seat, or nobody's.
        viewer: Option<Seat>,
    },
    /// The legal actions depend on cards that the viewer may not know.
    Choices {
        /// The seat, or nobody's.
        viewer: Option<Seat>,
    },
    /// What a viewer is told of an action depends on cards that it may not know.
    Events {
        /// The seat, or nobody's.
        viewer: Option<Seat>,
    },
    /// A turn begins, and there is no position of it.
    NoPosition,
    /// A position that was written cannot be read.
    PositionUnreadable {
        /// What is wrong with it.
        error: NotationError,
    },
    /// A position that was written and read is written differently.
    PositionChanges {
        /// How it was written first.
        text: String,
        /// How it was written then.
        written: String,
    },
    /// A position that was written and read has other hands.
    PositionHands,
    /// The record that was written cannot be read.
    RecordUnreadable {
        /// What is wrong with it.
        error: NotationError,
    },
    /// The record that was written and read is written differently.
    RecordChanges,
    /// The record that was written and read says something that is not true.
    RecordUntrue {
        /// What is not true.
        fault: FaultReason,
    },
    /// The record replays to another game.
    RecordOtherGame,
    /// The record does not prove that the game followed from its seed.
    RecordUnproven,
}
