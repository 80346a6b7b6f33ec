//! Bots. A bot receives what its seat may know, the legal actions and a budget, and answers with an action. It cannot
//! reach the game itself: the games that it searches are sampled from its view.

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
mod rollout;
mod search;
mod seat_view;
mod spec;
mod spec_error;
mod yardsticks;

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ethnos_rules::{Action, View};

pub use candidates::{Breadth, candidates};
pub use character::Character;
pub use effort::Effort;
pub use ethnos_table::{BotLevel, Temper};
pub use exec::{CommandFault, Exec, LineFault, ServeError, play_by_lines};
pub use features::{BLOCKS, INPUTS, Inputs, features_hash};
pub use judge::{Judge, result as outcome};
pub use net::{
    GLORY_SCALE, HIDDEN, Judgement, LEAD_SCALE, Net, NetError, OUTPUTS, Provenance, SECOND, chance, layout, leaky,
    leaky_slope,
};
pub use net_player::{Aim, NetPlayer, Rater, utility};
pub use nets::{NetChoice, net_for, nets_hash};
pub use random::Random;
pub use rollout::{Horizon, Rollout};
pub use search::Search;
pub use spec::BotSpec;
pub use spec_error::SpecError;
pub use yardsticks::{Collector, Greedy};

/// A player of one seat in one game.
pub trait Bot: Send {
    /// Answers the decision of the view's seat. `legal` lists every legal action, sorted, and is never
    /// empty. The answer must be one of them.
    fn choose(&mut self, view: &View, legal: &[Action], budget: &Budget) -> Result<Action, BotFault>;
}

/// The limits of a decision.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// The longest time that the caller waits. A bot whose own spec allows more takes less. `None`: only the bot's
    /// spec limits the time.
    pub time: Option<Duration>,
    /// The most threads. `None`: as many as the bot's spec says.
    pub threads: Option<usize>,
    /// The caller sets it when somebody else needs the processor. A search then answers at once, with what it has found so far.
    pub hurry: Option<Arc<AtomicBool>>,
}

/// Why a bot has no answer. The caller then plays [`default_action`].
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

/// The action that is played for a bot without an answer: the first legal one.
pub fn default_action(legal: &[Action]) -> Action {
    legal[0]
}
