//! A table as a page, whatever its phase, and the forms that do something at it.

mod actions;
mod board;
mod commands;
mod gathering;
mod over;
mod players;
mod playing;
mod scores;
mod talk;

use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use ethnos_table::PersonId;
use ethnos_wire::Seat;
use ethnos_wire::protocol::{ChairState, Command, Phase, Refused, Request};
use ethnos_words::{Company, Words, t};
use maud::{Markup, html};
use serde::Deserialize;
use tokio::time::{Instant, sleep};

use super::fields::Fields;
use super::piece::{Seats, slot};
use super::shell::{Client, shell};
use super::{Base, Viewer, page, qr_code};
use crate::api::{TableFailure, carry_out};
use crate::app::Shared;
use crate::error::{Code, Failure};
use crate::extract::{Form, Path, Query};
use crate::people::Visitor;
use crate::rooms::{PageLog, RoomError, RoomKey, Snapshot};

/// How long a page waits for bots before it is shown.
const PATIENCE: Duration = Duration::from_millis(2_500);
/// How often a page that waits for others looks again by itself, in seconds.
const AGAIN: u32 = 5;
/// What asks for the page without script.
const PLAIN: &str = "?plain=1";

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/t/{code}", get(table))
        .route("/t/{code}/log", get(log))
        .route("/t/{code}/qr.svg", get(qr_picture))
        .route("/t/{code}/{verb}", post(act).get(back))
        .route("/games/{code}", get(game))
        .route("/games/{code}/replay", get(replay))
}

/// Everything a page shows of a table.
struct TablePage<'a> {
    words: Words,
    snapshot: &'a Snapshot,
    log: &'a PageLog,
    seats: Seats<'a>,
    /// The number of whoever looks.
    person: Option<i64>,
    /// Where the page is on this server.
    path: String,
    /// The address to send to others.
    url: String,
    /// Whether only this machine can follow it.
    local: bool,
    /// How to look again.
    again: Markup,
    /// Whether the page is to stay without script.
    plain: bool,
}

impl<'a> TablePage<'a> {
    fn new(viewer: &Viewer, base: &Base, snapshot: &'a Snapshot, log: &'a PageLog, plain: bool) -> TablePage<'a> {
        let words = viewer.words;
        let path =
            format!("/{}/{}", if snapshot.table.phase == Phase::Over { "games" } else { "t" }, snapshot.table.code);
        TablePage {
            words,
            snapshot,
            log,
            seats: Seats::new(words, &snapshot.table.chairs),
            person: viewer.person.as_ref().map(|person| person.id.0),
            url: format!("{}{path}", base.0),
            path,
            local: base.is_this_machine(),
            again: html! {},
            plain,
        }
    }

    /// The client whose module this is, with stylesheets from these folders.
    fn client(&'a self, entry: &'static str, styles: &'a [&'a str]) -> Client<'a> {
        Client {
            entry,
            styles,
            code: self.code(),
            phase: self.snapshot.table.phase,
            person: self.person,
            url: &self.url,
            local: self.local,
            asks: None,
            plain: format!("{}{PLAIN}", self.path),
            again: None,
        }
    }

    /// What sentences of the game need to know; they name seats for [`Seats::sentence`].
    fn company(&self) -> Company<'static> {
        company(self.snapshot)
    }

    fn code(&self) -> &str {
        &self.snapshot.table.code
    }

    /// Where a form of this table goes.
    fn to(&self, verb: &str) -> String {
        format!("/t/{}/{verb}{}", self.code(), if self.plain { PLAIN } else { "" })
    }

    fn is_host(&self) -> bool {
        self.person == Some(self.snapshot.table.host)
    }

    fn own_chair(&self) -> Option<&ChairState> {
        let seat = self.snapshot.table.you?;
        self.snapshot.table.chairs.iter().find(|chair| chair.seat == seat)
    }

    /// Whether the game waits for whoever looks.
    fn is_asked(&self) -> bool {
        self.snapshot.game.as_ref().is_some_and(|game| !game.legal.is_empty()) || self.is_asked_for_undo()
    }

    /// Whether somebody else asks whoever looks to let a decision be taken back.
    fn is_asked_for_undo(&self) -> bool {
        let plays = self.own_chair().is_some_and(|chair| !chair.away && !chair.conceded);
        plays
            && self.snapshot.table.undo_asked.as_ref().is_some_and(|asked| {
                self.snapshot.table.you.is_some_and(|you| asked.seat != you && !asked.agreed.contains(&you))
            })
    }
}

