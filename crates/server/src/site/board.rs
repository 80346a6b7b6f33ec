//! The page of the board without a game.

use axum::Router;
use axum::routing::get;
use ethnos_pages::board::{BoardPage, board_page};
use maud::Markup;

use super::Viewer;
use crate::app::Shared;
use crate::base_url::BaseUrl;

pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/board", get(board))
}

/// What is on the board is in the address, which the client reads.
async fn board(viewer: Viewer, base: BaseUrl) -> Markup {
    board_page(&BoardPage { viewer: &viewer, server: &base.0 })
}
