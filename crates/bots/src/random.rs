//! `random`: every legal action is equally likely.

use ethnos_rules::{Action, View};

use crate::{Bot, BotFault, Budget};

/// Chooses each legal action with equal probability.
pub struct Random {
    dice: fastrand::Rng,
}

impl Random {
    /// A player whose choices follow from this seed.
    pub fn new(seed: u64) -> Random {
        Random { dice: fastrand::Rng::with_seed(seed) }
    }
}

impl Bot for Random {
    fn choose(&mut self, _: &View, legal: &[Action], _: &Budget) -> Result<Action, BotFault> {
        Ok(legal[self.dice.usize(..legal.len())])
    }
}
