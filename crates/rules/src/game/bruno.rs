//! The solo game at a glance: what each column of Chief Bruno's dashboard waits for, what a card would do there, and what each
//! clan would do for him as Leader. Everything follows from what lies open.

use super::Game;
use crate::action::{Action, Decision};
use crate::cards::{Card, Cards, Slot};
use crate::event::Event;
use crate::open_state::OpenState;
use crate::region::Region;
use crate::score::ScoreSource;
use crate::seat::Seat;
use crate::setup::Setup;
use crate::tribe::Tribe;
use crate::view::View;

/// A party that Chief Bruno would play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BrunoParty {
    /// The column of the dashboard that the party comes from.
    pub column: Region,
    /// The number of its cards.
    pub size: u8,
    /// Whether it would place a marker in its region.
    pub places: bool,
    /// The Prestige for it at the end of the Age, if its Leader adds nothing.
    pub glory: u16,
}

/// What a column of the dashboard waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ColumnOutlook {
    /// How many cards are missing until it is played; 0 if it is to be played now.
    pub missing: u16,
    /// The party, once no card is missing.
    pub party: BrunoParty,
}

/// What a clan does for Chief Bruno as the Leader of a party, besides the marker in its region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "a field without a comment is its own name")]
pub enum LeaderEffect {
    /// Nothing: there is no coin or marker left, or another party is as large.
    Nothing,
    /// He takes the Bear token and is paid at once.
    Token { glory: u16 },
    /// He moves on the Koi board.
    Moves {
        /// By how many spaces.
        spaces: u8,
        /// How many free markers he places.
        markers: u8,
    },
    /// A marker goes to his Settlement board, or to a region if that board is full.
    Settles,
    /// He adds a coin to a region.
    Coin,
    /// The party is paid as if it had one card more.
    Counts {
        /// By how much more.
        glory: u16,
    },
    /// Cards of the deck go to his dashboard.
    Draws { cards: u8 },
}

impl OpenState {
    /// What a column of the dashboard waits for.
    pub fn column_outlook(&self, setup: &Setup, column: Region) -> ColumnOutlook {
        let cards = u16::from(self.dashboard.of_colour(column));
        let needs = self.column_needs(column, &setup.pieces);
        let size = cards.max(needs).min(u16::from(u8::MAX)) as u8;
        ColumnOutlook { missing: needs.saturating_sub(cards), party: self.bruno_party(setup, column, size) }
    }

    /// The party that Chief Bruno plays after this turn if this card goes to his dashboard and no Age ends before; `None` if no
    /// column has enough cards then.
    pub fn bruno_party_with(&self, setup: &Setup, card: Card) -> Option<BrunoParty> {
        let mut after = *self;
        after.dashboard += Cards::one(card);
        let column = after.due_column(&setup.pieces)?;
        let size = after.dashboard.of_colour(column);
        Some(after.bruno_party(setup, column, size))
    }

    fn bruno_party(&self, setup: &Setup, column: Region, size: u8) -> BrunoParty {
        let reach = u16::from(size);
        let places = self.markers_to_beat(setup, Seat::BRUNO, column) < reach && self.player(Seat::BRUNO).supply > 0;
        BrunoParty { column, size, places, glory: setup.band_glory(Tribe::Skeleton, size) }
    }
}

impl View {
    /// What each clan that may lead would do for Chief Bruno, if the player has to choose one now; otherwise empty.
    pub fn bruno_leaders(&self) -> Vec<(Slot, LeaderEffect)> {
        let Decision::BrunoLeader { column } = self.table.decision else { return Vec::new() };
        if self.seat != Some(self.table.actor) {
            return Vec::new();
        }
        let size = self.table.dashboard.of_colour(column);
        Slot::all()
            .filter(|slot| self.table.is_face_up(*slot))
            .map(|slot| (slot, self.leader_effect(Card::new(slot, column), size)))
            .collect()
    }

    fn leader_effect(&self, leader: Card, size: u8) -> LeaderEffect {
        let preview =
            self.preview(Action::Leader(leader.slot())).expect("the clan is face up, and the decision is due");
        let happens = |what: fn(&Event) -> bool| preview.events.iter().any(what);
        let asks = |what: fn(Decision) -> bool| preview.next.is_some_and(|(_, decision)| what(decision));
        match self.setup.tribe_of(leader) {
            Tribe::Giant => preview
                .events
                .iter()
                .find_map(|event| match event {
                    Event::Scored(line) if matches!(line.source, ScoreSource::GiantTaken { .. }) => {
                        Some(LeaderEffect::Token { glory: line.glory })
                    }
                    _ => None,
                })
                .unwrap_or(LeaderEffect::Nothing),
            Tribe::Merfolk => {
                let mut game = Game::showing(&self.setup, &self.table);
                let from = game.table.player(Seat::BRUNO).merfolk;
                let symbols = game.swim(Seat::BRUNO, size, &mut ());
                let left = self.table.player(Seat::BRUNO).supply
                    - u8::from(game.marker_of_band(Seat::BRUNO, leader, size).placed);
                let spaces = game.table.player(Seat::BRUNO).merfolk - from;
                LeaderEffect::Moves { spaces, markers: symbols.min(left) }
            }
            Tribe::Orc
                if happens(|event| matches!(event, Event::HordeJoined { .. }))
                    || asks(|next| matches!(next, Decision::BrunoSettle | Decision::BrunoOverflow)) =>
            {
                LeaderEffect::Settles
            }
            Tribe::Raccoon
                if happens(|event| matches!(event, Event::CoinPlaced { .. }))
                    || asks(|next| matches!(next, Decision::BrunoCoin)) =>
            {
                LeaderEffect::Coin
            }
            Tribe::Dwarf => {
                let without = self.setup.band_glory(Tribe::Skeleton, size);
                LeaderEffect::Counts { glory: self.setup.band_glory(Tribe::Dwarf, size) - without }
            }
            Tribe::Wizard => LeaderEffect::Draws { cards: size },
            _ => LeaderEffect::Nothing,
        }
    }
}
