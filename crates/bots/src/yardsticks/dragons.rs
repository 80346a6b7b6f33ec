//! How soon the Age may end.

use ethnos_rules::{Pieces, Setup, Table};

/// The chance that the third Dragon is among the next `draws` cards of the deck.
pub(crate) fn chance_of_end(table: &Table, draws: f32) -> f32 {
    let within = draws - f32::from(table.dragon_free());
    let lower = f32::from(table.deck_size.min(table.lower_half));
    let missing = i32::from(Pieces::DRAGONS - table.dragons);
    // A Dragon that comes is replaced by another draw.
    let within = within + missing as f32 - 1.0;
    if within < missing as f32 || lower <= 0.0 {
        return 0.0;
    }
    let mut chance = 1.0;
    for dragon in 0..missing {
        let dragon = dragon as f32;
        chance *= ((within - dragon) / (lower - dragon).max(1.0)).clamp(0.0, 1.0);
    }
    chance
}

/// Cards that come off the deck from one turn of a player to the next, about.
pub(crate) fn draws_per_round(setup: &Setup) -> f32 {
    if setup.solo().is_some() { 2.2 } else { setup.players() as f32 * 0.6 }
}
