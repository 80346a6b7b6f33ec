//! The review of a finished game, and its turning points on the board.

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use ethnos_pages::review::{
    BoardMode, NoReview, ReviewBoard, ReviewPage, ReviewPlayer, review_board_page, review_page,
};
use ethnos_table::{Millis, PersonId};
use ethnos_wire::protocol::TableState;
use ethnos_wire::review::{ReviewState, Thoroughness};
use ethnos_words::Words;
use serde::Deserialize;

use super::Viewer;
use super::table::{Found, find};
use crate::app::Shared;
use crate::base_url::BaseUrl;
use crate::daily::end_of;
use crate::error::Failure;
use crate::extract::{Form, Path, Query};
use crate::guard::Address;
use crate::people::Visitor;
use crate::rooms::{Asker, History, Snapshot, decision};

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/games/{code}/review", get(review).post(ask))
        .route("/games/{code}/review/{moment}", get(turning_point))
}

/// Who sat at a table, by seat.
fn players(words: Words, table: &TableState) -> Vec<ReviewPlayer> {
    let player = |chair: &ethnos_wire::protocol::ChairState| ReviewPlayer {
        name: words.player(chair.seat, &table.chairs),
        colour: chair.colour,
    };
    table.chairs.iter().map(player).collect()
}

async fn review(State(app): State<Shared>, viewer: Viewer, Path(code): Path<String>) -> Result<Response, Failure> {
    let (key, snapshot) = match find(&app, &viewer, &code, "games", "/review").await? {
        Found::Table(key, snapshot) => (key, snapshot),
        Found::Moved(path) => return Ok(Redirect::to(&path).into_response()),
    };
    let page = ReviewPage {
        viewer: &viewer,
        code: &key.code,
        edition: snapshot.table.options.edition,
        players: &players(viewer.words, &snapshot.table),
        own: snapshot.table.you,
        state: &app.rooms.review(&key).await?,
        impossible: impossible(&snapshot, app.clock.now()),
    };
    Ok(review_page(&page).into_response())
}

/// Why the game of a table cannot be reviewed now.
fn impossible(snapshot: &Snapshot, now: Millis) -> Option<NoReview> {
    if snapshot.table.daily.is_some_and(|day| now < end_of(day)) {
        return Some(NoReview::Today);
    }
    snapshot.table.unplayed.then_some(NoReview::Unplayed)
}

#[derive(Deserialize)]
struct AskForm {
    thoroughness: Option<Thoroughness>,
}

async fn ask(
    State(app): State<Shared>,
    viewer: Viewer,
    visitor: Visitor,
    Path(code): Path<String>,
    Form(form): Form<AskForm>,
) -> Result<Redirect, Failure> {
    let key = match find(&app, &viewer, &code, "games", "/review").await? {
        Found::Table(key, _) => key,
        Found::Moved(path) => return Ok(Redirect::to(&path)),
    };
    let permit = app.rooms.long_work_permit(visitor.address).await?;
    let thoroughness = form.thoroughness.unwrap_or(Thoroughness::Quick);
    app.rooms.ask_for_review(&key, permit, visitor.requester(), thoroughness).await?;
    Ok(Redirect::to(&format!("/games/{}/review", key.code)))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PointQuery {
    /// Anything but `0` asks the decision as a question.
    r#try: Option<u8>,
    /// The action that was chosen as the answer, in the notation.
    chose: Option<String>,
}

/// A decision on the board: shown, asked, or with what a choice is worth.
async fn turning_point(
    State(app): State<Shared>,
    viewer: Viewer,
    address: Address,
    base: BaseUrl,
    Path((code, moment)): Path<(String, usize)>,
    Query(query): Query<PointQuery>,
) -> Result<Response, Failure> {
    let (key, snapshot) = match find(&app, &viewer, &code, "games", "/review").await? {
        Found::Table(key, snapshot) => (key, snapshot),
        Found::Moved(path) => return Ok(Redirect::to(&path).into_response()),
    };
    let ReviewState::Done { review, thoroughness, .. } = app.rooms.review(&key).await? else {
        return Ok(Redirect::to(&format!("/games/{}/review", key.code)).into_response());
    };
    let nothing = || Failure::not_found("failure-review-moment");
    let shown = review.moments.get(moment).filter(|moment| moment.judged.is_some()).ok_or_else(nothing)?;
    let is_asked = query.r#try.is_some_and(|asked| asked != 0) || query.chose.is_some();
    let game = if is_asked {
        let permit = app.rooms.long_work_permit(address).await?;
        let read = move |history: &History| history.game_at(moment).cloned();
        Some(app.rooms.read_history(&key, permit, read).await?.ok_or_else(nothing)?)
    } else {
        None
    };
    let (mut legal, mut judged) = (Vec::new(), None);
    match (&game, &query.chose) {
        (Some(game), Some(action)) => {
            let person = viewer.person.as_ref().map(|person| PersonId(person.id));
            let asker = Asker { person, address: Some(address) };
            // What was played is judged in the review.
            let known = shown.judged.as_ref().filter(|_| shown.action.text == *action).cloned();
            judged = Some(match known {
                Some(known) => known,
                None => app.rooms.judge_choice(game.clone(), moment, action, thoroughness, asker).await?,
            });
        }
        (Some(game), None) => {
            let (_, actions) = decision(game).ok_or_else(nothing)?;
            legal = actions.iter().map(|action| ethnos_wire::Action::of(*action, game.setup())).collect();
        }
        (None, _) => {}
    }
    let mode = match (is_asked, &judged) {
        (false, _) => BoardMode::Shown,
        (true, Some(judged)) => BoardMode::Answered(judged),
        (true, None) => BoardMode::Asked(&legal),
    };
    let page = ReviewBoard {
        viewer: &viewer,
        server: &base.0,
        code: &key.code,
        edition: snapshot.table.options.edition,
        players: &players(viewer.words, &snapshot.table),
        own: snapshot.table.you,
        review: &review,
        moment: shown,
        mode,
    };
    Ok(review_board_page(&page).into_response())
}
