//! A new table, with everything a host can choose.

mod entered;
mod form;

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
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
    let fields = entered::usual(asked.get("solo"));
    page("New table", &viewer, &form::form(&fields, app.config.allow_boxes, None))
}

async fn open(State(app): State<Shared>, visitor: Visitor, Form(fields): Form<Fields>) -> Result<Response, Failure> {
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
            let viewer = Viewer(Some(app.people.person(visitor.person).await?));
            let body = form::form(&fields, app.config.allow_boxes, Some(&failure.message));
            Ok((failure.code.status(), page("New table", &viewer, &body)).into_response())
        }
    }
}
