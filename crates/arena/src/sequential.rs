//! A sequential test: which of two is better? It may be evaluated after every observation without increasing the chance of error.
//!
//! An observation is a score from −1 to 1. We bet against the hypothesis "the mean is at most 0": a gambler who stakes the fraction
//! λ of the wealth on each score multiplies it by 1 + λ·score. Under the hypothesis the expected wealth does not grow,
//! so the wealth ever reaches 1/α with probability at most α (Ville's inequality). The best λ is
//! unknown, so the wealth is split evenly over many. Two gamblers, one for each answer, have half of the error each. The
//! means that neither can reject form an interval that is valid at all times together with the same error.
//!
//! See Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting" (2023).

use std::collections::BTreeMap;

use crate::numbers::real;

/// The probability of a wrong answer at any time.
pub const ERROR: f64 = 0.05;
/// The largest stake; each further stake is half of the one before.
const LARGEST_STAKE: f64 = 0.95;
const STAKES: usize = 11;

/// Which of the two is better.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Better {
    /// The player whose scores are positive.
    First,
    /// The other player.
    Second,
}

/// The state of a test.
#[derive(Clone, Debug)]
pub struct Sequential {
    /// Logarithms of each gambler's wealth by stake.
    wealth: [[f64; STAKES]; 2],
    /// How often each score was seen, by its numerator.
    scores: BTreeMap<i64, u64>,
    whole: i64,
    count: u64,
    answer: Option<(Better, u64)>,
}

impl Sequential {
    /// A test whose scores are numerators over `whole`.
    pub fn new(whole: i64) -> Sequential {
        assert!(whole > 0, "a score is a part of something");
        Sequential { wealth: [[0.0; STAKES]; 2], scores: BTreeMap::new(), whole, count: 0, answer: None }
    }

    /// Adds a score, from −`whole` to `whole`.
    pub fn see(&mut self, score: i64) {
        assert!(score.abs() <= self.whole, "a score lies between −1 and 1");
        *self.scores.entry(score).or_default() += 1;
        self.count += 1;
        let value = self.value(score);
        for (stake, index) in stakes().zip(0..) {
            self.wealth[0][index] += (stake * value).ln_1p();
            self.wealth[1][index] += (-stake * value).ln_1p();
        }
        if self.answer.is_none() {
            let rich = |wealth: &[f64; STAKES]| log_mean(wealth) >= threshold();
            let better = [Better::First, Better::Second].into_iter().zip(&self.wealth).find(|(_, wealth)| rich(wealth));
            self.answer = better.map(|(better, _)| (better, self.count));
        }
    }

    /// The answer and the number of scores it took, once it is known. It does not change any more.
    pub const fn answer(&self) -> Option<(Better, u64)> {
        self.answer
    }

    /// The number of scores.
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// The mean score so far.
    pub fn mean(&self) -> f64 {
        if self.count == 0 {
            return 0.0;
        }
        self.scores.iter().map(|(score, times)| self.value(*score) * real(*times)).sum::<f64>() / real(self.count)
    }

    /// The interval of the true mean: valid at all times together, with an error probability of [`ERROR`].
    pub fn interval(&self) -> (f64, f64) {
        (self.lower_bound(1.0), -self.lower_bound(-1.0))
    }

    /// The largest mean that the gambler who bets on a higher one can reject; with `sign` −1 for the negated scores.
    fn lower_bound(&self, sign: f64) -> f64 {
        let refuses = |mean: f64| {
            let mut wealth = [0.0; STAKES];
            for (stake, wealth) in stakes().zip(&mut wealth) {
                for (score, times) in &self.scores {
                    *wealth += real(*times) * (stake * (sign * self.value(*score) - mean) / (1.0 + mean)).ln_1p();
                }
            }
            log_mean(&wealth) >= threshold()
        };
        // The wealth decreases as the mean rises, so the bound is found by bisection.
        let (mut low, mut high) = (-1.0, 1.0);
        for _ in 0..40 {
            let middle = f64::midpoint(low, high);
            if refuses(middle) {
                low = middle;
            } else {
                high = middle;
            }
        }
        low
    }

