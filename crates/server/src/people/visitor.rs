//! Who is asking.

use std::sync::{Arc, Mutex};

use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use ethnos_store::{PersonId, Secret};

use super::{Key, cookie};
use crate::app::Shared;
use crate::error::{Code, Failure};
use crate::guard::{Address, check_origin};

/// How somebody proved who they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    /// A session's cookie.
    Session,
    /// An API token.
    Token,
}

/// Somebody. As an extractor it makes a guest of whoever has no session yet, if the request changes something or
/// opens a socket; other requests are refused with [`Code::NoSession`]. A socket's origin is checked here, too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Visitor {
    /// Who.
    pub person: PersonId,
    /// How we know.
    pub how: How,
    /// The hash of their secret: what limits count by, and what ends when they sign out.
    pub secret: Secret,
}

/// Somebody or nobody. As an extractor it makes no guests and refuses nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MaybeVisitor(pub Option<Visitor>);

impl Visitor {
    /// Refuses API tokens: what they can do must not outlive them.
    pub fn in_person(&self) -> Result<(), Failure> {
        match self.how {
            How::Session => Ok(()),
            How::Token => {
                Err(Failure::new(Code::Forbidden, "An API token cannot do this. Do it in a browser, signed in."))
            }
        }
    }
}

/// The cookie to be sent with the answer.
#[derive(Clone, Default)]
pub(crate) struct SetSession(Arc<Mutex<Option<Cookie>>>);

enum Cookie {
    HandOver(Key),
    TakeAway,
}

impl SetSession {
    /// Hands a key to the browser.
    pub(crate) fn hand_over(&self, key: Key) {
        self.set(Cookie::HandOver(key));
    }

    /// Takes away the key the browser has.
    pub(crate) fn take_away(&self) {
        self.set(Cookie::TakeAway);
    }

    fn set(&self, cookie: Cookie) {
        *self.0.lock().expect("nothing panics while it holds the cookie") = Some(cookie);
    }

    fn header(&self, secure: bool) -> Option<HeaderValue> {
        let cookie = self.0.lock().expect("nothing panics while it holds the cookie").take()?;
        Some(match cookie {
            Cookie::HandOver(key) => cookie::header_value(Some(&key), secure),
            Cookie::TakeAway => cookie::header_value(None, secure),
        })
    }
}

/// The layer that finds out who is asking, once, and sends cookies back.
pub(crate) async fn recognise(State(app): State<Shared>, mut request: Request, next: Next) -> Response {
    let set = SetSession::default();
    let known = match known(&app, request.headers(), &set).await {
        Ok(known) => known,
        Err(failure) => return failure.into_response(),
    };
    if let Some(visitor) = known
        && let Err(failure) = app.limits.request(visitor.secret)
    {
        app.metrics.throttled.inc();
        return failure.into_response();
    }
    request.extensions_mut().insert(MaybeVisitor(known));
    request.extensions_mut().insert(set.clone());
    let mut response = next.run(request).await;
    if let Some(cookie) = set.header(app.config.is_https()) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// The token beats the cookie; a token that is not known is an error, a session that is not known is nobody.
async fn known(app: &Shared, headers: &HeaderMap, set: &SetSession) -> Result<Option<Visitor>, Failure> {
    if let Some(token) = bearer(headers) {
        let unknown = || Failure::new(Code::BadToken, "This API token is unknown or was revoked.");
        let secret = Key::parse(token).ok_or_else(unknown)?.secret();
        let person = app.people.whose_token(&secret).await?.ok_or_else(unknown)?;
        return Ok(Some(Visitor { person, how: How::Token, secret }));
    }
    let Some(key) = cookie::from_headers(headers) else { return Ok(None) };
    let secret = key.secret();
    let Some((person, fresh)) = app.people.whose_session(&secret).await? else { return Ok(None) };
    if fresh {
        // Sent again from time to time, so that it does not run out on those who keep coming.
        set.hand_over(key);
    }
    Ok(Some(Visitor { person, how: How::Session, secret }))
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
            let message = "You have no session yet. POST /api/guests makes you a guest; programs use an API token.";
            return Err(Failure::new(Code::NoSession, message));
        }
        app.limits.guest(Address::from_request_parts(parts, app).await?)?;
        let (person, key) = app.people.new_guest().await?;
        app.metrics.guests.inc();
        let visitor = Visitor { person, how: How::Session, secret: key.secret() };
        SetSession::from_request_parts(parts, app).await?.hand_over(key);
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
