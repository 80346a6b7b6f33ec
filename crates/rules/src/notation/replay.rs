//! Replaying a record step by step and checking what it says.

use super::action::action_text;
use super::facts::Key;
use super::fault::{Fault, FaultReason};
use super::record::{Both, DrawnCards, Line, Move, Record, Step};
use super::words::deck_text;
use crate::event::{Event, Watcher};
use crate::game::Game;
use crate::score::ScoreLine;
use crate::seat::Seat;

/// A [`Fault`] whose line is not known yet.
struct UnplacedFault {
    reason: FaultReason,
    stops: bool,
}

impl UnplacedFault {
    const fn untrue(reason: FaultReason) -> UnplacedFault {
        UnplacedFault { reason, stops: false }
    }
}

/// A replay of a record, step by step.
pub struct Replay<'r> {
    record: &'r Record,
    game: Game,
    next: usize,
    scored: Vec<ScoreLine>,
}

/// Collects the scoring of one action.
struct Scores<'s>(&'s mut Vec<ScoreLine>);

impl Watcher for Scores<'_> {
    fn see(&mut self, event: Event) {
        if let Event::Scored(line) = event {
            self.0.push(line);
        }
    }
}

impl<'r> Replay<'r> {
    /// A replay at the start of a record.
    pub fn new(record: &'r Record) -> Replay<'r> {
        Replay { record, game: record.start().clone(), next: 0, scored: Vec::new() }
    }

    /// The present state of the game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Plays or checks the next step and returns it with what is wrong, if anything. A move that is not
    /// legal is not played. `None` at the end.
    pub fn step(&mut self, watcher: &mut impl Watcher) -> Option<(&'r Step, Result<(), Fault>)> {
        loop {
            let line = self.record.lines().get(self.next)?;
            self.next += 1;
            if let Some(step) = &line.step {
                let result = self.take(step, watcher);
                let placed = |UnplacedFault { reason, stops }| Fault { line: self.number(line), reason, stops };
                return Some((step, result.map_err(placed)));
            }
        }
    }

    /// The number of a line. A line that was not read from a file is counted from the first line of the body.
    fn number(&self, line: &Line) -> usize {
        if line.number == 0 { self.next } else { line.number }
    }

    fn take(&mut self, step: &Step, watcher: &mut impl Watcher) -> Result<(), UnplacedFault> {
        match step {
            Step::Play(played) => self.play(played, watcher),
            Step::Refuse { code, seat, action } => match self.game.check_as(*seat, *action) {
                Err(refusal) if refusal.code() == code => Ok(()),
                Err(refusal) => {
                    Err(UnplacedFault::untrue(FaultReason::RefusedOtherwise { expected: code.clone(), refusal }))
                }
                Ok(()) => Err(UnplacedFault::untrue(FaultReason::NotRefused { expected: code.clone() })),
            },
            Step::Allow { seat, action } => self.check(*seat, *action),
            // Who decides for a seat is no matter of the rules.
            Step::Concede { .. } | Step::StandIn { .. } | Step::Return { .. } => Ok(()),
            Step::Expect { name, value } => {
                let key = Key::parse(name, self.game.setup())
                    .map_err(|error| UnplacedFault::untrue(FaultReason::Expectation(error)))?;
                let found = key.value(&self.game, &self.scored);
                if found == *value {
                    return Ok(());
                }
                let (name, expected) = (name.clone(), value.clone());
                Err(UnplacedFault::untrue(FaultReason::NotAsExpected { name, expected, found }))
            }
        }
    }

    fn check(&self, seat: Seat, action: crate::action::Action) -> Result<(), UnplacedFault> {
        self.game.check_as(seat, action).map_err(|refusal| {
            let action = action_text(action, self.game.setup());
            UnplacedFault::untrue(FaultReason::Refused { seat, action, refusal })
        })
    }

    fn play(&mut self, played: &Move, watcher: &mut impl Watcher) -> Result<(), UnplacedFault> {
        self.check(played.seat, played.action).map_err(|fault| UnplacedFault { stops: true, ..fault })?;
        self.scored.clear();
        let mut gave = DrawnCards::default();
        self.game
            .play_unchecked(played.action, &mut Both(&mut gave, &mut Both(&mut Scores(&mut self.scored), watcher)));
        match &played.gave {
            Some(stated) if *stated != gave.cards => {
                let setup = self.game.setup();
                let (found, stated) = (deck_text(&gave.cards, setup), deck_text(stated, setup));
                Err(UnplacedFault::untrue(FaultReason::DeckGives { found, stated }))
            }
            _ => Ok(()),
        }
    }
}

impl Record {
    /// Replays the record and reports everything that is not true, up to the first move that
    /// is not legal.
    pub fn verify(&self) -> Result<Game, Vec<Fault>> {
        let mut faults = Vec::new();
        let untrue = |reason| Fault { line: 1, reason, stops: false };
        let parts = self.seed_parts();
        let found = parts.as_ref().map_or_else(|| self.seed(), |parts| &parts.server).commitment();
        if self.header.commitment.as_ref().is_some_and(|commitment| *commitment != found) {
            faults.push(untrue(match parts {
                Some(_) => FaultReason::ServerPartCommitment { found },
                None => FaultReason::SeedCommitment { found },
            }));
        }
        faults.extend(parts.iter().flat_map(|parts| parts.faults(self.seed())).map(untrue));
        let mut replay = Replay::new(self);
        while let Some((_, result)) = replay.step(&mut ()) {
            faults.extend(result.err());
            if faults.last().is_some_and(|fault| fault.stops) {
                break;
            }
        }
        if faults.is_empty() { Ok(replay.game) } else { Err(faults) }
    }

    /// The reasons why this record does not prove that its game followed from a seed fixed beforehand. An empty
    /// list is the proof, provided that [`Record::verify`] finds nothing wrong.
    pub fn unfair(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut lacks = |line: usize, reason| faults.push(Fault { line, reason, stops: false });
        if self.is_position() {
            lacks(1, FaultReason::Position);
            return faults;
        }
        if self.header.commitment.is_none() {
            lacks(1, FaultReason::CommitmentMissing);
        }
        let drawn = self.options().solo.is_none() && !matches!(self.options().tribes, crate::TribeChoice::Chosen(_));
        if drawn && !self.header.tribes_stated {
            lacks(1, FaultReason::TribesMissing);
        }
        let mut replay = Replay::new(self);
        loop {
            let mut gave = DrawnCards::default();
            let Some((step, result)) = replay.step(&mut gave) else { break };
            if result.is_err() {
                break;
            }
            if let Step::Play(Move { gave: None, seat, .. }) = step
                && !gave.cards.is_empty()
            {
                let line = self.lines().get(replay.next - 1).map_or(0, |line| line.number);
                lacks(line, FaultReason::DrawMissing { seat: *seat });
            }
        }
        faults
    }
}
