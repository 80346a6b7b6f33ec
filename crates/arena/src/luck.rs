//! Luck: how much better the cards were for a seat than could be expected.
//!
//! A chance event is an action that turns up cards: the player may draw, a Dragon may come, the row is filled, an Age is
//! dealt. The luck of a seat is the net's estimate of its chance to win after the true draw, minus the mean of its estimates after
//! other random draws. The true draw is one of many that were equally likely, so the expected luck is 0, even if
//! the net is wrong. With a better net the adjusted share varies less.

use ethnos_bots::{Judge, net_for};
use ethnos_rules::{Action, Game, Seat, Seed, Setup, reshuffle_deck};

use crate::schedule::{Fixture, luck_seed};

/// One win in the unit of luck. Luck is a whole number, so that sums do not depend on the order.
pub const LUCK_WIN: i64 = 1_000_000;
/// The number of other draws with which the true one is compared.
const REDRAWS: usize = 4;

/// Measures the luck of every seat except Chief Bruno's, in one game.
pub(crate) struct LuckWatch {
    judge: Judge,
    people: usize,
    dice: fastrand::Rng,
    luck: [i64; Seat::MOST],
}

impl LuckWatch {
    /// The measurement of a game with this setup that has not begun.
    pub(crate) fn new(setup: &Setup, fixture: &Fixture) -> LuckWatch {
        LuckWatch {
            judge: Judge::new(net_for(setup)),
            people: setup.people(),
            dice: fastrand::Rng::with_seed(luck_seed(fixture)),
            luck: [0; Seat::MOST],
        }
    }

    /// Adds the deal of a new game: the tokens, who begins, the hands and the row. The tribes are the same in every deal.
    pub(crate) fn dealt(&mut self, game: &Game) {
        let setup = *game.setup();
        self.compare(game, |seed, _| Game::new(&setup, seed));
    }

    /// Adds an action that turned up cards, played from `before` to `after`.
    pub(crate) fn revealed(&mut self, before: &Game, action: Action, after: &Game) {
        self.compare(after, |seed, dice| {
            let mut world = reshuffle_deck(before, seed, &mut |bound| dice.usize(..bound));
            world.play_unchecked(action, &mut ());
            world
        });
    }

    /// The luck of a seat so far, in parts of [`LUCK_WIN`]; `None` for Chief Bruno.
    pub(crate) fn of(&self, seat: Seat) -> Option<i64> {
        (seat.index() < self.people).then_some(self.luck[seat.index()])
    }

    fn compare(&mut self, actual: &Game, redraw: impl Fn(Seed, &mut fastrand::Rng) -> Game) {
        let mut more = self.chances(actual);
        for _ in 0..REDRAWS {
            let mut bytes = [0; 32];
            self.dice.fill(&mut bytes);
            let world = redraw(Seed::new(bytes), &mut self.dice);
            for (more, chance) in more.iter_mut().zip(self.chances(&world)) {
                *more -= chance / REDRAWS as f64;
            }
        }
        for (luck, more) in self.luck.iter_mut().zip(more) {
            *luck += (more * LUCK_WIN as f64).round() as i64;
        }
    }

    /// The chance to win of every seat: the net's estimate for each from its own view, normalised to a sum of 1 where people play against
    /// each other, so that the luck of the others counts too.
    fn chances(&mut self, game: &Game) -> [f64; Seat::MOST] {
        let mut chances = [0.0; Seat::MOST];
        for seat in Seat::all(self.people) {
            chances[seat.index()] = f64::from(self.judge.judge_world(game, seat).win);
        }
        let all = chances.iter().sum::<f64>();
        if self.people > 1 && all > 0.0 {
            chances = chances.map(|chance| chance / all);
        }
        chances
    }
}
