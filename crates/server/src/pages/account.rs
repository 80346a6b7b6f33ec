//! Your own page: name, passphrase, other devices, programs.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use ethnos_store::{Person, Token, TokenId};
use ethnos_words::{Words, t};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use super::{Base, Viewer, date, link_url, page, qr_code};
use crate::app::Shared;
use crate::error::Failure;
use crate::extract::{Form, Path, Query};
use crate::guard::Address;
use crate::people::Visitor;

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/account", get(account))
        .route("/account/name", post(rename))
        .route("/account/passphrase", post(set_passphrase))
        .route("/account/links", post(new_link))
        .route("/account/tokens", post(new_token))
        .route("/account/tokens/{id}/revoke", post(revoke_token))
}

/// What the last form did.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Done {
    Name,
    Passphrase,
    Revoked,
}

#[derive(Deserialize)]
struct After {
    done: Option<Done>,
}

async fn account(
    State(app): State<Shared>,
    viewer: Viewer,
    Query(After { done }): Query<After>,
) -> Result<Markup, Failure> {
    let notice = done.map(|done| match done {
        Done::Name => "account-done-name",
        Done::Passphrase => "account-done-passphrase",
        Done::Revoked => "account-done-revoked",
    });
    show(
        &app,
        &viewer,
        &html! { @if let Some(notice) = notice { p.notice role="status" { (t!(viewer.words, notice)) } } },
    )
    .await
}

#[derive(Deserialize)]
struct Name {
    name: String,
}

async fn rename(
    State(app): State<Shared>,
    viewer: Viewer,
    visitor: Visitor,
    Form(form): Form<Name>,
) -> Result<Response, Failure> {
    let renamed = app.people.rename(visitor.person, &form.name).await;
    answer(&app, viewer, &visitor, renamed.map(|_| "/account?done=name")).await
}

#[derive(Deserialize)]
struct NewPassphrase {
    handle: Option<String>,
    present: Option<String>,
    passphrase: String,
}

async fn set_passphrase(
    State(app): State<Shared>,
    viewer: Viewer,
    visitor: Visitor,
    address: Address,
    Form(form): Form<NewPassphrase>,
) -> Result<Response, Failure> {
    let NewPassphrase { handle, present, passphrase } = form;
    let set = match app.limits.attempt(address, &format!("person {}", visitor.person.0)) {
        Ok(()) => app.people.set_passphrase(&visitor, handle.as_deref(), present.as_deref(), &passphrase).await,
        Err(failure) => Err(failure),
    };
    if let Ok(true) = set {
        app.metrics.accounts.inc();
    }
    answer(&app, viewer, &visitor, set.map(|_| "/account?done=passphrase")).await
}

async fn new_link(
    State(app): State<Shared>,
    viewer: Viewer,
    visitor: Visitor,
    base: Base,
) -> Result<Response, Failure> {
    let (key, _) = app.people.new_link(&visitor).await?;
    let url = link_url(&base, &key);
    let viewer = viewer.now(&app, visitor).await?;
    let words = viewer.words;
    let title = t!(words, "device-title");
    let body = html! {
        h1 { (title) }
        p { (t!(words, "device-words")) }
        p.qr role="img" aria-label=(t!(words, "device-qr")) { (PreEscaped(qr_code(&url))) }
        p { code.secret { (url) } }
        @if base.is_this_machine() {
            p.warning { (t!(words, "device-local")) }
        }
        p.warning { (t!(words, "device-warning")) }
        p { a href="/account" { (t!(words, "frame-done")) } }
    };
    Ok((StatusCode::CREATED, page(&title, &viewer, &body)).into_response())
}

#[derive(Deserialize)]
struct Label {
    label: String,
}

async fn new_token(
    State(app): State<Shared>,
    viewer: Viewer,
    visitor: Visitor,
    Form(form): Form<Label>,
) -> Result<Response, Failure> {
    let (token, key) = match app.people.new_token(&visitor, &form.label).await {
        Ok(made) => made,
        Err(failure) => return answer(&app, viewer, &visitor, Err(failure)).await,
    };
    let viewer = viewer.now(&app, visitor).await?;
    let words = viewer.words;
    let title = t!(words, "token-title", label = token.label.as_str());
    let body = html! {
        h1 { (title) }
        p { (t!(words, "token-once")) }
        p { code.secret { (key.reveal()) } }
        p { (t!(words, "token-how")) " " code { "Authorization: Bearer …" } }
        p.warning { (t!(words, "token-warning")) }
        p { a href="/account" { (t!(words, "frame-done")) } }
    };
    Ok((StatusCode::CREATED, page(&title, &viewer, &body)).into_response())
}

async fn revoke_token(
    State(app): State<Shared>,
    viewer: Viewer,
    visitor: Visitor,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    let revoked = app.people.revoke_token(&visitor, TokenId(id)).await;
    answer(&app, viewer, &visitor, revoked.map(|()| "/account?done=revoked")).await
}