/// What sentences of a game need to know of it.
fn company(snapshot: &Snapshot) -> Company<'static> {
    let options = &snapshot.table.options;
    Company { edition: options.edition, solo: options.solo.is_some(), name: &slot }
}

/// Whether the page is to look again by itself; without a word to the contrary it does while there is nothing to do.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Watch {
    On,
    Off,
}

#[derive(Clone, Copy, Default, Deserialize)]
struct Asked {
    watch: Option<Watch>,
    /// Anything but `0`: the page without script, whoever asks.
    plain: Option<u8>,
}

impl Asked {
    fn is_plain(self) -> bool {
        self.plain.is_some_and(|plain| plain != 0)
    }

    /// An address that asks for the same.
    fn to(self, address: &str) -> String {
        format!("{address}{}", if self.is_plain() { PLAIN } else { "" })
    }
}

/// The table of this code as the viewer may see it, if its page is in this place; otherwise the address where it is.
async fn visit(
    app: &Shared,
    viewer: &Viewer,
    code: &str,
    place: &str,
    rest: &str,
) -> Result<Result<(RoomKey, Snapshot), String>, Failure> {
    let key = app.rooms.find(code).await?;
    let snapshot = snapshot(app, &key, viewer).await?;
    let (right, rest) = if snapshot.table.phase == Phase::Over { ("games", rest) } else { ("t", "") };
    if right == place && *key.code == *code {
        Ok(Ok((key, snapshot)))
    } else {
        Ok(Err(format!("/{right}/{}{rest}", key.code)))
    }
}

