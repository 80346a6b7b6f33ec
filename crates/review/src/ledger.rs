//! Where a result came from: decisions and luck, one's own and the others'. The parts add up to the result exactly, because they are whole
//! numbers.

use ethnos_rules::Seat;

use crate::chances::Chances;

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
    /// How its cards changed its chance: the deal and what it drew.
    pub own_luck: i64,
    /// How the decisions of the others changed its chance.
    pub others_decisions: i64,
    /// How what the others drew changed its chance.
    pub others_luck: i64,
    /// The part of the win that the seat got.
    pub result: i64,
}

impl Ledger {
    /// The result without all luck.
    pub const fn without_luck(&self) -> i64 {
        self.result - self.own_luck - self.others_luck
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
}

impl Ledgers {
    /// Before the deal the chances are `expected`, after it `dealt`.
    pub(crate) fn new(expected: &Shares, dealt: &Shares) -> Ledgers {
        let seat = |seat: usize| Ledger {
            expected: expected[seat],
            own_luck: dealt[seat] - expected[seat],
            ..Ledger::default()
        };
        Ledgers { seats: std::array::from_fn(seat), now: *dealt }
    }

    /// The chances now.
    pub(crate) const fn now(&self) -> &Shares {
        &self.now
    }

    /// A decision of `actor` changed the chances to `decided`, and what was turned up then changed them to `after`.
    pub(crate) fn acted(&mut self, actor: Seat, decided: &Shares, after: &Shares) {
        for (index, ledger) in self.seats.iter_mut().enumerate() {
            let (decision, luck) = (decided[index] - self.now[index], after[index] - decided[index]);
            if index == actor.index() {
                ledger.own_decisions += decision;
                ledger.own_luck += luck;
            } else {
                ledger.others_decisions += decision;
                ledger.others_luck += luck;
            }
        }
        self.now = *after;
    }

    /// The ledgers of the people at the end of the game.
    pub(crate) fn finish(self, people: usize) -> Vec<Ledger> {
        let result = |(ledger, result): (Ledger, i64)| Ledger { result, ..ledger };
        self.seats.into_iter().zip(self.now).take(people).map(result).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_go_to_whoever_acted_and_add_up() {
        let (a, b) = (Seat::at(0), Seat::at(1));
        let at = |a: i64, b: i64| [a, b, 0, 0, 0, 0];
        let mut ledgers = Ledgers::new(&at(500, 500), &at(600, 400));
        ledgers.acted(a, &at(550, 450), &at(700, 300));
        ledgers.acted(b, &at(700, 300), &at(200, 800));
        ledgers.acted(b, &at(0, 1000), &at(0, 1000));
        let [first, second] = ledgers.finish(2)[..] else { panic!("two seats") };
        let expected = Ledger {
            expected: 500,
            own_decisions: -50,
            own_luck: 250,
            others_decisions: -200,
            others_luck: -500,
            result: 0,
        };
        assert_eq!(first, expected);
        assert_eq!((second.own_decisions, second.own_luck), (200, 400));
        assert!(first.adds_up() && second.adds_up());
        assert_eq!((first.without_luck(), second.without_luck()), (250, 750));
    }
}
