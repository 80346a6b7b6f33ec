//! The solo game at a glance: what Chief Bruno's columns wait for, what a card would do there, and what Leaders would do for him.

use ethnos_rules as rules;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{ByName, CardName, RegionName, TribeName};

/// What Chief Bruno waits for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct BrunoState {
    /// Every column of his dashboard, by region.
    pub columns: ByName<ColumnState>,
    /// Every card that lies in the row or was just discarded, and what happens if it goes to his dashboard.
    pub gifts: Vec<Gift>,
    /// What each clan would do for him, if you have to choose his Leader; otherwise empty.
    pub leaders: Vec<BrunoLeader>,
}

/// What a column waits for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ColumnState {
    /// How many cards are missing until he plays it; 0 if he plays it now.
    pub missing: u16,
    /// The party, once no card is missing.
    pub party: BrunoParty,
}

/// A party that Chief Bruno would play.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct BrunoParty {
    /// The region of its column.
    pub region: RegionName,
    /// The number of its cards.
    pub size: u8,
    /// Whether it would place a marker there.
    pub places: bool,
    /// The Prestige for it at the end of the Age, if its Leader adds nothing.
    pub glory: u16,
}

/// What happens if a card goes to his dashboard.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Gift {
    /// The card.
    pub card: CardName,
    /// The party that he plays at the end of this turn, unless the Age ends before; `null` for none.
    pub party: Option<BrunoParty>,
}

/// What a clan would do for him as Leader.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct BrunoLeader {
    /// The clan.
    pub tribe: TribeName,
    /// What it would do, besides the marker in the region of the column.
    pub effect: LeaderEffect,
}

/// What a Leader does for Chief Bruno.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum LeaderEffect {
    /// Nothing: no coin or marker is left, or another party is as large.
    Nothing,
    /// He takes the Bear token.
    Token {
        /// The Prestige that he is paid at once.
        glory: u16,
    },
    /// He moves on the Koi board.
    Moves {
        /// By how many spaces.
        spaces: u8,
        /// How many free markers he places.
        markers: u8,
    },
    /// A marker goes to his Settlement board, or to a region if that board is full.
    Settles,
    /// A coin goes to a region.
    Coin,
    /// The party is paid as if it had one card more.
    Counts {
        /// The Prestige that this adds at the end of the Age.
        glory: u16,
    },
    /// Cards of the deck go to his dashboard.
    Draws {
        /// How many.
        cards: u8,
    },
}

impl BrunoState {
    /// What he waits for, from a view; `None` if it is not the solo game, or if it is over.
    pub fn of(view: &rules::View) -> Option<BrunoState> {
        let (table, setup) = (&view.table, &view.setup);
        setup.solo().filter(|_| table.decision != rules::Decision::Over)?;
        let party = |party: rules::BrunoParty| BrunoParty {
            region: RegionName::of(party.column, setup.edition()),
            size: party.size,
            places: party.places,
            glory: party.glory,
        };
        let gifts = (table.row + table.discarded).kinds();
        Some(BrunoState {
            columns: ByName::by_region(setup.edition(), |region| {
                let column = table.column_outlook(setup, region);
                ColumnState { missing: column.missing, party: party(column.party) }
            }),
            gifts: gifts
                .map(|card| Gift {
                    card: CardName::of(card, setup),
                    party: table.bruno_party_with(setup, card).map(party),
                })
                .collect(),
            leaders: view
                .bruno_leaders()
                .into_iter()
                .map(|(slot, effect)| BrunoLeader {
                    tribe: TribeName::in_slot(slot, setup),
                    effect: LeaderEffect::of(effect),
                })
                .collect(),
        })
    }
}

impl LeaderEffect {
    const fn of(effect: rules::LeaderEffect) -> LeaderEffect {
        match effect {
            rules::LeaderEffect::Nothing => LeaderEffect::Nothing,
            rules::LeaderEffect::Token { glory } => LeaderEffect::Token { glory },
            rules::LeaderEffect::Moves { spaces, markers } => LeaderEffect::Moves { spaces, markers },
            rules::LeaderEffect::Settles => LeaderEffect::Settles,
            rules::LeaderEffect::Coin => LeaderEffect::Coin,
            rules::LeaderEffect::Counts { glory } => LeaderEffect::Counts { glory },
            rules::LeaderEffect::Draws { cards } => LeaderEffect::Draws { cards },
        }
    }
}
