//! What a record says that is not true, as sentences.

use ethnos_rules::Setup;
use ethnos_rules::notation::FaultReason;

use super::{Named, Sentence, notation_error, refusal, sentence};
use crate::Seat;

/// Why a statement of a record is not true, or what it lacks. Words of the notation are passed as they are.
pub fn record_fault(reason: &FaultReason, setup: &Setup) -> Sentence {
    use FaultReason as R;
    let letter = |seat| Seat::of(seat).letter();
    match reason {
        R::Refused { seat, action, refusal: why } => {
            let (code, why) = (why.code(), Named::Sentence(Box::new(refusal(why, setup))));
            sentence!("fault-refused", seat = letter(*seat), action = action.clone(), code = code, why = why)
        }
        R::RefusedOtherwise { expected, refusal: why } => {
            let (code, why) = (why.code(), Named::Sentence(Box::new(refusal(why, setup))));
            sentence!("fault-refused-otherwise", expected = expected.clone(), code = code, why = why)
        }
        R::NotRefused { expected } => sentence!("fault-not-refused", expected = expected.clone()),
        R::Expectation(error) => notation_error(error),
        R::NotAsExpected { name, expected, found } => {
            sentence!("fault-not-as-expected", name = name.clone(), expected = expected.clone(), found = found.clone())
        }
        R::DeckGives { found, stated } => {
            sentence!("fault-deck-gives", found = found.clone(), stated = stated.clone())
        }
        R::SeedCommitment { found } => sentence!("fault-seed-commitment", found = found.clone()),
        R::ServerPartCommitment { found } => sentence!("fault-server-part-commitment", found = found.clone()),
        R::PartCommitment { seat, found } => {
            sentence!("fault-part-commitment", seat = letter(*seat), found = found.clone())
        }
        R::OtherSeedOfParts { found } => sentence!("fault-other-seed-of-parts", found = found.clone()),
        R::Position => sentence!("fault-position"),
        R::CommitmentMissing => sentence!("fault-commitment-missing"),
        R::TribesMissing => sentence!("fault-tribes-missing"),
        R::DrawMissing { seat } => sentence!("fault-draw-missing", seat = letter(*seat)),
    }
}
