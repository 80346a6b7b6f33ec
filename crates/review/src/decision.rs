//! What a decision cost: the action that was played, compared with the best one, from what the seat knew.
//!
//! The net rates every action one step ahead; the best few and the played one are tried in the same sampled games. If another action looks
//! better, the two are compared once more in new sampled games: the first ones chose the better action, so they would flatter it.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ethnos_bots::{Breadth, Horizon, Judgement, Net, Rater, Rollout, utility};
use ethnos_rules::{Action, Event, View, Watcher};
use ethnos_wire::review::Verdict;

use crate::effort::Effort;
use crate::estimate::{Estimate, Sums};
use crate::futures::{Future, Futures};

/// The number of sampled games over which random outcomes are averaged in the first rating.
const FIRST_WORLDS: usize = 16;
/// With more legal actions than this, only those that a player would notice first are rated.
const MOST_RATED: usize = 600;
/// At most this many actions are tried, and the played one.
const MOST_TRIED: usize = 5;
/// Actions whose first rating is this much worse than the best are not tried.
const WORTH_TRYING: f32 = 0.3;
/// The number of own turns that a trial looks ahead.
const TURNS: u32 = 2;
/// Another action is looked at again if it seems better by this chance to win.
const SUSPICIOUS: f64 = 0.01;
/// A decision is obvious if the second best action is worse by this chance to win.
const OBVIOUS: f64 = 0.2;
/// The numbers of sampled games for further comparisons begin here: above those of any effort.
const FURTHER: u32 = 1 << 24;
/// A decision matters if the actions that were tried differ by this chance to win.
const MATTERS: f64 = 0.02;

/// The verdict on a cost in chance to win. `None` if it is small, or less than twice its standard error.
pub fn verdict(cost: &Estimate) -> Option<Verdict> {
    match cost.mean {
        _ if !cost.is_significant() => None,
        cost if cost >= 0.20 => Some(Verdict::Blunder),
        cost if cost >= 0.10 => Some(Verdict::Mistake),
        cost if cost >= 0.05 => Some(Verdict::Inaccuracy),
        _ => None,
    }
}

/// An action that was tried.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tried {
    /// The action.
    pub action: Action,
    /// The chance to win after it.
    pub win: Estimate,
    /// The Glory at the end after it.
    pub glory: Estimate,
}

/// A decision with more than one legal answer, judged from what its seat knew.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// The actions that were tried, the best first. The played one is among them.
    pub tried: Vec<Tried>,
    /// The index of the played action in `tried`.
    pub played: usize,
    /// What the played action cost in chance to win, compared with the best one; 0 if it is the best.
    pub cost: Estimate,
    /// What it cost in Glory.
    pub glory_cost: Estimate,
    /// How bad it was; `None` if it was good enough.
    pub verdict: Option<Verdict>,
    /// What follows from each of the two, if there is a verdict.
    pub futures: Option<Futures>,
    /// Whether it counts for accuracy: it matters what is chosen, and the best action is not obvious.
    pub counts: bool,
    /// The comparison of the two in new sampled games, if another action looked better.
    compared: Option<Compared>,
}

/// The played action compared with the best one in the same sampled games.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Compared {
    win: Sums,
    glory: Sums,
    /// Sampled games beyond those of the first comparison.
    further: u32,
}

/// A decision to be judged.
#[derive(Clone, Debug)]
pub struct Question {
    /// What the seat knew.
    pub view: View,
    /// The number of legal actions.
    pub legal: usize,
    /// The action that was chosen.
    pub action: Action,
    /// From which sampled games follow.
    pub seed: u64,
}

impl Judged {
    /// The best action.
    pub fn best(&self) -> &Tried {
        &self.tried[0]
    }

    /// The played action.
    pub fn played(&self) -> &Tried {
        &self.tried[self.played]
    }

    /// Whether more sampled games would say more exactly what it cost.
    pub const fn can_be_narrowed(&self) -> bool {
        self.compared.is_some()
    }
}

/// An action and the results of its trials, in the order of sampled games.
pub(crate) struct Trial {
    pub(crate) action: Action,
    pub(crate) results: Vec<Judgement>,
}

impl Trial {
    fn new(action: Action) -> Trial {
        Trial { action, results: Vec::new() }
    }

