//! Runs bots on threads of their own. At most one bot for each core decides at the same time.

use std::sync::Arc;

use ethnos_bots::{Bot, BotLevel, BotSpec, Budget, Temper, default_action};
use ethnos_rules::{Action, Actions, Seat, View};
use tokio::sync::Semaphore;

/// The bot of a seat.
pub(crate) struct SeatBot {
    pub(crate) level: BotLevel,
    bot: Box<dyn Bot>,
}

/// What a bot decided.
pub(crate) struct BotDecision {
    pub(crate) seat: Seat,
    /// The version of the table it decided about.
    pub(crate) version: u32,
    pub(crate) action: Action,
    /// The bot, for its next decision. `None` if it failed.
    pub(crate) bot: Option<SeatBot>,
}

impl SeatBot {
    /// A bot of this level and temper. `dice` is the seed of its random choices; without it the operating system gives one.
    pub(crate) fn new(level: BotLevel, temper: Temper, dice: Option<u64>) -> SeatBot {
        let dice = dice.unwrap_or_else(|| {
            let mut seed = [0; 8];
            getrandom::fill(&mut seed).expect("the operating system gives random numbers");
            u64::from_le_bytes(seed)
        });
        SeatBot { level, bot: BotSpec::of_level(level).build_with_temper(dice, temper) }
    }

    /// Decides for the seat of the view. If the bot fails, the default action is played for it.
    pub(crate) async fn decide(
        mut self,
        threads: Arc<Semaphore>,
        view: Box<View>,
        legal: Actions,
        version: u32,
    ) -> BotDecision {
        let seat = view.seat.expect("a bot has a seat");
        let fallback = default_action(&legal);
        let permit = threads.acquire_owned().await;
        let choosing = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let answer = self.bot.choose(&view, &legal, &Budget::default());
            (self, answer)
        });
        let (bot, action) = match choosing.await {
            Ok((bot, Ok(action))) => (Some(bot), action),
            Ok((_, Err(fault))) => {
                tracing::warn!(%seat, version, %fault, "a bot has no answer");
                (None, fallback)
            }
            Err(fault) => {
                tracing::error!(%seat, version, %fault, "a bot failed");
                (None, fallback)
            }
        };
        BotDecision { seat, version, action, bot }
    }
}
