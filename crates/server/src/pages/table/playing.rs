//! A table where a game is on: what it waits for, what lies open, what one can do besides.

use ethnos_wire::protocol::{ClockState, GameState, Undo};
use ethnos_wire::sentences::age_name;
use maud::{Markup, html};

use super::{Sight, actions, board, players, talk};
use crate::pages::piece::cards;
use crate::pages::words::{as_sentence, game_text, span_text};

pub(super) fn page(sight: &Sight<'_>, notice: &Markup) -> Markup {
    let Some(game) = &sight.look.game else { return html! { (notice) } };
    let options = &sight.look.table.options;
    html! {
        div.wide {
            h1 { (age_name(game.view.table.age)) span.aside { " · " (game_text(options)) } }
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
                            h2 { "Your hand" @if !game.view.hand.is_empty() { span.aside { " · " (game.view.hand.len()) } } }
                            (cards(&game.view.hand))
                        }
                    }
                    (board::row_and_deck(sight, game))
                    (board::kingdoms(sight, game))
                    (board::dashboard(game))
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
fn status(sight: &Sight<'_>, game: &GameState) -> Markup {
    let owed = sight.look.owed.as_deref().unwrap_or_default();
    let actor = game.view.table.to_act;
    html! {
        p.status.yours[!game.legal.is_empty()] role="status" {
            @match actor {
                Some(seat) if game.view.seat == Some(seat) && !game.legal.is_empty() => { strong { "Your decision: " } (owed) "." }
                Some(seat) => { (sight.seats.tag(seat)) " decides: " (owed) "." }
                None => (as_sentence(owed)),
            }
            @if let Some(clock) = &game.clock { " " (time_left(clock)) }
        }
    }
}

fn time_left(clock: &ClockState) -> Markup {
    html! {
        @if let Some(deadline) = clock.deadline {
            span.aside { "Time left: " (span_text((deadline - clock.now) / 1000)) "." }
        }
    }
}

/// Somebody asks to take a decision back.
fn undo_question(sight: &Sight<'_>) -> Markup {
    let Some(asked) = &sight.look.table.undo_asked else { return html! {} };
    let version = sight.look.version;
    let answer = |answer: &str, words: &str, quiet: bool| {
        html! {
            form method="post" action=(sight.to("answer-undo")) {
                input type="hidden" name="version" value=(version);
                input type="hidden" name="answer" value=(answer);
                button.quiet[quiet] { (words) }
            }
        }
    };
    html! {
        section.question {
            @if sight.look.table.you == Some(asked.seat) {
                p { "You asked to take your last decision back. It happens when everybody else agrees." }
                div.acts { (answer("no", "Let it stand after all", true)) }
            } @else {
                p { (sight.seats.tag(asked.seat)) " asks to take the last decision back." }
                @if sight.is_asked_for_undo() {
                    div.acts { (answer("yes", "Agree", false)) (answer("no", "Do not agree", true)) }
                }
            }
        }
    }
}

/// A bot plays for whoever looks.
fn own_state(sight: &Sight<'_>) -> Markup {
    match sight.own_chair() {
        Some(chair) if chair.conceded => html! { p.warning { "You have given this game up. A bot plays on for you." } },
        Some(chair) if chair.away => html! {
            section.question {
                p { "A bot stands in for you." }
                form method="post" action=(sight.to("return")) { button { "Return to your seat" } }
            }
        },
        _ => html! {},
    }
}

/// Taking back, leaving, giving up.
fn leaving(sight: &Sight<'_>, game: &GameState) -> Markup {
    let plays = sight.own_chair().is_some_and(|chair| !chair.away && !chair.conceded);
    let asked = sight.look.table.undo_asked.is_some();
    let undo = match game.undo {
        Undo::Free => Some("Take your last decision back"),
        Undo::Ask if !asked => Some("Ask to take your last decision back"),
        _ => None,
    };
    if sight.own_chair().is_none_or(|chair| chair.conceded) {
        return html! {};
    }
    html! {
        section {
            h2 { "Your seat" }
            div.acts {
                @if let Some(words) = undo {
                    form method="post" action=(sight.to("undo")) {
                        input type="hidden" name="version" value=(sight.look.version);
                        button.quiet { (words) }
                    }
                }
                @if plays {
                    form method="post" action=(sight.to("leave")) { button.quiet { "Leave: a bot stands in until you return" } }
                }
                details {
                    summary { "Give up" }
                    p { "A bot plays on for you, and you come last." }
                    form method="post" action=(sight.to("concede")) { button.quiet { "Yes, give this game up" } }
                }
            }
        }
    }
}
