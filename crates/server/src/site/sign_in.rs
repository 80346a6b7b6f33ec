//! Signing in and out.

use axum::Router;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use ethnos_pages::sign_in_page;
use maud::Markup;
use serde::Deserialize;

use super::Viewer;
use crate::app::Shared;
use crate::error::Failure;
use crate::extract::Form;
use crate::guard::Address;
use crate::people::{self, MaybeVisitor, SetSession};

pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/sign-in", get(ask).post(sign_in)).route("/sign-out", post(sign_out))
}

#[derive(Deserialize)]
struct SignInForm {
    handle: String,
    passphrase: String,
}

async fn ask(viewer: Viewer) -> Markup {
    sign_in_page(&viewer, "", None)
}

async fn sign_in(
    State(app): State<Shared>,
    viewer: Viewer,
    MaybeVisitor(before): MaybeVisitor,
    address: Address,
    headers: HeaderMap,
    set: SetSession,
    Form(SignInForm { handle, passphrase }): Form<SignInForm>,
) -> Result<Response, Failure> {
    match people::sign_in(&app, &headers, (before, address), &set, (&handle, &passphrase)).await {
        Ok(_) => Ok(Redirect::to("/account").into_response()),
        Err(failure) => {
            let error = failure.text(viewer.words);
            Ok((failure.code.status(), sign_in_page(&viewer, &handle, Some(&error))).into_response())
        }
    }
}

async fn sign_out(
    State(app): State<Shared>,
    MaybeVisitor(visitor): MaybeVisitor,
    set: SetSession,
) -> Result<Redirect, Failure> {
    app.people.end_session(visitor).await?;
    set.clear();
    Ok(Redirect::to("/"))
}
