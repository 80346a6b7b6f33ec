//! Luck: how much better the cards came for a seat than they could have been expected to.
//!
//! A chance event is an action that turns up cards: the player may draw, a Dragon may come, the row is filled, an Age is
//! dealt. The luck of a seat is what a net thinks of its chances after the true draw, less the mean of what it thinks after
//! other draws of the same chance. The true draw is one of many that were equally likely, so luck is 0 in the mean, however
//! wrong the net is. What the net gets right makes luck a good measure.

use ethnos_bots::{Judge, net_for};
use ethnos_rules::{Action, Game, Seat, Seed, Setup, reshuffle_deck};

use crate::schedule::{Fixture, luck_seed};

/// A win in the units that luck is counted in. Whole numbers add up to the same in every order.
pub const LUCK_WIN: i64 = 1_000_000;
/// How many other draws the true one is compared with.
const REDRAWS: usize = 4;

/// Measures the luck of every seat that is not Chief Bruno's, in one game.
pub(crate) struct LuckWatch {
    judge: Judge,
    people: usize,
    dice: fastrand::Rng,
    luck: [i64; Seat::MOST],
}

impl LuckWatch {
    /// A game of this setup, in which nothing has happened yet.
    pub(crate) fn new(setup: &Setup, fixture: &Fixture) -> LuckWatch {
        LuckWatch {
            judge: Judge::new(net_for(setup)),
            people: setup.people(),
            dice: fastrand::Rng::with_seed(luck_seed(fixture)),
            luck: [0; Seat::MOST],
        }
    }

    /// Counts the deal of a new game: the tokens, who begins, the hands and the row. The tribes are the same in every deal.
    pub(crate) fn dealt(&mut self, game: &Game) {
        let setup = *game.setup();
        self.compare(game, |seed, _| Game::new(&setup, seed));
    }

    /// Counts an action that turned up cards, played from `before` to `after`.
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

    /// Everybody's chance to win: what the net thinks of each from the own seat, made to add up to 1 where people play against
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
