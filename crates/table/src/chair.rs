//! Seats and who sits on them.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{BotLevel, PersonId, PieceColour};

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sitter {
    /// Nobody has taken the seat.
    Nobody,
    /// A person has the seat, also while they are away.
    Person {
        /// The person's number.
        id: PersonId,
        /// The person's name at the time they sat down.
        name: Arc<str>,
    },
    /// A bot of this level.
    Bot(BotLevel),
}

/// A seat of a table and who sits on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chair {
    /// Who sits there.
    pub sitter: Sitter,
    /// The colour of the pieces.
    pub colour: PieceColour,
    /// Whether the person is ready to start.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ready: bool,
    /// Whether a bot stands in for the person.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub away: bool,
    /// Whether the person gave up. A bot plays on.
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

    /// The person who decides for the seat now. `None` if a bot does, also when the person is away or gave up.
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
