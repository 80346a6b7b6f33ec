//! How soon the third Dragon may end the Age.

use ethnos_rules::{Pieces, Table};

/// The chance that the third Dragon is among the next `draws` cards of the deck, about.
pub(crate) fn chance_of_end(table: &Table, draws: f32) -> f32 {
    let lower = f32::from(table.deck_size.min(table.lower_half));
    let missing = f32::from(Pieces::DRAGONS.saturating_sub(table.dragons));
    // A Dragon that comes is replaced by another draw.
    let within = draws - f32::from(table.dragon_free()) + missing - 1.0;
    if missing == 0.0 || within < missing || lower <= 0.0 {
        return 0.0;
    }
    let mut chance = 1.0;
    let mut dragon = 0.0;
    while dragon < missing {
        chance *= ((within - dragon) / (lower - dragon).max(1.0)).clamp(0.0, 1.0);
        dragon += 1.0;
    }
    chance
}
