//! The page where people choose how they are reached, its forms, and the links of messages.

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use ethnos_pages::FormMessage;
use ethnos_pages::notices::{
    Contact, ContactKind, LinkQuestion, NoticesPage, QuietHours, link_done_page, link_question_page, notices_page,
};
use ethnos_store::{self as store, Phase};
use maud::Markup;
use serde::Deserialize;

use super::Viewer;
use crate::app::Shared;
use crate::error::Failure;
use crate::extract::{Form, Path, Query};
use crate::people::{MaybeVisitor, Visitor};
use crate::tables::LISTED;
use crate::turn_notices::{add_email, add_hook, own_contact, read_quiet_hours, send_test};

const PAGE: &str = "/account/notices";

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route(PAGE, get(page))
        .route("/account/notices/emails", post(new_email))
        .route("/account/notices/hooks", post(new_hook))
        .route("/account/notices/quiet-hours", post(quiet_hours))
        .route("/account/notices/{id}/drop", post(drop_contact))
        .route("/account/notices/{id}/test", post(try_contact))
        .route("/notices/off/{token}", get(ask_off).post(off))
        .route("/notices/confirm/{token}", get(ask_confirm).post(confirm))
}

/// What the last form did.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum NoticesDone {
    Added,
    Asked,
    Dropped,
    Tried,
    Quiet,
}

#[derive(Deserialize)]
struct NoticesQuery {
    done: Option<NoticesDone>,
}

async fn page(
    State(app): State<Shared>,
    viewer: Viewer,
    MaybeVisitor(visitor): MaybeVisitor,
    Query(NoticesQuery { done }): Query<NoticesQuery>,
) -> Result<Markup, Failure> {
    let message = done.map(|done| match done {
        NoticesDone::Added => "notices-done-added",
        NoticesDone::Asked => "notices-done-asked",
        NoticesDone::Dropped => "notices-done-dropped",
        NoticesDone::Tried => "notices-done-tried",
        NoticesDone::Quiet => "notices-done-quiet",
    });
    show(&app, &viewer, visitor, message.map(FormMessage::Done)).await
}

#[derive(Deserialize)]
struct EmailForm {
    address: String,
}

async fn new_email(
    State(app): State<Shared>,
    viewer: Viewer,
    visitor: Visitor,
    Form(form): Form<EmailForm>,
) -> Result<Response, Failure> {
    let added = add_email(&app, &visitor, viewer.words, &form.address).await;
    let done = added.map(|contact| if contact.confirmed { "added" } else { "asked" });
    answer(&app, viewer, visitor, done).await
}

#[derive(Deserialize)]
struct HookForm {
    url: String,
    #[serde(default)]
    table: String,
}

async fn new_hook(
    State(app): State<Shared>,
    viewer: Viewer,
    visitor: Visitor,
    Form(form): Form<HookForm>,
) -> Result<Response, Failure> {
    let table = Some(form.table.trim()).filter(|code| !code.is_empty());
    let added = add_hook(&app, &visitor, viewer.words, &form.url, table).await;
    answer(&app, viewer, visitor, added.map(|_| "added")).await
}

#[derive(Deserialize)]
struct QuietHoursForm {
    #[serde(default)]
    from: String,
    #[serde(default)]
    until: String,
    #[serde(default)]
    utc_offset: i16,
    /// There are to be none.
    none: Option<String>,
}

async fn quiet_hours(
    State(app): State<Shared>,
    viewer: Viewer,
    visitor: Visitor,
    Form(QuietHoursForm { from, until, utc_offset, none }): Form<QuietHoursForm>,
) -> Result<Response, Failure> {
    let done = async {
        let hours = if none.is_some() { None } else { Some(read_quiet_hours(&from, &until, utc_offset)?) };
        app.store.set_quiet_hours(visitor.person, hours).await?;
        Ok("quiet")
    };
    answer(&app, viewer, visitor, done.await).await
}

async fn drop_contact(
    State(app): State<Shared>,
    viewer: Viewer,
    visitor: Visitor,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    let done = async {
        let contact = own_contact(&app, &visitor, id).await?;
        app.store.drop_contact(contact.id).await?;
        app.notices.contacts_changed().await?;
        Ok("dropped")
    };
    answer(&app, viewer, visitor, done.await).await
}

