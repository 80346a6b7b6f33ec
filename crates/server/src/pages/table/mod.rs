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
use super::shell::{Client, shell};
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
/// What asks for the page without script.
const PLAIN: &str = "?plain=1";

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/t/{code}", get(table))
        .route("/t/{code}/log", get(log))
        .route("/t/{code}/{verb}", post(act).get(back))
        .route("/games/{code}", get(game))
        .route("/games/{code}/replay", get(replay))
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
    /// Whether the page is to stay without script.
    plain: bool,
}

impl Sight<'_> {
    fn code(&self) -> &str {
        &self.look.table.code
    }

    /// Where a form of this table goes.
    fn to(&self, verb: &str) -> String {
        format!("/t/{}/{verb}{}", self.code(), if self.plain { PLAIN } else { "" })
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

async fn table(
    State(app): State<Shared>,
    viewer: Viewer,
    base: Base,
    Path(code): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, Failure> {
    let key = find(&app, &code).await?;
    let look = look(&app, &key, &viewer).await?;
    if look.table.phase == Phase::Over {
        return Ok(Redirect::to(&asked.to(&format!("/games/{}", key.code))).into_response());
    }
    if *key.code != *code {
        return Ok(Redirect::to(&asked.to(&format!("/t/{}", key.code))).into_response());
    }
    show(&app, &viewer, &base, &key, &look, asked, None).await
}

/// The page of a game that is over, for good.
async fn game(
    State(app): State<Shared>,
    viewer: Viewer,
    base: Base,
    Path(code): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, Failure> {
    let key = find(&app, &code).await?;
    let look = look(&app, &key, &viewer).await?;
    if look.table.phase != Phase::Over {
        return Ok(Redirect::to(&asked.to(&format!("/t/{}", key.code))).into_response());
    }
    if *key.code != *code {
        return Ok(Redirect::to(&asked.to(&format!("/games/{}", key.code))).into_response());
    }
    show(&app, &viewer, &base, &key, &look, asked, None).await
}

/// A game that is over, moment by moment. Whoever has no script sees what it came to.
async fn replay(
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
        return Ok(Redirect::to(&format!("/games/{}/replay", key.code)).into_response());
    }
    let story = app.rooms.story(&key, person(&viewer)).await?;
    let path = format!("/games/{}", key.code);
    let sight = Sight {
        look: &look,
        story: &story,
        seats: Seats::of(&look.table),
        person: viewer.0.as_ref().map(|person| person.id.0),
        url: format!("{}{path}", base.0),
        local: base.is_this_machine(),
        again: html! {},
        plain: false,
    };
    let client = Client {
        entry: "replay/main.js",
        styles: &["art", "table", "replay"],
        code: &key.code,
        phase: look.table.phase,
        plain: format!("{path}{PLAIN}"),
        again: None,
    };
    let title = format!("Game over · {}", key.code);
    Ok(shell(&title, &viewer, &client, &over::page(&sight, &html! {})).into_response())
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
    Query(asked): Query<Asked>,
    Form(fields): Form<Fields>,
) -> Result<Response, Failure> {
    let key = find(&app, &code).await?;
    let (status, message) = match commands::read(&verb, &fields) {
        Err(failure) if failure.code == Code::NotFound => return Err(failure),
        Err(failure) => (failure.code.status(), failure.message.into_owned()),
        Ok(command) => {
            let rematch = command == Command::Rematch {};
            match ask(&app, &key, visitor, Request { id: None, command }).await? {
                Ok(_) if rematch => return next_table(&app, &key, visitor, asked).await,
                Ok(_) => {
                    wait_for_bots(&app, &key, Some(visitor)).await;
                    return Ok(Redirect::to(&asked.to(&format!("/t/{}", key.code))).into_response());
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
    let mut response = show(&app, &viewer, &base, &key, &look, asked, Some(&notice)).await?;
    *response.status_mut() = status;
    Ok(response)
}

async fn next_table(app: &Shared, key: &RoomKey, visitor: Visitor, asked: Asked) -> Result<Response, Failure> {
    let looked = app.rooms.look(key, Some(PersonId(visitor.person.0))).await?.ok_or_else(no_such_table)?;
    let code = looked.ok().and_then(|look| look.table.rematch).ok_or_else(no_such_table)?;
    if let Some(next) = app.rooms.find(&code).await? {
        wait_for_bots(app, &next, Some(visitor)).await;
    }
    Ok(Redirect::to(&asked.to(&format!("/t/{code}"))).into_response())
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

/// The page: with script the client, without the plain page, which is also the answer to a form that was refused.
async fn show(
    app: &Shared,
    viewer: &Viewer,
    base: &Base,
    key: &RoomKey,
    look: &Look,
    asked: Asked,
    notice: Option<&Markup>,
) -> Result<Response, Failure> {
    let story = app.rooms.story(key, person(viewer)).await?;
    let over = look.table.phase == Phase::Over;
    let path = format!("/{}/{}", if over { "games" } else { "t" }, key.code);
    let mut sight = Sight {
        look,
        story: &story,
        seats: Seats::of(&look.table),
        person: viewer.0.as_ref().map(|person| person.id.0),
        url: format!("{}{path}", base.0),
        local: base.is_this_machine(),
        again: html! {},
        plain: asked.is_plain(),
    };
    let calm = match look.table.phase {
        Phase::Gathering => sight.own_chair().is_some_and(|chair| chair.ready) && !sight.is_host(),
        Phase::Playing => !sight.is_asked(),
        Phase::Over | Phase::Closed => false,
    };
    let again = asked.watch == Some(Watch::On) || asked.watch.is_none() && calm;
    sight.again = looking(&key.code, again, asked);
    let nothing = html! {};
    let said = notice.unwrap_or(&nothing);
    let (title, body) = match look.table.phase {
        Phase::Gathering => ("Gathering".to_owned(), gathering::page(&sight, said)),
        Phase::Playing if sight.is_asked() => ("Your turn".to_owned(), playing::page(&sight, said)),
        Phase::Playing => ("Playing".to_owned(), playing::page(&sight, said)),
        Phase::Over => ("Game over".to_owned(), over::page(&sight, said)),
        Phase::Closed => ("Closed".to_owned(), closed(said)),
    };
    let title = format!("{title} · {}", key.code);
    let client = Client {
        entry: "table/main.js",
        styles: &["art", "table"],
        code: &key.code,
        phase: look.table.phase,
        plain: format!("{path}{PLAIN}"),
        again: again.then_some(AGAIN),
    };
    let plain = asked.is_plain() || notice.is_some() || look.table.phase == Phase::Closed;
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
fn looking(code: &str, again: bool, asked: Asked) -> Markup {
    let to = |watch: &str| {
        let plain = if asked.is_plain() { "&plain=1" } else { "" };
        format!("/t/{code}?watch={watch}{plain}")
    };
    html! {
        p.again {
            a href=(asked.to(&format!("/t/{code}"))) { "Look again" }
            @if again {
                " This page does so by itself every " (AGAIN) " seconds. "
                a href=(to("off")) { "Stop that" }
            } @else {
                " · " a href=(to("on")) { "Look again every " (AGAIN) " seconds" }
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
