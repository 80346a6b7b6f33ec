//! Merfolk, Koi: they move a marker on a board of its own. Symbols there give free markers, and the board is
//! scored like a kingdom.

use crate::action::Decision;
use crate::event::{Event, Watcher};
use crate::game::Game;
use crate::score::ScoreSource;
use crate::seat::Seat;

impl Game {
    pub(crate) fn lead_merfolk(&mut self, size: u8, watcher: &mut impl Watcher) -> bool {
        let seat = self.table.actor;
        let symbols = self.swim(seat, size, watcher);
        let asked = symbols > 0 && self.table.player(seat).supply > 0;
        if asked {
            self.table.decision = Decision::FreeMarker { left: symbols };
        }
        asked
    }

    /// Moves a marker by the size of the band, at most to the end of the track, and counts the symbols it
    /// reaches or passes.
    pub(crate) fn swim(&mut self, seat: Seat, size: u8, watcher: &mut impl Watcher) -> u8 {
        let from = self.table.player(seat).merfolk;
        let (to, symbols) = self.setup.merfolk_move(from, size);
        self.table.player_mut(seat).merfolk = to;
        if to > from {
            watcher.see(Event::MerfolkMoved { seat, from, to });
        }
        symbols
    }

    /// Asks for the next free marker, if there is one to place.
    pub(crate) fn after_free_marker(&mut self, left: u8, watcher: &mut impl Watcher) {
        if left > 1 && self.table.player(self.table.actor).supply > 0 {
            self.table.decision = Decision::FreeMarker { left: left - 1 };
        } else {
            self.finish_band(watcher);
        }
    }

    pub(crate) fn score_merfolk(&mut self, watcher: &mut impl Watcher) {
        let ranking = self.table.merfolk_ranking(&self.setup);
        let awards = self.setup.merfolk_end();
        self.score_board(&ranking, awards, 0, watcher, |placing| ScoreSource::Merfolk { placing });
    }
}
