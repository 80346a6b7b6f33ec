//! How soon the Age may end.

use ethnos_rules::Setup;

pub(crate) use crate::features::chance_of_end;

/// Cards that come off the deck from one turn of a player to the next, about.
pub(crate) fn draws_per_round(setup: &Setup) -> f32 {
    if setup.solo().is_some() { 2.2 } else { setup.players() as f32 * 0.6 }
}
