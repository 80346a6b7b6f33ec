//! Finished games, moment by moment.

use axum::Json as Answer;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use ethnos_rules::Seat;
use ethnos_wire::replay::{Perspective, Replay, ReplayFrame};
use ethnos_words::Words;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::Shared;
use crate::error::{Code, Failure, Refused};
use crate::extract::{Path, Query};
use crate::guard::Address;
use crate::language::words_for;
use crate::people::MaybeVisitor;
use crate::rooms::History;
use crate::tables::{CommandRefused, TableFailure};

/// How many moments one answer has at most.
const MAX_FRAMES: u32 = 50;
/// A game that is over stays as it is; only who sat there may be called otherwise.
const CACHED: [(header::HeaderName, &str); 2] =
    [(header::CACHE_CONTROL, "private, max-age=600"), (header::VARY, "accept-language, cookie")];

pub(super) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new().routes(routes!(replay)).routes(routes!(frames))
}

/// Reads a game that is over, for somebody who may look at it, and makes a response of it.
pub(super) async fn read_finished(
    app: &Shared,
    (MaybeVisitor(visitor), address): (MaybeVisitor, Address),
    words: Words,
    code: &str,
    read: impl FnOnce(&History) -> Result<Response, Failure> + Send + 'static,
) -> Result<Response, TableFailure> {
    let key = app.rooms.find(code).await?;
    app.rooms.check_access(&key, visitor.map(|visitor| visitor.person), words).await?;
    let permit = app.rooms.long_work_permit(address).await?;
    let read = move |history: &History| match history {
        history if history.is_sealed() => Err(Failure::new(Code::Forbidden, "failure-daily-sealed")),
        history if history.is_over() => read(history),
        _ => Err(not_over()),
    };
    Ok(app.rooms.read_history(&key, permit, read).await??)
}

fn not_over() -> Failure {
    Failure::not_found("failure-replay")
}

/// A finished game: what was played with, and every decision
///
/// Decisions that were taken back are left out.
#[utoipa::path(get, path = "/api/games/{code}/replay", tag = "tables",
    security((), ("session" = []), ("token" = [])),
    params(("code" = String, Path, description = "The table's code: seven letters and digits, in either case", example = "K7QX2MB")),
    responses((status = 200, description = "Every decision, the first first", body = Replay),
        (status = 404, description = "No such table, or its game is not over", body = Refused),
        (status = 409, description = "You may not look at it: `no-spectators`", body = CommandRefused)))]
async fn replay(
    State(app): State<Shared>,
    visitor: MaybeVisitor,
    address: Address,
    headers: HeaderMap,
    Path(code): Path<String>,
) -> Result<Response, TableFailure> {
    let upper = code.to_uppercase();
    read_finished(&app, (visitor, address), words_for(&headers), &code, move |game| {
        Ok((CACHED, Answer(game.replay(&upper).ok_or_else(not_over)?)).into_response())
    })
    .await
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct FramesQuery {
    /// The letter of a seat for what it knew then, or `open` for every hand; `open` if left out.
    eyes: Option<String>,
    /// Whether events and lines come with a text in your language; true if left out.
    text: Option<bool>,
}

/// Moments of a finished game
///
/// Moment 0 is the start, moment 1 follows the first decision. At most 50 at once; those after the last are left out.
#[utoipa::path(get, path = "/api/games/{code}/replay/{range}", tag = "tables",
    security((), ("session" = []), ("token" = [])),
    params(("code" = String, Path, description = "The table's code: seven letters and digits, in either case", example = "K7QX2MB"),
        ("range" = String, Path, description = "The first moment and the last, both included", example = "0..49"), FramesQuery),
    responses((status = 200, description = "The first first", body = Vec<ReplayFrame>),
        (status = 400, description = "The address cannot be read", body = Refused),
        (status = 404, description = "No such table, or its game is not over", body = Refused),
        (status = 409, description = "You may not look at it: `no-spectators`", body = CommandRefused),
        (status = 422, description = "There are no such moments or eyes, or too many", body = Refused)))]
async fn frames(
    State(app): State<Shared>,
    visitor: MaybeVisitor,
    address: Address,
    headers: HeaderMap,
    Path((code, range)): Path<(String, String)>,
    Query(asked): Query<FramesQuery>,
) -> Result<Response, TableFailure> {
    let words = words_for(&headers);
    read_finished(&app, (visitor, address), words, &code, move |game| {
        let (from, to) = read_range(&range, game.count())?;
        let perspective = read_perspective(asked.eyes.as_deref(), game.seats())?;
        let text = asked.text.unwrap_or(true).then_some(words);
        Ok((CACHED, Answer(game.frames(from, to, perspective, text))).into_response())
    })
    .await
}

fn read_range(range: &str, count: u32) -> Result<(u32, u32), Failure> {
    let numbers = range.split_once("..").and_then(|(from, to)| Some((number(from)?, number(to)?)));
    let (from, to) = numbers.ok_or_else(|| Failure::invalid("failure-moments-format"))?;
    if from > to || from > count {
        return Err(Failure::invalid("failure-moments").arg("last", count));
    }
    if to - from >= MAX_FRAMES {
        return Err(Failure::invalid("failure-moments-many").arg("most", MAX_FRAMES));
    }
    Ok((from, to))
}

/// A number of digits alone.
fn number(text: &str) -> Option<u32> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

fn read_perspective(eyes: Option<&str>, seats: usize) -> Result<Perspective, Failure> {
    match eyes {
        None | Some("open") => Ok(Perspective::AllHands),
        Some(letter) => Seat::lettered(letter)
            .filter(|seat| seat.index() < seats)
            .map(Perspective::Seat)
            .ok_or_else(|| Failure::invalid("failure-seat")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_strictly() {
        let cases = [
            ("0..49", Some((0, 49))),
            ("7..7", Some((7, 7))),
            ("90..139", Some((90, 139))),
            ("0..50", None),
            ("9..8", None),
            ("101..102", None),
            ("", None),
            ("..", None),
            ("0", None),
            ("0..", None),
            ("-1..3", None),
            ("+1..3", None),
            ("0...3", None),
            ("0..4294967296", None),
            ("a..b", None),
        ];
        for (range, expected) in cases {
            assert_eq!(read_range(range, 100).ok(), expected, "{range}");
        }
    }

    #[test]
    fn eyes_are_those_of_the_table() {
        assert_eq!(read_perspective(None, 2).ok(), Some(Perspective::AllHands));
        assert_eq!(read_perspective(Some("B"), 2).ok(), Some(Perspective::Seat(Seat::at(1))));
        for nonsense in ["C", "", "a b", "closed", "🦉"] {
            assert!(read_perspective(Some(nonsense), 2).is_err(), "{nonsense}");
        }
    }
}
