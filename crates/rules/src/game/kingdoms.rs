//! The kingdoms at a glance: how everyone stands there, what is paid at the end of this Age, and what the next marker of a seat needs.

use super::{Game, bands};
use crate::action::Decision;
use crate::awards::Place;
use crate::cards::Cards;
use crate::open_state::OpenState;
use crate::region::Region;
use crate::seat::Seat;
use crate::setup::Setup;
use crate::tribe::Tribe;
use crate::view::View;

/// How everyone stands in a kingdom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KingdomStanding {
    /// Every seat with markers there, best first, with what it would be paid if the Age ended now. While Hordes are decided on, with
    /// what it was paid; once the game is over, with nothing.
    pub places: Vec<(Place, u16)>,
    /// For each Glory token, in the order of Ages, the place that receives it at the end of this Age; `None` for nobody.
    pub receives: Vec<Option<u8>>,
}

/// What the next marker of a seat in a kingdom needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NextMarker {
    /// The number of cards of a band without an ability that helps.
    pub needs: u16,
    /// Whether a band of the seat's hand would place it now.
    pub now: bool,
}

impl OpenState {
    /// How everyone stands in a kingdom. The tokens that decide ties are there until the last Horde of an Age is decided on.
    pub fn kingdom_standing(&self, setup: &Setup, region: Region) -> KingdomStanding {
        let ranking = self.kingdom_ranking(setup, region);
        let is_over = self.decision == Decision::Over;
        let shares = if is_over { Default::default() } else { self.kingdom_awards(setup, region, self.age) };
        let receives = if is_over { [None; 3] } else { ranking.paid_awards(setup, self.age) };
        KingdomStanding {
            places: ranking.places().into_iter().map(|place| (place, shares[place.seat.index()])).collect(),
            receives: receives[..setup.ages() as usize].to_vec(),
        }
    }
}

impl View {
    /// What the next marker of this view's seat needs, for every kingdom in the order of [`Region::all`]; `None` for a spectator, without
    /// a marker to place, and once the game is over.
    pub fn next_markers(&self) -> Option<[NextMarker; Region::COUNT]> {
        let is_over = self.table.decision == Decision::Over;
        let seat = self.seat.filter(|seat| !is_over && self.table.player(*seat).supply > 0)?;
        let game = Game::showing(&self.setup, &self.table);
        Some(std::array::from_fn(|index| self.next_marker(&game, seat, Region::at(index))))
    }

    fn next_marker(&self, game: &Game, seat: Seat, region: Region) -> NextMarker {
        let places = |leader| {
            let size = bands::largest(leader, self.hand);
            match self.setup.tribe_of(leader) {
                Tribe::Wingfolk => game.check_reach(seat, region, size).is_ok(),
                tribe => {
                    self.setup.marks_own_colour(tribe)
                        && leader.colour() == region
                        && game.marker_of_band(seat, leader, size).placed
                }
            }
        };
        NextMarker {
            needs: self.table.markers_to_beat(&self.setup, seat, region) + 1,
            now: self.hand.without(Cards::SKELETONS).kinds().any(places),
        }
    }
}
