//! Everything that happened at a table, read from its log. The histories that were asked for last stay in memory for a while, so
//! that replay, record and log read the database once.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use ethnos_rules::{Game, OpenState, Record};
use ethnos_store::{LogHash, StoredEntry, TableId};
use ethnos_table::{Entry, LogEntry, Millis, PersonId, Phase, Table};
use ethnos_wire::analysis::AnalysisLine;
use ethnos_wire::protocol::LogLine;
use ethnos_words::Words;

use super::long_work::LongWorkPermit;
use super::texts::Texts;
use crate::analysis::position_at;

use super::{AppliedEntry, RoomError, RoomKey, Rooms, persist};
use crate::clock::Clock;
use crate::doctor::LogFault;

/// How many histories stay in memory.
const MOST_CACHED: usize = 32;
/// A history with more entries than this does not stay in memory. The budgets of a table keep new ones shorter.
const LONGEST: usize = 20_000;

/// A table and everything that happened at it.
#[derive(Clone)]
pub(crate) struct History {
    pub(super) table: Table,
    /// The hash of the last entry.
    log: LogHash,
    /// Every entry, the oldest first.
    pub(super) entries: Vec<AppliedEntry>,
    /// The moments of the game, the start first, without decisions that were taken back.
    pub(super) moments: Vec<Moment>,
    /// `None` for a table that is not stored: nothing of it is secret.
    clock: Option<Clock>,
}

/// A moment of a game.
#[derive(Clone)]
pub(super) struct Moment {
    /// The index of the entry that led to it.
    pub(super) entry: usize,
    pub(super) game: Game,
    /// The board as an Age was scored that had just ended; see [`Table::scored`].
    pub(super) scored: Option<Box<OpenState>>,
}

/// A part of a log.
pub(crate) struct LogPage {
    /// The oldest first.
    pub(crate) lines: Vec<LogLine>,
    /// The version after which the next page begins. `None` if this is the last.
    pub(crate) next: Option<u32>,
}

impl History {
    fn open(id: TableId, first: &StoredEntry, clock: Clock) -> Result<History, LogFault> {
        let mut log = LogHash::start(id);
        let logged = persist::read_entry(first, &mut log)?;
        History::begin(first.at, logged, log, Some(clock))
    }

    /// A table at which nothing happened but this.
    fn begin(at: Millis, logged: LogEntry, log: LogHash, clock: Option<Clock>) -> Result<History, LogFault> {
        let table = Table::open(at, &logged)?;
        let opened = AppliedEntry { version: 1, at, logged, action: None, events: Vec::new() };
        Ok(History { table, log, entries: vec![opened], moments: Vec::new(), clock })
    }

    /// The history of a table that is not stored anywhere. Everything happens at once.
    pub(super) fn unstored(entries: impl IntoIterator<Item = Entry>) -> Result<History, LogFault> {
        let mut entries = entries.into_iter().map(|entry| LogEntry { by: None, id: None, entry });
        let first = entries.next().ok_or(LogFault::Empty)?;
        let mut history = History::begin(0, first, LogHash::start(TableId(0)), None)?;
        for (logged, version) in entries.zip(2..) {
            history.add(0, version, logged)?;
        }
        Ok(history)
    }

    fn apply(&mut self, stored: &StoredEntry) -> Result<(), LogFault> {
        let logged = persist::read_entry(stored, &mut self.log)?;
        self.add(stored.at, stored.seq, logged)
    }

    fn add(&mut self, at: Millis, version: u32, logged: LogEntry) -> Result<(), LogFault> {
        let mut events = Vec::new();
        let action = self.table.apply(at, &logged, &mut events)?;
        if let Some(game) = self.table.game() {
            let scored = self.table.scored();
            let moment =
                || Moment { entry: self.entries.len(), game: game.clone(), scored: scored.copied().map(Box::new) };
            match logged.entry {
                Entry::Started => self.moments.push(moment()),
                ref entry => entry.update_decisions(&mut self.moments, |_| Ok(moment()))?,
            }
        }
        self.entries.push(AppliedEntry { version, at, logged, action, events });
        Ok(())
    }

    /// Whether this is the last entry of this history, as it is stored now.
    fn ends_with(&self, last: Option<&StoredEntry>) -> bool {
        last.is_some_and(|last| last.seq == self.table.version() && last.hash == Some(self.log))
    }

    /// Whether the game is over, and all of it may be shown.
    pub(crate) fn is_over(&self) -> bool {
        self.table.phase() == Phase::Over && !self.is_sealed()
    }

    /// Whether it is a day's game, and the day is not over.
    pub(crate) fn is_sealed(&self) -> bool {
        self.clock.as_ref().is_some_and(|clock| self.table.is_sealed(clock.now()))
    }

    /// The lines of the log after a version, as a person may read them, with texts in these words, if any are wanted. At most
    /// `most` at once.
    pub(crate) fn log(&self, person: Option<PersonId>, text: Option<Words>, after: u32, most: usize) -> LogPage {
        let seat = person.and_then(|person| self.table.seat_of(person));
        let from = self.entries.partition_point(|entry| entry.version <= after);
        let mut visible =
            self.entries[from..].iter().filter_map(|entry| entry.visible_to(&self.table, person, seat)).peekable();
        let mut lines: Vec<_> = visible.by_ref().take(most).collect();
        let next = visible.peek().and_then(|_| lines.last()).map(|last| last.version);
        if let Some(words) = text {
            let texts = Texts::new(words, &self.table);
            for line in &mut lines {
                texts.add_to_line(line);
            }
        }
        LogPage { lines, next }
    }

