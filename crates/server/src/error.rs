//! Failures of requests, which all have one shape: `{"error":{"code":"not-found","message":"…"}}`. Codes are stable, messages
//! are not. Requests for a page are answered with a page instead (`site/failure.rs`).

use std::fmt;

use axum::Json;
use axum::extract::rejection::{BytesRejection, FormRejection, JsonRejection, PathRejection, QueryRejection};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ethnos_store::StoreError;
use ethnos_wire::{Arg, Sentence};
use ethnos_words::Words;
use serde::Serialize;
use strum::{IntoStaticStr, VariantArray};
use utoipa::ToSchema;

use crate::rooms::{AdviceRefused, ReviewRefused, RoomError};
use crate::turn_notices::NoticeError;

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

/// Why a request fails: a stable code for programs, and a message of `locales/` with its arguments for people. It is put
/// into a language when the response is sent.
#[derive(Clone, PartialEq, Debug)]
pub struct Failure {
    /// What kind it is.
    pub code: Code,
    /// What is wrong, and what to do about it.
    pub sentence: Sentence,
    /// Seconds to wait before trying again.
    pub retry_after: Option<u64>,
}

/// Why a request fails: a stable code and a sentence.
#[derive(Serialize, ToSchema)]
#[schema(as = Failure)]
pub struct FailureBody {
    /// What kind it is, for programs.
    pub code: Code,
    /// What to do about it, for people.
    pub message: String,
    /// Seconds to wait before trying again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<u64>,
}

/// The body of every response that is a failure.
#[derive(Serialize, ToSchema)]
// A table's refusal has the same name and another shape.
#[schema(as = RequestRefused)]
pub struct Refused {
    /// What went wrong.
    pub error: FailureBody,
}

impl Failure {
    /// A failure with the message of this id.
    pub fn new(code: Code, id: &'static str) -> Failure {
        Failure::with_sentence(code, Sentence::new(id, []))
    }

    /// A failure with a sentence that was made elsewhere.
    pub const fn with_sentence(code: Code, sentence: Sentence) -> Failure {
        Failure { code, sentence, retry_after: None }
    }

    /// A failure about which nothing more can be said than its code says.
    pub fn of(code: Code) -> Failure {
        Failure::with_sentence(code, Sentence::new(format!("failure-{}", code.as_str()), []))
    }

    /// Shorthand for [`Code::Invalid`].
    pub fn invalid(id: &'static str) -> Failure {
        Failure::new(Code::Invalid, id)
    }

    /// Shorthand for [`Code::NotFound`].
    pub fn not_found(id: &'static str) -> Failure {
        Failure::new(Code::NotFound, id)
    }

    /// Too many requests: try again after so many seconds.
    pub fn too_many(id: &'static str, retry_after: u64) -> Failure {
        Failure { retry_after: Some(retry_after.max(1)), ..Failure::new(Code::TooMany, id) }
    }

    /// The failure with an argument for its message.
    #[must_use]
    pub fn arg(self, name: &'static str, value: impl Into<Arg>) -> Failure {
        Failure { sentence: self.sentence.with(name, value), ..self }
    }

    /// The message in a language.
    pub fn text(&self, words: Words) -> String {
        words.plain_sentence(&self.sentence)
    }

    /// The failure as JSON, in a language.
    pub(crate) fn body(&self, words: Words) -> Json<Refused> {
        let error = FailureBody { code: self.code, message: self.text(words), retry_after: self.retry_after };
        Json(Refused { error })
    }
}

/// The message in English, for logs.
impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Words::default()))
    }
}

impl std::error::Error for Failure {}

