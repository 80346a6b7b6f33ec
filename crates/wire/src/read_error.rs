//! Why JSON that was read is not a setup or a view.

use std::fmt;

use ethnos_rules::notation::NotationError;
use ethnos_rules::{self as rules, BandError, ViewError};

/// What is wrong with a setup or a view, and in which field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// The field, as in `view.row`; only `view` or `setup` if it is not one field alone.
    pub field: String,
    /// What is wrong with it.
    pub fault: ReadFault,
}

/// What is wrong with a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadFault {
    /// A name that this game does not know.
    Name(NotationError),
    /// More cards of a kind than any game has.
    TooManyCards {
        /// The kind.
        card: String,
    },
    /// Not exactly one value for every seat or kingdom.
    Names {
        /// The names wanted.
        wanted: String,
    },
    /// A list of the wrong length.
    Length {
        /// How many numbers there should be.
        wanted: usize,
        /// How many there are.
        given: usize,
    },
    /// A name that occurs twice.
    Twice(String),
    /// A value that contradicts the other fields.
    Differs {
        /// What is stated.
        stated: String,
        /// What follows from the rest.
        follows: String,
    },
    /// A field that belongs to the solo game and is missing there, or is present in another game.
    Solo,
    /// The `about` of another decision.
    About,
    /// The totals of the coins are not possible with the coins used.
    Coins,
    /// The options are not valid for a game.
    Setup(rules::SetupErrors),
    /// The numbers are not valid for a box.
    Pieces(Vec<rules::BoxError>),
    /// A band that cannot have been played.
    Band(BandError),
    /// A position that is not possible in a game.
    View(ViewError),
}

impl ReadFault {
    pub(crate) fn at(self, field: impl Into<String>) -> ReadError {
        ReadError { field: field.into(), fault: self }
    }

    /// What is stated should be what follows from the rest.
    pub(crate) fn unless_equal<T: PartialEq + fmt::Debug>(stated: &T, follows: &T) -> Result<(), ReadFault> {
        if stated == follows {
            return Ok(());
        }
        Err(ReadFault::Differs { stated: format!("{stated:?}"), follows: format!("{follows:?}") })
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field, self.fault)
    }
}

impl fmt::Display for ReadFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadFault::Name(error) => error.fmt(f),
            ReadFault::TooManyCards { card } => write!(f, "too many cards: the box has no further {card}"),
            ReadFault::Names { wanted } => write!(f, "expected a value for each of {wanted}, and for nothing else"),
            ReadFault::Length { wanted, given } => write!(f, "expected {wanted} numbers, found {given}"),
            ReadFault::Twice(name) => write!(f, "{name} is named twice"),
            ReadFault::Differs { stated, follows } => write!(f, "is {stated}, but {follows} follows from the rest"),
            ReadFault::Solo => f.write_str("is there in the solo game, and only there"),
            ReadFault::About => f.write_str("does not belong to this decision"),
            ReadFault::Coins => f.write_str("no choice of the coins used makes these totals"),
            ReadFault::Setup(errors) => errors.fmt(f),
            ReadFault::Pieces(errors) => {
                let reasons = errors.iter().map(|error| error.reason.to_string()).collect::<Vec<_>>();
                f.write_str(&reasons.join("; "))
            }
            ReadFault::Band(error) => error.fmt(f),
            ReadFault::View(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ReadError {}
