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
use ethnos_wire::protocol::{ChairState, Command, Phase, Request};
use maud::{Markup, html};
use serde::Deserialize;
use tokio::time::{Instant, sleep};

use super::fields::Fields;
use super::piece::Seats;
use super::words::as_sentence;
use super::{Base, Viewer, page};
use crate::api::{ask, find, no_such_table};
use crate::app::Shared;
use crate::error::{Code, Failure};
use crate::extract::{Form, Path, Query};
use crate::people::Visitor;
use crate::rooms::{Look, RoomKey, Story};

/// How long a page waits for bots before it is shown.
const PATIENCE: Duration = Duration::from_millis(2_500);
/// How often a page that waits for others looks again by itself, in seconds.
const AGAIN: u32 = 5;

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/t/{code}", get(table))
        .route("/t/{code}/log", get(log))
        .route("/t/{code}/{verb}", post(act).get(back))
        .route("/games/{code}", get(game))
}

/// Everything a page shows of a table.
struct Sight<'a> {
    look: &'a Look,
    story: &'a Story,
    seats: Seats<'a>,
    /// The number of whoever looks.
    person: Option<i64>,
    /// The address to send to others.
    url: String,
    /// Whether only this machine can follow it.
    local: bool,
    /// How to look again.
    again: Markup,
}

impl Sight<'_> {
    fn code(&self) -> &str {
        &self.look.table.code
    }

    /// Where a form of this table goes.
    fn to(&self, verb: &str) -> String {
        format!("/t/{}/{verb}", self.code())
    }

    fn is_host(&self) -> bool {
        self.person == Some(self.look.table.host)
    }

    fn own_chair(&self) -> Option<&ChairState> {
        let seat = self.look.table.you?;
        self.look.table.chairs.iter().find(|chair| chair.seat == seat)
    }

    /// Whether the game waits for whoever looks.
    fn is_asked(&self) -> bool {
        self.look.game.as_ref().is_some_and(|game| !game.legal.is_empty()) || self.is_asked_for_undo()
    }

    /// Whether somebody else asks whoever looks to let a decision be taken back.
    fn is_asked_for_undo(&self) -> bool {
        let plays = self.own_chair().is_some_and(|chair| !chair.away && !chair.conceded);
        plays
            && self.look.table.undo_asked.as_ref().is_some_and(|asked| {
                self.look.table.you.is_some_and(|you| asked.seat != you && !asked.agreed.contains(&you))
            })
    }
}

/// Whether the page is to look again by itself; without a word to the contrary it does while there is nothing to do.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Watch {
    On,
    Off,
}

#[derive(Deserialize)]
struct Asked {
    watch: Option<Watch>,
}

async fn table(
    State(app): State<Shared>,
    viewer: Viewer,
    base: Base,
    Path(code): Path<String>,
    Query(Asked { watch }): Query<Asked>,
) -> Result<Response, Failure> {
    let key = find(&app, &code).await?;
    let look = look(&app, &key, &viewer).await?;
    if look.table.phase == Phase::Over {
        return Ok(Redirect::to(&format!("/games/{}", key.code)).into_response());
    }
    if *key.code != *code {
        return Ok(Redirect::to(&format!("/t/{}", key.code)).into_response());
    }
    let (mut response, calm) = show(&app, &viewer, &base, &key, &look, watch, &html! {}).await?;
    if watch == Some(Watch::On) || watch.is_none() && calm {
        response.headers_mut().insert(header::REFRESH, HeaderValue::from(AGAIN));
    }
    Ok(response)
}

/// The page of a game that is over, for good.
async fn game(
    State(app): State<Shared>,
    viewer: Viewer,
    base: Base,
    Path(code): Path<String>,
) -> Result<Response, Failure> {
    let key = find(&app, &code).await?;
    let look = look(&app, &key, &viewer).await?;
    if look.table.phase != Phase::Over {
        return Ok(Redirect::to(&format!("/t/{}", key.code)).into_response());
    }
    if *key.code != *code {
        return Ok(Redirect::to(&format!("/games/{}", key.code)).into_response());
    }
    Ok(show(&app, &viewer, &base, &key, &look, None, &html! {}).await?.0)
}

async fn log(State(app): State<Shared>, viewer: Viewer, Path(code): Path<String>) -> Result<Markup, Failure> {
    let key = find(&app, &code).await?;
    let look = look(&app, &key, &viewer).await?;
    let story = app.rooms.story(&key, person(&viewer)).await?;
    Ok(page("Log", &viewer, &talk::whole_log(&key.code, &story, &Seats::of(&look.table))))
}

/// Whoever comes to the address of a form by itself is shown the table.
async fn back(Path((code, _)): Path<(String, String)>) -> Redirect {
    Redirect::to(&format!("/t/{code}"))
}

fn person(viewer: &Viewer) -> Option<PersonId> {
    viewer.0.as_ref().map(|person| PersonId(person.id.0))
}

async fn look(app: &Shared, key: &RoomKey, viewer: &Viewer) -> Result<Look, Failure> {
    let look = app.rooms.look(key, person(viewer)).await?.ok_or_else(no_such_table)?;
    look.map_err(|refusal| {
        let message = format!("{} Only those who play there can see it.", as_sentence(&refusal.message));
        Failure::new(Code::Forbidden, message)
    })
}

