//! The game at a table, as one seat or a spectator may know it.

use ethnos_rules as rules;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{Action, BrunoState, ByName, KingdomState, NextMarker, View};

/// The game as a seat, or a spectator, may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct GameState {
    /// The view of your seat, or of a spectator.
    pub view: View,
    /// Every legal action, if you are to decide; otherwise empty.
    pub legal: Vec<Action>,
    /// How everyone stands in each kingdom.
    #[serde(default)]
    pub kingdoms: ByName<KingdomState>,
    /// What your next marker needs in each kingdom; empty for a spectator and without a marker to place.
    #[serde(default)]
    pub next_markers: ByName<NextMarker>,
    /// Solo: what Chief Bruno waits for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub bruno: Option<Box<BrunoState>>,
    /// Whether you may undo your last decision.
    pub undo: Undo,
    /// The clocks, if the table has any.
    pub clock: Option<ClockState>,
    /// The board as the Age was scored that has just ended: until somebody decides in the next Age, and once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub scored: Option<Box<ScoredBoard>>,
}

/// The board as it is scored: as the third Dragon of an Age finds it, before hands, tokens and coins are cleared.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ScoredBoard {
    /// The view of a spectator.
    pub view: View,
    /// How everyone stands in each kingdom, with what is paid.
    pub kingdoms: ByName<KingdomState>,
}

impl ScoredBoard {
    /// The open table at the end of an Age as everyone may see it.
    pub fn of(table: &rules::OpenState, setup: &rules::Setup) -> ScoredBoard {
        let view = rules::View { setup: *setup, table: *table, seat: None, hand: rules::Cards::NONE };
        ScoredBoard { view: View::of(&view), kingdoms: KingdomState::all(table, setup) }
    }
}

/// Whether a person may undo their last decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Undo {
    /// The person cannot undo.
    No,
    /// The person can undo at once.
    Free,
    /// The person can undo if everyone else agrees.
    Ask,
}

/// The clocks of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ClockState {
    /// The server's time, in milliseconds since 1970.
    pub now: i64,
    /// When the time of the seat to act is up, in milliseconds since 1970.
    pub deadline: Option<i64>,
    /// The rest of every seat's bank, in milliseconds.
    pub banks: ByName<i64>,
}
