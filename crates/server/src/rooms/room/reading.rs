//! Reads the log of a table: all of it when the table is loaded, and later what other nodes have appended.

use ethnos_store::{LogHash, StoredEntry, TableId};
use ethnos_table::Table;

use super::Room;
use crate::rooms::applied_entry::AppliedEntry;
use crate::rooms::{RoomError, RoomsInner, persist};

/// A log of so many entries is replayed at once; a longer one is long work.
const SHORT: usize = 200;

/// A table as its log says, and the hash of the log.
pub(crate) struct Loaded {
    pub(crate) table: Table,
    pub(crate) log: LogHash,
}

/// Reads a table's whole log.
pub(crate) async fn load(rooms: &RoomsInner, id: TableId) -> Result<Loaded, RoomError> {
    let entries = rooms.store.entries(id, 0).await?;
    if entries.len() <= SHORT {
        return replay(id, &entries);
    }
    rooms.long_work.turn(None).await?.run(move || replay(id, &entries)).await
}

/// The table of a whole log.
fn replay(id: TableId, entries: &[StoredEntry]) -> Result<Loaded, RoomError> {
    let (first, rest) = entries.split_first().ok_or(RoomError::NotFound)?;
    let mut log = LogHash::start(id);
    let mut table = Table::open(first.at, &persist::read_entry(first, &mut log)?)?;
    let mut events = Vec::new();
    for stored in rest {
        events.clear();
        table.apply(stored.at, &persist::read_entry(stored, &mut log)?, &mut events)?;
    }
    Ok(Loaded { table, log })
}

impl Room {
    /// Reads what other nodes have appended to the log. Returns whether that was possible.
    pub(super) async fn catch_up(&mut self) -> bool {
        let entries = match self.rooms.store.entries(self.key.id, self.table.version()).await {
            Ok(entries) => entries,
            Err(error) => {
                tracing::error!(table = %self.key.code, %error, "a table's log cannot be read");
                return false;
            }
        };
        self.in_doubt = false;
        for stored in entries {
            let (mut next, mut log) = (self.table.clone(), self.log);
            let mut events = Vec::new();
            let applied = persist::read_entry(&stored, &mut log).and_then(|logged| {
                next.apply(stored.at, &logged, &mut events)?;
                Ok(logged)
            });
            match applied {
                Ok(logged) => {
                    self.log = log;
                    self.change(next, AppliedEntry { version: stored.seq, at: stored.at, logged, events });
                }
                Err(error) => {
                    tracing::error!(table = %self.key.code, seq = stored.seq, %error, "a table cannot go on");
                    self.in_doubt = true;
                    return false;
                }
            }
        }
        true
    }

    /// Reads what other nodes have appended, if there are any, so that an answer is not older than what they have acknowledged.
    /// Returns whether that was possible.
    pub(super) async fn refresh_from_store(&mut self) -> bool {
        if !self.rooms.store.is_shared() || self.rooms.weaknesses.reads_stale {
            return true;
        }
        self.catch_up().await
    }

    /// Whether other nodes have appended what was not known here.
    pub(super) async fn has_grown(&mut self) -> bool {
        let before = self.table.version();
        self.refresh_from_store().await && self.table.version() > before
    }

    /// Whether the log of this table, which has ended, was rewritten without the name of an erased person. Then it is read again.
    pub(super) async fn was_rewritten(&mut self) -> Result<bool, RoomError> {
        let last = self.rooms.store.entries(self.key.id, self.table.version() - 1).await?;
        if last.first().is_none_or(|last| last.hash == Some(self.log)) {
            return Ok(false);
        }
        let Loaded { table, log } = load(&self.rooms, self.key.id).await?;
        (self.table, self.log) = (table, log);
        Ok(true)
    }
}
