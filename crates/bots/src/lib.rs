//! Players. A bot is given what its seat may know, the legal actions and a budget, and answers with an action. It has no
//! way to reach the game itself: the worlds it searches are sampled from its view.

mod dragons;
mod exec;
mod greedy;
mod kingdoms;
mod outlook;
mod random;
mod search;
mod seen;
mod solo;
mod spec;
mod worth;

use std::fmt;
use std::time::Duration;

use ethnos_rules::{Action, View};

pub use exec::Exec;
pub use greedy::Greedy;
pub use random::Random;
pub use search::{Effort, Search};
pub use spec::{BotSpec, Level, SpecError};

/// A player: of one seat, for one game.
pub trait Bot: Send {
    /// The answer to the decision that the view's seat owes. `legal` lists every legal action, sorted, and is never
    /// empty. The answer must be one of them.
    fn choose(&mut self, view: &View, legal: &[Action], budget: &Budget) -> Result<Action, BotFault>;
}

/// What a decision may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Budget {
    /// The longest the caller will wait; a bot that would think longer thinks less. `None`: as long as its own
    /// spec says.
    pub time: Option<Duration>,
}

/// Why a bot has no answer. Whoever asked plays [`default_action`] for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotFault {
    /// What went wrong.
    pub reason: String,
}

impl fmt::Display for BotFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for BotFault {}

/// What is played for a bot that has no answer: the first of the legal actions.
pub fn default_action(legal: &[Action]) -> Action {
    legal[0]
}
