//! A review in parts that can be made one by one, in any order, on any thread: the chances around every action, and the judgement of every
//! decision.

use std::sync::atomic::{AtomicBool, Ordering};

use ethnos_bots::net_for;
use ethnos_rules::notation::Step;
use ethnos_rules::{Action, Actions, Event, Game, Record, Replay, Seat, Setup, View, Watcher};

use crate::chances::ChanceJudge;
use crate::decision::{Analyst, Judged, Question};
use crate::effort::Effort;
use crate::ledger::{Ledgers, Shares, shares};
use crate::review::{Moment, Review, ReviewError, accuracy};

/// A finished game, read and cut into parts of a review that can be made one by one, in any order.
pub struct Plan {
    setup: Setup,
    effort: Effort,
    start: Game,
    /// Whether the start was dealt. A prepared position was not.
    dealt: bool,
    acted: Vec<Acted>,
    questions: Vec<(usize, Question)>,
}

/// One action of the game.
struct Acted {
    before: Game,
    after: Game,
    seat: Seat,
    action: Action,
    /// Whether cards were turned up.
    revealed: bool,
}

/// One part of a review.
#[derive(Clone, PartialEq, Debug)]
pub enum Made {
    /// The chances before and after the deal, or before and after the cards of an action were turned up.
    Chances(Box<[Shares; 2]>),
    /// The judgement of a decision.
    Judged(Box<Judged>),
}

/// Notes whether a card that was face down was turned up.
#[derive(Default)]
struct Revealed(bool);

impl Watcher for Revealed {
    fn see(&mut self, event: Event) {
        self.0 |= event.is_reveal();
    }
}

impl Plan {
    /// Reads a finished game. With a seat, only its decisions are judged.
    pub fn new(record: &Record, effort: Effort, seat: Option<Seat>) -> Result<Plan, ReviewError> {
        let mut plan = Plan {
            setup: *record.setup(),
            effort,
            start: record.start().clone(),
            dealt: !record.is_position(),
            acted: Vec::new(),
            questions: Vec::new(),
        };
        let mut replay = Replay::new(record);
        let mut legal = Actions::new();
        loop {
            let before = replay.game().clone();
            let mut revealed = Revealed::default();
            let Some((step, result)) = replay.step(&mut revealed) else { break };
            if let Err(fault) = result
                && fault.stops
            {
                return Err(ReviewError::Fault(fault));
            }
            let Step::Play(played) = step else { continue };
            let index = plan.acted.len();
            before.legal(&mut legal);
            if legal.len() > 1 && seat.is_none_or(|seat| seat == played.seat) {
                plan.questions.push((index, question(&before, played.seat, legal.len(), played.action, index)));
            }
            let after = replay.game().clone();
            plan.acted.push(Acted { before, after, seat: played.seat, action: played.action, revealed: revealed.0 });
        }
        if replay.game().is_over() { Ok(plan) } else { Err(ReviewError::NotOver) }
    }

    /// The number of parts.
    pub fn parts(&self) -> usize {
        1 + self.acted.len() + self.questions.len()
    }

    /// The decision that a part judges; `None` if it is about chances.
    fn question(&self, part: usize) -> Option<&Question> {
        let number = part.checked_sub(1 + self.acted.len())?;
        self.questions.get(number).map(|(_, question)| question)
    }

    /// The review of which these are all parts, in order.
    pub fn finish(&self, made: Vec<Made>) -> Review {
        let people = self.setup.people();
        let mut chances = Vec::with_capacity(1 + self.acted.len());
        let mut judgements = Vec::with_capacity(self.questions.len());
        for one in made {
            match one {
                Made::Chances(pair) => chances.push(*pair),
                Made::Judged(judged) => judgements.push(*judged),
            }
        }
        let mut chances = chances.into_iter();
        let [expected, dealt] = chances.next().expect("the first part is about the deal");
        let mut ledgers = Ledgers::new(&expected, &dealt);
        let mut moments = Vec::with_capacity(self.acted.len());
        for (index, (acted, [decided, after])) in self.acted.iter().zip(chances).enumerate() {
            let &Acted { ref before, seat, action, revealed, .. } = acted;
            moments.push(Moment {
                index,
                age: before.table().age,
                dragons: before.table().dragons,
                seat,
                decision: before.decision(),
                action,
                before: *ledgers.now(),
                decided,
                after,
                is_chance: revealed,
                judged: None,
            });
            ledgers.acted(seat, &decided, &after);
        }
        for ((index, _), judged) in self.questions.iter().zip(judgements) {
            moments[*index].judged = Some(judged);
        }
        Review {
            accuracy: Seat::all(people).map(|seat| accuracy(&moments, seat)).collect(),
            setup: self.setup,
            expected,
            dealt,
            ledgers: ledgers.finish(people),
            moments,
        }
    }
}

/// The question whether an action was good. The same decision of a game has the same sampled games in every review.
pub fn question(before: &Game, seat: Seat, legal: usize, action: Action, index: usize) -> Question {
    Question { view: View::of(before, Some(seat)), legal, action, seed: seed(index as u64 + 1) }
}

fn seed(number: u64) -> u64 {
    number.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// Makes parts of reviews, one after the other.
pub struct Worker {
    judge: ChanceJudge,
    analyst: Analyst,
}

impl Worker {
    /// For parts of this review.
    pub fn new(plan: &Plan) -> Worker {
        Worker { judge: ChanceJudge::new(&plan.setup), analyst: Analyst::new(&net_for(&plan.setup)) }
    }

    /// Narrows what a decision cost, which this part judged. If `stop` is set meanwhile, nothing has changed.
    pub(crate) fn narrow(&mut self, plan: &Plan, part: usize, judged: &mut Judged, stop: &AtomicBool) {
        let question = plan.question(part).expect("a judgement has a question");
        let _ = self.analyst.narrow(question, judged, &plan.effort, stop);
    }

    /// Makes the part with this number. `None` if `stop` was set meanwhile.
    pub fn make(&mut self, plan: &Plan, part: usize, stop: &AtomicBool) -> Option<Made> {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        if let Some(question) = plan.question(part) {
            return self.analyst.judge(question, &plan.effort, stop).map(Box::new).map(Made::Judged);
        }
        let redraws = plan.effort.redraws;
        let mut dice = fastrand::Rng::with_seed(seed(part as u64) ^ 0x001e_d9e4);
        let pair = if part == 0 {
            let dealt = shares(&self.judge.of(&plan.start));
            let expected = plan.dealt.then(|| self.judge.mean_of_deals(&plan.setup, redraws, &mut dice));
            [expected.map_or(dealt, |expected| shares(&expected)), dealt]
        } else {
            let Acted { before, after, action, revealed, .. } = &plan.acted[part - 1];
            let after = shares(&self.judge.of(after));
            let decided = revealed.then(|| self.judge.mean_of_draws(before, *action, redraws, &mut dice));
            [decided.map_or(after, |decided| shares(&decided)), after]
        };
        Some(Made::Chances(Box::new(pair)))
    }
}
