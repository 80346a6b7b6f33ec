//! One puzzle on the board: as a question, or with what each choice is worth.

use ethnos_wire::protocol::{Phase, TableState};
use ethnos_wire::replay::ReplayFrame;
use ethnos_wire::{Action, Seat, sentences};
use ethnos_words::{TableNames, Words, t};
use maud::{Markup, html};

use super::page::rounded;
use super::theme_name;
use crate::Viewer;
use crate::client_page::{Client, client_page_with};
use crate::plots::bar;
use crate::review::decimal;

/// What the page of a puzzle shows.
pub struct PuzzleBoard<'a> {
    /// Who looks at the page, in which language.
    pub viewer: &'a Viewer,
    /// The address of the server, without a path.
    pub server: &'a str,
    /// The number of the puzzle.
    pub number: u32,
    /// How difficult it is, as a rating.
    pub rating: f64,
    /// A table where the position could be.
    pub table: &'a TableState,
    /// The position, as the seat sees it.
    pub frame: &'a ReplayFrame,
    /// The seat that decides.
    pub seat: Seat,
    /// Whether it is asked or answered.
    pub mode: PuzzleMode<'a>,
}

/// Whether a puzzle is asked or answered.
pub enum PuzzleMode<'a> {
    /// What would you play? These are the legal actions.
    Asked(&'a [Action]),
    /// What each choice is worth.
    Answered(PuzzleAnswered<'a>),
}

/// What each choice is worth.
pub struct PuzzleAnswered<'a> {
    /// Whether the choice is right.
    pub solved: bool,
    /// The choices with their worth, the best first. What was chosen is one of them.
    pub choices: &'a [PuzzleChoice],
    /// The index of what was chosen.
    pub chosen: usize,
    /// What the puzzle is about, as words of addresses.
    pub themes: &'a [&'static str],
    /// The viewer's rating before and after their first answer to this puzzle, if they gave one.
    pub ratings: Option<(f64, f64)>,
    /// Whether that answer was another one than this.
    pub is_later_answer: bool,
}

/// A choice with its worth.
pub struct PuzzleChoice {
    /// What is chosen.
    pub action: Action,
    /// The chance to win after it, in percent.
    pub win: f64,
    /// What it costs compared with the best one, in percent.
    pub cost: f64,
    /// The standard error of that.
    pub error: f64,
    /// Whether it is one of the right ones.
    pub is_good: bool,
}

