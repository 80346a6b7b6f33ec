//! Who sent a request.

use std::sync::{Arc, Mutex};

use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use ethnos_store::{PersonId, Secret};

use super::{Key, KnownBrowser, cookie};
use crate::app::Shared;
use crate::cookies;
use crate::error::{Code, Failure};
use crate::guard::{Address, check_origin};
use crate::rooms::Requester;

/// How a request proves who sent it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Credential {
    /// A session's cookie.
    Session,
    /// An API token.
    Token,
}

/// The person who sent a request. As an extractor it creates a guest if the request has no session and changes something or
/// opens a socket. Other requests without a session are refused with [`Code::NoSession`]. For sockets it also checks the origin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Visitor {
    /// Whose session or token it is.
    pub person: PersonId,
    /// How the request proved it.
    pub credential: Credential,
    /// The hash of their secret. Signing out ends it.
    pub secret: Secret,
    /// Where they are. Limits count by it and by the person.
    pub address: Address,
}

/// The person who sent a request, if it has a session or a token. As an extractor it creates no guest and refuses nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MaybeVisitor(pub Option<Visitor>);

impl Visitor {
    /// Who they are, for a command to a table.
    pub(crate) fn requester(&self) -> Requester {
        Requester { person: self.person, address: Some(self.address) }
    }

    /// Refuses API tokens: a token must not be enough to get another credential.
    pub fn require_session(&self) -> Result<(), Failure> {
        match self.credential {
            Credential::Session => Ok(()),
            Credential::Token => Err(Failure::new(Code::Forbidden, "failure-token-use")),
        }
    }
}

/// The cookies that the response will set: the session, and the account that knows this browser.
#[derive(Clone, Default)]
pub(crate) struct SetSession(Arc<Mutex<Changes>>);

#[derive(Default)]
struct Changes {
    session: Option<Change>,
    known: Option<(String, String)>,
}

enum Change {
    Set(Key),
    Clear,
}

impl SetSession {
    /// The browser is to store this key.
    pub(crate) fn set(&self, key: Key) {
        self.change(Change::Set(key));
    }

    /// The browser is to delete the key it has.
    pub(crate) fn clear(&self) {
        self.change(Change::Clear);
    }

    /// The browser is to remember that an account knows it.
    pub(super) fn know(&self, browser: &KnownBrowser) {
        self.lock().known = Some(browser.cookie());
    }

    fn change(&self, change: Change) {
        self.lock().session = Some(change);
    }

    fn headers(&self, secure: bool) -> impl Iterator<Item = HeaderValue> {
        let Changes { session, known } = std::mem::take(&mut *self.lock());
        let session = session.map(|change| match change {
            Change::Set(key) => cookie::set(&key, secure),
            Change::Clear => cookie::clear(secure),
        });
        let known = known.map(|(name, value)| cookie::sensitive(cookies::set(&name, &value, cookies::YEAR, secure)));
        session.into_iter().chain(known)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Changes> {
        self.0.lock().expect("nothing panics while it holds the changes")
    }
}

/// The layer that identifies the sender of a request once, and sets the session cookie of its response.
pub(crate) async fn identify(
    State(app): State<Shared>,
    address: Address,
    mut request: Request,
    next: Next,
) -> Response {
    let set = SetSession::default();
    let visitor = match visitor(&app, request.headers(), address, &set).await {
        Ok(visitor) => visitor,
        Err(failure) => return failure.into_response(),
    };
    if let Some(visitor) = visitor
        && let Err(failure) = app.limits.request(visitor.person)
    {
        app.metrics.throttled.inc();
        return failure.into_response();
    }
    request.extensions_mut().insert(MaybeVisitor(visitor));
    request.extensions_mut().insert(set.clone());
    let mut response = next.run(request).await;
    for cookie in set.headers(app.config.is_https()) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// Who sent the request. A token takes precedence over a cookie. An unknown token is an error; an unknown session is ignored.
async fn visitor(
    app: &Shared,
    headers: &HeaderMap,
    address: Address,
    set: &SetSession,
) -> Result<Option<Visitor>, Failure> {
    if let Some(token) = bearer(headers) {
        let unknown = || Failure::of(Code::BadToken);
        let secret = Key::parse(token).ok_or_else(unknown)?.secret();
        let person = app.people.token_owner(&secret).await?.ok_or_else(unknown)?;
        return Ok(Some(Visitor { person, credential: Credential::Token, secret, address }));
    }
    let Some(key) = cookie::key(headers) else { return Ok(None) };
    let secret = key.secret();
    let Some((person, fresh)) = app.people.session_owner(&secret).await? else { return Ok(None) };
    if fresh {
        // Sent again from time to time, so that it does not expire while it is used.
        set.set(key);
    }
    Ok(Some(Visitor { person, credential: Credential::Session, secret, address }))
}

/// The token of an `Authorization` header.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ').unwrap_or((value, ""));
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

impl FromRequestParts<Shared> for MaybeVisitor {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &Shared) -> Result<MaybeVisitor, Failure> {
        Ok(parts.extensions.get().copied().unwrap_or(MaybeVisitor(None)))
    }
}

impl FromRequestParts<Shared> for SetSession {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &Shared) -> Result<SetSession, Failure> {
        Ok(parts.extensions.get().cloned().unwrap_or_default())
    }
}

impl FromRequestParts<Shared> for Visitor {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Visitor, Failure> {
        let upgrade = parts.headers.contains_key(header::UPGRADE);
        if upgrade {
            check_origin(&parts.headers, app.config.public_url.as_deref())?;
        }
        let MaybeVisitor(known) = MaybeVisitor::from_request_parts(parts, app).await?;
        if let Some(visitor) = known {
            return Ok(visitor);
        }
        if !upgrade && [Method::GET, Method::HEAD].contains(&parts.method) {
            return Err(Failure::new(Code::NoSession, "failure-not-signed-in"));
        }
        let address = Address::from_request_parts(parts, app).await?;
        app.limits.guest(address)?;
        let (person, key) = app.people.new_guest().await?;
        app.metrics.guests.inc();
        let visitor = Visitor { person, credential: Credential::Session, secret: key.secret(), address };
        SetSession::from_request_parts(parts, app).await?.set(key);
        Ok(visitor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_come_in_one_kind_of_header() {
        let cases = [
            ("Bearer abc", Some("abc")),
            ("bearer  abc ", Some("abc")),
            ("Basic abc", None),
            ("Bearer", Some("")),
            ("", None),
        ];
        for (value, expected) in cases {
            let mut headers = HeaderMap::new();
            headers.insert(header::AUTHORIZATION, value.parse().expect("a header"));
            assert_eq!(bearer(&headers), expected, "{value}");
        }
    }
}
