//! The game of each day: a solo game with the same cards and the same level for everybody. A person's first finished attempt
//! counts, if it ends on that day: in the list of the day, and in what is counted about people.
//!
//! The seed of a day is drawn when somebody first asks for it on that day, so that nobody can know it before. It is shown when
//! the day is over. A day begins at midnight UTC.

use ethnos_rules::{Edition, Seed, SoloLevel};
use ethnos_store::TableRow;
use ethnos_table::{Daily, Millis, Plan, SeatPlan, TableOptions};

use crate::app::Shared;
use crate::error::{Code, Failure};
use crate::people::Visitor;
use crate::rooms::RoomKey;
use crate::tables::open_plan;

/// A day in milliseconds.
const DAY: Millis = 86_400_000;

/// The day of a time, in days since 1970.
pub(crate) const fn day_of(at: Millis) -> i64 {
    at.div_euclid(DAY)
}

/// When a day is over.
pub(crate) const fn end_of(day: i64) -> Millis {
    (day + 1).saturating_mul(DAY)
}

/// How hard Chief Bruno is on a day: the levels take turns.
pub(crate) const fn level(day: i64) -> SoloLevel {
    match day.rem_euclid(3) {
        0 => SoloLevel::Easy,
        1 => SoloLevel::Regular,
        _ => SoloLevel::Hard,
    }
}

/// The seed of today.
pub(crate) async fn seed_of_today(app: &Shared, today: i64) -> Result<Seed, Failure> {
    let stored = app.store.daily_seed(today, &app.rooms.new_seed().to_string()).await?;
    Seed::parse(&stored).ok_or_else(|| Failure::new(Code::Internal, "failure-daily-seed"))
}

/// Opens today's game for a visitor, or leads back to the attempt that is not finished. Two at once lead to the same table.
pub(crate) async fn open(app: &Shared, visitor: Visitor) -> Result<RoomKey, Failure> {
    let day = day_of(app.clock.now());
    let key = |row: TableRow| RoomKey { id: row.id, code: row.code.into() };
    let attempts = app.store.daily_attempts(day, visitor.person).await?;
    if let Some(last) = attempts.last.filter(|last| !last.phase.is_ended()) {
        return Ok(key(last));
    }
    let plan = Plan {
        options: TableOptions { solo: Some(level(day)), spectators: false, ..TableOptions::new(Edition::Second) },
        seats: vec![SeatPlan::Me],
        prepared: None,
        daily: Some(Daily { day, seed: seed_of_today(app, day).await?, repeated: attempts.has_result }),
    };
    let opened = open_plan(app, visitor, plan, true, None).await?;
    if app.store.add_daily_table(day, visitor.person, attempts.number, opened.id).await? {
        return Ok(opened);
    }
    app.rooms.close(&opened).await?;
    let attempts = app.store.daily_attempts(day, visitor.person).await?;
    attempts.last.map(key).ok_or_else(|| Failure::not_found("failure-table"))
}
