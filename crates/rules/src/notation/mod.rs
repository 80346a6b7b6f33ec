//! The text notation of games, positions and scenarios; `docs/notation.md` describes it.

mod action;
mod error;
mod facts;
mod fault;
mod header;
mod position;
mod record;
mod replay;
mod words;

use std::fmt;

pub use action::{action_text, parse_action};
pub use error::NotationError;
pub use facts::{fact, facts_of_position};
pub use fault::{Fault, FaultReason};
pub use record::{Line, Move, Record, Step};
pub use replay::Replay;
pub use words::{card_name, cards_text, deck_text, parse_card, parse_cards, parse_deck, parse_tribe};

/// What is wrong with a file, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong and what would be right.
    pub reason: NotationError,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for ParseError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.reason)
    }
}

/// The lines of a scenario before its first empty line: the position without the moves that follow.
pub fn position_text(scenario: &str) -> String {
    let (position, _) = scenario.split_once("\n\n").unwrap_or((scenario.trim_end_matches('\n'), ""));
    format!("{position}\n")
}

#[cfg(test)]
mod tests {
    use super::position_text;

    #[test]
    fn a_position_ends_at_the_first_empty_line() {
        for (scenario, position) in [("a: 1\nb: 2\n\nA: stop\n\nB: stop\n", "a: 1\nb: 2\n"), ("a: 1\n", "a: 1\n")] {
            assert_eq!(position_text(scenario), position);
        }
    }
}
