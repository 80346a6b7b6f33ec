//! The lobby, tables and records.

use std::sync::Arc;

use axum::Extension;
use axum::Json as Answer;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ethnos_store::Phase;
use ethnos_wire::protocol::{GameState, LogLine, NewTable, Request, TableState, TableSummary};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::Shared;
use crate::base_url::BaseUrl;
use crate::error::{Code, Failure, Refused};
use crate::extract::{Json, Path, Query};
use crate::guard::{Address, AddressPermit};
use crate::language::words_for;
use crate::lessons;
use crate::people::{MaybeVisitor, Visitor};
use crate::rooms::{History, LogPage, Snapshot};
use crate::socket::{Connection, Upgrade};
use crate::tables::{CommandRefused, LISTED, TableFailure, next_link, open_table, page_before, run_command, summaries};
use crate::turn_notices::Presence;

/// How many lines of a log come at once.
const LOG_PAGE: u32 = 2_000;

pub(super) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(lobby, new_table))
        .routes(routes!(my_tables))
        .routes(routes!(first_game))
        .routes(routes!(lesson))
        .routes(routes!(table))
        .routes(routes!(log))
        .routes(routes!(record))
        .routes(routes!(command))
        .routes(routes!(socket))
}

/// A new table's code.
#[derive(Serialize, ToSchema)]
pub(crate) struct Opened {
    /// The code of the table.
    pub(crate) code: String,
    /// The address of the table, to send to others.
    pub(crate) url: String,
}

/// A command that was carried out.
#[derive(Serialize, ToSchema)]
pub(crate) struct Done {
    /// The version of the table it led to.
    pub(crate) version: u32,
}

/// A table as you may see it now.
#[derive(Serialize, ToSchema)]
pub(crate) struct TableSnapshot {
    /// The version of the table.
    pub(crate) version: u32,
    /// The table.
    pub(crate) table: TableState,
    /// The game, once it has begun.
    pub(crate) game: Option<GameState>,
}

/// Which tables to list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
// The name in the OpenAPI document does not change with the name of the type.
#[schema(as = Which)]
pub(crate) enum PhaseFilter {
    /// Where people gather.
    Gathering,
    /// Where a game is on.
    Playing,
    /// Where the game is over.
    Over,
}

impl PhaseFilter {
    /// The phase in the terms of the store.
    pub(crate) const fn phase(self) -> Phase {
        match self {
            PhaseFilter::Gathering => Phase::Gathering,
            PhaseFilter::Playing => Phase::Playing,
            PhaseFilter::Over => Phase::Over,
        }
    }
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct TableListQuery {
    /// Tables in this phase only.
    phase: Option<PhaseFilter>,
    /// Only tables that are listed after the one with this code.
    before: Option<String>,
}

impl TableListQuery {
    fn phases(&self, otherwise: &[Phase]) -> Vec<Phase> {
        self.phase.map_or_else(|| otherwise.to_vec(), |filter| vec![filter.phase()])
    }

    /// A path with the phase that is asked for.
    fn path(&self, path: &str) -> String {
        match self.phase {
            None => path.to_owned(),
            Some(PhaseFilter::Gathering) => format!("{path}?phase=gathering"),
            Some(PhaseFilter::Playing) => format!("{path}?phase=playing"),
            Some(PhaseFilter::Over) => format!("{path}?phase=over"),
        }
    }
}

/// The lobby: public tables
///
/// Where people gather and where a game is on, unless a phase is asked for. At most 100; the header `Link` has the address of
/// the next page, if there may be one. `your_turn` is about the person who asks.
#[utoipa::path(get, path = "/api/tables", tag = "tables", params(TableListQuery),
    security((), ("session" = []), ("token" = [])),
    responses((status = 200, description = "The last used first, to the minute; of finished games, the last finished first", body = Vec<TableSummary>),
        (status = 400, description = "There is no such phase", body = Refused),
        (status = 404, description = "There is no table with the code `before`", body = Refused)))]
async fn lobby(
    State(app): State<Shared>,
    MaybeVisitor(visitor): MaybeVisitor,
    Query(list): Query<TableListQuery>,
) -> Result<(HeaderMap, Answer<Vec<TableSummary>>), Failure> {
    let page = page_before(&app, list.before.as_deref(), LISTED).await?;
    let rows = app.store.public_tables(&list.phases(&[Phase::Gathering, Phase::Playing]), page).await?;
    Ok((next_link(&list.path("/api/tables"), &rows, LISTED), Answer(summaries(rows, visitor))))
}

