//! Luck: how much better the cards were for a seat than could be expected.
//!
//! The luck of a seat is its chance to win after the true draw, minus the mean of its chances after other random draws
//! ([`ChanceJudge`]). Its expected value is 0, even if the net that estimates the chances is wrong. With a better net the adjusted
//! share varies less.

use ethnos_review::{ChanceJudge, Chances, means};
use ethnos_rules::{Action, Game, Seat, Setup};

use crate::schedule::{Fixture, luck_seed};

/// One win in the unit of luck. Luck is a whole number, so that sums do not depend on the order.
pub const LUCK_WIN: i64 = ethnos_review::WIN;
/// The number of other draws with which the true one is compared.
const REDRAWS: usize = 4;

/// Measures the luck of every seat except Chief Bruno's, in one game.
pub(crate) struct LuckWatch {
    judge: ChanceJudge,
    people: usize,
    dice: fastrand::Rng,
    luck: [i64; Seat::MOST],
}

impl LuckWatch {
    /// The measurement of a game with this setup that has not begun.
    pub(crate) fn new(setup: &Setup, fixture: &Fixture) -> LuckWatch {
        LuckWatch {
            judge: ChanceJudge::new(setup),
            people: setup.people(),
            dice: fastrand::Rng::with_seed(luck_seed(fixture)),
            luck: [0; Seat::MOST],
        }
    }

    /// Adds the deal of a new game: the tokens, who begins, the hands and the row. The tribes are the same in every deal.
    pub(crate) fn dealt(&mut self, game: &Game) {
        let mean = means(&self.judge.mean_of_deals(game.setup(), REDRAWS, &mut self.dice));
        self.add(game, &mean);
    }

    /// Adds an action that turned up cards, played from `before` to `after`.
    pub(crate) fn revealed(&mut self, before: &Game, action: Action, after: &Game) {
        let mean = means(&self.judge.mean_of_draws(before, action, REDRAWS, &mut self.dice));
        self.add(after, &mean);
    }

    /// The luck of a seat so far, in parts of [`LUCK_WIN`]; `None` for Chief Bruno.
    pub(crate) fn of(&self, seat: Seat) -> Option<i64> {
        (seat.index() < self.people).then_some(self.luck[seat.index()])
    }

    fn add(&mut self, actual: &Game, mean: &Chances) {
        let actual = self.judge.of(actual);
        for (luck, (actual, mean)) in self.luck.iter_mut().zip(actual.iter().zip(mean)) {
            *luck += ((actual - mean) * LUCK_WIN as f64).round() as i64;
        }
    }
}
