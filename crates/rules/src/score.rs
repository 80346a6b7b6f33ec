//! Glory, itemised: the lines that add up to every score.

use std::fmt;

use crate::cards::Card;
use crate::region::Region;
use crate::seat::Seat;
use crate::setup::Setup;
use crate::tribe::Tribe;
use crate::tribes::dwarf;

/// One line of a score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScoreLine {
    /// Who earned it.
    pub seat: Seat,
    /// In which Age, from 1.
    pub age: u8,
    /// How much.
    pub glory: u16,
    /// For what.
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
pub enum ScoreSource {
    /// A kingdom at the end of an Age.
    Kingdom {
        /// Which.
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
        /// Its Leader.
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

impl ScoreLine {
    /// What the line is for, in words, with the names of this game.
    pub fn explain<'a>(&'a self, setup: &'a Setup) -> impl fmt::Display + 'a {
        Explained { line: self, setup }
    }
}

struct Explained<'a> {
    line: &'a ScoreLine,
    setup: &'a Setup,
}

impl fmt::Display for Explained<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let edition = self.setup.edition();
        let name = |tribe: Tribe| tribe.name(edition);
        match self.line.source {
            ScoreSource::Kingdom { region, placing } => {
                let markers = if placing.strength == 1 { "marker" } else { "markers" };
                write!(f, "{}: {} with {} {markers}", region.name(edition), ordinal(placing.place), placing.strength)?;
                write_placing(&placing, f)?;
            }
            ScoreSource::Merfolk { placing } => {
                let board = name(Tribe::Merfolk);
                write!(f, "{board} board: {} on space {}", ordinal(placing.place), placing.strength)?;
                write_placing(&placing, f)?;
            }
            ScoreSource::GiantTaken { size } => {
                write!(f, "took the {} token with a {} of {size}", name(Tribe::Giant), edition.band())?;
            }
            ScoreSource::GiantHeld => write!(f, "holds the {} token", name(Tribe::Giant))?,
            ScoreSource::Horde { markers } => {
                write!(f, "emptied the {} board of {markers}", name(Tribe::Orc))?;
            }
            ScoreSource::Band { leader, size, skeletons } => {
                let tribe = self.setup.tribe_of(leader);
                write!(f, "{} of {size} led by {} {}", edition.band(), leader.colour().colour(edition), name(tribe))?;
                if skeletons > 0 {
                    let gone =
                        if skeletons == 1 { Tribe::Skeleton.name(edition) } else { Tribe::Skeleton.plural(edition) };
                    write!(f, ", {skeletons} {gone} gone")?;
                }
                if tribe == Tribe::Dwarf {
                    write!(f, ", counted as {}", self.line.source.cards_counted(self.setup))?;
                }
            }
        }
        Ok(())
    }
}

fn write_placing(placing: &Placing, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if placing.by_tokens {
        f.write_str(" after the tie-break")?;
    }
    if placing.alone {
        f.write_str(", alone there, so both awards")?;
    }
    if placing.coins > 0 {
        write!(f, ", coins worth {}", placing.coins)?;
    }
    if placing.sharers > 1 {
        write!(f, ", {} shared by {}", placing.pot, placing.sharers)?;
    }
    Ok(())
}

fn ordinal(place: u8) -> String {
    match place {
        1 => "1st".to_owned(),
        2 => "2nd".to_owned(),
        3 => "3rd".to_owned(),
        _ => format!("{place}th"),
    }
}