/// Your tables
///
/// Where you have a seat or are the host, public or not: those that gather or play, unless a phase is asked for. At most
/// 100; of finished games, the header `Link` has the address of the next page, if there may be one. Without a
/// session the list is empty.
#[utoipa::path(get, path = "/api/me/tables", tag = "tables", params(TableListQuery),
    security(("session" = []), ("token" = [])),
    responses((status = 200, description = "Those that wait for you first", body = Vec<TableSummary>),
        (status = 400, description = "There is no such phase", body = Refused),
        (status = 404, description = "There is no table with the code `before`", body = Refused)))]
async fn my_tables(
    State(app): State<Shared>,
    MaybeVisitor(visitor): MaybeVisitor,
    Query(list): Query<TableListQuery>,
) -> Result<(HeaderMap, Answer<Vec<TableSummary>>), Failure> {
    let Some(who) = visitor else { return Ok((HeaderMap::new(), Answer(Vec::new()))) };
    if list.phase == Some(PhaseFilter::Over) {
        let page = page_before(&app, list.before.as_deref(), LISTED).await?;
        let rows = app.store.finished_tables_of(who.person, page).await?;
        return Ok((next_link(&list.path("/api/me/tables"), &rows, LISTED), Answer(summaries(rows, visitor))));
    }
    let phases = list.phases(&[Phase::Gathering, Phase::Playing]);
    let rows = app.store.running_tables_of(who.person, &phases, LISTED).await?;
    Ok((HeaderMap::new(), Answer(summaries(rows, visitor))))
}

/// Opens a table
///
/// You are its host, and sit at it if one of the seats is `me`. With `start`, and no seat open, its game begins at once;
/// otherwise it gathers people, and the host starts it with a command.
#[utoipa::path(post, path = "/api/tables", tag = "tables", security((), ("session" = []), ("token" = [])),
    request_body(content = NewTable, description = "What is played, and who is to sit where"),
    responses((status = 201, description = "The table is open", body = Opened),
        (status = 400, description = "The body cannot be read", body = Refused),
        (status = 403, description = "You host as many tables as you may", body = Refused),
        (status = 422, description = "The options do not fit; the message says which", body = Refused),
        (status = 429, description = "Too many requests", body = Refused)))]
async fn new_table(
    State(app): State<Shared>,
    visitor: Visitor,
    BaseUrl(base): BaseUrl,
    Json(new): Json<NewTable>,
) -> Result<Response, Failure> {
    let key = open_table(&app, visitor, new, None).await?;
    let url = format!("{base}/t/{}", key.code);
    Ok((StatusCode::CREATED, Answer(Opened { code: key.code.to_string(), url })).into_response())
}

/// Begins a guided first game
///
/// A table of your own against two bots, on a prepared position. It is not rated.
#[utoipa::path(post, path = "/api/first-game", tag = "tables", security((), ("session" = []), ("token" = [])),
    responses((status = 201, description = "The game has begun", body = Opened),
        (status = 403, description = "You host as many tables as you may", body = Refused),
        (status = 429, description = "Too many requests", body = Refused)))]
async fn first_game(State(app): State<Shared>, visitor: Visitor, BaseUrl(base): BaseUrl) -> Result<Response, Failure> {
    begin_lesson(&app, visitor, &base, lessons::FIRST_GAME).await
}

/// Begins a lesson
///
/// A table of your own on a prepared position, against bots or Chief Bruno. It is not rated. Lessons about tribes that you have not finished are
/// closed.
#[utoipa::path(post, path = "/api/lessons/{lesson}", tag = "tables", security((), ("session" = []), ("token" = [])),
    params(("lesson" = String, Path, description = "`first-game`, `two-players`, `solo`, or a tribe of either edition", example = "red-panda")),
    responses((status = 201, description = "The lesson has begun", body = Opened),
        (status = 403, description = "You host as many tables as you may", body = Refused),
        (status = 404, description = "No such lesson", body = Refused),
        (status = 429, description = "Too many requests", body = Refused)))]
