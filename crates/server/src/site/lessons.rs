//! The list of lessons, and the forms that begin them.

use axum::Router;
use axum::extract::State;
use axum::response::Redirect;
use axum::routing::{get, post};
use ethnos_pages::lessons_page;
use maud::Markup;

use super::Viewer;
use crate::app::Shared;
use crate::error::Failure;
use crate::extract::Path;
use crate::lessons;
use crate::people::Visitor;

pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/lessons", get(list)).route("/lessons/{lesson}", post(begin).get(back))
}

async fn list(viewer: Viewer) -> Markup {
    lessons_page(&viewer)
}

async fn begin(State(app): State<Shared>, visitor: Visitor, Path(lesson): Path<String>) -> Result<Redirect, Failure> {
    let key = lessons::open(&app, visitor, &lesson).await?;
    Ok(Redirect::to(&format!("/t/{}", key.code)))
}

/// GET leads to the page with the forms.
async fn back() -> Redirect {
    Redirect::to("/lessons")
}
