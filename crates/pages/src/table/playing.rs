//! A table with a game in progress.

use ethnos_wire::protocol::{ClockState, GameState, Undo};
use ethnos_words::t;
use maud::{Markup, html};

use super::{Page, actions, board, chat, log, players};
use crate::labels::{duration_text, game_text};
use crate::pieces::{cards, slot};
use crate::table_lists::marks;

pub(super) fn body(page: &Page<'_>) -> Markup {
    let Some(game) = page.game else { return html! { (page.notice) } };
    let (options, words) = (&page.table.options, page.words);
    html! {
        div.wide {
            h1 { (t!(words, "age", age = game.view.table.age)) span.aside { " · " (game_text(words, options)) } }
            (marks(words, page.table.prepared, page.table.advised))
            (page.notice)
            (status(page, game))
            (page.refresh_links)
            (undo_question(page))
            (own_state(page))
            div.columns.play {
                div {
                    @if !game.legal.is_empty() { (actions::decision(page, game)) }
                    @if game.view.seat.is_some() {
                        section {
                            h2 { (t!(words, "table-hand")) @if !game.view.hand.is_empty() { span.aside { " · " (game.view.hand.len()) } } }
                            (cards(words, &game.view.hand))
                        }
                    }
                    (board::row_and_deck(page, game))
                    (board::kingdoms(page, game))
                    (board::dashboard(page, game))
                }
                div.side-column { (players::players(page, game)) }
                div {
                    (log::last_lines(page))
                    (chat::chat(page))
                    (leave_forms(page, game))
                }
            }
        }
    }
}

/// Who is to decide, and what.
fn status(page: &Page<'_>, game: &GameState) -> Markup {
    let table = &game.view.table;
    let (actor, words, names) = (table.to_act, page.words, page.names());
    let asked = || words.sentence(&table.asked, &names);
    html! {
        p.status.yours[!game.legal.is_empty()] role="status" {
            @match actor {
                Some(seat) if game.view.seat == Some(seat) && !game.legal.is_empty() => {
                    strong { (t!(words, "table-your-decision")) ": " } (asked())
                }
                Some(_) => (page.seats.sentence(&words.sentence_attribute(&table.asked, "other", &names))),
                None => (asked()),
            }
            @if let Some(clock) = &game.clock { " " (time_left(page, clock)) }
        }
    }
}

fn time_left(page: &Page<'_>, clock: &ClockState) -> Markup {
    html! {
        @if let Some(deadline) = clock.deadline {
            @let span = duration_text(page.words, (deadline - clock.now) / 1000);
            span.aside { (t!(page.words, "table-time-left", span = span)) }
        }
    }
}

/// The question whether somebody may take a decision back.
fn undo_question(page: &Page<'_>) -> Markup {
    let Some(asked) = &page.table.undo_asked else { return html! {} };
    let version = page.version;
    let answer = |answer: &str, words: &str, quiet: bool| {
        html! {
            form method="post" action=(page.to("answer-undo")) {
                input type="hidden" name="version" value=(version);
                input type="hidden" name="answer" value=(answer);
                button.quiet[quiet] { (t!(page.words, words)) }
            }
        }
    };
    html! {
        section.question {
            @if page.table.you == Some(asked.seat) {
                p { (t!(page.words, "table-undo-yours")) }
                div.button-row { (answer("no", "table-undo-drop", true)) }
            } @else {
                p { (page.seats.sentence(&t!(page.words, "undo-wanted", player = slot(asked.seat)))) }
                @if page.is_asked_for_undo() {
                    div.button-row { (answer("yes", "table-undo-yes", false)) (answer("no", "table-undo-no", true)) }
                }
            }
        }
    }
}

/// A notice that a bot plays for the viewer.
fn own_state(page: &Page<'_>) -> Markup {
    match page.own_chair() {
        Some(chair) if chair.conceded => html! { p.warning { (t!(page.words, "table-you-conceded")) } },
        Some(chair) if chair.away => html! {
            section.question {
                p { (t!(page.words, "table-you-away")) }
                form method="post" action=(page.to("return")) { button { (t!(page.words, "menu-return")) } }
            }
        },
        _ => html! {},
    }
}

/// Forms to take a decision back, to leave and to concede.
fn leave_forms(page: &Page<'_>, game: &GameState) -> Markup {
    let plays = page.own_chair().is_some_and(|chair| !chair.away && !chair.conceded);
    let asked = page.table.undo_asked.is_some();
    let undo = match game.undo {
        Undo::Free => Some("table-undo"),
        Undo::Ask if !asked => Some("table-undo-ask"),
        _ => None,
    };
    if page.own_chair().is_none_or(|chair| chair.conceded) {
        return html! {};
    }
    html! {
        section {
            h2 { (t!(page.words, "table-your-seat")) }
            div.button-row {
                @if let Some(undo) = undo {
                    form method="post" action=(page.to("undo")) {
                        input type="hidden" name="version" value=(page.version);
                        button.quiet { (t!(page.words, undo)) }
                    }
                }
                @if plays {
                    form method="post" action=(page.to("leave")) { button.quiet { (t!(page.words, "table-leave")) } }
                }
                details {
                    summary { (t!(page.words, "menu-concede")) }
                    p { (t!(page.words, "table-concede-words")) }
                    form method="post" action=(page.to("concede")) { button.quiet { (t!(page.words, "table-concede-yes")) } }
                }
            }
        }
    }
}
