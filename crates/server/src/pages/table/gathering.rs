//! A table where people gather.

use ethnos_wire::lobby::{BotLevel, PieceColour};
use ethnos_wire::protocol::ChairState;
use maud::{Markup, PreEscaped, html};

use super::{Sight, talk};
use crate::pages::piece::{colour_word, marker, piece_name};
use crate::pages::qr_code;
use crate::pages::words::{BOT_LEVELS, game_text, level_word, options_list};

pub(super) fn page(sight: &Sight<'_>, notice: &Markup) -> Markup {
    let table = &sight.look.table;
    html! {
        div.wide {
            h1 { (game_text(&table.options)) }
            (notice)
            p.lead role="status" { (state(sight)) }
            (sight.again)
            @if let Some(before) = &table.rematch_of {
                p { "The rematch of " a href={ "/games/" (before) } { "an earlier game" } ". It starts when everybody is ready." }
            }
            div.columns {
                div {
                    section {
                        h2 { "Seats" }
                        ol.seats { @for chair in &table.chairs { li { (seat(sight, chair)) } } }
                        @if sight.own_chair().is_some() { (own_forms(sight)) }
                    }
                    @if sight.is_host() { (host_forms(sight)) }
                    (talk::chat(sight))
                }
                div {
                    (invitation(sight))
                    section {
                        h2 { "What is played" }
                        (options_list(&table.options))
                        (commitment(&table.commitment))
                    }
                }
            }
        }
    }
}

/// How far the table has come, in a sentence.
fn state(sight: &Sight<'_>) -> String {
    let chairs = &sight.look.table.chairs;
    let free = chairs.iter().filter(|chair| chair.name.is_empty()).count();
    let unready =
        |chair: &&ChairState| chair.person.is_some_and(|person| person != sight.look.table.host) && !chair.ready;
    match (free, chairs.iter().find(unready)) {
        (1, _) => "One seat is free.".to_owned(),
        (2.., _) => format!("{free} seats are free."),
        (0, Some(chair)) => format!("{} is not ready yet.", chair.name),
        (0, None) if sight.is_host() => "Everybody is ready: you can start.".to_owned(),
        (0, None) => "Everybody is ready: the host can start.".to_owned(),
    }
}

fn seat(sight: &Sight<'_>, chair: &ChairState) -> Markup {
    let letter = chair.seat.letter();
    let mine = sight.look.table.you == Some(chair.seat);
    html! {
        div.who {
            span.letter { "Seat " (letter) }
            @if chair.name.is_empty() {
                span.aside { "free" }
            } @else {
                span.seat {
                    (marker(Some(chair.colour)))
                    @match chair.person { Some(person) => a href={ "/people/" (person) } { (chair.name) }, None => (chair.name) }
                }
            }
            span.aside { (standing(sight, chair)) }
        }
        div.acts {
            @if chair.name.is_empty() {
                form method="post" action=(sight.to("sit")) {
                    input type="hidden" name="seat" value=(letter);
                    button aria-label={ @if sight.own_chair().is_some() { "Move to seat " } @else { "Sit down on seat " } (letter) } {
                        @if sight.own_chair().is_some() { "Move here" } @else { "Sit here" }
                    }
                }
            }
            @if sight.is_host() && !mine { (host_on_seat(sight, chair)) }
        }
    }
}

/// What there is to say about who sits there.
fn standing(sight: &Sight<'_>, chair: &ChairState) -> String {
    let mut words = Vec::new();
    if !chair.name.is_empty() {
        words.push(piece_name(chair.colour));
    }
    if sight.look.table.you == Some(chair.seat) {
        words.push("you");
    }
    if chair.person == Some(sight.look.table.host) {
        words.push("host");
    }
    if chair.person.is_some() {
        words.push(if chair.ready { "ready" } else { "not ready" });
    }
    words.join(" · ")
}

