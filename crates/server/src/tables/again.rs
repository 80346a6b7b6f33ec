//! People play again with those they have played with.

use std::collections::HashSet;
use std::sync::Arc;

use ethnos_store::{Page, PersonId, TableRow};
use ethnos_table::Sitter;

use crate::app::Shared;
use crate::error::{Code, Failure};
use crate::people::Visitor;
use crate::rooms::{RoomKey, Summary};

/// How many finished games are looked at for people to play with again.
const LOOKED_AT: u32 = 30;
/// How many groups of people are shown.
const SHOWN: usize = 4;

/// The last games of a person with other people, one for each group of people, the latest first.
pub(crate) async fn played_together(app: &Shared, person: PersonId) -> Result<Vec<TableRow>, Failure> {
    let mut seen = HashSet::new();
    let mut rows = app.store.finished_tables_of(person, Page::first(LOOKED_AT)).await?;
    rows.retain(|row| {
        let Ok(summary) = serde_json::from_str::<Summary>(&row.summary) else { return false };
        let mut people: Vec<_> = summary.chairs.iter().filter_map(ethnos_table::Chair::person).collect();
        people.sort_unstable();
        people.len() > 1 && people.contains(&person) && seen.insert(people)
    });
    rows.truncate(SHOWN);
    Ok(rows)
}

/// Opens a table with the people, bots and options of a table where the visitor had a seat, and tells the others.
pub(crate) async fn play_again(app: &Shared, visitor: Visitor, code: &str) -> Result<RoomKey, Failure> {
    let key = app.rooms.find(code).await?;
    let row = app.store.table(key.id).await?.ok_or_else(|| Failure::not_found("failure-table"))?;
    let summary: Summary = serde_json::from_str(&row.summary).map_err(|_| Failure::not_found("failure-table"))?;
    if summary.chairs.iter().all(|chair| chair.person() != Some(visitor.person)) {
        return Err(Failure::new(Code::Forbidden, "failure-again"));
    }
    let host = app.people.person(visitor.person).await?;
    let mut sitters = Vec::new();
    let mut invited = Vec::new();
    for chair in summary.chairs {
        let sitter = match chair.sitter {
            Sitter::Person { id, .. } => match app.store.person(id).await? {
                Some(person) => {
                    if id != host.id {
                        invited.push(id);
                    }
                    Sitter::Person { id, name: person.name.into() }
                }
                None => Sitter::Nobody,
            },
            other => other,
        };
        sitters.push((chair.colour, sitter));
    }
    let name: Arc<str> = host.name.into();
    let key = app.rooms.open_again(visitor.requester(), Arc::clone(&name), summary.options, sitters).await?;
    app.notices.invite(key.id, &key.code, &name, &invited);
    Ok(key)
}
