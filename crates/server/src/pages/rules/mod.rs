//! The rules: a short text for each edition, a page for every tribe, the rulings, and a search that needs no script.

mod chapters;
mod pictures;
mod rulings;
mod search;
mod tribes;

use axum::Router;
use axum::routing::get;
use ethnos_wire::Edition;
use ethnos_words::{Words, t, tribe_slug};
use maud::{Markup, html};
use serde::Deserialize;

use super::words::{EDITIONS, edition_named};
use super::{Viewer, page};
use crate::app::Shared;
use crate::error::Failure;
use crate::extract::{Path, Query};

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/rules", get(start))
        .route("/rules/rulings", get(rulings))
        .route("/rules/{edition}", get(edition))
        .route("/rules/tribes/{tribe}", get(tribe))
}

/// The address of a tribe's page.
pub(super) fn tribe_page(name: &str) -> String {
    format!("/rules/tribes/{}", tribe_slug(name).unwrap_or_default())
}

/// The engine's edition, which knows what is in it.
const fn of_rules(edition: Edition) -> ethnos_rules::Edition {
    match edition {
        Edition::First => ethnos_rules::Edition::First,
        Edition::Second => ethnos_rules::Edition::Second,
    }
}

#[derive(Deserialize)]
struct Asked {
    #[serde(default)]
    q: String,
}

/// Both editions side by side, or what a search found.
async fn start(viewer: Viewer, Query(Asked { q }): Query<Asked>) -> Markup {
    let words = viewer.words;
    let title = t!(words, "rules-title");
    let body = html! {
        div.wide.rules {
            h1 { (title) }
            p.lead { (t!(words, "rules-lead")) }
            (search::form(words, &q))
            @if q.trim().is_empty() { (overview(words)) } @else { (search::found(words, &q)) }
        }
    };
    page(&title, &viewer, &body)
}

fn overview(words: Words) -> Markup {
    html! {
        p { (t!(words, "rules-both")) }
        div.editions {
            @for (edition, word) in EDITIONS {
                section data-edition=(word) {
                    h2 { (words.of_edition("edition", edition)) }
                    p { a.button.big href={ "/rules/" (word) } { (words.of_edition("rules-read", edition)) } }
                    h3 { (words.of_edition("rules-tribes-title", edition)) }
                    (tribes::grid(words, edition))
                }
            }
        }
        section {
            h2 { (t!(words, "rules-rulings")) }
            p { (t!(words, "rules-rulings-lead")) }
            p { a.button href="/rules/rulings" { (t!(words, "rules-rulings")) } }
        }
    }
}

async fn edition(viewer: Viewer, Path(word): Path<String>) -> Result<Markup, Failure> {
    let words = viewer.words;
    let edition = edition_named(&word).ok_or_else(|| Failure::not_found("There are rules of two editions."))?;
    let title = words.of_edition("rules-of-edition", edition);
    let body = html! { div.rules data-edition=(word) { h1 { (title) } (chapters::text(words, edition)) } };
    Ok(page(&title, &viewer, &body))
}

async fn tribe(viewer: Viewer, Path(slug): Path<String>) -> Result<Markup, Failure> {
    let found =
        tribes::found(&slug).ok_or_else(|| Failure::not_found("There is no such tribe.").said("wrong-tribe-page"))?;
    let title = viewer.words.tribe(found.name(), 2);
    Ok(page(&title, &viewer, &tribes::shown(viewer.words, found)))
}

async fn rulings(viewer: Viewer) -> Markup {
    page(&t!(viewer.words, "rules-rulings"), &viewer, &rulings::shown(viewer.words))
}
