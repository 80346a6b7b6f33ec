//! The front door: play at once, join friends, and what is going on.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use ethnos_store::Phase;
use ethnos_wire::Edition;
use ethnos_wire::lobby::{BotLevel, Clock, SeatPlan, TableOptions, Tribes};
use ethnos_wire::protocol::NewTable;
use maud::{Markup, html};
use serde::Deserialize;

use super::fields::Fields;
use super::words::{BOT_LEVELS, bot_level};
use super::{Viewer, listing, page};
use crate::api::{LISTED, find, open_table, summaries};
use crate::app::{Shared, now};
use crate::error::{Code, Failure};
use crate::extract::{Form, Query};
use crate::people::{MaybeVisitor, Visitor};

pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/", get(home)).route("/join", get(join)).route("/play", post(play_now))
}

async fn home(
    State(app): State<Shared>,
    viewer: Viewer,
    MaybeVisitor(visitor): MaybeVisitor,
) -> Result<Markup, Failure> {
    show(&app, &viewer, visitor, &Notice::default()).await
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
    Query(Join { code }): Query<Join>,
) -> Result<Response, Failure> {
    let entered: String = code.trim().chars().take(200).collect();
    let code = entered.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    let code: String = code.chars().filter(|letter| !letter.is_whitespace() && *letter != '-').collect();
    match find(&app, &code).await {
        Ok(key) => Ok(Redirect::to(&format!("/t/{}", key.code)).into_response()),
        Err(failure) if failure.code == Code::NotFound => {
            let message = "There is no table with this code. A code has seven letters and digits.".to_owned();
            let notice = Notice { join: Some((entered, message)), ..Notice::default() };
            Ok((StatusCode::NOT_FOUND, show(&app, &viewer, visitor, &notice).await?).into_response())
        }
        Err(failure) => Err(failure),
    }
}

/// A game against bots, begun at once.
async fn play_now(
    State(app): State<Shared>,
    visitor: Visitor,
    Form(fields): Form<Fields>,
) -> Result<Response, Failure> {
    let opened = match bots_game(&fields) {
        Ok(new) => open_table(&app, visitor, new).await,
        Err(failure) => Err(failure),
    };
    match opened {
        Ok(key) => {
            super::table::wait_for_bots(&app, &key, Some(visitor)).await;
            Ok(Redirect::to(&format!("/t/{}", key.code)).into_response())
        }
        Err(failure) => {
            let viewer = Viewer(Some(app.people.person(visitor.person).await?));
            let notice = Notice { play: Some(failure.message.to_string()), ..Notice::default() };
            let page = show(&app, &viewer, Some(visitor), &notice).await?;
            Ok((failure.code.status(), page).into_response())
        }
    }
}

/// The game the first form asks for; what it does not say is as usual.
fn bots_game(fields: &Fields) -> Result<NewTable, Failure> {
    let edition = match fields.get("edition") {
        "" | "first" => Edition::First,
        "second" => Edition::Second,
        _ => return Err(Failure::invalid("Choose the first or the second edition.")),
    };
    let bots = match fields.get("bots") {
        "" => 3,
        number => number.parse().ok().filter(|number| (1..=5).contains(number)).unwrap_or(0),
    };
    if bots == 0 {
        return Err(Failure::invalid("You can play against one to five bots."));
    }
    let level = match fields.get("level") {
        "" => BotLevel::Regular,
        word => bot_level(word).ok_or_else(|| Failure::invalid("Choose how strong the bots are."))?,
    };
    let mut seats = vec![SeatPlan::Me];
    seats.resize(1 + bots, SeatPlan::Bot(level));
    let options = TableOptions {
        edition,
        solo: None,
        tribes: Tribes::Random,
        recruitment: false,
        game_box: None,
        clock: Clock::None,
        public: false,
        spectators: true,
        stand_in: BotLevel::Regular,
    };
    Ok(NewTable { options, seats, start: true, position: None })
}

async fn show(app: &Shared, viewer: &Viewer, visitor: Option<Visitor>, notice: &Notice) -> Result<Markup, Failure> {
    let now = now();
    let listed = |phase| async move {
        let rows = app.store.public_tables(&[phase], LISTED).await?;
        Ok::<_, Failure>(summaries(rows, visitor))
    };
    let (gathering, playing) = (listed(Phase::Gathering).await?, listed(Phase::Playing).await?);
    let mine = match visitor {
        Some(visitor) => app.store.tables_of(visitor.person, &[Phase::Gathering, Phase::Playing], LISTED).await?,
        None => Vec::new(),
    };
    let mine = summaries(mine, visitor);
    let others = |tables: Vec<ethnos_wire::protocol::TableSummary>| {
        tables.into_iter().filter(|table| !mine.iter().any(|own| own.code == table.code)).collect::<Vec<_>>()
    };
    let (gathering, playing) = (others(gathering), others(playing));
    let body = html! {
        h1 { "Ethnos" }
        p.lead { "Tribes, bands and kingdoms, for one to six players." }
        @if !mine.is_empty() {
            section {
                h2 { "My games" }
                (listing::tables(&mine, now, listing::own_link))
                p { a href="/me/games" { "All of my games" } }
            }
        }
        div.doors {
            (play_form(notice.play.as_deref()))
            (friends_form(notice.join.as_ref()))
        }
        section {
            h2 { "Tables that gather" }
            @if gathering.is_empty() {
                p { "Nobody is waiting at the moment. " a href="/tables/new" { "Open a table" } }
            } @else { (listing::tables(&gathering, now, |_| "Join")) }
        }
        section {
            h2 { "Games being played" }
            @if playing.is_empty() { p { "None that is public." } }
            @else { (listing::tables(&playing, now, |table| if table.options.spectators { "Watch" } else { "Look" })) }
            p { a href="/games" { "Games that are over" } }
        }
    };
    Ok(page("Lobby", viewer, &body))
}

fn play_form(wrong: Option<&str>) -> Markup {
    html! {
        section.door {
            h2 { "Play now" }
            @if let Some(wrong) = wrong { p.warning role="alert" { (wrong) } }
            form method="post" action="/play" {
                button.big { "Play now against bots" }
                details {
                    summary { "Four players, first edition, regular bots. Something else?" }
                    label { "Edition" select name="edition" { option value="first" selected { "First" } option value="second" { "Second" } } }
                    label {
                        "Bots"
                        select name="bots" { @for bots in 1..=5_u8 { option value=(bots) selected[bots == 3] { (bots) } } }
                    }
                    label {
                        "How strong"
                        select name="level" {
                            @for (level, word, name) in BOT_LEVELS { option value=(word) selected[level == BotLevel::Regular] { (name) } }
                        }
                    }
                }
            }
            p { a href="/tables/new?solo=regular" { "Solo against Chief Bruno" } }
        }
    }
}

fn friends_form(wrong: Option<&(String, String)>) -> Markup {
    html! {
        section.door {
            h2 { "Play with friends" }
            p { a.button href="/tables/new" { "New table" } }
            p { "Then send them the link. Were you sent a code?" }
            @if let Some((_, message)) = wrong { p.warning role="alert" id="join-wrong" { (message) } }
            form.row method="get" action="/join" {
                label {
                    "Code of a table"
                    input name="code" value=[wrong.map(|(entered, _)| entered)] maxlength="200" autocomplete="off" autocapitalize="characters"
                        spellcheck="false" required aria-invalid=[wrong.map(|_| "true")] aria-describedby=[wrong.map(|_| "join-wrong")];
                }
                button { "Join" }
            }
        }
    }
}
