//! The complete state of a game, hidden cards included: for programs that referee a game, and for games that are over.

use ethnos_rules as rules;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{CardName, OpenState, Player};

/// The complete state: what lies open, every hand, and the deck. It must not be sent to players of a running game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct State {
    /// What lies open, and every hand.
    #[serde(flatten)]
    pub table: OpenState<WholePlayer>,
    /// The deck from the top, Dragons included.
    pub deck: Vec<CardName>,
}

/// What lies open before one player, and the hand.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct WholePlayer {
    /// What lies open.
    #[serde(flatten)]
    pub open: Player,
    /// The hand.
    pub hand: Vec<CardName>,
}

impl State {
    /// The engine's game.
    pub fn of(game: &rules::Game) -> State {
        let (table, setup) = (game.table(), game.setup());
        let mut deck = Vec::with_capacity(table.deck_size as usize);
        deck.extend(game.deck().map(|card| CardName::of_deck(card, setup)));
        let player =
            |seat| WholePlayer { open: Player::of(seat, table, setup), hand: CardName::all_of(game.hand(seat), setup) };
        State { table: OpenState::of(table, setup, player), deck }
    }
}
