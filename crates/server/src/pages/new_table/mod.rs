//! A new table, with everything a host can choose.

mod entered;
mod form;

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use ethnos_words::t;
use maud::Markup;

use super::fields::Fields;
use super::{Viewer, page};
use crate::api::open_table;
use crate::app::Shared;
use crate::error::Failure;
use crate::extract::{Form, Query};
use crate::people::Visitor;

pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/tables/new", get(ask).post(open))
}

/// The form; the address may fill in some of it.
async fn ask(State(app): State<Shared>, viewer: Viewer, Query(asked): Query<Fields>) -> Markup {
    let fields = entered::usual(&asked);
    shown(&app, &viewer, &fields, None)
}

fn shown(app: &Shared, viewer: &Viewer, fields: &Fields, wrong: Option<&str>) -> Markup {
    let body = form::form(viewer.words, fields, app.config.allow_boxes, wrong);
    page(&t!(viewer.words, "new-title"), viewer, &body)
}

async fn open(
    State(app): State<Shared>,
    viewer: Viewer,
    visitor: Visitor,
    Form(fields): Form<Fields>,
) -> Result<Response, Failure> {
    let opened = match entered::read(&fields) {
        Ok(new) => open_table(&app, visitor, new).await,
        Err(failure) => Err(failure),
    };
    match opened {
        Ok(key) => {
            super::table::wait_for_bots(&app, &key, Some(visitor)).await;
            Ok(Redirect::to(&format!("/t/{}", key.code)).into_response())
        }
        Err(failure) => {
            let viewer = viewer.now(&app, visitor).await?;
            let wrong = failure.sentence(viewer.words);
            Ok((failure.code.status(), shown(&app, &viewer, &fields, Some(&wrong))).into_response())
        }
    }
}
