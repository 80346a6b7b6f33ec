//! Glory, itemised: the lines that add up to every score.

use crate::cards::Card;
use crate::region::Region;
use crate::seat::Seat;
use crate::setup::Setup;
use crate::tribes::dwarf;

/// One line of a score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScoreLine {
    /// The seat that earned it.
    pub seat: Seat,
    /// The Age, from 1.
    pub age: u8,
    /// The Glory of this line.
    pub glory: u16,
    /// The source of the Glory.
    pub source: ScoreSource,
}

/// A place on a board that is ranked: a kingdom or the Merfolk board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placing {
    /// 1 for first.
    pub place: u8,
    /// How many share it; 1 for nobody else.
    pub sharers: u8,
    /// Markers in the kingdom, or the space on the Merfolk board.
    pub strength: u8,
    /// What the sharers split: the awards of every place they cover, and the coins for first place.
    pub pot: u16,
    /// Raccoon coins within the pot.
    pub coins: u16,
    /// Two players, Second Age: the only one present takes both awards.
    pub alone: bool,
    /// Troll tokens decided this place.
    pub by_tokens: bool,
}

/// Where Glory comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "a field without a comment is its own name")]
pub enum ScoreSource {
    /// A kingdom at the end of an Age.
    Kingdom {
        region: Region,
        /// The place taken there.
        placing: Placing,
    },
    /// The Merfolk board at the end of an Age.
    Merfolk {
        /// The place taken there.
        placing: Placing,
    },
    /// Taking the Giant token.
    GiantTaken {
        /// With a band of this size.
        size: u8,
    },
    /// Holding the Giant token at the end of an Age.
    GiantHeld,
    /// Emptying an Orc Horde.
    Horde {
        /// Markers on it.
        markers: u8,
    },
    /// A band at the end of an Age.
    Band {
        leader: Card,
        /// Its cards as played.
        size: u8,
        /// Skeletons among them, which are gone.
        skeletons: u8,
    },
}

impl ScoreSource {
    /// A stable name: `kingdom`, `merfolk`, `giant`, `horde` or `band`.
    pub const fn code(&self) -> &'static str {
        Self::CODES[self.index()]
    }

    /// Every name, in the order of [`ScoreSource::index`].
    pub const CODES: [&'static str; 5] = ["kingdom", "merfolk", "giant", "horde", "band"];

    /// A number for counting by source.
    pub const fn index(&self) -> usize {
        match self {
            ScoreSource::Kingdom { .. } => 0,
            ScoreSource::Merfolk { .. } => 1,
            ScoreSource::GiantTaken { .. } | ScoreSource::GiantHeld => 2,
            ScoreSource::Horde { .. } => 3,
            ScoreSource::Band { .. } => 4,
        }
    }

    /// How many cards a band counts as; 0 for everything else.
    pub fn cards_counted(&self, setup: &Setup) -> u8 {
        match *self {
            ScoreSource::Band { leader, size, skeletons } => dwarf::counted(setup.tribe_of(leader), size - skeletons),
            _ => 0,
        }
    }
}
