//! Opening and listing tables.

use ethnos_table as table;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{ChairState, Phase, Prepared, SeatResult};
use crate::Seat;
use crate::mirror::mirror;
use crate::options::{SeatPlan, TableOptions};

/// A new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The options of the table.
    pub options: TableOptions,
    /// One entry for every seat, one to six.
    pub seats: Vec<SeatPlan>,
    /// Whether to start at once; every seat must be taken.
    #[serde(default)]
    pub start: bool,
    /// A position to begin in, as the notation writes it, if this server allows it. Edition, mode and tribes are those of
    /// the position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub position: Option<String>,
}

/// A table as lists show it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TableSummary {
    /// The code of the table.
    pub code: String,
    /// The phase of the table.
    pub phase: Phase,
    /// When it was opened, in milliseconds since 1970.
    pub created_at: i64,
    /// When it was last used, in milliseconds since 1970.
    pub used_at: i64,
    /// Whether the game waits for a decision of yours.
    pub your_turn: bool,
    /// The seat whose decision the game waits for, if it is a person's.
    #[serde(default)]
    pub waits_for: Option<Seat>,
    /// When the time of that person is up, in milliseconds since 1970, if the table has a clock.
    #[serde(default)]
    pub deadline: Option<i64>,
    /// The options that the host chose.
    pub options: TableOptions,
    /// Every seat.
    pub chairs: Vec<ChairState>,
    /// How the game begins if the cards are not dealt from the seed; left out if they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub prepared: Option<Prepared>,
    /// Whether anybody's adviser was on in this game: it counts in no statistics.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    #[schema(required = false)]
    pub advised: bool,
    /// The results, once the game is over.
    pub results: Option<Vec<SeatResult>>,
}

mirror! {
    /// Why a finished game counts in no statistics.
    NotCounted of table::NotCounted {
        /// It began in a prepared position: a lesson, or a position that somebody set up.
        Prepared,
        /// Somebody was advised.
        Advised,
        /// It was played with other pieces than those that are printed.
        OwnBox,
        /// It was a day's game whose cards the person knew: they had played it before, or the day was over.
        KnownCards,
    }
}