    pub(crate) fn mean_utility(&self) -> f64 {
        Estimate::of(self.results.iter().map(|result| f64::from(utility(result)))).mean
    }

    pub(crate) fn tried(&self) -> Tried {
        let of = |value: fn(&Judgement) -> f32| Estimate::of(self.results.iter().map(|one| f64::from(value(one))));
        Tried { action: self.action, win: of(|one| one.win), glory: of(|one| one.glory) }
    }
}

/// Judges decisions, one after the other.
pub struct Analyst {
    rater: Rater,
    pub(crate) rollout: Rollout,
}

impl Analyst {
    /// An analyst who evaluates with this net.
    pub fn new(net: &Arc<Net>) -> Analyst {
        Analyst { rater: Rater::new(Arc::clone(net)), rollout: Rollout::new(Arc::clone(net)) }
    }

    /// Judges an action of the view's seat that was chosen among several legal ones. The same arguments give the same judgement.
    /// `None` if `stop` was set meanwhile.
    ///
    /// # Panics
    ///
    /// If the view is a spectator's.
    pub fn judge(&mut self, question: &Question, effort: &Effort, stop: &AtomicBool) -> Option<Judged> {
        let mut trials = self.choose(&question.view, question.legal, question.seed, Some(question.action));
        self.try_out(question, &mut trials, 0..effort.trials, stop)?;
        trials.sort_by(|a, b| b.mean_utility().total_cmp(&a.mean_utility()));
        let tried = trials.iter().map(Trial::tried).collect::<Vec<_>>();
        let place = trials.iter().position(|trial| trial.action == question.action).expect("the action is tried");
        let counts = counts(&tried);
        let mut judged = Judged {
            tried,
            played: place,
            cost: Estimate::default(),
            glory_cost: Estimate::default(),
            verdict: None,
            futures: None,
            counts,
            compared: None,
        };
        if place > 0 {
            let mut first = Compared::default();
            first.add(&trials[0], &trials[place]);
            (judged.cost, judged.glory_cost) = (first.win.estimate(), first.glory.estimate());
            if judged.cost.mean >= SUSPICIOUS {
                let worlds = effort.trials..effort.trials + effort.comparisons;
                self.compare(question, &mut judged, worlds, effort, stop)?;
            }
        }
        Some(judged)
    }

    /// Compares the two actions in as many further sampled games as at first, if another action than the played one looked better. `None` if
    /// `stop` was set meanwhile; then nothing has changed.
    pub fn narrow(
        &mut self,
        question: &Question,
        judged: &mut Judged,
        effort: &Effort,
        stop: &AtomicBool,
    ) -> Option<()> {
        let Some(compared) = judged.compared else { return Some(()) };
        let first = FURTHER + compared.further;
        self.compare(question, judged, first..first + effort.comparisons, effort, stop)?;
        judged.compared.as_mut().expect("it was compared before").further += effort.comparisons;
        Some(())
    }

    /// The actions to try, of this many legal ones: the best few by the net's first rating, and the played one.
    pub(crate) fn choose(&mut self, view: &View, legal: usize, seed: u64, played: Option<Action>) -> Vec<Trial> {
        let mut dice = fastrand::Rng::with_seed(seed);
        self.rater.judge().forget();
        let breadth = if legal <= MOST_RATED { Breadth::Full } else { Breadth::Quick };
        let rated = self.rater.rate(view, breadth, FIRST_WORLDS, &mut dice);
        let mut rated = rated.iter().map(|(action, judgement)| (*action, utility(judgement))).collect::<Vec<_>>();
        rated.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        let best = rated.first().map_or(0.0, |best| best.1);
        rated.retain(|(_, utility)| *utility >= best - WORTH_TRYING);
        rated.truncate(MOST_TRIED);
        if let Some(played) = played.filter(|played| rated.iter().all(|(action, _)| action != played)) {
            rated.push((played, 0.0));
        }
        rated.into_iter().map(|(action, _)| Trial::new(action)).collect()
    }

