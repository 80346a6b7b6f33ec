//! Moving to another device with a link that works once. GET only asks, so that a preview does not use the link up.

use axum::Router;
use axum::extract::State;
use axum::response::Redirect;
use axum::routing::get;
use ethnos_pages::link_page;
use maud::Markup;

use super::Viewer;
use crate::app::Shared;
use crate::error::Failure;
use crate::extract::Path;
use crate::people::{MaybeVisitor, SetSession};

pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/link/{key}", get(ask).post(take))
}

async fn ask(viewer: Viewer, Path(key): Path<String>) -> Markup {
    link_page(&viewer, &key)
}

async fn take(
    State(app): State<Shared>,
    Path(key): Path<String>,
    MaybeVisitor(before): MaybeVisitor,
    set: SetSession,
) -> Result<Redirect, Failure> {
    let (_, session) = app.people.redeem_link(&key).await?;
    app.people.end_session(before).await?;
    set.set(session);
    Ok(Redirect::to("/account"))
}
