//! The board without a game: any position, played on for every seat. The server keeps nothing of it.

use axum::Json as Answer;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use ethnos_rules::Seat;
use ethnos_table::{Plan, Prepared, SeatPlan, TableOptions};
use ethnos_wire::board::{BoardFault, BoardGame, BoardInquiry, BoardJudgement, BoardLine, BoardQuestion, BoardState};
use ethnos_wire::replay::Perspective;
use ethnos_words::{TableNames, Words};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::replay::read_finished;
use super::tables::Opened;
use crate::app::Shared;
use crate::base_url::BaseUrl;
use crate::board::Board;
use crate::error::{Code, Failure, FailureBody, Refused};
use crate::extract::{Json, Path};
use crate::guard::Address;
use crate::language::words_for;
use crate::people::{MaybeVisitor, Visitor};
use crate::rooms::Asker;
use crate::tables::{CommandRefused, TableFailure, open_plan};

pub(super) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(board))
        .routes(routes!(ask))
        .routes(routes!(judge))
        .routes(routes!(play))
        .routes(routes!(moment))
}

/// Why a position or its moves cannot be shown.
#[derive(Serialize, ToSchema)]
pub(crate) struct BoardRefused {
    /// What went wrong.
    error: FailureBody,
    /// Everything that is wrong with the position, or the move that is not legal.
    faults: Vec<BoardFault>,
}

/// A failure with faults, in a language.
enum BoardFailure {
    Faults(Vec<BoardFault>, Words),
    Other(Failure),
}

impl From<Failure> for BoardFailure {
    fn from(failure: Failure) -> BoardFailure {
        BoardFailure::Other(failure)
    }
}

impl IntoResponse for BoardFailure {
    fn into_response(self) -> Response {
        match self {
            BoardFailure::Other(failure) => failure.into_response(),
            BoardFailure::Faults(mut faults, words) => {
                let player = |seat: ethnos_wire::Seat| seat.letter().to_owned();
                let names = TableNames { edition: ethnos_wire::Edition::First, player: &player };
                for fault in &mut faults {
                    fault.message = words.sentence(&fault.sentence, &names);
                }
                let message = Failure::invalid("wrong-board").arg("count", faults.len()).text(words);
                let error = FailureBody { code: Code::Invalid, message, retry_after: None };
                (StatusCode::UNPROCESSABLE_ENTITY, Answer(BoardRefused { error, faults })).into_response()
            }
        }
    }
}

/// Reads a position and makes something of it, on a blocking thread, so that request threads stay free.
async fn with_board<T: Send + 'static>(
    (app, address, headers): (&Shared, Address, &HeaderMap),
    line: BoardLine,
    work: impl FnOnce(Board) -> Result<T, Failure> + Send + 'static,
) -> Result<T, BoardFailure> {
    let words = words_for(headers);
    let turn = app.rooms.turn(address).await.map_err(Failure::from)?;
    turn.run(move || {
        let board = Board::read(&line.position, &line.moves).map_err(|faults| BoardFailure::Faults(faults, words))?;
        Ok(work(board)?)
    })
    .await
}

/// What the board shows after the moves of a position
///
/// The server keeps nothing: send the position and all moves every time. Positions and moves are those of the notation.
#[utoipa::path(post, path = "/api/board", tag = "board", security((), ("session" = []), ("token" = [])),
    request_body = BoardQuestion,
    responses((status = 200, description = "The board", body = BoardState),
        (status = 400, description = "The request cannot be read", body = Refused),
        (status = 422, description = "The position is not possible, a move is not legal, or there is no such seat", body = BoardRefused)))]
async fn board(
    State(app): State<Shared>,
    address: Address,
    headers: HeaderMap,
    Json(asked): Json<BoardQuestion>,
) -> Result<Answer<BoardState>, BoardFailure> {
    let BoardQuestion { position, moves, eyes, known, shuffle } = asked;
    let seed = shuffle.then(|| app.rooms.random_seed());
    let show = move |mut board: Board| {
        if let Some(seed) = seed {
            board = board.shuffled(seed).ok_or_else(|| Failure::invalid("wrong-board-over"))?;
        }
        let perspective = eyes.map_or(Perspective::AllHands, |seat| Perspective::Seat(seat.into()));
        match perspective.seat() {
            Some(seat) if !board.has_seat(seat) => Err(Failure::invalid("wrong-seat")),
            _ => Ok(board.state(perspective, known)),
        }
    };
    with_board((&app, address, &headers), BoardLine { position, moves }, show).await.map(Answer)
}

/// What an action would lead to, or the scores if the Age ended now
///
/// The same questions as at a live table, for the seat that decides. Advice is found by `POST /api/board/judge`.
#[utoipa::path(post, path = "/api/board/ask", tag = "board", security((), ("session" = []), ("token" = [])),
    request_body = BoardInquiry,
    responses((status = 200, description = "The answer", body = ethnos_wire::ask::Answer),
        (status = 400, description = "The request cannot be read", body = Refused),
        (status = 422, description = "The position is not possible, a move is not legal, or the question is another one", body = BoardRefused)))]
