//! Trolls, Foxes: they take tokens that win ties until the end of the Age.

use crate::action::{Action, Actions, Decision};
use crate::event::{Event, Watcher};
use crate::game::Game;
use crate::refusal::Refusal;
use crate::set::TokenSet;

impl Game {
    pub(crate) fn lead_troll(&mut self, size: u8) -> bool {
        let any = !self.free_tokens(size).is_empty();
        if any {
            self.table.decision = Decision::Token { size };
        }
        any
    }

    /// The unclaimed tokens a band of this size can take.
    fn free_tokens(&self, size: u8) -> TokenSet {
        self.table.free_tokens(&self.setup.pieces, size)
    }

    pub(crate) fn legal_tokens(&self, size: u8, actions: &mut Actions) {
        for index in self.free_tokens(size) {
            actions.push(Action::Token(self.setup.pieces.troll_tokens[index as usize]));
        }
        actions.push(Action::NoToken);
    }

    pub(crate) fn check_token(&self, size: u8, value: u8) -> Result<(), Refusal> {
        let Some(index) = self.token_index(value) else { return Err(Refusal::NoSuchToken { value }) };
        if value > size {
            Err(Refusal::TokenTooLarge { value, size })
        } else if !self.free_tokens(size).contains(index) {
            Err(Refusal::TokenTaken { value })
        } else {
            Ok(())
        }
    }

    fn token_index(&self, value: u8) -> Option<u8> {
        self.setup.pieces.troll_tokens.iter().position(|token| *token == value).map(|index| index as u8)
    }

    pub(crate) fn take_token(&mut self, value: u8, watcher: &mut impl Watcher) {
        let seat = self.table.actor;
        let index = self.token_index(value).expect("a legal action names a token of the box");
        self.table.player_mut(seat).trolls.insert(index);
        watcher.see(Event::TokenTaken { seat, value });
    }
}