async fn table(
    State(app): State<Shared>,
    viewer: Viewer,
    base: Base,
    Path(code): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, Failure> {
    match visit(&app, &viewer, &code, "t", "").await? {
        Ok((key, snapshot)) => show(&app, &viewer, &base, &key, &snapshot, asked, None).await,
        Err(path) => Ok(Redirect::to(&asked.to(&path)).into_response()),
    }
}

/// The page of a game that is over, for good.
async fn game(
    State(app): State<Shared>,
    viewer: Viewer,
    base: Base,
    Path(code): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, Failure> {
    match visit(&app, &viewer, &code, "games", "").await? {
        Ok((key, snapshot)) => show(&app, &viewer, &base, &key, &snapshot, asked, None).await,
        Err(path) => Ok(Redirect::to(&asked.to(&path)).into_response()),
    }
}

/// A game that is over, moment by moment. Whoever has no script sees what it came to.
async fn replay(
    State(app): State<Shared>,
    viewer: Viewer,
    base: Base,
    Path(code): Path<String>,
) -> Result<Response, Failure> {
    let (key, snapshot) = match visit(&app, &viewer, &code, "games", "/replay").await? {
        Ok(found) => found,
        Err(path) => return Ok(Redirect::to(&path).into_response()),
    };
    let log = app.rooms.history(&key).await?.page_log(person(&viewer));
    let sight = TablePage::new(&viewer, &base, &snapshot, &log, false);
    let client = sight.client("pages/replay.js", &["art", "board", "sheets", "replay"]);
    let words = viewer.words;
    let title = t!(words, "table-title", title = t!(words, "table-title-over"), code = &*key.code);
    Ok(shell(&title, &viewer, &client, &over::page(&sight, &html! {})).into_response())
}

async fn log(State(app): State<Shared>, viewer: Viewer, Path(code): Path<String>) -> Result<Markup, Failure> {
    let key = app.rooms.find(&code).await?;
    let snapshot = snapshot(&app, &key, &viewer).await?;
    let log = app.rooms.history(&key).await?.page_log(person(&viewer));
    let title = t!(viewer.words, "table-log-title", code = &*key.code);
    Ok(page(&title, &viewer, &talk::whole_log(viewer.words, &snapshot.table, &log)))
}

/// The way to the table as a picture for cameras.
async fn qr_picture(State(app): State<Shared>, base: Base, Path(code): Path<String>) -> Result<Response, Failure> {
    let key = app.rooms.find(&code).await?;
    let picture = qr_code(&format!("{}/t/{}", base.0, key.code));
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}

/// Whoever comes to the address of a form by itself is shown the table.
async fn back(Path((code, _)): Path<(String, String)>) -> Redirect {
    Redirect::to(&format!("/t/{code}"))
}

fn person(viewer: &Viewer) -> Option<PersonId> {
    viewer.person.as_ref().map(|person| PersonId(person.id.0))
}

async fn snapshot(app: &Shared, key: &RoomKey, viewer: &Viewer) -> Result<Snapshot, Failure> {
    app.rooms.snapshot(key, person(viewer)).await.map_err(|error| match error {
        RoomError::Refused(_) => {
            Failure::new(Code::Forbidden, "Only those who play at this table can see it.").said("wrong-table-private")
        }
        other => other.into(),
    })
}

/// A form of a table: does what it asks for, and shows the table again.
async fn act(
    State(app): State<Shared>,
    viewer: Viewer,
    visitor: Visitor,
    base: Base,
    Path((code, verb)): Path<(String, String)>,
    Query(asked): Query<Asked>,
    Form(fields): Form<Fields>,
) -> Result<Response, Failure> {
    let key = app.rooms.find(&code).await?;
    let (status, message) = match commands::read(&verb, &fields) {
        Err(failure) if failure.code == Code::NotFound => return Err(failure),
        Err(failure) => (failure.code.status(), failure.sentence(viewer.words)),
        Ok(command) => {
            let rematch = command == Command::Rematch {};
            match carry_out(&app, &key, visitor, Request { id: None, command }).await {
                Ok(_) if rematch => return next_table(&app, &key, visitor, asked).await,
                Ok(_) => {
                    wait_for_bots(&app, &key, Some(visitor)).await;
                    return Ok(Redirect::to(&asked.to(&format!("/t/{}", key.code))).into_response());
                }
                Err(TableFailure::Refused(refusal)) if refusal.code == "stale" => {
                    (StatusCode::CONFLICT, t!(viewer.words, "table-stale"))
                }
                Err(TableFailure::Refused(refusal)) => {
                    (StatusCode::CONFLICT, refused(&app, &key, &viewer, &refusal).await?)
                }
                Err(TableFailure::Failed(failure)) => return Err(failure),
            }
        }
    };
    let viewer = viewer.now(&app, visitor).await?;
    let snapshot = snapshot(&app, &key, &viewer).await?;
    let notice = html! { p.warning role="alert" { (message) } };
    let mut response = show(&app, &viewer, &base, &key, &snapshot, asked, Some(&notice)).await?;
    *response.status_mut() = status;
    Ok(response)
}

/// Why something was refused, with the names of those at the table.
async fn refused(app: &Shared, key: &RoomKey, viewer: &Viewer, refusal: &Refused) -> Result<String, Failure> {
    let snapshot = snapshot(app, key, viewer).await?;
    let seats = Seats::new(viewer.words, &snapshot.table.chairs);
    let company = Company { name: &|seat| seats.name(seat), ..company(&snapshot) };
    Ok(viewer.words.refusal(refusal, &company))
}

async fn next_table(app: &Shared, key: &RoomKey, visitor: Visitor, asked: Asked) -> Result<Response, Failure> {
    let snapshot = app.rooms.snapshot(key, Some(PersonId(visitor.person.0))).await?;
    let code = snapshot.table.rematch.ok_or(RoomError::NotFound)?;
    let next = app.rooms.find(&code).await?;
    wait_for_bots(app, &next, Some(visitor)).await;
    Ok(Redirect::to(&asked.to(&format!("/t/{code}"))).into_response())
}

/// Waits a little while bots are to act, so that whoever has just decided sees what they answered.
pub(super) async fn wait_for_bots(app: &Shared, key: &RoomKey, visitor: Option<Visitor>) {
    let person = visitor.map(|visitor| PersonId(visitor.person.0));
    let patience = Instant::now() + PATIENCE;
    while Instant::now() < patience {
        match app.rooms.snapshot(key, person).await {
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

/// The page: with script the client, without the plain page, which is also the answer to a form that was refused.
async fn show(
    app: &Shared,
    viewer: &Viewer,
    base: &Base,
    key: &RoomKey,
    snapshot: &Snapshot,
    asked: Asked,
    notice: Option<&Markup>,
) -> Result<Response, Failure> {
    let words = viewer.words;
    let log = app.rooms.history(key).await?.page_log(person(viewer));
    let mut sight = TablePage::new(viewer, base, snapshot, &log, asked.is_plain());
    let calm = match snapshot.table.phase {
        Phase::Gathering => sight.own_chair().is_some_and(|chair| chair.ready) && !sight.is_host(),
        Phase::Playing => !sight.is_asked(),
        Phase::Over | Phase::Closed => false,
    };
    let again = asked.watch == Some(Watch::On) || asked.watch.is_none() && calm;
    sight.again = looking(words, &key.code, again, asked);
    let nothing = html! {};
    let said = notice.unwrap_or(&nothing);
    let (title, body) = match snapshot.table.phase {
        Phase::Gathering => ("table-title-gathering", gathering::page(&sight, said)),
        Phase::Playing if sight.is_asked() => ("table-title-turn", playing::page(&sight, said)),
        Phase::Playing => ("table-title-playing", playing::page(&sight, said)),
        Phase::Over => ("table-title-over", over::page(&sight, said)),
        Phase::Closed => ("table-title-closed", closed(words, said)),
    };
    let title = t!(words, "table-title", title = t!(words, title), code = &*key.code);
    let client = Client {
        asks: Some(format!("/api/tables/{}/log", key.code)),
        again: again.then_some(AGAIN),
        ..sight.client("pages/table.js", &["art", "board", "sheets"])
    };
    let plain = asked.is_plain() || notice.is_some() || snapshot.table.phase == Phase::Closed;
    let refresh = client.again.filter(|_| plain && notice.is_none());
    let mut response = if plain {
        page(&title, viewer, &body).into_response()
    } else {
        shell(&title, viewer, &client, &body).into_response()
    };
    if let Some(seconds) = refresh {
        response.headers_mut().insert(header::REFRESH, HeaderValue::from(seconds));
    }
    Ok(response)
}

/// Whether the page looks again, and how to have it otherwise.
fn looking(words: Words, code: &str, again: bool, asked: Asked) -> Markup {
    let to = |watch: &str| {
        let plain = if asked.is_plain() { "&plain=1" } else { "" };
        format!("/t/{code}?watch={watch}{plain}")
    };
    html! {
        p.again {
            a href=(asked.to(&format!("/t/{code}"))) { (t!(words, "table-again")) }
            @if again {
                " " (t!(words, "table-again-by-itself", count = AGAIN)) " "
                a href=(to("off")) { (t!(words, "table-again-stop")) }
            } @else {
                " · " a href=(to("on")) { (t!(words, "table-again-every", count = AGAIN)) }
            }
        }
    }
}

fn closed(words: Words, notice: &Markup) -> Markup {
    html! {
        h1 { (t!(words, "table-closed")) }
        (notice)
        p { (t!(words, "table-closed-words")) }
        p { a.button href="/" { (t!(words, "table-to-lobby")) } }
    }
}
