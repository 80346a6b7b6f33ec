//! The rules: handlers of their pages.

use axum::Router;
use axum::routing::get;
use ethnos_pages::rules::{edition_page, rulings_page, start_page, tribe_page};
use maud::Markup;
use serde::Deserialize;

use super::Viewer;
use crate::app::Shared;
use crate::error::Failure;
use crate::extract::{Path, Query};

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/rules", get(start))
        .route("/rules/rulings", get(rulings))
        .route("/rules/{edition}", get(edition))
        .route("/rules/tribes/{tribe}", get(tribe))
}

#[derive(Deserialize)]
struct Search {
    #[serde(default)]
    q: String,
}

async fn start(viewer: Viewer, Query(Search { q }): Query<Search>) -> Markup {
    start_page(&viewer, &q)
}

async fn edition(viewer: Viewer, Path(name): Path<String>) -> Result<Markup, Failure> {
    edition_page(&viewer, &name).ok_or_else(|| Failure::not_found("wrong-rules"))
}

async fn tribe(viewer: Viewer, Path(slug): Path<String>) -> Result<Markup, Failure> {
    tribe_page(&viewer, &slug).ok_or_else(|| Failure::not_found("wrong-tribe-page"))
}

async fn rulings(viewer: Viewer) -> Markup {
    rulings_page(&viewer)
}
