//! What the store keeps of a table.

use ethnos_store::{Live, People, PersonId, Phase, Standing, Stored};
use ethnos_table::{Corrupt, Line, Table};
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
    let options = TableOptions { game_box: None, ..table.options().clone() };
    let summary = Summary { options, chairs: snapshot::chairs(table), results: snapshot::results(table) };
    serde_json::to_string(&summary).expect("summaries are made of plain values")
}

/// Reads a stored entry.
pub(crate) fn read_line(stored: &Stored) -> Result<Line, Corrupt> {
    serde_json::from_str(&stored.entry)
        .map_err(|error| Corrupt { reason: format!("entry {} cannot be read: {error}", stored.seq) })
}

pub(crate) fn live(table: &Table) -> Live {
    Live {
        phase: match table.phase() {
            ethnos_table::Phase::Gathering => Phase::Gathering,
            ethnos_table::Phase::Playing => Phase::Playing,
            ethnos_table::Phase::Over => Phase::Over,
            ethnos_table::Phase::Closed => Phase::Closed,
        },
        waits_for: table.waits_for().map(|person| PersonId(person.0)),
        due_at: table.due().map(|due| due.at),
    }
}

pub(crate) fn people(table: &Table) -> People {
    People {
        host: Some(PersonId(table.host().0)),
        seated: table
            .chairs()
            .iter()
            .filter_map(ethnos_table::Chair::person)
            .map(|person| PersonId(person.0))
            .collect(),
    }
}

pub(crate) fn standings(table: &Table) -> Vec<Standing> {
    let results = table.results().unwrap_or_default().into_iter();
    let standing = |result: ethnos_table::SeatResult| Standing {
        seat: result.seat.index() as u8,
        person: result.person.map(|person| PersonId(person.0)),
        name: result.name.to_string(),
        place: result.place,
        glory: result.glory,
        won: result.won,
    };
    results.map(standing).collect()
}
