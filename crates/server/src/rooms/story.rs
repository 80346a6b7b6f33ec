//! A table's log as a page tells it: sentences, chat, and the Glory that stood.

use ethnos_store::StoreError;
use ethnos_table::{Entry, PersonId};
use ethnos_wire::protocol::LogLine;
use ethnos_wire::{EventKind, ScoreLine};

use super::{RoomKey, Rooms};

/// A table's log as a page tells it.
#[derive(Default)]
pub(crate) struct Story {
    /// The first first.
    pub(crate) lines: Vec<Told>,
    /// Glory in the order in which it was earned, without what was taken back.
    pub(crate) scores: Vec<ScoreLine>,
}

/// A line.
pub(crate) enum Told {
    /// Chat.
    Said { person: i64, name: String, text: String },
    /// Something around the game.
    Table(Box<LogLine>),
    /// Something in the game.
    Game(EventKind),
}

impl Rooms {
    /// The whole log as a person may read it.
    pub(crate) async fn story(&self, key: &RoomKey, person: Option<PersonId>) -> Result<Story, StoreError> {
        let Some((table, history)) = self.0.history(key.id).await? else { return Ok(Story::default()) };
        let seat = person.and_then(|person| table.seat_of(person));
        let mut lines = Vec::new();
        let mut scores: Vec<Vec<ScoreLine>> = Vec::new();
        for happened in &history {
            match &happened.line.entry {
                Entry::Acted { .. } => scores.push(Vec::new()),
                Entry::Undone { back, .. } => scores.truncate(scores.len().saturating_sub(*back as usize)),
                _ => {}
            }
            let Some(mut line) = happened.told(&table, person, seat) else { continue };
            let events = std::mem::take(&mut line.events);
            match &happened.line.entry {
                Entry::Said { person, name, text } => {
                    lines.push(Told::Said { person: person.0, name: name.to_string(), text: text.clone() });
                }
                Entry::Acted { .. } => {}
                _ => lines.push(Told::Table(Box::new(line))),
            }
            for event in events {
                if let (EventKind::Scored(line), Some(scores)) = (&event.kind, scores.last_mut()) {
                    scores.push(line.clone());
                }
                lines.push(Told::Game(event.kind));
            }
        }
        Ok(Story { lines, scores: scores.into_iter().flatten().collect() })
    }
}
