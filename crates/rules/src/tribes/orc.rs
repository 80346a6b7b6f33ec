//! Orcs, Monkeys: markers are collected on a board of the player's own, one for each colour, until the board is emptied for Glory.

use crate::action::Decision;
use crate::event::{Event, Watcher};
use crate::game::Game;
use crate::region::Region;
use crate::score::ScoreSource;
use crate::seat::Seat;
use crate::set::RegionSet;

impl Game {
    /// Places a marker on the space of the Leader's colour if that space is free and the supply has a marker.
    pub(crate) fn lead_orc(&mut self, seat: Seat, colour: Region, watcher: &mut impl Watcher) -> bool {
        let player = self.table.player_mut(seat);
        if !player.has_in_horde(colour) && player.supply > 0 {
            player.supply -= 1;
            player.horde.insert(colour);
            watcher.see(Event::HordeJoined { seat, colour });
        }
        false
    }

    /// At the end of an Age, players decide one by one whether to empty their boards, clockwise from the player who drew the third
    /// Dragon, starting `from` seats after that one. In the last Age, and for Chief Bruno, the board is emptied without
    /// a decision, because waiting could not gain anything.
    pub(crate) fn settle_hordes(&mut self, from: usize, watcher: &mut impl Watcher) {
        let players = self.setup.players();
        for seat in self.table.turn.clockwise(players).skip(from) {
            if self.table.player(seat).horde.is_empty() {
                continue;
            }
            if self.is_emptied_unasked(seat) {
                self.pillage(seat, watcher);
            } else {
                self.table.actor = seat;
                self.table.decision = Decision::Horde;
                return;
            }
        }
        self.close_age(watcher);
    }

    fn is_emptied_unasked(&self, seat: Seat) -> bool {
        self.table.age == self.setup.ages() || self.is_bruno(seat)
    }

    /// Empties the boards that are emptied without a decision.
    pub(crate) fn empty_certain_hordes(&mut self, watcher: &mut impl Watcher) {
        for seat in self.table.turn.clockwise(self.setup.players()) {
            if !self.table.player(seat).horde.is_empty() && self.is_emptied_unasked(seat) {
                self.pillage(seat, watcher);
            }
        }
    }

    /// Continues with the seats after the one that has just decided.
    pub(crate) fn next_horde(&mut self, watcher: &mut impl Watcher) {
        let players = self.setup.players();
        let decided = (players + self.table.actor.index() - self.table.turn.index()) % players;
        self.settle_hordes(decided + 1, watcher);
    }

    /// Empties a board: it is paid, and its markers return to the supply.
    pub(crate) fn pillage(&mut self, seat: Seat, watcher: &mut impl Watcher) {
        let player = self.table.player_mut(seat);
        let markers = player.horde.len();
        player.horde = RegionSet::NONE;
        player.supply += markers;
        let glory = self.setup.horde_glory(markers);
        self.score(seat, glory, ScoreSource::Horde { markers }, watcher);
    }
}
