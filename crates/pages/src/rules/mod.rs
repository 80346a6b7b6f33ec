//! The rules: a page for each edition and each tribe, the rulings, and a search.

mod aid;
mod chapters;
mod examples;
mod pictures;
mod rulings;
mod search;
mod tribes;

use std::collections::BTreeMap;

use ethnos_wire::Edition;
use ethnos_words::{Words, t, tribe_slug};
use maud::{Markup, html};

use crate::Viewer;
use crate::assets::asset_url;
use crate::labels::{EDITIONS, edition_named};
use crate::layout::{page, page_with};

pub use examples::{Example, ExampleBoard, example, example_page, examples};

/// The address of a tribe's page.
pub(crate) fn tribe_url(name: &str) -> String {
    format!("/rules/tribes/{}", tribe_slug(name).unwrap_or_default())
}

/// The edition as the rules know it.
const fn of_rules(edition: Edition) -> ethnos_rules::Edition {
    match edition {
        Edition::First => ethnos_rules::Edition::First,
        Edition::Second => ethnos_rules::Edition::Second,
    }
}

/// A button for the lesson of every tribe of an edition.
pub(crate) fn tribe_lessons(words: Words, edition: Edition) -> Markup {
    tribes::lessons(words, edition)
}

/// Both editions side by side, or the results of a search.
pub fn start_page(viewer: &Viewer, search: &str) -> Markup {
    let words = viewer.words;
    let title = t!(words, "rules-title");
    let body = html! {
        div.wide.rules {
            h1 { (title) }
            p.lead { (t!(words, "rules-lead")) }
            (search::form(words, search))
            @if search.trim().is_empty() { (overview(words)) } @else { (search::results(words, search)) }
        }
    };
    page(&title, viewer, &body)
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
            p {
                a.button href="/rules/rulings" { (t!(words, "rules-rulings")) } " "
                a.button href="/rules/aid/first" { (t!(words, "aid-title")) }
            }
        }
    }
}

/// The rules of the edition with this name; `None` if there is none.
pub fn edition_page(viewer: &Viewer, name: &str) -> Option<Markup> {
    let words = viewer.words;
    let edition = edition_named(name)?;
    let title = words.of_edition("rules-of-edition", edition);
    let body = html! { div.rules data-edition=(name) { h1 { (title) } (chapters::text(words, edition)) } };
    let head = html! {
        @for sheet in ["art/map.css", "art/boards.css"] { link rel="stylesheet" href=(asset_url(sheet)); }
        script type="module" src=(asset_url("pages/rules.js")) {}
    };
    Some(page_with(&title, viewer, &head, &body))
}

/// The page of the tribe with this address; `None` if there is none.
pub fn tribe_page(viewer: &Viewer, slug: &str) -> Option<Markup> {
    let found = tribes::by_slug(slug)?;
    let title = viewer.words.tribe(found.name(), 2);
    Some(page(&title, viewer, &tribes::body(viewer.words, found)))
}

/// The player aid of the edition with this name, as a query asks for it; `None` if there is no such edition. The query has a name for every
/// tribe, the number of `players`, and for a table with a box of its own `bands`, the Glory of bands of one card and more with commas, and
/// `taking`, the Glory for the Giant token.
pub fn aid_page(viewer: &Viewer, name: &str, query: &BTreeMap<String, String>) -> Option<Markup> {
    let words = viewer.words;
    let asked = |name: &str| query.get(name).map(String::as_str);
    let players = asked("players").and_then(|players| players.parse().ok()).unwrap_or(4);
    let aid = aid::Aid::new(edition_named(name)?, query.keys().map(String::as_str), players)
        .with_numbers(asked("bands"), asked("taking"));
    let head = html! { link rel="stylesheet" href=(asset_url("sheets/aid.css")); };
    let body = html! { div.wide.rules { (aid.form(words)) (aid.sheet(words)) } };
    Some(page_with(&t!(words, "aid-title"), viewer, &head, &body))
}

/// The page of all rulings.
pub fn rulings_page(viewer: &Viewer) -> Markup {
    page(&t!(viewer.words, "rules-rulings"), viewer, &rulings::body(viewer.words))
}
