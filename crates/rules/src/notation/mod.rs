//! Text.

use crate::cards::{Card, Cards};
use crate::setup::Setup;

/// A card in words: `red Orc`.
pub fn card_name(card: Card, setup: &Setup) -> String {
    let edition = setup.edition();
    let tribe = setup.tribe(card.slot()).map_or("?", |tribe| tribe.name(edition));
    format!("{} {tribe}", card.colour().colour(edition))
}

/// Cards in words.
pub fn cards_text(cards: Cards, setup: &Setup) -> String {
    cards.iter().map(|card| card_name(card, setup)).collect::<Vec<_>>().join(", ")
}