async fn lesson(
    State(app): State<Shared>,
    visitor: Visitor,
    BaseUrl(base): BaseUrl,
    Path(lesson): Path<String>,
) -> Result<Response, Failure> {
    begin_lesson(&app, visitor, &base, &lesson).await
}

async fn begin_lesson(app: &Shared, visitor: Visitor, base: &str, lesson: &str) -> Result<Response, Failure> {
    let key = lessons::open(app, visitor, lesson).await?;
    let url = format!("{base}/t/{}", key.code);
    Ok((StatusCode::CREATED, Answer(Opened { code: key.code.to_string(), url })).into_response())
}

/// A table as you may see it now
///
/// With a seat you see its hand and, if it is to decide, every legal action; otherwise what a spectator sees.
#[utoipa::path(get, path = "/api/tables/{code}", tag = "tables",
    security((), ("session" = []), ("token" = [])),
    params(("code" = String, Path, description = "The table's code: seven letters and digits, in either case", example = "K7QX2MB")),
    responses((status = 200, description = "The table", body = TableSnapshot),
        (status = 404, description = "No such table", body = Refused),
        (status = 409, description = "You may not look at it: `no-spectators`", body = CommandRefused)))]
async fn table(
    State(app): State<Shared>,
    MaybeVisitor(visitor): MaybeVisitor,
    headers: HeaderMap,
    Path(code): Path<String>,
) -> Result<Response, TableFailure> {
    let key = app.rooms.find(&code).await?;
    let person = visitor.map(|visitor| visitor.person);
    let Snapshot { version, table, game } = app.rooms.snapshot(&key, person, words_for(&headers)).await?;
    Ok(Answer(TableSnapshot { version, table, game }).into_response())
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct LogAsked {
    /// Whether lines and events come with a text in your language; true if left out.
    text: Option<bool>,
    /// Only lines after this version; all if left out.
    #[serde(default)]
    after: u32,
    /// How many lines at most, 1 to 2000; 2000 if left out.
    most: Option<u32>,
}

/// What happened at a table, as you may know it
///
/// If there are more lines, the header `Link` has the address of the next page, as `<address>; rel="next"`.
#[utoipa::path(get, path = "/api/tables/{code}/log", tag = "tables",
    security((), ("session" = []), ("token" = [])),
    params(("code" = String, Path, description = "The table's code: seven letters and digits, in either case", example = "K7QX2MB"), LogAsked),
    responses((status = 200, description = "Lines, the oldest first", body = Vec<LogLine>),
        (status = 404, description = "No such table", body = Refused),
        (status = 409, description = "You may not look at it: `no-spectators`", body = CommandRefused),
        (status = 422, description = "There is no such page", body = Refused),
        (status = 429, description = "Too many requests", body = Refused)))]
async fn log(
    State(app): State<Shared>,
    MaybeVisitor(visitor): MaybeVisitor,
    address: Address,
    headers: HeaderMap,
    Path(code): Path<String>,
    Query(asked): Query<LogAsked>,
) -> Result<Response, TableFailure> {
    let (key, words) = (app.rooms.find(&code).await?, words_for(&headers));
    let person = visitor.map(|visitor| visitor.person);
    let most = asked.most.unwrap_or(LOG_PAGE);
    if !(1..=LOG_PAGE).contains(&most) {
        return Err(Failure::invalid("failure-log-most").arg("most", LOG_PAGE).into());
    }
    app.rooms.check_access(&key, person, words).await?;
    let text = asked.text.unwrap_or(true).then_some(words);
    let permit = app.rooms.long_work_permit(address).await?;
    let read = app.rooms.read_history(&key, permit, move |history| {
        let LogPage { lines, next } = history.log(person, text, asked.after, most as usize);
        (Answer(lines).into_response(), next)
    });
    let (mut response, next) = read.await?;
    if let Some(after) = next {
        let (path, text) = (format!("/api/tables/{}/log", key.code), if text.is_some() { "" } else { "&text=false" });
        let link = format!("<{path}?after={after}&most={most}{text}>; rel=\"next\"");
        response.headers_mut().insert(header::LINK, link.parse().expect("letters and digits"));
    }
    Ok(response)
}

