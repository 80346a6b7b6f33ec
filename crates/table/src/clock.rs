//! Clocks. Time runs for the person who owes a decision, from the entry that made it owed. A bot costs nobody time, and
//! neither leaving nor taking back gives any.

use ethnos_rules::Seat;

use crate::{Clock, Millis};

/// What the clocks show. Times come from logs, so sums stop at the ends of their range instead of wrapping around.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    /// What is left of everyone's bank.
    bank: [Millis; Seat::MOST],
    /// Since when the decision is owed.
    asked_at: Millis,
    /// What the person had used of the time for this decision, the bank aside, when a bot took over.
    stopped: Option<Millis>,
}

/// The time a decision took.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Took {
    time: Millis,
    /// What was in the bank before.
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

    /// How long every decision may take before the bank pays.
    const fn per_move(clock: Clock) -> Option<Millis> {
        match clock {
            Clock::None => None,
            Clock::Live { move_seconds, .. } => Some(move_seconds as Millis * 1_000),
            Clock::Correspondence { move_hours } => Some(move_hours as Millis * 3_600_000),
        }
    }

    /// Since when the decision is owed.
    pub(crate) const fn asked_at(&self) -> Millis {
        self.asked_at
    }

    /// When the time of this seat is up, if it owes the decision.
    pub(crate) fn deadline(&self, clock: Clock, seat: Seat) -> Option<Millis> {
        Some(self.asked_at.saturating_add(Self::per_move(clock)?).saturating_add(self.bank[seat.index()]))
    }

    /// What is left of a bank.
    pub(crate) const fn bank(&self, seat: Seat) -> Millis {
        self.bank[seat.index()]
    }

    /// How long the decision has been owed.
    fn elapsed(&self, at: Millis) -> Millis {
        at.saturating_sub(self.asked_at).max(0)
    }

    /// The bank pays for what went beyond the move.
    fn charge(&mut self, clock: Clock, seat: Seat, at: Millis) {
        if let Some(per_move) = Self::per_move(clock) {
            let beyond = (self.elapsed(at) - per_move).max(0);
            let bank = &mut self.bank[seat.index()];
            *bank = (*bank - beyond).max(0);
        }
    }

    /// The seat has answered, by itself or through a bot.
    pub(crate) fn answered(&mut self, clock: Clock, seat: Seat, at: Millis, bot: bool) -> Took {
        let took = Took { time: self.elapsed(at), bank: self.bank[seat.index()] };
        if !bot {
            self.charge(clock, seat, at);
        }
        self.asked(at);
        took
    }

    /// The decision is owed anew.
    pub(crate) const fn asked(&mut self, at: Millis) {
        self.asked_at = at;
        self.stopped = None;
    }

    /// A bot takes over from the person who owes the decision.
    pub(crate) fn stop(&mut self, clock: Clock, seat: Seat, at: Millis) {
        self.charge(clock, seat, at);
        self.stopped = Some(Self::per_move(clock).map_or(0, |per_move| self.elapsed(at).min(per_move)));
    }

    /// The person is back and owes the decision: time runs on from where it stopped.
    pub(crate) fn resume(&mut self, at: Millis) {
        let used = self.stopped.unwrap_or(0);
        self.asked(at.saturating_sub(used));
    }

    /// Whether a person who comes back would have time for the decision they left.
    pub(crate) fn can_resume(&self, clock: Clock, seat: Seat) -> bool {
        match (Self::per_move(clock), self.stopped) {
            (Some(per_move), Some(used)) => used < per_move || self.bank(seat) > 0,
            _ => true,
        }
    }

    /// The clocks as they show when a seat takes its decision back freely: as if it had thought about it all the while,
    /// but for the time in which another owed one.
    pub(crate) fn taken_back(&self, seat: Seat, took: Took, owes_again: bool, at: Millis) -> Clocks {
        let mut clocks = *self;
        let since = if owes_again { self.elapsed(at) } else { 0 };
        clocks.bank[seat.index()] = took.bank;
        clocks.asked(at.saturating_sub(took.time.saturating_add(since)));
        clocks
    }

    /// Time stood still.
    pub(crate) const fn pause(&mut self, millis: Millis) {
        self.asked_at = self.asked_at.saturating_add(millis);
    }
}
