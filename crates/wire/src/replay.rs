//! A finished game, decision by decision.

use ethnos_rules as rules;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::protocol::{ChairState, LogLine, ScoredBoard, SeatResult};
use crate::{ByName, CardName, KingdomState, Seat, Setup, View};

/// The setup, the players, and every decision that was not undone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Replay {
    /// The setup.
    pub setup: Setup,
    /// Every seat.
    pub chairs: Vec<ChairState>,
    /// The results of the game.
    pub results: Vec<SeatResult>,
    /// Every decision that was not undone, in order.
    pub steps: Vec<ReplayStep>,
    /// The number of decisions, which is also the number of the last moment.
    pub count: u32,
}

/// A decision of a replay.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ReplayStep {
    /// The moment it led to; the start of the game is 0.
    pub n: u32,
    /// The seat that decided.
    pub seat: Seat,
    /// The time in milliseconds since 1970.
    pub at: i64,
    /// The action, as the notation writes it.
    pub action: String,
    /// The Age in which it was taken, from 1.
    pub age: u8,
}

/// The game after a number of decisions.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ReplayFrame {
    /// The number of decisions; 0 is the start of the game.
    pub n: u32,
    /// The game from the requested perspective; from the perspective `open`, the public state.
    pub game: ReplayGame,
    /// All hands, if the perspective is `open`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<ByName<Vec<CardName>>>")]
    pub hands: Option<ByName<Vec<CardName>>>,
    /// The lines of the log since the moment before.
    pub lines: Vec<LogLine>,
}

/// A game from one perspective.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ReplayGame {
    /// The view from this perspective.
    pub view: View,
    /// How everyone stands in each kingdom.
    #[serde(default)]
    pub kingdoms: ByName<KingdomState>,
    /// The board as the Age was scored that has just ended: until somebody decides in the next Age, and once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub scored: Option<Box<ScoredBoard>>,
}

/// Whose knowledge of a game is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Perspective {
    /// What this seat knows.
    Seat(rules::Seat),
    /// Every hand.
    AllHands,
}

impl Perspective {
    /// The seat, if it is the perspective of one.
    pub const fn seat(self) -> Option<rules::Seat> {
        match self {
            Perspective::Seat(seat) => Some(seat),
            Perspective::AllHands => None,
        }
    }

    /// An event as it is shown.
    #[must_use]
    pub fn of_event(self, event: &rules::Event) -> rules::Event {
        match self {
            Perspective::Seat(seat) => event.seen_by(Some(seat)),
            Perspective::AllHands => *event,
        }
    }
}

/// The hand of every seat.
pub fn every_hand(game: &rules::Game) -> ByName<Vec<CardName>> {
    ByName::by_seat(game.setup(), |seat| CardName::all_of(game.hand(seat), game.setup()))
}
