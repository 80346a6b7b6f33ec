//! Players. A bot is given what its seat may know, the legal actions and a budget, and answers with an action. It has no
//! way to reach the game itself: the worlds it searches are sampled from its view.

mod candidates;
mod character;
mod dragons;
mod effort;
mod exec;
mod features;
mod judge;
mod net;
mod net_player;
mod nets;
mod random;
mod search;
mod seat_view;
mod spec;
mod yardsticks;

use std::fmt;
use std::time::Duration;

use ethnos_rules::{Action, View};

pub use candidates::{Breadth, candidates};
pub use character::{Character, Temper};
pub use effort::Effort;
pub use exec::{Exec, LineFault, ServeError, play_by_lines};
pub use features::{BLOCKS, INPUTS, Inputs, features_hash};
pub use judge::{Judge, result as outcome};
pub use net::{
    GLORY_SCALE, HIDDEN, Judgement, LEAD_SCALE, Net, NetError, OUTPUTS, Provenance, SECOND, chance, layout, leaky,
    leaky_slope,
};
pub use net_player::{Aim, NetPlayer, Rater, utility};
pub use nets::{NetChoice, net_for};
pub use random::Random;
pub use search::Search;
pub use spec::{BotSpec, Level, SpecError};
pub use yardsticks::{Collector, Greedy};

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
