//! The rules: handlers of their pages.

use std::collections::BTreeMap;

use axum::Router;
use axum::routing::get;
use ethnos_pages::rules::{
    ExampleBoard, aid_page, edition_page, example, example_page, rulings_page, start_page, tribe_page,
};
use ethnos_wire::protocol::LogLine;
use ethnos_wire::replay::ReplayFrame;
use maud::Markup;
use serde::Deserialize;

use super::Viewer;
use crate::app::Shared;
use crate::base_url::BaseUrl;
use crate::error::Failure;
use crate::extract::{Path, Query};
use crate::rooms::play_example;

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/rules", get(start))
        .route("/rules/rulings", get(rulings))
        .route("/rules/{edition}", get(edition))
        .route("/rules/aid/{edition}", get(aid))
        .route("/rules/tribes/{tribe}", get(tribe))
        .route("/rules/examples/{name}", get(worked_example))
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
    edition_page(&viewer, &name).ok_or_else(|| Failure::not_found("failure-rules"))
}

/// Every tribe of the sheet is a name of the query, as the boxes of its form send it.
async fn aid(
    viewer: Viewer,
    Path(name): Path<String>,
    Query(fields): Query<BTreeMap<String, String>>,
) -> Result<Markup, Failure> {
    aid_page(&viewer, &name, &fields).ok_or_else(|| Failure::not_found("failure-rules"))
}

async fn tribe(viewer: Viewer, Path(slug): Path<String>) -> Result<Markup, Failure> {
    tribe_page(&viewer, &slug).ok_or_else(|| Failure::not_found("failure-tribe-page"))
}

async fn worked_example(viewer: Viewer, base: BaseUrl, Path(name): Path<String>) -> Result<Markup, Failure> {
    let example = example(&name).ok_or_else(|| Failure::not_found("failure-rules"))?;
    let shown = play_example(example.name, example.scenario, viewer.words).expect("every example is played by a test");
    let texts = |frame: &ReplayFrame| frame.lines.iter().flat_map(sentences_of).collect();
    Ok(example_page(ExampleBoard {
        viewer: &viewer,
        server: &base.0,
        example,
        data: serde_json::to_string(&shown).expect("a table is JSON"),
        sentences: shown.frames.iter().skip(1).map(texts).collect(),
    }))
}

/// A line and its events, in words.
fn sentences_of(line: &LogLine) -> Vec<String> {
    let events = line.events.iter().map(|event| event.text.clone());
    std::iter::once(line.text.clone()).chain(events).filter(|text| !text.is_empty()).collect()
}

async fn rulings(viewer: Viewer) -> Markup {
    rulings_page(&viewer)
}
