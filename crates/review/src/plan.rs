//! A review in parts that can be made one by one, in any order, on any thread: the chances around every action, and the judgement of every
//! decision.

use std::sync::atomic::{AtomicBool, Ordering};

use ethnos_bots::net_for;
use ethnos_rules::notation::Step;
use ethnos_rules::{Action, Actions, Event, Game, Record, Replay, Seat, SeatSet, Setup, View, Watcher};

use crate::chances::{ChanceJudge, Mean};
use crate::decision::{Judged, Question};
use crate::effort::Effort;
use crate::estimate::Estimate;
use crate::judging::Judging;
use crate::ledger::{Ledgers, Shares, shares};
use crate::review::{Moment, Review, ReviewError, accuracy};
use crate::trial::Analyst;

/// A game that ended, read and cut into parts of a review that can be made one by one, in any order.
pub struct Plan {
    setup: Setup,
    effort: Effort,
    start: Game,
    /// Whether the start was dealt. A prepared position was not.
    dealt: bool,
    acted: Vec<Acted>,
    questions: Vec<(usize, Question)>,
    /// The seats whose players gave up.
    gave_up: SeatSet,
}

/// One action of the game.
struct Acted {
    before: Game,
    after: Game,
    seat: Seat,
    action: Action,
    /// What was turned up, and when an Age began with it.
    came_up: Vec<Event>,
    /// Whether a bot decided in place of the person who had the seat.
    stand_in: bool,
}

/// One part of a review.
#[derive(Clone, PartialEq, Debug)]
pub enum FinishedPart {
    /// The chances around the deal or an action.
    Chances(Box<ChancesAround>),
    /// The judgement of a decision.
    Judged(Box<Judged>),
}

/// The chances around the deal or an action.
#[derive(Clone, PartialEq, Debug)]
pub struct ChancesAround {
    /// Of the deal: the chances before it. Of an action: what the decision changed, as far as its seat could know.
    mean: Mean,
    /// The true chances after it.
    after: Shares,
}

/// Notes cards that were face down and were turned up, and Ages that began.
#[derive(Default)]
struct CameUp(Vec<Event>);

impl Watcher for CameUp {
    fn see(&mut self, event: Event) {
        if event.is_reveal() || matches!(event, Event::AgeBegan { .. }) {
            self.0.push(event);
        }
    }
}

impl Plan {
    /// Reads a finished game, or one that somebody gave up. With a seat, only its decisions are judged.
    pub fn new(record: &Record, effort: Effort, seat: Option<Seat>) -> Result<Plan, ReviewError> {
        let mut plan = Plan {
            setup: *record.setup(),
            effort,
            start: record.start().clone(),
            dealt: !record.is_position(),
            acted: Vec::new(),
            questions: Vec::new(),
            gave_up: record.gave_up(),
        };
        let mut replay = Replay::new(record);
        let mut legal = Actions::new();
        let mut absent = SeatSet::NONE;
        loop {
            let before = replay.game().clone();
            let mut came_up = CameUp::default();
            let Some((step, result)) = replay.step(&mut came_up) else { break };
            if let Err(fault) = result
                && fault.stops
            {
                return Err(ReviewError::Fault(fault));
            }
            let played = match step {
                Step::Play(played) => played,
                Step::StandIn { seat } => {
                    absent.insert(*seat);
                    continue;
                }
                Step::Return { seat } => {
                    absent.remove(*seat);
                    continue;
                }
                _ => continue,
            };
            let index = plan.acted.len();
            before.legal(&mut legal);
            if legal.len() > 1 && seat.is_none_or(|seat| seat == played.seat) {
                plan.questions.push((index, question(&before, played.seat, legal.len(), played.action, index)));
            }
            let after = replay.game().clone();
            plan.acted.push(Acted {
                before,
                after,
                seat: played.seat,
                action: played.action,
                came_up: came_up.0,
                stand_in: absent.contains(played.seat),
            });
        }
        match plan.acted.is_empty() {
            _ if !replay.game().is_over() && plan.gave_up.is_empty() => Err(ReviewError::NotOver),
            true => Err(ReviewError::NothingPlayed),
            false => Ok(plan),
        }
    }

