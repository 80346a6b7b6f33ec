//! Lists of games: those that are over, and one's own.

use axum::Router;
use axum::extract::State;
use axum::routing::get;
use ethnos_store::Phase;
use ethnos_wire::protocol::Phase as Stage;
use ethnos_words::t;
use maud::{Markup, html};

use super::{Viewer, listing, page};
use crate::api::{LISTED, summaries};
use crate::app::{Shared, now};
use crate::error::Failure;
use crate::people::MaybeVisitor;

pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/games", get(finished)).route("/me/games", get(mine))
}

async fn finished(State(app): State<Shared>, viewer: Viewer) -> Result<Markup, Failure> {
    let words = viewer.words;
    let games = summaries(app.store.public_tables(&[Phase::Over], LISTED).await?, None);
    let title = t!(words, "games-title");
    let body = html! {
        h1 { (title) }
        p.lead { (t!(words, "games-words", count = LISTED)) }
        p { a href="/me/games" { (t!(words, "my-games-title")) } }
        section { @if games.is_empty() { p { (t!(words, "games-none")) } } @else { (listing::games(words, &games)) } }
    };
    Ok(page(&title, &viewer, &body))
}

async fn mine(
    State(app): State<Shared>,
    viewer: Viewer,
    MaybeVisitor(visitor): MaybeVisitor,
) -> Result<Markup, Failure> {
    let words = viewer.words;
    let phases = [Phase::Gathering, Phase::Playing, Phase::Over];
    let rows = match visitor {
        Some(visitor) => app.store.tables_of(visitor.person, &phases, LISTED).await?,
        None => Vec::new(),
    };
    let (over, running): (Vec<_>, Vec<_>) =
        summaries(rows, visitor).into_iter().partition(|table| table.phase == Stage::Over);
    let title = t!(words, "my-games-title");
    let body = html! {
        h1 { (title) }
        section {
            h2 { (t!(words, "my-games-running")) }
            @if running.is_empty() {
                p { (t!(words, "my-games-running-none")) " " a href="/" { (t!(words, "my-games-play")) } }
            } @else { (listing::tables(words, &running, now(), listing::own_link)) }
        }
        section {
            h2 { (t!(words, "my-games-over")) }
            @if over.is_empty() { p { (t!(words, "games-none")) } } @else { (listing::games(words, &over)) }
            @if let Some(person) = &viewer.person {
                p { a href={ "/people/" (person.id.0) } { (t!(words, "my-games-rating")) } }
            }
        }
    };
    Ok(page(&title, &viewer, &body))
}
