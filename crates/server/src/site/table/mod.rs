//! The page of a table, and the forms that do something at it.

mod commands;

use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use ethnos_pages::table::{PLAIN, PageLog, TablePage, log_page, replay_page, table_page};
use ethnos_pages::{Fields, qr_code};
use ethnos_table::PersonId;
use ethnos_wire::Seat;
use ethnos_wire::protocol::{Command, Phase, Request};
use ethnos_words::{Words, t};
use maud::Markup;
use serde::Deserialize;
use tokio::time::{Instant, sleep};

use super::Viewer;
use crate::app::Shared;
use crate::base_url::BaseUrl;
use crate::daily::end_of;
use crate::error::{Code, Failure};
use crate::extract::{Form, Path, Query};
use crate::guard::Address;
use crate::people::Visitor;
use crate::rooms::{LogShown, RoomError, RoomKey, RoomRefusal, Snapshot};
use crate::tables::{TableFailure, run_command};

/// How long a response waits for bots to move.
const MAX_WAIT: Duration = Duration::from_millis(2_500);

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/t/{code}", get(table))
        .route("/t/{code}/log", get(log))
        .route("/t/{code}/qr.svg", get(qr_picture))
        .route("/t/{code}/{verb}", post(act).get(back))
        .route("/games/{code}", get(game))
        .route("/games/{code}/replay", get(replay))
}

/// Whether the page loads itself again.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Watch {
    On,
    Off,
}

#[derive(Clone, Copy, Default, Deserialize)]
struct PageQuery {
    watch: Option<Watch>,
    /// Anything but `0` asks for the page without script.
    plain: Option<u8>,
}

impl PageQuery {
    fn is_plain(self) -> bool {
        self.plain.is_some_and(|plain| plain != 0)
    }

    /// An address with the same choice between the pages with and without script.
    fn to(self, address: &str) -> String {
        format!("{address}{}", if self.is_plain() { PLAIN } else { "" })
    }
}

/// What is at an address.
pub(super) enum Found {
    /// A table, as the viewer may see it.
    Table(RoomKey, Box<Snapshot>),
    /// Nothing: the page of the table is at this address.
    Moved(String),
}

/// The table with this code, for a page in this folder: `games` for finished games, `t` for other tables.
pub(super) async fn find(
    app: &Shared,
    viewer: &Viewer,
    code: &str,
    folder: &str,
    rest: &str,
) -> Result<Found, Failure> {
    let key = app.rooms.find(code).await?;
    let snapshot = snapshot(app, &key, viewer).await?;
    let (right, rest) = if snapshot.table.phase == Phase::Over { ("games", rest) } else { ("t", "") };
    if right == folder && *key.code == *code {
        Ok(Found::Table(key, Box::new(snapshot)))
    } else {
        Ok(Found::Moved(format!("/{right}/{}{rest}", key.code)))
    }
}

/// The page of a table whose game is not over.
async fn table(
    State(app): State<Shared>,
    viewer: Viewer,
    address: Address,
    base: BaseUrl,
    Path(code): Path<String>,
    Query(asked): Query<PageQuery>,
) -> Result<Response, Failure> {
    find_and_show(&app, (&viewer, address), &base, &code, "t", asked).await
}

/// The page of a finished game.
async fn game(
    State(app): State<Shared>,
    viewer: Viewer,
    address: Address,
    base: BaseUrl,
    Path(code): Path<String>,
    Query(asked): Query<PageQuery>,
) -> Result<Response, Failure> {
    find_and_show(&app, (&viewer, address), &base, &code, "games", asked).await
}

/// The page of the table with this code, or a redirect if it is not in this folder.
async fn find_and_show(
    app: &Shared,
    (viewer, address): (&Viewer, Address),
    base: &BaseUrl,
    code: &str,
    folder: &str,
    asked: PageQuery,
) -> Result<Response, Failure> {
    match find(app, viewer, code, folder, "").await? {
        Found::Table(key, snapshot) => show(app, (viewer, address), base, &key, &snapshot, asked, None).await,
        Found::Moved(path) => Ok(Redirect::to(&asked.to(&path)).into_response()),
    }
}

