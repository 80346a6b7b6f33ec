//! Signing in and out.

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use ethnos_words::t;
use maud::{Markup, html};
use serde::Deserialize;

use super::{Viewer, page};
use crate::app::Shared;
use crate::error::Failure;
use crate::extract::Form;
use crate::guard::Address;
use crate::people::{MaybeVisitor, SetSession};

pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/sign-in", get(ask).post(sign_in)).route("/sign-out", post(sign_out))
}

#[derive(Deserialize)]
struct SignIn {
    handle: String,
    passphrase: String,
}

async fn ask(viewer: Viewer) -> Markup {
    form(&viewer, "", None)
}

fn form(viewer: &Viewer, handle: &str, failure: Option<&Failure>) -> Markup {
    let words = viewer.words;
    let title = t!(words, "sign-in-title");
    let body = html! {
        h1 { (title) }
        @if let Some(failure) = failure { p.warning role="alert" { (failure.sentence(words)) } }
        p { (t!(words, "sign-in-words")) }
        form method="post" action="/sign-in" {
            label { (t!(words, "account-handle")) input name="handle" value=(handle) autocomplete="username" autocapitalize="none" spellcheck="false" required; }
            label { (t!(words, "sign-in-passphrase")) input name="passphrase" type="password" autocomplete="current-password" required; }
            button { (t!(words, "sign-in-button")) }
        }
    };
    page(&title, viewer, &body)
}

async fn sign_in(
    State(app): State<Shared>,
    viewer: Viewer,
    MaybeVisitor(before): MaybeVisitor,
    address: Address,
    set: SetSession,
    Form(SignIn { handle, passphrase }): Form<SignIn>,
) -> Result<Response, Failure> {
    let signed_in = match app.limits.attempt(address, &handle) {
        Ok(()) => app.people.sign_in(&handle, &passphrase).await,
        Err(failure) => Err(failure),
    };
    match signed_in {
        Ok((_, key)) => {
            app.metrics.sign_ins.inc();
            app.people.leave(before).await?;
            set.hand_over(key);
            Ok(Redirect::to("/account").into_response())
        }
        Err(failure) => Ok((failure.code.status(), form(&viewer, &handle, Some(&failure))).into_response()),
    }
}

async fn sign_out(
    State(app): State<Shared>,
    MaybeVisitor(visitor): MaybeVisitor,
    set: SetSession,
) -> Result<Redirect, Failure> {
    app.people.leave(visitor).await?;
    set.take_away();
    Ok(Redirect::to("/"))
}
