//! A table before its game starts.

use ethnos_wire::options::{BotLevel, PieceColour};
use ethnos_wire::protocol::ChairState;
use ethnos_words::t;
use maud::{Markup, PreEscaped, html};

use super::{Page, chat};
use crate::labels::{BOT_LEVELS, game_text, levels_explained, options_list};
use crate::pieces::{marker, piece_name};
use crate::qr_code;

pub(super) fn body(page: &Page<'_>) -> Markup {
    let (table, words) = (page.table, page.words);
    html! {
        div.wide {
            h1 { (game_text(words, &table.options)) }
            (page.notice)
            p.lead role="status" { (state(page)) }
            @if table.options.adviser { p.warning { (t!(words, "gathering-adviser")) } }
            (page.refresh_links)
            @if let Some(before) = &table.rematch_of {
                p { (t!(words, "table-rematch-of")) " " a href={ "/games/" (before) } { (t!(words, "table-rematch-before")) } }
            }
            div.columns {
                div {
                    section {
                        h2 { (t!(words, "gathering-seats")) }
                        ol.seats { @for chair in &table.chairs { li { (seat(page, chair)) } } }
                        @if page.is_host() { (levels_explained(words)) }
                        @if page.own_chair().is_some() { (own_forms(page)) }
                    }
                    @if page.is_host() { (host_forms(page)) }
                    (chat::chat(page))
                }
                div {
                    (invitation(page))
                    section {
                        h2 { (t!(words, "gathering-what")) }
                        (options_list(words, &table.options))
                        (commitment(page))
                    }
                }
            }
        }
    }
}

/// What the start waits for.
fn state(page: &Page<'_>) -> String {
    let chairs = &page.table.chairs;
    let free = chairs.iter().filter(|chair| chair.name.is_empty()).count();
    let unready = |chair: &&ChairState| chair.person.is_some_and(|person| person != page.table.host) && !chair.ready;
    match (free, chairs.iter().find(unready)) {
        (1.., _) => t!(page.words, "gathering-free", count = free),
        (0, Some(chair)) => t!(page.words, "gathering-unready", player = chair.name.as_str()),
        (0, None) if page.is_host() => t!(page.words, "gathering-you-can-start"),
        (0, None) => t!(page.words, "gathering-host-can-start"),
    }
}

fn seat(page: &Page<'_>, chair: &ChairState) -> Markup {
    let letter = chair.seat.letter();
    let (mine, words) = (page.table.you == Some(chair.seat), page.words);
    let (sit, sit_on) = match page.own_chair() {
        Some(_) => ("gathering-move-here", "table-move-to"),
        None => ("gathering-sit-here", "table-sit-on"),
    };
    html! {
        div.seat-player {
            span.letter { (t!(words, "table-seat", seat = letter)) }
            @if chair.name.is_empty() {
                span.aside { (t!(words, "table-free")) }
            } @else {
                span.seat {
                    (marker(words, Some(chair.colour)))
                    @match chair.person { Some(person) => a href={ "/people/" (person) } { (chair.name) }, None => (words.chair(chair)) }
                }
            }
            span.aside { (standing(page, chair)) }
        }
        div.button-row {
            @if chair.name.is_empty() {
                form method="post" action=(page.to("sit")) {
                    input type="hidden" name="seat" value=(letter);
                    button aria-label=(t!(words, sit_on, seat = letter)) { (t!(words, sit)) }
                }
            }
            @if page.is_host() && !mine { (host_on_seat(page, chair)) }
        }
    }
}

/// Colour, level, host and readiness of a seat.
fn standing(page: &Page<'_>, chair: &ChairState) -> String {
    let mut words = Vec::new();
    if !chair.name.is_empty() {
        words.push(piece_name(page.words, Some(chair.colour)));
    }
    if let Some(level) = chair.bot {
        words.push(page.words.level(level));
        words.extend(chair.temper.and_then(|temper| page.words.temper(temper, page.table.options.edition)));
    }
    if page.table.you == Some(chair.seat) {
        words.push(t!(page.words, "table-you"));
    }
    if chair.person == Some(page.table.host) {
        words.push(t!(page.words, "gathering-host"));
    }
    if chair.person.is_some() {
        words.push(t!(page.words, if chair.ready { "table-ready" } else { "table-not-ready" }));
    }
    words.join(" · ")
}

