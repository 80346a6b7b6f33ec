//! People delete themselves.

use ethnos_store::{Phase, TableRow};
use ethnos_wire::protocol::{Command, Request};
use ethnos_words::Words;

use super::Visitor;
use crate::app::Shared;
use crate::error::Failure;
use crate::guard::Address;
use crate::rooms::RoomKey;
use crate::tables::unfinished_tables;

/// Deletes a person who knows their passphrase, if they have one.
pub(crate) async fn delete_person(
    app: &Shared,
    visitor: &Visitor,
    address: Address,
    passphrase: &str,
) -> Result<(), Failure> {
    app.limits.attempt(address, &format!("person {}", visitor.person.0))?;
    let running = unfinished_tables(&*app.store, visitor.person).await?;
    let name = app.people.person(visitor.person).await?.name;
    app.people.erase(visitor, passphrase).await?;
    for row in running {
        leave(app, visitor, &name, row).await;
    }
    Ok(())
}

/// Leaves a table that is not over: a bot stands in. A table that still gathers people is cancelled by its host.
async fn leave(app: &Shared, visitor: &Visitor, name: &str, row: TableRow) {
    let commands: &[Command] = match row.phase {
        Phase::Gathering => &[Command::Cancel {}, Command::StandUp {}],
        _ => &[Command::Leave {}],
    };
    let key = RoomKey { id: row.id, code: row.code.into() };
    for command in commands {
        let request = Request { id: None, command: command.clone() };
        let left = app.rooms.request(&key, visitor.requester(), name.into(), request, Words::default()).await;
        if left.is_ok() {
            return;
        }
    }
    tracing::warn!(table = %key.code, "a person who was deleted could not leave a table");
}