/// The page. Browsers with script show the board; the others the panel alone.
pub fn puzzle_page(page: &PuzzleBoard<'_>) -> Markup {
    let words = page.viewer.words;
    let title = t!(words, "puzzle-title", number = page.number);
    let panel = panel(page);
    let plain = html! {
        div.review.wide {
            h1 { (title) }
            p { (t!(words, "puzzle-noscript")) }
            (panel)
        }
    };
    let client = Client {
        entry: "pages/puzzle.js",
        styles: &["art", "board", "sheets", "replay", "review"],
        code: &page.table.code,
        phase: Phase::Over,
        person: page.viewer.person.as_ref().map(|person| person.id),
        url: page.server,
        local: false,
        preload: None,
        plain: "/puzzles".to_owned(),
        refresh: None,
    };
    client_page_with(&title, page.viewer, &client, &html! { template #review-panel { (panel) } }, &plain)
}

fn panel(page: &PuzzleBoard<'_>) -> Markup {
    let action = |index: Option<usize>| match &page.mode {
        PuzzleMode::Asked(_) => None,
        PuzzleMode::Answered(answered) => {
            // If the choice is as good as the best one, only the choice is marked.
            let index = index.unwrap_or(if answered.solved { answered.chosen } else { 0 });
            answered.choices.get(index).map(|choice| json(&choice.action))
        }
    };
    let (legal, chosen) = match &page.mode {
        PuzzleMode::Asked(legal) => (Some(json(legal)), None),
        PuzzleMode::Answered(answered) => (None, Some(answered.chosen)),
    };
    html! {
        section.review-panel.puzzle-panel aria-labelledby="review-panel-title" data-seat=(page.seat.letter())
            data-frame=(json(page.frame)) data-table=(json(page.table))
            data-legal=[legal] data-played=[action(chosen)] data-better=[action(None)] {
            @match &page.mode {
                PuzzleMode::Asked(_) => (asked(page)),
                PuzzleMode::Answered(answer) => (answered(page, answer)),
            }
        }
    }
}

/// A value as JSON, for the script.
fn json(value: &(impl serde::Serialize + ?Sized)) -> String {
    serde_json::to_string(value).expect("these are made of plain values")
}

fn asked(page: &PuzzleBoard<'_>) -> Markup {
    let words = page.viewer.words;
    let path = format!("/puzzles/{}", page.number);
    html! {
        h1 #review-panel-title { (t!(words, "puzzle-title", number = page.number)) ": " (t!(words, "puzzle-question")) }
        p { (situation(page)) " " span.aside { (t!(words, "puzzles-rating", rating = rounded(page.rating))) } }
        p.puzzle-how { (t!(words, "puzzle-how")) }
        form method="post" action=(path) { input type="hidden" name="action" value=""; }
        nav.review-steps aria-label=(t!(words, "puzzles-title")) {
            a href={ "/puzzles/next?not=" (page.number) } { (t!(words, "puzzle-other")) }
            a href="/puzzles" { (t!(words, "puzzle-all")) }
        }
    }
}

/// Who one is, and what is played.
fn situation(page: &PuzzleBoard<'_>) -> String {
    let words = page.viewer.words;
    let age = t!(words, "age", age = page.frame.game.view.table.age);
    let colour = page.table.chairs.iter().find(|chair| chair.seat == page.seat).map(|chair| words.piece(chair.colour));
    let place = t!(words, "puzzle-situation", colour = colour.unwrap_or_default(), age = age);
    match page.table.options.solo {
        Some(level) => format!("{place} {}", t!(words, "puzzle-solo", level = words.solo(level))),
        None => place,
    }
}

fn answered(page: &PuzzleBoard<'_>, answered: &PuzzleAnswered<'_>) -> Markup {
    let words = page.viewer.words;
    let chosen = &answered.choices[answered.chosen];
    let cost = decimal(words, chosen.cost.max(0.0), 0);
    html! {
        h1 #review-panel-title {
            span.puzzle-sign aria-hidden="true" { @if answered.solved { "✓ " } @else { "✗ " } }
            @if answered.solved { (t!(words, "puzzle-right")) } @else { (t!(words, "puzzle-wrong", cost = cost)) }
        }
        p { (t!(words, "review-try-yours", action = action_text(words, page, &chosen.action))) }
        @if let Some((before, after)) = answered.ratings {
            p {
                @if answered.is_later_answer {
                    (t!(words, "puzzle-counted", rating = rounded(after)))
                } @else {
                    (t!(words, "puzzle-new-rating", before = rounded(before), after = rounded(after), puzzle = rounded(page.rating)))
                }
            }
        }
        nav.review-steps aria-label=(t!(words, "puzzles-title")) {
            a.button.main href={ "/puzzles/next?not=" (page.number) } { (t!(words, "puzzle-next")) }
            a href={ "/puzzles/" (page.number) } { (t!(words, "puzzle-again")) }
            a href="/puzzles" { (t!(words, "puzzle-all")) }
        }
        (worth(page, answered))
        @if !answered.themes.is_empty() {
            p.aside {
                (t!(words, "puzzle-about")) " "
                @for (index, theme) in answered.themes.iter().enumerate() {
                    @if index > 0 { ", " }
                    a href={ "/puzzles/next?theme=" (theme) } { (theme_name(words, theme)) }
                }
            }
        }
    }
}

fn worth(page: &PuzzleBoard<'_>, answered: &PuzzleAnswered<'_>) -> Markup {
    let words = page.viewer.words;
    let most = answered.choices.iter().map(|choice| choice.win).fold(1.0, f64::max);
    html! {
        h2 { (t!(words, "puzzle-worth")) }
        ol.puzzle-choices role="list" {
            @for (index, choice) in answered.choices.iter().enumerate() {
                @let is_chosen = index == answered.chosen;
                li.chosen[is_chosen] {
                    @if choice.is_good { span.puzzle-sign aria-hidden="true" { "✓ " } }
                    @else if is_chosen { span.puzzle-sign aria-hidden="true" { "✗ " } }
                    (action_text(words, page, &choice.action))
                    @if is_chosen { " " span.aside { (t!(words, "puzzle-chosen")) } }
                    (bar(choice.win / most))
                    span.puzzle-worth { (t!(words, "puzzle-win", win = decimal(words, choice.win, 0))) (cost(words, choice)) }
                }
            }
        }
    }
}

/// What a choice costs; nothing for the best.
fn cost(words: Words, choice: &PuzzleChoice) -> String {
    if choice.cost < 0.05 {
        return String::new();
    }
    let [cost, error] = [choice.cost, choice.error].map(|value| decimal(words, value, 1));
    format!("; {}", t!(words, "puzzle-cost", cost = cost, error = error))
}

fn action_text(words: Words, page: &PuzzleBoard<'_>, action: &Action) -> String {
    let edition = page.table.options.edition;
    let player = |seat| words.player(seat, &page.table.chairs);
    words.sentence(&sentences::action(&action.kind, edition), &TableNames { edition, player: &player })
}
