//! Checks of an export, without a database.

use std::collections::HashMap;
use std::io::BufRead;

use data_encoding::HEXLOWER;
use ethnos_rules::notation::Fault;
use ethnos_rules::{Record, Setup};
use ethnos_store::{LogHash, StoredEntry, TableId};
use ethnos_table::Table;
use serde::Deserialize;

use super::log::{Damage, LogFault, check_log, replay};
use crate::rooms::persist;

/// A line of an export, as far as logs are concerned.
#[derive(Deserialize)]
struct Line {
    version: Option<u64>,
    tables: Option<TableLine>,
    entries: Option<EntryLine>,
}

#[derive(Deserialize)]
struct TableLine {
    id: i64,
    code: String,
}

#[derive(Deserialize)]
struct EntryLine {
    table_id: i64,
    seq: u32,
    added_at: i64,
    entry: String,
    hash: Option<String>,
}

/// Why a file is no export that can be checked.
#[derive(Debug)]
pub enum ExportError {
    /// The file cannot be read.
    Io(std::io::Error),
    /// A line is not JSON, or not a line of an export.
    Line {
        /// The number of the line.
        line: usize,
        /// What the parser says.
        error: serde_json::Error,
    },
    /// The export was made before logs had hashes.
    WithoutHashes,
}

/// What is wrong with a table of an export.
#[derive(Debug)]
pub struct TableFault {
    /// The code of the table. `None` if the export does not have the table.
    pub code: Option<String>,
    /// What is wrong with it.
    pub fault: ExportFault,
}

/// What is wrong with the log of a table, or with the record of its game.
#[derive(Debug)]
pub enum ExportFault {
    /// An entry is wrong.
    Entry(Damage),
    /// The log has no record.
    Log(LogFault),
    /// The record of a finished game says something that is not true.
    Record {
        /// What is not true.
        fault: Fault,
        /// The setup of the game.
        setup: Box<Setup>,
    },
}

/// Checks what `ethnos export` wrote: the hashes of all logs, a replay of every table, and that every finished game follows from its
/// seed. Returns the number of tables, and what is wrong.
pub fn check_export(from: impl BufRead) -> Result<(u64, Vec<TableFault>), ExportError> {
    let mut codes = HashMap::new();
    let (mut tables, mut faults) = (0, Vec::new());
    let (mut id, mut log) = (TableId(0), Vec::new());
    for (number, line) in (1..).zip(from.lines()) {
        let line = line.map_err(ExportError::Io)?;
        let line: Line = serde_json::from_str(&line).map_err(|error| ExportError::Line { line: number, error })?;
        if line.version == Some(1) {
            return Err(ExportError::WithoutHashes);
        }
        if let Some(TableLine { id, code }) = line.tables {
            codes.insert(TableId(id), code);
        }
        if let Some(entry) = line.entries {
            if entry.table_id != id.0 {
                tables += u64::from(!log.is_empty());
                faults.extend(check_table(&codes, id, &log));
                (id, log) = (TableId(entry.table_id), Vec::new());
            }
            let hash = entry.hash.as_deref().and_then(read_hash);
            log.push(StoredEntry { seq: entry.seq, at: entry.added_at, entry: entry.entry, hash });
        }
    }
    tables += u64::from(!log.is_empty());
    faults.extend(check_table(&codes, id, &log));
    Ok((tables, faults))
}

/// What is wrong with a table of an export.
fn check_table(codes: &HashMap<TableId, String>, id: TableId, log: &[StoredEntry]) -> Vec<TableFault> {
    let faults = if log.is_empty() { Vec::new() } else { check_stored(id, log) };
    faults.into_iter().map(|fault| TableFault { code: codes.get(&id).cloned(), fault }).collect()
}

/// What is wrong with the log of a table, which is not empty.
fn check_stored(id: TableId, log: &[StoredEntry]) -> Vec<ExportFault> {
    if let Some(damage) = check_log(id, log, true) {
        return vec![ExportFault::Entry(damage)];
    }
    let Ok(Some(table)) = replay(id, log) else { return Vec::new() };
    if table.phase() != ethnos_table::Phase::Over {
        return Vec::new();
    }
    let record = match record_of(id, &table, log) {
        Ok(Some(record)) => record,
        Ok(None) => return Vec::new(),
        Err(fault) => return vec![ExportFault::Log(fault)],
    };
    let mut faults = record.verify().err().unwrap_or_default();
    // A game that begins in a prepared position has no shuffled deck.
    if table.prepared().is_none() {
        faults.extend(record.unfair());
    }
    let fault = |fault| ExportFault::Record { fault, setup: Box::new(*record.setup()) };
    faults.into_iter().map(fault).collect()
}

/// The record of the game that a stored log holds.
fn record_of(id: TableId, table: &Table, log: &[StoredEntry]) -> Result<Option<Record>, LogFault> {
    let mut hash = LogHash::start(id);
    let entries = log.iter().map(|stored| persist::read_entry(stored, &mut hash)).collect::<Result<Vec<_>, _>>()?;
    Ok(ethnos_table::record(table, entries.iter().map(|logged| &logged.entry))?)
}

fn read_hash(text: &str) -> Option<LogHash> {
    HEXLOWER.decode(text.as_bytes()).ok()?.try_into().ok().map(LogHash)
}
