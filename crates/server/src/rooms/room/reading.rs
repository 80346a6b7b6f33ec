//! Reads the log of a table: all of it when the table is loaded, and later what other nodes have appended.

use std::collections::VecDeque;
use std::sync::atomic::Ordering;

use ethnos_store::{LogHash, StoredEntry, TableId};
use ethnos_table::Table;

use super::{REMEMBERED, Room};
use crate::doctor::{LogFault, missing_at_the_end};
use crate::rooms::applied_entry::AppliedEntry;
use crate::rooms::{RoomError, RoomsInner, persist};

/// A table as its log says, and the hash of the log.
pub(crate) struct Loaded {
    pub(crate) table: Table,
    pub(crate) log: LogHash,
}

/// Reads a table's whole log.
pub(crate) async fn load(rooms: &RoomsInner, id: TableId) -> Result<Loaded, RoomError> {
    // The row is read first: another node may append meanwhile, and then the log is longer.
    let row = rooms.store.table(id).await?.ok_or(RoomError::NotFound)?;
    let entries = rooms.store.entries(id, 0).await?;
    if let Some(fault) = missing_at_the_end(&row, &entries) {
        return Err(fault.into());
    }
    if !rooms.long_work.is_long(entries.len()) {
        return replay(id, &entries);
    }
    rooms.long_work.permit(None).await?.run(move || replay(id, &entries)).await
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

/// A table after the entries that came after it, the hash of its log, and the last entries, which are remembered.
fn go_on(mut loaded: Loaded, entries: &[StoredEntry]) -> Result<(Loaded, VecDeque<AppliedEntry>), LogFault> {
    let mut recent = VecDeque::with_capacity(REMEMBERED);
    for stored in entries {
        let logged = persist::read_entry(stored, &mut loaded.log)?;
        let mut events = Vec::new();
        let action = loaded.table.apply(stored.at, &logged, &mut events)?;
        if recent.len() == REMEMBERED {
            recent.pop_front();
        }
        recent.push_back(AppliedEntry { version: stored.seq, at: stored.at, logged, action, events });
    }
    Ok((loaded, recent))
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
        if self.rooms.long_work.is_long(entries.len()) {
            return Box::pin(self.jump(entries)).await;
        }
        for stored in entries {
            let (mut next, mut log) = (self.table.clone(), self.log);
            let mut events = Vec::new();
            let applied = persist::read_entry(&stored, &mut log).and_then(|logged| {
                let action = next.apply(stored.at, &logged, &mut events)?;
                Ok((logged, action))
            });
            match applied {
                Ok((logged, action)) => {
                    self.log = log;
                    self.change(
                        next,
                        AppliedEntry { version: stored.seq, at: stored.at, logged, action, events },
                        false,
                    );
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

    /// Goes on to the end of many entries, as long work. Everyone is sent the table as it is then, not every entry.
    async fn jump(&mut self, entries: Vec<StoredEntry>) -> bool {
        let from = Loaded { table: self.table.clone(), log: self.log };
        let done = match self.rooms.long_work.permit(None).await {
            Ok(permit) => permit.run(move || go_on(from, &entries)).await.map_err(RoomError::from),
            Err(busy) => Err(busy),
        };
        match done {
            Ok((Loaded { table, log }, recent)) => {
                let before = self.table.waits_for();
                (self.table, self.log, self.recent) = (table, log, recent);
                self.state.version.store(self.table.version(), Ordering::Relaxed);
                self.note_time();
                self.remove_unwelcome();
                let watchers = self.watchers.iter().map(|watcher| watcher.number).collect::<Vec<_>>();
                for number in watchers {
                    self.refresh(number);
                }
                self.drop_old_advice();
                self.send_presence();
                if let Some(person) = self.table.waits_for().filter(|person| before != Some(*person)) {
                    self.turn_began(person, false);
                }
                true
            }
            Err(error) => {
                tracing::error!(table = %self.key.code, %error, "a table cannot go on");
                self.in_doubt = true;
                false
            }
        }
    }

    /// Reads what other nodes have appended, if there are any, and a log that was rewritten, so that an answer is not older than what they have acknowledged.
    /// Returns whether that was possible.
    pub(super) async fn refresh_from_store(&mut self) -> bool {
        if self.table.phase().is_ended()
            && let Err(error) = self.was_rewritten().await
        {
            tracing::error!(table = %self.key.code, %error, "a table's log cannot be read");
            return false;
        }
        if !self.rooms.store.is_shared() || self.rooms.known_bugs.reads_stale {
            return true;
        }
        self.catch_up().await
    }

    /// Whether other nodes have appended what was not known here. `None` if the store does not answer.
    pub(super) async fn has_grown(&mut self) -> Option<bool> {
        let before = self.table.version();
        self.refresh_from_store().await.then(|| self.table.version() > before)
    }

    /// Whether the log of this table, which has ended, was rewritten without the name of an erased person. Then it is read again.
    pub(super) async fn was_rewritten(&mut self) -> Result<bool, RoomError> {
        let last = self.rooms.store.entries(self.key.id, self.table.version() - 1).await?;
        if last.first().is_none_or(|last| last.hash == Some(self.log)) {
            return Ok(false);
        }
        let Loaded { table, log } = load(&self.rooms, self.key.id).await?;
        (self.table, self.log) = (table, log);
        // The recent entries contain the name and the messages, too.
        self.recent.clear();
        Ok(true)
    }
}
