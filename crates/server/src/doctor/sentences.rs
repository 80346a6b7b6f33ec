//! What is wrong with a log, as sentences.

use ethnos_table::{Corrupt, Phase};
use ethnos_wire::{Named, Seat, Sentence, sentences};
use ethnos_words::Words;

use super::LogFault;
use crate::tables::refused_plan;

impl LogFault {
    /// What is wrong, as a sentence.
    pub fn sentence(&self) -> Sentence {
        if let LogFault::Replay(corrupt) = self {
            return corrupt_log(corrupt);
        }
        let sentence = Sentence::new(format!("log-fault-{}", <&str>::from(self)), []);
        match self {
            LogFault::Unreadable { error } => sentence.with("reason", error.clone()),
            LogFault::EndsEarly { at } => sentence.with("at", *at),
            _ => sentence,
        }
    }

    /// The sentence in English, for those who operate a server.
    pub(super) fn in_english(&self) -> String {
        Words::default().plain_sentence(&self.sentence())
    }
}

/// Why a log cannot be replayed.
fn corrupt_log(corrupt: &Corrupt) -> Sentence {
    let sentence = Sentence::new(format!("corrupt-{}", corrupt.code()), []);
    match corrupt {
        Corrupt::WrongPhase { kind, phase } => sentence.with("kind", *kind).with("phase", phase_name(*phase)),
        Corrupt::SeatCount { seats } => sentence.with("seats", *seats),
        Corrupt::WrongSeat { seat }
        | Corrupt::NoSuchSeat { seat }
        | Corrupt::SeatEmpty { seat }
        | Corrupt::SeatTaken { seat }
        | Corrupt::LateSeat { seat }
        | Corrupt::NotAway { seat } => sentence.with("seat", Seat::of(*seat).letter()),
        Corrupt::Unreadable(error) => sentence.with("why", Named::Sentence(Box::new(sentences::notation_error(error)))),
        // The game, whose names the sentence of the refusal would need, is not known here.
        Corrupt::Illegal(refusal) => sentence.with("code", refusal.code()),
        Corrupt::Plan(error) => sentence.with("why", Named::Sentence(Box::new(refused_plan(error).sentence))),
        _ => sentence,
    }
}

/// The word by which a message names a phase.
const fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Gathering => "gathering",
        Phase::Playing => "playing",
        Phase::Over => "over",
        Phase::Closed => "closed",
    }
}
