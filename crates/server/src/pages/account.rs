//! Your own page: name, passphrase, other devices, programs.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use ethnos_store::{Person, Token, TokenId};
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
        Done::Name => "Your name is changed.",
        Done::Passphrase => "Your passphrase is set. You are signed out everywhere else.",
        Done::Revoked => "The token is revoked.",
    });
    show(&app, &viewer, &html! { @if let Some(notice) = notice { p.notice role="status" { (notice) } } }).await
}

#[derive(Deserialize)]
struct Name {
    name: String,
}

async fn rename(State(app): State<Shared>, visitor: Visitor, Form(form): Form<Name>) -> Result<Response, Failure> {
    let renamed = app.people.rename(visitor.person, &form.name).await;
    answer(&app, &visitor, renamed.map(|_| "/account?done=name")).await
}

#[derive(Deserialize)]
struct NewPassphrase {
    handle: Option<String>,
    present: Option<String>,
    passphrase: String,
}

async fn set_passphrase(
    State(app): State<Shared>,
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
    answer(&app, &visitor, set.map(|_| "/account?done=passphrase")).await
}

async fn new_link(State(app): State<Shared>, visitor: Visitor, base: Base) -> Result<Response, Failure> {
    let (key, _) = app.people.new_link(&visitor).await?;
    let url = link_url(&base, &key);
    let viewer = Viewer(Some(app.people.person(visitor.person).await?));
    let body = html! {
        h1 { "To another device" }
        p { "Point its camera at this, or open the address there. It works once, within 15 minutes." }
        p.qr { (PreEscaped(qr_code(&url))) }
        p { code.secret { (url) } }
        @if base.is_this_machine() {
            p.warning { "This address works on this machine alone: other devices need a server that listens for them." }
        }
        p.warning { "Whoever opens it is you. Show it to nobody else." }
        p { a href="/account" { "Done" } }
    };
    Ok((StatusCode::CREATED, page("Another device", &viewer, &body)).into_response())
}

#[derive(Deserialize)]
struct Label {
    label: String,
}

async fn new_token(State(app): State<Shared>, visitor: Visitor, Form(form): Form<Label>) -> Result<Response, Failure> {
    let (token, key) = match app.people.new_token(&visitor, &form.label).await {
        Ok(made) => made,
        Err(failure) => return answer(&app, &visitor, Err(failure)).await,
    };
    let viewer = Viewer(Some(app.people.person(visitor.person).await?));
    let body = html! {
        h1 { "A token for " (token.label) }
        p { "Copy it now: it is shown this once." }
        p { code.secret { (key.reveal()) } }
        p { "A program sends it with every request: " code { "Authorization: Bearer …" } }
        p.warning { "Whoever has it plays as you, until you revoke it." }
        p { a href="/account" { "Done" } }
    };
    Ok((StatusCode::CREATED, page("A new token", &viewer, &body)).into_response())
}

async fn revoke_token(State(app): State<Shared>, visitor: Visitor, Path(id): Path<i64>) -> Result<Response, Failure> {
    let revoked = app.people.revoke_token(&visitor, TokenId(id)).await;
    answer(&app, &visitor, revoked.map(|()| "/account?done=revoked")).await
}

/// Goes on after a form, or shows the page again with what was wrong.
async fn answer(app: &Shared, visitor: &Visitor, outcome: Result<&str, Failure>) -> Result<Response, Failure> {
    match outcome {
        Ok(to) => Ok(Redirect::to(to).into_response()),
        Err(failure) => {
            let viewer = Viewer(Some(app.people.person(visitor.person).await?));
            let notice = html! { p.warning role="alert" { (failure.message) } };
            Ok((failure.code.status(), show(app, &viewer, &notice).await?).into_response())
        }
    }
}

async fn show(app: &Shared, viewer: &Viewer, notice: &Markup) -> Result<Markup, Failure> {
    let tokens = match &viewer.0 {
        Some(person) => app.people.tokens(person.id).await?,
        None => Vec::new(),
    };
    let person = viewer.0.as_ref();
    let body = html! {
        h1 { "You" }
        (notice)
        (name(person))
        (passphrase(person))
        @if person.is_some() { (devices()) (programs(&tokens)) (leaving(person)) }
    };
    Ok(page("You", viewer, &body))
}

fn name(person: Option<&Person>) -> Markup {
    html! {
        section {
            h2 { "Name" }
            @match person {
                Some(person) => p { a href=(format!("/people/{}", person.id.0)) { "What others see of you" } },
                None => p { "You get a name with the first thing you do here. Or choose one now." },
            }
            form method="post" action="/account/name" {
                label { "Name" input name="name" value=[person.map(|person| &person.name)] maxlength="24" autocomplete="nickname" required; }
                button { "Keep this name" }
            }
        }
    }
}

fn passphrase(person: Option<&Person>) -> Markup {
    let handle = person.and_then(|person| person.handle.as_deref());
    html! {
        section {
            h2 { "Passphrase" }
            @if let Some(handle) = handle {
                p { "You sign in as " strong { (handle) } ". A new passphrase signs you out everywhere else." }
            } @else {
                p { "You are a guest, known by this browser alone. With a passphrase you can sign in elsewhere." }
                p { a href="/sign-in" { "I have an account" } }
            }
            form method="post" action="/account/passphrase" {
                label { "Handle" input name="handle" value=[handle] minlength="3" maxlength="24" autocomplete="username" autocapitalize="none" spellcheck="false" required; }
                @if handle.is_some() {
                    label { "Present passphrase" input name="present" type="password" autocomplete="current-password" required; }
                }
                label { "New passphrase" input name="passphrase" type="password" minlength="8" maxlength="256" autocomplete="new-password" required; }
                button { "Set the passphrase" }
            }
        }
    }
}

fn devices() -> Markup {
    html! {
        section {
            h2 { "Another device" }
            p { "Play on your phone as the same person: a link and a QR code, good for 15 minutes and one device." }
            form method="post" action="/account/links" { button { "Make a link" } }
        }
    }
}

fn programs(tokens: &[Token]) -> Markup {
    html! {
        section {
            h2 { "Programs" }
            p { "A program plays as you with a token. " a href="/api/docs" { "What it can ask" } }
            @if !tokens.is_empty() {
                table {
                    thead { tr { th scope="col" { "Token for" } th scope="col" { "Since" } th scope="col" { "" } } }
                    tbody {
                        @for token in tokens {
                            tr {
                                td { (token.label) }
                                td { (date(token.created_at)) }
                                td {
                                    form method="post" action=(format!("/account/tokens/{}/revoke", token.id.0)) {
                                        button.quiet { "Revoke" }
                                    }
                                }
                            }
                        }
                    }
                }
            }
            form method="post" action="/account/tokens" {
                label { "What for" input name="label" maxlength="60" required; }
                button { "Make a token" }
            }
        }
    }
}

fn leaving(person: Option<&Person>) -> Markup {
    let guest = person.is_some_and(|person| person.handle.is_none());
    html! {
        section {
            h2 { "Sign out" }
            @if guest { p.warning { "You have no passphrase: once you sign out, nobody can be this guest again." } }
            form method="post" action="/sign-out" { button.quiet { "Sign out" } }
        }
    }
}
