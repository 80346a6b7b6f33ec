//! Values as their text in the notation, for serde.
//!
//! The names of cards and kingdoms depend on what a game is played with. Values that contain such a name are written as
//! [`InGame`] and read with [`ReadInGame`], which know the setup. All others implement `Serialize` and `Deserialize` themselves.
//! What is read is checked as the notation checks it.

use std::fmt;
use std::marker::PhantomData;

use serde_core::de::{DeserializeSeed, Error, Unexpected};
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use crate::action::Action;
use crate::cards::{Card, Cards};
use crate::edition::Edition;
use crate::notation::{self, NotationError, Record};
use crate::region::Region;
use crate::seat::Seat;
use crate::seed::Seed;
use crate::setup::{Setup, SoloLevel};
use crate::tribe::Tribe;

/// Makes serde read and write a type as a text.
macro_rules! as_text {
    ($type:ty, $write:expr, $read:expr) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&$write(self))
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let text = String::deserialize(deserializer)?;
                $read(text).map_err(D::Error::custom)
            }
        }
    };
}

as_text!(Seat, |seat: &Seat| seat.letter(), |text: String| {
    Seat::lettered(&text).ok_or(NotationError::Seat { text, players: Seat::MOST })
});
as_text!(Edition, |edition: &Edition| edition.name(), |text: String| {
    Edition::named(&text).ok_or(NotationError::Edition)
});
as_text!(SoloLevel, |level: &SoloLevel| level.name(), |text: String| {
    SoloLevel::named(&text).ok_or(NotationError::SoloLevel)
});
as_text!(Seed, Seed::to_string, |text: String| Seed::parse(&text).ok_or(NotationError::Seed));
as_text!(Record, Record::to_string, |text: String| {
    Record::parse(&text).map_err(|errors| errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
});

impl Serialize for Tribe {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

impl<'de> Deserialize<'de> for Tribe {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tribe, D::Error> {
        let text = String::deserialize(deserializer)?;
        let tribe = Tribe::all().find(|tribe| tribe.code() == text);
        tribe.ok_or_else(|| D::Error::invalid_value(Unexpected::Str(&text), &"the code of a tribe"))
    }
}

/// A value whose text depends on what the game is played with.
pub trait GameText: Sized {
    /// The text in this game.
    fn text(&self, setup: &Setup) -> String;

    /// The value with this text.
    fn read(text: &str, setup: &Setup) -> Result<Self, NotationError>;
}

impl GameText for Card {
    fn text(&self, setup: &Setup) -> String {
        notation::card_name(*self, setup)
    }

    fn read(text: &str, setup: &Setup) -> Result<Card, NotationError> {
        notation::parse_card(text, setup)
    }
}

impl GameText for Cards {
    fn text(&self, setup: &Setup) -> String {
        notation::cards_text(*self, setup)
    }

    fn read(text: &str, setup: &Setup) -> Result<Cards, NotationError> {
        notation::parse_cards(text, setup)
    }
}

impl GameText for Region {
    fn text(&self, setup: &Setup) -> String {
        self.name(setup.edition()).to_owned()
    }

    fn read(text: &str, setup: &Setup) -> Result<Region, NotationError> {
        Region::named(text, setup.edition())
            .ok_or_else(|| NotationError::Region { text: text.to_owned(), edition: setup.edition() })
    }
}

impl GameText for Action {
    fn text(&self, setup: &Setup) -> String {
        notation::action_text(*self, setup)
    }

    fn read(text: &str, setup: &Setup) -> Result<Action, NotationError> {
        notation::parse_action(text, setup)
    }
}

/// A value of a game, to be written.
#[derive(Clone, Copy, Debug)]
pub struct InGame<'s, T> {
    /// The value whose names are those of the game.
    pub value: T,
    /// What the game is played with.
    pub setup: &'s Setup,
}

impl<T: GameText> Serialize for InGame<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.value.text(self.setup))
    }
}

/// Reads a value of a game.
pub struct ReadInGame<'s, T> {
    setup: &'s Setup,
    value: PhantomData<T>,
}

impl<'s, T> ReadInGame<'s, T> {
    /// Reads a value of a game that is played with this.
    pub const fn new(setup: &'s Setup) -> ReadInGame<'s, T> {
        ReadInGame { setup, value: PhantomData }
    }
}

impl<T> fmt::Debug for ReadInGame<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReadInGame").finish_non_exhaustive()
    }
}

impl<'de, T: GameText> DeserializeSeed<'de> for ReadInGame<'_, T> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        T::read(&String::deserialize(deserializer)?, self.setup).map_err(D::Error::custom)
    }
}