/// Goes on after a form, or shows the page again with what was wrong.
async fn answer(
    app: &Shared,
    viewer: Viewer,
    visitor: &Visitor,
    outcome: Result<&str, Failure>,
) -> Result<Response, Failure> {
    match outcome {
        Ok(to) => Ok(Redirect::to(to).into_response()),
        Err(failure) => {
            let viewer = viewer.now(app, *visitor).await?;
            let notice = html! { p.warning role="alert" { (failure.sentence(viewer.words)) } };
            Ok((failure.code.status(), show(app, &viewer, &notice).await?).into_response())
        }
    }
}

async fn show(app: &Shared, viewer: &Viewer, notice: &Markup) -> Result<Markup, Failure> {
    let tokens = match &viewer.person {
        Some(person) => app.people.tokens(person.id).await?,
        None => Vec::new(),
    };
    let (person, words) = (viewer.person.as_ref(), viewer.words);
    let title = t!(words, "account-title");
    let body = html! {
        h1 { (title) }
        (notice)
        (name(words, person))
        (passphrase(words, person))
        @if person.is_some() { (devices(words)) (programs(words, &tokens)) (leaving(words, person)) }
    };
    Ok(page(&title, viewer, &body))
}

fn name(words: Words, person: Option<&Person>) -> Markup {
    html! {
        section {
            h2 { (t!(words, "account-name")) }
            @match person {
                Some(person) => p { a href=(format!("/people/{}", person.id.0)) { (t!(words, "account-name-others")) } },
                None => p { (t!(words, "account-name-none")) },
            }
            form method="post" action="/account/name" {
                label { (t!(words, "account-name")) input name="name" value=[person.map(|person| &person.name)] maxlength="24" autocomplete="nickname" required; }
                button { (t!(words, "account-name-keep")) }
            }
        }
    }
}

fn passphrase(words: Words, person: Option<&Person>) -> Markup {
    let handle = person.and_then(|person| person.handle.as_deref());
    html! {
        section {
            h2 { (t!(words, "account-passphrase")) }
            @if let Some(handle) = handle {
                p { (t!(words, "account-signed-in", handle = handle)) }
            } @else {
                p { (t!(words, "account-guest")) }
                p { a href="/sign-in" { (t!(words, "account-have-one")) } }
            }
            form method="post" action="/account/passphrase" {
                label { (t!(words, "account-handle")) input name="handle" value=[handle] minlength="3" maxlength="24" autocomplete="username" autocapitalize="none" spellcheck="false" required; }
                @if handle.is_some() {
                    label { (t!(words, "account-present")) input name="present" type="password" autocomplete="current-password" required; }
                }
                label { (t!(words, "account-new-passphrase")) input name="passphrase" type="password" minlength="8" maxlength="256" autocomplete="new-password" required; }
                button { (t!(words, "account-set")) }
            }
        }
    }
}

fn devices(words: Words) -> Markup {
    html! {
        section {
            h2 { (t!(words, "account-device")) }
            p { (t!(words, "account-device-words")) }
            form method="post" action="/account/links" { button { (t!(words, "account-device-make")) } }
        }
    }
}

fn programs(words: Words, tokens: &[Token]) -> Markup {
    html! {
        section {
            h2 { (t!(words, "account-programs")) }
            p { (t!(words, "account-programs-words")) " " a href="/api/docs" { (t!(words, "account-programs-docs")) } }
            @if !tokens.is_empty() {
                table {
                    thead {
                        tr {
                            th scope="col" { (t!(words, "account-token-for")) }
                            th scope="col" { (t!(words, "account-since")) }
                            th scope="col" { span.unseen { (t!(words, "account-act")) } }
                        }
                    }
                    tbody {
                        @for token in tokens {
                            tr {
                                td { (token.label) }
                                td { (date(token.created_at)) }
                                td {
                                    form method="post" action=(format!("/account/tokens/{}/revoke", token.id.0)) {
                                        button.quiet aria-label=(t!(words, "account-revoke-label", label = token.label.as_str())) { (t!(words, "account-revoke")) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
            form method="post" action="/account/tokens" {
                label { (t!(words, "account-what-for")) input name="label" maxlength="60" required; }
                button { (t!(words, "account-make-token")) }
            }
        }
    }
}

fn leaving(words: Words, person: Option<&Person>) -> Markup {
    let guest = person.is_some_and(|person| person.handle.is_none());
    html! {
        section {
            h2 { (t!(words, "account-sign-out")) }
            @if guest { p.warning { (t!(words, "account-sign-out-guest")) } }
            form method="post" action="/sign-out" { button.quiet { (t!(words, "account-sign-out")) } }
        }
    }
}
