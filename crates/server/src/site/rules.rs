//! The rules: handlers of their pages.

use std::collections::BTreeMap;

use axum::Router;
use axum::routing::get;
use ethnos_pages::rules::{aid_page, edition_page, rulings_page, start_page, tribe_page};
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
        .route("/rules/aid/{edition}", get(aid))
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

/// Every tribe of the sheet is a name of the query, as the boxes of its form send it.
async fn aid(
    viewer: Viewer,
    Path(name): Path<String>,
    Query(fields): Query<BTreeMap<String, String>>,
) -> Result<Markup, Failure> {
    let players = fields.get("players").and_then(|players| players.parse().ok()).unwrap_or(4);
    aid_page(&viewer, &name, fields.keys().map(String::as_str), players)
        .ok_or_else(|| Failure::not_found("wrong-rules"))
}

async fn tribe(viewer: Viewer, Path(slug): Path<String>) -> Result<Markup, Failure> {
    tribe_page(&viewer, &slug).ok_or_else(|| Failure::not_found("wrong-tribe-page"))
}

async fn rulings(viewer: Viewer) -> Markup {
    rulings_page(&viewer)
}
