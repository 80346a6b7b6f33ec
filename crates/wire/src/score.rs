//! Glory, itemised.

use ethnos_rules as rules;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{CardName, RegionName, Seat, Sentence, sentences};

/// One line of a score.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ScoreLine {
    /// The seat that earned it.
    pub seat: Seat,
    /// The Age, from 1.
    pub age: u8,
    /// The Glory of this line.
    pub glory: u16,
    /// The source of the Glory.
    #[serde(flatten)]
    pub source: ScoreSource,
}

/// A line of a score with its sentence. The sentence of a `scored` event contains it as its argument `line`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ExplainedScore {
    /// The line.
    #[serde(flatten)]
    pub line: ScoreLine,
    /// The source as a `Sentence`: a message id and arguments, to be rendered in the reader's language.
    pub sentence: Sentence,
}

/// Where Glory comes from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "source", rename_all = "kebab-case")]
pub enum ScoreSource {
    /// A kingdom at the end of an Age.
    Kingdom {
        /// The place taken there.
        #[serde(flatten)]
        placing: Placing,
        /// The kingdom.
        region: RegionName,
    },
    /// The Merfolk board at the end of an Age.
    Merfolk(Placing),
    /// The Giant token.
    Giant(GiantGlory),
    /// Emptying an Orc Horde.
    Horde {
        /// Markers on it.
        markers: u8,
    },
    /// A band at the end of an Age.
    Band {
        /// Its Leader.
        leader: CardName,
        /// The number of its cards when it was played.
        size: u8,
        /// Skeletons among them, which are discarded before scoring.
        skeletons: u8,
        /// How many cards it counts as.
        counts: u8,
    },
}

/// A place in a kingdom or on the Merfolk board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Placing {
    /// The place; 1 is first.
    pub place: u8,
    /// The number of players that share it; 1 for nobody else.
    pub sharers: u8,
    /// Markers in the kingdom, or the space on the Merfolk board.
    pub strength: u8,
    /// The Glory that the sharers split: the awards of every place they cover, and the coins for first place.
    pub pot: u16,
    /// Raccoon coins within the pot.
    pub coins: u16,
    /// Two players, Second Age: the only one present takes both awards.
    pub alone: bool,
    /// Troll tokens decided this place.
    pub by_tokens: bool,
}

/// Why the Giant token gave Glory.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "for", rename_all = "kebab-case")]
pub enum GiantGlory {
    /// Taking it.
    Taking {
        /// The size of the band.
        size: u8,
    },
    /// Holding it at the end of an Age.
    Holding,
}

impl ScoreLine {
    /// The engine's line.
    pub fn of(line: &rules::ScoreLine, setup: &rules::Setup) -> ScoreLine {
        ScoreLine {
            seat: Seat::of(line.seat),
            age: line.age,
            glory: line.glory,
            source: ScoreSource::of(line.source, setup),
        }
    }
}

impl ExplainedScore {
    /// The engine's line.
    pub fn of(line: &rules::ScoreLine, setup: &rules::Setup) -> ExplainedScore {
        ExplainedScore { line: ScoreLine::of(line, setup), sentence: sentences::score(line, setup) }
    }
}

impl ScoreSource {
    fn of(source: rules::ScoreSource, setup: &rules::Setup) -> ScoreSource {
        match source {
            rules::ScoreSource::Kingdom { region, placing } => {
                ScoreSource::Kingdom { placing: Placing::of(placing), region: RegionName::of(region, setup.edition()) }
            }
            rules::ScoreSource::Merfolk { placing } => ScoreSource::Merfolk(Placing::of(placing)),
            rules::ScoreSource::GiantTaken { size } => ScoreSource::Giant(GiantGlory::Taking { size }),
            rules::ScoreSource::GiantHeld => ScoreSource::Giant(GiantGlory::Holding),
            rules::ScoreSource::Horde { markers } => ScoreSource::Horde { markers },
            rules::ScoreSource::Band { leader, size, skeletons } => {
                let counts = source.cards_counted(setup);
                ScoreSource::Band { leader: CardName::of(leader, setup), size, skeletons, counts }
            }
        }
    }
}

impl Placing {
    fn of(placing: rules::Placing) -> Placing {
        let rules::Placing { place, sharers, strength, pot, coins, alone, by_tokens } = placing;
        Placing { place, sharers, strength, pot, coins, alone, by_tokens }
    }
}