/// The replay of a finished game.
async fn replay(
    State(app): State<Shared>,
    viewer: Viewer,
    address: Address,
    base: BaseUrl,
    Path(code): Path<String>,
) -> Result<Response, Failure> {
    let (key, snapshot) = match find(&app, &viewer, &code, "games", "/replay").await? {
        Found::Table(key, snapshot) => (key, snapshot),
        Found::Moved(path) => return Ok(Redirect::to(&path).into_response()),
    };
    let log = page_log(&app, &key, &viewer, address, LogShown::Last).await?;
    let page = data(&app, &viewer, &base, &snapshot, &log);
    Ok(replay_page(&page).into_response())
}

/// What the page of a table shows.
fn data<'a>(
    app: &Shared,
    viewer: &'a Viewer,
    base: &'a BaseUrl,
    snapshot: &'a Snapshot,
    log: &'a PageLog,
) -> TablePage<'a> {
    TablePage {
        viewer,
        server: &base.0,
        local: base.is_this_machine(),
        version: snapshot.version,
        table: &snapshot.table,
        game: snapshot.game.as_ref(),
        log,
        sealed: snapshot.table.daily.is_some_and(|day| app.clock.now() < end_of(day)),
        plain: false,
        watch: None,
        notice: None,
    }
}

#[derive(Deserialize)]
struct LogQuery {
    /// The number of the first line; the last page if left out.
    from: Option<usize>,
}

async fn log(
    State(app): State<Shared>,
    viewer: Viewer,
    address: Address,
    Path(code): Path<String>,
    Query(LogQuery { from }): Query<LogQuery>,
) -> Result<Markup, Failure> {
    let key = app.rooms.find(&code).await?;
    let snapshot = snapshot(&app, &key, &viewer).await?;
    let log = page_log(&app, &key, &viewer, address, LogShown::Page(from)).await?;
    Ok(log_page(&viewer, &snapshot.table, &log))
}

/// Reads the log as a viewer may read it.
async fn page_log(
    app: &Shared,
    key: &RoomKey,
    viewer: &Viewer,
    address: Address,
    shown: LogShown,
) -> Result<PageLog, Failure> {
    let (person, permit) = (person(viewer), app.rooms.long_work_permit(address).await?);
    Ok(app.rooms.read_history(key, permit, move |history| history.page_log(person, shown)).await?)
}

/// The address of the table as a QR code.
async fn qr_picture(State(app): State<Shared>, base: BaseUrl, Path(code): Path<String>) -> Result<Response, Failure> {
    let key = app.rooms.find(&code).await?;
    let picture = qr_code(&format!("{}/t/{}", base.0, key.code));
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}

/// GET at the address of a form leads to the table.
async fn back(Path((code, _)): Path<(String, String)>) -> Redirect {
    Redirect::to(&format!("/t/{code}"))
}

fn person(viewer: &Viewer) -> Option<PersonId> {
    viewer.person.as_ref().map(|person| PersonId(person.id))
}

async fn snapshot(app: &Shared, key: &RoomKey, viewer: &Viewer) -> Result<Snapshot, Failure> {
    app.rooms.snapshot(key, person(viewer), viewer.words).await.map_err(|error| match error {
        RoomError::Refused(_) => Failure::new(Code::Forbidden, "failure-table-private"),
        other => other.into(),
    })
}

