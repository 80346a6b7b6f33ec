//! A finished game, moment by moment.

use ethnos_rules as rules;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::protocol::{ChairState, LogLine, SeatResult};
use crate::{ByName, CardName, Seat, Setup, View};

/// What was played with, by whom, and every decision that stood.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Replay {
    /// What was played with.
    pub setup: Setup,
    /// Every seat.
    pub chairs: Vec<ChairState>,
    /// What the game came to.
    pub results: Vec<SeatResult>,
    /// Every decision that was not taken back, in order.
    pub steps: Vec<ReplayStep>,
    /// How many they are: the number of the last moment.
    pub count: u32,
}

/// A decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ReplayStep {
    /// The moment it led to; the start of the game is 0.
    pub n: u32,
    /// Whose decision it was.
    pub seat: Seat,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What, as the notation writes it.
    pub action: String,
    /// The Age in which it was taken, from 1.
    pub age: u8,
}

/// A moment.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ReplayFrame {
    /// Which; the start of the game is 0.
    pub n: u32,
    /// The game as the eyes see it that were asked for; with open eyes what lies open.
    pub game: ReplayGame,
    /// Every hand, if the eyes are open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<ByName<Vec<CardName>>>")]
    pub hands: Option<ByName<Vec<CardName>>>,
    /// What led here from the moment before.
    pub lines: Vec<LogLine>,
}

/// A game as somebody saw it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ReplayGame {
    /// What they knew.
    pub view: View,
}

/// Every hand.
pub fn every_hand(game: &rules::Game) -> ByName<Vec<CardName>> {
    ByName::by_seat(game.setup(), |seat| CardName::all_of(game.hand(seat), game.setup()))
}
