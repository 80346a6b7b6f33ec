//! Advice: the best few actions of a decision, and what every seat can expect.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::review::Estimate;
use crate::{Action, Seat, Sentence};

/// One of the best actions of a decision, judged from what its seat knows.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct AdvisedMove {
    /// The action.
    pub action: Action,
    /// The chance to win after it: 0.25 is a quarter.
    pub win: Estimate,
    /// The Glory at the end after it.
    pub glory: Estimate,
    /// Of the best action: what it has over the second. Of the others: what they lack. Left out if there was no time to find out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Sentence>>")]
    pub reasons: Vec<Sentence>,
}

/// What a seat can expect.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatOutlook {
    /// The seat.
    pub seat: Seat,
    /// Its chance to win: 0.25 is a quarter.
    pub win: f64,
    /// The Glory that it can expect at the end.
    pub glory: f64,
}
