//! An entry that was applied to a table, and how people read it in the log.

use ethnos_rules::{Action, Event, Seat};
use ethnos_table::{Changes, Description, Entry, LogEntry, PersonId, Table};
use ethnos_wire::options::BotLevel;
use ethnos_wire::protocol::{self, LogLine};
use ethnos_wire::{Sentence, sentences};

use super::snapshot::prepared_state;

/// An entry that was applied to a table, with the events it led to. It holds what only the table may know: people are sent
/// what [`visible_to`](AppliedEntry::visible_to) leaves.
#[derive(Clone, Debug)]
pub(crate) struct AppliedEntry {
    pub(crate) version: u32,
    pub(crate) at: i64,
    pub(crate) logged: LogEntry,
    /// The action, if the entry is a decision.
    pub(crate) action: Option<Action>,
    pub(crate) events: Vec<Event>,
}

impl AppliedEntry {
    /// The entry as a person at this seat, or a spectator, may read it, without texts. `None` if they may not read it, or muted
    /// its writer.
    pub(crate) fn visible_to(&self, table: &Table, person: Option<PersonId>, seat: Option<Seat>) -> Option<LogLine> {
        let Description {
            kind,
            seat: about,
            person: of,
            name,
            level,
            yes,
            back,
            why,
            prepared,
            text,
            readers,
            changes: _,
        } = self.logged.describe();
        if !readers.include(person, table) {
            return None;
        }
        let setup = table.game().map(ethnos_rules::Game::setup);
        let events = setup.map_or_else(Vec::new, |setup| {
            let seen = |event: &Event| ethnos_wire::Event::of(&event.seen_by(seat), setup);
            self.events.iter().map(seen).collect()
        });
        let mut line = LogLine {
            version: self.version,
            at: self.at,
            kind: kind.to_owned(),
            seat: about.map(ethnos_wire::Seat::of),
            person: of.map(|person| person.0),
            name: name.find(table),
            level: level.map(BotLevel::of),
            yes,
            back,
            prepared: prepared.map(prepared_state),
            why: why.map(protocol::StandInReason::of),
            sentence: None,
            text: text.unwrap_or_default().to_owned(),
            events,
        };
        line.sentence = sentences::log_line(&line).or_else(|| self.declined());
        Some(line)
    }

    /// What the decision came to, if no event tells it.
    fn declined(&self) -> Option<Sentence> {
        let Entry::Acted { seat, .. } = &self.logged.entry else { return None };
        sentences::declined(*seat, self.action?, &self.events)
    }

    /// What it changed.
    pub(crate) fn changes(&self) -> Changes {
        self.logged.describe().changes
    }
}
