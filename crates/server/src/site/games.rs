//! Lists of finished games and of the games of the viewer.

use axum::Router;
use axum::extract::State;
use axum::routing::get;
use ethnos_pages::games::{finished_page, own_page};
use ethnos_store::Phase;
use maud::Markup;

use super::Viewer;
use crate::app::{Shared, now};
use crate::error::Failure;
use crate::people::MaybeVisitor;
use crate::tables::{LISTED, summaries};

pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/games", get(finished)).route("/me/games", get(mine))
}

async fn finished(State(app): State<Shared>, viewer: Viewer) -> Result<Markup, Failure> {
    let games = summaries(app.store.public_tables(&[Phase::Over], LISTED).await?, None);
    Ok(finished_page(&viewer, &games, LISTED))
}

async fn mine(
    State(app): State<Shared>,
    viewer: Viewer,
    MaybeVisitor(visitor): MaybeVisitor,
) -> Result<Markup, Failure> {
    let phases = [Phase::Gathering, Phase::Playing, Phase::Over];
    let rows = match visitor {
        Some(visitor) => app.store.tables_of(visitor.person, &phases, LISTED).await?,
        None => Vec::new(),
    };
    Ok(own_page(&viewer, summaries(rows, visitor), now()))
}