    /// The record of the game; `None` while it is not over, or a day's game whose day is not over.
    pub(crate) fn record(&self) -> Result<Option<Record>, RoomError> {
        if !self.is_over() {
            return Ok(None);
        }
        Ok(ethnos_table::record(&self.table, self.entries.iter().map(|applied| &applied.logged.entry))?)
    }

    /// A moment of a finished game as a position at the start of its turn, and the moves since; `None` if there is no such moment, or the game is not
    /// over.
    pub(crate) fn analysis_line(&self, moment: usize) -> Result<Option<AnalysisLine>, RoomError> {
        let (Some(record), Some(moments)) = (self.record()?, self.moments.get(..=moment)) else { return Ok(None) };
        let Some((position, since)) = position_at(record.options(), moments.iter().map(|moment| &moment.game)) else {
            return Ok(None);
        };
        let action = |moment: &Moment| match &self.entries[moment.entry].logged.entry {
            Entry::Acted { action, .. } => Some(action.clone()),
            _ => None,
        };
        let moves = moments[moments.len() - since..].iter().filter_map(action).collect();
        Ok(Some(AnalysisLine { position, moves }))
    }

    /// Whether an entry is a decision that a bot took in place of a person.
    pub(super) fn is_stand_in(&self, entry: usize) -> bool {
        self.table.is_stand_in(&self.entries[entry].logged.entry)
    }

    /// The game after this many decisions, without those that were taken back.
    pub(crate) fn game_at(&self, moment: usize) -> Option<&Game> {
        self.moments.get(moment).map(|moment| &moment.game)
    }
}

impl Rooms {
    /// Reads everything that happened at a table, and makes something of it, on a thread of its own.
    pub(crate) async fn read_history<T: Send + 'static>(
        &self,
        key: &RoomKey,
        permit: LongWorkPermit,
        read: impl FnOnce(&History) -> T + Send + 'static,
    ) -> Result<T, RoomError> {
        let mut cached = self.0.histories.get(key.id);
        let version = cached.as_ref().map_or(1, |history| history.table.version());
        // The last known entry is read once more: another node may have rewritten the log without the name of an erased person. Then it
        // is read from its beginning.
        let mut newer = self.0.store.entries(key.id, version - 1).await?;
        if let Some(known) = &cached {
            if known.ends_with(newer.first()) {
                newer.remove(0);
            } else {
                cached = None;
                newer = self.0.store.entries(key.id, 0).await?;
            }
        }
        let (rooms, id) = (Arc::clone(&self.0), key.id);
        let done = permit.run(move || {
            let history = extend(id, cached, &newer, &rooms.clock)?;
            rooms.histories.keep(id, &history);
            Ok(read(&history))
        });
        done.await.map_err(|error| self.0.note_damage(key, error))
    }
}

impl Rooms {
    /// The same for work in the background: nothing stays in memory.
    pub(super) async fn read_history_once<T: Send + 'static>(
        &self,
        key: &RoomKey,
        permit: LongWorkPermit,
        read: impl FnOnce(&History) -> T + Send + 'static,
    ) -> Result<T, RoomError> {
        let entries = self.0.store.entries(key.id, 0).await?;
        let (id, clock) = (key.id, self.0.clock.clone());
        let done = permit.run(move || Ok(read(&*extend(id, None, &entries, &clock)?)));
        done.await.map_err(|error| self.0.note_damage(key, error))
    }
}

/// A history with the entries that came after it.
fn extend(
    id: TableId,
    cached: Option<Arc<History>>,
    newer: &[StoredEntry],
    clock: &Clock,
) -> Result<Arc<History>, RoomError> {
    let mut history = match (cached, newer.split_first()) {
        (Some(cached), None) => return Ok(cached),
        (Some(cached), Some(_)) => Arc::unwrap_or_clone(cached),
        (None, Some((first, _))) => History::open(id, first, clock.clone())?,
        (None, None) => return Err(RoomError::NotFound),
    };
    let first = history.table.version();
    for stored in newer.iter().filter(|stored| stored.seq > first) {
        history.apply(stored)?;
    }
    Ok(Arc::new(history))
}

/// The histories of the games that were asked for last.
#[derive(Default)]
pub(super) struct Histories(Mutex<VecDeque<(TableId, Arc<History>)>>);

impl Histories {
    fn get(&self, id: TableId) -> Option<Arc<History>> {
        self.lock().iter().find(|(table, _)| *table == id).map(|(_, history)| Arc::clone(history))
    }

    fn keep(&self, id: TableId, history: &Arc<History>) {
        let mut cached = self.lock();
        // Another request may have read more meanwhile.
        if cached.iter().any(|(table, known)| *table == id && known.table.version() > history.table.version()) {
            return;
        }
        cached.retain(|(table, _)| *table != id);
        if history.entries.len() > LONGEST {
            return;
        }
        cached.push_front((id, Arc::clone(history)));
        cached.truncate(MOST_CACHED);
    }

    pub(super) fn forget(&self, id: TableId) {
        self.lock().retain(|(table, _)| *table != id);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, VecDeque<(TableId, Arc<History>)>> {
        self.0.lock().expect("nothing panics while it holds the histories")
    }
}
