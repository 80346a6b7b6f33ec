//! Bots think on threads of their own, not more of them at once than there are cores.

use std::sync::Arc;

use ethnos_bots::{Bot, Budget, Level, default_action};
use ethnos_rules::notation::action_text;
use ethnos_rules::{Actions, Game, Seat, View};
use tokio::sync::Semaphore;

/// The bot of a seat.
pub(crate) struct Thinker {
    pub(crate) level: Level,
    bot: Box<dyn Bot>,
}

/// What a bot came to.
pub(crate) struct Thought {
    pub(crate) seat: Seat,
    /// The version of the table it thought about.
    pub(crate) version: u32,
    /// The action, as a record writes it.
    pub(crate) action: String,
    /// The bot, to be asked again; none if it failed.
    pub(crate) thinker: Option<Thinker>,
}

impl Thinker {
    /// A bot of this level, whose choices follow from a number, or else from chance.
    pub(crate) fn new(level: Level, dice: Option<u64>) -> Thinker {
        let dice = dice.unwrap_or_else(|| {
            let mut seed = [0; 8];
            getrandom::fill(&mut seed).expect("the operating system gives random numbers");
            u64::from_le_bytes(seed)
        });
        Thinker { level, bot: level.spec().build(dice) }
    }

    /// Thinks about what its seat owes. A bot that fails has the default played for it.
    pub(crate) async fn think(mut self, threads: Arc<Semaphore>, game: &Game, seat: Seat, version: u32) -> Thought {
        let setup = *game.setup();
        let mut legal = Actions::new();
        game.legal(&mut legal);
        let view = View::of(game, Some(seat));
        let fallback = default_action(&legal);
        let permit = threads.acquire_owned().await;
        let thinking = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let answer = self.bot.choose(&view, &legal, &Budget::default());
            (self, answer)
        });
        let (thinker, action) = match thinking.await {
            Ok((thinker, Ok(action))) => (Some(thinker), action),
            Ok((_, Err(fault))) => {
                tracing::warn!(%seat, version, %fault, "a bot has no answer");
                (None, fallback)
            }
            Err(fault) => {
                tracing::error!(%seat, version, %fault, "a bot failed");
                (None, fallback)
            }
        };
        Thought { seat, version, action: action_text(action, &setup), thinker }
    }
}
