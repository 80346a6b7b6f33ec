//! A table as it is offered and shown: what its host chooses, who sits where, how its clock runs.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{Edition, SoloLevel};

/// How strong a bot is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "each is its own name")]
pub enum BotLevel {
    Novice,
    Regular,
    Expert,
    Master,
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

/// How long a decision may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// As long as it takes.
    #[default]
    None,
    /// Seconds for every decision, and a bank for the whole game that pays for what goes beyond them.
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

/// A player's colour. Each has a shape of its own wherever it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "each is its own name")]
pub enum PieceColour {
    Scarlet,
    Azure,
    Amber,
    Emerald,
    Violet,
    Ivory,
}

impl PieceColour {
    /// All six, in the order in which they are given out.
    pub const ALL: [PieceColour; 6] = [
        PieceColour::Scarlet,
        PieceColour::Azure,
        PieceColour::Amber,
        PieceColour::Emerald,
        PieceColour::Violet,
        PieceColour::Ivory,
    ];

    /// Its name in messages and forms.
    pub const fn word(self) -> &'static str {
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

/// What the host of a table chooses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TableOptions {
    /// Which edition is played.
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
    /// How long a decision may take.
    #[serde(default)]
    pub clock: Clock,
    /// Whether the lobby lists it; otherwise it is found by its link or code.
    #[serde(default)]
    pub public: bool,
    /// Whether people without a seat may watch.
    #[serde(default = "yes")]
    pub spectators: bool,
    /// The bot that takes the place of a person who leaves or runs out of time.
    #[serde(default = "regular")]
    pub stand_in: BotLevel,
}

impl TableOptions {
    /// What is played when nothing else is said: tribes by lot, no clock, by link, spectators welcome. A message that leaves
    /// something out means the same.
    pub const fn new(edition: Edition) -> TableOptions {
        TableOptions {
            edition,
            solo: None,
            tribes: Tribes::Random,
            recruitment: false,
            game_box: None,
            clock: Clock::None,
            public: false,
            spectators: yes(),
            stand_in: regular(),
        }
    }
}

const fn yes() -> bool {
    true
}

const fn regular() -> BotLevel {
    BotLevel::Regular
}

/// Who is to sit on a seat of a new table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SeatPlan {
    /// Whoever comes.
    Open,
    /// The host.
    Me,
    /// A bot of this level.
    Bot(BotLevel),
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
