//! A turning point on the board: the table as its seat saw it, with the played move and the better one, or as a question.

use ethnos_wire::protocol::Phase;
use ethnos_wire::review::{Judgement, Review, ReviewMoment};
use ethnos_wire::{Action, Edition, Seat};
use ethnos_words::t;
use maud::{Markup, html};

use super::points::{class, cost, error_points, flagged, glory, moves, place, questions, sign};
use super::{Output, ReviewData, ReviewPlayer, decimal};
use crate::Viewer;
use crate::client_page::{Client, client_page_with};

/// What the page of a turning point shows.
pub struct ReviewBoard<'a> {
    /// Who looks at the page, in which language.
    pub viewer: &'a Viewer,
    /// The address of the server, without a path.
    pub server: &'a str,
    /// The table's code.
    pub code: &'a str,
    /// Which edition was played.
    pub edition: Edition,
    /// The players, by seat.
    pub players: &'a [ReviewPlayer],
    /// The seat of the viewer.
    pub own: Option<Seat>,
    /// The review that the decision is from.
    pub review: &'a Review,
    /// The decision that is shown.
    pub moment: &'a ReviewMoment,
    /// Whether it is shown or asked.
    pub mode: BoardMode<'a>,
}

/// Whether a decision is shown or asked.
#[derive(Clone, Copy)]
pub enum BoardMode<'a> {
    /// What was played, and what was better.
    Shown,
    /// What would you play? These are the legal actions.
    Asked(&'a [Action]),
    /// What this choice is worth.
    Answered(&'a Judgement),
}

/// The page. Browsers with script show the board; the others the panel alone.
pub fn review_board_page(page: &ReviewBoard<'_>) -> Markup {
    let words = page.viewer.words;
    let data = ReviewData { words, edition: page.edition, players: page.players, review: page.review };
    let title = t!(words, "review-heading", code = page.code);
    let path = format!("/games/{}/review", page.code);
    let panel = panel(page, &data, &path);
    let plain = html! {
        div.review.wide {
            h1 { (title) }
            p { (t!(words, "review-page-noscript")) }
            (panel)
        }
    };
    let client = Client {
        entry: "pages/review-board.js",
        styles: &["art", "board", "sheets", "replay", "review"],
        code: page.code,
        phase: Phase::Over,
        person: page.viewer.person.as_ref().map(|person| person.id),
        url: page.server,
        local: false,
        preload: None,
        plain: path,
        refresh: None,
    };
    client_page_with(&title, page.viewer, &client, &html! { template #review-panel { (panel) } }, &plain)
}

fn panel(page: &ReviewBoard<'_>, data: &ReviewData<'_>, path: &str) -> Markup {
    let moment = page.moment;
    let output = Output::Page(page.code);
    let legal = match page.mode {
        BoardMode::Asked(legal) => Some(json(&legal)),
        BoardMode::Shown | BoardMode::Answered(_) => None,
    };
    let judged = match page.mode {
        BoardMode::Asked(_) => None,
        BoardMode::Shown => moment.judged.as_ref(),
        BoardMode::Answered(judged) => Some(judged),
    };
    let action = |action: Option<&Action>| action.map(json);
    html! {
        section.review-panel aria-labelledby="review-panel-title" data-moment=(moment.index) data-seat=(moment.seat.letter())
            data-legal=[legal]
            data-played=[action(judged.and_then(Judgement::played).map(|tried| &tried.action))]
            data-better=[action(judged.and_then(Judgement::best).map(|tried| &tried.action))] {
            @match page.mode {
                BoardMode::Shown => (shown(data, moment, output)),
                BoardMode::Asked(_) => (asked(data, moment, path)),
                BoardMode::Answered(judged) => (answered(data, judged)),
            }
            (navigation(page, data, path))
        }
    }
}

/// An action as JSON, for the script.
fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("actions are made of plain values")
}

fn shown(data: &ReviewData<'_>, moment: &ReviewMoment, output: Output<'_>) -> Markup {
    let words = data.words;
    let judged = moment.judged.as_ref();
    html! {
        h1 #review-panel-title.review-point-head {
            @if let Some(verdict) = judged.and_then(|judged| judged.verdict) {
                span.review-sign.(class(verdict)) aria-hidden="true" { (sign(verdict)) }
            }
            (data.tag(moment.seat, output))
            span.aside { (place(data, moment)) }
        }
        p.visually-hidden { (t!(words, "review-board-eyes", player = data.player(moment.seat))) }
        @if let Some(judged) = judged {
            @match judged.verdict {
                Some(verdict) => p { strong { (cost(data, judged, verdict)) } (glory(data, judged)) },
                None if judged.cost.mean >= 0.005 => p {
                    (t!(words, "review-board-cost", cost = decimal(words, judged.cost.mean * 100.0, 0), error = error_points(words, judged)))
                },
                None => {}
            }
            (moves(data, judged))
        }
    }
}

fn asked(data: &ReviewData<'_>, moment: &ReviewMoment, path: &str) -> Markup {
    let words = data.words;
    let place = place(data, moment);
    html! {
        h1 #review-panel-title { (t!(words, "review-try-question")) }
        p { (t!(words, "review-try-as", player = data.player(moment.seat), where = place)) }
        p { a href={ (path) "/" (moment.index) } { (t!(words, "review-try-show")) } }
    }
}

fn answered(data: &ReviewData<'_>, judged: &Judgement) -> Markup {
    let words = data.words;
    let mean = decimal(words, judged.cost.mean.max(0.0) * 100.0, 0);
    let error = error_points(words, judged);
    let said = match judged.verdict {
        Some(verdict) => {
            let verdict = words.plain_sentence(&verdict.sentence()).to_lowercase();
            t!(words, "review-try-cost", cost = mean, error = error, verdict = verdict)
        }
        None if judged.played == 0 => t!(words, "review-try-best"),
        None if judged.cost.mean < 0.05 => t!(words, "review-try-good", cost = mean, error = error),
        None => t!(words, "review-try-unsure", cost = mean, error = error),
    };
    html! {
        h1 #review-panel-title { (said) }
        @if judged.played == 0 {
            @if let Some(best) = judged.best() { p { (t!(words, "review-try-yours", action = data.action(&best.action))) } }
        }
        (moves(data, judged))
    }
}

/// Links to the other decisions that cost much, and back to the review.
fn navigation(page: &ReviewBoard<'_>, data: &ReviewData<'_>, path: &str) -> Markup {
    let words = data.words;
    let is_quiz = !matches!(page.mode, BoardMode::Shown);
    let flagged = if is_quiz { questions(page.review, page.own) } else { flagged(page.review) };
    let here = flagged.iter().position(|index| *index == page.moment.index);
    let at = |step: isize| here.and_then(|here| flagged.get(here.checked_add_signed(step)?)).copied();
    let query = if is_quiz { "?try=1" } else { "" };
    html! {
        nav.review-steps aria-label=(t!(words, "review-points-title")) {
            @if is_quiz {
                @match at(1) {
                    Some(next) => a.button.main href={ (path) "/" (next) (query) } { (t!(words, "review-try-next")) },
                    None => span.aside { (t!(words, "review-try-last")) },
                }
            } @else {
                @if let Some(before) = at(-1) { a.button rel="prev" href={ (path) "/" (before) } { (t!(words, "review-board-previous")) } }
                @if let Some(next) = at(1) { a.button rel="next" href={ (path) "/" (next) } { (t!(words, "review-board-next")) } }
            }
            @if let Some(here) = here {
                span.aside { (t!(words, "review-board-position", number = here + 1, count = flagged.len())) }
            }
            a href={ "/board?game=" (page.code) "&moment=" (page.moment.index) } { (t!(words, "review-board-analysis")) }
            a href={ (path) "#point-" (page.moment.index) } { (t!(words, "review-try-done")) }
        }
    }
}
