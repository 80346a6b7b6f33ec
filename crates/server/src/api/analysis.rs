//! The analysis board: any position, played on for every seat. The server keeps nothing of it.

use axum::Json as Answer;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use ethnos_rules::Seat;
use ethnos_table::{Plan, Prepared, SeatPlan, TableOptions};
use ethnos_wire::analysis::{
    AnalysisFault, AnalysisGame, AnalysisInquiry, AnalysisJudgement, AnalysisLine, AnalysisQuestion, AnalysisState,
};
use ethnos_wire::replay::Perspective;
use ethnos_words::{TableNames, Words};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::replay::read_finished;
use super::tables::Opened;
use crate::analysis::Analysis;
use crate::app::Shared;
use crate::base_url::BaseUrl;
use crate::error::{Code, Failure, FailureBody, Refused};
use crate::extract::{Json, Path};
use crate::guard::Address;
use crate::language::words_for;
use crate::people::{MaybeVisitor, Visitor};
use crate::rooms::Asker;
use crate::tables::{CommandRefused, TableFailure, open_plan};

pub(super) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(show))
        .routes(routes!(ask))
        .routes(routes!(judge))
        .routes(routes!(play))
        .routes(routes!(moment))
}

/// Why a position or its moves cannot be shown.
#[derive(Serialize, ToSchema)]
pub(crate) struct AnalysisRefused {
    /// What went wrong.
    error: FailureBody,
    /// Everything that is wrong with the position, or the move that is not legal.
    faults: Vec<AnalysisFault>,
}

/// A failure with faults, in a language.
enum AnalysisFailure {
    Faults(Vec<AnalysisFault>, Words),
    Other(Failure),
}

impl From<Failure> for AnalysisFailure {
    fn from(failure: Failure) -> AnalysisFailure {
        AnalysisFailure::Other(failure)
    }
}

impl IntoResponse for AnalysisFailure {
    fn into_response(self) -> Response {
        match self {
            AnalysisFailure::Other(failure) => failure.into_response(),
            AnalysisFailure::Faults(mut faults, words) => {
                let player = |seat: ethnos_wire::Seat| seat.letter().to_owned();
                let names = TableNames { edition: ethnos_wire::Edition::First, player: &player };
                for fault in &mut faults {
                    fault.message = words.sentence(&fault.sentence, &names);
                }
                let message = Failure::invalid("failure-analysis").arg("count", faults.len()).text(words);
                let error = FailureBody { code: Code::Invalid, message, retry_after: None };
                (StatusCode::UNPROCESSABLE_ENTITY, Answer(AnalysisRefused { error, faults })).into_response()
            }
        }
    }
}

/// Reads a position and makes something of it, on a blocking thread, so that request threads stay free.
async fn with_analysis<T: Send + 'static>(
    (app, address, headers): (&Shared, Address, &HeaderMap),
    line: AnalysisLine,
    work: impl FnOnce(Analysis) -> Result<T, Failure> + Send + 'static,
) -> Result<T, AnalysisFailure> {
    let words = words_for(headers);
    let permit = app.rooms.long_work_permit(address).await.map_err(Failure::from)?;
    permit
        .run(move || {
            let analysis =
                Analysis::read(&line.position, &line.moves).map_err(|faults| AnalysisFailure::Faults(faults, words))?;
            Ok(work(analysis)?)
        })
        .await
}

/// What the board shows after the moves of a position
///
/// The server keeps nothing: send the position and all moves every time. Positions and moves are those of the notation.
#[utoipa::path(post, path = "/api/board", tag = "analysis", security((), ("session" = []), ("token" = [])),
    request_body = AnalysisQuestion,
    responses((status = 200, description = "The board", body = AnalysisState),
        (status = 400, description = "The request cannot be read", body = Refused),
        (status = 422, description = "The position is not possible, a move is not legal, or there is no such seat", body = AnalysisRefused)))]
async fn show(
    State(app): State<Shared>,
    address: Address,
    headers: HeaderMap,
    Json(asked): Json<AnalysisQuestion>,
) -> Result<Answer<AnalysisState>, AnalysisFailure> {
    let AnalysisQuestion { position, moves, eyes, known, shuffle } = asked;
    let seed = shuffle.then(|| app.rooms.new_seed());
    let show = move |mut analysis: Analysis| {
        if let Some(seed) = seed {
            analysis = analysis.shuffled(seed).ok_or_else(|| Failure::invalid("failure-analysis-over"))?;
        }
        let perspective = eyes.map_or(Perspective::AllHands, |seat| Perspective::Seat(seat.into()));
        match perspective.seat() {
            Some(seat) if !analysis.has_seat(seat) => Err(Failure::invalid("failure-seat")),
            _ => Ok(analysis.state(perspective, known)),
        }
    };
    with_analysis((&app, address, &headers), AnalysisLine { position, moves }, show).await.map(Answer)
}

