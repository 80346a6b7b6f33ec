//! What each tribe adds to the game, one small file each: what happens when it leads a band, and the
//! decision that may follow, from listing to playing. The second edition's clans are the same abilities
//! under other names.
//!
//! Skeletons are in no file of their own: they have no ability to use, only a way of joining bands, which
//! is in the listing of bands, and of leaving them, which is in the scoring. Halflings neither place a
//! marker nor do anything else.

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