    fn value(&self, score: i64) -> f64 {
        score as f64 / self.whole as f64
    }
}

fn stakes() -> impl Iterator<Item = f64> {
    std::iter::successors(Some(LARGEST_STAKE), |stake| Some(stake / 2.0)).take(STAKES)
}

/// The logarithm of the wealth that decides: each gambler has half of the error.
fn threshold() -> f64 {
    (2.0 / ERROR).ln()
}

/// The logarithm of the mean of numbers given as logarithms.
fn log_mean(logs: &[f64; STAKES]) -> f64 {
    let most = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let sum = logs.iter().map(|log| (log - most).exp()).sum::<f64>();
    most + (sum / real(STAKES as u64)).ln()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Scores from a small generator (`SplitMix64`): 1 with this chance, otherwise −1.
    fn scores(chance: f64, seed: u64) -> impl Iterator<Item = i64> {
        let mut state = seed;
        std::iter::repeat_with(move || {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut word = state;
            word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            if real((word ^ (word >> 31)) >> 12) < chance * real(1 << 52) { 1 } else { -1 }
        })
    }

    /// Computed by hand: after n wins the wealth is the mean of (1 + λ)^n. With 11 stakes 0.95, 0.475, … it is 22.5 after 8 wins
    /// and 41.7 after 9, and 40 decides.
    #[test]
    fn nine_wins_in_a_row_are_an_answer() {
        let mut test = Sequential::new(1);
        for win in 1..=12 {
            test.see(1);
            let expected = stakes().map(|stake| (1.0 + stake).powi(win)).sum::<f64>() / 11.0;
            assert!((log_mean(&test.wealth[0]) - expected.ln()).abs() < 1e-12);
            assert_eq!(test.answer(), (win >= 9).then_some((Better::First, 9)), "{win}");
        }
        let (low, high) = test.interval();
        assert!(low > 0.0 && low < 1.0 && high > 0.999, "{low} {high}");
        let mut test = Sequential::new(4);
        (0..12).for_each(|_| test.see(-4));
        assert_eq!(test.answer(), Some((Better::Second, 9)));
    }

    #[test]
    fn equals_stay_equal() {
        let mut test = Sequential::new(2);
        for _ in 0..500 {
            test.see(0);
            test.see(1);
            test.see(-1);
        }
        assert_eq!((test.answer(), test.count()), (None, 1500));
        let (low, high) = test.interval();
        assert!(test.mean().abs() < 1e-12 && low < 0.0 && high > 0.0 && (low + high).abs() < 1e-9);
    }

    /// With no difference, any answer after up to 2,000 scores is wrong, and at most 5 % of tests may give one.
    #[test]
    fn wrong_answers_are_as_rare_as_promised() {
        let false_verdicts = (0..1000).filter(|seed| {
            let mut test = Sequential::new(1);
            scores(0.5, seed << 32).take(2000).any(|score| {
                test.see(score);
                test.answer().is_some()
            })
        });
        let false_verdicts = false_verdicts.count();
        assert!((1..=50).contains(&false_verdicts), "{false_verdicts} of 1000");
    }

    /// The interval contains the true mean often enough, and a true difference is found.
    #[test]
    fn differences_are_found_and_intervals_hold_the_truth() {
        let mut missed = 0;
        for seed in 0..200 {
            let mut test = Sequential::new(1);
            scores(0.6, seed << 32 | 7).take(1500).for_each(|score| test.see(score));
            assert_eq!(test.answer().map(|(better, _)| better), Some(Better::First), "seed {seed}");
            let (low, high) = test.interval();
            assert!(low <= test.mean() && test.mean() <= high && high - low < 0.3, "{low} {high}");
            missed += u32::from(!(low..=high).contains(&0.2));
        }
        assert!(missed <= 10, "{missed} of 200");
    }
}
