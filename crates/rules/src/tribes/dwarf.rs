//! Dwarves, Rabbits: the band they lead counts one more card when bands are scored.

use crate::tribe::Tribe;

/// The size a band is scored as, its Skeletons being gone.
pub(crate) fn counted(leader: Tribe, cards: u8) -> u8 {
    cards + u8::from(leader == Tribe::Dwarf)
}
