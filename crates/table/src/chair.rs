//! Seats and who sits on them.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{BotLevel, PersonId, PieceColour};

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sitter {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person {
        /// Who.
        id: PersonId,
        /// The name when they sat down.
        name: Arc<str>,
    },
    /// A bot of this level.
    Bot(BotLevel),
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chair {
    /// Who sits there.
    pub sitter: Sitter,
    /// The colour of the pieces.
    pub colour: PieceColour,
    /// Ready to start.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ready: bool,
    /// A bot stands in for the person.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub away: bool,
    /// The person gave the game up; a bot plays on.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub conceded: bool,
}

impl Chair {
    /// An empty seat.
    pub const fn empty(colour: PieceColour) -> Chair {
        Chair { sitter: Sitter::Nobody, colour, ready: false, away: false, conceded: false }
    }

    /// The person whose seat it is.
    pub const fn person(&self) -> Option<PersonId> {
        match self.sitter {
            Sitter::Person { id, .. } => Some(id),
            _ => None,
        }
    }

    /// The person who plays it now: neither away nor given up.
    pub const fn player(&self) -> Option<PersonId> {
        if self.away || self.conceded { None } else { self.person() }
    }

    /// Who is on it, in words.
    pub fn name(&self) -> Arc<str> {
        match &self.sitter {
            Sitter::Nobody => "nobody".into(),
            Sitter::Person { name, .. } => Arc::clone(name),
            Sitter::Bot(level) => match level {
                BotLevel::Novice => "Novice bot",
                BotLevel::Regular => "Regular bot",
                BotLevel::Expert => "Expert bot",
                BotLevel::Master => "Master bot",
            }
            .into(),
        }
    }
}
