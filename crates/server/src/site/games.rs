//! Lists of finished games and of the games of the viewer.

use axum::Router;
use axum::extract::State;
use axum::response::Redirect;
use axum::routing::get;
use ethnos_pages::PageLinks;
use ethnos_pages::games::{OwnGames, finished_page, own_page};
use ethnos_store::Phase;
use maud::Markup;
use serde::Deserialize;

use super::Viewer;
use crate::app::Shared;
use crate::error::Failure;
use crate::extract::Query;
use crate::people::{MaybeVisitor, Visitor};
use crate::tables::{LISTED, next_before, page_before, summaries};

pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/games", get(finished)).route("/me/games", get(mine)).route("/me/games/next", get(next))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GamesQuery {
    /// Only games that are listed after the one with this code.
    before: Option<String>,
}

async fn finished(
    State(app): State<Shared>,
    viewer: Viewer,
    Query(GamesQuery { before }): Query<GamesQuery>,
) -> Result<Markup, Failure> {
    let rows = app.store.public_tables(&[Phase::Over], page_before(&app, before.as_deref(), LISTED).await?).await?;
    let links = PageLinks { latest: before.is_some(), before: next_before(&rows, LISTED) };
    Ok(finished_page(&viewer, &summaries(rows, None), LISTED, &links))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NextQuery {
    /// The code of the table that the viewer comes from.
    after: Option<String>,
}

/// Leads to the table that waits for the viewer and whose time is up first.
async fn next(
    State(app): State<Shared>,
    MaybeVisitor(visitor): MaybeVisitor,
    Query(NextQuery { after }): Query<NextQuery>,
) -> Result<Redirect, Failure> {
    let rows = match visitor {
        Some(Visitor { person, .. }) => app.store.running_tables_of(person, &[Phase::Playing], LISTED).await?,
        None => Vec::new(),
    };
    let waiting = summaries(rows, visitor).into_iter().filter(|table| table.your_turn);
    let others = waiting.filter(|table| after.as_ref().is_none_or(|code| !code.eq_ignore_ascii_case(&table.code)));
    let next = others.min_by_key(|table| (table.deadline.unwrap_or(i64::MAX), table.used_at));
    Ok(Redirect::to(&next.map_or("/me/games".to_owned(), |table| format!("/t/{}", table.code))))
}

async fn mine(
    State(app): State<Shared>,
    viewer: Viewer,
    MaybeVisitor(visitor): MaybeVisitor,
    Query(GamesQuery { before }): Query<GamesQuery>,
) -> Result<Markup, Failure> {
    let (mut running, mut over) = (Vec::new(), Vec::new());
    if let Some(Visitor { person, .. }) = visitor {
        if before.is_none() {
            running = app.store.running_tables_of(person, &[Phase::Gathering, Phase::Playing], LISTED).await?;
        }
        let page = page_before(&app, before.as_deref(), LISTED).await?;
        over = app.store.finished_tables_of(person, page).await?;
    }
    let links = PageLinks { latest: before.is_some(), before: next_before(&over, LISTED) };
    let own =
        OwnGames { running: summaries(running, visitor), over: summaries(over, visitor), links, now: app.clock.now() };
    Ok(own_page(&viewer, &own))
}
