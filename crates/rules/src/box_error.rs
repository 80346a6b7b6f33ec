//! What can be wrong with a box file.

use std::fmt;

use crate::edition::Edition;
use crate::game_box::Source;

/// What is wrong with a box file, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoxError {
    /// The line, counted from 1; 0 if the error has no line.
    pub line: usize,
    /// What is wrong and what would be right.
    pub reason: BoxReason,
}

/// What is wrong with a box file.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the sentences below say what each means")]
pub enum BoxReason {
    /// It is not TOML, as the parser says in English.
    Toml {
        reason: String,
    },
    OtherEdition {
        edition: Edition,
    },
    UnknownEntry {
        name: String,
        edition: Edition,
        known: String,
    },
    Missing {
        key: &'static str,
    },
    Entry {
        key: &'static str,
        fault: EntryFault,
    },
}

/// What is wrong with an entry of a box file.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the sentences below say what each means")]
pub enum EntryFault {
    NotATable,
    ValueMissing,
    UnknownField { name: String },
    NoSuchSource,
    Sources { values: usize, sources: usize },
    NamesChanged,
    NamesExpected,
    NumbersExpected,
    NumberExpected,
    WholeNumbersExpected,
    Count { expected: usize, found: usize },
    Fixed { value: u8 },
    NotBetween { found: String, least: u8, most: u8 },
    NotAscending { before: u8, after: u8 },
    NotRising { before: u8, after: u8 },
    NotAboveZero,
    MarkedTooOften { token: u8 },
    SymbolBeyondEnd { symbol: u8, spaces: u8 },
}

impl fmt::Display for BoxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line == 0 { self.reason.fmt(f) } else { write!(f, "line {}: {}", self.line, self.reason) }
    }
}

impl std::error::Error for BoxError {}

impl fmt::Display for BoxReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoxReason::Toml { reason } => f.write_str(reason),
            BoxReason::OtherEdition { edition } => {
                write!(f, "this game is of the {edition} edition: edition = \"{edition}\"")
            }
            BoxReason::UnknownEntry { name, edition, known } => {
                write!(f, "the box of the {edition} edition has no entry `{name}`; it has: {known}")
            }
            BoxReason::Missing { key } => write!(f, "`{key}` is missing"),
            BoxReason::Entry { key, fault } => write!(f, "{key}: {fault}"),
        }
    }
}

impl fmt::Display for EntryFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use EntryFault as E;
        match self {
            E::NotATable => f.write_str("expected { value = …, source = \"…\" }"),
            E::ValueMissing => f.write_str("`value` is missing"),
            E::UnknownField { name } => {
                write!(f, "`{name}` is not known here; an entry has value, source and note (a text)")
            }
            E::NoSuchSource => write!(f, "every source is one of {}", source_names()),
            E::Sources { values, sources } => {
                write!(f, "{values} values but {sources} sources; give one for each, or one for all")
            }
            E::NamesChanged => f.write_str("names cannot be changed; leave this entry out"),
            E::NamesExpected => f.write_str("expected names"),
            E::NumbersExpected => f.write_str("expected numbers"),
            E::NumberExpected => f.write_str("expected a number or a list of numbers"),
            E::WholeNumbersExpected => f.write_str("expected whole numbers"),
            E::Count { expected: 1, found } => write!(f, "expected one number, found {found}"),
            E::Count { expected, found } => write!(f, "expected {expected} numbers, found {found}"),
            E::Fixed { value } => write!(f, "is {value} by the rules and cannot be changed"),
            E::NotBetween { found, least, most } => write!(f, "{found} is not between {least} and {most}"),
            E::NotAscending { before, after } => write!(f, "must ascend, but {after} follows {before}"),
            E::NotRising { before, after } => write!(f, "must rise at every step, but {after} follows {before}"),
            E::NotAboveZero => f.write_str("must begin above 0"),
            E::MarkedTooOften { token } => {
                write!(f, "a token of {token} is marked 4+ more often than there are tokens of {token}")
            }
            E::SymbolBeyondEnd { symbol, spaces } => {
                write!(f, "a symbol on space {symbol}, but the track ends at {spaces}")
            }
        }
    }
}

/// The sources that an entry can name, as a list.
fn source_names() -> String {
    Source::ALL.map(|source| format!("\"{}\"", source.name())).join(", ")
}
