//! Chat and log.

use ethnos_wire::lobby::TableOptions;
use ethnos_wire::protocol::TableState;
use ethnos_words::{Company, Words, t};
use maud::{Markup, html};

use super::{Page, PageLog, PageLogLine};
use crate::piece::{Seats, marker, slot};

/// How many lines of chat and log a table shows.
const SHOWN: usize = 20;

/// Chat, the last first, and the form to write.
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
            h2 { (t!(words, "table-chat")) }
            @if page.own_chair().is_some() {
                form.row method="post" action=(page.to("say")) {
                    label { span.visually-hidden { (t!(words, "table-say")) } input name="text" maxlength="300" autocomplete="off" placeholder=(t!(words, "table-say")) required; }
                    button.quiet { (t!(words, "table-send")) }
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

/// Whose messages are not to be read.
fn mutes(page: &Page<'_>) -> Markup {
    let (table, words) = (page.table, page.words);
    let others = table.chairs.iter().filter(|chair| chair.person.is_some() && chair.person != page.person);
    let others: Vec<_> = others.filter_map(|chair| Some((chair.person?, chair))).collect();
    html! {
        @if page.own_chair().is_some() && !others.is_empty() {
            details {
                summary { (t!(words, "table-whom")) }
                div.acts {
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

/// The last lines of the log, the last first.
pub(super) fn last_lines(page: &Page<'_>) -> Markup {
    let lines: Vec<_> =
        page.log.lines.iter().rev().filter(|line| !matches!(line, PageLogLine::Said { .. })).take(SHOWN).collect();
    html! {
        section {
            h2 { (t!(page.words, "table-last")) }
            ul.lines { @for line in lines { li { (page.seats.line(line, &page.table.options)) } } }
            p { a href=(page.to("log")) { (t!(page.words, "table-log")) } }
        }
    }
}

/// Everything, the first first.
pub(super) fn whole_log(words: Words, table: &TableState, log: &PageLog) -> Markup {
    let (code, seats) = (&table.code, Seats::new(words, &table.chairs));
    html! {
        h1 { (t!(words, "table-log-title", code = code.as_str())) }
        p { a href={ "/t/" (code) } { (t!(words, "table-log-back")) } }
        @if log.lines.is_empty() { p { (t!(words, "table-log-none")) } }
        ol.lines { @for line in &log.lines { li { (seats.line(line, &table.options)) } } }
        p { a href={ "/t/" (code) } { (t!(words, "table-log-back")) } }
    }
}

impl Seats<'_> {
    /// A line in a sentence.
    fn line(&self, line: &PageLogLine, options: &TableOptions) -> Markup {
        let company = Company { edition: options.edition, solo: options.solo.is_some(), name: &slot };
        match line {
            PageLogLine::Said { name, text, .. } => html! { span.seat { (name) } ": " (text) },
            PageLogLine::Table(line) => {
                let company = Company { name: &|seat| self.name(seat), ..company };
                html! { (self.words().line(line, &company).unwrap_or_default()) }
            }
            PageLogLine::Game(event) => self.sentence(&self.words().event(event, &company)),
        }
    }
}
