//! Compares two players, one seed at a time.

use std::cmp::Ordering;

use crate::numbers::real;
use crate::play::{PlayedGame, SeatScore};
use crate::sequential::{Better, Sequential};

/// Two players compared. All rotations of a seed together are one observation, so that neither the deck nor the seat
/// gives an advantage. An observation is the mean, over every pair of their seats, of 1 where the first finishes ahead, −1 where the second
/// does, and 0 where they share a place. Two players that never meet, as in the solo game, are compared by their results
/// with the same seed: first by the win, then by the lead in Glory.
#[derive(Clone, Debug)]
pub struct Duel {
    /// The first player.
    pub first: usize,
    /// The second player.
    pub second: usize,
    test: Option<Sequential>,
}

impl Duel {
    /// A comparison of these two without observations.
    pub const fn new(first: usize, second: usize) -> Duel {
        Duel { first, second, test: None }
    }

    /// Adds all games of a seed.
    pub fn see(&mut self, block: &[PlayedGame]) {
        let (score, pairs) = self.compare(block);
        if pairs > 0 {
            self.test.get_or_insert_with(|| Sequential::new(pairs)).see(score);
        }
    }

    /// Which is better and how many seeds it took to decide, once that is decided.
    pub fn answer(&self) -> Option<(usize, u64)> {
        let (better, after) = self.test.as_ref()?.answer()?;
        Some((if better == Better::First { self.first } else { self.second }, after))
    }

    /// The number of seeds that were compared.
    pub fn seeds(&self) -> u64 {
        self.test.as_ref().map_or(0, Sequential::count)
    }

    /// How often the first finishes ahead of the second, shared places counted half, with an interval that contains the true value
    /// at all times together.
    pub fn ahead(&self) -> (f64, (f64, f64)) {
        let share = |score: f64| f64::midpoint(score, 1.0);
        let Some(test) = &self.test else { return (0.5, (0.0, 1.0)) };
        let (low, high) = test.interval();
        (share(test.mean()), (share(low), share(high)))
    }

    fn compare(&self, block: &[PlayedGame]) -> (i64, i64) {
        let meet = block.iter().any(|game| !seats(game, self.first).is_empty() && !seats(game, self.second).is_empty());
        let (mut score, mut pairs) = (0, 0);
        let mut count = |order: Ordering| {
            pairs += 1;
            score += order as i64;
        };
        for game in block {
            if meet {
                for first in seats(game, self.first) {
                    for second in seats(game, self.second) {
                        count(second.place.cmp(&first.place));
                    }
                }
                continue;
            }
            for first in seats(game, self.first) {
                for other in block {
                    for second in seats(other, self.second) {
                        let (won, lead) = (first.won.cmp(&second.won), lead(game, first) - lead(other, second));
                        count(won.then(lead.total_cmp(&0.0)));
                    }
                }
            }
        }
        (score, pairs)
    }
}

fn seats(game: &PlayedGame, player: usize) -> Vec<&SeatScore> {
    game.seats.iter().filter(|seat| seat.player == player).collect()
}

/// The lead in Glory over the best of the others.
fn lead(game: &PlayedGame, own: &SeatScore) -> f64 {
    let others = game.seats.iter().filter(|seat| seat.seat != own.seat);
    real(own.total()) - others.map(|seat| real(seat.total())).fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::game;

    #[test]
    fn pairs_of_seats_are_compared() {
        type Places<'p> = &'p [(usize, u8)];
        let duel = Duel::new(0, 1);
        let cases: [(&[Places], (i64, i64)); 5] = [
            (&[&[(0, 1), (1, 2)], &[(1, 1), (0, 2)]], (0, 2)),
            (&[&[(0, 1), (1, 2)], &[(1, 1), (0, 1)]], (1, 2)),
            (&[&[(0, 2), (1, 1), (1, 3), (1, 4)]], (1, 3)),
            (&[&[(0, 3), (2, 1), (1, 2)]], (-1, 1)),
            // They never meet: both lose, the first by less; then each wins once.
            (&[&[(0, 2), (2, 1)], &[(1, 3), (2, 1)]], (1, 1)),
        ];
        for (games, expected) in cases {
            let block = games.iter().map(|places| game(places)).collect::<Vec<_>>();
            assert_eq!(duel.compare(&block), expected, "{games:?}");
        }
        let apart = [game(&[(0, 2), (2, 1)]), game(&[(1, 1), (2, 2)])];
        assert_eq!(duel.compare(&apart), (-1, 1));
    }

    #[test]
    fn the_answer_names_the_better_one() {
        let mut duel = Duel::new(3, 1);
        assert_eq!((duel.answer(), duel.ahead()), (None, (0.5, (0.0, 1.0))));
        for _ in 0..20 {
            duel.see(&[game(&[(3, 2), (1, 1)]), game(&[(1, 1), (3, 2)])]);
        }
        assert_eq!((duel.answer(), duel.seeds()), (Some((1, 9)), 20));
        let (share, (low, high)) = duel.ahead();
        assert!(share.abs() < 1e-9 && low < 1e-9 && high < 0.5);
    }
}
