//! Where a result came from: decisions and luck, one's own and the others', what a bot decided that stood in, and giving up. The parts add
//! up to the result exactly, because they are whole numbers.
//!
//! What a decision changed is judged from what its seat knew: the mean over games that are possible from its view. Everything else that
//! changed with the action is luck: the cards that were turned up, and the cards that the others held.
//!
//! Who gives up cannot win any more, and sometimes the game ends with it. What is played is judged as if nobody had given up; the difference
//! between the last chance and the result is a part of its own.

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
    /// How the decisions of a bot changed its chance that decided in place of its person.
    pub stand_in: i64,
    /// How luck at its own actions changed its chance: the deal, what was turned up, and what nobody could know.
    pub own_luck: i64,
    /// How the decisions of the others changed its chance.
    pub others_decisions: i64,
    /// How luck at the actions of the others changed its chance.
    pub others_luck: i64,
    /// What it changed that people gave up: the result minus the last chance.
    pub given_up: i64,
    /// The part of the win that the seat got.
    pub result: i64,
    /// The standard error of the own luck, and of the own decisions together with those of a stand-in: all of these together are exact.
    pub own_error: i64,
    /// The standard error of the decisions of a stand-in.
    pub stand_in_error: i64,
    /// The standard error of the luck of the others, and of their decisions.
    pub others_error: i64,
}

impl Ledger {
    /// The result without all luck.
    pub const fn without_luck(&self) -> i64 {
        self.result - self.own_luck - self.others_luck
    }

    /// The standard error of the own decisions, without those of a stand-in.
    pub fn decisions_error(&self) -> i64 {
        let [own, stand_in] = [self.own_error, self.stand_in_error].map(|error| error as f64);
        (own * own - stand_in * stand_in).max(0.0).sqrt().round() as i64
    }

    /// The standard error of all luck, and of the result without it.
    pub fn luck_error(&self) -> i64 {
        (self.own_error as f64).hypot(self.others_error as f64).round() as i64
    }

    /// Whether the parts add up to the result.
    pub const fn adds_up(&self) -> bool {
        let own = self.own_decisions + self.stand_in + self.own_luck;
        self.result - self.expected == own + self.others_decisions + self.others_luck + self.given_up
    }
}

/// The ledgers of all seats while a game is read.
pub(crate) struct Ledgers {
    seats: [Ledger; Seat::MOST],
    now: Shares,
    /// The variances by seat, in wins.
    variances: [Variances; Seat::MOST],
}

/// The variances of the luck at the actions of a seat, of those of a stand-in among them, and of the luck at the actions of the others.
#[derive(Clone, Copy, Default)]
struct Variances {
    own: f64,
    stand_in: f64,
    others: f64,
}

impl Ledgers {
    /// Before the deal the chances are `expected`, after it `dealt`.
    pub(crate) fn new(expected: &Mean, dealt: &Shares) -> Ledgers {
        let before = shares(&expected.map(|one| one.mean));
        let seat =
            |seat: usize| Ledger { expected: before[seat], own_luck: dealt[seat] - before[seat], ..Ledger::default() };
        let variances = expected.map(|one| Variances { own: one.error * one.error, ..Variances::default() });
        Ledgers { seats: std::array::from_fn(seat), now: *dealt, variances }
    }

    /// The chances now.
    pub(crate) const fn now(&self) -> &Shares {
        &self.now
    }

    /// A decision of `actor`, or of a bot that stood in, changed the chances by `change`. With luck they became `after`. Returns the chances
    /// after the decision alone.
    pub(crate) fn acted(&mut self, actor: Seat, stood_in: bool, change: &Mean, after: &Shares) -> Shares {
        let changes = shares(&change.map(|one| one.mean));
        let decided = std::array::from_fn(|seat| self.now[seat] + changes[seat]);
        for (index, ledger) in self.seats.iter_mut().enumerate() {
            let (decision, luck) = (changes[index], after[index] - decided[index]);
            let variances = &mut self.variances[index];
            let variance = change[index].error * change[index].error;
            if index != actor.index() {
                ledger.others_decisions += decision;
                ledger.others_luck += luck;
                variances.others += variance;
                continue;
            }
            ledger.own_luck += luck;
            variances.own += variance;
            if stood_in {
                ledger.stand_in += decision;
                variances.stand_in += variance;
            } else {
                ledger.own_decisions += decision;
            }
        }
        self.now = *after;
        decided
    }

    /// The ledgers of the people at the end of the game, if these are the results.
    pub(crate) fn finish(self, people: usize, results: &Shares) -> Vec<Ledger> {
        let error = |variance: f64| (variance.sqrt() * WIN as f64).round() as i64;
        let finished = (0..people).map(|seat| Ledger {
            given_up: results[seat] - self.now[seat],
            result: results[seat],
            own_error: error(self.variances[seat].own),
            stand_in_error: error(self.variances[seat].stand_in),
            others_error: error(self.variances[seat].others),
            ..self.seats[seat]
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
        assert_eq!(ledgers.acted(a, false, &mean(-50, 50, 30.0), &at(700, 300)), at(550, 450));
        assert_eq!(ledgers.acted(b, false, &mean(0, 0, 12.0), &at(200, 800)), at(700, 300));
        // A bot stands in for B, and then B gives up.
        assert_eq!(ledgers.acted(b, true, &mean(-200, 200, 5.0), &at(100, 900)), at(0, 1000));
        let [first, second] = ledgers.finish(2, &at(1000, 0))[..] else { panic!("two seats") };
        let expected = Ledger {
            expected: 500,
            own_decisions: -50,
            stand_in: 0,
            own_luck: 250,
            others_decisions: -200,
            others_luck: -400,
            given_up: 900,
            result: 1000,
            own_error: 30,
            stand_in_error: 0,
            others_error: 13,
        };
        assert_eq!(first, expected);
        assert_eq!(first.luck_error(), 33);
        let expected = Ledger {
            expected: 500,
            own_decisions: 0,
            stand_in: 200,
            own_luck: 300,
            others_decisions: 50,
            others_luck: -150,
            given_up: -900,
            result: 0,
            own_error: 13,
            stand_in_error: 5,
            others_error: 30,
        };
        assert_eq!(second, expected);
        assert_eq!((first.decisions_error(), second.decisions_error()), (30, 12));
        assert!(first.adds_up() && second.adds_up());
        assert_eq!((first.without_luck(), second.without_luck()), (1150, -150));
    }
}
