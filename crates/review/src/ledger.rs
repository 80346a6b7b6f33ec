//! Where a result came from: decisions and luck, one's own and the others'. The parts add up to the result exactly, because they are whole
//! numbers.
//!
//! What a decision changed is judged from what its seat knew: the mean over games that are possible from its view. Everything else that
//! changed with the action is luck: the cards that were turned up, and the cards that the others held.

use ethnos_rules::Seat;

use crate::chances::{Chances, Mean};

/// One win in the unit of the ledger.
pub const WIN: i64 = 1_000_000;

/// The chance of every seat in the unit of the ledger.
pub type Shares = [i64; Seat::MOST];

/// Chances as whole numbers.
pub fn shares(chances: &Chances) -> Shares {
    chances.map(|chance| (chance * WIN as f64).round() as i64)
}

/// Where the result of one seat came from, in parts of [`WIN`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ledger {
    /// The chance before the deal.
    pub expected: i64,
    /// How the seat's own decisions changed its chance.
    pub own_decisions: i64,
    /// How luck at its own actions changed its chance: the deal, what was turned up, and what nobody could know.
    pub own_luck: i64,
    /// How the decisions of the others changed its chance.
    pub others_decisions: i64,
    /// How luck at the actions of the others changed its chance.
    pub others_luck: i64,
    /// The part of the win that the seat got.
    pub result: i64,
    /// The standard error of the own luck, and of the own decisions: together they are exact.
    pub own_error: i64,
    /// The standard error of the luck of the others, and of their decisions.
    pub others_error: i64,
}

impl Ledger {
    /// The result without all luck.
    pub const fn without_luck(&self) -> i64 {
        self.result - self.own_luck - self.others_luck
    }

    /// The standard error of all luck, and of the result without it.
    pub fn luck_error(&self) -> i64 {
        (self.own_error as f64).hypot(self.others_error as f64).round() as i64
    }

    /// Whether the parts add up to the result.
    pub const fn adds_up(&self) -> bool {
        self.result - self.expected == self.own_decisions + self.own_luck + self.others_decisions + self.others_luck
    }
}

/// The ledgers of all seats while a game is read.
pub(crate) struct Ledgers {
    seats: [Ledger; Seat::MOST],
    now: Shares,
    /// The variances of the own luck and of the others', by seat, in wins.
    variances: [[f64; 2]; Seat::MOST],
}

impl Ledgers {
    /// Before the deal the chances are `expected`, after it `dealt`.
    pub(crate) fn new(expected: &Mean, dealt: &Shares) -> Ledgers {
        let before = shares(&expected.map(|one| one.mean));
        let seat =
            |seat: usize| Ledger { expected: before[seat], own_luck: dealt[seat] - before[seat], ..Ledger::default() };
        let variances = expected.map(|one| [one.error * one.error, 0.0]);
        Ledgers { seats: std::array::from_fn(seat), now: *dealt, variances }
    }

    /// The chances now.
    pub(crate) const fn now(&self) -> &Shares {
        &self.now
    }

    /// A decision of `actor` changed the chances by `change`. With luck they became `after`. Returns the chances after the decision alone.
    pub(crate) fn acted(&mut self, actor: Seat, change: &Mean, after: &Shares) -> Shares {
        let changes = shares(&change.map(|one| one.mean));
        let decided = std::array::from_fn(|seat| self.now[seat] + changes[seat]);
        for (index, ledger) in self.seats.iter_mut().enumerate() {
            let (decision, luck) = (changes[index], after[index] - decided[index]);
            let is_own = index == actor.index();
            if is_own {
                ledger.own_decisions += decision;
                ledger.own_luck += luck;
            } else {
                ledger.others_decisions += decision;
                ledger.others_luck += luck;
            }
            self.variances[index][usize::from(!is_own)] += change[index].error * change[index].error;
        }
        self.now = *after;
        decided
    }

    /// The ledgers of the people at the end of the game.
    pub(crate) fn finish(self, people: usize) -> Vec<Ledger> {
        let error = |variance: f64| (variance.sqrt() * WIN as f64).round() as i64;
        let all = self.seats.into_iter().zip(self.now).zip(self.variances).take(people);
        let finished = all.map(|((ledger, result), [own, others])| Ledger {
            result,
            own_error: error(own),
            others_error: error(others),
            ..ledger
        });
        finished.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::estimate::Estimate;

    #[test]
    fn parts_go_to_whoever_acted_and_add_up() {
        let (a, b) = (Seat::at(0), Seat::at(1));
        let at = |a: i64, b: i64| [a, b, 0, 0, 0, 0];
        let mean = |a: i64, b: i64, error: f64| {
            at(a, b).map(|share| Estimate { mean: share as f64 / WIN as f64, error: error / WIN as f64 })
        };
        let mut ledgers = Ledgers::new(&mean(500, 500, 0.0), &at(600, 400));
        assert_eq!(ledgers.acted(a, &mean(-50, 50, 30.0), &at(700, 300)), at(550, 450));
        assert_eq!(ledgers.acted(b, &mean(0, 0, 12.0), &at(200, 800)), at(700, 300));
        assert_eq!(ledgers.acted(b, &mean(-200, 200, 5.0), &at(0, 1000)), at(0, 1000));
        let [first, second] = ledgers.finish(2)[..] else { panic!("two seats") };
        let expected = Ledger {
            expected: 500,
            own_decisions: -50,
            own_luck: 250,
            others_decisions: -200,
            others_luck: -500,
            result: 0,
            own_error: 30,
            others_error: 13,
        };
        assert_eq!(first, expected);
        assert_eq!(first.luck_error(), 33);
        assert_eq!((second.own_decisions, second.own_luck, second.own_error), (200, 400, 13));
        assert!(first.adds_up() && second.adds_up());
        assert_eq!((first.without_luck(), second.without_luck()), (250, 750));
    }
}
