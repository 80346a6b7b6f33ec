//! The judgement of one decision, in steps that can be interrupted at any time and continued.
//!
//! The net rates every action one step ahead; the best few and the played one are tried in the same sampled games. The played action is then
//! compared with the best other one in new sampled games: the first ones chose the best action, so they rate it too high.

use crate::decision::{Compared, Judged, Question, counts, verdict};
use crate::effort::Effort;
use crate::estimate::Estimate;
use crate::futures::{Future, Futures};
use crate::trial::{Analyst, Trial, world_seed};

/// The numbers of sampled games for further comparisons begin here: above those of any effort.
const FURTHER: u32 = 1 << 24;
/// In so many parts the played action is compared with the best other one. After each it is asked whether more are needed.
const PARTS: u32 = 4;
/// A cost that is surely less than this needs no more sampled games. It is the least that has a verdict.
const SMALL: f64 = 0.05;

/// The judgement of one decision while it is made.
pub struct Judging {
    question: Question,
    effort: Effort,
    stage: Stage,
    /// The actions that are tried; in later stages the two that are compared.
    trials: Vec<Trial>,
    judged: Option<Judged>,
    /// What follows from the best action and from the played one.
    futures: Vec<[Future; 2]>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// The actions to try are chosen.
    Choosing,
    /// They are tried in sampled games, of which this many are done.
    Trying(u32),
    /// The played one and the best other one are compared in the sampled game with this number, until the last one.
    Comparing {
        next: u32,
        last: u32,
    },
    /// Both are played to the end of the Age.
    LookingAhead,
    Done,
}

impl Judging {
    /// Begins to judge a decision. The same arguments lead to the same judgement.
    pub fn new(question: &Question, effort: &Effort) -> Judging {
        Judging {
            question: question.clone(),
            effort: *effort,
            stage: Stage::Choosing,
            trials: Vec::new(),
            judged: None,
            futures: Vec::new(),
        }
    }

    /// Goes on with a judgement: as many further sampled games as at first. `None` if nothing was compared.
    pub(crate) fn narrow(question: &Question, judged: &Judged, effort: &Effort) -> Option<Judging> {
        let compared = judged.compared.as_ref()?;
        let next = FURTHER + compared.further;
        let mut judged = judged.clone();
        judged.compared.as_mut()?.further += effort.comparisons;
        let pair = [compared.rival, judged.played().action];
        Some(Judging {
            question: question.clone(),
            effort: *effort,
            stage: Stage::Comparing { next, last: next + effort.comparisons },
            trials: pair.map(Trial::new).into(),
            judged: Some(judged),
            futures: Vec::new(),
        })
    }

    /// Works until everything is done, and tells whether it is. It ends early, and may be called again with the same analyst, when `is_over`
    /// says so.
    pub fn run_until(&mut self, analyst: &mut Analyst, is_over: impl Fn() -> bool) -> bool {
        while self.stage != Stage::Done {
            if is_over() {
                return false;
            }
            self.stage = match self.stage {
                Stage::Choosing => self.choose(analyst),
                Stage::Trying(done) if done < self.effort.trials => {
                    self.try_once(analyst, done);
                    Stage::Trying(done + 1)
                }
                Stage::Trying(_) => self.conclude_trials(),
                Stage::Comparing { next, last } => self.compare(analyst, next, last),
                Stage::LookingAhead => self.look_ahead(analyst),
                Stage::Done => Stage::Done,
            };
        }
        true
    }

    /// The judgement, if the work is done.
    pub fn into_judged(self) -> Option<Judged> {
        self.judged.filter(|_| self.stage == Stage::Done)
    }

    fn choose(&mut self, analyst: &mut Analyst) -> Stage {
        let Question { view, legal, action, seed } = &self.question;
        self.trials = analyst.choose(view, *legal, *seed, Some(*action));
        analyst.forget();
        Stage::Trying(0)
    }

