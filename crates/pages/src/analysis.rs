//! The analysis board. It is made by the browser client; browsers without script are told so.

use ethnos_rules::Tribe;
use ethnos_wire::Edition;
use ethnos_wire::protocol::Phase;
use ethnos_words::{Words, t};
use maud::{Markup, html};

use crate::Viewer;
use crate::client_page::{Client, client_page_with};
use crate::labels::{BOT_LEVELS, EDITIONS, SOLO_LEVELS};

/// What the page of the board shows.
pub struct AnalysisPage<'a> {
    /// Who looks at the page, in which language.
    pub viewer: &'a Viewer,
    /// The address of the server, without a path.
    pub server: &'a str,
}

/// The page with the analysis board.
pub fn analysis_page(page: &AnalysisPage<'_>) -> Markup {
    let words = page.viewer.words;
    let title = t!(words, "analysis-title");
    let plain = html! {
        div.wide {
            h1 { (title) }
            p { (t!(words, "analysis-noscript")) }
            p { a href="/games" { (t!(words, "frame-finished")) } }
        }
    };
    let client = Client {
        entry: "pages/analysis.js",
        styles: &["art", "board", "sheets", "replay", "review", "analysis"],
        code: "",
        phase: Phase::Playing,
        person: page.viewer.person.as_ref().map(|person| person.id),
        url: page.server,
        local: false,
        preload: None,
        plain: "/games".to_owned(),
        refresh: None,
    };
    client_page_with(&title, page.viewer, &client, &html! { template #analysis-choices { (choices(words)) } }, &plain)
}

/// What one can choose from, in the language of the viewer: editions with their tribes, levels of bots and of the solo game.
fn choices(words: Words) -> Markup {
    html! {
        @for (edition, word) in EDITIONS {
            ul data-tribes=(word) {
                @for name in tribes(edition) { li data-value=(name) { (words.tribe(name, 2)) } }
            }
        }
        ul data-levels="bots" { @for (level, word) in BOT_LEVELS { li data-value=(word) { (words.level(level)) } } }
        ul data-levels="solo" { @for (level, word) in SOLO_LEVELS { li data-value=(word) { (words.solo(level)) } } }
    }
}

/// The names of an edition's tribes that can be chosen.
fn tribes(edition: Edition) -> impl Iterator<Item = &'static str> {
    let edition = ethnos_rules::Edition::from(edition);
    Tribe::of_edition(edition).map(move |tribe| tribe.plural(edition))
}
