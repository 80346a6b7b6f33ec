//! How people are reached when it is their turn.

use axum::Json as Answer;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use ethnos_store::{Contact, ContactKind, Millis, PersonId, QuietHours};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::Shared;
use crate::error::{Failure, Refused};
use crate::extract::{Json, Path};
use crate::language::words_for;
use crate::people::Visitor;
use crate::turn_notices::{add_browser, add_email, add_hook, own_contact, read_quiet_hours, send_test};

pub(super) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(notices))
        .routes(routes!(new_browser))
        .routes(routes!(new_email))
        .routes(routes!(new_hook))
        .routes(routes!(drop_contact))
        .routes(routes!(try_contact))
        .routes(routes!(set_quiet_hours, no_quiet_hours))
}

/// How you are reached when it is your turn.
#[derive(Serialize, ToSchema)]
struct MyNotices {
    /// The key with which a browser subscribes to push messages of this server; `null` if the server cannot send them.
    push_key: Option<String>,
    /// Whether the server sends e-mail.
    email: bool,
    /// Your contacts, oldest first.
    contacts: Vec<ContactInfo>,
    /// When you want no notices.
    quiet_hours: Option<QuietHoursInfo>,
}

/// A way to reach you.
#[derive(Serialize, ToSchema)]
pub(crate) struct ContactInfo {
    /// Its id.
    id: i64,
    /// `browser`, `email` or `hook`.
    kind: &'static str,
    /// The endpoint of the browser's push service, the e-mail address, or the address of the hook.
    address: String,
    /// The code of the table whose turns a hook is told of; `null` for your turns at every table.
    table: Option<String>,
    /// Whether the owner of an e-mail address has confirmed it.
    confirmed: bool,
    /// When it was added, in milliseconds since 1970.
    created_at: Millis,
}

/// Hours in which notices wait.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct QuietHoursInfo {
    /// When they begin, such as `22:00`.
    from: String,
    /// When they end, such as `07:00`.
    until: String,
    /// How many minutes your clock is ahead of UTC, -840 to 840.
    utc_offset: i16,
}

impl From<QuietHours> for QuietHoursInfo {
    fn from(QuietHours { from, until, utc_offset }: QuietHours) -> QuietHoursInfo {
        let time = |minutes: u16| format!("{:02}:{:02}", minutes / 60, minutes % 60);
        QuietHoursInfo { from: time(from), until: time(until), utc_offset }
    }
}

/// A browser's subscription, as `PushSubscription.toJSON()` writes it.
#[derive(Deserialize, ToSchema)]
struct Subscription {
    /// Where the push service takes messages for the browser.
    endpoint: String,
    /// With what messages are encrypted.
    keys: SubscriptionKeys,
}

#[derive(Deserialize, ToSchema)]
struct SubscriptionKeys {
    p256dh: String,
    auth: String,
}

/// An e-mail address.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewEmail {
    /// The address. A message asks its owner to confirm it.
    address: String,
}

/// A hook.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewHook {
    /// The address that takes `{"text":"…","content":"…"}` by POST, such as that of an incoming hook of a chat room.
    url: String,
    /// The code of a table of yours: the hook is told of everybody's turns there. If absent: of your turns at every table.
    table: Option<String>,
}

/// How you are reached when it is your turn
#[utoipa::path(get, path = "/api/me/notices", tag = "people", security(("session" = []), ("token" = [])),
    responses((status = 200, body = MyNotices), (status = 401, body = Refused)))]
async fn notices(State(app): State<Shared>, visitor: Visitor) -> Result<Answer<MyNotices>, Failure> {
    let push_key = if app.notices.offers_web() { Some(app.notices.push_key().await?) } else { None };
    Ok(Answer(MyNotices {
        push_key,
        email: app.notices.offers_email(),
        contacts: contact_infos(&app, visitor.person).await?,
        quiet_hours: app.store.quiet_hours(visitor.person).await?.map(QuietHoursInfo::from),
    }))
}

/// Adds a browser
#[utoipa::path(post, path = "/api/me/notices/browsers", tag = "people", security(("session" = []), ("token" = [])),
    request_body = Subscription,
    responses((status = 201, body = ContactInfo), (status = 403, body = Refused), (status = 422, body = Refused)))]
async fn new_browser(
    State(app): State<Shared>,
    visitor: Visitor,
    headers: HeaderMap,
    Json(Subscription { endpoint, keys }): Json<Subscription>,
) -> Result<(StatusCode, Answer<ContactInfo>), Failure> {
    let keys = (keys.p256dh.as_str(), keys.auth.as_str());
    let contact = add_browser(&app, &visitor, words_for(&headers), &endpoint, keys).await?;
    Ok((StatusCode::CREATED, Answer(contact_info(&app, contact).await?)))
}

