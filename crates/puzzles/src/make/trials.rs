//! The choices of a decision, tried in the same sampled games.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use ethnos_bots::{Breadth, Horizon, Rater, Rollout, net_for, utility};
use ethnos_review::Estimate;
use ethnos_rules::{Action, Setup, View};

/// The number of sampled games over which random outcomes are averaged in the first rating.
const FIRST_WORLDS: usize = 16;
/// With more legal actions than this, only those that a player would notice first are rated.
const MOST_RATED: usize = 600;

/// An action with the chance to win in each sampled game in which it was tried.
#[derive(Clone, Debug)]
pub(super) struct Arm {
    pub(super) action: Action,
    wins: Vec<f32>,
}

impl Arm {
    pub(super) const fn new(action: Action) -> Arm {
        Arm { action, wins: Vec::new() }
    }

    /// The chance to win after it.
    pub(super) fn win(&self) -> Estimate {
        Estimate::of(self.wins.iter().map(|win| f64::from(*win)))
    }

    /// What it costs compared with a better one, from the sampled games in which both were tried.
    pub(super) fn cost(&self, best: &Arm) -> Estimate {
        let pairs = best.wins.iter().zip(&self.wins);
        Estimate::of(pairs.map(|(best, own)| f64::from(*best) - f64::from(*own)))
    }
}

/// Tries actions.
pub(super) struct Trials {
    rater: Rater,
    rollout: Rollout,
}

impl Trials {
    /// For games with this setup.
    pub(super) fn new(setup: &Setup) -> Trials {
        let net = net_for(setup);
        Trials { rater: Rater::new(std::sync::Arc::clone(&net)), rollout: Rollout::new(net) }
    }

    /// What the net says of each action, one step ahead, the best first.
    pub(super) fn first_look(&mut self, view: &View, legal: usize, seed: u64) -> Vec<(Action, f32)> {
        let mut dice = fastrand::Rng::with_seed(seed);
        self.rater.judge().forget();
        let breadth = if legal <= MOST_RATED { Breadth::Full } else { Breadth::Quick };
        let rated = self.rater.rate(view, breadth, FIRST_WORLDS, &mut dice);
        let mut rated = rated.iter().map(|(action, judgement)| (*action, utility(judgement))).collect::<Vec<_>>();
        rated.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        rated
    }

    /// Tries every action in the sampled games with these numbers, and puts the best first. `None` if `stop` was set meanwhile.
    pub(super) fn try_out(
        &mut self,
        view: &View,
        arms: &mut [Arm],
        worlds: Range<u32>,
        (horizon, seed): (Horizon, u64),
        stop: &AtomicBool,
    ) -> Option<()> {
        self.rollout.forget();
        for world in worlds {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let world = seed ^ u64::from(world + 1).wrapping_mul(0xd134_2543_de82_ef95);
            for arm in &mut *arms {
                arm.wins.push(self.rollout.play(view, arm.action, horizon, world, &mut ()).win);
            }
        }
        arms.sort_by(|a, b| b.win().mean.total_cmp(&a.win().mean).then(a.action.cmp(&b.action)));
        Some(())
    }
}
