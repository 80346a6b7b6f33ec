//! A turn: recruiting an Ally or playing a band.

use super::preview::MarkerPreview;
use super::{DeckCard, Game, bands};
use crate::action::{Action, Actions, Band, Decision};
use crate::cards::{Card, Cards};
use crate::event::{Event, Watcher};
use crate::pieces::Pieces;
use crate::refusal::Refusal;
use crate::region::Region;
use crate::seat::Seat;
use crate::tribe::Tribe;

/// The number of cards up to which the row is filled in Recruitment Mode.
const FILLED_ROW: u8 = 3;

impl Game {
    pub(super) fn legal_turn(&self, actions: &mut Actions) {
        let hand = self.hand(self.table.actor);
        if self.check_hand_limit().is_ok() {
            actions.push(Action::RecruitDeck);
            actions.extend(self.table.row.kinds().map(Action::Recruit));
        }
        bands::list(hand, actions);
        if actions.is_empty() {
            actions.push(Action::Scatter);
        }
    }

    pub(super) fn check_hand_limit(&self) -> Result<(), Refusal> {
        let limit = self.setup.pieces.hand_limit;
        if self.table.player(self.table.actor).hand_size < limit { Ok(()) } else { Err(Refusal::HandFull { limit }) }
    }

    pub(super) fn check_recruit(&self, card: Card) -> Result<(), Refusal> {
        self.check_hand_limit()?;
        if self.table.row.contains(card) { Ok(()) } else { Err(Refusal::NotInRow { card }) }
    }

    /// A full hand of Skeletons can neither recruit nor play a band.
    pub(super) fn check_scatter(&self) -> Result<(), Refusal> {
        let all_skeletons = self.hand(self.table.actor).without(Cards::SKELETONS).is_empty();
        if all_skeletons && self.check_hand_limit().is_err() { Ok(()) } else { Err(Refusal::HandNotStuck) }
    }

    pub(super) fn recruit_from_deck(&mut self, watcher: &mut impl Watcher) {
        let seat = self.table.actor;
        let Some(card) = self.draw(watcher) else { return };
        self.gain(seat, card);
        watcher.see(Event::Drew { seat, card: Some(card) });
        self.after_recruiting(false, watcher);
    }

    pub(super) fn recruit_from_row(&mut self, card: Card, watcher: &mut impl Watcher) {
        let seat = self.table.actor;
        self.table.row -= Cards::one(card);
        self.gain_openly(seat, card);
        watcher.see(Event::Recruited { seat, card });
        self.after_recruiting(true, watcher);
    }

    fn after_recruiting(&mut self, from_row: bool, watcher: &mut impl Watcher) {
        if self.setup.solo.is_some() {
            self.solo_after_recruiting(from_row, watcher);
        } else {
            self.end_turn(watcher);
        }
    }

    /// Plays a band: its marker, then the Leader's ability, then the rest of the hand is discarded, then a Wizard draws.
    pub(super) fn play_band(&mut self, band: &Band, watcher: &mut impl Watcher) {
        let seat = self.table.actor;
        let (leader, size) = (band.leader(), band.size());
        let tribe = self.setup.tribe_of(leader);
        self.lose(seat, band.cards());
        self.table.bands.push(seat, leader, band.cards());
        watcher.see(Event::BandPlayed { seat, band: *band });

        let placed = self.setup.marks_own_colour(tribe) && self.place_for_band(seat, leader, size, watcher);
        let asked = match tribe {
            Tribe::Centaur => self.lead_centaur(placed),
            Tribe::Elf => self.lead_elf(size),
            Tribe::Giant => self.lead_giant(seat, size, watcher),
            Tribe::Merfolk => self.lead_merfolk(size, watcher),
            Tribe::Orc => self.lead_orc(seat, leader.colour(), watcher),
            Tribe::Raccoon => self.lead_raccoon(seat, leader.colour(), watcher),
            Tribe::Troll => self.lead_troll(size),
            Tribe::Wingfolk => self.lead_wingfolk(size),
            Tribe::Wizard => self.lead_wizard(size, watcher),
            Tribe::Dwarf | Tribe::Halfling | Tribe::Minotaur | Tribe::Skeleton => false,
        };
        if !asked {
            self.finish_band(watcher);
        }
    }

    /// Places the marker of a band in its Leader's kingdom if the band is large enough.
    pub(crate) fn place_for_band(&mut self, seat: Seat, leader: Card, size: u8, watcher: &mut impl Watcher) -> bool {
        let can = self.marker_of_band(seat, leader, size).placed;
        if can {
            self.place_marker(seat, leader.colour(), watcher);
        }
        can
    }

