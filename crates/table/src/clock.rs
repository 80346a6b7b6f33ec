//! Clocks. Time runs for the person who owes a decision, from the entry that made it owed.

use ethnos_rules::Seat;
use ethnos_wire::lobby::Clock;

use crate::Millis;

/// What the clocks show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    /// What is left of everyone's bank.
    bank: [Millis; Seat::MOST],
    /// Since when the decision is owed.
    asked_at: Millis,
}

impl Clocks {
    pub(crate) fn start(clock: Clock, at: Millis) -> Clocks {
        let bank = match clock {
            Clock::Live { bank_seconds, .. } => Millis::from(bank_seconds) * 1_000,
            _ => 0,
        };
        Clocks { bank: [bank; Seat::MOST], asked_at: at }
    }

    /// How long every decision may take before the bank pays.
    const fn per_move(clock: Clock) -> Option<Millis> {
        match clock {
            Clock::None => None,
            Clock::Live { move_seconds, .. } => Some(move_seconds as Millis * 1_000),
            Clock::Correspondence { move_hours } => Some(move_hours as Millis * 3_600_000),
        }
    }

    /// When the time of this seat is up, if it owes the decision.
    pub(crate) fn deadline(&self, clock: Clock, seat: Seat) -> Option<Millis> {
        Some(self.asked_at + Self::per_move(clock)? + self.bank[seat.index()])
    }

    /// What is left of a bank.
    pub(crate) const fn bank(&self, seat: Seat) -> Millis {
        self.bank[seat.index()]
    }

    /// The seat has answered.
    pub(crate) fn answered(&mut self, clock: Clock, seat: Seat, at: Millis) {
        if let Some(per_move) = Self::per_move(clock) {
            let beyond = (at - self.asked_at - per_move).max(0);
            let bank = &mut self.bank[seat.index()];
            *bank = (*bank - beyond).max(0);
        }
        self.asked_at = at;
    }

    /// The decision is owed anew.
    pub(crate) const fn asked(&mut self, at: Millis) {
        self.asked_at = at;
    }

    /// Time stood still.
    pub(crate) const fn pause(&mut self, millis: Millis) {
        self.asked_at += millis;
    }
}
