//! The solo game: Chief Bruno, his dashboard, and everything the player chooses for him. A decision with
//! only one answer is not asked.

use super::Game;
use crate::action::{Action, Actions, Decision};
use crate::cards::{Card, Cards, Slot};
use crate::event::{Event, Origin, Watcher};
use crate::open_state::face_up;
use crate::refusal::Refusal;
use crate::region::Region;
use crate::seat::Seat;
use crate::setup::SoloLevel;
use crate::tribe::Tribe;

/// The answers to a decision.
enum Choice<T> {
    Nothing,
    Only(T),
    Several,
}

fn choice<T>(mut answers: impl Iterator<Item = T>) -> Choice<T> {
    match (answers.next(), answers.next()) {
        (None, _) => Choice::Nothing,
        (Some(only), None) => Choice::Only(only),
        (Some(_), Some(_)) => Choice::Several,
    }
}

/// The player's seat.
const PLAYER: Seat = Seat::at(0);

impl Game {
    pub(crate) fn is_bruno(&self, seat: Seat) -> bool {
        self.setup.solo.is_some() && seat == Seat::BRUNO
    }

    pub(super) fn legal_solo(&self, actions: &mut Actions) {
        match self.table.decision {
            Decision::Give { .. } => actions.extend(self.table.row.kinds().map(Action::Give)),
            Decision::GiveDiscarded => actions.extend(self.table.discarded.kinds().map(Action::Give)),
            Decision::BrunoLeader { .. } => {
                actions.extend(Slot::all().filter(|slot| self.table.is_face_up(*slot)).map(Action::Leader));
            }
            Decision::BrunoMarker { .. } => actions.extend(self.table.bruno_marker_regions().map(Action::Marker)),
            Decision::BrunoCoin => actions.extend(self.table.bruno_coin_regions().map(Action::Coin)),
            Decision::BrunoSettle => actions.extend(self.free_spaces().map(Action::Settle)),
            Decision::BrunoOverflow => actions.extend(Region::all().map(Action::Marker)),
            Decision::BrunoDiscard => {
                actions.extend(self.table.dashboard.kinds().map(Action::Discard));
                if self.check_steal().is_ok() {
                    actions.extend(self.table.dashboard.kinds().map(Action::Steal));
                }
            }
            _ => unreachable!("the other decisions belong to every game"),
        }
    }

    pub(super) fn check_solo(&self, action: Action) -> Result<(), Refusal> {
        let due = self.table.decision;
        let ensure = |holds: bool, otherwise: Refusal| if holds { Ok(()) } else { Err(otherwise) };
        let on_dashboard = |card: Card| ensure(self.table.dashboard.contains(card), Refusal::NotOnDashboard { card });
        match (due, action) {
            (Decision::Give { .. }, Action::Give(card)) => {
                ensure(self.table.row.contains(card), Refusal::NotInRow { card })
            }
            (Decision::GiveDiscarded, Action::Give(card)) => {
                ensure(self.table.discarded.contains(card), Refusal::NotDiscarded { card })
            }
            (Decision::BrunoLeader { .. }, Action::Leader(slot)) => {
                ensure(self.table.is_face_up(slot), Refusal::LeaderFaceDown { slot })
            }
            (Decision::BrunoMarker { .. }, Action::Marker(region)) => {
                ensure(self.table.bruno_marker_regions().any(|one| one == region), Refusal::NotPreferred { region })
            }
            (Decision::BrunoCoin, Action::Coin(region)) => {
                ensure(self.table.bruno_coin_regions().any(|one| one == region), Refusal::NotPreferred { region })
            }
            (Decision::BrunoSettle, Action::Settle(space)) => {
                ensure(self.free_spaces().any(|one| one == space), Refusal::SpaceTaken { space })
            }
            (Decision::BrunoOverflow, Action::Marker(_)) => Ok(()),
            (Decision::BrunoDiscard, Action::Discard(card)) => on_dashboard(card),
            (Decision::BrunoDiscard, Action::Steal(card)) => self.check_steal().and_then(|()| on_dashboard(card)),
            _ => Err(Refusal::WrongDecision { due }),
        }
    }

    fn check_steal(&self) -> Result<(), Refusal> {
        if self.setup.solo == Some(SoloLevel::Easy) { self.check_hand_limit() } else { Err(Refusal::StealOnlyOnEasy) }
    }

