//! The chat of a table.

use ethnos_words::t;
use maud::{Markup, html};

use super::{Page, PageLogLine};
use crate::pieces::marker;

/// How many messages are shown.
const SHOWN: usize = 20;

/// The last messages, the newest first, and the form to write one.
pub(super) fn chat(page: &Page<'_>) -> Markup {
    let said = page.log.lines.iter().rev().filter_map(|line| match line {
        PageLogLine::Said { person, name, text } => Some((*person, name, text)),
        _ => None,
    });
    let said: Vec<_> = said.take(SHOWN).collect();
    let colour =
        |person: i64| page.table.chairs.iter().find(|chair| chair.person == Some(person)).map(|chair| chair.colour);
    let words = page.words;
    html! {
        section {
            h2 { (t!(words, "chat-title")) }
            @if page.own_chair().is_some() {
                form.row method="post" action=(page.to("say")) {
                    label { span.visually-hidden { (t!(words, "chat-say")) } input name="text" maxlength="300" autocomplete="off" placeholder=(t!(words, "chat-say")) required; }
                    button.quiet { (t!(words, "chat-send")) }
                }
            }
            @if said.is_empty() {
                p.aside { (t!(words, "table-silence")) @if page.own_chair().is_none() { " " (t!(words, "table-silence-watch")) } }
            } @else {
                ul.lines {
                    @for (person, name, text) in said {
                        li {
                            span.seat { @if let Some(colour) = colour(person) { (marker(words, Some(colour))) } (name) }
                            ": " (text)
                        }
                    }
                }
            }
            (mutes(page))
        }
    }
}

/// Buttons to mute and unmute other players.
fn mutes(page: &Page<'_>) -> Markup {
    let (table, words) = (page.table, page.words);
    let others = table.chairs.iter().filter(|chair| chair.person.is_some() && chair.person != page.person);
    let others: Vec<_> = others.filter_map(|chair| Some((chair.person?, chair))).collect();
    html! {
        @if page.own_chair().is_some() && !others.is_empty() {
            details {
                summary { (t!(words, "chat-mute-title")) }
                div.button-row {
                    @for (person, chair) in others {
                        @let muted = table.muted.contains(&person);
                        form method="post" action=(page.to("mute")) {
                            input type="hidden" name="person" value=(person);
                            input type="hidden" name="muted" value=(if muted { "no" } else { "yes" });
                            button.quiet { (t!(words, if muted { "table-unmute" } else { "table-mute" }, player = chair.name.as_str())) }
                        }
                    }
                }
            }
        }
    }
}