/// The record of a game that is over
///
/// Setup, seed, commitment and every decision as text. `ethnos check --fair` verifies it, `ethnos replay` shows it.
#[utoipa::path(get, path = "/api/tables/{code}/record", tag = "tables",
    security((), ("session" = []), ("token" = [])),
    params(("code" = String, Path, description = "The table's code: seven letters and digits, in either case", example = "K7QX2MB")),
    responses((status = 200, description = "The record", body = String, content_type = "text/plain"),
        (status = 404, description = "No such table, or its game is not over", body = Refused),
        (status = 409, description = "You may not look at it: `no-spectators`", body = CommandRefused)))]
async fn record(
    State(app): State<Shared>,
    MaybeVisitor(visitor): MaybeVisitor,
    address: Address,
    headers: HeaderMap,
    Path(code): Path<String>,
) -> Result<Response, TableFailure> {
    let key = app.rooms.find(&code).await?;
    let person = visitor.map(|visitor| visitor.person);
    app.rooms.check_access(&key, person, words_for(&headers)).await?;
    let permit = app.rooms.long_work_permit(address).await?;
    let read = |history: &History| {
        if history.is_sealed() {
            return Err(Failure::new(Code::Forbidden, "failure-daily-sealed"));
        }
        Ok(history.record()?)
    };
    let record = app.rooms.read_history(&key, permit, read).await??;
    let record = record.ok_or_else(|| Failure::not_found("failure-record"))?.to_string();
    let name = format!("attachment; filename=\"{}.ethnos\"", key.code);
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, record).into_response())
}

/// Sends a command to a table
///
/// The same commands as on the socket: sit down, be ready, start, play, … A command with an `id` is carried out once, however
/// often it is sent.
#[utoipa::path(post, path = "/api/tables/{code}/commands", tag = "tables", security((), ("session" = []), ("token" = [])),
    request_body(content = Request, description = "A command, and an id of your own for it"),
    params(("code" = String, Path, description = "The table's code: seven letters and digits, in either case", example = "K7QX2MB")),
    responses((status = 200, description = "The command was carried out and stored", body = Done),
        (status = 400, description = "The body cannot be read", body = Refused),
        (status = 404, description = "No such table", body = Refused),
        (status = 409, description = "It is refused, and nothing has changed; the code says why", body = CommandRefused),
        (status = 429, description = "Too many requests", body = Refused)))]
async fn command(
    State(app): State<Shared>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(code): Path<String>,
    Json(request): Json<Request>,
) -> Result<Response, TableFailure> {
    let key = app.rooms.find(&code).await?;
    let version = run_command(&app, &key, visitor, request, words_for(&headers)).await?;
    Ok(Answer(Done { version }).into_response())
}

/// The live table: a WebSocket
///
/// You send `ClientMessage`s, the first of them a `hello`, and receive `ServerMessage`s, each as one text message of JSON.
/// `docs/protocol.md` describes them.
#[utoipa::path(get, path = "/api/tables/{code}/socket", tag = "tables",
    security((), ("session" = []), ("token" = [])),
    params(("code" = String, Path, description = "The table's code: seven letters and digits, in either case", example = "K7QX2MB")),
    responses((status = 101, description = "The socket is open"),
        (status = 400, description = "It is not asked for as a WebSocket", body = Refused),
        (status = 403, description = "Another site, or too many sockets", body = Refused),
        (status = 404, description = "No such table", body = Refused),
        (status = 503, description = "The server is stopping: come back in a moment", body = Refused)))]
async fn socket(
    State(app): State<Shared>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(code): Path<String>,
    of_address: Option<Extension<AddressPermit>>,
    upgrade: Upgrade,
) -> Result<Response, Failure> {
    if app.stopping.is_cancelled() {
        return Err(Failure::new(Code::Unavailable, "failure-stopping"));
    }
    let key = app.rooms.find(&code).await?;
    let person = visitor.person;
    let permit = app
        .sockets
        .take(person, app.config.max_connections_per_person as usize)
        .ok_or_else(|| Failure::new(Code::LimitReached, "failure-too-many-sockets"))?;
    let name = app.people.person(visitor.person).await?.name.into();
    let room = app.rooms.room(&key).await?;
    let text = Some(words_for(&headers));
    let of_address = of_address.map(|Extension(permit)| permit);
    Ok(upgrade.open(move |socket| {
        let presence = Arc::new(Presence::new(true));
        Connection { app, socket, room, person, name, visitor, permit, of_address, text, presence }.run()
    }))
}
