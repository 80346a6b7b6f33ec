//! The options of a table: what its host chooses, its clock, its seats.

use ethnos_table as table;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::mirror::mirror;
use crate::{Edition, SoloLevel};

mirror! {
    /// The level of a bot.
    #[expect(missing_docs, reason = "each is its own name")]
    BotLevel of table::BotLevel {
        Novice,
        Regular,
        Expert,
        Master,
    }
}

mirror! {
    /// What a bot likes beside winning.
    Temper of table::Temper {
        /// Nothing in particular.
        Even,
        /// Large bands.
        Gatherer,
        /// Markers where it stands well.
        Guard,
        /// A short Age.
        Racer,
    }
}

mirror! {
    /// A player's colour. Each has a shape of its own wherever it is drawn.
    #[expect(missing_docs, reason = "each is its own name")]
    PieceColour of table::PieceColour {
        Scarlet,
        Azure,
        Amber,
        Emerald,
        Violet,
        Ivory,
    }
}

impl PieceColour {
    /// All six, in the order in which they are given out.
    pub const ALL: [PieceColour; 6] = {
        let [a, b, c, d, e, f] = table::PieceColour::ALL;
        [Self::of(a), Self::of(b), Self::of(c), Self::of(d), Self::of(e), Self::of(f)]
    };

    /// Its name in the protocol and in forms.
    pub fn word(self) -> &'static str {
        table::PieceColour::from(self).name()
    }
}

/// Which tribes are in play.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Tribes {
    /// Drawn from the seed.
    #[default]
    Random,
    /// Those recommended for a first game.
    FirstGame,
    /// These, by name.
    Chosen(Vec<String>),
}

impl Tribes {
    /// The tribes of a table.
    pub fn of(tribes: &table::Tribes) -> Tribes {
        match tribes {
            table::Tribes::Random => Tribes::Random,
            table::Tribes::FirstGame => Tribes::FirstGame,
            table::Tribes::Chosen(names) => Tribes::Chosen(names.clone()),
        }
    }
}

impl From<Tribes> for table::Tribes {
    fn from(tribes: Tribes) -> table::Tribes {
        match tribes {
            Tribes::Random => table::Tribes::Random,
            Tribes::FirstGame => table::Tribes::FirstGame,
            Tribes::Chosen(names) => table::Tribes::Chosen(names),
        }
    }
}

/// The time limit of decisions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// No limit.
    #[default]
    None,
    /// Seconds for each decision, and a bank for the whole game. Time over the limit of a decision is taken from the bank.
    Live {
        /// Seconds for each decision, 5 to 600.
        move_seconds: u32,
        /// Seconds of the bank, up to 7200.
        bank_seconds: u32,
    },
    /// Hours for each decision.
    Correspondence {
        /// Hours for each decision, 1 to 720.
        move_hours: u32,
    },
}

impl Clock {
    /// The clock of a table.
    pub const fn of(clock: table::Clock) -> Clock {
        match clock {
            table::Clock::None => Clock::None,
            table::Clock::Live { move_seconds, bank_seconds } => Clock::Live { move_seconds, bank_seconds },
            table::Clock::Correspondence { move_hours } => Clock::Correspondence { move_hours },
        }
    }
}

impl From<Clock> for table::Clock {
    fn from(clock: Clock) -> table::Clock {
        match clock {
            Clock::None => table::Clock::None,
            Clock::Live { move_seconds, bank_seconds } => table::Clock::Live { move_seconds, bank_seconds },
            Clock::Correspondence { move_hours } => table::Clock::Correspondence { move_hours },
        }
    }
}

/// The options that the host of a table chooses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TableOptions {
    /// The edition.
    pub edition: Edition,
    /// The solo game against Chief Bruno, on this level; then there is one seat.
    #[serde(default)]
    pub solo: Option<SoloLevel>,
    /// Which tribes are in play.
    #[serde(default)]
    pub tribes: Tribes,
    /// Recruitment Mode: the row never stays below three cards.
    #[serde(default)]
    pub recruitment: bool,
    /// A box file with other numbers on the pieces, if this server allows it.
    #[serde(default, rename = "box", skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub game_box: Option<String>,
    /// The time limit of decisions.
    #[serde(default)]
    pub clock: Clock,
    /// Whether the lobby lists it; otherwise people need its link or code.
    #[serde(default)]
    pub public: bool,
    /// Whether people without a seat may watch.
    #[serde(default = "yes")]
    pub spectators: bool,
    /// The bot that takes the place of a person who leaves or runs out of time.
    #[serde(default = "regular")]
    pub stand_in: BotLevel,
    /// Whether everyone may use the adviser, however many people play. Such a game is not rated.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    #[schema(required = false)]
    pub adviser: bool,
}

impl TableOptions {
    /// The default options: random tribes, no clock, not listed, spectators allowed. A message that leaves
    /// an option out means the default.
    pub fn new(edition: Edition) -> TableOptions {
        TableOptions::of(&table::TableOptions::new(edition.into()))
    }

    /// The options of a table.
    pub fn of(options: &table::TableOptions) -> TableOptions {
        // Every field is named, so that a new option cannot be forgotten here.
        let table::TableOptions {
            edition,
            solo,
            tribes,
            recruitment,
            game_box,
            clock,
            public,
            spectators,
            stand_in,
            adviser,
        } = options;
        TableOptions {
            edition: Edition::of(*edition),
            solo: solo.map(SoloLevel::of),
            tribes: Tribes::of(tribes),
            recruitment: *recruitment,
            game_box: game_box.clone(),
            clock: Clock::of(*clock),
            public: *public,
            spectators: *spectators,
            stand_in: BotLevel::of(*stand_in),
            adviser: *adviser,
        }
    }
}

impl From<TableOptions> for table::TableOptions {
    fn from(options: TableOptions) -> table::TableOptions {
        table::TableOptions {
            edition: options.edition.into(),
            solo: options.solo.map(Into::into),
            tribes: options.tribes.into(),
            recruitment: options.recruitment,
            game_box: options.game_box,
            clock: options.clock.into(),
            public: options.public,
            spectators: options.spectators,
            stand_in: options.stand_in.into(),
            adviser: options.adviser,
        }
    }
}

const fn yes() -> bool {
    true
}

const fn regular() -> BotLevel {
    BotLevel::Regular
}

/// Who gets a seat of a new table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SeatPlan {
    /// Open: anyone may sit down.
    Open,
    /// The host.
    Me,
    /// A bot of this level.
    Bot(BotLevel),
}

impl From<SeatPlan> for table::SeatPlan {
    fn from(plan: SeatPlan) -> table::SeatPlan {
        match plan {
            SeatPlan::Open => table::SeatPlan::Open,
            SeatPlan::Me => table::SeatPlan::Me,
            SeatPlan::Bot(level) => table::SeatPlan::Bot(level.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_out_means_what_is_usual() {
        for (edition, word) in [(Edition::First, "first"), (Edition::Second, "second")] {
            let read: TableOptions = serde_json::from_str(&format!("{{\"edition\":\"{word}\"}}")).expect("options");
            assert_eq!(read, TableOptions::new(edition));
        }
    }

    #[test]
    fn colours_are_called_as_messages_call_them() {
        for colour in PieceColour::ALL {
            assert_eq!(serde_json::to_value(colour).expect("a word"), colour.word());
        }
    }
}
