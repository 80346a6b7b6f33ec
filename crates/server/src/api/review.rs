//! Reviews of finished games.

use axum::Json as Answer;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use ethnos_table::PersonId;
use ethnos_wire::protocol::Phase;
use ethnos_wire::review::{ReviewState, Thoroughness};
use ethnos_words::Words;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::Shared;
use crate::daily::end_of;
use crate::error::{Code, Failure, Refused};
use crate::extract::{Json, Path};
use crate::language::words_for;
use crate::people::{MaybeVisitor, Visitor};
use crate::rooms::RoomKey;
use crate::tables::{CommandRefused, TableFailure};

pub(super) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new().routes(routes!(review, ask_for_review))
}

/// A finished game that somebody may look at now.
async fn find(app: &Shared, code: &str, person: Option<PersonId>, words: Words) -> Result<RoomKey, TableFailure> {
    let key = app.rooms.find(code).await?;
    let table = app.rooms.snapshot(&key, person, words).await?.table;
    if table.phase != Phase::Over {
        return Err(Failure::not_found("failure-replay").into());
    }
    if table.daily.is_some_and(|day| app.clock.now() < end_of(day)) {
        return Err(Failure::new(Code::Forbidden, "failure-daily-sealed").into());
    }
    Ok(key)
}

/// The review of a finished game, or how far it is
///
/// `none` if nobody has asked for one: ask with `POST`. While it is made, the answer says how many of its parts are done.
#[utoipa::path(get, path = "/api/games/{code}/review", tag = "tables",
    security((), ("session" = []), ("token" = [])),
    params(("code" = String, Path, description = "The table's code: seven letters and digits, in either case", example = "K7QX2MB")),
    responses((status = 200, description = "The review, or how far it is", body = ReviewState),
        (status = 403, description = "It is a day's game, and the day is not over", body = Refused),
        (status = 404, description = "No such table, or its game is not over", body = Refused),
        (status = 409, description = "You may not look at it: `no-spectators`", body = CommandRefused)))]
async fn review(
    State(app): State<Shared>,
    MaybeVisitor(visitor): MaybeVisitor,
    headers: HeaderMap,
    Path(code): Path<String>,
) -> Result<Answer<ReviewState>, TableFailure> {
    let key = find(&app, &code, visitor.map(|visitor| visitor.person), words_for(&headers)).await?;
    Ok(Answer(app.rooms.review(&key).await?))
}

/// What kind of review is wanted.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ReviewWanted {
    /// How thorough it is to be; `quick` if left out.
    #[serde(default = "quick")]
    thoroughness: Thoroughness,
}

const fn quick() -> Thoroughness {
    Thoroughness::Quick
}

/// Asks for a review of a finished game
///
/// It is made in the background, once, and stored. A review that is at least as thorough is not made again.
#[utoipa::path(post, path = "/api/games/{code}/review", tag = "tables",
    security((), ("session" = []), ("token" = [])),
    params(("code" = String, Path, description = "The table's code: seven letters and digits, in either case", example = "K7QX2MB")),
    request_body = ReviewWanted,
    responses((status = 202, description = "The review, or how far it is", body = ReviewState),
        (status = 403, description = "It is a day's game, and the day is not over", body = Refused),
        (status = 404, description = "No such table, or its game is not over", body = Refused),
        (status = 409, description = "You may not look at it: `no-spectators`", body = CommandRefused),
        (status = 422, description = "The game was given up before anybody had decided anything", body = Refused),
        (status = 429, description = "Your address waits for too many reviews", body = Refused)))]
async fn ask_for_review(
    State(app): State<Shared>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(code): Path<String>,
    Json(wanted): Json<ReviewWanted>,
) -> Result<(StatusCode, Answer<ReviewState>), TableFailure> {
    let key = find(&app, &code, Some(visitor.person), words_for(&headers)).await?;
    let permit = app.rooms.long_work_permit(visitor.address).await?;
    app.rooms.ask_for_review(&key, permit, visitor.requester(), wanted.thoroughness).await.map_err(Failure::from)?;
    Ok((StatusCode::ACCEPTED, Answer(app.rooms.review(&key).await?)))
}
