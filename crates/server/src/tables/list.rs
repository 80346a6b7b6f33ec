//! Lists of tables.

use ethnos_rules::Seat;
use ethnos_store::TableRow;
use ethnos_table::Clock;
use ethnos_wire::options::TableOptions;
use ethnos_wire::protocol::{ChairState, Phase, Prepared, SeatResult, TableSummary};

use crate::people::Visitor;
use crate::rooms::Summary;

/// How many tables a list shows.
pub(crate) const LISTED: u32 = 100;

/// Rows of the store as summaries. A row that cannot be read is left out and logged.
pub(crate) fn summaries(rows: Vec<TableRow>, visitor: Option<Visitor>) -> Vec<TableSummary> {
    let summary = |row: TableRow| {
        let summary: Summary = serde_json::from_str(&row.summary)
            .inspect_err(|error| tracing::error!(table = row.code, %error, "a summary cannot be read"))
            .ok()?;
        Some(TableSummary {
            code: row.code,
            phase: Phase::of(row.phase),
            created_at: row.created_at,
            used_at: row.used_at,
            your_turn: visitor.is_some_and(|visitor| row.waits_for == Some(visitor.person)),
            waits_for: row.waits_for.and_then(|person| {
                let seat = summary.chairs.iter().position(|chair| chair.person() == Some(person))?;
                Some(ethnos_wire::Seat::of(Seat::at(seat)))
            }),
            deadline: row.due_at.filter(|_| row.waits_for.is_some() && summary.options.clock != Clock::None),
            options: TableOptions::of(&summary.options),
            chairs: ChairState::all(&summary.chairs),
            prepared: summary.prepared.map(Prepared::from),
            advised: summary.advised,
            results: summary.results.map(|results| results.iter().map(SeatResult::of).collect()),
        })
    };
    rows.into_iter().filter_map(summary).collect()
}
