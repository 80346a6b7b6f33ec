//! The form that starts the guided first game.

use axum::Router;
use axum::extract::State;
use axum::response::Redirect;
use axum::routing::post;

use crate::app::Shared;
use crate::error::Failure;
use crate::first_game;
use crate::people::Visitor;

pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/first-game", post(begin).get(back))
}

async fn begin(State(app): State<Shared>, visitor: Visitor) -> Result<Redirect, Failure> {
    let key = first_game::open(&app, visitor).await?;
    Ok(Redirect::to(&format!("/t/{}", key.code)))
}

/// GET leads to the page with the form.
async fn back() -> Redirect {
    Redirect::to("/")
}
