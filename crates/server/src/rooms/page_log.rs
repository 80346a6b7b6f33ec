//! A table's log as a page shows it: sentences, chat, and the Glory that was earned.

use ethnos_pages::table::{PageLog, PageLogLine};
use ethnos_rules::{Event, Game};
use ethnos_table::{Entry, PersonId};
use ethnos_wire::ExplainedScore;

use super::history::History;

impl History {
    /// The whole log, for the page of a person.
    pub(crate) fn page_log(&self, person: Option<PersonId>) -> PageLog {
        let seat = person.and_then(|person| self.table.seat_of(person));
        let mut lines = Vec::new();
        for applied in &self.entries {
            let Some(line) = applied.visible_to(&self.table, person, seat) else { continue };
            if let Entry::Said { person, name, text } = &applied.logged.entry {
                lines.push(PageLogLine::Said { person: person.0, name: name.to_string(), text: text.clone() });
            }
            let of_game = matches!(applied.logged.entry, Entry::Acted { .. });
            lines.extend(line.sentence.map(if of_game { PageLogLine::Game } else { PageLogLine::Table }));
            lines.extend(line.events.into_iter().map(|event| PageLogLine::Game(event.sentence)));
        }
        PageLog { lines, scores: self.scores() }
    }

    /// The Glory that was earned, without that of decisions that were taken back.
    fn scores(&self) -> Vec<ExplainedScore> {
        let scores = |(entry, game): &(usize, Game)| {
            let setup = *game.setup();
            self.entries[*entry].events.iter().filter_map(move |event| match event {
                Event::Scored(line) => Some(ExplainedScore::of(line, &setup)),
                _ => None,
            })
        };
        self.moments.iter().flat_map(scores).collect()
    }
}