    pub(super) fn play_solo(&mut self, action: Action, watcher: &mut impl Watcher) {
        match (self.table.decision, action) {
            (Decision::Give { left }, Action::Give(card)) => {
                self.give(card, Origin::Row, watcher);
                self.ask_to_give(left - 1, watcher);
            }
            (Decision::GiveDiscarded, Action::Give(card)) => self.give_discarded(card, watcher),
            (Decision::BrunoLeader { column }, Action::Leader(slot)) => self.play_column(column, slot, watcher),
            (Decision::BrunoMarker { left }, Action::Marker(region)) => {
                self.place_marker(Seat::BRUNO, region, watcher);
                self.place_bruno_markers(left - 1, watcher);
            }
            (Decision::BrunoCoin, Action::Coin(region)) => {
                self.lead_raccoon(Seat::BRUNO, region, watcher);
                self.finish_column(watcher);
            }
            (Decision::BrunoSettle, Action::Settle(space)) => {
                self.lead_orc(Seat::BRUNO, space, watcher);
                self.finish_column(watcher);
            }
            (Decision::BrunoOverflow, Action::Marker(region)) => {
                self.place_marker(Seat::BRUNO, region, watcher);
                self.finish_column(watcher);
            }
            (Decision::BrunoDiscard, Action::Discard(card)) => self.discard_from_dashboard(card, watcher),
            (Decision::BrunoDiscard, Action::Steal(card)) => {
                self.table.dashboard -= Cards::one(card);
                self.gain_openly(PLAYER, card);
                watcher.see(Event::DashboardStolen { card });
                self.next_solo_turn();
            }
            (decision, action) => super::not_an_answer(decision, action),
        }
    }

    /// After the player recruited: a card of the row goes to the dashboard, or two on level hard if the player took one
    /// from the row.
    pub(super) fn solo_after_recruiting(&mut self, from_row: bool, watcher: &mut impl Watcher) {
        let hard = self.setup.solo == Some(SoloLevel::Hard);
        self.ask_to_give(if hard && from_row { 2 } else { 1 }, watcher);
    }

    fn ask_to_give(&mut self, left: u8, watcher: &mut impl Watcher) {
        if left > 0 && self.table.row.len() > left && self.table.row.kind_count() > 1 {
            self.table.decision = Decision::Give { left };
            return;
        }
        let mut row = self.table.row.iter();
        for card in std::array::from_fn::<_, 2, _>(|_| row.next()).into_iter().flatten().take(left as usize) {
            self.give(card, Origin::Row, watcher);
        }
        if self.turn_up(watcher) && self.fill_row(watcher) {
            self.play_triggered_column(watcher);
        }
    }

    /// A card of the row goes to the dashboard.
    fn give(&mut self, card: Card, origin: Origin, watcher: &mut impl Watcher) {
        self.table.row -= Cards::one(card);
        self.table.dashboard += Cards::one(card);
        watcher.see(Event::DashboardTook { card, origin });
    }

    /// After the player played a party: one of the discarded cards goes to the dashboard, or the top card of the
    /// deck if there are none.
    pub(super) fn solo_after_band(&mut self, watcher: &mut impl Watcher) {
        match choice(self.table.discarded.kinds()) {
            Choice::Nothing => {
                if self.draw_for_bruno(watcher) {
                    self.fill_row_then_bruno(watcher);
                }
            }
            Choice::Only(card) => self.give_discarded(card, watcher),
            Choice::Several => self.table.decision = Decision::GiveDiscarded,
        }
    }

    fn give_discarded(&mut self, card: Card, watcher: &mut impl Watcher) {
        self.table.discarded = Cards::NONE;
        self.give(card, Origin::Discards, watcher);
        self.fill_row_then_bruno(watcher);
    }

    fn fill_row_then_bruno(&mut self, watcher: &mut impl Watcher) {
        if self.fill_row(watcher) {
            self.play_triggered_column(watcher);
        }
    }

    /// Moves the top card of the deck to the dashboard. Returns false if the Age ended first.
    fn draw_for_bruno(&mut self, watcher: &mut impl Watcher) -> bool {
        let Some(card) = self.draw(watcher) else { return false };
        self.table.dashboard += Cards::one(card);
        watcher.see(Event::DashboardTook { card, origin: Origin::Deck });
        true
    }

