//! Giants, Bears: the largest band that they lead holds the Giant token.

use crate::event::{Event, Watcher};
use crate::game::Game;
use crate::open_state::Giant;
use crate::score::ScoreSource;
use crate::seat::Seat;

impl Game {
    /// A band that is strictly larger than the one with the token takes it and is paid at once, also when both belong to the same
    /// player.
    pub(crate) fn lead_giant(&mut self, seat: Seat, size: u8, watcher: &mut impl Watcher) -> bool {
        if self.table.giant.is_none_or(|giant| size > giant.size) {
            self.table.giant = Some(Giant { seat, size });
            watcher.see(Event::GiantTaken { seat, size });
            self.score(seat, u16::from(self.setup.pieces.giant_taking), ScoreSource::GiantTaken { size }, watcher);
        }
        false
    }

    /// Pays the holder of the token at the end of an Age.
    pub(crate) fn pay_giant(&mut self, watcher: &mut impl Watcher) {
        if let Some(giant) = self.table.giant {
            self.score(giant.seat, u16::from(self.setup.giant_end(self.table.age)), ScoreSource::GiantHeld, watcher);
        }
    }
}
