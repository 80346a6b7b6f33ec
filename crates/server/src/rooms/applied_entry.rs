//! An entry that was applied to a table, and how people read it in the log.

use std::sync::Arc;

use ethnos_rules::notation::parse_action;
use ethnos_rules::{Event, Seat};
use ethnos_table::{Entry, LogEntry, PersonId, Table};
use ethnos_wire::lobby::BotLevel;
use ethnos_wire::protocol::{self, LogLine};
use ethnos_wire::{Sentence, sentences};

/// An entry that was applied to a table, with the events it led to. It holds what only the table may know: people are sent
/// what [`visible_to`](AppliedEntry::visible_to) leaves.
#[derive(Clone, Debug)]
pub(crate) struct AppliedEntry {
    pub(crate) version: u32,
    pub(crate) at: i64,
    pub(crate) logged: LogEntry,
    pub(crate) events: Vec<Event>,
}

impl AppliedEntry {
    /// The entry as a person at this seat, or a spectator, may read it, without texts. `None` if they may not read it, or muted
    /// its writer.
    pub(crate) fn visible_to(&self, table: &Table, person: Option<PersonId>, seat: Option<Seat>) -> Option<LogLine> {
        let entry = &self.logged.entry;
        match entry {
            Entry::Muted { .. } if self.logged.by != person => return None,
            Entry::Said { person: writer, .. } if person.is_some_and(|reader| table.mutes(reader, *writer)) => {
                return None;
            }
            _ => {}
        }
        let setup = table.game().map(ethnos_rules::Game::setup);
        let events = setup.map_or_else(Vec::new, |setup| {
            let seen = |event: &Event| ethnos_wire::Event::of(&event.seen_by(seat), setup);
            self.events.iter().map(seen).collect()
        });
        let about = seat_of(entry);
        let mut line = LogLine {
            version: self.version,
            at: self.at,
            kind: kind(entry).to_owned(),
            seat: about.map(ethnos_wire::Seat::of),
            person: person_of(entry, &self.logged).map(|person| person.0),
            name: name_of(entry, table),
            level: match entry {
                Entry::BotSat { level, .. } => Some(BotLevel::of(*level)),
                _ => None,
            },
            yes: answer_of(entry),
            back: match entry {
                Entry::Undone { back, .. } => Some(*back),
                _ => None,
            },
            why: match entry {
                Entry::StandIn { why, .. } => Some(protocol::StandInReason::of(*why)),
                _ => None,
            },
            sentence: None,
            text: match entry {
                Entry::Said { text, .. } => text.clone(),
                _ => String::new(),
            },
            events,
        };
        line.sentence = sentences::log_line(&line).or_else(|| self.declined(table));
        Some(line)
    }

    /// What the decision came to, if no event tells it.
    fn declined(&self, table: &Table) -> Option<Sentence> {
        let Entry::Acted { seat, action, .. } = &self.logged.entry else { return None };
        let action = parse_action(action, table.game()?.setup()).ok()?;
        sentences::declined(*seat, action, &self.events)
    }

    /// Whether it changed the game as people at the table see it.
    pub(crate) fn changed_game(&self) -> bool {
        matches!(
            self.logged.entry,
            Entry::Started
                | Entry::Acted { .. }
                | Entry::Undone { .. }
                | Entry::Conceded { .. }
                | Entry::StandIn { .. }
                | Entry::Returned { .. }
                | Entry::Paused { .. }
        )
    }

    /// Whether it changed the state of the table without the game, and what lists show of it.
    pub(crate) fn changed_table(&self) -> bool {
        !matches!(self.logged.entry, Entry::Acted { .. } | Entry::Said { .. } | Entry::Paused { .. })
    }

    /// Whether it changed who belongs to the table.
    pub(crate) fn changed_people(entry: &Entry) -> bool {
        matches!(
            entry,
            Entry::Sat { .. }
                | Entry::StoodUp { .. }
                | Entry::Removed { .. }
                | Entry::BotSat { .. }
                | Entry::HandedOver { .. }
        )
    }
}

/// The kind of a line of the log. `tests/words/enumerated.rs` reads the kinds from the text of this function.
const fn kind(entry: &Entry) -> &'static str {
    match entry {
        Entry::Opened { .. } => "opened",
        Entry::Sat { .. } => "sat",
        Entry::StoodUp { .. } => "stood-up",
        Entry::Removed { .. } => "removed",
        Entry::BotSat { .. } => "bot-sat",
        Entry::Ready { .. } => "ready",
        Entry::HandedOver { .. } => "handed-over",
        Entry::Started => "started",
        Entry::Acted { .. } => "acted",
        Entry::Undone { .. } => "undone",
        Entry::UndoAsked { .. } => "undo-asked",
        Entry::UndoAnswered { .. } => "undo-answered",
        Entry::Conceded { .. } => "conceded",
        Entry::StandIn { .. } => "stand-in",
        Entry::Returned { .. } => "returned",
        Entry::Paused { .. } => "paused",
        Entry::Said { .. } => "said",
        Entry::Muted { .. } => "muted",
        Entry::Rematch { .. } => "rematch",
        Entry::ClosingAnnounced { .. } => "closing-announced",
        Entry::KeptOpen { .. } => "kept-open",
        Entry::Cancelled => "cancelled",
        Entry::Closed => "closed",
    }
}

const fn seat_of(entry: &Entry) -> Option<Seat> {
    match entry {
        Entry::Sat { seat, .. }
        | Entry::StoodUp { seat }
        | Entry::Removed { seat }
        | Entry::BotSat { seat, .. }
        | Entry::Ready { seat, .. }
        | Entry::Acted { seat, .. }
        | Entry::Undone { seat, .. }
        | Entry::UndoAsked { seat }
        | Entry::UndoAnswered { seat, .. }
        | Entry::Conceded { seat }
        | Entry::StandIn { seat, .. }
        | Entry::Returned { seat } => Some(*seat),
        _ => None,
    }
}

const fn person_of(entry: &Entry, logged: &LogEntry) -> Option<PersonId> {
    match entry {
        Entry::Sat { person, .. }
        | Entry::Said { person, .. }
        | Entry::Muted { person, .. }
        | Entry::KeptOpen { person } => Some(*person),
        Entry::HandedOver { to } => Some(*to),
        _ => logged.by,
    }
}

/// The name of the person it is about. Decisions have none: their events name the seat.
fn name_of(entry: &Entry, table: &Table) -> Option<Arc<str>> {
    let name = |seat: Seat| {
        let chair = table.chairs().get(seat.index())?;
        chair.person().map(|_| chair.name())
    };
    match entry {
        Entry::Opened { name, .. } | Entry::Sat { name, .. } | Entry::Said { name, .. } => Some(Arc::clone(name)),
        Entry::HandedOver { to: person } | Entry::KeptOpen { person } => table.seat_of(*person).and_then(name),
        Entry::Acted { .. } => None,
        other => seat_of(other).and_then(name),
    }
}

const fn answer_of(entry: &Entry) -> Option<bool> {
    match entry {
        Entry::Ready { ready: yes, .. }
        | Entry::Undone { agreed: yes, .. }
        | Entry::UndoAnswered { yes, .. }
        | Entry::Muted { muted: yes, .. } => Some(*yes),
        _ => None,
    }
}
