//! The cases, by what they are about.

pub(crate) mod nodes;
pub(crate) mod people;
pub(crate) mod results;
pub(crate) mod tables;

use std::sync::Arc;

use ethnos_store::{Append, Live, NewTable, People, PersonId, Phase, Standing, Store, TableId};

/// A table that somebody gathers people at.
pub(crate) fn table(code: &str, at: i64, people: People) -> NewTable {
    NewTable {
        code: code.to_owned(),
        public: true,
        at,
        entry: "{\"first\":true}".to_owned(),
        summary: format!("{{\"code\":\"{code}\"}}"),
        live: live(Phase::Gathering),
        people,
    }
}

/// How a table stands that waits for nobody.
pub(crate) fn live(phase: Phase) -> Live {
    Live { phase, waits_for: None, due_at: None }
}

/// An entry of a game that is on.
pub(crate) fn entry(table: TableId, seq: u32, at: i64) -> Append {
    Append {
        table,
        seq,
        at,
        entry: format!("{{\"entry\":{seq}}}"),
        live: live(Phase::Playing),
        node: None,
        summary: None,
        people: None,
        finish: None,
    }
}

/// How somebody ended.
pub(crate) fn standing(seat: u8, person: Option<PersonId>, place: u8) -> Standing {
    let glory = 100 - u16::from(place);
    Standing { seat, person, name: format!("seat {seat}"), place, glory, won: place == 1 }
}

/// So many people.
pub(crate) async fn people(store: &Arc<dyn Store>, count: usize) -> Vec<PersonId> {
    let mut people = Vec::new();
    for number in 0..count {
        people.push(store.add_person(&format!("person {number}"), 1).await.expect("a person"));
    }
    people
}

/// A new table without people.
pub(crate) async fn empty_table(store: &Arc<dyn Store>, code: &str) -> TableId {
    store.create_table(&table(code, 1, People::default())).await.expect("a table").expect("a free code")
}