/// What the host can do with a seat of others.
fn host_on_seat(sight: &Sight<'_>, chair: &ChairState) -> Markup {
    let letter = chair.seat.letter();
    html! {
        @if chair.person.is_none() {
            form.row method="post" action=(sight.to("bot")) {
                input type="hidden" name="seat" value=(letter);
                label.short {
                    span.unseen { "Level of a bot for seat " (letter) }
                    select name="level" {
                        @for (level, word, name) in BOT_LEVELS {
                            option value=(word) selected[level == chair.bot.unwrap_or(BotLevel::Regular)] { "Bot, " (name) }
                        }
                    }
                }
                button.quiet aria-label={ "Put this bot on seat " (letter) } { @if chair.bot.is_some() { "Change" } @else { "Put a bot" } }
            }
        }
        @if !chair.name.is_empty() {
            form method="post" action=(sight.to("remove")) {
                input type="hidden" name="seat" value=(letter);
                button.quiet aria-label={ "Free seat " (letter) } { @if chair.person.is_some() { "Remove" } @else { "Free the seat" } }
            }
        }
        @if let Some(person) = chair.person {
            form method="post" action=(sight.to("hand-over")) {
                input type="hidden" name="to" value=(person);
                button.quiet aria-label={ "Make " (chair.name) " the host" } { "Make host" }
            }
        }
    }
}

fn own_forms(sight: &Sight<'_>) -> Markup {
    let chairs = &sight.look.table.chairs;
    let own = sight.own_chair();
    let ready = own.is_some_and(|chair| chair.ready);
    let colour = own.map(|chair| chair.colour);
    let taken = |colour: PieceColour| {
        chairs.iter().any(|chair| {
            chair.colour == colour && !chair.name.is_empty() && Some(chair.seat) != own.map(|own| own.seat)
        })
    };
    html! {
        div.acts {
            form method="post" action=(sight.to("ready")) {
                input type="hidden" name="ready" value=(if ready { "no" } else { "yes" });
                button.quiet[ready] { @if ready { "I am not ready after all" } @else { "I am ready" } }
            }
            form.row method="post" action=(sight.to("sit")) {
                label.short {
                    span.unseen { "Your pieces" }
                    select name="colour" {
                        @for one in PieceColour::ALL.into_iter().filter(|one| !taken(*one)) {
                            option value=(colour_word(one)) selected[Some(one) == colour] { (piece_name(one)) }
                        }
                    }
                }
                button.quiet { "Change pieces" }
            }
            form method="post" action=(sight.to("stand-up")) { button.quiet { "Stand up" } }
        }
    }
}

fn host_forms(sight: &Sight<'_>) -> Markup {
    html! {
        section {
            h2 { "You are the host" }
            div.acts {
                form method="post" action=(sight.to("start")) { button.big { "Start the game" } }
                details {
                    summary { "Call the table off" }
                    form method="post" action=(sight.to("cancel")) { button.quiet { "Yes, close this table" } }
                }
            }
            p.aside { "It starts when every seat is taken and everybody else is ready. Who leaves during the game is replaced by a " (level_word(sight.look.table.options.stand_in)) " bot." }
        }
    }
}

fn invitation(sight: &Sight<'_>) -> Markup {
    html! {
        section {
            h2 { "Invite" }
            p { "Send this link, let them point a camera at the picture, or tell them the code." }
            p { code.secret { (sight.url) } }
            p { "Code: " strong.code { (sight.code()) } }
            p.qr role="img" aria-label="The link as a QR code" { (PreEscaped(qr_code(&sight.url))) }
            @if sight.local {
                p.warning { "This address works on this machine alone: others need a server that listens for them." }
            }
        }
    }
}

/// The hash of the seed, and what it is good for.
fn commitment(hash: &str) -> Markup {
    html! {
        details {
            summary { "How you know that the shuffle is fair" }
            p {
                "Every card and tribe follows from a secret seed that is fixed already. This is its fingerprint (SHA-256). "
                "When the game is over the seed itself is shown, and everyone can check that it was this one."
            }
            p { code.secret { (hash) } }
        }
    }
}
