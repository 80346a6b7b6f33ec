//! The end of an Age, and of the game.

use super::Game;
use crate::action::Decision;
use crate::awards::Ranking;
use crate::cards::Cards;
use crate::event::{Event, Watcher};
use crate::region::Region;
use crate::score::{Placing, ScoreLine, ScoreSource};
use crate::seat::Seat;
use crate::set::{CoinSet, SeatSet, TokenSet};
use crate::tribe::Tribe;

impl Game {
    /// Ends the Age after the third Dragon: hands and row are discarded, kingdoms and the Merfolk board are scored, the holder of
    /// the Giant token is paid; then the owners of Orc Hordes decide.
    pub(super) fn end_age(&mut self, watcher: &mut impl Watcher) {
        let drawer = self.table.turn;
        watcher.age_ends(&self.table);
        watcher.see(Event::AgeEnded { age: self.table.age, drawer });
        for seat in self.setup.seats() {
            let hand = self.hand(seat);
            if !hand.is_empty() {
                self.lose(seat, hand);
                self.table.row += hand;
                watcher.see(Event::Discarded { seat, cards: hand });
            }
        }
        let dashboard = std::mem::take(&mut self.table.dashboard);
        if !dashboard.is_empty() {
            self.table.row += dashboard;
            watcher.see(Event::DashboardCleared { cards: dashboard });
        }
        self.table.discarded = Cards::NONE;

        self.score_boards(watcher);
        self.table.actor = drawer;
        self.settle_hordes(0, watcher);
    }

    /// Scores the kingdoms and the Merfolk board, and pays the holder of the Giant token.
    pub(super) fn score_boards(&mut self, watcher: &mut impl Watcher) {
        self.score_kingdoms(watcher);
        if self.setup.has(Tribe::Merfolk) {
            self.score_merfolk(watcher);
        }
        self.pay_giant(watcher);
    }

    fn score_kingdoms(&mut self, watcher: &mut impl Watcher) {
        for region in Region::all() {
            let ranking = self.table.kingdom_ranking(&self.setup, region);
            let coins = self.table.coin_value(region, &self.setup.pieces);
            let awards = self.table.tokens[region.index()];
            self.score_board(&ranking, awards, coins, watcher, |placing| ScoreSource::Kingdom { region, placing });
        }
    }

    /// Pays the places of a kingdom or of the Merfolk board.
    pub(crate) fn score_board(
        &mut self,
        ranking: &Ranking,
        awards: [u8; 3],
        coins: u16,
        watcher: &mut impl Watcher,
        source: impl Fn(Placing) -> ScoreSource,
    ) {
        let setup = self.setup;
        ranking.pay(&setup, self.table.age, awards, coins, |seat, share, placing| {
            self.score(seat, share, source(placing), watcher);
        });
    }

    pub(crate) fn score(&mut self, seat: Seat, glory: u16, source: ScoreSource, watcher: &mut impl Watcher) {
        self.table.player_mut(seat).glory += glory;
        watcher.see(Event::Scored(ScoreLine { seat, age: self.table.age, glory, source }));
    }

    /// Removes the Skeletons and scores the bands.
    pub(super) fn score_bands(&mut self, watcher: &mut impl Watcher) {
        let bands = self.table.bands;
        for band in bands.iter() {
            let (size, skeletons) = (band.size(), band.skeletons());
            let glory = self.setup.band_glory(self.setup.tribe_of(band.leader), size - skeletons);
            self.score(band.seat, glory, ScoreSource::Band { leader: band.leader, size, skeletons }, watcher);
        }
    }

    /// Scores the bands, clears what belongs to one Age, and begins the next Age or ends the game.
    pub(crate) fn close_age(&mut self, watcher: &mut impl Watcher) {
        self.score_bands(watcher);
        for player in &mut self.table.players {
            player.trolls = TokenSet::NONE;
        }
        self.table.giant = None;
        self.table.coins = [CoinSet::NONE; Region::COUNT];

        if self.table.age == self.setup.ages() {
            self.table.decision = Decision::Over;
            watcher.see(Event::GameOver { winners: self.final_winners() });
        } else {
            self.begin_age(self.first_of_next_age(), watcher);
        }
    }

    /// Who begins the next Age: the player with the least Glory. Ties go to the drawer of the third Dragon, then to the
    /// nearest player clockwise. Chief Bruno takes no turns.
    fn first_of_next_age(&self) -> Seat {
        if self.setup.solo.is_some() {
            return Seat::at(0);
        }
        self.table
            .turn
            .clockwise(self.setup.players())
            .min_by_key(|seat| self.table.player(*seat).glory)
            .expect("a table has players")
    }

    /// The seats with the most Glory; among those, the most markers in the kingdoms; then the largest band of the last
    /// Age, the next largest and so on. All seats that are still equal win.
    pub(super) fn final_winners(&self) -> SeatSet {
        let mut best = SeatSet::NONE;
        let mut best_standing = None;
        for seat in self.setup.seats() {
            let standing = self.final_standing(seat);
            let order = best_standing.as_ref().map_or(std::cmp::Ordering::Greater, |best| standing.cmp(best));
            if order.is_gt() {
                best = SeatSet::NONE;
                best_standing = Some(standing);
            }
            if order.is_ge() {
                best.insert(seat);
            }
        }
        best
    }

    /// The place of every seat, from 1, by the same order. Equal seats share a place, and the following places stay empty.
    pub(super) fn final_places(&self) -> [u8; Seat::MOST] {
        let mut places = [0; Seat::MOST];
        let standings = self.setup.seats().map(|seat| self.final_standing(seat)).collect::<Vec<_>>();
        for (place, own) in places.iter_mut().zip(&standings) {
            *place = 1 + standings.iter().filter(|other| *other > own).count() as u8;
        }
        places
    }

    /// The sort key: Glory, markers in kingdoms, and the sizes of the bands of the last Age as played, largest first.
    pub(crate) fn final_standing(&self, seat: Seat) -> (u16, u8, [u8; crate::pieces::Pieces::MOST_ALLIES]) {
        let player = self.table.player(seat);
        let mut sizes = [0; crate::pieces::Pieces::MOST_ALLIES];
        for (size, band) in sizes.iter_mut().zip(self.table.bands.of(seat)) {
            *size = band.size();
        }
        sizes.sort_unstable_by_key(|size| std::cmp::Reverse(*size));
        (player.glory, player.markers_in_all(), sizes)
    }
}
