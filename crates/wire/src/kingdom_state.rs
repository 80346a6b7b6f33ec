//! The kingdoms at a glance: how everyone stands there, and what the next marker needs.

use ethnos_rules as rules;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{ByName, Seat};

/// How everyone stands in a kingdom.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct KingdomState {
    /// Every player with markers there, best first.
    pub ranking: Vec<KingdomPlace>,
    /// For each Glory token, in the order of Ages, the place that receives it at the end of this Age; null for nobody.
    pub receives: Vec<Option<u8>>,
}

/// The place of one player in a kingdom.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct KingdomPlace {
    /// The player's seat.
    pub seat: Seat,
    /// The player's markers there.
    pub markers: u8,
    /// The place; 1 is first.
    pub place: u8,
    /// The number of players that share it; 1 for nobody else.
    pub sharers: u8,
    /// Troll tokens decide this place.
    pub by_tokens: bool,
    /// The Glory that the player would be paid if the Age ended now; at a Horde decision, what it was; 0 at the end of the game.
    pub glory: u16,
}

/// What your next marker in a kingdom needs.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct NextMarker {
    /// The number of cards in a band whose Leader does not change it.
    pub needs: u16,
    /// Whether a band of your hand would place it now.
    pub now: bool,
}

impl KingdomState {
    /// Every kingdom of an open table.
    pub fn all(table: &rules::OpenState, setup: &rules::Setup) -> ByName<KingdomState> {
        ByName::by_region(setup.edition(), |region| KingdomState::of(&table.kingdom_standing(setup, region)))
    }

    /// The kingdoms that are different on another open table, as they are there.
    pub(crate) fn changed(
        before: &rules::OpenState,
        after: &rules::OpenState,
        setup: &rules::Setup,
    ) -> ByName<KingdomState> {
        rules::Region::all()
            .map(|region| (region, after.kingdom_standing(setup, region)))
            .filter(|(region, standing)| *standing != before.kingdom_standing(setup, *region))
            .map(|(region, standing)| (region.name(setup.edition()), KingdomState::of(&standing)))
            .collect()
    }

    fn of(standing: &rules::KingdomStanding) -> KingdomState {
        let place = |(place, glory): &(rules::Place, u16)| KingdomPlace {
            seat: Seat::of(place.seat),
            markers: place.strength,
            place: place.place,
            sharers: place.sharers,
            by_tokens: place.by_tokens,
            glory: *glory,
        };
        KingdomState { ranking: standing.places.iter().map(place).collect(), receives: standing.receives.clone() }
    }
}

impl NextMarker {
    /// What the next marker of the view's seat needs, for every kingdom; empty for a spectator and without a marker to place.
    pub fn all(view: &rules::View) -> ByName<NextMarker> {
        let markers = rules::Region::all().zip(view.next_markers().into_iter().flatten());
        let edition = view.setup.edition();
        markers
            .map(|(region, rules::NextMarker { needs, now })| (region.name(edition), NextMarker { needs, now }))
            .collect()
    }
}
