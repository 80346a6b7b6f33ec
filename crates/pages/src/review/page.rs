//! The page with a review, or with how far it is.

use ethnos_wire::review::{ReviewProgress, ReviewState, Thoroughness};
use ethnos_wire::{Edition, Seat};
use ethnos_words::{Words, t};
use maud::{Markup, html};

use super::points::questions;
use super::{Output, ReviewData, ReviewPlayer, chart, ledger, points};
use crate::Viewer;
use crate::assets::asset_url;
use crate::layout::page_with;

/// After how many seconds a page that waits for a review is loaded again, if the browser runs no script.
const REFRESH_SECONDS: u32 = 2;

/// What the page with a review shows.
pub struct ReviewPage<'a> {
    /// Who looks at the page, in which language.
    pub viewer: &'a Viewer,
    /// The table's code.
    pub code: &'a str,
    /// Which edition was played.
    pub edition: Edition,
    /// The players, by seat.
    pub players: &'a [ReviewPlayer],
    /// The seat of the viewer.
    pub own: Option<Seat>,
    /// The review, or how far it is.
    pub state: &'a ReviewState,
    /// Why there can be none.
    pub impossible: Option<NoReview>,
}

/// Why a game cannot be reviewed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoReview {
    /// It was given up before anybody had decided anything.
    Unplayed,
    /// It is a day's game, and the day is not over.
    Today,
}

/// The page with a review, or with how far it is.
pub fn review_page(page: &ReviewPage<'_>) -> Markup {
    let words = page.viewer.words;
    let title = t!(words, "review-heading", code = page.code);
    let body = html! {
        div.review.wide data-edition=(ethnos_rules::Edition::from(page.edition).name()) {
            h1 { (title) }
            p.reload-links {
                a href={ "/games/" (page.code) } { (t!(words, "review-to-game")) } " · "
                a href={ "/games/" (page.code) "/replay" } { (t!(words, "review-to-replay")) }
            }
            @match page.state {
                ReviewState::None => @match page.impossible {
                    None => (ask(words, page.code)),
                    Some(NoReview::Unplayed) => p { (t!(words, "final-review-unplayed")) },
                    Some(NoReview::Today) => p { (t!(words, "final-review-daily")) },
                },
                ReviewState::Progress(now) => {
                    section.review-progress data-follow={ "/api/games/" (page.code) "/review" } { (progress(words, page.code, now)) }
                    @if now.thoroughness == Thoroughness::Deep { (quicker(words, page.code)) }
                }
                ReviewState::Done { thoroughness, review, deepening } => {
                    @let data = ReviewData { words, edition: page.edition, players: page.players, review };
                    (whole(&data, page.code, page.own))
                    (deeper(words, page.code, *thoroughness, deepening.as_ref()))
                }
            }
        }
    };
    let waits = matches!(page.state, ReviewState::Progress { .. });
    let head = html! {
        link rel="stylesheet" href=(asset_url("review/review.css"));
        script type="module" src=(asset_url("pages/review.js")) {}
        @if waits { noscript { meta http-equiv="refresh" content=(REFRESH_SECONDS); } }
    };
    page_with(&title, page.viewer, &head, &body)
}

/// The form that asks for a review. The script of the page sends it by itself.
fn ask(words: Words, code: &str) -> Markup {
    html! {
        section.review-ask {
            p { (t!(words, "review-ask-words")) }
            form method="post" action={ "/games/" (code) "/review" } data-send {
                button.big { (t!(words, "review-ask")) }
            }
        }
    }
}

/// How far a review is.
fn progress(words: Words, code: &str, now: &ReviewProgress) -> Markup {
    let percent = now.done * 100 / now.all.max(1);
    html! {
        p role="status" { (t!(words, "review-making")) }
        p { label { span.review-percent { (t!(words, "review-progress", percent = percent)) } progress max="100" value=(percent) {} } }
        p { a href={ "/games/" (code) "/review" } { (t!(words, "review-reload")) } }
    }
}

/// The form that asks for a quick review while a deep one is made.
fn quicker(words: Words, code: &str) -> Markup {
    html! {
        section {
            p { (t!(words, "review-quick-words")) }
            form method="post" action={ "/games/" (code) "/review" } { button.quiet { (t!(words, "review-quick")) } }
        }
    }
}

fn whole(data: &ReviewData<'_>, code: &str, own: Option<Seat>) -> Markup {
    let words = data.words;
    let output = Output::Page(code);
    html! {
        p.lead { (t!(words, "review-lead")) }
        (data.given_up())
        (chart::section(data, output))
        (points::list(data, output))
        @if let Some(first) = questions(data.review, own).first() {
            section aria-labelledby="try-title" {
                h2 #try-title { (t!(words, "review-try")) }
                p { (t!(words, "review-try-words")) }
                p { a.button.big href={ "/games/" (code) "/review/" (first) "?try=1" } { (t!(words, "review-try")) } }
            }
        }
        (ledger::section(data, output))
        (ledger::accuracy(data, output))
    }
}

/// The form that asks for a deep review, or how far it is.
fn deeper(words: Words, code: &str, thoroughness: Thoroughness, deepening: Option<&ReviewProgress>) -> Markup {
    html! {
        @match (thoroughness, deepening) {
            (Thoroughness::Deep, _) => p.aside { (t!(words, "review-deep-done")) },
            (Thoroughness::Quick, Some(now)) => section.review-progress data-follow={ "/api/games/" (code) "/review" } { (progress(words, code, now)) },
            (Thoroughness::Quick, None) => {
                section {
                    p { (t!(words, "review-deep-words")) }
                    form method="post" action={ "/games/" (code) "/review" } {
                        button.quiet name="thoroughness" value="deep" { (t!(words, "review-deep")) }
                    }
                }
            }
        }
    }
}
