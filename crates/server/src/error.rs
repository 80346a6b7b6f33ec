//! Failures of requests, which all have one shape: `{"error":{"code":"not-found","message":"…"}}`. Codes are stable, sentences
//! are not. Requests for a page are answered with a page instead (`site/failure.rs`).

use std::borrow::Cow;

use axum::Json;
use axum::extract::rejection::{BytesRejection, FormRejection, JsonRejection, PathRejection, QueryRejection};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ethnos_store::StoreError;
use ethnos_words::{FluentArgs, Words};
use serde::Serialize;
use strum::{IntoStaticStr, VariantArray};
use utoipa::ToSchema;

use crate::rooms::RoomError;

/// The kind of a failure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema, IntoStaticStr, VariantArray)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Code {
    /// The request cannot be read: broken JSON, a missing or mistyped field, nonsense in the address.
    BadRequest,
    /// A value can be read and is not acceptable; the message says which and why.
    Invalid,
    /// There is no session: nobody has acted yet, or it has ended.
    NoSession,
    /// The token is unknown or was revoked.
    BadToken,
    /// The handle or the passphrase is wrong.
    WrongPassphrase,
    /// It is not yours.
    Forbidden,
    /// A state change came from another site.
    WrongOrigin,
    /// There is no such thing.
    NotFound,
    /// The address exists, the method does not.
    WrongMethod,
    /// Somebody else has it, or it has changed in the meantime.
    Conflict,
    /// A link that was used, or whose time is over.
    Gone,
    /// The body is larger than the server takes.
    TooLarge,
    /// The body is of another type than the server takes.
    WrongType,
    /// A number of things that one person may have is used up.
    LimitReached,
    /// Too many requests: come back after `retry_after` seconds.
    TooMany,
    /// It took too long.
    Timeout,
    /// A fault of the server.
    Internal,
    /// The server is busy, stopping, or its database does not answer.
    Unavailable,
}

impl Code {
    /// Every code.
    pub const ALL: &[Code] = Code::VARIANTS;

    /// The code as programs read it.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// The HTTP status of the response.
    pub const fn status(self) -> StatusCode {
        match self {
            Code::BadRequest => StatusCode::BAD_REQUEST,
            Code::Invalid => StatusCode::UNPROCESSABLE_ENTITY,
            Code::NoSession | Code::BadToken | Code::WrongPassphrase => StatusCode::UNAUTHORIZED,
            Code::Forbidden | Code::WrongOrigin | Code::LimitReached => StatusCode::FORBIDDEN,
            Code::NotFound => StatusCode::NOT_FOUND,
            Code::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Code::Conflict => StatusCode::CONFLICT,
            Code::Gone => StatusCode::GONE,
            Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Code::WrongType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Code::Timeout => StatusCode::GATEWAY_TIMEOUT,
            Code::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            Code::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        }
    }
}

/// Why a request fails: a stable code and a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema, thiserror::Error)]
#[error("{message}")]
pub struct Failure {
    /// What kind it is, for programs.
    pub code: Code,
    /// What to do about it, for people.
    #[schema(value_type = String)]
    pub message: Cow<'static, str>,
    /// Seconds to wait before trying again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<u64>,
    /// The message for pages, in the language of the viewer. Without it pages show the message of the code.
    #[serde(skip)]
    pub page_message: Option<PageMessage>,
}

/// A message of `locales/` with its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PageMessage {
    id: &'static str,
    args: Vec<(&'static str, String)>,
}

/// The body of every response that is a failure.
#[derive(Serialize, ToSchema)]
// A table's refusal has the same name and another shape.
#[schema(as = RequestRefused)]
pub struct Refused {
    /// What went wrong.
    pub error: Failure,
}

impl Failure {
    /// A failure with a sentence.
    pub fn new(code: Code, message: impl Into<Cow<'static, str>>) -> Failure {
        Failure { code, message: message.into(), retry_after: None, page_message: None }
    }

    /// Shorthand for [`Code::Invalid`].
    pub fn invalid(message: impl Into<Cow<'static, str>>) -> Failure {
        Failure::new(Code::Invalid, message)
    }

    /// Shorthand for [`Code::NotFound`].
    pub fn not_found(message: impl Into<Cow<'static, str>>) -> Failure {
        Failure::new(Code::NotFound, message)
    }

    /// The failure with a message for pages.
    #[must_use]
    pub fn page_message(self, id: &'static str) -> Failure {
        Failure { page_message: Some(PageMessage { id, args: Vec::new() }), ..self }
    }

    /// The failure with an argument for its message.
    #[must_use]
    pub fn arg(mut self, name: &'static str, value: &(impl ToString + ?Sized)) -> Failure {
        if let Some(message) = &mut self.page_message {
            message.args.push((name, value.to_string()));
        }
        self
    }

