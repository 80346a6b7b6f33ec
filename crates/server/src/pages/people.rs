//! The ranking, and each person's page.

use axum::Router;
use axum::extract::State;
use axum::routing::get;
use ethnos_store::PersonId;
use maud::{Markup, html};

use super::{Viewer, date, page};
use crate::api::{PAGE, Profile, RANKED, RANKED_GAMES, Skip, read_profile};
use crate::app::Shared;
use crate::error::Failure;
use crate::extract::{Path, Query};

pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/people", get(ranking)).route("/people/{id}", get(profile))
}

async fn ranking(State(app): State<Shared>, viewer: Viewer) -> Result<Markup, Failure> {
    let people = app.store.ranking(RANKED_GAMES, RANKED).await?;
    let body = html! {
        h1 { "Ranking" }
        p { "Everybody with at least " (RANKED_GAMES) " games against other people." }
        @if people.is_empty() {
            p { "Nobody yet." }
        } @else {
            table {
                thead { tr { th scope="col" { "Place" } th scope="col" { "Name" } th scope="col" { "Rating" } th scope="col" { "Games" } } }
                tbody {
                    @for (place, person) in (1..).zip(&people) {
                        tr {
                            td.number { (place) }
                            td { a href=(format!("/people/{}", person.id.0)) { (person.name) } }
                            td.number { (rating(person.rating, person.uncertainty)) }
                            td.number { (person.rated_games) }
                        }
                    }
                }
            }
        }
    };
    Ok(page("Ranking", &viewer, &body))
}

async fn profile(
    State(app): State<Shared>,
    viewer: Viewer,
    Path(id): Path<i64>,
    Query(Skip { skip }): Query<Skip>,
) -> Result<Markup, Failure> {
    let profile = read_profile(&app, PersonId(id), skip).await?;
    let mine = viewer.0.as_ref().is_some_and(|person| person.id.0 == id);
    let body = html! {
        h1 { (profile.name) }
        @if mine { p { "This is you. " a href="/account" { "Change your name" } } }
        (numbers(&profile))
        h2 { "Games" }
        (games(&profile))
        (turning(&profile, skip))
    };
    Ok(page(&profile.name, &viewer, &body))
}

fn numbers(profile: &Profile) -> Markup {
    html! {
        dl {
            div { dt { "Since" } dd { (date(profile.created_at)) } }
            div { dt { "Games" } dd { (profile.games) } }
            div { dt { "Won" } dd { (profile.wins) } }
            div {
                dt { "Rating" }
                dd {
                    @match (profile.rating, profile.uncertainty) {
                        (Some(value), Some(uncertainty)) => (rating(value, uncertainty)),
                        _ => "not yet",
                    }
                }
            }
        }
    }
}

fn games(profile: &Profile) -> Markup {
    if profile.history.is_empty() {
        return html! { p { "None to show." } };
    }
    html! {
        table {
            thead { tr { th scope="col" { "Date" } th scope="col" { "Table" } th scope="col" { "Place" } th scope="col" { "Glory" } th scope="col" { "Rating" } } }
            tbody {
                @for game in &profile.history {
                    tr {
                        td { (date(game.at)) }
                        td { a href=(format!("/games/{}", game.table)) { (game.table) } }
                        td.number { (game.place) " of " (game.seats) @if game.won { " · won" } }
                        td.number { (game.glory) }
                        td.number { @if let Some(rating) = game.rating { (format!("{rating:.1}")) } @else { "–" } }
                    }
                }
            }
        }
    }
}

/// Links to later and earlier games.
fn turning(profile: &Profile, skip: u32) -> Markup {
    let more = profile.history.len() == PAGE as usize;
    html! {
        p {
            @if skip > 0 { a href=(format!("?skip={}", skip.saturating_sub(PAGE))) { "Later games" } " " }
            @if more { a href=(format!("?skip={}", skip.saturating_add(PAGE))) { "Earlier games" } }
        }
    }
}

/// A rating as people read it.
fn rating(value: f64, uncertainty: f64) -> String {
    format!("{value:.1} ± {uncertainty:.1}")
}
