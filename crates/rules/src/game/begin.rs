//! Setting up the board and beginning an Age.

use super::{DeckCard, Game};
use crate::action::Decision;
use crate::cards::Cards;
use crate::event::{Event, Origin, Watcher};
use crate::pieces::Pieces;
use crate::region::Region;
use crate::seat::Seat;

impl Game {
    /// Shuffles the tokens onto the kingdoms, one for each Age, and sorts the tokens of each kingdom.
    pub(crate) fn place_tokens(&mut self) {
        let pieces = &self.setup.pieces;
        let mut tokens = pieces.tokens.to_vec();
        if self.setup.ages() == 2 {
            for removed in pieces.tokens_four_plus {
                let place = tokens.iter().position(|token| *token == removed);
                tokens.swap_remove(place.expect("every token marked 4+ is one of the tokens"));
            }
        }
        // The order before the shuffle must not depend on the order in the box file.
        tokens.sort_unstable();
        self.secrets.seed.stream("tokens").shuffle(&mut tokens);
        let ages = self.setup.ages() as usize;
        for (own, drawn) in self.table.tokens.iter_mut().zip(tokens.chunks(ages)) {
            own[..ages].copy_from_slice(drawn);
        }
        if self.setup.solo.is_some() {
            swap_for_bruno(&mut self.table.tokens);
        }
        for own in &mut self.table.tokens {
            own[..ages].sort_unstable();
        }
    }

    /// Deals one card to each player, then the row, and then shuffles the Dragons into the lower
    /// half of the remaining deck.
    pub(crate) fn begin_age(&mut self, first: Seat, watcher: &mut impl Watcher) {
        self.table.age += 1;
        self.table.dragons = 0;
        self.table.turn = first;
        self.table.actor = first;
        self.table.decision = Decision::Turn;
        self.table.row = Cards::NONE;
        self.table.dashboard = Cards::NONE;
        self.table.bands.clear();
        watcher.see(Event::AgeBegan { age: self.table.age, first });
        self.shuffle_and_deal(watcher);
    }

    fn shuffle_and_deal(&mut self, watcher: &mut impl Watcher) {
        let names = ["age 1", "age 2", "age 3"];
        let mut stream = self.secrets.seed.stream(names[self.table.age as usize - 1]);
        let mut size = 0;
        for card in self.setup.allies().iter() {
            self.secrets.deck[size] = DeckCard::Ally(card);
            size += 1;
        }
        stream.shuffle(&mut self.secrets.deck[..size]);
        self.table.deck_size = size as u8;

        for seat in Seat::all(self.setup.people()) {
            let card = self.deal();
            self.gain(seat, card);
            watcher.see(Event::Dealt { seat, card: Some(card) });
        }
        for _ in 0..self.setup.pieces.row_per_player * self.setup.players {
            let card = self.deal();
            self.table.row += Cards::one(card);
        }
        watcher.see(Event::RowDealt { cards: self.table.row });
        if self.setup.solo.is_some() {
            for _ in 0..3 {
                let card = self.deal();
                self.table.dashboard += Cards::one(card);
                watcher.see(Event::DashboardTook { card, origin: Origin::Deck });
            }
        }

        let dragons = Pieces::DRAGONS as usize;
        let left = self.table.deck_size as usize;
        let lower = left / 2 + dragons;
        self.secrets.deck.copy_within(..left, dragons);
        self.secrets.deck[..dragons].fill(DeckCard::Dragon);
        stream.shuffle(&mut self.secrets.deck[..lower]);
        self.table.deck_size = (left + dragons) as u8;
        self.table.lower_half = lower as u8;
    }

    /// Takes the top card before the Dragons are in the deck.
    fn deal(&mut self) -> crate::cards::Card {
        self.table.deck_size -= 1;
        match self.secrets.deck[self.table.deck_size as usize] {
            DeckCard::Ally(card) => card,
            DeckCard::Dragon => unreachable!("the Dragons join after the deal"),
        }
    }
}

/// Solo: moves the highest tokens to the last two regions of the dashboard, Red first. The lowest token of each is swapped in
/// turn for the highest one elsewhere, as long as that is higher.
pub(crate) fn swap_for_bruno(tokens: &mut [[u8; 3]; Region::COUNT]) {
    const OTHERS: usize = 4;
    const AGES: usize = 2;
    let mut stuck = 0;
    let mut chosen = OTHERS;
    while stuck < 2 {
        let (mut low, mut high) = (0, (0, 0));
        for age in 0..AGES {
            if tokens[chosen][age] < tokens[chosen][low] {
                low = age;
            }
        }
        for region in 0..OTHERS {
            for age in 0..AGES {
                if tokens[region][age] > tokens[high.0][high.1] {
                    high = (region, age);
                }
            }
        }
        if tokens[high.0][high.1] > tokens[chosen][low] {
            let given = tokens[chosen][low];
            tokens[chosen][low] = tokens[high.0][high.1];
            tokens[high.0][high.1] = given;
            stuck = 0;
        } else {
            stuck += 1;
        }
        chosen = if chosen == OTHERS { OTHERS + 1 } else { OTHERS };
    }
}
