//! An update about one entry, for everyone who watches. The part that everyone may know is written once; the part that only one
//! person may know is written for each.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use ethnos_rules::{Game, Seat, View};
use ethnos_table::{Entry, Millis, PersonId, Table};
use ethnos_wire::CardName;
use ethnos_wire::protocol::LogLine;
use ethnos_words::Words;
use serde::Serialize;

use super::applied_entry::AppliedEntry;
use super::snapshot::{clock_state, legal_actions, may_undo, table_state};
use super::texts::Texts;

/// An applied entry that is sent to everyone who watches.
pub(crate) struct SharedUpdate<'a> {
    table: &'a Table,
    code: &'a str,
    applied: &'a AppliedEntry,
    table_changed: bool,
    /// The line of the log as a spectator reads it, and everyone else who may know no more, for each language that was asked
    /// for.
    lines: Vec<(Option<Words>, String)>,
    /// The game, if it has changed.
    game: Option<OpenGame<'a>>,
}

/// What everyone may know of a game.
struct OpenGame<'a> {
    game: &'a Game,
    /// The open part of the view as a JSON object without its closing brace.
    open: String,
    clock: String,
}

impl<'a> SharedUpdate<'a> {
    pub(crate) fn new(
        table: &'a Table,
        code: &'a str,
        applied: &'a AppliedEntry,
        table_changed: bool,
        now: Millis,
    ) -> SharedUpdate<'a> {
        let game = table.game().filter(|_| applied.changed_game()).map(|game| {
            let view = ethnos_wire::View::of(&View::of(game, None));
            let mut open = json(&view.table);
            open.pop();
            OpenGame { game, open, clock: json(&clock_state(table, game, now)) }
        });
        let table_changed = table_changed || applied.changed_table();
        SharedUpdate { table, code, applied, table_changed, lines: Vec::new(), game }
    }

    /// The line as a spectator reads it, with texts in these words, if any are wanted.
    fn shared_line(&mut self, text: Option<Words>) -> &str {
        let known = self.lines.iter().position(|(words, _)| *words == text);
        let index = known.unwrap_or_else(|| {
            let line = self.line(None, None, text).map_or_else(String::new, |line| json(&line));
            self.lines.push((text, line));
            self.lines.len() - 1
        });
        &self.lines[index].1
    }

    fn line(&self, person: Option<PersonId>, seat: Option<Seat>, text: Option<Words>) -> Option<LogLine> {
        let mut line = self.applied.visible_to(self.table, person, seat)?;
        if let Some(words) = text {
            Texts::new(words, self.table).add_to_line(&mut line);
        }
        Some(line)
    }

    /// The message to one person, with the ids of their commands that have been carried out. `None` if the person may not
    /// know of the entry or does not want to. The table around the game is left out if it has not changed. Texts are in these
    /// words, if any are wanted.
    pub(crate) fn message_to(
        &mut self,
        person: PersonId,
        acks: &[Arc<str>],
        words: Option<Words>,
    ) -> Option<Utf8Bytes> {
        let seat = self.table.seat_of(person);
        let own_line = if self.differs_for(seat) { Some(json(&self.line(Some(person), seat, words)?)) } else { None };
        let mut text = Text::with_capacity(4096);
        text.raw("{\"type\":\"update\",\"version\":").value(&self.table.version());
        if !acks.is_empty() {
            text.raw(",\"acks\":").value(&acks);
        }
        text.raw(",\"lines\":[").raw(match &own_line {
            Some(line) => line,
            None => self.shared_line(words),
        });
        text.raw("]");
        if self.table_changed {
            text.raw(",\"table\":").value(&table_state(self.table, self.code, Some(person)));
        }
        if let Some(game) = &self.game {
            self.put_game(game, seat, &mut text);
        }
        text.raw("}");
        Some(text.into())
    }

    /// Whether a person with this seat reads another line than a spectator, or none.
    fn differs_for(&self, seat: Option<Seat>) -> bool {
        matches!(self.applied.logged.entry, Entry::Muted { .. } | Entry::Said { .. })
            || self.applied.events.iter().any(|event| event.seen_by(seat) != event.seen_by(None))
    }

    fn put_game(&self, OpenGame { game, open, clock }: &OpenGame<'_>, seat: Option<Seat>, text: &mut Text) {
        let hand = CardName::all_of(View::of(game, seat).hand, game.setup());
        text.raw(",\"game\":{\"view\":").raw(open);
        text.raw(",\"seat\":").value(&seat.map(ethnos_wire::Seat::of));
        text.raw(",\"hand\":").value(&hand);
        text.raw("},\"legal\":").value(&legal_actions(self.table, game, seat));
        text.raw(",\"undo\":").value(&may_undo(self.table, seat));
        text.raw(",\"clock\":").raw(clock).raw("}");
    }
}

/// A message while it is being written.
struct Text(Vec<u8>);

impl Text {
    fn with_capacity(bytes: usize) -> Text {
        Text(Vec::with_capacity(bytes))
    }

    fn raw(&mut self, json: &str) -> &mut Text {
        self.0.extend_from_slice(json.as_bytes());
        self
    }

    fn value(&mut self, value: &impl Serialize) -> &mut Text {
        serde_json::to_writer(&mut self.0, value).expect("messages are made of plain values");
        self
    }
}

impl From<Text> for Utf8Bytes {
    fn from(text: Text) -> Utf8Bytes {
        String::from_utf8(text.0).expect("JSON is UTF-8").into()
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("messages are made of plain values")
}
