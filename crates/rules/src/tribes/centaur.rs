//! Centaurs, Owls: a band that placed its marker may be followed by another, before the hand is discarded.

use crate::action::Decision;
use crate::cards::Cards;
use crate::game::Game;

impl Game {
    /// The chain ends by itself when the hand holds nothing that can lead.
    pub(crate) fn lead_centaur(&mut self, placed: bool) -> bool {
        let can_go_on = placed && !self.hand(self.table.actor).without(Cards::SKELETONS).is_empty();
        if can_go_on {
            self.table.decision = Decision::Chain;
        }
        can_go_on
    }
}