/// Adds an e-mail address
#[utoipa::path(post, path = "/api/me/notices/emails", tag = "people", security(("session" = []), ("token" = [])),
    request_body = NewEmail,
    responses((status = 201, body = ContactInfo), (status = 403, body = Refused), (status = 422, body = Refused), (status = 429, body = Refused)))]
async fn new_email(
    State(app): State<Shared>,
    visitor: Visitor,
    headers: HeaderMap,
    Json(NewEmail { address }): Json<NewEmail>,
) -> Result<(StatusCode, Answer<ContactInfo>), Failure> {
    let contact = add_email(&app, &visitor, words_for(&headers), &address).await?;
    Ok((StatusCode::CREATED, Answer(contact_info(&app, contact).await?)))
}

/// Adds a hook
#[utoipa::path(post, path = "/api/me/notices/hooks", tag = "people", security(("session" = []), ("token" = [])),
    request_body = NewHook,
    responses((status = 201, body = ContactInfo), (status = 403, body = Refused), (status = 404, body = Refused), (status = 422, body = Refused)))]
async fn new_hook(
    State(app): State<Shared>,
    visitor: Visitor,
    headers: HeaderMap,
    Json(NewHook { url, table }): Json<NewHook>,
) -> Result<(StatusCode, Answer<ContactInfo>), Failure> {
    let contact = add_hook(&app, &visitor, words_for(&headers), &url, table.as_deref()).await?;
    Ok((StatusCode::CREATED, Answer(contact_info(&app, contact).await?)))
}

/// Deletes a contact
#[utoipa::path(delete, path = "/api/me/notices/{id}", tag = "people", security(("session" = []), ("token" = [])),
    params(("id" = i64, Path, description = "The id of the contact")),
    responses((status = 204), (status = 404, body = Refused)))]
async fn drop_contact(State(app): State<Shared>, visitor: Visitor, Path(id): Path<i64>) -> Result<StatusCode, Failure> {
    let contact = own_contact(&app, &visitor, id).await?;
    app.store.drop_contact(contact.id).await?;
    app.notices.contacts_changed().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sends a message to a contact, to see whether it arrives
#[utoipa::path(post, path = "/api/me/notices/{id}/test", tag = "people", security(("session" = []), ("token" = [])),
    params(("id" = i64, Path, description = "The id of the contact")),
    responses((status = 204), (status = 404, body = Refused), (status = 422, body = Refused), (status = 429, body = Refused)))]
async fn try_contact(State(app): State<Shared>, visitor: Visitor, Path(id): Path<i64>) -> Result<StatusCode, Failure> {
    send_test(&app, &own_contact(&app, &visitor, id).await?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sets your quiet hours
///
/// A notice that falls into them is sent when they end, if it is still your turn.
#[utoipa::path(put, path = "/api/me/notices/quiet-hours", tag = "people", security(("session" = []), ("token" = [])),
    request_body = QuietHoursInfo, responses((status = 204), (status = 422, body = Refused)))]
async fn set_quiet_hours(
    State(app): State<Shared>,
    visitor: Visitor,
    Json(QuietHoursInfo { from, until, utc_offset }): Json<QuietHoursInfo>,
) -> Result<StatusCode, Failure> {
    let hours = read_quiet_hours(&from, &until, utc_offset)?;
    app.store.set_quiet_hours(visitor.person, Some(hours)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Deletes your quiet hours
#[utoipa::path(delete, path = "/api/me/notices/quiet-hours", tag = "people", security(("session" = []), ("token" = [])),
    responses((status = 204)))]
async fn no_quiet_hours(State(app): State<Shared>, visitor: Visitor) -> Result<StatusCode, Failure> {
    app.store.set_quiet_hours(visitor.person, None).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The contacts of a person.
pub(crate) async fn contact_infos(app: &Shared, person: PersonId) -> Result<Vec<ContactInfo>, Failure> {
    let mut infos = Vec::new();
    for contact in app.store.contacts(person).await? {
        infos.push(contact_info(app, contact).await?);
    }
    Ok(infos)
}

async fn contact_info(app: &Shared, contact: Contact) -> Result<ContactInfo, Failure> {
    let table = match contact.table {
        Some(table) => app.store.table(table).await?.map(|row| row.code),
        None => None,
    };
    Ok(ContactInfo {
        id: contact.id.0,
        kind: match contact.kind {
            ContactKind::Browser => "browser",
            ContactKind::Email => "email",
            ContactKind::Hook => "hook",
        },
        address: contact.address,
        table,
        confirmed: contact.confirmed,
        created_at: contact.created_at,
    })
}
