//! Sampling: from what one seat may know to a complete game that is consistent with it (a world).

use crate::action::Decision;
use crate::cards::{Card, Cards};
use crate::game::{DeckCard, Game};
use crate::pieces::Pieces;
use crate::seed::Seed;
use crate::view::View;

/// A random game that is consistent with a view: with the own hand, the row, cards known to be in other
/// hands, everything played, hand sizes, and the Dragons left in the lower half. Every such game is
/// equally likely. Its later Ages follow from `seed`. `below(n)` returns a random number below `n`.
pub fn sample(view: &View, seed: Seed, below: &mut impl FnMut(usize) -> usize) -> Game {
    let mut game = Game::empty(&view.setup, seed);
    game.table = view.table;
    let mut pool = [Card::from_index(0); Pieces::MOST_ALLIES];
    let size = unseen(view, &mut pool);
    loop {
        deal(view, &mut game, &mut pool[..size], below);
        if could_be(view, &game) {
            return game;
        }
    }
}

/// Collects the cards whose place is not known into `pool` and counts them.
fn unseen(view: &View, pool: &mut [Card; Pieces::MOST_ALLIES]) -> usize {
    let table = &view.table;
    let mut cards = view.setup.allies() - table.row - table.bands.cards() - table.dashboard - view.hand;
    for seat in view.setup.seats().filter(|seat| Some(*seat) != view.seat) {
        cards -= table.player(seat).known;
    }
    let mut size = 0;
    for card in cards.iter() {
        pool[size] = card;
        size += 1;
    }
    size
}

/// The same table and the same hands with a new random order of the deck: Allies in any place, the
/// remaining Dragons only in the lower half. Every such order is as likely as the true one was before anybody drew from
/// the deck. Later Ages follow from `seed`. `below(n)` returns a random number below `n`.
pub fn reshuffle_deck(game: &Game, seed: Seed, below: &mut impl FnMut(usize) -> usize) -> Game {
    let mut pool = [Card::from_index(0); Pieces::MOST_ALLIES];
    let mut size = 0;
    for card in game.deck() {
        if let DeckCard::Ally(card) = card {
            pool[size] = card;
            size += 1;
        }
    }
    let pool = &mut pool[..size];
    shuffle(pool, below);
    let mut next = pool.iter().copied();
    let mut world = game.clone();
    world.secrets.seed = seed;
    deal_deck(&mut world, || next.next().expect("the deck keeps its Allies"), below);
    world
}

fn shuffle(pool: &mut [Card], below: &mut impl FnMut(usize) -> usize) {
    for last in (1..pool.len()).rev() {
        pool.swap(last, below(last + 1));
    }
}

fn deal(view: &View, game: &mut Game, pool: &mut [Card], below: &mut impl FnMut(usize) -> usize) {
    shuffle(pool, below);
    let mut next = pool.iter().copied();
    let mut deal_card = || next.next().expect("hands and deck hold as many cards as are unseen");
    for seat in view.setup.seats() {
        let player = view.table.player(seat);
        game.secrets.hands[seat.index()] = if Some(seat) == view.seat {
            view.hand
        } else {
            let unknown = player.hand_size - player.known.len();
            (0..unknown).fold(player.known, |hand, _| hand + Cards::one(deal_card()))
        };
    }
    deal_deck(game, deal_card, below);
}

/// Fills the deck of a game whose table is set. Dragons are among the lowest cards; each place is equally likely.
fn deal_deck(game: &mut Game, mut deal_card: impl FnMut() -> Card, below: &mut impl FnMut(usize) -> usize) {
    let size = game.table.deck_size as usize;
    let lower = size.min(game.table.lower_half as usize);
    let mut dragons = (Pieces::DRAGONS - game.table.dragons) as usize;
    for place in 0..size {
        let left = lower.saturating_sub(place);
        game.secrets.deck[place] = if dragons > 0 && below(left.max(1)) < dragons {
            dragons -= 1;
            DeckCard::Dragon
        } else {
            DeckCard::Ally(deal_card())
        };
    }
}

/// A decision of another seat says something about its hand: after a Centaur, the hand contains a card that can lead.
fn could_be(view: &View, game: &Game) -> bool {
    let actor = view.table.actor;
    let chain_of_another = view.table.decision == Decision::Chain && view.seat != Some(actor);
    !chain_of_another || !game.hand(actor).without(Cards::SKELETONS).is_empty()
}