/// The forms of the host for the seat of somebody else.
fn host_on_seat(page: &Page<'_>, chair: &ChairState) -> Markup {
    let (letter, words) = (chair.seat.letter(), page.words);
    let (put, free) = (
        if chair.bot.is_some() { "table-bot-change" } else { "table-bot-put" },
        if chair.person.is_some() { "gathering-remove" } else { "table-free-seat" },
    );
    html! {
        @if chair.person.is_none() {
            form.row method="post" action=(page.to("bot")) {
                input type="hidden" name="seat" value=(letter);
                label.short {
                    span.visually-hidden { (t!(words, "table-bot-level", seat = letter)) }
                    select name="level" {
                        @for (level, word) in BOT_LEVELS {
                            option value=(word) selected[level == chair.bot.unwrap_or(BotLevel::Novice)] {
                                (t!(words, "table-bot", level = words.level(level)))
                            }
                        }
                    }
                }
                button.quiet aria-label=(t!(words, "table-bot-put-on", seat = letter)) { (t!(words, put)) }
            }
        }
        @if !chair.name.is_empty() {
            form method="post" action=(page.to("remove")) {
                input type="hidden" name="seat" value=(letter);
                button.quiet aria-label=(t!(words, "table-free-seat-of", seat = letter)) { (t!(words, free)) }
            }
        }
        @if let Some(person) = chair.person {
            form method="post" action=(page.to("hand-over")) {
                input type="hidden" name="to" value=(person);
                button.quiet aria-label=(t!(words, "table-hand-over-to", player = chair.name.as_str())) { (t!(words, "gathering-hand-over")) }
            }
        }
    }
}

fn own_forms(page: &Page<'_>) -> Markup {
    let (chairs, words) = (&page.table.chairs, page.words);
    let own = page.own_chair();
    let ready = own.is_some_and(|chair| chair.ready);
    let colour = own.map(|chair| chair.colour);
    let taken = |colour: PieceColour| {
        chairs.iter().any(|chair| {
            chair.colour == colour && !chair.name.is_empty() && Some(chair.seat) != own.map(|own| own.seat)
        })
    };
    html! {
        div.button-row {
            form method="post" action=(page.to("ready")) {
                input type="hidden" name="ready" value=(if ready { "no" } else { "yes" });
                button.quiet[ready] { (t!(words, if ready { "gathering-not-ready" } else { "gathering-ready" })) }
            }
            form.row method="post" action=(page.to("sit")) {
                label.short {
                    span.visually-hidden { (t!(words, "gathering-pieces")) }
                    select name="colour" {
                        @for one in PieceColour::ALL.into_iter().filter(|one| !taken(*one)) {
                            option value=(one.word()) selected[Some(one) == colour] { (piece_name(words, Some(one))) }
                        }
                    }
                }
                button.quiet { (t!(words, "table-pieces-change")) }
            }
            form method="post" action=(page.to("stand-up")) { button.quiet { (t!(words, "gathering-stand-up")) } }
        }
    }
}

fn host_forms(page: &Page<'_>) -> Markup {
    let words = page.words;
    let level = words.level(page.table.options.stand_in);
    html! {
        section {
            h2 { (t!(words, "table-you-host")) }
            div.button-row {
                form method="post" action=(page.to("start")) { button.big { (t!(words, "gathering-start")) } }
                details {
                    summary { (t!(words, "gathering-cancel")) }
                    form method="post" action=(page.to("cancel")) { button.quiet { (t!(words, "gathering-cancel-yes")) } }
                }
            }
            p.aside { (t!(words, "table-host-words", level = level)) }
        }
    }
}

fn invitation(page: &Page<'_>) -> Markup {
    let words = page.words;
    html! {
        section {
            h2 { (t!(words, "invite-title")) }
            p { (t!(words, "table-invite-words")) }
            p { code.secret { (page.url) } }
            p { (t!(words, "invite-code")) ": " strong.code { (page.code()) } }
            p.qr role="img" aria-label=(t!(words, "invite-qr")) { (PreEscaped(qr_code(&page.url))) }
            @if page.local {
                p.warning { (t!(words, "table-local")) }
            }
        }
    }
}

/// The hash of the seed, and how to check the game with it.
fn commitment(page: &Page<'_>) -> Markup {
    let words = page.words;
    html! {
        details {
            summary { (t!(words, "fair-how")) }
            p { (t!(words, "table-fair-words")) }
            p { code.secret { (page.table.commitment) } }
        }
    }
}
