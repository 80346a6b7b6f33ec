//! An update about one entry, for everyone who watches. The part that everyone may know is written once; the part that only one
//! person may know is written for each.
//!
//! The messages are put together as text. A test of [`leak`](super::leak) holds them to the types of the protocol.

use std::sync::Arc;

use ethnos_rules::{Game, Seat, View};
use ethnos_table::{Millis, PersonId, Readers, Table};
use ethnos_wire::protocol::{LogLine, ScoredBoard};
use ethnos_wire::{BrunoState, add_hand, add_json, add_kingdoms, add_next_markers, open_fields, to_json};
use ethnos_words::Words;
use serde::Serialize;

use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::applied_entry::AppliedEntry;
use super::snapshot::{add_legal, clock_state, may_undo, scored_board, table_state};
use super::texts::Texts;

/// The space for a message beside its shared parts. Most need less; growing step by step would be slower.
const OWN_PART: usize = 2048;
/// The kingdoms of most tables need less.
const KINGDOMS: usize = 2048;

/// An applied entry that is sent to everyone who watches.
pub(crate) struct SharedUpdate<'a> {
    table: &'a Table,
    code: &'a str,
    applied: &'a AppliedEntry,
    table_changed: bool,
    /// The line of the log as a spectator reads it, and everyone else who may know no more, for each language that was asked
    /// for. `None` if a spectator reads none.
    lines: Vec<(Option<Words>, Option<Arc<str>>)>,
    /// The game, if it has changed.
    game: Option<OpenGame<'a>>,
}

/// What everyone may know of a game, as JSON.
struct OpenGame<'a> {
    game: &'a Game,
    /// The fields of the open part of a view.
    view: String,
    kingdoms: Vec<u8>,
    clock: String,
    /// The board as an Age was scored that has just ended.
    scored: Option<ScoredBoard>,
}

impl<'a> SharedUpdate<'a> {
    pub(crate) fn new(
        table: &'a Table,
        code: &'a str,
        applied: &'a AppliedEntry,
        table_changed: bool,
        now: Millis,
    ) -> SharedUpdate<'a> {
        let game = table.game().filter(|_| applied.changes().game).map(|game| OpenGame::new(table, game, now));
        let table_changed = table_changed || applied.changes().table;
        SharedUpdate { table, code, applied, table_changed, lines: Vec::new(), game }
    }

    /// The line as a spectator reads it, with texts in these words, if any are wanted. `None` if a spectator reads none.
    fn shared_line(&mut self, text: Option<Words>) -> Option<Arc<str>> {
        if let Some((_, line)) = self.lines.iter().find(|(words, _)| *words == text) {
            return line.clone();
        }
        let line = self.line(None, None, text).map(|line| to_json(&line).into());
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
            to_json(&self.line(Some(person), seat, words)?).into()
        } else {
            self.shared_line(words)?
        };
        let shared = line.len() + self.game.as_ref().map_or(0, |game| game.view.len() + game.kingdoms.len());
        let mut text = Vec::with_capacity(shared + OWN_PART);
        add(&mut text, r#"{"type":"update","version":"#, &self.table.version());
        if !acks.is_empty() {
            add(&mut text, r#","acks":"#, acks);
        }
        text.extend_from_slice(br#","lines":["#);
        text.extend_from_slice(line.as_bytes());
        text.push(b']');
        if self.table_changed {
            add(&mut text, r#","table":"#, &table_state(self.table, self.code, Some(person)));
        }
        if let Some(game) = &self.game {
            game.write_for(self.table, seat, &mut text);
        }
        text.push(b'}');
        Some(String::from_utf8(text).expect("JSON is UTF-8").into())
    }

    /// Whether a person with this seat reads another line than a spectator, or none.
    fn differs_for(&self, seat: Option<Seat>) -> bool {
        self.applied.logged.describe().readers != Readers::Everyone
            || self.applied.events.iter().any(|event| event.seen_by(seat) != event.seen_by(None))
    }
}

impl<'a> OpenGame<'a> {
    fn new(table: &Table, game: &'a Game, now: Millis) -> OpenGame<'a> {
        // A view is made here, too: nothing else of a game is shown.
        let open = View::of(game, None);
        let mut kingdoms = Vec::with_capacity(KINGDOMS);
        add_kingdoms(&mut kingdoms, &open.table, &open.setup);
        OpenGame {
            game,
            view: open_fields(&open.table, &open.setup),
            kingdoms,
            clock: to_json(&clock_state(table, game, now)),
            scored: scored_board(table, game),
        }
    }

    /// Adds the game to the message to somebody at this seat.
    fn write_for(&self, table: &Table, seat: Option<Seat>, text: &mut Vec<u8>) {
        let seen = View::of(self.game, seat);
        text.extend_from_slice(br#","game":{"view":{"#);
        text.extend_from_slice(self.view.as_bytes());
        add(text, r#","seat":"#, &seat.map(ethnos_wire::Seat::of));
        text.extend_from_slice(br#","hand":"#);
        add_hand(text, &seen);
        text.extend_from_slice(br#"},"legal":"#);
        add_legal(text, table, self.game, seat);
        text.extend_from_slice(br#","kingdoms":"#);
        text.extend_from_slice(&self.kingdoms);
        text.extend_from_slice(br#","next_markers":"#);
        add_next_markers(text, &seen);
        if let Some(bruno) = BrunoState::of(&seen) {
            add(text, r#","bruno":"#, &bruno);
        }
        add(text, r#","undo":"#, &may_undo(table, seat));
        text.extend_from_slice(br#","clock":"#);
        text.extend_from_slice(self.clock.as_bytes());
        if let Some(scored) = &self.scored {
            add(text, r#","scored":"#, scored);
        }
        text.push(b'}');
    }
}

/// Adds a part of the protocol to the text: what stands before it, and its JSON.
fn add(text: &mut Vec<u8>, before: &str, value: &(impl Serialize + ?Sized)) {
    text.extend_from_slice(before.as_bytes());
    add_json(text, value);
}