/// A form of a table: does what it asks for, and shows the table again.
async fn act(
    State(app): State<Shared>,
    visitor: Visitor,
    base: Base,
    Path((code, verb)): Path<(String, String)>,
    Form(fields): Form<Fields>,
) -> Result<Response, Failure> {
    let key = find(&app, &code).await?;
    let (status, message) = match commands::read(&verb, &fields) {
        Err(failure) if failure.code == Code::NotFound => return Err(failure),
        Err(failure) => (failure.code.status(), failure.message.into_owned()),
        Ok(command) => {
            let rematch = command == Command::Rematch;
            match ask(&app, &key, visitor, Request { id: None, command }).await? {
                Ok(_) if rematch => return next_table(&app, &key, visitor).await,
                Ok(_) => {
                    wait_for_bots(&app, &key, Some(visitor)).await;
                    return Ok(Redirect::to(&format!("/t/{}", key.code)).into_response());
                }
                Err(refusal) if refusal.code == "stale" => {
                    (StatusCode::CONFLICT, "Something else happened first. This is how the table stands now".to_owned())
                }
                Err(refusal) => (StatusCode::CONFLICT, refusal.message),
            }
        }
    };
    let viewer = Viewer(Some(app.people.person(visitor.person).await?));
    let look = look(&app, &key, &viewer).await?;
    let notice = html! { p.warning role="alert" { (as_sentence(&message)) } };
    let (mut response, _) = show(&app, &viewer, &base, &key, &look, None, &notice).await?;
    *response.status_mut() = status;
    Ok(response)
}

async fn next_table(app: &Shared, key: &RoomKey, visitor: Visitor) -> Result<Response, Failure> {
    let looked = app.rooms.look(key, Some(PersonId(visitor.person.0))).await?.ok_or_else(no_such_table)?;
    let code = looked.ok().and_then(|look| look.table.rematch).ok_or_else(no_such_table)?;
    if let Some(next) = app.rooms.find(&code).await? {
        wait_for_bots(app, &next, Some(visitor)).await;
    }
    Ok(Redirect::to(&format!("/t/{code}")).into_response())
}

/// Waits a little while bots are to act, so that whoever has just decided sees what they answered.
pub(super) async fn wait_for_bots(app: &Shared, key: &RoomKey, visitor: Option<Visitor>) {
    let person = visitor.map(|visitor| PersonId(visitor.person.0));
    let patience = Instant::now() + PATIENCE;
    while Instant::now() < patience {
        match app.rooms.look(key, person).await {
            Ok(Some(Ok(look))) if is_a_bots_turn(&look) => sleep(Duration::from_millis(10)).await,
            _ => return,
        }
    }
}

fn is_a_bots_turn(look: &Look) -> bool {
    let actor = look.game.as_ref().and_then(|game| game.view.table.to_act);
    let bots = |seat: Seat| {
        let mut chairs = look.table.chairs.iter();
        chairs.any(|chair| chair.seat == seat && (chair.bot.is_some() || chair.away || chair.conceded))
    };
    look.table.phase == Phase::Playing && actor.is_some_and(bots)
}

/// The page, and whether whoever looks has nothing to do but wait.
async fn show(
    app: &Shared,
    viewer: &Viewer,
    base: &Base,
    key: &RoomKey,
    look: &Look,
    watch: Option<Watch>,
    notice: &Markup,
) -> Result<(Response, bool), Failure> {
    let story = app.rooms.story(key, person(viewer)).await?;
    let over = look.table.phase == Phase::Over;
    let mut sight = Sight {
        look,
        story: &story,
        seats: Seats::of(&look.table),
        person: viewer.0.as_ref().map(|person| person.id.0),
        url: format!("{}/{}/{}", base.0, if over { "games" } else { "t" }, key.code),
        local: base.is_this_machine(),
        again: html! {},
    };
    let calm = match look.table.phase {
        Phase::Gathering => sight.own_chair().is_some_and(|chair| chair.ready) && !sight.is_host(),
        Phase::Playing => !sight.is_asked(),
        Phase::Over | Phase::Closed => false,
    };
    sight.again = looking(&key.code, watch == Some(Watch::On) || watch.is_none() && calm);
    let (title, body) = match look.table.phase {
        Phase::Gathering => ("Gathering".to_owned(), gathering::page(&sight, notice)),
        Phase::Playing if sight.is_asked() => ("Your turn".to_owned(), playing::page(&sight, notice)),
        Phase::Playing => ("Playing".to_owned(), playing::page(&sight, notice)),
        Phase::Over => ("Game over".to_owned(), over::page(&sight, notice)),
        Phase::Closed => ("Closed".to_owned(), closed(notice)),
    };
    let title = format!("{title} · {}", key.code);
    Ok((page(&title, viewer, &body).into_response(), calm))
}

/// Whether the page looks again, and how to have it otherwise.
fn looking(code: &str, again: bool) -> Markup {
    html! {
        p.again {
            a href={ "/t/" (code) } { "Look again" }
            @if again {
                " This page does so by itself every " (AGAIN) " seconds. "
                a href={ "/t/" (code) "?watch=off" } { "Stop that" }
            } @else {
                " · " a href={ "/t/" (code) "?watch=on" } { "Look again every " (AGAIN) " seconds" }
            }
        }
    }
}

fn closed(notice: &Markup) -> Markup {
    html! {
        h1 { "This table is closed" }
        (notice)
        p { "Its host called it off, or nobody used it for long." }
        p { a.button href="/" { "To the lobby" } }
    }
}
