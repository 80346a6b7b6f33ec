//! The expected value of an Orc Horde.

use ethnos_rules::Setup;

/// The approximate number of markers that join an empty Horde in an Age; a fuller Horde has fewer free spaces.
const GROWTH: f32 = 2.2;

/// The expected Glory of a Horde with this many markers at the end of the next Age.
pub(crate) fn horde_later(setup: &Setup, held: f32) -> f32 {
    horde_glory(setup, (held + GROWTH * (6.0 - held) / 6.0).min(6.0))
}

/// The Glory of a Horde, interpolated between whole numbers of markers.
pub(crate) fn horde_glory(setup: &Setup, markers: f32) -> f32 {
    let table = setup.pieces().horde_glory;
    let below = markers.floor().min(5.0);
    let (low, high) = (f32::from(table[below as usize]), f32::from(table[below as usize + 1]));
    low + (high - low) * (markers - below).min(1.0)
}
