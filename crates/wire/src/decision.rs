//! The decision that the game waits for.

use ethnos_rules as rules;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::RegionName;

/// The decision that is due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Decision {
    /// Recruit or play a band.
    Turn,
    /// After a Centaur: another band, or stop.
    Chain,
    /// Where the marker of a Wingfolk's band goes.
    Marker,
    /// Where a free marker of the Merfolk board goes.
    FreeMarker,
    /// Which token a Troll's band takes.
    Token,
    /// Which cards an Elf's band leaves in hand.
    Keep,
    /// Whether a Wizard's band draws.
    Draw,
    /// Whether the Orc Horde is emptied.
    Horde,
    /// Solo: which card of the row goes to the dashboard.
    Give,
    /// Solo: which card just discarded goes to the dashboard.
    GiveDiscarded,
    /// Solo: who leads the column Chief Bruno plays.
    BrunoLeader,
    /// Solo: where his free marker goes.
    BrunoMarker,
    /// Solo: where his coin goes.
    BrunoCoin,
    /// Solo: which space of his settlement is taken.
    BrunoSettle,
    /// Solo: where his marker goes when the settlement is full.
    BrunoOverflow,
    /// Solo: which card leaves his dashboard.
    BrunoDiscard,
    /// Nothing: the game is over.
    Over,
}

impl Decision {
    /// The engine's decision.
    pub const fn of(decision: rules::Decision) -> Decision {
        match decision {
            rules::Decision::Turn => Decision::Turn,
            rules::Decision::Chain => Decision::Chain,
            rules::Decision::Marker { .. } => Decision::Marker,
            rules::Decision::FreeMarker { .. } => Decision::FreeMarker,
            rules::Decision::Token { .. } => Decision::Token,
            rules::Decision::Keep { .. } => Decision::Keep,
            rules::Decision::Draw { .. } => Decision::Draw,
            rules::Decision::Horde => Decision::Horde,
            rules::Decision::Give { .. } => Decision::Give,
            rules::Decision::GiveDiscarded => Decision::GiveDiscarded,
            rules::Decision::BrunoLeader { .. } => Decision::BrunoLeader,
            rules::Decision::BrunoMarker { .. } => Decision::BrunoMarker,
            rules::Decision::BrunoCoin => Decision::BrunoCoin,
            rules::Decision::BrunoSettle => Decision::BrunoSettle,
            rules::Decision::BrunoOverflow => Decision::BrunoOverflow,
            rules::Decision::BrunoDiscard => Decision::BrunoDiscard,
            rules::Decision::Over => Decision::Over,
        }
    }
}

/// Details of a decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(untagged)]
pub enum About {
    /// The band that led to it.
    Band {
        /// Its size.
        size: u8,
    },
    /// Several decisions of this kind follow each other.
    More {
        /// How many, this one included.
        left: u8,
    },
    /// The column Chief Bruno plays.
    Column {
        /// The region whose colour it has.
        column: RegionName,
    },
}

impl About {
    /// The details of a decision, if it has any.
    pub fn of(decision: rules::Decision, edition: rules::Edition) -> Option<About> {
        use rules::Decision::{
            BrunoCoin, BrunoDiscard, BrunoLeader, BrunoMarker, BrunoOverflow, BrunoSettle, Chain, Draw, FreeMarker,
            Give, GiveDiscarded, Horde, Keep, Marker, Over, Token, Turn,
        };
        match decision {
            Marker { size } | Token { size } | Keep { size } | Draw { size } => Some(About::Band { size }),
            FreeMarker { left } | Give { left } | BrunoMarker { left } => Some(About::More { left }),
            BrunoLeader { column } => Some(About::Column { column: RegionName::of(column, edition) }),
            Turn | Chain | Horde | GiveDiscarded | BrunoCoin | BrunoSettle | BrunoOverflow | BrunoDiscard | Over => {
                None
            }
        }
    }
}
