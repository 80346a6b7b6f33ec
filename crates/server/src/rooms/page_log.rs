//! A table's log as a page shows it: sentences, chat, and the Glory that was earned.

use ethnos_pages::table::{PageLog, PageLogLine};
use ethnos_table::{Entry, PersonId};
use ethnos_wire::{EventKind, ScoreLine};

use super::history::History;

impl History {
    /// The whole log, for the page of a person.
    pub(crate) fn page_log(&self, person: Option<PersonId>) -> PageLog {
        let seat = person.and_then(|person| self.table.seat_of(person));
        let mut lines = Vec::new();
        let mut scores: Vec<Vec<ScoreLine>> = Vec::new();
        for applied in &self.entries {
            match &applied.logged.entry {
                Entry::Acted { .. } => scores.push(Vec::new()),
                Entry::Undone { back, .. } => scores.truncate(scores.len().saturating_sub(*back as usize)),
                _ => {}
            }
            let Some(mut line) = applied.visible_to(&self.table, person, seat) else { continue };
            let events = std::mem::take(&mut line.events);
            match &applied.logged.entry {
                Entry::Said { person, name, text } => {
                    lines.push(PageLogLine::Said { person: person.0, name: name.to_string(), text: text.clone() });
                }
                Entry::Acted { .. } => {}
                _ => lines.push(PageLogLine::Table(Box::new(line))),
            }
            for event in events {
                if let (EventKind::Scored(line), Some(scores)) = (&event.kind, scores.last_mut()) {
                    scores.push(line.clone());
                }
                lines.push(PageLogLine::Game(event.kind));
            }
        }
        PageLog { lines, scores: scores.into_iter().flatten().collect() }
    }
}
