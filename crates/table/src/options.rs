//! What the host of a table chooses. These types are stored in the log: `tests/table/log.rs` holds their text.

use ethnos_rules::{Edition, SoloLevel};
use serde::{Deserialize, Serialize};

use crate::stored;

/// How strong a bot is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "ethnos-bots says which bot plays on each level")]
pub enum BotLevel {
    Novice,
    Regular,
    Expert,
    Master,
}

impl BotLevel {
    /// All four, ascending.
    pub const ALL: [BotLevel; 4] = [BotLevel::Novice, BotLevel::Regular, BotLevel::Expert, BotLevel::Master];

    /// `novice`, `regular`, `expert` or `master`.
    pub const fn name(self) -> &'static str {
        match self {
            BotLevel::Novice => "novice",
            BotLevel::Regular => "regular",
            BotLevel::Expert => "expert",
            BotLevel::Master => "master",
        }
    }

    /// The level with this name.
    pub fn named(name: &str) -> Option<BotLevel> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }
}

/// The colour of a player's pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "each is a colour")]
pub enum PieceColour {
    Scarlet,
    Azure,
    Amber,
    Emerald,
    Violet,
    Ivory,
}

impl PieceColour {
    /// All six, in the order in which new tables give them to seats.
    pub const ALL: [PieceColour; 6] = [
        PieceColour::Scarlet,
        PieceColour::Azure,
        PieceColour::Amber,
        PieceColour::Emerald,
        PieceColour::Violet,
        PieceColour::Ivory,
    ];

    /// Its name in the log, in messages and in forms.
    pub const fn name(self) -> &'static str {
        match self {
            PieceColour::Scarlet => "scarlet",
            PieceColour::Azure => "azure",
            PieceColour::Amber => "amber",
            PieceColour::Emerald => "emerald",
            PieceColour::Violet => "violet",
            PieceColour::Ivory => "ivory",
        }
    }
}

/// Which tribes are in play.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
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

/// How long a decision may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// There is no limit.
    #[default]
    None,
    /// Seconds for every decision, and a bank of seconds for the whole game. The bank pays for the time beyond the
    /// seconds of a decision.
    Live {
        /// For every decision, 5 to 600.
        move_seconds: u32,
        /// For the whole game, up to 7200.
        bank_seconds: u32,
    },
    /// Hours for every decision.
    Correspondence {
        /// 1 to 720.
        move_hours: u32,
    },
}

/// What the host of a table chooses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableOptions {
    /// Which edition is played.
    #[serde(with = "stored::edition")]
    pub edition: Edition,
    /// The level of the solo game against Chief Bruno. A solo table has one seat.
    #[serde(default, with = "stored::solo_level")]
    pub solo: Option<SoloLevel>,
    /// Which tribes are in play.
    #[serde(default)]
    pub tribes: Tribes,
    /// Recruitment Mode: the row is filled up to three cards.
    #[serde(default)]
    pub recruitment: bool,
    /// A box file with other numbers on the pieces.
    #[serde(default, rename = "box", skip_serializing_if = "Option::is_none")]
    pub game_box: Option<String>,
    /// How long a decision may take.
    #[serde(default)]
    pub clock: Clock,
    /// Whether the lobby lists the table. Otherwise people need its link or code.
    #[serde(default)]
    pub public: bool,
    /// Whether people without a seat may watch the game.
    #[serde(default = "spectators")]
    pub spectators: bool,
    /// The bot that plays for a person who leaves or runs out of time.
    #[serde(default = "stand_in")]
    pub stand_in: BotLevel,
    /// Whether everyone may use the adviser, however many people play. Such a game is not rated.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub adviser: bool,
}

impl TableOptions {
    /// The usual values: random tribes, no clock, not in the lobby, spectators allowed. Options that a log leaves out have
    /// them too.
    pub const fn new(edition: Edition) -> TableOptions {
        TableOptions {
            edition,
            solo: None,
            tribes: Tribes::Random,
            recruitment: false,
            game_box: None,
            clock: Clock::None,
            public: false,
            spectators: spectators(),
            stand_in: stand_in(),
            adviser: false,
        }
    }
}

const fn spectators() -> bool {
    true
}

const fn stand_in() -> BotLevel {
    BotLevel::Regular
}

/// Who sits on a seat of a new table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatPlan {
    /// Nobody yet: anyone may sit down.
    Open,
    /// The host takes the seat.
    Me,
    /// A bot of this level.
    Bot(BotLevel),
}
