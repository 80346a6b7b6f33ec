//! Minotaurs, Tigers: a band that they lead needs one card fewer to place its marker.

use crate::tribe::Tribe;

/// The size a band counts as when its marker is placed.
pub(crate) const fn reach(leader: Tribe, size: u8) -> u8 {
    if matches!(leader, Tribe::Minotaur) { size + 1 } else { size }
}
