//! What the server has of a person: to be downloaded, and to be deleted.

use axum::Json as Answer;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use ethnos_store::{LeftTable, Millis, Page, PuzzleTry, ReviewedGame, ReviewedSeat, TableId, Tally};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::notices::{ContactInfo, QuietHoursInfo, contact_infos};
use super::people::{Game, Me, TokenInfo};
use crate::app::Shared;
use crate::error::{Failure, Refused};
use crate::extract::Json;
use crate::guard::Address;
use crate::people::{SetSession, Visitor, delete_person};
use crate::tables::unfinished_tables;

/// How many rows are read at once.
const PIECE: u32 = 100;

pub(super) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new().routes(routes!(my_data)).routes(routes!(delete_me))
}

/// Everything the server has of you. The log of a table is at `/api/tables/{code}/log`.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyData {
    /// The person who asked.
    person: Me,
    /// The rating, its standard deviation, and how many games count for it.
    rating: MyRating,
    /// Your sessions, one for each browser, without their secrets.
    sessions: Vec<SessionInfo>,
    /// Your API tokens, without their secrets.
    tokens: Vec<TokenInfo>,
    /// How you are reached when it is your turn.
    contacts: Vec<ContactInfo>,
    /// When you do not want to be.
    quiet_hours: Option<QuietHoursInfo>,
    /// The codes of tables that are not over, where you have a seat or are the host.
    running: Vec<String>,
    /// The codes of tables whose game is over, where you have a seat or are the host.
    over: Vec<String>,
    /// The codes of tables that were closed before a game was over, where you have a seat or are the host.
    closed: Vec<String>,
    /// The codes of tables where you had a seat and gave it up, or talked without having one.
    former: Vec<String>,
    /// Your results, the last first.
    results: Vec<Game>,
    /// What is counted about your games, for your page.
    counters: Vec<Counter>,
    /// How well you decided in games that were reviewed, the last first.
    reviewed: Vec<ReviewedResult>,
    /// The puzzles that you tried, in that order.
    puzzles: Vec<TriedPuzzle>,
}

/// A counter.
#[derive(Serialize, ToSchema)]
struct Counter {
    /// What is counted.
    what: String,
    /// How many.
    games: u32,
    /// How many of these you won.
    wins: u32,
    /// The most Glory.
    best: u16,
    /// How many of the last ones you won in a row.
    streak: u32,
    /// The most that you ever won in a row.
    longest_streak: u32,
}

/// How well you decided in a game.
#[derive(Serialize, ToSchema)]
struct ReviewedResult {
    /// The code of the table.
    table: String,
    /// 0 to 100, if there was a decision that counts.
    accuracy: Option<f64>,
    /// Your part of the win.
    result: f64,
    /// The same without luck.
    without_luck: f64,
    /// Whether a deep review says it.
    deep: bool,
}

/// A puzzle that you tried.
#[derive(Serialize, ToSchema)]
struct TriedPuzzle {
    /// Its number.
    puzzle: u32,
    /// Whether your first answer was right.
    solved: bool,
    /// When, in milliseconds since 1970.
    at: Millis,
    /// Your rating as a solver after it.
    rating: f64,
}

#[derive(Serialize, ToSchema)]
struct MyRating {
    value: f64,
    uncertainty: f64,
    games: u32,
}

/// A session.
#[derive(Serialize, ToSchema)]
struct SessionInfo {
    /// Since when, in milliseconds since 1970.
    created_at: Millis,
    /// When it was last used, up to a day too early.
    used_at: Millis,
}

impl From<Tally> for Counter {
    fn from(Tally { tally: what, games, wins, best, streak, longest_streak }: Tally) -> Counter {
        Counter { what, games, wins, best, streak, longest_streak }
    }
}

impl From<ReviewedGame> for ReviewedResult {
    fn from(ReviewedGame { code: table, seat, deep, .. }: ReviewedGame) -> ReviewedResult {
        let ReviewedSeat { accuracy, result, without_luck, .. } = seat;
        ReviewedResult { table, accuracy, result, without_luck, deep }
    }
}

