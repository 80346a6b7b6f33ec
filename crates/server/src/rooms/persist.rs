//! What the store keeps of a table.

use ethnos_store::{Live, People, Stored};
use ethnos_table::{Chair, Corrupt, LogEntry, Table};
use ethnos_wire::lobby::TableOptions;
use ethnos_wire::protocol::{ChairState, SeatResult};
use serde::{Deserialize, Serialize};

use super::snapshot;

/// What lists say of a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Summary {
    pub(crate) options: TableOptions,
    pub(crate) chairs: Vec<ChairState>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) results: Option<Vec<SeatResult>>,
}

/// What lists say of a table, as it is stored. Box files are long and no list shows them.
pub(crate) fn summary(table: &Table) -> String {
    let options = TableOptions { game_box: None, ..TableOptions::of(table.options()) };
    let summary = Summary { options, chairs: snapshot::chairs(table), results: snapshot::results(table) };
    serde_json::to_string(&summary).expect("summaries are made of plain values")
}

/// Reads a stored entry.
pub(crate) fn read_entry(stored: &Stored) -> Result<LogEntry, Corrupt> {
    serde_json::from_str(&stored.entry)
        .map_err(|error| Corrupt { reason: format!("entry {} cannot be read: {error}", stored.seq) })
}

pub(crate) fn live(table: &Table) -> Live {
    Live { phase: table.phase(), waits_for: table.waits_for(), due_at: table.due().map(|due| due.at) }
}

pub(crate) fn people(table: &Table) -> People {
    People { host: Some(table.host()), seated: table.chairs().iter().filter_map(Chair::person).collect() }
}
