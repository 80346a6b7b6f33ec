//! Lists of finished games and of the games of the viewer.

use axum::Router;
use axum::extract::State;
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
    Router::new().route("/games", get(finished)).route("/me/games", get(mine))
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
