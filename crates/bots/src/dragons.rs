//! The chance that the third Dragon ends the Age soon.

use ethnos_rules::{OpenState, Pieces};

/// The approximate chance that the third Dragon is among the next `draws` cards of the deck.
pub(crate) fn chance_of_end(table: &OpenState, draws: f32) -> f32 {
    let lower = f32::from(table.deck_size.min(table.lower_half));
    let missing = f32::from(Pieces::DRAGONS.saturating_sub(table.dragons));
    // After a Dragon another card is drawn.
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
