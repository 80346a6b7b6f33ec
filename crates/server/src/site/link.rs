//! Moving to another device: a link that works once. Opening it only asks, so that a preview does not use it up.

use axum::Router;
use axum::extract::State;
use axum::response::Redirect;
use axum::routing::get;
use ethnos_pages::link_page;
use maud::Markup;

use super::{Base, Viewer};
use crate::app::Shared;
use crate::error::Failure;
use crate::extract::Path;
use crate::people::{Key, MaybeVisitor, SetSession};

pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/link/{key}", get(ask).post(take))
}

/// Where a link leads.
pub(crate) fn link_url(base: &Base, key: &Key) -> String {
    format!("{}/link/{}", base.0, key.reveal())
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
    let (_, session) = app.people.take_link(&key).await?;
    app.people.leave(before).await?;
    set.hand_over(session);
    Ok(Redirect::to("/account"))
}
