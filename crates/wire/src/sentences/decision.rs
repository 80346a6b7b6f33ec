//! Decisions as sentences.

use ethnos_rules::{Decision, Setup};

use super::names::{Agreement, Names};
use super::{Sentence, sentence};

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
