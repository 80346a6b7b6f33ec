//! Checks of an export, without a database.

use std::io::BufRead;

use data_encoding::HEXLOWER;
use ethnos_store::{LogHash, StoredEntry, TableId};
use serde::Deserialize;

use super::log::{check_log, replay};
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

/// Checks what `ethnos export` wrote: the hashes of all logs, a replay of every table, and that every finished game follows from its
/// seed. Returns the number of tables, and what is wrong, one sentence each. An error says why this is no export.
pub fn check_export(from: impl BufRead) -> Result<(u64, Vec<String>), String> {
    let mut codes = std::collections::HashMap::new();
    let (mut tables, mut faults) = (0, Vec::new());
    let (mut id, mut log) = (TableId(0), Vec::new());
    for (number, line) in (1..).zip(from.lines()) {
        let wrong = |error: String| format!("line {number}: {error}");
        let line = line.map_err(|error| wrong(error.to_string()))?;
        let line: Line = serde_json::from_str(&line).map_err(|error| wrong(error.to_string()))?;
        if line.version == Some(1) {
            return Err("the export was made before logs had hashes: import it, and export it again".to_owned());
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
fn check_table(codes: &std::collections::HashMap<TableId, String>, id: TableId, log: &[StoredEntry]) -> Vec<String> {
    if log.is_empty() {
        return Vec::new();
    }
    let code = codes.get(&id).map_or("?", String::as_str);
    if let Some(damage) = check_log(id, log, true) {
        return vec![format!("table {code}, entry {}: {}", damage.seq, damage.reason)];
    }
    let Ok(Some(table)) = replay(id, log) else { return Vec::new() };
    if table.phase() != ethnos_table::Phase::Over {
        return Vec::new();
    }
    let mut hash = LogHash::start(id);
    let entries = log.iter().map(|stored| persist::read_entry(stored, &mut hash)).collect::<Result<Vec<_>, _>>();
    let record = entries.and_then(|entries| ethnos_table::record(&table, entries.iter().map(|logged| &logged.entry)));
    let record = match record {
        Ok(Some(record)) => record,
        Ok(None) => return Vec::new(),
        Err(error) => return vec![format!("table {code}: {error}")],
    };
    let mut faults = record.verify().err().unwrap_or_default();
    // A game that begins in a prepared position has no shuffled deck.
    if table.prepared().is_none() {
        faults.extend(record.unfair());
    }
    faults.iter().map(|fault| format!("table {code}: {fault}")).collect()
}

fn read_hash(text: &str) -> Option<LogHash> {
    HEXLOWER.decode(text.as_bytes()).ok()?.try_into().ok().map(LogHash)
}
