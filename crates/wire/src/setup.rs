//! The setup of a game.

use ethnos_rules as rules;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::mirror::mirror;
use crate::{ByName, Colour, TribeName};

mirror! {
    /// The edition.
    Edition of rules::Edition {
        /// Kingdoms, tribes, bands and Glory.
        First,
        /// Regions, clans, parties and Prestige.
        Second,
    }
}

mirror! {
    /// The level of Chief Bruno in the solo game.
    SoloLevel of rules::SoloLevel {
        /// The player may steal a card of the dashboard instead of discarding it.
        Easy,
        /// The rules of the rulebook without changes.
        Regular,
        /// When the player recruits from the row, two cards go to the dashboard.
        Hard,
    }
}

/// The setup of a game, which does not change.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Setup {
    /// The edition.
    pub edition: Edition,
    /// The number of players: 2 to 6; in the solo game 2, with Chief Bruno.
    pub players: u8,
    /// The level of the solo game; null unless it is one.
    pub solo: Option<SoloLevel>,
    /// Whether the row is filled up to three cards.
    pub recruitment: bool,
    /// How many Ages: 2 or 3.
    pub ages: u8,
    /// The tribes in play, in the plural.
    pub tribes: Vec<TribeName>,
    /// Every kingdom with its colour.
    pub regions: ByName<Colour>,
    /// Markers each player begins with.
    pub supply: u8,
    /// The numbers on the pieces.
    pub pieces: Pieces,
}

/// The numbers on the pieces, with the sides that are up.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Pieces {
    /// Cards of each colour in a tribe.
    pub cards_per_colour: u8,
    /// The same for Halflings.
    pub halflings_per_colour: u8,
    /// A player with this many cards in hand cannot recruit.
    pub hand_limit: u8,
    /// Face-up cards per player at the start of an Age.
    pub row_per_player: u8,
    /// Control markers of one player, the scoring marker included.
    pub markers_per_player: u8,
    /// Glory of a band by its size, from 0 on; the last number is for every larger band.
    pub band_glory: Vec<u8>,
    /// Glory for taking the Giant token.
    pub giant_taking: u8,
    /// Glory for holding it, by Age.
    pub giant_end: Vec<u8>,
    /// The last space of the Merfolk board.
    pub merfolk_spaces: u8,
    /// The spaces of the Merfolk board with a marker symbol.
    pub merfolk_symbols: Vec<u8>,
    /// The award of the Merfolk board, by Age.
    pub merfolk_end: Vec<u8>,
    /// Glory for emptying an Orc Horde by the markers on it, from 0 on.
    pub horde_glory: Vec<u8>,
    /// Troll tokens, ascending.
    pub troll_tokens: Vec<u8>,
    /// Raccoon coins, ascending.
    pub coins: Vec<u8>,
    /// Solo: how many cards make Chief Bruno play a column; 0: he plays it as soon as it can place a marker.
    pub triggers: Vec<u8>,
}

impl Setup {
    /// The engine's setup.
    pub fn of(setup: &rules::Setup) -> Setup {
        let edition = setup.edition();
        Setup {
            edition: Edition::of(edition),
            players: setup.players() as u8,
            solo: setup.solo().map(SoloLevel::of),
            recruitment: setup.recruitment(),
            ages: setup.ages(),
            tribes: setup.tribes().map(|tribe| tribe.plural(edition).into()).collect(),
            regions: ByName::by_region(edition, |region| Colour::of(region, edition)),
            supply: setup.supply(),
            pieces: Pieces::of(setup),
        }
    }
}

impl Pieces {
    fn of(setup: &rules::Setup) -> Pieces {
        let pieces = setup.pieces();
        let ages = setup.ages();
        Pieces {
            cards_per_colour: pieces.cards_per_colour,
            halflings_per_colour: pieces.halflings_per_colour,
            hand_limit: pieces.hand_limit,
            row_per_player: pieces.row_per_player,
            markers_per_player: pieces.markers_per_player,
            band_glory: pieces.band_glory.into(),
            giant_taking: pieces.giant_taking,
            giant_end: (1..=ages).map(|age| setup.giant_end(age)).collect(),
            merfolk_spaces: pieces.merfolk_spaces,
            merfolk_symbols: (0..=pieces.merfolk_spaces).filter(|space| pieces.has_symbol(*space)).collect(),
            merfolk_end: setup.merfolk_end()[..ages as usize].into(),
            horde_glory: pieces.horde_glory.into(),
            troll_tokens: pieces.troll_tokens.into(),
            coins: pieces.coins.into(),
            triggers: pieces.triggers.into(),
        }
    }
}
