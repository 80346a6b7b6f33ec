//! What a decision cost: the action that was played, compared with the best one, from what the seat knew.
//!
//! The net rates every action one step ahead; the best few and the played one are tried in the same sampled games. If another action looks
//! better, the two are compared once more in new sampled games: the first ones chose the better action, so they would flatter it.

use std::sync::Arc;

use ethnos_bots::{Breadth, Horizon, Judgement, Net, Rater, Rollout, utility};
use ethnos_rules::{Action, Event, View, Watcher};

use crate::effort::Effort;
use crate::estimate::Estimate;
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
/// A decision matters if the actions that were tried differ by this chance to win.
const MATTERS: f64 = 0.02;

/// How bad a decision was, by what it cost in points of winning chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// 5 points or more.
    Inaccuracy,
    /// 10 points or more.
    Mistake,
    /// 20 points or more.
    Blunder,
}

impl Verdict {
    /// The verdict on a cost. `None` if it is small, or less than twice its standard error.
    pub fn of(cost: &Estimate) -> Option<Verdict> {
        match cost.mean {
            _ if !cost.is_significant() => None,
            cost if cost >= 0.20 => Some(Verdict::Blunder),
            cost if cost >= 0.10 => Some(Verdict::Mistake),
            cost if cost >= 0.05 => Some(Verdict::Inaccuracy),
            _ => None,
        }
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
}

/// An action and the results of its trials, in the order of sampled games.
struct Trial {
    action: Action,
    results: Vec<Judgement>,
}

impl Trial {
    fn new(action: Action) -> Trial {
        Trial { action, results: Vec::new() }
    }

    fn mean_utility(&self) -> f64 {
        Estimate::of(self.results.iter().map(|result| f64::from(utility(result)))).mean
    }

    fn tried(&self) -> Tried {
        let of = |value: fn(&Judgement) -> f32| Estimate::of(self.results.iter().map(|one| f64::from(value(one))));
        Tried { action: self.action, win: of(|one| one.win), glory: of(|one| one.glory) }
    }

    /// How much better this one is than another in the same sampled games.
    fn minus(&self, other: &Trial, value: fn(&Judgement) -> f32) -> Estimate {
        let pairs = self.results.iter().zip(&other.results);
        Estimate::of(pairs.map(|(own, other)| f64::from(value(own)) - f64::from(value(other))))
    }
}

/// Judges decisions, one after the other.
pub struct Analyst {
    rater: Rater,
    rollout: Rollout,
}

impl Analyst {
    /// An analyst who evaluates with this net.
    pub fn new(net: &Arc<Net>) -> Analyst {
        Analyst { rater: Rater::new(Arc::clone(net)), rollout: Rollout::new(Arc::clone(net)) }
    }

    /// Judges an action of the view's seat that was chosen among several legal ones. The same arguments give the same judgement.
    ///
    /// # Panics
    ///
    /// If the view is a spectator's.
    pub fn judge(&mut self, view: &View, legal: usize, played: Action, effort: &Effort, seed: u64) -> Judged {
        let mut trials = self.choose(view, legal, played, seed);
        self.try_out(view, &mut trials, 0..effort.trials, seed);
        trials.sort_by(|a, b| b.mean_utility().total_cmp(&a.mean_utility()));
        let tried = trials.iter().map(Trial::tried).collect::<Vec<_>>();
        let place = trials.iter().position(|trial| trial.action == played).expect("the played action is tried");
        let counts = counts(&tried);
        let mut judged = Judged {
            tried,
            played: place,
            cost: Estimate::default(),
            glory_cost: Estimate::default(),
            verdict: None,
            futures: None,
            counts,
        };
        if place > 0 {
            self.compare(view, &mut judged, &trials[0], &trials[place], effort, seed);
        }
        judged
    }

    /// The actions to try: the best few by the net's first rating, and the played one.
    fn choose(&mut self, view: &View, legal: usize, played: Action, seed: u64) -> Vec<Trial> {
        let mut dice = fastrand::Rng::with_seed(seed);
        self.rater.judge().forget();
        let breadth = if legal <= MOST_RATED { Breadth::Full } else { Breadth::Quick };
        let rated = self.rater.rate(view, breadth, FIRST_WORLDS, &mut dice);
        let mut rated = rated.iter().map(|(action, judgement)| (*action, utility(judgement))).collect::<Vec<_>>();
        rated.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        let best = rated.first().map_or(0.0, |best| best.1);
        rated.retain(|(_, utility)| *utility >= best - WORTH_TRYING);
        rated.truncate(MOST_TRIED);
        if rated.iter().all(|(action, _)| *action != played) {
            rated.push((played, 0.0));
        }
        rated.into_iter().map(|(action, _)| Trial::new(action)).collect()
    }

    /// Tries every action in the sampled games with these numbers. A number stands for the same game for every action.
    fn try_out(&mut self, view: &View, trials: &mut [Trial], worlds: std::ops::Range<u32>, seed: u64) {
        self.rollout.forget();
        for world in worlds {
            for trial in &mut *trials {
                let result =
                    self.rollout.play(view, trial.action, Horizon::OwnTurns(TURNS), world_seed(seed, world), &mut ());
                trial.results.push(result);
            }
        }
    }

    /// Compares the better action with the played one in new sampled games.
    fn compare(&mut self, view: &View, judged: &mut Judged, best: &Trial, played: &Trial, effort: &Effort, seed: u64) {
        let win = |one: &Judgement| one.win;
        judged.cost = best.minus(played, win);
        judged.glory_cost = best.minus(played, |one| one.glory);
        if judged.cost.mean < SUSPICIOUS {
            return;
        }
        let mut pair = [Trial::new(best.action), Trial::new(played.action)];
        let first = effort.trials;
        self.try_out(view, &mut pair, first..first + effort.comparisons, seed);
        judged.cost = pair[0].minus(&pair[1], win);
        judged.glory_cost = pair[0].minus(&pair[1], |one| one.glory);
        judged.verdict = Verdict::of(&judged.cost);
        if judged.verdict.is_some() {
            let first = first + effort.comparisons;
            judged.futures = Some(self.look_ahead(view, [best.action, played.action], first, effort.futures, seed));
        }
    }

    /// Plays both actions to the end of the Age, in the same sampled games.
    fn look_ahead(&mut self, view: &View, [best, played]: [Action; 2], first: u32, count: u32, seed: u64) -> Futures {
        self.rollout.forget();
        let mut play = |action, world| {
            let mut future = Future::new(view);
            self.rollout.play(view, action, Horizon::Age, world_seed(seed, world), &mut future);
            future
        };
        let pairs = (first..first + count).map(|world| [play(best, world), play(played, world)]);
        Futures::of(&pairs.collect::<Vec<_>>())
    }
}

/// The seed of the sampled game with this number.
fn world_seed(seed: u64, world: u32) -> u64 {
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
            assert_eq!(Verdict::of(&Estimate { mean, error }), expected, "{mean} ± {error}");
        }
    }
}
