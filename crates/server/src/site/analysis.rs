//! The page of the analysis board.

use axum::Router;
use axum::routing::get;
use ethnos_pages::analysis::{AnalysisPage, analysis_page};
use maud::Markup;

use super::Viewer;
use crate::app::Shared;
use crate::base_url::BaseUrl;

pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/board", get(analysis))
}

/// What is on the board is in the address, which the client reads.
async fn analysis(viewer: Viewer, base: BaseUrl) -> Markup {
    analysis_page(&AnalysisPage { viewer: &viewer, server: &base.0 })
}
