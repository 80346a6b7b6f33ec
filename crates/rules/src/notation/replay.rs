//! Replaying a record step by step and checking what it says.

use std::fmt;

use super::action::action_text;
use super::facts::Key;
use super::record::{Both, Gave, Line, Move, Record, Step};
use super::words::deck_text;
use crate::event::{Event, Watcher};
use crate::game::Game;
use crate::refusal::Refusal;
use crate::score::ScoreLine;
use crate::seat::Seat;

/// A statement of a record that is not true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub reason: String,
    /// Why the rules refuse the action of this line, if that is what is wrong.
    pub refusal: Option<Refusal>,
    /// Whether a move could not be played. The lines after it then have no meaning.
    pub stops: bool,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for Fault {}

/// A [`Fault`] whose line is not known yet.
struct UnplacedFault {
    reason: String,
    refusal: Option<Refusal>,
    stops: bool,
}

impl UnplacedFault {
    fn untrue(reason: String) -> UnplacedFault {
        UnplacedFault { reason, refusal: None, stops: false }
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
                let placed = |UnplacedFault { reason, refusal, stops }| Fault {
                    line: self.number(line),
                    reason,
                    refusal,
                    stops,
                };
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
                    let reason = format!("expected to be refused as {code}, but refused as {}", refusal.code());
                    Err(UnplacedFault { refusal: Some(refusal), ..UnplacedFault::untrue(reason) })
                }
                Ok(()) => Err(UnplacedFault::untrue(format!("expected to be refused as {code}, but it is legal"))),
            },
            Step::Allow { seat, action } => self.check(*seat, *action),
            Step::Expect { name, value } => {
                let key =
                    Key::parse(name, self.game.setup()).map_err(|error| UnplacedFault::untrue(error.to_string()))?;
                let found = key.value(&self.game, &self.scored);
                if found == *value {
                    Ok(())
                } else {
                    Err(UnplacedFault::untrue(format!("expected {name}: {value}, found {found}")))
                }
            }
        }
    }

    fn check(&self, seat: Seat, action: crate::action::Action) -> Result<(), UnplacedFault> {
        self.game.check_as(seat, action).map_err(|refusal| {
            let action = action_text(action, self.game.setup());
            let reason = format!("{seat}: {action} is refused ({})", refusal.code());
            UnplacedFault { refusal: Some(refusal), ..UnplacedFault::untrue(reason) }
        })
    }

    fn play(&mut self, played: &Move, watcher: &mut impl Watcher) -> Result<(), UnplacedFault> {
        self.check(played.seat, played.action).map_err(|fault| UnplacedFault { stops: true, ..fault })?;
        self.scored.clear();
        let mut gave = Gave::default();
        self.game
            .play_unchecked(played.action, &mut Both(&mut gave, &mut Both(&mut Scores(&mut self.scored), watcher)));
        match &played.gave {
            Some(stated) if *stated != gave.cards => {
                let setup = self.game.setup();
                Err(UnplacedFault::untrue(format!(
                    "the deck gives {}, not {}",
                    deck_text(&gave.cards, setup),
                    deck_text(stated, setup)
                )))
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
        let untrue = |reason: String| Fault { line: 1, reason, refusal: None, stops: false };
        let parts = self.seed_parts();
        let (what, published) = match parts {
            Some(parts) => ("server part", &parts.server),
            None => ("seed", self.seed()),
        };
        if let Some(commitment) = &self.header.commitment
            && *commitment != published.commitment()
        {
            let reason = format!("the {what}'s SHA-256 is {}, not the commitment", published.commitment());
            faults.push(untrue(reason));
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
        let mut lacks = |line: usize, reason: &str| {
            faults.push(Fault { line, reason: reason.to_owned(), refusal: None, stops: false });
        };
        if self.is_position() {
            lacks(1, "a position was set up by hand and does not follow from a seed");
            return faults;
        }
        if self.header.commitment.is_none() {
            lacks(1, "`commitment: …`, the SHA-256 of the seed published before the game, is missing");
        }
        let drawn = self.options().solo.is_none() && !matches!(self.options().tribes, crate::TribeChoice::Chosen(_));
        if drawn && !self.header.tribes_stated {
            lacks(1, "which tribes were drawn is not stated (`tribes: random = …`)");
        }
        let mut replay = Replay::new(self);
        loop {
            let mut gave = Gave::default();
            let Some((step, result)) = replay.step(&mut gave) else { break };
            if result.is_err() {
                break;
            }
            if let Step::Play(Move { gave: None, seat, .. }) = step
                && !gave.cards.is_empty()
            {
                let line = self.lines().get(replay.next - 1).map_or(0, |line| line.number);
                lacks(line, &format!("what the deck gave {seat} is not stated (`= …`)"));
            }
        }
        faults
    }
}
