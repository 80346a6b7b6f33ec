//! Why an action is not legal: a typed reason with a stable code.

use crate::action::Decision;
use crate::cards::{Card, Cards, Slot};
use crate::region::Region;
use crate::seat::Seat;

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "a field without a comment is its own name")]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// Another seat decides next.
    NotToAct {
        /// Who tried to act.
        seat: Seat,
        /// The seat that decides next.
        to_act: Seat,
    },
    /// The action answers another decision than the one that is due.
    WrongDecision {
        /// The decision that is due.
        due: Decision,
    },
    /// Nobody recruits with a full hand.
    HandFull {
        /// How many cards a hand holds.
        limit: u8,
    },
    /// The card is not in the row.
    NotInRow { card: Card },
    /// The hand does not hold these cards.
    NotInHand {
        /// The cards that are not there.
        missing: Cards,
    },
    /// A band needs a card.
    EmptyBand,
    /// The Leader must be one of the band's cards.
    LeaderNotInBand { leader: Card },
    /// Skeletons never lead.
    SkeletonLeads,
    /// The cards are neither all of the Leader's tribe nor all of its colour.
    MixedBand { leader: Card },
    /// A hand is discarded whole only when it is full and all Skeletons.
    HandNotStuck,
    /// The band is too small for a marker in this kingdom.
    TooSmall {
        region: Region,
        /// How many cards are needed.
        needed: u16,
        /// How many markers are there.
        standing: u16,
    },
    /// The box has no Troll token of this value.
    NoSuchToken { value: u8 },
    /// Somebody has the Troll token of this value.
    TokenTaken { value: u8 },
    /// The band is too small for a Troll token of this value.
    TokenTooLarge {
        value: u8,
        /// Cards in the band.
        size: u8,
    },
    /// An Elf's band keeps fewer cards.
    KeepsTooMany {
        /// How many would be kept.
        keeps: u8,
        /// How many may be kept.
        most: u8,
    },
    /// Solo: the card is not among those just discarded.
    NotDiscarded { card: Card },
    /// Solo: the setup card of this clan is face down.
    LeaderFaceDown {
        /// The clan's slot.
        slot: Slot,
    },
    /// Solo: Chief Bruno prefers other regions.
    NotPreferred { region: Region },
    /// Solo: the space of the settlement is taken.
    SpaceTaken {
        /// The region whose space it is.
        space: Region,
    },
    /// Solo: the card is not on the dashboard.
    NotOnDashboard { card: Card },
    /// Solo: a card of the dashboard may only be stolen on the easy level.
    StealOnlyOnEasy,
}

impl Refusal {
    /// Every code.
    pub const CODES: [&'static str; 22] = [
        "game-over",
        "not-to-act",
        "wrong-decision",
        "hand-full",
        "not-in-row",
        "not-in-hand",
        "empty-band",
        "leader-not-in-band",
        "skeleton-leads",
        "mixed-band",
        "hand-not-stuck",
        "too-small",
        "no-such-token",
        "token-taken",
        "token-too-large",
        "keeps-too-many",
        "not-discarded",
        "leader-face-down",
        "not-preferred",
        "space-taken",
        "not-on-dashboard",
        "steal-only-on-easy",
    ];

    /// A stable code for programs and scenarios.
    pub const fn code(&self) -> &'static str {
        match self {
            Refusal::GameOver => "game-over",
            Refusal::NotToAct { .. } => "not-to-act",
            Refusal::WrongDecision { .. } => "wrong-decision",
            Refusal::HandFull { .. } => "hand-full",
            Refusal::NotInRow { .. } => "not-in-row",
            Refusal::NotInHand { .. } => "not-in-hand",
            Refusal::EmptyBand => "empty-band",
            Refusal::LeaderNotInBand { .. } => "leader-not-in-band",
            Refusal::SkeletonLeads => "skeleton-leads",
            Refusal::MixedBand { .. } => "mixed-band",
            Refusal::HandNotStuck => "hand-not-stuck",
            Refusal::TooSmall { .. } => "too-small",
            Refusal::NoSuchToken { .. } => "no-such-token",
            Refusal::TokenTaken { .. } => "token-taken",
            Refusal::TokenTooLarge { .. } => "token-too-large",
            Refusal::KeepsTooMany { .. } => "keeps-too-many",
            Refusal::NotDiscarded { .. } => "not-discarded",
            Refusal::LeaderFaceDown { .. } => "leader-face-down",
            Refusal::NotPreferred { .. } => "not-preferred",
            Refusal::SpaceTaken { .. } => "space-taken",
            Refusal::NotOnDashboard { .. } => "not-on-dashboard",
            Refusal::StealOnlyOnEasy => "steal-only-on-easy",
        }
    }
}