    /// The game as it ended.
    fn end(&self) -> &Game {
        self.acted.last().map_or(&self.start, |last| &last.after)
    }

    /// The part of the win that every person got. `last` are the chances after the last action: the results, if nobody gave up.
    fn results(&self, last: &Shares) -> Shares {
        if self.gave_up.is_empty() {
            return *last;
        }
        let places = self.end().places_without(self.gave_up);
        let winners = self.setup.seats().filter(|seat| places[seat.index()] == 1 && !self.gave_up.contains(*seat));
        let winners = winners.collect::<SeatSet>();
        let mut results = [0.0; Seat::MOST];
        for seat in Seat::all(self.setup.people()).filter(|seat| winners.contains(*seat)) {
            results[seat.index()] = 1.0 / f64::from(winners.len());
        }
        shares(&results)
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
    pub fn finish(&self, made: Vec<FinishedPart>) -> Review {
        let people = self.setup.people();
        let mut chances = Vec::with_capacity(1 + self.acted.len());
        let mut judgements = Vec::with_capacity(self.questions.len());
        for one in made {
            match one {
                FinishedPart::Chances(pair) => chances.push(*pair),
                FinishedPart::Judged(judged) => judgements.push(*judged),
            }
        }
        let mut chances = chances.into_iter();
        let ChancesAround { mean, after: dealt } = chances.next().expect("the first part is about the deal");
        let mut ledgers = Ledgers::new(&mean, &dealt);
        let mut moments = Vec::with_capacity(self.acted.len());
        for (index, (acted, ChancesAround { mean, after })) in self.acted.iter().zip(chances).enumerate() {
            let &Acted { ref before, seat, action, ref came_up, stand_in, .. } = acted;
            let now = *ledgers.now();
            let decided = ledgers.acted(seat, stand_in, &mean, &after);
            moments.push(Moment {
                index,
                age: before.table().age,
                dragons: before.table().dragons,
                seat,
                decision: before.decision(),
                action,
                before: now,
                decided,
                after,
                came_up: came_up.clone(),
                stand_in,
                judged: None,
            });
        }
        for ((index, _), judged) in self.questions.iter().zip(judgements) {
            moments[*index].judged = Some(judged);
        }
        let results = self.results(ledgers.now());
        Review {
            gave_up: self.gave_up,
            is_over: self.end().is_over(),
            accuracy: Seat::all(people).map(|seat| accuracy(&moments, seat)).collect(),
            setup: self.setup,
            expected: shares(&mean.map(|one| one.mean)),
            dealt,
            deal: if self.dealt { deal(&self.start) } else { Vec::new() },
            ledgers: ledgers.finish(people, &results),
            moments,
        }
    }
}

/// The question whether an action was good. The same decision of a game has the same sampled games in every review.
pub fn question(before: &Game, seat: Seat, legal: usize, action: Action, index: usize) -> Question {
    let view = View::of(before, Some(seat));
    Question { view, legal, action, seed: seed(index as u64 + 1, known(&view)) }
}

/// The seed of random games for the part with this number. It depends on what is known there too, so that what chance does to the results is
/// different in every game, and on nothing that is hidden.
fn seed(number: u64, known: u64) -> u64 {
    number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ known
}

/// A hash of what a seat knows.
fn known(view: &View) -> u64 {
    fnv(&ethnos_wire::to_json(&ethnos_wire::View::of(view)))
}

/// The 64-bit FNV-1a hash, the same on every machine and in every version of the compiler.
fn fnv(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The first deal of a game as events: who begins, the hands and the row.
fn deal(start: &Game) -> Vec<Event> {
    let table = start.table();
    let mut events = vec![Event::AgeBegan { age: table.age, first: table.turn }];
    for seat in start.setup().seats() {
        events.extend(start.hand(seat).iter().map(|card| Event::Dealt { seat, card: Some(card) }));
    }
    events.push(Event::RowDealt { cards: table.row });
    events
}

/// Makes parts of reviews, one after the other. A part that was interrupted is continued.
pub struct Worker {
    judge: ChanceJudge,
    analyst: Analyst,
    /// The part that was interrupted.
    begun: Option<(usize, Judging)>,
}

impl Worker {
    /// For parts of this review.
    pub fn new(plan: &Plan) -> Worker {
        let analyst = Analyst::new(&net_for(&plan.setup));
        Worker { judge: ChanceJudge::new(&plan.setup), analyst, begun: None }
    }

    /// Narrows what a decision cost, which this part judged. If `stop` is set meanwhile, nothing has changed.
    pub(crate) fn narrow(&mut self, plan: &Plan, part: usize, judged: &mut Judged, stop: &AtomicBool) {
        let question = plan.question(part).expect("a judgement has a question");
        let Some(mut judging) = Judging::narrow(question, judged, &plan.effort) else { return };
        if judging.run_until(&mut self.analyst, || stop.load(Ordering::Relaxed)) {
            *judged = judging.into_judged().expect("the work is done");
        }
    }

    /// Makes the part with this number. `None` if `is_over` says so meanwhile: the same call continues with what was done.
    pub fn make(&mut self, plan: &Plan, part: usize, is_over: impl Fn() -> bool) -> Option<FinishedPart> {
        if is_over() {
            return None;
        }
        let Some(question) = plan.question(part) else { return Some(self.chances(plan, part)) };
        let begun = self.begun.take().filter(|(begun, _)| *begun == part);
        let mut judging = begun.map_or_else(|| Judging::new(question, &plan.effort), |(_, judging)| judging);
        if !judging.run_until(&mut self.analyst, is_over) {
            self.begun = Some((part, judging));
            return None;
        }
        judging.into_judged().map(Box::new).map(FinishedPart::Judged)
    }

    /// The chances around the deal or an action.
    fn chances(&mut self, plan: &Plan, part: usize) -> FinishedPart {
        // What was judged before must make no difference, not even by rounding.
        self.judge.forget();
        let redraws = plan.effort.redraws;
        let dice = |known: u64| fastrand::Rng::with_seed(seed(part as u64, known) ^ 0x001e_d9e4);
        let Some(acted) = part.checked_sub(1).map(|index| &plan.acted[index]) else {
            let dealt = self.judge.of(&plan.start);
            // Before the deal everybody knows what is played with.
            let known = fnv(&ethnos_wire::to_json(&ethnos_wire::Setup::of(&plan.setup)));
            let mean = self.before_the_deal(plan, &dealt.map(Estimate::exact), &mut dice(known));
            return FinishedPart::Chances(Box::new(ChancesAround { mean, after: shares(&dealt) }));
        };
        let view = View::of(&acted.before, Some(acted.seat));
        let mean = self.judge.mean_change(&view, acted.action, redraws, &mut dice(known(&view)));
        self.judge.forget();
        let after = shares(&self.judge.of(&acted.after));
        FinishedPart::Chances(Box::new(ChancesAround { mean, after }))
    }

    /// The chances before the deal. Among several people they are equal: who begins is random, and nothing else distinguishes seats.
    fn before_the_deal(&mut self, plan: &Plan, dealt: &Mean, dice: &mut fastrand::Rng) -> Mean {
        let people = plan.setup.people();
        if !plan.dealt {
            *dealt
        } else if people == 1 {
            self.judge.mean_of_deals(&plan.setup, plan.effort.redraws, dice)
        } else {
            std::array::from_fn(|seat| Estimate::exact(if seat < people { 1.0 / people as f64 } else { 0.0 }))
        }
    }
}