    /// Plays the leftmost column that meets its trigger, once.
    fn play_triggered_column(&mut self, watcher: &mut impl Watcher) {
        let Some(column) = self.table.due_column(&self.setup.pieces) else {
            self.next_solo_turn();
            return;
        };
        match choice(Slot::all().filter(|slot| self.table.is_face_up(*slot))) {
            Choice::Only(slot) => self.play_column(column, slot, watcher),
            _ => self.table.decision = Decision::BrunoLeader { column },
        }
    }

    fn play_column(&mut self, column: Region, leader: Slot, watcher: &mut impl Watcher) {
        self.table.leaders.remove(leader);
        if self.table.leaders.is_empty() {
            self.table.leaders = face_up(&self.setup);
        }
        let cards = self.table.dashboard.only(Cards::colour_mask(column));
        let size = cards.len();
        let card = Card::new(leader, column);
        self.table.dashboard -= cards;
        self.table.bands.push(Seat::BRUNO, card, cards);
        watcher.see(Event::BrunoPlayed { column, leader, cards });
        self.place_for_band(Seat::BRUNO, card, size, watcher);

        match self.setup.tribe_of(card) {
            Tribe::Giant => {
                self.lead_giant(Seat::BRUNO, size, watcher);
                self.finish_column(watcher);
            }
            Tribe::Merfolk => {
                let symbols = self.swim(Seat::BRUNO, size, watcher);
                self.place_bruno_markers(symbols, watcher);
            }
            Tribe::Orc => self.settle_for_bruno(column, watcher),
            Tribe::Raccoon => self.place_bruno_coin(watcher),
            Tribe::Wizard => {
                for _ in 0..size {
                    if !self.draw_for_bruno(watcher) {
                        return;
                    }
                }
                self.finish_column(watcher);
            }
            _ => self.finish_column(watcher),
        }
    }

    fn place_bruno_markers(&mut self, left: u8, watcher: &mut impl Watcher) {
        if left == 0 || self.table.player(Seat::BRUNO).supply == 0 {
            self.finish_column(watcher);
            return;
        }
        if let Choice::Only(region) = choice(self.table.bruno_marker_regions()) {
            self.place_marker(Seat::BRUNO, region, watcher);
            self.place_bruno_markers(left - 1, watcher);
        } else {
            self.table.decision = Decision::BrunoMarker { left };
        }
    }

    fn place_bruno_coin(&mut self, watcher: &mut impl Watcher) {
        if !self.has_coins() {
            self.finish_column(watcher);
            return;
        }
        if let Choice::Only(region) = choice(self.table.bruno_coin_regions()) {
            self.lead_raccoon(Seat::BRUNO, region, watcher);
            self.finish_column(watcher);
        } else {
            self.table.decision = Decision::BrunoCoin;
        }
    }

    fn free_spaces(&self) -> impl Iterator<Item = Region> + use<'_> {
        Region::all().filter(|space| !self.table.player(Seat::BRUNO).has_in_horde(*space))
    }

    /// Places a marker on the space of the party's colour if it is free, otherwise on a free space that the player chooses. If no space is
    /// free, the marker goes to a region that the player chooses.
    fn settle_for_bruno(&mut self, column: Region, watcher: &mut impl Watcher) {
        if self.table.player(Seat::BRUNO).supply == 0 {
            self.finish_column(watcher);
            return;
        }
        let space = if self.table.player(Seat::BRUNO).has_in_horde(column) {
            choice(self.free_spaces())
        } else {
            Choice::Only(column)
        };
        match space {
            Choice::Nothing => self.table.decision = Decision::BrunoOverflow,
            Choice::Only(space) => {
                self.lead_orc(Seat::BRUNO, space, watcher);
                self.finish_column(watcher);
            }
            Choice::Several => self.table.decision = Decision::BrunoSettle,
        }
    }

    /// After Chief Bruno's party the player discards a card of the dashboard; on level easy it may be stolen instead.
    fn finish_column(&mut self, watcher: &mut impl Watcher) {
        match choice(self.table.dashboard.kinds()) {
            Choice::Nothing => self.next_solo_turn(),
            Choice::Only(card) if self.check_steal().is_err() => self.discard_from_dashboard(card, watcher),
            _ => self.table.decision = Decision::BrunoDiscard,
        }
    }

    fn discard_from_dashboard(&mut self, card: Card, watcher: &mut impl Watcher) {
        self.table.dashboard -= Cards::one(card);
        self.table.row += Cards::one(card);
        watcher.see(Event::DashboardDiscarded { card });
        self.next_solo_turn();
    }

    fn next_solo_turn(&mut self) {
        self.table.decision = Decision::Turn;
    }
}