impl From<PuzzleTry> for TriedPuzzle {
    fn from(PuzzleTry { puzzle, solved, at, rating_after: rating, .. }: PuzzleTry) -> TriedPuzzle {
        TriedPuzzle { puzzle, solved, at, rating }
    }
}

/// Everything the server has of you, as a file
#[utoipa::path(get, path = "/api/me/data", tag = "people", security(("session" = []), ("token" = [])),
    responses((status = 200, body = MyData), (status = 401, body = Refused)))]
async fn my_data(State(app): State<Shared>, visitor: Visitor) -> Result<Response, Failure> {
    let person = app.people.person(visitor.person).await?;
    let rating = MyRating { value: person.rating, uncertainty: person.uncertainty, games: person.rated_games };
    let sessions = app.store.sessions(person.id).await?.into_iter();
    let sessions = sessions.map(|session| SessionInfo { created_at: session.created_at, used_at: session.used_at });
    let running = unfinished_tables(&*app.store, person.id).await?;
    let (mut over, mut page) = (Vec::new(), Page::first(PIECE));
    loop {
        let rows = app.store.finished_tables_of(person.id, page).await?;
        let Some(last) = rows.last() else { break };
        page.after = Some(last.position());
        over.extend(rows.into_iter().map(|row| row.code));
    }
    let (mut closed, mut former, mut after) = (Vec::new(), Vec::new(), TableId(i64::MIN));
    loop {
        let rows = app.store.left_tables_of(person.id, after, PIECE).await?;
        let Some(last) = rows.last() else { break };
        after = last.table;
        for LeftTable { code, is_member, .. } in rows {
            if is_member { &mut closed } else { &mut former }.push(code);
        }
    }
    let (mut results, mut page) = (Vec::new(), Page::first(PIECE));
    loop {
        let played = app.store.played(person.id, page, 0).await?;
        let Some(last) = played.last() else { break };
        let row = app.store.table_by_code(&last.code).await?.ok_or_else(|| Failure::not_found("failure-table"))?;
        page.after = Some(row.position());
        results.extend(played.into_iter().map(Game::from));
    }
    let data = MyData {
        rating,
        sessions: sessions.collect(),
        tokens: app.people.tokens(person.id).await?.into_iter().map(TokenInfo::from).collect(),
        contacts: contact_infos(&app, person.id).await?,
        quiet_hours: app.store.quiet_hours(person.id).await?.map(QuietHoursInfo::from),
        running: running.into_iter().map(|row| row.code).collect(),
        over,
        closed,
        former,
        results,
        counters: app.store.tallies(person.id).await?.into_iter().map(Counter::from).collect(),
        reviewed: app.store.reviewed_games(person.id, None).await?.into_iter().map(ReviewedResult::from).collect(),
        puzzles: app.store.puzzle_tries(person.id).await?.into_iter().map(TriedPuzzle::from).collect(),
        person: person.into(),
    };
    let name = "attachment; filename=\"ethnos.json\"";
    Ok(([(header::CONTENT_DISPOSITION, name)], Answer(data)).into_response())
}

/// Proof that it is you who deletes yourself.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct DeletionRequest {
    /// The passphrase, if you have one.
    passphrase: Option<String>,
}

/// Deletes you
///
/// Your account, sessions, tokens, links and addresses for notices are deleted at once. You leave tables that are not over. Your games stay, with a neutral
/// name instead of yours, and your chat messages are deleted from their logs.
#[utoipa::path(delete, path = "/api/me", tag = "people", security(("session" = [])), request_body = DeletionRequest,
    responses((status = 204), (status = 401, body = Refused), (status = 403, body = Refused)))]
async fn delete_me(
    State(app): State<Shared>,
    visitor: Visitor,
    address: Address,
    set: SetSession,
    Json(DeletionRequest { passphrase }): Json<DeletionRequest>,
) -> Result<StatusCode, Failure> {
    delete_person(&app, &visitor, address, &passphrase.unwrap_or_default()).await?;
    set.clear();
    Ok(StatusCode::NO_CONTENT)
}
