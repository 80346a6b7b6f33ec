//! Other worlds that look the same: the cards a seat cannot see, dealt anew.

use crate::cards::{Card, Cards};
use crate::game::{DeckCard, Game};
use crate::seat::Seat;

impl Game {
    /// A game that looks the same to this seat (with `None`: to a spectator), with every card it cannot see
    /// dealt anew: unknown cards of other hands and the deck. `below` gives a number below its argument.
    /// Dragons stay where they are, so that the same draws stay possible.
    #[must_use]
    pub(crate) fn with_hidden_cards_dealt_anew(
        &self,
        viewer: Option<Seat>,
        below: &mut impl FnMut(usize) -> usize,
    ) -> Game {
        let mut game = self.clone();
        let unknown = |seat: Seat| game.hand(seat).saturating_sub(game.table.player(seat).known);
        let others = self.setup.seats().filter(|seat| Some(*seat) != viewer).collect::<Vec<_>>();
        let mut pool: Vec<Card> = others.iter().flat_map(|seat| unknown(*seat).iter()).collect();
        pool.extend(self.deck().filter_map(|card| match card {
            DeckCard::Ally(card) => Some(card),
            DeckCard::Dragon => None,
        }));
        for last in (1..pool.len()).rev() {
            pool.swap(last, below(last + 1));
        }
        for seat in others {
            let player = *game.table.player(seat);
            let fresh = pool.split_off(pool.len() - usize::from(player.hand_size - player.known.len()));
            game.secrets.hands[seat.index()] = player.known + fresh.into_iter().collect::<Cards>();
        }
        for place in &mut game.secrets.deck[..game.table.deck_size as usize] {
            if let DeckCard::Ally(card) = place {
                *card = pool.pop().expect("as many cards go back as were taken out");
            }
        }
        game
    }
}
