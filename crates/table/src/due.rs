//! What the server has to do at a table without being asked: let a bot decide, end somebody's time, start a
//! rematch, close a table that nobody uses.

use ethnos_rules::Seat;

use crate::{BotLevel, Millis, Phase, Sitter, Table};

/// Something that the server has to do at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Due {
    /// When it has to be done.
    pub at: Millis,
    /// What has to be done.
    pub action: DueAction,
    /// The version of the game for which it is due.
    pub version: u32,
}

/// What the server has to do at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "a field without a comment is its own name")]
pub enum DueAction {
    /// A bot is to act for this seat.
    Bot {
        seat: Seat,
        /// How strong the bot is.
        level: BotLevel,
    },
    /// The time of this seat is up.
    TimeUp { seat: Seat },
    /// A bot has stood in for this seat too long.
    Forfeit { seat: Seat },
    /// Everybody is ready for the rematch, or a game that is about to start has waited long enough for parts of its seed.
    Start,
    /// The time has come that was announced when nobody had used the table for long.
    CloseIdle,
}

impl Table {
    /// What the server has to do next, if anything.
    pub fn due(&self) -> Option<Due> {
        let close = self.closes_at.map(|at| Due { at, action: DueAction::CloseIdle, version: self.game_version });
        match (self.due_in_game(), close) {
            (Some(due), Some(close)) => Some(if close.at < due.at { close } else { due }),
            (due, close) => due.or(close),
        }
    }

    fn due_in_game(&self) -> Option<Due> {
        match self.phase {
            Phase::Gathering if self.is_starting() => {
                Some(Due { at: self.starts_at()?, action: DueAction::Start, version: self.game_version })
            }
            Phase::Gathering if self.rematch_of.is_some() && self.is_everybody_ready() => {
                Some(Due { at: self.at, action: DueAction::Start, version: self.game_version })
            }
            Phase::Playing => {
                if let Some(seat) = self.to_forfeit() {
                    return Some(Due { at: self.at, action: DueAction::Forfeit { seat }, version: self.game_version });
                }
                let play = self.play.as_ref()?;
                let seat = play.game.to_act()?;
                let chair = &self.chairs[seat.index()];
                if chair.player().is_some() {
                    let at = play.clocks.deadline(self.options.clock, seat)?;
                    return Some(Due { at, action: DueAction::TimeUp { seat }, version: self.game_version });
                }
                let level = match chair.sitter {
                    Sitter::Bot(level) => level,
                    _ => self.stand_in(),
                };
                // Chat in between does not move the time.
                let at = play.clocks.asked_at().min(self.at);
                Some(Due { at, action: DueAction::Bot { seat, level }, version: self.game_version })
            }
            _ => None,
        }
    }

    /// Whether every seat is taken, at least one person sits there, and all people are ready, including the host.
    fn is_everybody_ready(&self) -> bool {
        let mut people = self.chairs.iter().filter(|chair| chair.person().is_some()).peekable();
        let somebody = people.peek().is_some();
        somebody && people.all(|chair| chair.ready) && self.check_start().is_ok()
    }
}
