//! Clocks. Time runs for the person who decides next, from the entry that made the decision due. The decisions of bots use
//! nobody's time. Leaving, returning and taking back give a person no extra time.

use ethnos_rules::Seat;

use crate::{Clock, Millis};

/// The clocks of all seats. Times come from logs and may be anything, so all sums saturate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    /// The time left in the bank of every seat.
    bank: [Millis; Seat::MOST],
    /// When the decision became due.
    asked_at: Millis,
    /// The time for this decision that the person had used when a bot took over, without the bank.
    stopped: Option<Millis>,
}

/// The time that a decision took.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TimeTaken {
    time: Millis,
    /// The bank of the seat before the decision.
    bank: Millis,
}

impl Clocks {
    pub(crate) fn start(clock: Clock, at: Millis) -> Clocks {
        let bank = match clock {
            Clock::Live { bank_seconds, .. } => Millis::from(bank_seconds) * 1_000,
            _ => 0,
        };
        Clocks { bank: [bank; Seat::MOST], asked_at: at, stopped: None }
    }

    /// The time for every decision before the bank is used.
    const fn per_move(clock: Clock) -> Option<Millis> {
        match clock {
            Clock::None => None,
            Clock::Live { move_seconds, .. } => Some(move_seconds as Millis * 1_000),
            Clock::Correspondence { move_hours } => Some(move_hours as Millis * 3_600_000),
        }
    }

    /// When the decision became due.
    pub(crate) const fn asked_at(&self) -> Millis {
        self.asked_at
    }

    /// When this seat runs out of time, if it is the one to decide.
    pub(crate) fn deadline(&self, clock: Clock, seat: Seat) -> Option<Millis> {
        Some(self.asked_at.saturating_add(Self::per_move(clock)?).saturating_add(self.bank[seat.index()]))
    }

    /// The time left in the bank of a seat.
    pub(crate) const fn bank(&self, seat: Seat) -> Millis {
        self.bank[seat.index()]
    }

    /// How long the decision has been due.
    fn elapsed(&self, at: Millis) -> Millis {
        at.saturating_sub(self.asked_at).max(0)
    }

    /// Takes from the bank what the decision took beyond its own time.
    fn charge(&mut self, clock: Clock, seat: Seat, at: Millis) {
        if let Some(per_move) = Self::per_move(clock) {
            let beyond = (self.elapsed(at) - per_move).max(0);
            let bank = &mut self.bank[seat.index()];
            *bank = (*bank - beyond).max(0);
        }
    }

    /// Notes that the seat has decided, itself or through a bot.
    pub(crate) fn answered(&mut self, clock: Clock, seat: Seat, at: Millis, bot: bool) -> TimeTaken {
        let took = TimeTaken { time: self.elapsed(at), bank: self.bank[seat.index()] };
        if !bot {
            self.charge(clock, seat, at);
        }
        self.asked(at);
        took
    }

    /// Notes that a decision is due from now on.
    pub(crate) const fn asked(&mut self, at: Millis) {
        self.asked_at = at;
        self.stopped = None;
    }

    /// Notes that a bot takes over from the person who has to decide.
    pub(crate) fn stop(&mut self, clock: Clock, seat: Seat, at: Millis) {
        self.charge(clock, seat, at);
        self.stopped = Some(Self::per_move(clock).map_or(0, |per_move| self.elapsed(at).min(per_move)));
    }

    /// Notes that the person is back and decides again. The clock goes on where it stopped.
    pub(crate) fn resume(&mut self, at: Millis) {
        let used = self.stopped.unwrap_or(0);
        self.asked(at.saturating_sub(used));
    }

    /// Whether a person who comes back has time left for the decision.
    pub(crate) fn can_resume(&self, clock: Clock, seat: Seat) -> bool {
        match (Self::per_move(clock), self.stopped) {
            (Some(per_move), Some(used)) => used < per_move || self.bank(seat) > 0,
            _ => true,
        }
    }

    /// The clocks after a seat takes its own decision back without asking. The seat's clock counts as if it had not decided.
    /// The time in which another seat had to decide does not count.
    pub(crate) fn taken_back(&self, seat: Seat, took: TimeTaken, owes_again: bool, at: Millis) -> Clocks {
        let mut clocks = *self;
        let since = if owes_again { self.elapsed(at) } else { 0 };
        clocks.bank[seat.index()] = took.bank;
        clocks.asked(at.saturating_sub(took.time.saturating_add(since)));
        clocks
    }

    /// Moves the clocks on by a time in which no server ran.
    pub(crate) const fn pause(&mut self, millis: Millis) {
        self.asked_at = self.asked_at.saturating_add(millis);
    }
}
