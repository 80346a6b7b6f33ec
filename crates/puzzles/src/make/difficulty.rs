//! How hard a puzzle is: bots of three levels try it, and its rating is the one that fits how often they solve it.

use ethnos_bots::{BotLevel, BotSpec, Budget};
use ethnos_rules::{Actions, Game, View};

use crate::puzzle::Puzzle;

/// The levels that try it, with the rating that they are taken to have as solvers and the number of their tries. By their games (docs/results.md)
/// an expert is about 400 points better than a regular bot.
const SOLVERS: [(BotLevel, f64, u64); 3] =
    [(BotLevel::Novice, 1_200.0, 8), (BotLevel::Regular, 1_500.0, 8), (BotLevel::Expert, 1_900.0, 4)];
/// As if solvers of this rating had once solved it and once not, so that a puzzle that everybody solves has a rating, too.
const PRIOR_RATING: f64 = 1_500.0;
/// A level solves it if it does so in this part of its tries.
const SOLVED_SHARE: f64 = 0.75;

/// How often each of the levels solved a puzzle, of how many tries.
pub(super) struct Solved([(u64, u64); SOLVERS.len()]);

impl Solved {
    /// Lets the bots try.
    pub(super) fn of(puzzle: &Puzzle, game: &Game, seed: u64) -> Solved {
        let mut legal = Actions::new();
        game.legal(&mut legal);
        let view = View::of(game, game.to_act());
        Solved(SOLVERS.map(|(level, _, tries)| {
            let spec = BotSpec::of_level(level);
            let solves = |seed: &u64| {
                let action = spec.build(*seed).choose(&view, &legal, &Budget::default());
                action.is_ok_and(|action| puzzle.is_solved_by(action))
            };
            ((0..tries).map(|one| seed.wrapping_add(one)).filter(solves).count() as u64, tries)
        }))
    }

    /// The rating at which the expected number of solutions is the one that was seen: the most likely one.
    pub(super) fn rating(&self) -> u16 {
        let seen = 1.0 + self.0.iter().map(|(solved, _)| *solved as f64).sum::<f64>();
        let expected = |rating: f64| {
            let solvers = SOLVERS.iter().map(|(_, solver, tries)| *tries as f64 * chance(*solver, rating));
            solvers.sum::<f64>() + 2.0 * chance(PRIOR_RATING, rating)
        };
        let (mut low, mut high) = (0.0, 4_000.0);
        for _ in 0..40 {
            let middle = f64::midpoint(low, high);
            if expected(middle) > seen { low = middle } else { high = middle }
        }
        low.round() as u16
    }

    /// The lowest level that solves it, if there is one; master otherwise.
    pub(super) fn level(&self) -> BotLevel {
        let solves = |(solved, tries): &(u64, u64)| *solved as f64 >= SOLVED_SHARE * *tries as f64;
        let found = SOLVERS.iter().zip(&self.0).rev().take_while(|(_, solved)| solves(solved)).last();
        found.map_or(BotLevel::Master, |((level, ..), _)| *level)
    }
}

/// The chance that a solver of this rating solves a puzzle of that one.
fn chance(solver: f64, puzzle: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf((puzzle - solver) / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fewer_solve_is_harder() {
        let cases = [
            ([8, 8, 4], BotLevel::Novice),
            ([4, 8, 4], BotLevel::Regular),
            ([2, 5, 4], BotLevel::Expert),
            ([0, 0, 4], BotLevel::Expert),
            ([0, 0, 0], BotLevel::Master),
            // A level counts only if the levels above solve it, too.
            ([8, 8, 0], BotLevel::Master),
        ];
        let mut ratings = Vec::new();
        for (solved, level) in cases {
            let solved = Solved([(solved[0], 8), (solved[1], 8), (solved[2], 4)]);
            assert_eq!(solved.level(), level);
            ratings.push(solved.rating());
        }
        assert!(ratings[..5].is_sorted() && ratings[0] < 1_000 && ratings[4] > 2_000, "{ratings:?}");
    }
}