    /// Tries every action in the sampled games with these numbers. A number stands for the same game for every action.
    fn try_out(
        &mut self,
        question: &Question,
        trials: &mut [Trial],
        worlds: Range<u32>,
        stop: &AtomicBool,
    ) -> Option<()> {
        self.rollout.forget();
        for world in worlds {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            for trial in &mut *trials {
                self.try_once(&question.view, trial, world_seed(question.seed, world));
            }
        }
        Some(())
    }

    /// Tries an action in the sampled game of this seed.
    pub(crate) fn try_once(&mut self, view: &View, trial: &mut Trial, seed: u64) {
        trial.results.push(self.rollout.play(view, trial.action, Horizon::OwnTurns(TURNS), seed, &mut ()));
    }

    /// What follows from an action until the end of the Age, in the sampled game of this seed.
    pub(crate) fn future(&mut self, view: &View, action: Action, seed: u64) -> Future {
        let mut future = Future::new(view);
        self.rollout.play(view, action, Horizon::Age, seed, &mut future);
        future
    }

    /// Compares the better action with the played one in these sampled games.
    fn compare(
        &mut self,
        question: &Question,
        judged: &mut Judged,
        worlds: Range<u32>,
        effort: &Effort,
        stop: &AtomicBool,
    ) -> Option<()> {
        let pair = [judged.best().action, judged.played().action];
        let mut trials = pair.map(Trial::new);
        self.try_out(question, &mut trials, worlds, stop)?;
        let mut compared = judged.compared.unwrap_or_default();
        compared.add(&trials[0], &trials[1]);
        let cost = compared.win.estimate();
        let verdict = verdict(&cost);
        let futures = match (verdict, &judged.futures) {
            (None, _) => None,
            (Some(_), Some(known)) => Some(known.clone()),
            (Some(_), None) => Some(self.look_ahead(question, pair, effort, stop)?),
        };
        judged.compared = Some(compared);
        (judged.cost, judged.glory_cost) = (cost, compared.glory.estimate());
        (judged.verdict, judged.futures) = (verdict, futures);
        Some(())
    }

    /// Plays both actions to the end of the Age, in the same sampled games.
    fn look_ahead(
        &mut self,
        question: &Question,
        [best, played]: [Action; 2],
        effort: &Effort,
        stop: &AtomicBool,
    ) -> Option<Futures> {
        self.rollout.forget();
        let mut play = |action, world| self.future(&question.view, action, world_seed(question.seed, world));
        let first = effort.trials + effort.comparisons;
        let mut pairs = Vec::with_capacity(effort.futures as usize);
        for world in first..first + effort.futures {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            pairs.push([play(best, world), play(played, world)]);
        }
        Some(Futures::of(&pairs))
    }
}

impl Compared {
    /// Adds trials of both in the same sampled games.
    fn add(&mut self, best: &Trial, played: &Trial) {
        for (best, played) in best.results.iter().zip(&played.results) {
            self.win.add(f64::from(best.win) - f64::from(played.win));
            self.glory.add(f64::from(best.glory) - f64::from(played.glory));
        }
    }
}

/// The seed of the sampled game with this number.
pub(crate) fn world_seed(seed: u64, world: u32) -> u64 {
    seed ^ u64::from(world + 1).wrapping_mul(0xd134_2543_de82_ef95)
}

/// Whether it matters what is chosen, and the best action is not obvious.
fn counts(tried: &[Tried]) -> bool {
    let best = tried[0].win.mean;
    let second = tried.get(1).map_or(best, |second| second.win.mean);
    let worst = tried.iter().map(|one| one.win.mean).fold(best, f64::min);
    best - worst >= MATTERS && best - second < OBVIOUS
}

impl Watcher for Future {
    fn see(&mut self, event: Event) {
        self.note(event);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verdict_needs_size_and_certainty() {
        let cases = [
            (0.04, 0.001, None),
            (0.05, 0.01, Some(Verdict::Inaccuracy)),
            (0.05, 0.03, None),
            (0.10, 0.05, Some(Verdict::Mistake)),
            (0.19, 0.01, Some(Verdict::Mistake)),
            (0.25, 0.01, Some(Verdict::Blunder)),
            (0.25, 0.13, None),
            (-0.3, 0.01, None),
        ];
        for (mean, error, expected) in cases {
            assert_eq!(verdict(&Estimate { mean, error }), expected, "{mean} ± {error}");
        }
    }
}
