//! A table's log as a page shows it: sentences, chat, and the Glory that was earned.

use ethnos_wire::options::TableOptions;
use ethnos_wire::protocol::TableState;
use ethnos_wire::{ExplainedScore, Sentence};
use ethnos_words::{TableNames, Words, t};
use maud::{Markup, html};

use super::Page;
use crate::pieces::{Seats, slot};

/// How many lines the page of a table shows.
const SHOWN: usize = 20;

/// How many lines one page of the whole log shows.
pub const LINES_PER_PAGE: usize = 300;

/// A table's log as a page shows it.
pub struct PageLog {
    /// The oldest first: all of them, or those of one page.
    pub lines: Vec<PageLogLine>,
    /// How many lines come before the first of them.
    pub first: usize,
    /// How many lines the log has.
    pub count: usize,
    /// Glory in the order in which it was earned, without what was taken back.
    pub scores: Vec<ExplainedScore>,
}

/// A line of a table's log.
pub enum PageLogLine {
    /// A message of the chat.
    Said {
        /// The id of the person who wrote it.
        person: i64,
        /// The name of the sender.
        name: String,
        /// What was written.
        text: String,
    },
    /// Something that happened at the table, outside the game.
    Table(Sentence),
    /// Something that happened in the game.
    Game(Sentence),
}

/// The last lines, the newest first.
pub(super) fn last_lines(page: &Page<'_>) -> Markup {
    let lines: Vec<_> =
        page.log.lines.iter().rev().filter(|line| !matches!(line, PageLogLine::Said { .. })).take(SHOWN).collect();
    html! {
        section {
            h2 { (t!(page.words, "table-last")) }
            ul.lines { @for line in lines { li { (page.seats.line(line, &page.table.options)) } } }
            p { a href=(page.to("log")) { (t!(page.words, "final-log")) } }
        }
    }
}

/// The lines of one page, the oldest first.
pub(super) fn whole_log(words: Words, table: &TableState, log: &PageLog) -> Markup {
    let (code, seats) = (&table.code, Seats::new(words, &table.chairs));
    html! {
        h1 { (t!(words, "table-log-title", code = code.as_str())) }
        p { a href={ "/t/" (code) } { (t!(words, "table-log-back")) } }
        @if log.lines.is_empty() { p { (t!(words, "table-log-none")) } }
        (log_pages(words, code, log))
        ol.lines start=(log.first + 1) { @for line in &log.lines { li { (seats.line(line, &table.options)) } } }
        (log_pages(words, code, log))
        p { a href={ "/t/" (code) } { (t!(words, "table-log-back")) } }
    }
}

/// Links to the pages before and after this one, if there are any.
fn log_pages(words: Words, code: &str, log: &PageLog) -> Markup {
    let after = log.first + log.lines.len();
    html! {
        @if log.first > 0 || after < log.count {
            nav.row aria-label=(t!(words, "table-log-pages")) {
                @if log.first > 0 {
                    a href={ "/t/" (code) "/log?from=" (log.first.saturating_sub(LINES_PER_PAGE)) } { (t!(words, "table-log-earlier")) }
                }
                span { (t!(words, "table-log-lines", first = log.first + 1, last = after, count = log.count)) }
                @if after < log.count {
                    a href={ "/t/" (code) "/log?from=" (after) } { (t!(words, "table-log-later")) }
                }
            }
        }
    }
}

impl Seats<'_> {
    /// A line as a sentence.
    fn line(&self, line: &PageLogLine, options: &TableOptions) -> Markup {
        let edition = options.edition;
        match line {
            PageLogLine::Said { name, text, .. } => html! { span.seat { (name) } ": " (text) },
            PageLogLine::Table(sentence) => {
                let names = TableNames { edition, player: &|seat| self.name(seat) };
                html! { (self.words().sentence(sentence, &names)) }
            }
            PageLogLine::Game(sentence) => {
                self.sentence(&self.words().sentence(sentence, &TableNames { edition, player: &slot }))
            }
        }
    }
}
