//! Checks of a database: whether every log is as it was stored and can be replayed, and what to do about those that are not.

mod export;
mod log;
mod sentences;

use ethnos_store::{Rewind, Store, StoreError, StoredEntry, TableId, TableRow};
use ethnos_table::{Phase, Table};

pub use export::{ExportError, ExportFault, TableFault, check_export};
use log::check_log;
pub(crate) use log::replay;
pub use log::{Damage, LogFault};

use crate::machine_time;
use crate::rooms::{Summary, persist};

/// How many tables are read from the database at once.
const TABLES_AT_ONCE: u32 = 200;
/// How many tables a start after a bad stop checks, and the longest log that it reads.
const CHECKED_AT_START: u32 = 100;
const LONGEST_AT_START: u32 = 2_000;

/// What was checked, and what is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Examination {
    /// The number of tables.
    pub tables: u64,
    /// The number of entries in their logs.
    pub entries: u64,
    /// The number of tables whose log was replayed.
    pub replayed: u64,
    /// What is wrong, one sentence each, in English.
    pub faults: Vec<String>,
}

impl Examination {
    /// Checks one table. A running server may append to it meanwhile.
    async fn add(&mut self, store: &dyn Store, row: &TableRow, replay_it: bool) {
        self.tables += 1;
        let checked = check_table(store, row, replay_it).await;
        self.replayed += u64::from(replay_it);
        match checked {
            Ok((entries, None)) => self.entries += entries,
            Ok((entries, Some(damage))) => {
                self.entries += entries;
                self.faults.push(format!("table {}, entry {}: {}", row.code, damage.seq, damage.fault));
            }
            Err(error) => self.faults.push(format!("table {}: {error}", row.code)),
        }
    }
}

/// Checks a whole database: its pages and references, the hashes of all logs, and a replay of every table that is not over, or
/// of all tables. `progress` is told of every table.
pub async fn examine(
    store: &dyn Store,
    replay_all: bool,
    mut progress: impl FnMut(&Examination),
) -> Result<Examination, StoreError> {
    let mut found = Examination { faults: store.faults().await?, ..Examination::default() };
    let mut after = TableId(i64::MIN);
    loop {
        let rows = store.tables_after(after, TABLES_AT_ONCE).await?;
        let Some(last) = rows.last() else { return Ok(found) };
        after = last.id;
        for row in &rows {
            found.add(store, row, replay_all || !row.phase.is_ended()).await;
            progress(&found);
        }
    }
}

/// Checks the tables that were used last. This is quick, and done by every start after a bad stop.
pub(crate) async fn examine_last_used(store: &dyn Store) -> Result<Examination, StoreError> {
    let mut found = Examination::default();
    for row in store.last_used(CHECKED_AT_START).await?.iter().filter(|row| row.seq <= LONGEST_AT_START) {
        found.add(store, row, true).await;
    }
    Ok(found)
}

/// The number of entries of a table, and what is wrong with it.
async fn check_table(store: &dyn Store, row: &TableRow, replay_it: bool) -> Result<(u64, Option<Damage>), StoreError> {
    let entries = store.entries(row.id, 0).await?;
    let damage = check_log(row.id, &entries, replay_it);
    let damage = match damage {
        Some(damage) => Some(damage),
        None => check_state(store, row, &entries).await?,
    };
    Ok((entries.len() as u64, damage))
}

/// Whether the state of a table is that of its log, which is sound. The time of the last entry stands in both, so that entries
/// that were cut off at the end are noticed, too.
async fn check_state(store: &dyn Store, row: &TableRow, entries: &[StoredEntry]) -> Result<Option<Damage>, StoreError> {
    let last = entries.last().map_or(0, |entry| entry.seq);
    // Entries may be added between the two readings, by a server that runs.
    let newer = if last > row.seq { store.table(row.id).await? } else { None };
    let fault = match &newer {
        None => missing_at_the_end(row, entries),
        Some(newer) if newer.seq < last => Some(LogFault::EndsEarly { at: newer.seq }),
        Some(newer) if newer.seq == last => missing_at_the_end(newer, entries),
        Some(_) => None,
    };
    Ok(fault.map(|fault| Damage { seq: last, fault }))
}

/// Why a log that was read after the row of its table, and whose hashes fit, is not the whole log: entries were cut off at its end.
pub(crate) fn missing_at_the_end(row: &TableRow, entries: &[StoredEntry]) -> Option<LogFault> {
    let (last, at) = entries.last().map_or((0, 0), |entry| (entry.seq, entry.at));
    if last < row.seq {
        Some(LogFault::EndsEarly { at: row.seq })
    } else if last == row.seq && at != row.used_at {
        Some(LogFault::UsedLater)
    } else {
        None
    }
}

/// Why a table is not repaired or retired.
#[derive(Debug, thiserror::Error)]
pub enum NotRepaired {
    /// There is no such table.
    #[error("there is no table {0}")]
    NotFound(String),
    /// There is nothing to repair.
    #[error("table {0} is sound: there is nothing to repair")]
    Sound(String),
    /// Its game is over.
    #[error("table {0} is over, and its results stay: --retire hides it")]
    Over(String),
    /// Nothing would be left.
    #[error("nothing of the log of table {0} can be used: --retire closes it")]
    NothingLeft(String),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// How a table is to be repaired: it goes back to the last entry before the damage.
#[derive(Debug)]
pub struct Repair {
    /// Why the table cannot be used.
    pub fault: LogFault,
    /// The entries that are deleted.
    pub removed: Vec<StoredEntry>,
    /// What is written.
    pub rewind: Rewind,
}

/// Finds out how to repair a table. Nothing is changed.
pub async fn plan_repair(store: &dyn Store, code: &str) -> Result<Repair, NotRepaired> {
    let code = code.to_ascii_uppercase();
    let row = store.table_by_code(&code).await?.ok_or_else(|| NotRepaired::NotFound(code.clone()))?;
    let mut entries = store.entries(row.id, 0).await?;
    let damage = check_log(row.id, &entries, true);
    let (keep, fault) = match damage {
        Some(damage) => (entries.iter().take_while(|entry| entry.seq < damage.seq).count(), damage.fault),
        None => {
            let damage = check_state(store, &row, &entries).await?;
            (entries.len(), damage.ok_or_else(|| NotRepaired::Sound(code.clone()))?.fault)
        }
    };
    if row.phase.is_ended() {
        return Err(NotRepaired::Over(code));
    }
    let removed = entries.split_off(keep);
    let table = replay(row.id, &entries).ok().flatten().ok_or(NotRepaired::NothingLeft(code))?;
    Ok(Repair { fault, removed, rewind: rewind(&row, &table) })
}

fn rewind(row: &TableRow, table: &Table) -> Rewind {
    Rewind {
        table: row.id,
        last: table.version(),
        last_at: table.at(),
        at: machine_time(),
        live: persist::live_state(table),
        summary: Summary::of(table).to_json(),
        people: persist::people(table),
    }
}

/// Closes a table whatever its log says, and hides it from lists. Nothing is deleted.
pub async fn retire(store: &dyn Store, code: &str) -> Result<(), NotRepaired> {
    let code = code.to_ascii_uppercase();
    let row = store.table_by_code(&code).await?.ok_or(NotRepaired::NotFound(code))?;
    if row.phase != Phase::Closed {
        store.retire(row.id, machine_time()).await?;
    }
    Ok(())
}
