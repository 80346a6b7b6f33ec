//! The ranking, and each person's page.

use axum::Router;
use axum::extract::State;
use axum::routing::get;
use ethnos_store::PersonId;
use ethnos_words::{Words, t};
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
    let words = viewer.words;
    let people = app.store.ranking(RANKED_GAMES, RANKED).await?;
    let title = t!(words, "ranking-title");
    let body = html! {
        h1 { (title) }
        p.lead { (t!(words, "ranking-words", count = RANKED_GAMES)) }
        section {
            @if people.is_empty() {
                p { (t!(words, "ranking-none")) }
            } @else {
                table {
                    thead {
                        tr {
                            @for head in ["ranking-at", "ranking-name", "ranking-rating", "ranking-games"] {
                                th scope="col" { (t!(words, head)) }
                            }
                        }
                    }
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
        }
    };
    Ok(page(&title, &viewer, &body))
}

async fn profile(
    State(app): State<Shared>,
    viewer: Viewer,
    Path(id): Path<i64>,
    Query(Skip { skip }): Query<Skip>,
) -> Result<Markup, Failure> {
    let words = viewer.words;
    let profile = read_profile(&app, PersonId(id), skip).await?;
    let mine = viewer.person.as_ref().is_some_and(|person| person.id.0 == id);
    let body = html! {
        h1 { (profile.name) }
        @if mine { p { (t!(words, "person-you")) " " a href="/account" { (t!(words, "person-rename")) } } }
        section { (numbers(words, &profile)) }
        section {
            h2 { (t!(words, "person-games")) }
            (games(words, &profile))
            (turning(words, &profile, skip))
        }
    };
    Ok(page(&profile.name, &viewer, &body))
}

fn numbers(words: Words, profile: &Profile) -> Markup {
    html! {
        dl {
            div { dt { (t!(words, "person-since")) } dd { (date(profile.created_at)) } }
            div { dt { (t!(words, "person-games")) } dd { (profile.games) } }
            div { dt { (t!(words, "person-won")) } dd { (profile.wins) } }
            div {
                dt { (t!(words, "person-rating")) }
                dd {
                    @match (profile.rating, profile.uncertainty) {
                        (Some(value), Some(uncertainty)) => (rating(value, uncertainty)),
                        _ => (t!(words, "person-rating-none")),
                    }
                }
            }
        }
    }
}

fn games(words: Words, profile: &Profile) -> Markup {
    if profile.history.is_empty() {
        return html! { p { (t!(words, "person-games-none")) } };
    }
    html! {
        table {
            thead {
                tr {
                    @for head in ["person-date", "person-table", "person-place", "person-glory", "person-rating"] {
                        th scope="col" { (t!(words, head)) }
                    }
                }
            }
            tbody {
                @for game in &profile.history {
                    tr {
                        td { (date(game.at)) }
                        td { a href=(format!("/games/{}", game.table)) { (game.table) } }
                        td.number {
                            (t!(words, "person-place-of", place = game.place, seats = game.seats))
                            @if game.won { " · " (t!(words, "list-won")) }
                        }
                        td.number { (game.glory) }
                        td.number { @if let Some(rating) = game.rating { (format!("{rating:.1}")) } @else { "–" } }
                    }
                }
            }
        }
    }
}

/// Links to later and earlier games.
fn turning(words: Words, profile: &Profile, skip: u32) -> Markup {
    let more = profile.history.len() == PAGE as usize;
    html! {
        p {
            @if skip > 0 {
                a href=(format!("?skip={}", skip.saturating_sub(PAGE))) { (t!(words, "person-later")) } " "
            }
            @if more { a href=(format!("?skip={}", skip.saturating_add(PAGE))) { (t!(words, "person-earlier")) } }
        }
    }
}

/// A rating as people read it.
fn rating(value: f64, uncertainty: f64) -> String {
    format!("{value:.1} ± {uncertainty:.1}")
}
