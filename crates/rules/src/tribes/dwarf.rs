//! Dwarves, Rabbits: a band that they lead counts as one card larger when bands are scored.

use crate::tribe::Tribe;

/// The size that is scored for a band with this many cards, not counting Skeletons.
pub(crate) fn counted(leader: Tribe, cards: u8) -> u8 {
    cards + u8::from(leader == Tribe::Dwarf)
}
