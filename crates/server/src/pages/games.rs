//! Lists of games: those that are over, and one's own.

use axum::Router;
use axum::extract::State;
use axum::routing::get;
use ethnos_store::Phase;
use ethnos_wire::protocol::Phase as Stage;
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
    let games = summaries(app.store.public_tables(&[Phase::Over], LISTED).await?, None);
    let body = html! {
        h1 { "Games that are over" }
        p { "The last " (LISTED) " games at public tables. " a href="/me/games" { "My games" } }
        @if games.is_empty() { p { "None yet." } } @else { (listing::games(&games)) }
    };
    Ok(page("Games", &viewer, &body))
}

async fn mine(
    State(app): State<Shared>,
    viewer: Viewer,
    MaybeVisitor(visitor): MaybeVisitor,
) -> Result<Markup, Failure> {
    let phases = [Phase::Gathering, Phase::Playing, Phase::Over];
    let rows = match visitor {
        Some(visitor) => app.store.tables_of(visitor.person, &phases, LISTED).await?,
        None => Vec::new(),
    };
    let (over, running): (Vec<_>, Vec<_>) =
        summaries(rows, visitor).into_iter().partition(|table| table.phase == Stage::Over);
    let body = html! {
        h1 { "My games" }
        section {
            h2 { "Not over" }
            @if running.is_empty() { p { "None. " a href="/" { "Play one" } } }
            @else { (listing::tables(&running, now(), listing::own_link)) }
        }
        section {
            h2 { "Over" }
            @if over.is_empty() { p { "None yet." } } @else { (listing::games(&over)) }
            @if let Some(person) = &viewer.0 {
                p { a href={ "/people/" (person.id.0) } { "All of them, with your rating" } }
            }
        }
    };
    Ok(page("My games", &viewer, &body))
}
