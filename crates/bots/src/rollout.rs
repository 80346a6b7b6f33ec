//! A rollout: a game sampled from what a seat knows, an action, and what follows if everyone plays what the net rates highest from
//! their own view.

use std::sync::Arc;

use ethnos_rules::{Action, Actions, Decision, View, Watcher};

use crate::candidates::Breadth;
use crate::net::{Judgement, Net};
use crate::net_player::{Rater, best_of, sample_world};

/// The number of sampled games over which the players of a rollout average random outcomes.
const WORLDS: usize = 2;

/// Where a rollout ends. It ends before that if the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Horizon {
    /// After this many turns of the seat that looks ahead.
    OwnTurns(u32),
    /// With the Age.
    Age,
    /// With the game.
    Game,
}

/// Plays sampled games to a horizon. It is made once and used for many games.
pub struct Rollout {
    rater: Rater,
    legal: Actions,
}

impl Rollout {
    /// Rollouts in which this net decides and evaluates.
    pub fn new(net: Arc<Net>) -> Rollout {
        Rollout { rater: Rater::new(net), legal: Actions::default() }
    }

    /// Forgets earlier positions, so that the same rollouts give exactly the same results.
    pub fn forget(&mut self) {
        self.rater.judge().forget();
    }

    /// The number of positions evaluated so far.
    pub fn judged(&self) -> u64 {
        self.rater.judged()
    }

    /// Plays an action in a sampled game, continues to the horizon, and returns how the net evaluates the end for the seat of the view,
    /// or the result if the game is over. The sampled game follows from the view and the seed alone, so that different actions can
    /// be compared in the same one. The watcher sees everything from the action on.
    ///
    /// # Panics
    ///
    /// If the view is a spectator's.
    pub fn play(
        &mut self,
        view: &View,
        action: Action,
        horizon: Horizon,
        seed: u64,
        watcher: &mut impl Watcher,
    ) -> Judgement {
        let seat = view.seat.expect("only a seat looks ahead");
        let age = view.table.age;
        let mut dice = fastrand::Rng::with_seed(seed);
        let mut world = sample_world(view, &mut dice);
        world.play_unchecked(action, watcher);
        let mut turns = 0;
        while let Some(actor) = world.to_act() {
            if horizon == Horizon::Age && world.table().age > age {
                break;
            }
            world.legal(&mut self.legal);
            let own_turn = actor == seat && world.decision() == Decision::Turn;
            if let [only] = self.legal[..] {
                world.play_unchecked(only, watcher);
                continue;
            }
            let rated = self.rater.rate(&View::of(&world, Some(actor)), Breadth::Quick, WORLDS, &mut dice);
            let (best, judgement) = best_of(rated);
            if own_turn {
                turns += 1;
                if horizon == Horizon::OwnTurns(turns) {
                    return judgement;
                }
            }
            world.play_unchecked(best, watcher);
        }
        self.rater.judge().judge_world(&world, seat)
    }
}
