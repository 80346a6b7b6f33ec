//! What is asked.

use ethnos_wire::{About, Decision, Seat};

use crate::{Company, Words, t};

impl Words {
    /// What is asked of you: "Choose where the free marker goes."
    pub fn decision(self, decision: Decision, about: Option<&About>, company: &Company<'_>) -> String {
        let id = format!("decision-{}", decision_word(decision));
        let edition = company.edition();
        match about {
            Some(About::Band { size }) => t!(self, &id, size = *size, edition = edition),
            Some(About::More { left }) => t!(self, &id, left = *left, edition = edition),
            Some(About::Column { column }) => {
                t!(self, &id, colour = company.colour(self, column, "feminine"), edition = edition)
            }
            None => t!(self, &id, size = 1, left = 1, edition = edition),
        }
    }

    /// What somebody else thinks about: "Ana chooses where a free marker goes."
    pub fn deciding(self, decision: Decision, seat: Seat, company: &Company<'_>) -> String {
        let id = format!("decision-{}.other", decision_word(decision));
        t!(self, &id, player = company.name(seat), edition = company.edition())
    }
}

const fn decision_word(decision: Decision) -> &'static str {
    match decision {
        Decision::Turn => "turn",
        Decision::Chain => "chain",
        Decision::Marker => "marker",
        Decision::FreeMarker => "free-marker",
        Decision::Token => "token",
        Decision::Keep => "keep",
        Decision::Draw => "draw",
        Decision::Horde => "horde",
        Decision::Give => "give",
        Decision::GiveDiscarded => "give-discarded",
        Decision::BrunoLeader => "bruno-leader",
        Decision::BrunoMarker => "bruno-marker",
        Decision::BrunoCoin => "bruno-coin",
        Decision::BrunoSettle => "bruno-settle",
        Decision::BrunoOverflow => "bruno-overflow",
        Decision::BrunoDiscard => "bruno-discard",
        Decision::Over => "over",
    }
}
