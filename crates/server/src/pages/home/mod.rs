//! The front door: play at once, join friends, and what is going on.

mod doors;
mod usual;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use ethnos_store::Phase;
use ethnos_wire::protocol::{NewTable, TableSummary};
use ethnos_words::t;
use maud::{Markup, html};
use serde::Deserialize;

use self::usual::Usual;
use super::assets::asset_url;
use super::fields::Fields;
use super::layout::page_with;
use super::{Viewer, listing};
use crate::api::{LISTED, open_table, summaries};
use crate::app::{Shared, now};
use crate::cookies;
use crate::error::Failure;
use crate::extract::{Form, Query};
use crate::people::{MaybeVisitor, Visitor};
use crate::rooms::RoomError;

/// How many finished games the front door shows.
const FINISHED: u32 = 4;

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/", get(home))
        .route("/join", get(join))
        .route("/play", post(play_now))
        .route("/friends", post(with_friends))
        .route("/solo", post(solo))
}

async fn home(
    State(app): State<Shared>,
    viewer: Viewer,
    MaybeVisitor(visitor): MaybeVisitor,
    headers: HeaderMap,
) -> Result<Markup, Failure> {
    show(&app, &viewer, visitor, &Usual::kept(&headers), &Notice::default()).await
}

/// What went wrong with one of the forms.
#[derive(Default)]
struct Notice {
    play: Option<String>,
    join: Option<(String, String)>,
}

#[derive(Deserialize)]
struct Join {
    #[serde(default)]
    code: String,
}

/// Leads to the table with a code, or with the link it was copied from.
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
            let notice = Notice { join: Some((entered, t!(viewer.words, "home-no-table"))), ..Notice::default() };
            let page = show(&app, &viewer, visitor, &Usual::kept(&headers), &notice).await?;
            Ok((StatusCode::NOT_FOUND, page).into_response())
        }
        Err(error) => Err(error.into()),
    }
}

/// A game against bots, begun at once.
async fn play_now(
    State(app): State<Shared>,
    viewer: Viewer,
    visitor: Visitor,
    headers: HeaderMap,
    Form(fields): Form<Fields>,
) -> Result<Response, Failure> {
    begin(&app, viewer, visitor, &headers, &fields, Usual::against_bots).await
}

/// A table for friends, found by its link.
async fn with_friends(
    State(app): State<Shared>,
    viewer: Viewer,
    visitor: Visitor,
    headers: HeaderMap,
    Form(fields): Form<Fields>,
) -> Result<Response, Failure> {
    begin(&app, viewer, visitor, &headers, &fields, Usual::with_friends).await
}

/// The solo game, begun at once.
async fn solo(
    State(app): State<Shared>,
    viewer: Viewer,
    visitor: Visitor,
    headers: HeaderMap,
    Form(fields): Form<Fields>,
) -> Result<Response, Failure> {
    begin(&app, viewer, visitor, &headers, &fields, Usual::solo).await
}

/// Opens the table that a form means, remembers what was chosen, and goes there; or shows the page again.
async fn begin(
    app: &Shared,
    viewer: Viewer,
    visitor: Visitor,
    headers: &HeaderMap,
    fields: &Fields,
    table: impl Fn(&Usual) -> NewTable,
) -> Result<Response, Failure> {
    let before = Usual::kept(headers);
    let chosen = before.changed(fields);
    let opened = match &chosen {
        Ok(usual) => open_table(app, visitor, table(usual)).await,
        Err(failure) => Err(failure.clone()),
    };
    match opened {
        Ok(key) => {
            super::table::wait_for_bots(app, &key, Some(visitor)).await;
            let to = Redirect::to(&format!("/t/{}", key.code));
            let kept = cookies::kept(usual::COOKIE, &chosen?.written(), app.config.is_https());
            Ok(([(header::SET_COOKIE, HeaderValue::from_str(&kept).expect("plain text"))], to).into_response())
        }
        Err(failure) => {
            let viewer = viewer.now(app, visitor).await?;
            let notice = Notice { play: Some(failure.sentence(viewer.words)), ..Notice::default() };
            let page = show(app, &viewer, Some(visitor), &chosen.unwrap_or(before), &notice).await?;
            Ok((failure.code.status(), page).into_response())
        }
    }
}

async fn show(
    app: &Shared,
    viewer: &Viewer,
    visitor: Option<Visitor>,
    usual: &Usual,
    notice: &Notice,
) -> Result<Markup, Failure> {
    let (now, words) = (now(), viewer.words);
    let listed = |phase, most| async move {
        let rows = app.store.public_tables(&[phase], most).await?;
        Ok::<_, Failure>(summaries(rows, visitor))
    };
    let (gathering, playing) = (listed(Phase::Gathering, LISTED).await?, listed(Phase::Playing, LISTED).await?);
    let over = listed(Phase::Over, FINISHED).await?;
    let mine = match visitor {
        Some(visitor) => app.store.tables_of(visitor.person, &[Phase::Gathering, Phase::Playing], LISTED).await?,
        None => Vec::new(),
    };
    let mine = summaries(mine, visitor);
    let others = |tables: Vec<TableSummary>| {
        tables.into_iter().filter(|table| !mine.iter().any(|own| own.code == table.code)).collect::<Vec<_>>()
    };
    let (gathering, playing) = (others(gathering), others(playing));
    let watch = |table: &TableSummary| if table.options.spectators { "list-watch" } else { "list-look" };
    let body = html! {
        div.wide.home {
            (doors::banner(words))
            @if let Some(wrong) = &notice.play { p.warning role="alert" { (wrong) } }
            @if !mine.is_empty() {
                section.mine {
                    h2 { (t!(words, "home-my-games")) }
                    (listing::tables(words, &mine, now, listing::own_link))
                    p { a href="/me/games" { (t!(words, "home-all-mine")) } }
                }
            }
            (doors::doors(words, usual, notice.join.as_ref()))
            div.going-on {
                section {
                    h2 { (t!(words, "home-open")) }
                    @if gathering.is_empty() { p.aside { (t!(words, "home-open-none")) } }
                    @else { (listing::tables(words, &gathering, now, |_| "list-join")) }
                }
                section {
                    h2 { (t!(words, "home-playing")) }
                    @if playing.is_empty() { p.aside { (t!(words, "home-playing-none")) } }
                    @else { (listing::tables(words, &playing, now, watch)) }
                }
                section {
                    h2 { (t!(words, "home-finished")) }
                    @if over.is_empty() { p.aside { (t!(words, "home-finished-none")) } }
                    @else {
                        (listing::games(words, &over))
                        p { a href="/games" { (t!(words, "home-all-finished")) } }
                    }
                }
            }
        }
    };
    let head = html! {
        link rel="stylesheet" href=(asset_url("art/map.css"));
        script type="module" src=(asset_url("pages/home.js")) {}
    };
    Ok(page_with(&t!(words, "frame-play"), viewer, &head, &body))
}
