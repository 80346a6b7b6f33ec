//! Views as JSON.

use ethnos_rules as rules;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{CardName, OpenState, Player, Seat};

/// What one seat, or a spectator, may know: what lies open, and the seat's own hand.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct View {
    /// What lies open.
    #[serde(flatten)]
    pub table: OpenState<Player>,
    /// The seat whose view it is; null for a spectator.
    pub seat: Option<Seat>,
    /// The cards of the seat's hand; none for a spectator.
    pub hand: Vec<CardName>,
}

impl View {
    /// The engine's view.
    pub fn of(view: &rules::View) -> View {
        let rules::View { table, setup, .. } = view;
        View {
            table: OpenState::of(table, setup, |seat| Player::of(seat, table, setup)),
            seat: view.seat.map(Seat::of),
            hand: CardName::all_of(view.hand, setup),
        }
    }
}