impl IntoResponse for Failure {
    /// JSON in English. The failure itself is in the extensions of the response, so that layers can put it into the language
    /// of the sender of the request, and make a page of it (`site/failure.rs`).
    fn into_response(self) -> Response {
        let mut response = (self.code.status(), self.body(Words::default())).into_response();
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
            RoomError::NotFound => Failure::not_found("failure-table"),
            RoomError::Closed => Failure::new(Code::Unavailable, "failure-table-closed"),
            RoomError::Busy => Failure::too_many("failure-requests-address", 1),
            RoomError::TooManyHosted { most } => {
                Failure::new(Code::LimitReached, "failure-too-many-tables").arg("most", most)
            }
            RoomError::TooManyOpened { seconds } => {
                Failure::too_many("failure-new-tables", seconds).arg("minutes", seconds.div_ceil(60) as usize)
            }
            RoomError::Refused(refusal) => Failure::with_sentence(Code::Conflict, *refusal.into_refused().sentence),
            // The rooms have logged it, with the code of the table.
            RoomError::Damaged(_) => Failure::new(Code::Internal, "failure-table-log"),
            RoomError::Unreadable => {
                tracing::error!(%error, "a question about a table has no answer");
                Failure::new(Code::Unavailable, "failure-database")
            }
            RoomError::Store(error) => error.into(),
        }
    }
}

impl From<ReviewRefused> for Failure {
    fn from(refused: ReviewRefused) -> Failure {
        match refused {
            ReviewRefused::Unfinished => Failure::not_found("failure-replay"),
            ReviewRefused::Unplayed => Failure::invalid("failure-review-unplayed"),
            ReviewRefused::Sealed => Failure::new(Code::Forbidden, "failure-daily-sealed"),
            ReviewRefused::NoSuchDecision => Failure::not_found("failure-review-moment"),
            ReviewRefused::Failed => Failure::of(Code::Internal),
            ReviewRefused::Room(error) => error.into(),
        }
    }
}

impl From<AdviceRefused> for Failure {
    fn from(refused: AdviceRefused) -> Failure {
        match refused {
            AdviceRefused::Busy => Failure::too_many("failure-judgements", 1),
            AdviceRefused::Failed => Failure::of(Code::Internal),
        }
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        tracing::error!(%error, "the store failed");
        Failure::new(Code::Unavailable, "failure-database")
    }
}

impl From<NoticeError> for Failure {
    fn from(error: NoticeError) -> Failure {
        match error {
            NoticeError::Store(error) => error.into(),
            NoticeError::Key(_) => {
                tracing::error!(%error, "the key of this server is of no use");
                Failure::of(Code::Internal)
            }
        }
    }
}

impl From<JsonRejection> for Failure {
    fn from(rejection: JsonRejection) -> Failure {
        match rejection {
            JsonRejection::MissingJsonContentType(_) => Failure::new(Code::WrongType, "failure-type-json"),
            JsonRejection::BytesRejection(rejection) => rejection.into(),
            JsonRejection::JsonSyntaxError(error) => {
                Failure::new(Code::BadRequest, "failure-json-syntax").arg("reason", cause(&error))
            }
            other => Failure::new(Code::BadRequest, "failure-json").arg("reason", cause(&other)),
        }
    }
}

impl From<FormRejection> for Failure {
    fn from(rejection: FormRejection) -> Failure {
        match rejection {
            FormRejection::InvalidFormContentType(_) => Failure::new(Code::WrongType, "failure-type-form"),
            FormRejection::BytesRejection(rejection) => rejection.into(),
            other => Failure::new(Code::BadRequest, "failure-form-fields").arg("reason", cause(&other)),
        }
    }
}

impl From<BytesRejection> for Failure {
    fn from(rejection: BytesRejection) -> Failure {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
            Failure::new(Code::TooLarge, "failure-body-large").arg("most", crate::guard::BODY_LIMIT)
        } else {
            Failure::new(Code::BadRequest, "failure-body-short")
        }
    }
}

impl From<PathRejection> for Failure {
    fn from(_: PathRejection) -> Failure {
        Failure::of(Code::NotFound)
    }
}

impl From<QueryRejection> for Failure {
    fn from(rejection: QueryRejection) -> Failure {
        Failure::new(Code::BadRequest, "failure-query").arg("reason", cause(&rejection))
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
        let response = Failure::too_many("failure-requests", 0).into_response();
        assert_eq!(response.status(), StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(response.headers()[header::RETRY_AFTER], "1");
    }
}