    /// The text for pages, in a language.
    pub fn text(&self, words: Words) -> String {
        let Some(message) = &self.page_message else { return words.failure(self.code.as_str(), None) };
        let mut args = FluentArgs::new();
        for (name, value) in &message.args {
            // Numbers stay numbers, so that the message can choose a plural.
            match value.parse::<u32>() {
                Ok(number) => args.set(*name, number),
                Err(_) => args.set(*name, value.as_str()),
            }
        }
        words.message(message.id, &args)
    }

    /// Too many requests: try again after so many seconds.
    pub fn too_many(message: impl Into<Cow<'static, str>>, retry_after: u64) -> Failure {
        Failure { retry_after: Some(retry_after.max(1)), ..Failure::new(Code::TooMany, message) }
    }
}

impl IntoResponse for Failure {
    /// JSON. The failure itself is in the extensions of the response, so that a layer can make a page of it.
    fn into_response(self) -> Response {
        let mut response = (self.code.status(), Json(Refused { error: self.clone() })).into_response();
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response.extensions_mut().insert(self);
        response
    }
}

impl From<RoomError> for Failure {
    fn from(error: RoomError) -> Failure {
        match error {
            RoomError::NotFound => {
                Failure::not_found("There is no table with this code. Look at the link again, or ask whoever sent it.")
                    .page_message("wrong-table")
            }
            RoomError::Closed => Failure::new(Code::Unavailable, "The table has just been closed. Try again."),
            RoomError::Refused(refusal) => Failure::new(Code::Conflict, refusal.message),
            RoomError::Corrupt(error) => {
                tracing::error!(%error, "a table cannot be read");
                Failure::new(Code::Internal, "The log of this table cannot be read.")
            }
            RoomError::Store(error) => error.into(),
        }
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        tracing::error!(%error, "the store failed");
        Failure::new(Code::Unavailable, "The server could not read or write its database. Try again in a moment.")
    }
}

impl From<JsonRejection> for Failure {
    fn from(rejection: JsonRejection) -> Failure {
        match rejection {
            JsonRejection::MissingJsonContentType(_) => {
                Failure::new(Code::WrongType, "Send JSON, with the header Content-Type: application/json.")
            }
            JsonRejection::BytesRejection(rejection) => rejection.into(),
            JsonRejection::JsonSyntaxError(error) => {
                Failure::new(Code::BadRequest, format!("The body is not JSON: {}.", cause(&error)))
            }
            other => Failure::new(Code::BadRequest, format!("The body does not fit: {}.", cause(&other))),
        }
    }
}

impl From<FormRejection> for Failure {
    fn from(rejection: FormRejection) -> Failure {
        match rejection {
            FormRejection::InvalidFormContentType(_) => {
                Failure::new(Code::WrongType, "Send a form: Content-Type: application/x-www-form-urlencoded.")
            }
            FormRejection::BytesRejection(rejection) => rejection.into(),
            other => Failure::new(Code::BadRequest, format!("The form does not fit: {}.", cause(&other))),
        }
    }
}

impl From<BytesRejection> for Failure {
    fn from(rejection: BytesRejection) -> Failure {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
            Failure::new(Code::TooLarge, format!("The body is larger than {} bytes.", crate::guard::BODY_LIMIT))
        } else {
            Failure::new(Code::BadRequest, "The body ended too soon.")
        }
    }
}

impl From<PathRejection> for Failure {
    fn from(_: PathRejection) -> Failure {
        Failure::not_found("There is nothing at this address.")
    }
}

impl From<QueryRejection> for Failure {
    fn from(rejection: QueryRejection) -> Failure {
        Failure::new(Code::BadRequest, format!("The address does not fit: {}.", cause(&rejection)))
    }
}

/// The innermost reason.
fn cause(error: &dyn std::error::Error) -> String {
    let mut innermost = error;
    while let Some(source) = innermost.source() {
        innermost = source;
    }
    innermost.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_stable() {
        let codes: Vec<_> = Code::ALL.iter().map(|code| serde_json::to_value(code).expect("text")).collect();
        let names: Vec<_> = codes.iter().map(|code| code.as_str().expect("text")).collect();
        assert_eq!(names, Code::ALL.iter().map(|code| code.as_str()).collect::<Vec<_>>());
        assert_eq!(
            names.join(" "),
            "bad-request invalid no-session bad-token wrong-passphrase forbidden wrong-origin not-found wrong-method \
             conflict gone too-large wrong-type limit-reached too-many timeout internal unavailable"
        );
    }

    #[test]
    fn a_refusal_says_when_to_come_back() {
        let response = Failure::too_many("Slow down.", 0).into_response();
        assert_eq!(response.status(), StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(response.headers()[header::RETRY_AFTER], "1");
    }
}