async fn try_contact(
    State(app): State<Shared>,
    viewer: Viewer,
    visitor: Visitor,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    let done = async {
        send_test(&app, &own_contact(&app, &visitor, id).await?).await?;
        Ok("tried")
    };
    answer(&app, viewer, visitor, done.await).await
}

/// The question of a link that switches messages off. It only asks, because programs that look for viruses open links.
async fn ask_off(State(app): State<Shared>, viewer: Viewer, Path(token): Path<String>) -> Result<Markup, Failure> {
    app.notices.read_off(&token).await?.ok_or_else(|| Failure::not_found("failure-notice-link"))?;
    Ok(link_question_page(&viewer, LinkQuestion::Off, &token))
}

/// Switches messages off: the button of the page, the button of a notification, or one click in a mail program (RFC 8058).
async fn off(State(app): State<Shared>, viewer: Viewer, Path(token): Path<String>) -> Result<Markup, Failure> {
    let contact = app.notices.read_off(&token).await?.ok_or_else(|| Failure::not_found("failure-notice-link"))?;
    // A second click changes nothing and is answered the same.
    app.store.drop_contact(contact).await?;
    app.notices.contacts_changed().await?;
    Ok(link_done_page(&viewer, LinkQuestion::Off))
}

async fn ask_confirm(State(app): State<Shared>, viewer: Viewer, Path(token): Path<String>) -> Result<Markup, Failure> {
    app.notices.read_confirm(&token).await?.ok_or_else(|| Failure::not_found("failure-notice-link"))?;
    Ok(link_question_page(&viewer, LinkQuestion::Confirm, &token))
}

async fn confirm(State(app): State<Shared>, viewer: Viewer, Path(token): Path<String>) -> Result<Markup, Failure> {
    let unknown = || Failure::not_found("failure-notice-link");
    let contact = app.notices.read_confirm(&token).await?.ok_or_else(unknown)?;
    if !app.store.confirm_contact(contact).await? {
        return Err(unknown());
    }
    app.notices.contacts_changed().await?;
    Ok(link_done_page(&viewer, LinkQuestion::Confirm))
}

/// Redirects after a form, or shows the page again with what was wrong.
async fn answer(
    app: &Shared,
    viewer: Viewer,
    visitor: Visitor,
    done: Result<&str, Failure>,
) -> Result<Response, Failure> {
    match done {
        Ok(done) => Ok(Redirect::to(&format!("{PAGE}?done={done}")).into_response()),
        Err(failure) => {
            let viewer = viewer.with_visitor(app, visitor).await?;
            let message = FormMessage::Failed(failure.text(viewer.words));
            Ok((failure.code.status(), show(app, &viewer, Some(visitor), Some(message)).await?).into_response())
        }
    }
}

async fn show(
    app: &Shared,
    viewer: &Viewer,
    visitor: Option<Visitor>,
    message: Option<FormMessage>,
) -> Result<Markup, Failure> {
    let mut shown = NoticesPage {
        push_key: if app.notices.offers_web() { Some(app.notices.push_key().await?) } else { None },
        email: app.notices.offers_email(),
        contacts: Vec::new(),
        tables: Vec::new(),
        quiet_hours: None,
        message,
    };
    if let Some(Visitor { person, .. }) = visitor {
        let running = app.store.running_tables_of(person, &[Phase::Gathering, Phase::Playing], LISTED).await?;
        for contact in app.store.contacts(person).await? {
            let table = match contact.table {
                Some(table) => app.store.table(table).await?.map(|row| row.code),
                None => None,
            };
            shown.contacts.push(Contact {
                id: contact.id.0,
                kind: match contact.kind {
                    store::ContactKind::Browser => ContactKind::Browser,
                    store::ContactKind::Email => ContactKind::Email,
                    store::ContactKind::Hook => ContactKind::Hook,
                },
                address: contact.address,
                table,
                confirmed: contact.confirmed,
                created_at: contact.created_at,
            });
        }
        shown.tables = running.into_iter().map(|row| row.code).collect();
        shown.quiet_hours = app.store.quiet_hours(person).await?.map(|hours| QuietHours {
            from: hours.from,
            until: hours.until,
            utc_offset: hours.utc_offset,
        });
    }
    Ok(notices_page(viewer, &shown))
}
