//! The form of a new table.

mod parse;

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use ethnos_pages::Fields;
use ethnos_pages::new_table::{initial_fields, new_table_page};
use maud::Markup;

use super::Viewer;
use crate::app::Shared;
use crate::error::Failure;
use crate::extract::{Form, Query};
use crate::people::Visitor;
use crate::tables::open_table;

pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/tables/new", get(ask).post(open))
}

/// The form. The query of the address may fill in some fields.
async fn ask(State(app): State<Shared>, viewer: Viewer, Query(asked): Query<Fields>) -> Markup {
    new_table_page(&viewer, &initial_fields(&asked), app.config.allow_boxes, None)
}

async fn open(
    State(app): State<Shared>,
    viewer: Viewer,
    visitor: Visitor,
    Form(fields): Form<Fields>,
) -> Result<Response, Failure> {
    let opened = match parse::new_table(&fields) {
        Ok(new) => open_table(&app, visitor, new, fields.seed_commitment()).await,
        Err(failure) => Err(failure),
    };
    match opened {
        Ok(key) => {
            super::table::wait_for_bots(&app, &key, Some(visitor)).await;
            Ok(Redirect::to(&format!("/t/{}", key.code)).into_response())
        }
        Err(failure) => {
            let viewer = viewer.with_visitor(&app, visitor).await?;
            let error = failure.text(viewer.words);
            let page = new_table_page(&viewer, &fields, app.config.allow_boxes, Some(&error));
            Ok((failure.code.status(), page).into_response())
        }
    }
}
