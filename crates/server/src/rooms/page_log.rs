//! A table's log as a page shows it: sentences, chat, and the Glory that was earned.

use ethnos_pages::table::{LINES_PER_PAGE, PageLog, PageLogLine};
use ethnos_rules::Event;
use ethnos_table::{Entry, PersonId};
use ethnos_wire::ExplainedScore;

use super::history::{History, Moment};

/// Which lines of a log are to be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LogShown {
    /// The page of a table chooses the last ones.
    Last,
    /// One page of the log, from this line on; the last page if no line is given.
    Page(Option<usize>),
}

impl History {
    /// The log, for the page of a person.
    pub(crate) fn page_log(&self, person: Option<PersonId>, shown: LogShown) -> PageLog {
        let seat = person.and_then(|person| self.table.seat_of(person));
        let mut lines = Vec::new();
        for applied in &self.entries {
            let Some(line) = applied.visible_to(&self.table, person, seat) else { continue };
            if let Entry::Said { person, name, text, .. } = &applied.logged.entry {
                lines.push(PageLogLine::Said { person: person.0, name: name.to_string(), text: text.clone() });
            }
            let of_game = matches!(applied.logged.entry, Entry::Acted { .. });
            lines.extend(line.sentence.map(if of_game { PageLogLine::Game } else { PageLogLine::Table }));
            lines.extend(line.events.into_iter().map(|event| PageLogLine::Game(event.sentence)));
        }
        let count = lines.len();
        let first = match shown {
            LogShown::Last => 0,
            LogShown::Page(from) => {
                from.unwrap_or(count.saturating_sub(1) / LINES_PER_PAGE * LINES_PER_PAGE).min(count)
            }
        };
        if let LogShown::Page(_) = shown {
            lines.drain(..first);
            lines.truncate(LINES_PER_PAGE);
        }
        PageLog { lines, first, count, scores: self.scores() }
    }

    /// The Glory that was earned, without that of decisions that were taken back.
    fn scores(&self) -> Vec<ExplainedScore> {
        let scores = |moment: &Moment| {
            let setup = *moment.game.setup();
            self.entries[moment.entry].events.iter().filter_map(move |event| match event {
                Event::Scored(line) => Some(ExplainedScore::of(line, &setup)),
                _ => None,
            })
        };
        self.moments.iter().flat_map(scores).collect()
    }
}
