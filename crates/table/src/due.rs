//! What a table needs without being asked: a bot's decision, the end of somebody's time.

use ethnos_rules::Seat;

use crate::{BotLevel, Millis, Phase, Sitter, Table};

/// Something a table needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Due {
    /// From when on.
    pub at: Millis,
    /// What.
    pub action: DueAction,
    /// In which version of the position.
    pub version: u32,
}

/// What a table needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DueAction {
    /// A bot is to act for this seat.
    Bot {
        /// Which.
        seat: Seat,
        /// How strong it is.
        level: BotLevel,
    },
    /// The time of this seat is up.
    TimeUp {
        /// Which.
        seat: Seat,
    },
    /// Everybody is ready for the rematch.
    Start,
}

impl Table {
    /// What the table needs next, if anything.
    pub fn due(&self) -> Option<Due> {
        match self.phase {
            Phase::Gathering if self.rematch_of.is_some() && self.is_everybody_ready() => {
                Some(Due { at: self.at, action: DueAction::Start, version: self.moved })
            }
            Phase::Playing => {
                let play = self.play.as_ref()?;
                let seat = play.game.to_act()?;
                let chair = &self.chairs[seat.index()];
                if chair.player().is_some() {
                    let at = play.clocks.deadline(self.options.clock, seat)?;
                    return Some(Due { at, action: DueAction::TimeUp { seat }, version: self.moved });
                }
                let level = match chair.sitter {
                    Sitter::Bot(level) => level,
                    _ => self.options.stand_in,
                };
                // Chat in between does not make it due anew.
                let at = play.clocks.asked_at().min(self.at);
                Some(Due { at, action: DueAction::Bot { seat, level }, version: self.moved })
            }
            _ => None,
        }
    }

    /// Whether every seat is taken, people are there, and all of them are ready, the host too.
    fn is_everybody_ready(&self) -> bool {
        let mut people = self.chairs.iter().filter(|chair| chair.person().is_some()).peekable();
        let somebody = people.peek().is_some();
        somebody && people.all(|chair| chair.ready) && self.check_start().is_ok()
    }
}
