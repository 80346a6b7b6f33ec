//! The chance of every seat to win a game, what it would be after other draws, and what a decision changed as far as its seat could know.
//!
//! A chance event is an action that turns up cards: the player may draw, a Dragon may come, the row is filled, an Age is
//! dealt. It is compared with other random draws that were as likely as the true one. The mean over many true draws is then the mean over
//! the other draws, even if the net that estimates the chances is wrong.

use ethnos_bots::{Judge, net_for};
use ethnos_rules::{Action, Game, Seat, Seed, Setup, View, reshuffle_deck, sample};

use crate::estimate::{Estimate, Sums};

/// The chance of every seat, 0 to 1. In a game of several people the sum is 1. Chief Bruno's is always 0.
pub type Chances = [f64; Seat::MOST];

/// A mean of chances over random games, with the standard error, for every seat.
pub type Mean = [Estimate; Seat::MOST];

/// The chances of a mean.
pub fn means(mean: &Mean) -> Chances {
    mean.map(|one| one.mean)
}

/// What every seat can expect.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Outlook {
    /// The chance of every seat to win.
    pub chances: Chances,
    /// The Glory of every seat at the end.
    pub glory: [f64; Seat::MOST],
}

impl Outlook {
    /// With what the best action brings the seat that decides, as more sampled games say it. The chances of the others change in proportion, so that
    /// the sum stays 1.
    #[must_use]
    pub fn after_best(mut self, seat: Seat, win: f64, glory: f64) -> Outlook {
        let others = self.chances.iter().sum::<f64>() - self.chances[seat.index()];
        if others > 0.0 {
            self.chances = self.chances.map(|chance| chance * (1.0 - win) / others);
        }
        self.chances[seat.index()] = win;
        self.glory[seat.index()] = glory;
        self
    }
}

/// Estimates chances with the net of the table.
pub struct ChanceJudge {
    judge: Judge,
    people: usize,
}

impl ChanceJudge {
    /// For games with this setup.
    pub fn new(setup: &Setup) -> ChanceJudge {
        ChanceJudge { judge: Judge::new(net_for(setup)), people: setup.people() }
    }

    /// The chance of every seat: the net's estimate for each from its own view, normalised to a sum of 1 where people play against
    /// each other, so that the luck of the others counts too. If the game is over, it is the result.
    pub fn of(&mut self, game: &Game) -> Chances {
        self.outlook(game).chances
    }

    /// The chance of every seat as [`ChanceJudge::of`] says it, and the Glory that each can expect. Chief Bruno's Glory is not estimated.
    pub fn outlook(&mut self, game: &Game) -> Outlook {
        let mut chances = [0.0; Seat::MOST];
        let mut glory = [0.0; Seat::MOST];
        for seat in Seat::all(self.people) {
            let judged = self.judge.judge_world(game, seat);
            chances[seat.index()] = f64::from(judged.win);
            glory[seat.index()] = f64::from(judged.glory);
        }
        let all = chances.iter().sum::<f64>();
        if self.people > 1 && all > 0.0 {
            chances = chances.map(|chance| chance / all);
        }
        Outlook { chances, glory }
    }

    /// Forgets earlier positions, so that the same positions give exactly the same chances.
    pub(crate) fn forget(&mut self) {
        self.judge.forget();
    }

    /// The mean over this many other deals of the same setup: tokens, who begins, hands and row.
    pub fn mean_of_deals(&mut self, setup: &Setup, deals: usize, dice: &mut fastrand::Rng) -> Mean {
        self.mean(deals, dice, |judge, seed, _| judge.of(&Game::new(setup, seed)))
    }

    /// The mean after this action over this many other orders of the deck.
    pub fn mean_of_draws(&mut self, before: &Game, action: Action, draws: usize, dice: &mut fastrand::Rng) -> Mean {
        self.mean(draws, dice, |judge, seed, dice| {
            let mut world = reshuffle_deck(before, seed, &mut |bound| dice.usize(..bound));
            world.play_unchecked(action, &mut ());
            judge.of(&world)
        })
    }

    /// What a decision changes, as far as its seat can know: the mean over this many games that are possible from its view.
    pub fn mean_change(&mut self, view: &View, action: Action, worlds: usize, dice: &mut fastrand::Rng) -> Mean {
        self.mean(worlds, dice, |judge, seed, dice| {
            let mut world = sample(view, seed, &mut |bound| dice.usize(..bound));
            let before = judge.of(&world);
            world.play_unchecked(action, &mut ());
            let after = judge.of(&world);
            std::array::from_fn(|seat| after[seat] - before[seat])
        })
    }

    fn mean(
        &mut self,
        count: usize,
        dice: &mut fastrand::Rng,
        draw: impl Fn(&mut ChanceJudge, Seed, &mut fastrand::Rng) -> Chances,
    ) -> Mean {
        let mut sums = [Sums::default(); Seat::MOST];
        for _ in 0..count {
            let mut bytes = [0; 32];
            dice.fill(&mut bytes);
            let drawn = draw(self, Seed::new(bytes), dice);
            for (sum, chance) in sums.iter_mut().zip(drawn) {
                sum.add(chance);
            }
        }
        sums.map(|sum| sum.estimate())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_action_moves_the_chances_of_the_others() {
        let cases = [
            ([0.5, 0.3, 0.2, 0.0, 0.0, 0.0], 0.6, [0.6, 0.24, 0.16, 0.0, 0.0, 0.0]),
            // Alone against Chief Bruno, and with everything won.
            ([0.5, 0.0, 0.0, 0.0, 0.0, 0.0], 0.6, [0.6, 0.0, 0.0, 0.0, 0.0, 0.0]),
            ([0.9, 0.1, 0.0, 0.0, 0.0, 0.0], 1.0, [1.0, 0.0, 0.0, 0.0, 0.0, 0.0]),
        ];
        for (before, win, expected) in cases {
            let outlook = Outlook { chances: before, glory: [90.0; Seat::MOST] };
            let after = outlook.after_best(Seat::at(0), win, 100.0);
            for (got, wanted) in after.chances.iter().zip(expected) {
                assert!((got - wanted).abs() < 1e-9, "{before:?}: {:?}", after.chances);
            }
            assert_eq!(after.glory[..2], [100.0, 90.0]);
        }
    }
}
