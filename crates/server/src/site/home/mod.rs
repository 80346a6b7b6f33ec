//! The home page, and its forms: play at once, invite friends, join a table.

mod last_choice;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use ethnos_pages::Fields;
use ethnos_pages::home::{HomePage, LastChoice, home_page};
use ethnos_store::{Page, Phase};
use ethnos_wire::protocol::NewTable;
use ethnos_words::t;
use maud::Markup;
use serde::Deserialize;

use super::Viewer;
use crate::app::Shared;
use crate::cookies;
use crate::error::Failure;
use crate::extract::{Form, Query};
use crate::people::{MaybeVisitor, Visitor};
use crate::rooms::RoomError;
use crate::tables::{LISTED, open_table, play_again, played_together, summaries};

/// How many finished games the home page shows.
const FINISHED: u32 = 4;

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/", get(home))
        .route("/join", get(join))
        .route("/play", post(play_now))
        .route("/friends", post(with_friends))
        .route("/friends/again", post(again))
        .route("/solo", post(solo))
}

async fn home(
    State(app): State<Shared>,
    viewer: Viewer,
    MaybeVisitor(visitor): MaybeVisitor,
    headers: HeaderMap,
) -> Result<Markup, Failure> {
    show(&app, &viewer, visitor, last_choice::from_cookie(&headers), FormErrors::default()).await
}

/// What was wrong with a form.
#[derive(Default)]
struct FormErrors {
    play: Option<String>,
    join: Option<(String, String)>,
}

#[derive(Deserialize)]
struct Join {
    #[serde(default)]
    code: String,
}

/// Redirects to the table with a code. A link to the table may be entered, too.
async fn join(
    State(app): State<Shared>,
    viewer: Viewer,
    MaybeVisitor(visitor): MaybeVisitor,
    headers: HeaderMap,
    Query(Join { code }): Query<Join>,
) -> Result<Response, Failure> {
    let entered: String = code.trim().chars().take(200).collect();
    let code = entered.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    let code: String = code.chars().filter(|letter| !letter.is_whitespace() && *letter != '-').collect();
    match app.rooms.find(&code).await {
        Ok(key) => Ok(Redirect::to(&format!("/t/{}", key.code)).into_response()),
        Err(RoomError::NotFound) => {
            let notice =
                FormErrors { join: Some((entered, t!(viewer.words, "home-no-table"))), ..FormErrors::default() };
            let page = show(&app, &viewer, visitor, last_choice::from_cookie(&headers), notice).await?;
            Ok((StatusCode::NOT_FOUND, page).into_response())
        }
        Err(error) => Err(error.into()),
    }
}

/// Starts a game against bots.
async fn play_now(
    State(app): State<Shared>,
    viewer: Viewer,
    visitor: Visitor,
    headers: HeaderMap,
    Form(fields): Form<Fields>,
) -> Result<Response, Failure> {
    begin(&app, viewer, visitor, &headers, &fields, last_choice::against_bots).await
}

/// Opens a table with open seats.
async fn with_friends(
    State(app): State<Shared>,
    viewer: Viewer,
    visitor: Visitor,
    headers: HeaderMap,
    Form(fields): Form<Fields>,
) -> Result<Response, Failure> {
    begin(&app, viewer, visitor, &headers, &fields, last_choice::with_friends).await
}

#[derive(Deserialize)]
struct Again {
    table: String,
}

/// Opens a table with the people of an earlier game.
async fn again(State(app): State<Shared>, visitor: Visitor, Form(form): Form<Again>) -> Result<Redirect, Failure> {
    let key = play_again(&app, visitor, &form.table).await?;
    Ok(Redirect::to(&format!("/t/{}", key.code)))
}

/// Starts the solo game.
async fn solo(
    State(app): State<Shared>,
    viewer: Viewer,
    visitor: Visitor,
    headers: HeaderMap,
    Form(fields): Form<Fields>,
) -> Result<Response, Failure> {
    begin(&app, viewer, visitor, &headers, &fields, last_choice::solo).await
}

/// Opens the table that a form asks for, stores the choice in a cookie, and redirects to the table; or shows the page again.
async fn begin(
    app: &Shared,
    viewer: Viewer,
    visitor: Visitor,
    headers: &HeaderMap,
    fields: &Fields,
    table: impl Fn(&LastChoice) -> NewTable,
) -> Result<Response, Failure> {
    let before = last_choice::from_cookie(headers);
    let chosen = last_choice::changed(before, fields);
    let opened = match &chosen {
        Ok(choice) => open_table(app, visitor, table(choice), fields.seed_commitment()).await,
        Err(failure) => Err(failure.clone()),
    };
    match opened {
        Ok(key) => {
            super::table::wait_for_bots(app, &key, Some(visitor)).await;
            let to = Redirect::to(&format!("/t/{}", key.code));
            let value = last_choice::to_cookie(&chosen?);
            let cookie = cookies::set(last_choice::COOKIE, &value, cookies::YEAR, app.config.is_https());
            Ok(([(header::SET_COOKIE, cookie)], to).into_response())
        }
        Err(failure) => {
            let viewer = viewer.with_visitor(app, visitor).await?;
            let notice = FormErrors { play: Some(failure.text(viewer.words)), ..FormErrors::default() };
            let page = show(app, &viewer, Some(visitor), chosen.unwrap_or(before), notice).await?;
            Ok((failure.code.status(), page).into_response())
        }
    }
}

async fn show(
    app: &Shared,
    viewer: &Viewer,
    visitor: Option<Visitor>,
    choice: LastChoice,
    notice: FormErrors,
) -> Result<Markup, Failure> {
    let listed = |phase, most| async move {
        let rows = app.store.public_tables(&[phase], Page::first(most)).await?;
        Ok::<_, Failure>(summaries(rows, visitor))
    };
    let own = match visitor {
        Some(visitor) => {
            let phases = [Phase::Gathering, Phase::Playing];
            app.store.running_tables_of(visitor.person, &phases, LISTED).await?
        }
        None => Vec::new(),
    };
    let together = match visitor {
        Some(visitor) => played_together(app, visitor.person).await?,
        None => Vec::new(),
    };
    let is_new = match visitor {
        Some(visitor) => app.store.finished_tables_of(visitor.person, Page::first(1)).await?.is_empty(),
        None => true,
    };
    let home = HomePage {
        is_new,
        together: summaries(together, visitor),
        choice,
        own: summaries(own, visitor),
        gathering: listed(Phase::Gathering, LISTED).await?,
        playing: listed(Phase::Playing, LISTED).await?,
        over: listed(Phase::Over, FINISHED).await?,
        now: app.clock.now(),
        error: notice.play,
        code_error: notice.join,
    };
    Ok(home_page(viewer, &home))
}
