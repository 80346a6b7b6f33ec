//! Wizards, Ravens: after the discard, the player may draw as many cards as the band has.

use crate::action::Decision;
use crate::event::{Event, Watcher};
use crate::game::Game;

impl Game {
    pub(crate) fn lead_wizard(&mut self, size: u8, watcher: &mut impl Watcher) -> bool {
        self.discard(self.hand(self.table.actor), watcher);
        self.table.decision = Decision::Draw { size };
        true
    }

    /// Draws cards one at a time. The third Dragon ends the Age and with it the draw.
    pub(crate) fn draw_for_wizard(&mut self, size: u8, watcher: &mut impl Watcher) {
        let seat = self.table.actor;
        for _ in 0..size {
            let Some(card) = self.draw(watcher) else { return };
            self.gain(seat, card);
            watcher.see(Event::Drew { seat, card: Some(card) });
        }
        self.after_band(watcher);
    }
}