/// What an action would lead to, or the scores if the Age ended now
///
/// The same questions as at a live table, for the seat that decides. Advice is found by `POST /api/board/judge`.
#[utoipa::path(post, path = "/api/board/ask", tag = "analysis", security((), ("session" = []), ("token" = [])),
    request_body = AnalysisInquiry,
    responses((status = 200, description = "The answer", body = ethnos_wire::ask::Answer),
        (status = 400, description = "The request cannot be read", body = Refused),
        (status = 422, description = "The position is not possible, a move is not legal, or the question is another one", body = AnalysisRefused)))]
async fn ask(
    State(app): State<Shared>,
    address: Address,
    headers: HeaderMap,
    Json(asked): Json<AnalysisInquiry>,
) -> Result<Answer<ethnos_wire::ask::Answer>, AnalysisFailure> {
    let AnalysisInquiry { position, moves, question } = asked;
    let answer = move |analysis: Analysis| {
        analysis.answer(&question).ok_or_else(|| Failure::invalid("failure-analysis-question"))
    };
    with_analysis((&app, address, &headers), AnalysisLine { position, moves }, answer).await.map(Answer)
}

/// What every seat can expect in a position, and the best moves
///
/// Each seat is judged from what it knows, and the best moves are found from what the seat that decides knows. It takes a part of a second when no
/// bot needs the processor.
#[utoipa::path(post, path = "/api/board/judge", tag = "analysis", security((), ("session" = []), ("token" = [])),
    request_body = AnalysisLine,
    responses((status = 200, description = "The judgement", body = AnalysisJudgement),
        (status = 400, description = "The request cannot be read", body = Refused),
        (status = 422, description = "The position is not possible, or a move is not legal", body = AnalysisRefused),
        (status = 429, description = "Your address waits for too many judgements", body = Refused)))]
async fn judge(
    State(app): State<Shared>,
    MaybeVisitor(visitor): MaybeVisitor,
    address: Address,
    headers: HeaderMap,
    Json(line): Json<AnalysisLine>,
) -> Result<Answer<AnalysisJudgement>, AnalysisFailure> {
    let game = with_analysis((&app, address, &headers), line, |analysis| Ok(analysis.now().clone())).await?;
    let asker = Asker { person: visitor.map(|visitor| visitor.person), address: Some(address) };
    let judged = Box::pin(app.rooms.judge_position(game, asker)).await;
    Ok(Answer(judged.map_err(Failure::from)?))
}

/// Plays on from a position against bots
///
/// A table of your own that begins at the start of the turn of the last move. It is marked as a game from a set-up position, and not rated.
#[utoipa::path(post, path = "/api/board/play", tag = "analysis", security((), ("session" = []), ("token" = [])),
    request_body = AnalysisGame,
    responses((status = 201, description = "The game has begun", body = Opened),
        (status = 400, description = "The request cannot be read", body = Refused),
        (status = 403, description = "You host as many tables as you may", body = Refused),
        (status = 422, description = "The position is not possible, a move is not legal, or the game is over", body = AnalysisRefused),
        (status = 429, description = "Too many requests", body = Refused)))]
async fn play(
    State(app): State<Shared>,
    visitor: Visitor,
    BaseUrl(base): BaseUrl,
    headers: HeaderMap,
    Json(wanted): Json<AnalysisGame>,
) -> Result<Response, AnalysisFailure> {
    let AnalysisGame { position, moves, seat, level, shuffle } = wanted;
    let seed = shuffle.then(|| app.rooms.new_seed());
    let plan = move |analysis: Analysis| {
        let own = Seat::from(seat);
        if !analysis.has_seat(own) {
            return Err(Failure::invalid("failure-seat"));
        }
        let position = analysis.position_of_turn(seed).ok_or_else(|| Failure::invalid("failure-analysis-over"))?;
        let setup = analysis.now().setup();
        let plan = |seat| if seat == own { SeatPlan::Me } else { SeatPlan::Bot(level.into()) };
        Ok(Plan {
            options: TableOptions::new(setup.edition()),
            seats: Seat::all(setup.people()).map(plan).collect(),
            prepared: Some(Prepared { position, lesson: None }),
            daily: None,
        })
    };
    let plan = with_analysis((&app, visitor.address, &headers), AnalysisLine { position, moves }, plan).await?;
    let key = open_plan(&app, visitor, plan, true, None).await?;
    let url = format!("{base}/t/{}", key.code);
    Ok((StatusCode::CREATED, Answer(Opened { code: key.code.to_string(), url })).into_response())
}

/// A moment of a finished game as a position, and the moves since
///
/// The position is the start of the turn of that moment. Moment 0 is the start of the game.
#[utoipa::path(get, path = "/api/games/{code}/position/{moment}", tag = "analysis",
    security((), ("session" = []), ("token" = [])),
    params(("code" = String, Path, description = "The table's code: seven letters and digits, in either case", example = "K7QX2MB"),
        ("moment" = u32, Path, description = "The number of decisions before it", example = 12)),
    responses((status = 200, description = "The position and the moves", body = AnalysisLine),
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
        let line = game.analysis_line(moment)?.ok_or_else(|| Failure::not_found("failure-moment"))?;
        Ok(Answer(line).into_response())
    })
    .await
}