/// Carries out the command of a form and redirects to the table; or shows the table with the reason why it was refused.
async fn act(
    State(app): State<Shared>,
    viewer: Viewer,
    visitor: Visitor,
    base: BaseUrl,
    Path((code, verb)): Path<(String, String)>,
    Query(asked): Query<PageQuery>,
    Form(fields): Form<Fields>,
) -> Result<Response, Failure> {
    let key = app.rooms.find(&code).await?;
    let (status, message) = match commands::read(&verb, &fields) {
        Err(failure) if failure.code == Code::NotFound => return Err(failure),
        Err(failure) => (failure.code.status(), failure.text(viewer.words)),
        Ok(command) => {
            let rematch = command == Command::Rematch {};
            match run_command(&app, &key, visitor, Request { id: None, command }, viewer.words).await {
                Ok(_) if rematch => return next_table(&app, &key, visitor, asked).await,
                Ok(_) => {
                    wait_for_bots(&app, &key, Some(visitor)).await;
                    return Ok(Redirect::to(&asked.to(&format!("/t/{}", key.code))).into_response());
                }
                Err(TableFailure::Refused(RoomRefusal::Stale(_))) => {
                    (StatusCode::CONFLICT, t!(viewer.words, "table-stale"))
                }
                Err(TableFailure::Refused(refusal)) => (StatusCode::CONFLICT, refusal.into_refused().message),
                Err(TableFailure::Failed(failure)) => return Err(failure),
            }
        }
    };
    let viewer = viewer.with_visitor(&app, visitor).await?;
    let snapshot = snapshot(&app, &key, &viewer).await?;
    let mut response = show(&app, (&viewer, visitor.address), &base, &key, &snapshot, asked, Some(&message)).await?;
    *response.status_mut() = status;
    Ok(response)
}

async fn next_table(app: &Shared, key: &RoomKey, visitor: Visitor, asked: PageQuery) -> Result<Response, Failure> {
    let snapshot = app.rooms.snapshot(key, Some(visitor.person), Words::default()).await?;
    let code = snapshot.table.rematch.ok_or(RoomError::NotFound)?;
    let next = app.rooms.find(&code).await?;
    wait_for_bots(app, &next, Some(visitor)).await;
    Ok(Redirect::to(&asked.to(&format!("/t/{code}"))).into_response())
}

/// Waits a moment while bots are to move, so that the page shows their moves, too.
pub(super) async fn wait_for_bots(app: &Shared, key: &RoomKey, visitor: Option<Visitor>) {
    let person = visitor.map(|visitor| visitor.person);
    let deadline = Instant::now() + MAX_WAIT;
    while Instant::now() < deadline {
        match app.rooms.snapshot(key, person, Words::default()).await {
            Ok(snapshot) if is_a_bots_turn(&snapshot) => sleep(Duration::from_millis(10)).await,
            _ => return,
        }
    }
}

fn is_a_bots_turn(snapshot: &Snapshot) -> bool {
    let actor = snapshot.game.as_ref().and_then(|game| game.view.table.to_act);
    let bots = |seat: Seat| {
        let mut chairs = snapshot.table.chairs.iter();
        chairs.any(|chair| chair.seat == seat && (chair.bot.is_some() || chair.away || chair.conceded))
    };
    snapshot.table.phase == Phase::Playing && actor.is_some_and(bots)
}

/// The page of a table; with a notice if a form was refused.
async fn show(
    app: &Shared,
    (viewer, address): (&Viewer, Address),
    base: &BaseUrl,
    key: &RoomKey,
    snapshot: &Snapshot,
    asked: PageQuery,
    notice: Option<&str>,
) -> Result<Response, Failure> {
    let log = page_log(app, key, viewer, address, LogShown::Last).await?;
    let watch = asked.watch.map(|watch| watch == Watch::On);
    let page = TablePage { plain: asked.is_plain(), watch, notice, ..data(app, viewer, base, snapshot, &log) };
    let shown = table_page(&page);
    let mut response = shown.markup.into_response();
    if let Some(seconds) = shown.refresh {
        response.headers_mut().insert(header::REFRESH, HeaderValue::from(seconds));
    }
    Ok(response)
}
