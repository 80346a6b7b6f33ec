//! Elves, Red Pandas: the player may keep up to as many cards as the band has.

use crate::action::{Action, Actions, Decision};
use crate::cards::Cards;
use crate::event::Watcher;
use crate::game::Game;
use crate::refusal::Refusal;

impl Game {
    pub(crate) fn lead_elf(&mut self, size: u8) -> bool {
        let has_cards = !self.hand(self.table.actor).is_empty();
        if has_cards {
            self.table.decision = Decision::Keep { size };
        }
        has_cards
    }

    /// Lists every choice of cards that may be kept, beginning with none. The list doubles with every further card, without the choices
    /// that would be too large.
    pub(crate) fn legal_keeps(&self, size: u8, actions: &mut Actions) {
        let hand = self.hand(self.table.actor);
        actions.push(Action::Keep(Cards::NONE));
        for card in hand.kinds() {
            let end = actions.len();
            for more in 1..=hand.count(card) {
                for index in 0..end {
                    let Action::Keep(kept) = actions.at(index) else {
                        unreachable!("only choices of cards are listed")
                    };
                    if kept.len() + more <= size {
                        actions.push(Action::Keep(kept + Cards::of(card, more)));
                    }
                }
            }
        }
    }

    pub(crate) fn check_keep(&self, size: u8, kept: Cards) -> Result<(), Refusal> {
        let hand = self.hand(self.table.actor);
        if !kept.is_within(hand) {
            Err(Refusal::NotInHand { missing: kept.saturating_sub(hand) })
        } else if kept.len() > size {
            Err(Refusal::KeepsTooMany { keeps: kept.len(), most: size })
        } else {
            Ok(())
        }
    }

    pub(crate) fn keep(&mut self, kept: Cards, watcher: &mut impl Watcher) {
        self.discard(self.hand(self.table.actor) - kept, watcher);
        self.after_band(watcher);
    }
}