    /// Tries every action in the sampled game with this number. A number stands for the same game for every action.
    fn try_once(&mut self, analyst: &mut Analyst, world: u32) {
        for trial in &mut self.trials {
            analyst.try_once(&self.question.view, trial, world_seed(self.question.seed, world));
        }
    }

    /// Sorts the actions, and chooses the one with which the played one is compared.
    fn conclude_trials(&mut self) -> Stage {
        self.trials.sort_by(|a, b| b.mean_utility().total_cmp(&a.mean_utility()));
        let tried = self.trials.iter().map(Trial::tried).collect::<Vec<_>>();
        let is_played = |trial: &Trial| trial.action == self.question.action;
        let played = self.trials.iter().position(is_played).expect("the action is tried");
        let behind = self.trials[1..].iter().map(|trial| trial.cost(&self.trials[0])).collect::<Vec<_>>();
        let mut judged = Judged {
            counts: counts(&behind),
            tried,
            played,
            cost: Estimate::default(),
            glory_cost: Estimate::default(),
            verdict: None,
            futures: None,
            compared: None,
        };
        let Some(rival) = self.trials.get(usize::from(played == 0)) else {
            self.judged = Some(judged);
            return Stage::Done;
        };
        let compared = Compared::new(rival, &self.trials);
        let mut first = compared.clone();
        first.add(rival, &self.trials[played]);
        let (cost, glory_cost) = (first.cost(), first.glory_cost());
        let is_clear = played == 0 && cost.is_significant() && cost.mean < 0.0;
        if is_clear || self.effort.comparisons == 0 {
            // It costs nothing; how sure that is, the error says.
            judged.cost.error = cost.error;
            judged.glory_cost.error = glory_cost.error;
            self.judged = Some(judged);
            return Stage::Done;
        }
        self.trials = [rival.action, self.question.action].map(Trial::new).into();
        judged.compared = Some(compared);
        self.judged = Some(judged);
        let next = self.effort.trials;
        Stage::Comparing { next, last: next + self.effort.comparisons }
    }

    /// Compares the two actions in one more sampled game. After a part of them, and in the end, the judgement is made anew.
    fn compare(&mut self, analyst: &mut Analyst, next: u32, last: u32) -> Stage {
        let part = self.effort.comparisons.div_ceil(PARTS).max(1);
        let done = self.effort.comparisons - (last - next);
        if done == 0 {
            analyst.forget();
        }
        self.try_once(analyst, next);
        let goes_on = Stage::Comparing { next: next + 1, last };
        let is_end = next + 1 == last;
        if !is_end && !(done + 1).is_multiple_of(part) {
            return goes_on;
        }
        let judged = self.judged.as_mut().expect("the trials are concluded");
        judged.add(&self.trials[0], &self.trials[1]);
        self.trials.iter_mut().for_each(|trial| trial.results.clear());
        let is_small = judged.cost.mean + 2.0 * judged.cost.error < SMALL;
        if !is_end && !is_small {
            return goes_on;
        }
        judged.verdict = verdict(&judged.cost);
        if judged.verdict.is_none() {
            judged.futures = None;
        }
        if judged.verdict.is_some() && judged.futures.is_none() { Stage::LookingAhead } else { Stage::Done }
    }

    /// Plays both actions to the end of the Age, in one more sampled game.
    fn look_ahead(&mut self, analyst: &mut Analyst) -> Stage {
        if self.futures.is_empty() {
            analyst.forget();
        }
        let Question { view, seed, .. } = &self.question;
        let world = self.effort.trials + self.effort.comparisons + self.futures.len() as u32;
        let pair = [self.trials[0].action, self.trials[1].action];
        self.futures.push(pair.map(|action| analyst.future(view, action, world_seed(*seed, world))));
        if self.futures.len() < self.effort.futures as usize {
            return Stage::LookingAhead;
        }
        let judged = self.judged.as_mut().expect("the trials are concluded");
        judged.futures = Some(Futures::of(&self.futures));
        Stage::Done
    }
}
