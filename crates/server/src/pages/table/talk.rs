//! Chat and log.

use maud::{Markup, html};

use super::Sight;
use crate::pages::piece::{Seats, marker};
use crate::rooms::{Story, Told};

/// How many lines of chat and log a table shows.
const SHOWN: usize = 20;

/// Chat, the last first, and the form to write.
pub(super) fn chat(sight: &Sight<'_>) -> Markup {
    let said = sight.story.lines.iter().rev().filter_map(|line| match line {
        Told::Said { person, name, text } => Some((*person, name, text)),
        _ => None,
    });
    let said: Vec<_> = said.take(SHOWN).collect();
    let colour = |person: i64| {
        sight.look.table.chairs.iter().find(|chair| chair.person == Some(person)).map(|chair| chair.colour)
    };
    html! {
        section {
            h2 { "Chat" }
            @if sight.own_chair().is_some() {
                form.row method="post" action=(sight.to("say")) {
                    label { span.unseen { "Say something" } input name="text" maxlength="300" autocomplete="off" placeholder="Say something" required; }
                    button.quiet { "Send" }
                }
            }
            @if said.is_empty() {
                p.aside { "Nobody has said anything." @if sight.own_chair().is_none() { " Those who play can." } }
            } @else {
                ul.lines {
                    @for (person, name, text) in said {
                        li {
                            span.seat { @if let Some(colour) = colour(person) { (marker(Some(colour))) } (name) }
                            ": " (text)
                        }
                    }
                }
            }
            (mutes(sight))
        }
    }
}

/// Whose messages are not to be read.
fn mutes(sight: &Sight<'_>) -> Markup {
    let table = &sight.look.table;
    let others = table.chairs.iter().filter(|chair| chair.person.is_some() && chair.person != sight.person);
    let others: Vec<_> = others.filter_map(|chair| Some((chair.person?, chair))).collect();
    html! {
        @if sight.own_chair().is_some() && !others.is_empty() {
            details {
                summary { "Whom to read" }
                div.acts {
                    @for (person, chair) in others {
                        @let muted = table.muted.contains(&person);
                        form method="post" action=(sight.to("mute")) {
                            input type="hidden" name="person" value=(person);
                            input type="hidden" name="muted" value=(if muted { "no" } else { "yes" });
                            button.quiet { @if muted { "Read " (chair.name) " again" } @else { "Do not read " (chair.name) } }
                        }
                    }
                }
            }
        }
    }
}

/// The last lines of the log, the last first.
pub(super) fn last_lines(sight: &Sight<'_>) -> Markup {
    let lines: Vec<_> =
        sight.story.lines.iter().rev().filter(|line| !matches!(line, Told::Said { .. })).take(SHOWN).collect();
    html! {
        section {
            h2 { "What happened last" }
            ul.lines { @for line in lines { li { (sentence(line, &sight.seats)) } } }
            p { a href=(sight.to("log")) { "The whole log" } }
        }
    }
}

/// Everything, the first first.
pub(super) fn whole_log(code: &str, story: &Story, seats: &Seats<'_>) -> Markup {
    html! {
        h1 { "Log of table " (code) }
        p { a href={ "/t/" (code) } { "Back to the table" } }
        @if story.lines.is_empty() { p { "Nothing has happened yet." } }
        ol.lines { @for line in &story.lines { li { (sentence(line, seats)) } } }
        p { a href={ "/t/" (code) } { "Back to the table" } }
    }
}

fn sentence(line: &Told, seats: &Seats<'_>) -> Markup {
    match line {
        Told::Said { name, text, .. } => html! { span.seat { (name) } ": " (text) },
        Told::Table(text) => html! { (text) },
        Told::Game(template) => seats.sentence(template),
    }
}
