//! Everything a player reads about a game, as a [`Sentence`]: the id of a message of `locales/` and typed arguments.
//! `ethnos-words` renders it in Rust and `web/shared/sentences.js` in the browser, both with the same messages.
//!
//! One function makes the sentence of one kind of thing: [`event`], [`declined`], [`score`], [`decision`], [`action`], [`refusal`],
//! [`table_refusal`], [`notation_error`], [`box_error`], [`record_fault`] and [`log_line`].

mod action;
mod box_error;
mod decision;
mod event;
mod log_line;
mod names;
mod notation_error;
mod record_fault;
mod refusal;
mod score;
mod table_refusal;

use std::borrow::Cow;

use ethnos_rules as rules;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{ByName, CardName, RegionName, Seat, TribeName, Word};

pub use action::action;
pub use box_error::box_error;
pub use decision::{decision, decision_with_hand};
pub use event::{declined, event};
pub use log_line::log_line;
pub use notation_error::notation_error;
pub use record_fault::record_fault;
pub use refusal::refusal;
pub use score::score;
pub use table_refusal::table_refusal;

/// A sentence as a message id and arguments, to be rendered in the reader's language.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
pub struct Sentence {
    /// The id of a message of `locales/`.
    #[schema(value_type = String)]
    pub id: Cow<'static, str>,
    /// The arguments by name. Every message may also use the edition, as `$edition`.
    #[serde(default, skip_serializing_if = "ByName::is_empty")]
    #[ts(optional, as = "Option<ByName<Arg>>")]
    pub args: ByName<Arg>,
}

/// An argument of a sentence.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(untagged)]
pub enum Arg {
    /// A number, as it is.
    Number(u32),
    /// A word that chooses between the variants of a message, or a text that is the same in every language.
    Word(Word),
    /// Something that each language names in its own way.
    Named(Named),
}

/// Something that each language names in its own way.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(no_recursion)]
pub enum Named {
    /// The player at this seat.
    Seat(Seat),
    /// The players at these seats, as a list.
    Seats(Vec<Seat>),
    /// A person.
    Person(#[schema(inline)] Person),
    /// A card with its article: "the red Orc".
    Card(CardName),
    /// Cards as a list, equal ones counted: "2 red Orcs and green Elf".
    Cards(Vec<CardName>),
    /// A kingdom: "Althea".
    Region(RegionName),
    /// A place in a kingdom: "in Althea".
    InRegion(RegionName),
    /// One of a tribe: "Orc".
    Tribe(TribeName),
    /// The value of a Troll token.
    Token(u8),
    /// Another sentence, without a capital letter at its beginning.
    Sentence(Box<Sentence>),
}

/// A person, by the name they had then.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Person {
    /// The name.
    pub name: String,
    /// The seat, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<Seat>,
}

impl Sentence {
    /// The message with this id and these arguments.
    pub fn new(id: impl Into<Cow<'static, str>>, args: impl IntoIterator<Item = (&'static str, Arg)>) -> Sentence {
        Sentence { id: id.into(), args: args.into_iter().collect() }
    }

    /// The same with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Sentence {
        self.args.push(name, arg.into());
        self
    }
}

/// A sentence: `sentence!("event-giant-taken", player = seat, size = 3)`.
macro_rules! sentence {
    ($id:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Sentence::new($id, [$((stringify!($name), $crate::Arg::from($value))),*])
    };
}
pub(crate) use sentence;

impl From<Named> for Arg {
    fn from(named: Named) -> Arg {
        Arg::Named(named)
    }
}

impl From<&'static str> for Arg {
    fn from(word: &'static str) -> Arg {
        Arg::Word(word.into())
    }
}

impl From<String> for Arg {
    fn from(word: String) -> Arg {
        Arg::Word(word.into())
    }
}

impl From<u8> for Arg {
    fn from(number: u8) -> Arg {
        Arg::Number(number.into())
    }
}

impl From<u16> for Arg {
    fn from(number: u16) -> Arg {
        Arg::Number(number.into())
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Arg {
        Arg::Number(number)
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Arg {
        Arg::Number(number as u32)
    }
}

impl From<rules::Seat> for Arg {
    fn from(seat: rules::Seat) -> Arg {
        Named::Seat(Seat::of(seat)).into()
    }
}

impl From<Sentence> for Arg {
    fn from(sentence: Sentence) -> Arg {
        Named::Sentence(Box::new(sentence)).into()
    }
}

/// A text with a capital letter at its beginning.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
