//! Win shares that are adjusted for luck.

use crate::interval::Observations;
use crate::luck::LUCK_WIN;
use crate::numbers::{mean, real};
use crate::play::{PlayedGame, WIN};

/// The weight, in seeds, of the assumption that all luck should be subtracted.
const GUESS: f64 = 10.0;

/// The wins and the luck of one player by seed.
#[derive(Clone, Debug, Default)]
pub struct LuckTally {
    /// Wins and luck per game, by seed.
    seeds: Vec<(f64, f64)>,
    games: u64,
    seats: u64,
}

/// A win share that is adjusted for luck. Its expected value is that of the plain share, and its variance is smaller.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Adjusted {
    /// The part of its games that a seat wins.
    pub share: f64,
    /// The 95 % confidence interval; all games of a seed are one observation.
    pub interval: (f64, f64),
    /// The mean luck of a seat in a game, in wins. Its expected value is 0.
    pub luck: f64,
    /// The part of the luck that was subtracted: 1 is all of it.
    pub coefficient: f64,
    /// How many times as many games the plain share needs for the same precision: the variance over seeds without the adjustment divided by
    /// that with it. `None` if seeds do not differ.
    pub saves: Option<f64>,
}

impl LuckTally {
    /// Counts all games of a seed for the player of this number, if its luck was measured in them.
    pub(crate) fn add(&mut self, block: &[PlayedGame], number: usize) {
        let (mut games, mut seats, mut won, mut luck) = (0, 0, 0, 0);
        for game in block {
            let mut plays = false;
            for seat in game.seats.iter().filter(|seat| seat.player == number) {
                let Some(own) = seat.luck else { return };
                plays = true;
                seats += 1;
                won += seat.won;
                luck += own;
            }
            games += u64::from(plays);
        }
        if games > 0 {
            let luck = luck as f64 / (LUCK_WIN as f64 * real(games));
            self.seeds.push((mean(won, WIN * games), luck));
            self.games += games;
            self.seats += seats;
        }
    }

    /// The adjusted share; `None` if luck was not measured with at least two seeds.
    ///
    /// A part of its luck is subtracted from the wins of each seed. That part is estimated from all other seeds, so
    /// that it is independent of the seed's own luck, whose expected value is 0. The expected value of the share therefore does not change.
    pub fn adjusted(&self) -> Option<Adjusted> {
        if self.seeds.len() < 2 {
            return None;
        }
        let all = self.seeds.iter().fold(Sums::default(), |sums, seed| sums.with(seed, 1.0));
        let (mut plain, mut adjusted) = (Observations::default(), Observations::default());
        let mut coefficients = 0.0;
        for seed in &self.seeds {
            let (won, luck) = seed;
            let coefficient = all.with(seed, -1.0).coefficient();
            coefficients += coefficient;
            plain.add(*won);
            adjusted.add(won - coefficient * luck);
        }
        let games_a_seat = mean(self.games, self.seats);
        let (low, high) = adjusted.interval();
        let saves = plain.variance().zip(adjusted.variance());
        Some(Adjusted {
            share: adjusted.mean() * games_a_seat,
            interval: (low * games_a_seat, high * games_a_seat),
            luck: all.luck / all.count * games_a_seat,
            coefficient: coefficients / all.count,
            saves: saves
                .filter(|(plain, adjusted)| *plain > 0.0 && *adjusted > 0.0)
                .map(|(plain, adjusted)| plain / adjusted),
        })
    }
}

/// Sums over seeds.
#[derive(Clone, Copy, Default)]
struct Sums {
    count: f64,
    won: f64,
    luck: f64,
    won_luck: f64,
    luck_squares: f64,
}

impl Sums {
    /// These sums with a seed counted this many times more; −1 removes it.
    fn with(self, (won, luck): &(f64, f64), times: f64) -> Sums {
        Sums {
            count: self.count + times,
            won: self.won + times * won,
            luck: self.luck + times * luck,
            won_luck: self.won_luck + times * won * luck,
            luck_squares: self.luck_squares + times * luck * luck,
        }
    }

    /// The part of luck whose subtraction gives the smallest variance, with 1 assumed when there are few seeds.
    fn coefficient(&self) -> f64 {
        let guess = GUESS * self.luck_squares / self.count;
        let all = self.luck_squares + guess;
        if all <= 0.0 { 1.0 } else { (self.won_luck - self.won * self.luck / self.count + guess) / all }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::game;

    /// A seed with one game that the player won or lost, with this luck.
    fn block(won: bool, luck: f64) -> [PlayedGame; 1] {
        let mut game = game(if won { &[(0, 1), (1, 2)] } else { &[(0, 2), (1, 1)] });
        game.seats[0].luck = Some((luck * LUCK_WIN as f64).round() as i64);
        [game]
    }

    #[test]
    fn luck_that_explains_everything_leaves_no_spread() {
        let mut tally = LuckTally::default();
        for number in 0..2000 {
            let won = number % 4 == 0;
            tally.add(&block(won, if won { 0.75 } else { -0.25 }), 0);
        }
        let adjusted = tally.adjusted().expect("measured");
        assert!((adjusted.share - 0.25).abs() < 1e-6 && (adjusted.coefficient - 1.0).abs() < 1e-3, "{adjusted:?}");
        let (low, high) = adjusted.interval;
        assert!(low < 0.25 && high > 0.25 && high - low < 0.01, "{adjusted:?}");
        assert!(adjusted.luck.abs() < 1e-9 && adjusted.saves.is_some_and(|saves| saves > 1000.0), "{adjusted:?}");
    }

    #[test]
    fn luck_that_explains_nothing_is_left_alone() {
        let mut tally = LuckTally::default();
        for number in 0..4000 {
            tally.add(&block(number % 4 == 0, if number % 8 < 4 { 0.5 } else { -0.5 }), 0);
        }
        let adjusted = tally.adjusted().expect("measured");
        assert!((adjusted.share - 0.25).abs() < 1e-3 && adjusted.coefficient.abs() < 0.01, "{adjusted:?}");
        assert!(adjusted.saves.is_some_and(|saves| (saves - 1.0).abs() < 0.01), "{adjusted:?}");
    }

    #[test]
    fn without_luck_or_seeds_there_is_no_adjusted_share() {
        let mut tally = LuckTally::default();
        assert_eq!(tally.adjusted(), None);
        tally.add(&block(true, 0.1), 0);
        assert_eq!(tally.adjusted(), None, "one seed");
        tally.add(&block(true, 0.1), 1);
        assert_eq!(tally.adjusted(), None, "the other player's luck was not measured");
    }
}
