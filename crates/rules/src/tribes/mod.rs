//! The abilities of the tribes, one file each: what happens when a tribe leads a band, and the
//! decision that may follow, from listing its answers to playing them. The second edition's clans have the same abilities
//! under other names.
//!
//! Skeletons have no file: they have no ability when a band is played. How they join bands
//! is part of the listing of bands, how they leave them is part of scoring. Halflings have no file either: they place no
//! marker and have no other ability.

mod centaur;
pub(crate) mod dwarf;
mod elf;
mod giant;
pub(crate) mod merfolk;
pub(crate) mod minotaur;
mod orc;
mod raccoon;
mod troll;
mod wingfolk;
mod wizard;
