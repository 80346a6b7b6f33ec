//! A table where a game is on: what it waits for, what lies open, what one can do besides.

use ethnos_wire::protocol::{ClockState, GameState, Undo};
use ethnos_words::t;
use maud::{Markup, html};

use super::{TablePage, actions, board, players, talk};
use crate::pages::piece::{cards, slot};
use crate::pages::words::{game_text, span_text};

pub(super) fn page(sight: &TablePage<'_>, notice: &Markup) -> Markup {
    let Some(game) = &sight.snapshot.game else { return html! { (notice) } };
    let (options, words) = (&sight.snapshot.table.options, sight.words);
    html! {
        div.wide {
            h1 { (t!(words, "age", age = game.view.table.age)) span.aside { " · " (game_text(words, options)) } }
            (notice)
            (status(sight, game))
            (sight.again)
            (undo_question(sight))
            (own_state(sight))
            div.columns.play {
                div {
                    @if !game.legal.is_empty() { (actions::decision(sight, game)) }
                    @if game.view.seat.is_some() {
                        section {
                            h2 { (t!(words, "table-hand")) @if !game.view.hand.is_empty() { span.aside { " · " (game.view.hand.len()) } } }
                            (cards(words, &game.view.hand))
                        }
                    }
                    (board::row_and_deck(sight, game))
                    (board::kingdoms(sight, game))
                    (board::dashboard(sight, game))
                }
                div.beside { (players::players(sight, game)) }
                div {
                    (talk::last_lines(sight))
                    (talk::chat(sight))
                    (leaving(sight, game))
                }
            }
        }
    }
}

/// Whom the game waits for.
fn status(sight: &TablePage<'_>, game: &GameState) -> Markup {
    let table = &game.view.table;
    let (actor, words, company) = (table.to_act, sight.words, sight.company());
    let asked = || words.decision(table.decision, table.about.as_ref(), &company);
    html! {
        p.status.yours[!game.legal.is_empty()] role="status" {
            @match actor {
                Some(seat) if game.view.seat == Some(seat) && !game.legal.is_empty() => {
                    strong { (t!(words, "table-your-decision")) ": " } (asked())
                }
                Some(seat) => (sight.seats.sentence(&words.deciding(table.decision, seat, &company))),
                None => (asked()),
            }
            @if let Some(clock) = &game.clock { " " (time_left(sight, clock)) }
        }
    }
}

fn time_left(sight: &TablePage<'_>, clock: &ClockState) -> Markup {
    html! {
        @if let Some(deadline) = clock.deadline {
            @let span = span_text(sight.words, (deadline - clock.now) / 1000);
            span.aside { (t!(sight.words, "table-time-left", span = span)) }
        }
    }
}

/// Somebody asks to take a decision back.
fn undo_question(sight: &TablePage<'_>) -> Markup {
    let Some(asked) = &sight.snapshot.table.undo_asked else { return html! {} };
    let version = sight.snapshot.version;
    let answer = |answer: &str, words: &str, quiet: bool| {
        html! {
            form method="post" action=(sight.to("answer-undo")) {
                input type="hidden" name="version" value=(version);
                input type="hidden" name="answer" value=(answer);
                button.quiet[quiet] { (t!(sight.words, words)) }
            }
        }
    };
    html! {
        section.question {
            @if sight.snapshot.table.you == Some(asked.seat) {
                p { (t!(sight.words, "table-undo-yours")) }
                div.acts { (answer("no", "table-undo-drop", true)) }
            } @else {
                p { (sight.seats.sentence(&t!(sight.words, "table-undo-asks", player = slot(asked.seat)))) }
                @if sight.is_asked_for_undo() {
                    div.acts { (answer("yes", "table-undo-yes", false)) (answer("no", "table-undo-no", true)) }
                }
            }
        }
    }
}

/// A bot plays for whoever looks.
fn own_state(sight: &TablePage<'_>) -> Markup {
    match sight.own_chair() {
        Some(chair) if chair.conceded => html! { p.warning { (t!(sight.words, "table-you-conceded")) } },
        Some(chair) if chair.away => html! {
            section.question {
                p { (t!(sight.words, "table-you-away")) }
                form method="post" action=(sight.to("return")) { button { (t!(sight.words, "table-return")) } }
            }
        },
        _ => html! {},
    }
}

/// Taking back, leaving, giving up.
fn leaving(sight: &TablePage<'_>, game: &GameState) -> Markup {
    let plays = sight.own_chair().is_some_and(|chair| !chair.away && !chair.conceded);
    let asked = sight.snapshot.table.undo_asked.is_some();
    let undo = match game.undo {
        Undo::Free => Some("table-undo"),
        Undo::Ask if !asked => Some("table-undo-ask"),
        _ => None,
    };
    if sight.own_chair().is_none_or(|chair| chair.conceded) {
        return html! {};
    }
    html! {
        section {
            h2 { (t!(sight.words, "table-your-seat")) }
            div.acts {
                @if let Some(undo) = undo {
                    form method="post" action=(sight.to("undo")) {
                        input type="hidden" name="version" value=(sight.snapshot.version);
                        button.quiet { (t!(sight.words, undo)) }
                    }
                }
                @if plays {
                    form method="post" action=(sight.to("leave")) { button.quiet { (t!(sight.words, "table-leave")) } }
                }
                details {
                    summary { (t!(sight.words, "table-concede")) }
                    p { (t!(sight.words, "table-concede-words")) }
                    form method="post" action=(sight.to("concede")) { button.quiet { (t!(sight.words, "table-concede-yes")) } }
                }
            }
        }
    }
}
