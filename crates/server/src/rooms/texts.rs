//! Sentences in the language of a reader. The other modules make `Sentence`s; the texts are added last, for clients
//! that do not render sentences themselves.

use ethnos_table::Table;
use ethnos_wire::ask::Answer;
use ethnos_wire::protocol::{ChairState, LogLine, Refused};
use ethnos_wire::{Edition, Event, Sentence};
use ethnos_words::{TableNames, Words};

/// Renders the sentences of one table in one language.
pub(crate) struct Texts {
    words: Words,
    edition: Edition,
    chairs: Vec<ChairState>,
}

impl Texts {
    pub(crate) fn new(words: Words, table: &Table) -> Texts {
        Texts { words, edition: Edition::of(table.options().edition), chairs: ChairState::all(table.chairs()) }
    }

    /// Adds the texts of a line and of its events.
    pub(crate) fn add_to_line(&self, line: &mut LogLine) {
        if let Some(sentence) = &line.sentence {
            line.text = self.text(sentence);
        }
        self.add_to_events(&mut line.events);
    }

    /// Adds the text of a refusal.
    pub(crate) fn add_to_refused(&self, refused: &mut Refused) {
        refused.message = self.text(&refused.sentence);
    }

    /// Adds the texts of an answer. Advice has sentences alone.
    pub(crate) fn add_to_answer(&self, answer: &mut Answer) {
        if let Answer::Preview(preview) = answer {
            self.add_to_events(&mut preview.events);
            if let Some(refusal) = &mut preview.refusal {
                refusal.message = self.text(&refusal.sentence);
            }
        }
    }

    fn add_to_events(&self, events: &mut [Event]) {
        for event in events {
            event.text = self.text(&event.sentence);
        }
    }

    fn text(&self, sentence: &Sentence) -> String {
        let player = |seat| self.words.player(seat, &self.chairs);
        self.words.sentence(sentence, &TableNames { edition: self.edition, player: &player })
    }
}
