//! Minotaurs, Tigers: the band they lead needs one card fewer to place its marker.

use crate::tribe::Tribe;

/// The size a band counts as when its marker is placed.
pub(crate) fn reach(leader: Tribe, size: u8) -> u8 {
    size + u8::from(leader == Tribe::Minotaur)
}
