//! What a record says that is not true.

use std::fmt;

use super::error::NotationError;
use crate::refusal::Refusal;
use crate::seat::Seat;

/// A statement of a record that is not true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub reason: FaultReason,
    /// Whether a move could not be played. The lines after it then have no meaning.
    pub stops: bool,
}

/// Why a statement of a record is not true, or what it lacks.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the sentences below say what each means")]
pub enum FaultReason {
    Refused { seat: Seat, action: String, refusal: Refusal },
    RefusedOtherwise { expected: String, refusal: Refusal },
    NotRefused { expected: String },
    Expectation(NotationError),
    NotAsExpected { name: String, expected: String, found: String },
    DeckGives { found: String, stated: String },
    SeedCommitment { found: String },
    ServerPartCommitment { found: String },
    PartCommitment { seat: Seat, found: String },
    OtherSeedOfParts { found: String },
    Position,
    CommitmentMissing,
    TribesMissing,
    DrawMissing { seat: Seat },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for Fault {}

impl fmt::Display for FaultReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use FaultReason as R;
        match self {
            R::Refused { seat, action, refusal } => write!(f, "{seat}: {action} is refused ({})", refusal.code()),
            R::RefusedOtherwise { expected, refusal } => {
                write!(f, "expected to be refused as {expected}, but refused as {}", refusal.code())
            }
            R::NotRefused { expected } => write!(f, "expected to be refused as {expected}, but it is legal"),
            R::Expectation(error) => error.fmt(f),
            R::NotAsExpected { name, expected, found } => write!(f, "expected {name}: {expected}, found {found}"),
            R::DeckGives { found, stated } => write!(f, "the deck gives {found}, not {stated}"),
            R::SeedCommitment { found } => write!(f, "the seed's SHA-256 is {found}, not the commitment"),
            R::ServerPartCommitment { found } => write!(f, "the server part's SHA-256 is {found}, not the commitment"),
            R::PartCommitment { seat, found } => {
                write!(f, "the SHA-256 of the part of {seat} is {found}, not what was committed")
            }
            R::OtherSeedOfParts { found } => write!(f, "the parts make the seed {found}, not the seed of this game"),
            R::Position => f.write_str("a position was set up by hand and does not follow from a seed"),
            R::CommitmentMissing => {
                f.write_str("`commitment: …`, the SHA-256 of the seed published before the game, is missing")
            }
            R::TribesMissing => f.write_str("which tribes were drawn is not stated (`tribes: random = …`)"),
            R::DrawMissing { seat } => write!(f, "what the deck gave {seat} is not stated (`= …`)"),
        }
    }
}
