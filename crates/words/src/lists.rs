//! Lists of names and of cards.

use ethnos_wire::CardName;

use crate::{Words, t};

impl Words {
    /// "a, b and c".
    pub fn list(self, names: &[String]) -> String {
        match names {
            [] => t!(self, "nobody"),
            [one] => one.clone(),
            [most @ .., last] => t!(self, "list", most = most.join(", "), last = last.as_str()),
        }
    }

    /// "2 red Orcs and blue Elf".
    pub fn card_list(self, cards: &[CardName]) -> String {
        let names: Vec<_> = counted(cards).into_iter().map(|(card, count)| self.card(card, count)).collect();
        self.list(&names)
    }
}

/// Every different card with its count.
pub fn counted(cards: &[CardName]) -> Vec<(&CardName, usize)> {
    let mut counts: Vec<(&CardName, usize)> = Vec::new();
    for card in cards {
        match counts.iter_mut().find(|(known, _)| *known == card) {
            Some((_, count)) => *count += 1,
            None => counts.push((card, 1)),
        }
    }
    counts
}
