//! The front door.

use axum::Router;
use axum::routing::get;
use maud::{Markup, html};

use super::{Viewer, page};
use crate::app::Shared;

pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/", get(home))
}

async fn home(viewer: Viewer) -> Markup {
    let body = html! {
        h1 { "Ethnos" }
        p { "Tribes, bands and kingdoms, for one to six players." }
    };
    page("Welcome", &viewer, &body)
}
