//! Why a table refuses a command.

use ethnos_table::TableRefusal;

use super::{Named, Person, Sentence, refusal, sentence};
use crate::Seat;

/// Why a table refuses a command.
pub fn table_refusal(refused: &TableRefusal) -> Sentence {
    if let TableRefusal::Rule { refusal: rule, setup } = refused {
        return refusal(rule, setup);
    }
    let sentence = sentence!(format!("refusal-{}", refused.code()));
    match refused {
        TableRefusal::NoSuchSeat { seat } | TableRefusal::SeatTaken { seat } | TableRefusal::SeatEmpty { seat } => {
            sentence.with("seat", Seat::of(*seat).letter())
        }
        TableRefusal::NotReady { name } => {
            sentence.with("player", Named::Person(Person { name: name.clone(), seat: None }))
        }
        TableRefusal::ChatLength { most } => sentence.with("most", *most),
        TableRefusal::ChatSpent { each, all } => sentence.with("each", *each).with("all", *all),
        TableRefusal::UndoSpent { most }
        | TableRefusal::LeavingSpent { most }
        | TableRefusal::MutingSpent { most }
        | TableRefusal::AdviserSpent { most } => sentence.with("most", *most),
        _ => sentence,
    }
}
