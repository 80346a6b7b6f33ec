//! The rounds of a training.

use std::sync::Arc;

use ethnos_bots::{Net, Provenance};
use ethnos_rules::Seed;
use rayon::prelude::*;

use crate::learn::Adam;
use crate::plan::Plan;
use crate::self_play::{Samples, SelfPlayer};

/// A training: the net, the state of the optimiser, and the number of rounds done.
pub struct Training {
    pub(crate) plan: Plan,
    pub(crate) net: Net,
    pub(crate) adam: Adam,
    pub(crate) round: u64,
}

/// The result of one round.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// The number of games so far.
    pub games: u64,
    /// The number of positions in this round.
    pub positions: usize,
    /// The mean squared error of the chance to win.
    pub error: f32,
}

impl Training {
    /// A training that starts with the net of the plan, or with a random one.
    pub fn new(plan: Plan) -> Training {
        let provenance = Provenance { command: plan.command.clone(), ..Provenance::default() };
        let net = match &plan.from {
            Some(net) => Net::new(provenance, net.weights().to_vec()),
            None => Net::random(provenance, plan.seed),
        };
        Training { plan, net, adam: Adam::new(), round: 0 }
    }

    /// The present net.
    pub fn net(&self) -> &Net {
        &self.net
    }

    /// Writes measured results into the net.
    pub fn set_reached(&mut self, reached: Vec<String>) {
        self.net.provenance.reached = reached;
    }

    /// The plan that the training follows.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The number of games so far.
    pub fn games(&self) -> u64 {
        (self.round * self.plan.round).min(self.plan.games)
    }

    /// Whether every round is done.
    pub fn is_done(&self) -> bool {
        self.round >= self.plan.rounds()
    }

    /// Plays and trains one round, on the threads of the current pool.
    pub fn play_round(&mut self) -> Progress {
        let (plan, round) = (&self.plan, self.round);
        let net = Arc::new(self.net.clone());
        let first = round * plan.round;
        let games = plan.round.min(plan.games - first);
        let seeds = Seed::from_number(plan.seed);
        let temperature = plan.temperature(round);
        let samples: Vec<Samples> = (first..first + games)
            .into_par_iter()
            .map_init(
                || SelfPlayer::new(Arc::clone(&net)),
                |player, game| {
                    player.play(plan.variety.options(game), seeds.nth(game), mix(plan.seed, game), temperature)
                },
            )
            .collect();
        let mut order = Vec::new();
        for (game, own) in samples.iter().enumerate() {
            order.extend((0..own.len() as u32).map(|sample| (game as u32, sample)));
        }
        fastrand::Rng::with_seed(mix(plan.seed ^ 0x5eed, round)).shuffle(&mut order);
        let error = self.adam.learn(&mut self.net, &samples, &order, plan.rate(round));
        self.round += 1;
        self.net.provenance.games = self.games();
        Progress { games: self.games(), positions: order.len(), error }
    }
}

/// Mixes two numbers into one.
fn mix(a: u64, b: u64) -> u64 {
    let mut mixed = a.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ b.wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed ^= mixed >> 31;
    mixed.wrapping_mul(0x94d0_49bb_1331_11eb)
}