    /// What happens to the marker of a band.
    pub(super) fn marker_of_band(&self, seat: Seat, leader: Card, size: u8) -> MarkerPreview {
        let region = leader.colour();
        let reach = self.setup.band_reach(self.setup.tribe_of(leader), size);
        let standing = self.table.markers_to_beat(&self.setup, seat, region);
        MarkerPreview {
            region,
            standing,
            needs: (standing + 1).saturating_sub((reach - size).into()).max(1),
            placed: standing < u16::from(reach) && self.table.player(seat).supply > 0,
        }
    }

    /// Checks that a band is large enough for a kingdom: its reach must be larger than the number of markers that count there.
    pub(crate) fn check_reach(&self, seat: Seat, region: Region, reach: u8) -> Result<(), Refusal> {
        let standing = self.table.markers_to_beat(&self.setup, seat, region);
        if standing < u16::from(reach) {
            Ok(())
        } else {
            Err(Refusal::TooSmall { region, needed: standing + 1, standing })
        }
    }

    pub(crate) fn place_marker(&mut self, seat: Seat, region: Region, watcher: &mut impl Watcher) {
        let player = self.table.player_mut(seat);
        player.supply -= 1;
        player.markers[region.index()] += 1;
        watcher.see(Event::MarkerPlaced { seat, region });
    }

    /// Discards the rest of the hand to the row and ends the turn.
    pub(crate) fn finish_band(&mut self, watcher: &mut impl Watcher) {
        self.discard(self.hand(self.table.actor), watcher);
        self.after_band(watcher);
    }

    pub(crate) fn discard(&mut self, cards: Cards, watcher: &mut impl Watcher) {
        let seat = self.table.actor;
        if self.setup.solo.is_some() {
            self.table.discarded = cards;
        }
        if cards.is_empty() {
            return;
        }
        self.lose(seat, cards);
        self.table.row += cards;
        watcher.see(Event::Discarded { seat, cards });
    }

    pub(crate) fn after_band(&mut self, watcher: &mut impl Watcher) {
        if self.setup.solo.is_some() {
            self.solo_after_band(watcher);
        } else {
            self.end_turn(watcher);
        }
    }

    fn end_turn(&mut self, watcher: &mut impl Watcher) {
        if self.setup.recruitment && !self.fill_row(watcher) {
            return;
        }
        self.table.turn = self.table.turn.next(self.setup.players());
        self.table.actor = self.table.turn;
        self.table.decision = Decision::Turn;
    }

    /// Recruitment Mode: turns cards up until three are in the row. Returns false if that ended the Age.
    pub(super) fn fill_row(&mut self, watcher: &mut impl Watcher) -> bool {
        while self.table.row.len() < FILLED_ROW {
            if !self.turn_up(watcher) {
                return false;
            }
        }
        true
    }

    /// Turns one card up into the row. Returns false if that ended the Age.
    pub(super) fn turn_up(&mut self, watcher: &mut impl Watcher) -> bool {
        let Some(card) = self.draw(watcher) else { return false };
        self.table.row += Cards::one(card);
        watcher.see(Event::RowFilled { card });
        true
    }

    /// Draws cards until an Ally comes. `None` if the third Dragon came first: the Age has then
    /// ended, and the caller must do nothing more.
    pub(crate) fn draw(&mut self, watcher: &mut impl Watcher) -> Option<Card> {
        loop {
            self.table.deck_size -= 1;
            match self.secrets.deck[self.table.deck_size as usize] {
                DeckCard::Ally(card) => return Some(card),
                DeckCard::Dragon => {
                    self.table.dragons += 1;
                    watcher.see(Event::Dragon { seat: self.table.turn, seen: self.table.dragons });
                    if self.table.dragons == Pieces::DRAGONS {
                        self.end_age(watcher);
                        return None;
                    }
                }
            }
        }
    }

    /// Adds a card to a hand without showing it to others.
    pub(crate) fn gain(&mut self, seat: Seat, card: Card) {
        self.secrets.hands[seat.index()] += Cards::one(card);
        self.table.player_mut(seat).hand_size += 1;
    }

    /// Adds a card to a hand openly.
    pub(crate) fn gain_openly(&mut self, seat: Seat, card: Card) {
        self.gain(seat, card);
        self.table.player_mut(seat).known += Cards::one(card);
    }

    /// Removes cards from a hand openly. The cards that others know to be in the hand may be among them.
    pub(crate) fn lose(&mut self, seat: Seat, cards: Cards) {
        let hand = &mut self.secrets.hands[seat.index()];
        *hand -= cards;
        let left = *hand;
        let player = self.table.player_mut(seat);
        player.hand_size -= cards.len();
        player.known = if left.is_empty() { Cards::NONE } else { player.known.saturating_sub(cards) };
    }
}
