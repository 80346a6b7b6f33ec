//! An update about one entry, for everyone who watches. The part that everyone may know is written once; the part that only one
//! person may know is written for each.

use std::fmt;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use ethnos_rules::{Game, Seat, View};
use ethnos_table::{Millis, PersonId, Readers, Table};
use ethnos_wire::protocol::{ClockState, LogLine, TableState, Undo};
use ethnos_wire::{ByName, CardName, KingdomState, NextMarker};
use ethnos_words::Words;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

use super::applied_entry::AppliedEntry;
use super::message::to_json;
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
    lines: Vec<(Option<Words>, Option<Arc<RawValue>>)>,
    /// The game, if it has changed.
    game: Option<OpenGame<'a>>,
}

/// What everyone may know of a game.
struct OpenGame<'a> {
    game: &'a Game,
    view: OpenView,
    kingdoms: Box<RawValue>,
    clock: Option<ClockState>,
}

impl<'a> SharedUpdate<'a> {
    pub(crate) fn new(
        table: &'a Table,
        code: &'a str,
        applied: &'a AppliedEntry,
        table_changed: bool,
        now: Millis,
    ) -> SharedUpdate<'a> {
        let game = table.game().filter(|_| applied.changes().game).map(|game| {
            let view = ethnos_wire::View::of(&View::of(game, None));
            let kingdoms = raw(&KingdomState::all(game.table(), game.setup()));
            OpenGame { game, view: OpenView::of(&view.table), kingdoms, clock: clock_state(table, game, now) }
        });
        let table_changed = table_changed || applied.changes().table;
        SharedUpdate { table, code, applied, table_changed, lines: Vec::new(), game }
    }

    /// The line as a spectator reads it, with texts in these words, if any are wanted. `None` if a spectator reads none.
    fn shared_line(&mut self, text: Option<Words>) -> Option<Arc<RawValue>> {
        if let Some((_, line)) = self.lines.iter().find(|(words, _)| *words == text) {
            return line.clone();
        }
        let line = self.line(None, None, text).map(|line| Arc::from(raw(&line)));
        self.lines.push((text, line.clone()));
        line
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
        let line = if self.differs_for(seat) {
            raw(&self.line(Some(person), seat, words)?).into()
        } else {
            self.shared_line(words)?
        };
        Some(to_json(&UpdateMessage {
            version: self.table.version(),
            acks,
            lines: [&line],
            table: self.table_changed.then(|| table_state(self.table, self.code, Some(person))),
            game: self.game.as_ref().map(|game| game.message_to(self.table, seat)),
        }))
    }

    /// Whether a person with this seat reads another line than a spectator, or none.
    fn differs_for(&self, seat: Option<Seat>) -> bool {
        self.applied.logged.describe().readers != Readers::Everyone
            || self.applied.events.iter().any(|event| event.seen_by(seat) != event.seen_by(None))
    }
}

impl OpenGame<'_> {
    fn message_to(&self, table: &Table, seat: Option<Seat>) -> GameMessage<'_> {
        let seen = View::of(self.game, seat);
        let view = ViewMessage {
            open: &self.view,
            seat: seat.map(ethnos_wire::Seat::of),
            hand: CardName::all_of(seen.hand, self.game.setup()),
        };
        let (legal, undo) = (legal_actions(table, self.game, seat), may_undo(table, seat));
        let next_markers = NextMarker::all(&seen);
        GameMessage { view, legal, kingdoms: &self.kingdoms, next_markers, undo, clock: self.clock.as_ref() }
    }
}

/// A [`ServerMessage::Update`](ethnos_wire::protocol::ServerMessage) whose shared parts are JSON already.
#[derive(Serialize)]
#[serde(tag = "type", rename = "update")]
struct UpdateMessage<'m> {
    version: u32,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    acks: &'m [Arc<str>],
    lines: [&'m RawValue; 1],
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<TableState>,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<GameMessage<'m>>,
}

/// A [`GameState`](ethnos_wire::protocol::GameState) whose shared parts are JSON already.
#[derive(Serialize)]
struct GameMessage<'m> {
    view: ViewMessage<'m>,
    legal: Vec<ethnos_wire::Action>,
    kingdoms: &'m RawValue,
    next_markers: ByName<NextMarker>,
    undo: Undo,
    clock: Option<&'m ClockState>,
}

/// A [`View`](ethnos_wire::View) whose open part is JSON already.
#[derive(Serialize)]
struct ViewMessage<'m> {
    #[serde(flatten)]
    open: &'m OpenView,
    seat: Option<ethnos_wire::Seat>,
    hand: Vec<CardName>,
}

/// The open part of a view: the name and the JSON of each field. It is written once and becomes a part of the view of every
/// seat.
struct OpenView(Vec<(String, Box<RawValue>)>);

impl OpenView {
    fn of(table: &ethnos_wire::OpenState<ethnos_wire::Player>) -> OpenView {
        serde_json::from_str(raw(table).get()).expect("a table is a JSON object")
    }
}

impl Serialize for OpenView {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

impl<'de> Deserialize<'de> for OpenView {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<OpenView, D::Error> {
        struct Fields;
        impl<'de> Visitor<'de> for Fields {
            type Value = OpenView;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<OpenView, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(OpenView(fields))
            }
        }
        from.deserialize_map(Fields)
    }
}

fn raw(value: &impl Serialize) -> Box<RawValue> {
    serde_json::value::to_raw_value(value).expect("messages are made of plain values")
}