async fn ask(
    State(app): State<Shared>,
    address: Address,
    headers: HeaderMap,
    Json(asked): Json<BoardInquiry>,
) -> Result<Answer<ethnos_wire::ask::Answer>, BoardFailure> {
    let BoardInquiry { position, moves, question } = asked;
    let answer = move |board: Board| board.answer(&question).ok_or_else(|| Failure::invalid("wrong-board-question"));
    with_board((&app, address, &headers), BoardLine { position, moves }, answer).await.map(Answer)
}

/// What every seat can expect in a position, and the best moves
///
/// Each seat is judged from what it knows, and the best moves are found from what the seat that decides knows. It takes a part of a second when no
/// bot needs the processor.
#[utoipa::path(post, path = "/api/board/judge", tag = "board", security((), ("session" = []), ("token" = [])),
    request_body = BoardLine,
    responses((status = 200, description = "The judgement", body = BoardJudgement),
        (status = 400, description = "The request cannot be read", body = Refused),
        (status = 422, description = "The position is not possible, or a move is not legal", body = BoardRefused),
        (status = 429, description = "Your address waits for too many judgements", body = Refused)))]
async fn judge(
    State(app): State<Shared>,
    MaybeVisitor(visitor): MaybeVisitor,
    address: Address,
    headers: HeaderMap,
    Json(line): Json<BoardLine>,
) -> Result<Answer<BoardJudgement>, BoardFailure> {
    let game = with_board((&app, address, &headers), line, |board| Ok(board.now().clone())).await?;
    let asker = Asker { person: visitor.map(|visitor| visitor.person), address: Some(address) };
    let judged = Box::pin(app.rooms.judge_position(game, asker)).await;
    Ok(Answer(judged.map_err(Failure::from)?))
}

/// Plays on from a position against bots
///
/// A table of your own that begins at the start of the turn of the last move. It is marked as a game from a set-up position, and not rated.
#[utoipa::path(post, path = "/api/board/play", tag = "board", security((), ("session" = []), ("token" = [])),
    request_body = BoardGame,
    responses((status = 201, description = "The game has begun", body = Opened),
        (status = 400, description = "The request cannot be read", body = Refused),
        (status = 403, description = "You host as many tables as you may", body = Refused),
        (status = 422, description = "The position is not possible, a move is not legal, or the game is over", body = BoardRefused),
        (status = 429, description = "Too many requests", body = Refused)))]
async fn play(
    State(app): State<Shared>,
    visitor: Visitor,
    BaseUrl(base): BaseUrl,
    headers: HeaderMap,
    Json(wanted): Json<BoardGame>,
) -> Result<Response, BoardFailure> {
    let BoardGame { position, moves, seat, level, shuffle } = wanted;
    let seed = shuffle.then(|| app.rooms.random_seed());
    let plan = move |board: Board| {
        let own = Seat::from(seat);
        if !board.has_seat(own) {
            return Err(Failure::invalid("wrong-seat"));
        }
        let position = board.position_of_turn(seed).ok_or_else(|| Failure::invalid("wrong-board-over"))?;
        let setup = board.now().setup();
        let plan = |seat| if seat == own { SeatPlan::Me } else { SeatPlan::Bot(level.into()) };
        Ok(Plan {
            options: TableOptions::new(setup.edition()),
            seats: Seat::all(setup.people()).map(plan).collect(),
            prepared: Some(Prepared { position, lesson: None }),
            daily: None,
        })
    };
    let plan = with_board((&app, visitor.address, &headers), BoardLine { position, moves }, plan).await?;
    let key = open_plan(&app, visitor, plan, true, None).await?;
    let url = format!("{base}/t/{}", key.code);
    Ok((StatusCode::CREATED, Answer(Opened { code: key.code.to_string(), url })).into_response())
}

/// A moment of a finished game as a position, and the moves since
///
/// The position is the start of the turn of that moment. Moment 0 is the start of the game.
#[utoipa::path(get, path = "/api/games/{code}/position/{moment}", tag = "board",
    security((), ("session" = []), ("token" = [])),
    params(("code" = String, Path, description = "The table's code: seven letters and digits, in either case", example = "K7QX2MB"),
        ("moment" = u32, Path, description = "The number of decisions before it", example = 12)),
    responses((status = 200, description = "The position and the moves", body = BoardLine),
        (status = 404, description = "No such table, no such moment, or its game is not over", body = Refused),
        (status = 409, description = "You may not look at it: `no-spectators`", body = CommandRefused)))]
async fn moment(
    State(app): State<Shared>,
    visitor: MaybeVisitor,
    address: Address,
    headers: HeaderMap,
    Path((code, moment)): Path<(String, usize)>,
) -> Result<Response, TableFailure> {
    read_finished(&app, (visitor, address), words_for(&headers), &code, move |game| {
        let line = game.board_line(moment)?.ok_or_else(|| Failure::not_found("wrong-replay"))?;
        Ok(Answer(line).into_response())
    })
    .await
}
