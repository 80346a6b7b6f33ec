//! What the store keeps of a table beside its log and its summary.

use ethnos_store::{LiveState, LogHash, People, StoredEntry};
use ethnos_table::{Chair, LogEntry, Table};

use crate::doctor::LogFault;

/// Reads a stored entry that follows on a log with this hash, which becomes the hash of the entry.
pub(crate) fn read_entry(stored: &StoredEntry, log: &mut LogHash) -> Result<LogEntry, LogFault> {
    *log = log.verify(stored).ok_or(LogFault::Altered)?;
    serde_json::from_str(&stored.entry).map_err(|error| LogFault::Unreadable { error: error.to_string() })
}

/// How the table stands.
pub(crate) fn live_state(table: &Table) -> LiveState {
    LiveState { phase: table.phase(), waits_for: table.waits_for(), due_at: table.due().map(|due| due.at) }
}

/// Who belongs to the table.
pub(crate) fn people(table: &Table) -> People {
    People { host: Some(table.host()), seated: table.chairs().iter().filter_map(Chair::person).collect() }
}
