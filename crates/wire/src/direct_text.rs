//! JSON that is written directly from the engine's values, without making values of the protocol first.

use ethnos_rules::{self as rules, Region};

use crate::{CardName, add_json};

/// Writes parts of a message behind each other. Names of the engine have no characters that JSON escapes.
pub(crate) struct Text<'t> {
    pub(crate) text: &'t mut Vec<u8>,
    pub(crate) setup: &'t rules::Setup,
}

impl Text<'_> {
    pub(crate) fn add(&mut self, text: &str) {
        self.text.extend_from_slice(text.as_bytes());
    }

    pub(crate) fn name(&mut self, name: &str) {
        self.text.reserve(name.len() + 2);
        self.text.push(b'"');
        self.text.extend_from_slice(name.as_bytes());
        self.text.push(b'"');
    }

    /// A value that is left to `serde`.
    pub(crate) fn value(&mut self, before: &str, value: &impl serde::Serialize) {
        self.add(before);
        add_json(self.text, value);
    }

    pub(crate) fn number(&mut self, before: &str, number: impl Into<u16>) {
        self.value(before, &number.into());
    }

    pub(crate) fn boolean(&mut self, before: &str, value: bool) {
        self.add(before);
        self.add(if value { "true" } else { "false" });
    }

    pub(crate) fn list<T>(&mut self, before: &str, items: impl IntoIterator<Item = T>, write: impl Fn(&mut Self, T)) {
        self.add(before);
        self.add("[");
        for (number, item) in items.into_iter().enumerate() {
            if number > 0 {
                self.add(",");
            }
            write(self, item);
        }
        self.add("]");
    }

    /// The name of a card.
    pub(crate) fn card(&mut self, card: rules::Card) {
        let name = CardName::of(card, self.setup);
        self.name(name.as_str());
    }

    /// Cards; equal ones are repeated.
    pub(crate) fn cards(&mut self, before: &str, cards: rules::Cards) {
        let each = cards.kinds().flat_map(|card| std::iter::repeat_n(card, cards.count(card) as usize));
        self.list(before, each, Text::card);
    }

    /// An object with a value for every kingdom.
    pub(crate) fn by_region(&mut self, before: &str, write: impl Fn(&mut Self, Region)) {
        let edition = self.setup.edition();
        self.add(before);
        for (number, region) in Region::all().enumerate() {
            self.add(if number > 0 { ",\"" } else { "{\"" });
            self.add(region.name(edition));
            self.add("\":");
            write(self, region);
        }
        self.add("}");
    }
}
