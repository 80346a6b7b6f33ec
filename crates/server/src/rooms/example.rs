//! A worked example of the rules: a scenario as the history of a table that nobody sits at.

use std::sync::Arc;

use ethnos_rules::notation::{Step, action_text, position_text};
use ethnos_rules::{ParseError, Record, Seed};
use ethnos_table::{Chair, Entry, PersonId, PieceColour, Plan, PlanError, Prepared, SeatPlan, Sitter, TableOptions};
use ethnos_wire::protocol::{LogLine, TableState};
use ethnos_wire::replay::{Perspective, ReplayFrame};
use ethnos_words::Words;
use serde::Serialize;

use super::History;
use super::snapshot::table_state;
use crate::doctor::LogFault;

/// The players of an example, by seat.
const NAMES: [&str; 6] = ["Ada", "Bento", "Clara", "Davi", "Elisa", "Fritz"];

/// An example as the client shows it.
#[derive(Serialize, Debug)]
pub(crate) struct ShownExample {
    /// The table at the end.
    table: TableState,
    /// Every moment, with all hands.
    pub(crate) frames: Vec<ReplayFrame>,
    /// The whole log, from which the score sheets are made.
    log: Vec<LogLine>,
}

/// Why a scenario cannot be shown.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ExampleError {
    /// It cannot be read.
    #[error("{0:?}")]
    Text(Vec<ParseError>),
    /// No table can begin with it.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// A move is not legal.
    #[error(transparent)]
    Moves(#[from] LogFault),
}

/// Plays a scenario at a table with a person on every seat. Texts are in these words.
pub(crate) fn play_example(name: &str, scenario: &str, words: Words) -> Result<ShownExample, ExampleError> {
    let record = Record::parse(scenario).map_err(ExampleError::Text)?;
    let setup = record.setup();
    let seats = record.options().players;
    let plan = Plan {
        options: TableOptions::new(setup.edition()),
        seats: vec![SeatPlan::Open; seats],
        prepared: Some(Prepared { position: position_text(scenario), lesson: None }),
        daily: None,
    }
    .check()?;
    let chairs = PieceColour::ALL.into_iter().zip(NAMES).zip(1..).take(seats).map(|((colour, name), id)| Chair {
        sitter: Sitter::Person { id: PersonId(id), name: name.into() },
        ready: true,
        ..Chair::empty(colour)
    });
    let opened = Entry::Opened {
        host: PersonId(1),
        name: Arc::from(NAMES[0]),
        options: Box::new(plan.options),
        seed: Seed::from_number(1).to_string(),
        chairs: chairs.collect(),
        rematch_of: None,
        prepared: plan.prepared,
        daily: None,
        repeated: false,
        forfeits: true,
    };
    let moves = record.lines().iter().filter_map(|line| match &line.step {
        Some(Step::Play(played)) => {
            Some(Entry::Acted { seat: played.seat, action: action_text(played.action, setup), bot: false })
        }
        _ => None,
    });
    let history = History::unstored([opened, Entry::Started].into_iter().chain(moves))?;
    Ok(ShownExample {
        table: table_state(&history.table, name, None),
        frames: history.frames(0, history.count(), Perspective::AllHands, Some(words)),
        log: history.log(None, None, 0, usize::MAX).lines,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ethnos_words::Language;

    #[test]
    fn every_example_of_the_rules_can_be_stepped_through() {
        for example in ethnos_pages::rules::examples() {
            let shown = play_example(example.name, example.scenario, Words::new(Language::English))
                .unwrap_or_else(|error| panic!("{}: {error}", example.name));
            assert!(shown.frames.len() > 1, "{}: nothing happens", example.name);
        }
    }

    #[test]
    fn nonsense_is_no_example() {
        for nonsense in [
            "",
            "ethnos position 1\nedition: third\n",
            "ethnos position 1\nedition: first\nplayers: 4\n\nA: recruit moon\n",
        ] {
            assert!(play_example("nonsense", nonsense, Words::new(Language::English)).is_err(), "{nonsense}");
        }
    }
}
