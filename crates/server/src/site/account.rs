//! The account page and its forms.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use ethnos_pages::FormMessage;
use ethnos_pages::account::{Token, account_page, new_link_page, new_token_page};
use ethnos_store::{PersonId, TokenId};
use maud::Markup;
use serde::Deserialize;

use super::Viewer;
use crate::app::Shared;
use crate::base_url::BaseUrl;
use crate::error::Failure;
use crate::extract::{Form, Path, Query};
use crate::guard::Address;
use crate::people::{SetSession, Visitor, delete_person, new_passphrase};

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/account", get(account))
        .route("/account/name", post(rename))
        .route("/account/passphrase", post(set_passphrase))
        .route("/account/links", post(new_link))
        .route("/account/tokens", post(new_token))
        .route("/account/tokens/{id}/revoke", post(revoke_token))
        .route("/account/delete", post(delete))
}

/// What the last form did.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum AccountDone {
    Name,
    Passphrase,
    Revoked,
}

#[derive(Deserialize)]
struct AccountQuery {
    done: Option<AccountDone>,
}

async fn account(
    State(app): State<Shared>,
    viewer: Viewer,
    Query(AccountQuery { done }): Query<AccountQuery>,
) -> Result<Markup, Failure> {
    let message = done.map(|done| match done {
        AccountDone::Name => "account-done-name",
        AccountDone::Passphrase => "account-done-passphrase",
        AccountDone::Revoked => "account-done-revoked",
    });
    show(&app, &viewer, message.map(FormMessage::Done)).await
}

#[derive(Deserialize)]
struct NameForm {
    name: String,
}

async fn rename(
    State(app): State<Shared>,
    viewer: Viewer,
    visitor: Visitor,
    Form(form): Form<NameForm>,
) -> Result<Response, Failure> {
    let renamed = app.people.rename(visitor.person, &form.name).await;
    answer(&app, viewer, &visitor, renamed.map(|_| "/account?done=name")).await
}

#[derive(Deserialize)]
struct PassphraseForm {
    handle: Option<String>,
    present: Option<String>,
    passphrase: String,
}

async fn set_passphrase(
    State(app): State<Shared>,
    viewer: Viewer,
    visitor: Visitor,
    set: SetSession,
    Form(form): Form<PassphraseForm>,
) -> Result<Response, Failure> {
    let PassphraseForm { handle, present, passphrase } = form;
    let done = new_passphrase(&app, &visitor, &set, handle.as_deref(), present.as_deref(), &passphrase).await;
    answer(&app, viewer, &visitor, done.map(|()| "/account?done=passphrase")).await
}

async fn new_link(
    State(app): State<Shared>,
    viewer: Viewer,
    visitor: Visitor,
    base: BaseUrl,
) -> Result<Response, Failure> {
    let (key, _) = app.people.new_link(&visitor).await?;
    let url = base.link(&key);
    let viewer = viewer.with_visitor(&app, visitor).await?;
    Ok((StatusCode::CREATED, new_link_page(&viewer, &url, base.is_this_machine())).into_response())
}

#[derive(Deserialize)]
struct TokenForm {
    label: String,
}

async fn new_token(
    State(app): State<Shared>,
    viewer: Viewer,
    visitor: Visitor,
    Form(form): Form<TokenForm>,
) -> Result<Response, Failure> {
    let (token, key) = match app.people.new_token(&visitor, &form.label).await {
        Ok(made) => made,
        Err(failure) => return answer(&app, viewer, &visitor, Err(failure)).await,
    };
    let viewer = viewer.with_visitor(&app, visitor).await?;
    Ok((StatusCode::CREATED, new_token_page(&viewer, &token.label, key.reveal())).into_response())
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

#[derive(Deserialize)]
struct DeletionForm {
    passphrase: Option<String>,
    sure: Option<String>,
}

async fn delete(
    State(app): State<Shared>,
    viewer: Viewer,
    visitor: Visitor,
    address: Address,
    set: SetSession,
    Form(form): Form<DeletionForm>,
) -> Result<Response, Failure> {
    let deleted = match form.sure {
        Some(_) => delete_person(&app, &visitor, address, &form.passphrase.unwrap_or_default()).await,
        None => Err(Failure::invalid("failure-delete-sure")),
    };
    if deleted.is_ok() {
        set.clear();
    }
    answer(&app, viewer, &visitor, deleted.map(|()| "/")).await
}

/// Redirects after a form, or shows the page again with what was wrong.
async fn answer(
    app: &Shared,
    viewer: Viewer,
    visitor: &Visitor,
    outcome: Result<&str, Failure>,
) -> Result<Response, Failure> {
    match outcome {
        Ok(to) => Ok(Redirect::to(to).into_response()),
        Err(failure) => {
            let viewer = viewer.with_visitor(app, *visitor).await?;
            let message = FormMessage::Failed(failure.text(viewer.words));
            Ok((failure.code.status(), show(app, &viewer, Some(message)).await?).into_response())
        }
    }
}

async fn show(app: &Shared, viewer: &Viewer, message: Option<FormMessage>) -> Result<Markup, Failure> {
    let tokens = match &viewer.person {
        Some(person) => app.people.tokens(PersonId(person.id)).await?,
        None => Vec::new(),
    };
    let tokens: Vec<_> = tokens
        .into_iter()
        .map(|token| Token { id: token.id.0, label: token.label, created_at: token.created_at })
        .collect();
    Ok(account_page(viewer, &tokens, message.as_ref()))
}
