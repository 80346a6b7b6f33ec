//! A table's log as a page tells it: sentences, chat, and the Glory that stood.

use ethnos_rules::Event;
use ethnos_store::StoreError;
use ethnos_table::{Entry, PersonId};
use ethnos_wire::ScoreLine;
use ethnos_wire::sentences::sentence_naming;

use super::{RoomKey, Rooms};

/// A table's log as a page tells it.
#[derive(Default)]
pub(crate) struct Story {
    /// The first first.
    pub(crate) lines: Vec<Told>,
    /// Glory in the order in which it was earned, without what was taken back.
    pub(crate) scores: Vec<Scored>,
}

/// A line.
pub(crate) enum Told {
    /// Chat.
    Said { person: i64, name: String, text: String },
    /// Something around the game, with the names of people.
    Table(String),
    /// Something in the game. Seats are `{A}` to `{F}`: a page shows them as it shows seats.
    Game(String),
}

/// A line of a score.
pub(crate) struct Scored {
    pub(crate) line: ScoreLine,
    /// For what, in words.
    pub(crate) reason: String,
}

impl Rooms {
    /// The whole log as a person may read it.
    pub(crate) async fn story(&self, key: &RoomKey, person: Option<PersonId>) -> Result<Story, StoreError> {
        let Some((table, history)) = self.0.history(key.id).await? else { return Ok(Story::default()) };
        let seat = person.and_then(|person| table.seat_of(person));
        let setup = table.game().map(|game| *game.setup());
        let mut lines = Vec::new();
        let mut scores: Vec<Vec<Scored>> = Vec::new();
        for happened in &history {
            match &happened.line.entry {
                Entry::Acted { .. } => scores.push(Vec::new()),
                Entry::Undone { back, .. } => scores.truncate(scores.len().saturating_sub(*back as usize)),
                _ => {}
            }
            let Some(line) = happened.told(&table, person, seat) else { continue };
            match &happened.line.entry {
                Entry::Said { person, name, text } => {
                    lines.push(Told::Said { person: person.0, name: name.to_string(), text: text.clone() });
                }
                _ if !line.text.is_empty() => lines.push(Told::Table(line.text)),
                _ => {}
            }
            let Some(setup) = &setup else { continue };
            for event in &happened.events {
                let sentence = sentence_naming(&event.seen_by(seat), setup, |seat| format!("{{{seat}}}"));
                lines.push(Told::Game(sentence));
                if let (Event::Scored(line), Some(scores)) = (event, scores.last_mut()) {
                    let reason = line.explain(setup).to_string();
                    scores.push(Scored { line: ScoreLine::of(line, setup), reason });
                }
            }
        }
        Ok(Story { lines, scores: scores.into_iter().flatten().collect() })
    }
}
