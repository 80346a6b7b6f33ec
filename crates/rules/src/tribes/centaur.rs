//! Centaurs, Owls: after a band that placed its marker, another band may be played before the hand is discarded.

use crate::action::Decision;
use crate::cards::Cards;
use crate::game::Game;

impl Game {
    /// Asks for another band if the hand contains a card that can lead. `could_be` of `sample.rs` has the same condition.
    pub(crate) fn lead_centaur(&mut self, placed: bool) -> bool {
        let can_go_on = placed && !self.hand(self.table.actor).without(Cards::SKELETONS).is_empty();
        if can_go_on {
            self.table.decision = Decision::Chain;
        }
        can_go_on
    }
}
