//! Actions are compared by what follows from them in the same sampled games.

use std::sync::Arc;

use ethnos_bots::{Breadth, Horizon, Judgement, Net, Rater, Rollout, utility};
use ethnos_rules::{Action, View};

use crate::decision::{Judged, Question, Tried};
use crate::effort::Effort;
use crate::estimate::Estimate;
use crate::futures::Future;
use crate::judging::Judging;

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

/// An action and the results of its trials, in the order of sampled games.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The action that is tried.
    pub action: Action,
    pub(crate) results: Vec<Judgement>,
}

impl Trial {
    /// An action that has not been tried.
    pub const fn new(action: Action) -> Trial {
        Trial { action, results: Vec::new() }
    }

    pub(crate) fn mean_utility(&self) -> f64 {
        self.mean(utility).mean
    }

    /// The chance to win after it.
    pub fn win(&self) -> Estimate {
        self.mean(|result| result.win)
    }

    pub(crate) fn tried(&self) -> Tried {
        Tried { action: self.action, win: self.win(), glory: self.mean(|result| result.glory) }
    }

    fn mean(&self, value: impl Fn(&Judgement) -> f32) -> Estimate {
        Estimate::of(self.results.iter().map(|result| f64::from(value(result))))
    }

    /// What it costs in chance to win compared with a better action, from the sampled games in which both were tried.
    pub fn cost(&self, better: &Trial) -> Estimate {
        better.ahead_of(self, |result| result.win)
    }

    /// How much more this action brings than another one, in the sampled games in which both were tried.
    pub(crate) fn ahead_of(&self, other: &Trial, value: fn(&Judgement) -> f32) -> Estimate {
        let pairs = self.results.iter().zip(&other.results);
        Estimate::of(pairs.map(|(own, other)| f64::from(value(own)) - f64::from(value(other))))
    }
}

/// Rates actions, and tries them in sampled games.
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
    pub fn judge(&mut self, question: &Question, effort: &Effort) -> Judged {
        let mut judging = Judging::new(question, effort);
        judging.run_until(self, || false);
        judging.into_judged().expect("nothing ends the work early")
    }

    /// What the net says of each of this many legal actions, one step ahead, the best first.
    pub fn first_ratings(&mut self, view: &View, legal: usize, seed: u64) -> Vec<(Action, f32)> {
        let mut dice = fastrand::Rng::with_seed(seed);
        self.rater.judge().forget();
        let breadth = if legal <= MOST_RATED { Breadth::Full } else { Breadth::Quick };
        let rated = self.rater.rate(view, breadth, FIRST_WORLDS, &mut dice);
        let mut rated = rated.iter().map(|(action, judgement)| (*action, utility(judgement))).collect::<Vec<_>>();
        rated.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        rated
    }

    /// The actions to try, of this many legal ones: the best few by the net's first rating, and the played one.
    pub(crate) fn choose(&mut self, view: &View, legal: usize, seed: u64, played: Option<Action>) -> Vec<Trial> {
        let mut rated = self.first_ratings(view, legal, seed);
        let best = rated.first().map_or(0.0, |best| best.1);
        rated.retain(|(_, utility)| *utility >= best - WORTH_TRYING);
        rated.truncate(MOST_TRIED);
        if let Some(played) = played.filter(|played| rated.iter().all(|(action, _)| action != played)) {
            rated.push((played, 0.0));
        }
        rated.into_iter().map(|(action, _)| Trial::new(action)).collect()
    }

    /// Forgets what was computed in earlier trials.
    pub fn forget(&mut self) {
        self.rollout.forget();
    }

    /// Tries an action in the sampled game of this seed, and looks ahead as far as reviews do.
    pub(crate) fn try_once(&mut self, view: &View, trial: &mut Trial, seed: u64) {
        self.try_until(view, trial, Horizon::OwnTurns(TURNS), seed);
    }

    /// Tries an action in the sampled game of this seed.
    pub fn try_until(&mut self, view: &View, trial: &mut Trial, horizon: Horizon, seed: u64) {
        trial.results.push(self.rollout.play(view, trial.action, horizon, seed, &mut ()));
    }

    /// What follows from an action until the end of the Age, in the sampled game of this seed.
    pub(crate) fn future(&mut self, view: &View, action: Action, seed: u64) -> Future {
        let mut future = Future::new(view);
        self.rollout.play(view, action, Horizon::Age, seed, &mut future);
        future
    }
}

/// The seed of the sampled game with this number.
pub fn world_seed(seed: u64, world: u32) -> u64 {
    seed ^ u64::from(world + 1).wrapping_mul(0xd134_2543_de82_ef95)
}
