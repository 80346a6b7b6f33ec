//! Everything that happened at a table, read from its log. The histories of finished games stay in memory for a while, so that
//! replay, record and log read the database once.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use ethnos_rules::Game;
use ethnos_store::{LogHash, StoredEntry, TableId};
use ethnos_table::{Corrupt, Entry, PersonId, Phase, Table};
use ethnos_wire::protocol::LogLine;
use ethnos_words::Words;

use super::texts::Texts;
use super::{AppliedEntry, RoomError, RoomKey, Rooms, persist};

/// How many histories stay in memory.
const KEPT: usize = 16;

/// A table and everything that happened at it.
#[derive(Clone)]
pub(crate) struct History {
    pub(super) table: Table,
    /// The hash of the last entry.
    log: LogHash,
    /// Every entry, the oldest first.
    pub(super) entries: Vec<AppliedEntry>,
    /// The moments of the game, the start first, without decisions that were taken back: the index of the entry that led to
    /// the moment, and the game then.
    pub(super) moments: Vec<(usize, Game)>,
}

impl History {
    fn open(id: TableId, first: &StoredEntry) -> Result<History, Corrupt> {
        let mut log = LogHash::start(id);
        let logged = persist::read_entry(first, &mut log)?;
        let table = Table::open(first.at, &logged)?;
        let opened = AppliedEntry { version: 1, at: first.at, logged, events: Vec::new() };
        Ok(History { table, log, entries: vec![opened], moments: Vec::new() })
    }

    fn apply(&mut self, stored: &StoredEntry) -> Result<(), Corrupt> {
        let logged = persist::read_entry(stored, &mut self.log)?;
        let mut events = Vec::new();
        self.table.apply(stored.at, &logged, &mut events)?;
        if let Some(game) = self.table.game() {
            let moment = || (self.entries.len(), game.clone());
            match logged.entry {
                Entry::Started => self.moments.push(moment()),
                ref entry => entry.update_decisions(&mut self.moments, |_| Ok(moment()))?,
            }
        }
        self.entries.push(AppliedEntry { version: stored.seq, at: stored.at, logged, events });
        Ok(())
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.table.phase() == Phase::Over
    }

    /// The whole log as a person may read it, with texts in these words, if any are wanted.
    pub(crate) fn log(&self, person: Option<PersonId>, text: Option<Words>) -> Vec<LogLine> {
        let seat = person.and_then(|person| self.table.seat_of(person));
        let mut lines: Vec<_> =
            self.entries.iter().filter_map(|entry| entry.visible_to(&self.table, person, seat)).collect();
        if let Some(words) = text {
            let texts = Texts::new(words, &self.table);
            for line in &mut lines {
                texts.add_to_line(line);
            }
        }
        lines
    }

    /// The record of the game; `None` while it is not over.
    pub(crate) fn record(&self) -> Result<Option<String>, RoomError> {
        if !self.is_over() {
            return Ok(None);
        }
        let record = ethnos_table::record(&self.table, self.entries.iter().map(|applied| &applied.logged.entry))?;
        Ok(record.map(|record| record.to_string()))
    }
}

impl Rooms {
    /// Everything that happened at a table.
    pub(crate) async fn history(&self, key: &RoomKey) -> Result<Arc<History>, RoomError> {
        let read = self.read_history(key).await;
        let read = match read {
            // The log may have been rewritten without the name of an erased person.
            Err(RoomError::Corrupt(_)) if self.0.histories.get(key.id).is_some() => {
                self.0.histories.forget(key.id);
                self.read_history(key).await
            }
            read => read,
        };
        read.map_err(|error| self.0.note_damage(key, error))
    }

    async fn read_history(&self, key: &RoomKey) -> Result<Arc<History>, RoomError> {
        let kept = self.0.histories.get(key.id);
        let version = kept.as_ref().map_or(0, |history| history.table.version());
        let newer = self.0.store.entries(key.id, version).await?;
        let mut history = match (kept, newer.split_first()) {
            (Some(kept), None) => return Ok(kept),
            // People may still chat at a table whose game is over.
            (Some(kept), Some(_)) => History::clone(&kept),
            (None, Some((first, _))) => History::open(key.id, first)?,
            (None, None) => return Err(RoomError::NotFound),
        };
        let first = history.table.version();
        for stored in newer.iter().filter(|stored| stored.seq > first) {
            history.apply(stored)?;
        }
        let history = Arc::new(history);
        if history.is_over() {
            self.0.histories.keep(key.id, &history);
        }
        Ok(history)
    }
}

/// The histories of the games that were asked for last.
#[derive(Default)]
pub(super) struct Histories(Mutex<VecDeque<(TableId, Arc<History>)>>);

impl Histories {
    fn get(&self, id: TableId) -> Option<Arc<History>> {
        self.lock().iter().find(|(table, _)| *table == id).map(|(_, history)| Arc::clone(history))
    }

    fn keep(&self, id: TableId, history: &Arc<History>) {
        let mut kept = self.lock();
        kept.retain(|(table, _)| *table != id);
        kept.push_front((id, Arc::clone(history)));
        kept.truncate(KEPT);
    }

    pub(super) fn forget(&self, id: TableId) {
        self.lock().retain(|(table, _)| *table != id);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, VecDeque<(TableId, Arc<History>)>> {
        self.0.lock().expect("nothing panics while it holds the histories")
    }
}
