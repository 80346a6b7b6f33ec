//! A rollout: a sampled game, an action, and a few turns of every player.

use std::sync::Arc;

use ethnos_rules::{Action, Actions, Decision, View};

use crate::candidates::Breadth;
use crate::net::Net;
use crate::net_player::{Rater, best_of, sample_world, utility};

/// The number of sampled games over which the players of a rollout average random outcomes.
const WORLDS: usize = 2;

/// Plays rollouts.
pub(super) struct Rollout {
    rater: Rater,
    legal: Actions,
    turns: u32,
}

impl Rollout {
    /// Rollouts that end after this many turns of the seat that searches.
    pub(super) fn new(net: Arc<Net>, turns: u32) -> Rollout {
        Rollout { rater: Rater::new(net), legal: Actions::default(), turns }
    }

    pub(super) fn forget(&mut self) {
        self.rater.judge().forget();
    }

    pub(super) fn judged(&self) -> u64 {
        self.rater.judged()
    }

    /// Plays an action in a sampled game, continues until the seat has had its turns, and returns how good the result is for it.
    pub(super) fn play(&mut self, view: &View, action: Action, seed: u64) -> f32 {
        let seat = view.seat.expect("only a seat searches");
        let mut dice = fastrand::Rng::with_seed(seed);
        let mut world = sample_world(view, &mut dice);
        world.play_unchecked(action, &mut ());
        let mut turns = 0;
        while let Some(actor) = world.to_act() {
            world.legal(&mut self.legal);
            let own_turn = actor == seat && world.decision() == Decision::Turn;
            if let [only] = self.legal[..] {
                world.play_unchecked(only, &mut ());
                continue;
            }
            let rated = self.rater.rate(&View::of(&world, Some(actor)), Breadth::Quick, WORLDS, &mut dice);
            let (best, judgement) = best_of(rated);
            if own_turn {
                turns += 1;
                if turns == self.turns {
                    return utility(&judgement);
                }
            }
            world.play_unchecked(best, &mut ());
        }
        utility(&self.rater.judge().judge_world(&world, seat))
    }
}
