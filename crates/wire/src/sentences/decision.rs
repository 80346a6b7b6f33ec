//! Decisions as sentences.

use ethnos_rules::{Decision, Setup};

use super::names::{Agreement, Names};
use super::{Sentence, sentence};

/// A decision as a sentence, for a hand of this many cards: it names only what can be done with them.
pub fn decision_with_hand(owed: Decision, setup: &Setup, hand_size: u8) -> Sentence {
    match owed {
        Decision::Turn if hand_size == 0 => sentence!("decision-turn-no-hand"),
        Decision::Keep { size } => decision(Decision::Keep { size: size.min(hand_size) }, setup),
        other => decision(other, setup),
    }
}

/// A decision as a sentence to the player who decides: "Choose where the free marker goes." The message's attribute
/// `other`, with `$player`, is for everyone else.
pub fn decision(decision: Decision, setup: &Setup) -> Sentence {
    let asked = sentence!(format!("decision-{}", decision.code()));
    match decision {
        Decision::Marker { size } | Decision::Token { size } | Decision::Keep { size } | Decision::Draw { size } => {
            asked.with("size", size)
        }
        Decision::FreeMarker { left } | Decision::Give { left } | Decision::BrunoMarker { left } => {
            asked.with("left", left)
        }
        Decision::BrunoLeader { column } => asked.with("colour", Names(setup).colour(column, Agreement::Column)),
        Decision::Turn
        | Decision::Chain
        | Decision::Horde
        | Decision::GiveDiscarded
        | Decision::BrunoCoin
        | Decision::BrunoSettle
        | Decision::BrunoOverflow
        | Decision::BrunoDiscard
        | Decision::Over => asked,
    }
}
