//! Sends the commands of people to tables.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ethnos_wire::protocol::{Refused, Request};
use ethnos_words::Words;
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::Shared;
use crate::error::Failure;
use crate::people::Visitor;
use crate::rooms::{RoomError, RoomKey, RoomRefusal};

/// Runs the command of a visitor. Returns the version of the table after it, or a refusal in these words.
pub(crate) async fn run_command(
    app: &Shared,
    key: &RoomKey,
    visitor: Visitor,
    request: Request,
    words: Words,
) -> Result<u32, TableFailure> {
    let name = app.people.person(visitor.person).await?.name.into();
    Ok(app.rooms.request(key, visitor.requester(), name, request, words).await?)
}

/// Why a request about a table is not answered.
pub(crate) enum TableFailure {
    /// The table refuses. Programs get the refusal as it is sent on the socket.
    Refused(RoomRefusal),
    /// Something else, in the shape of every failure.
    Failed(Failure),
}

impl From<RoomError> for TableFailure {
    fn from(error: RoomError) -> TableFailure {
        match error {
            RoomError::Refused(refusal) => TableFailure::Refused(refusal),
            other => TableFailure::Failed(other.into()),
        }
    }
}

impl From<Failure> for TableFailure {
    fn from(failure: Failure) -> TableFailure {
        TableFailure::Failed(failure)
    }
}

impl IntoResponse for TableFailure {
    fn into_response(self) -> Response {
        match self {
            TableFailure::Refused(refusal) => {
                let refused = CommandRefused { error: refusal.into_refused() };
                (StatusCode::CONFLICT, Json(refused)).into_response()
            }
            TableFailure::Failed(failure) => failure.into_response(),
        }
    }
}

/// A command that was refused.
#[derive(Serialize, ToSchema)]
pub(crate) struct CommandRefused {
    /// Why it was refused.
    pub(crate) error: Refused,
}
