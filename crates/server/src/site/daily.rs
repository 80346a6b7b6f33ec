//! The page of a day's game, and the form that begins it.

use axum::Router;
use axum::extract::State;
use axum::response::Redirect;
use axum::routing::get;
use ethnos_pages::daily::{Attempt, DailyLine, DailyPage, daily_page};
use ethnos_pages::day_of_date;
use ethnos_rules::Seed;
use ethnos_store::{DailyResult, PersonId};
use maud::Markup;

use super::Viewer;
use crate::app::Shared;
use crate::daily;
use crate::error::Failure;
use crate::extract::Path;
use crate::people::Visitor;

/// How many people the list shows.
const LISTED: u32 = 100;

pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/daily", get(today).post(begin)).route("/daily/{date}", get(of_day))
}

async fn begin(State(app): State<Shared>, visitor: Visitor) -> Result<Redirect, Failure> {
    let key = daily::open(&app, visitor).await?;
    Ok(Redirect::to(&format!("/t/{}", key.code)))
}

async fn today(State(app): State<Shared>, viewer: Viewer) -> Result<Markup, Failure> {
    let day = daily::day_of(app.clock.now());
    shown(&app, &viewer, day).await
}

/// A day to come has no page: its game is not drawn yet.
async fn of_day(State(app): State<Shared>, viewer: Viewer, Path(date): Path<String>) -> Result<Markup, Failure> {
    let day = day_of_date(&date).filter(|day| *day <= daily::day_of(app.clock.now()));
    shown(&app, &viewer, day.ok_or_else(|| Failure::not_found("failure-day"))?).await
}

async fn shown(app: &Shared, viewer: &Viewer, day: i64) -> Result<Markup, Failure> {
    let today = daily::day_of(app.clock.now());
    let is_today = day == today;
    let seed = if is_today {
        Some(daily::seed_of_today(app, day).await?)
    } else {
        app.store.known_daily_seed(day).await?.and_then(|seed| Seed::parse(&seed))
    };
    let attempt = match &viewer.person {
        _ if !is_today => Attempt::Closed,
        None => Attempt::None,
        Some(person) => {
            let attempts = app.store.daily_attempts(day, PersonId(person.id)).await?;
            match attempts.last {
                None => Attempt::None,
                Some(last) if !last.phase.is_ended() => Attempt::Running,
                Some(_) => Attempt::Finished,
            }
        }
    };
    let lines = app.store.daily_results(day, LISTED).await?;
    let page = DailyPage {
        day,
        has_next: day < today,
        level: ethnos_wire::SoloLevel::of(daily::level(day)),
        attempt,
        lines: lines.into_iter().map(line).collect(),
        commitment: seed.map(|seed| seed.commitment()),
        seed: seed.filter(|_| !is_today).map(|seed| seed.to_string()),
    };
    Ok(daily_page(viewer, &page))
}

fn line(DailyResult { person, name, glory, against, won, code }: DailyResult) -> DailyLine {
    DailyLine { person: person.0, name, glory, against, won, code }
}
