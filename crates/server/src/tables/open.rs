//! Opens tables for people.

use std::sync::Arc;

use ethnos_table::{Plan, Prepared};
use ethnos_wire::protocol::{Command, NewTable, Request};
use ethnos_words::Words;

use super::plan_errors::refused_plan;
use crate::app::Shared;
use crate::error::Failure;
use crate::people::Visitor;
use crate::rooms::{RoomError, RoomKey};

/// Opens a table for a person, and starts it if asked to. The browser of the person may commit to a part of the seed.
pub(crate) async fn open_table(
    app: &Shared,
    visitor: Visitor,
    new: NewTable,
    seed_commitment: Option<&str>,
) -> Result<RoomKey, Failure> {
    if new.options.game_box.is_some() && !app.config.allow_boxes {
        return Err(Failure::invalid("failure-no-boxes"));
    }
    if new.position.is_some() && !app.config.positions {
        return Err(Failure::invalid("failure-no-positions"));
    }
    let prepared = new.position.map(|position| Prepared { position, lesson: None });
    let seats = new.seats.into_iter().map(Into::into).collect();
    open_plan(
        app,
        visitor,
        Plan { options: new.options.into(), seats, prepared, daily: None },
        new.start,
        seed_commitment,
    )
    .await
}

/// Opens a planned table for a person, and starts it if asked to.
pub(crate) async fn open_plan(
    app: &Shared,
    visitor: Visitor,
    plan: Plan,
    start: bool,
    seed_commitment: Option<&str>,
) -> Result<RoomKey, Failure> {
    let plan = plan.check().map_err(|error| refused_plan(&error))?;
    let person = app.people.person(visitor.person).await?;
    let (host, name) = (visitor.requester(), person.name.into());
    let key = app.rooms.open(host, Arc::clone(&name), &plan).await?;
    if let Some(commitment) = seed_commitment.filter(|_| start) {
        let command = Command::CommitSeed { commitment: commitment.to_owned() };
        let request = Request { id: None, command };
        match app.rooms.request(&key, host, Arc::clone(&name), request, Words::default()).await {
            // Without it the server alone draws the seed.
            Ok(_) | Err(RoomError::Refused(_)) => {}
            Err(error) => return Err(error.into()),
        }
    }
    if start {
        // Only the sentence of a refusal is used, not its text.
        let words = Words::default();
        let request = Request { id: None, command: Command::Start {} };
        match app.rooms.request(&key, host, Arc::clone(&name), request, words).await {
            Err(RoomError::Refused(refusal)) => {
                let cancel = Request { id: None, command: Command::Cancel {} };
                app.rooms.request(&key, host, name, cancel, words).await?;
                return Err(Failure::invalid("failure-start").arg("reason", *refusal.into_refused().sentence));
            }
            started => started?,
        };
    }
    Ok(key)
}
