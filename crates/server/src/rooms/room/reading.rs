//! Reads the log of a table: all of it when the table is loaded, and later what other nodes have appended.

use ethnos_store::{StoredEntry, TableId};
use ethnos_table::Table;

use super::Room;
use crate::rooms::applied_entry::AppliedEntry;
use crate::rooms::{RoomError, RoomsInner, persist};

/// A log of so many entries is replayed at once; a longer one is long work.
const SHORT: usize = 200;

/// Reads a table's whole log.
pub(crate) async fn load(rooms: &RoomsInner, id: TableId) -> Result<Table, RoomError> {
    let entries = rooms.store.entries(id, 0).await?;
    if entries.len() <= SHORT {
        return replay(&entries);
    }
    rooms.long_work.turn(None).await?.run(move || replay(&entries)).await
}

/// The table of a whole log.
fn replay(entries: &[StoredEntry]) -> Result<Table, RoomError> {
    let (first, rest) = entries.split_first().ok_or(RoomError::NotFound)?;
    let mut table = Table::open(first.at, &persist::read_entry(first)?)?;
    let mut events = Vec::new();
    for stored in rest {
        events.clear();
        table.apply(stored.at, &persist::read_entry(stored)?, &mut events)?;
    }
    Ok(table)
}

impl Room {
    /// Reads what other nodes have appended to the log.
    pub(super) async fn catch_up(&mut self) {
        let entries = match self.rooms.store.entries(self.key.id, self.table.version()).await {
            Ok(entries) => entries,
            Err(error) => {
                tracing::error!(table = %self.key.code, %error, "a table's log cannot be read");
                return;
            }
        };
        self.in_doubt = false;
        for stored in entries {
            let mut next = self.table.clone();
            let mut events = Vec::new();
            let applied = persist::read_entry(&stored).and_then(|logged| {
                next.apply(stored.at, &logged, &mut events)?;
                Ok(logged)
            });
            match applied {
                Ok(logged) => self.change(next, AppliedEntry { version: stored.seq, at: stored.at, logged, events }),
                Err(error) => {
                    tracing::error!(table = %self.key.code, seq = stored.seq, %error, "a table cannot go on");
                    self.in_doubt = true;
                    return;
                }
            }
        }
    }
}
