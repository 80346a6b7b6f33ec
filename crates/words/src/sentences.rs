//! Sentences of the game in a language.

use ethnos_rules as rules;
use ethnos_wire::protocol::ChairState;
use ethnos_wire::sentences::capital;
use ethnos_wire::{Arg, Edition, Named, Seat, Sentence};
use fluent_bundle::{FluentArgs, FluentValue};

use crate::{Words, t};

/// The names in sentences of a game.
#[derive(Clone, Copy)]
pub struct TableNames<'n> {
    /// Which edition is played.
    pub edition: Edition,
    /// The name of the player at a seat.
    pub player: &'n dyn Fn(Seat) -> String,
}

impl TableNames<'_> {
    /// The edition's word in messages: `first` or `second`.
    pub(crate) fn edition_word(edition: Edition) -> &'static str {
        rules::Edition::from(edition).name()
    }
}

impl Words {
    /// A sentence in this language. It begins with a capital letter, unless it begins with a player's name.
    pub fn sentence(self, sentence: &Sentence, names: &TableNames<'_>) -> String {
        self.with_capital(sentence, &self.message(&sentence.id, &self.args(sentence, names)), names)
    }

    /// An attribute of a sentence's message, in this language: `other` describes a decision to those who do not decide.
    pub fn sentence_attribute(self, sentence: &Sentence, attribute: &str, names: &TableNames<'_>) -> String {
        let id = format!("{}.{attribute}", sentence.id);
        self.with_capital(sentence, &self.message(&id, &self.args(sentence, names)), names)
    }

    /// A sentence that names no player and nothing that the editions call differently.
    pub fn plain_sentence(self, sentence: &Sentence) -> String {
        self.sentence(sentence, &TableNames { edition: Edition::First, player: &|seat| seat.letter().to_owned() })
    }

    fn args(self, sentence: &Sentence, names: &TableNames<'_>) -> FluentArgs<'static> {
        let mut args = FluentArgs::new();
        args.set("edition", TableNames::edition_word(names.edition));
        for (name, arg) in sentence.args.iter() {
            let value = match arg {
                Arg::Number(number) => FluentValue::from(*number),
                Arg::Word(word) => word.to_string().into(),
                Arg::Named(named) => self.named(named, names).into(),
            };
            args.set(name.to_owned(), value);
        }
        args
    }

    fn named(self, named: &Named, names: &TableNames<'_>) -> String {
        match named {
            Named::Seat(seat) => (names.player)(*seat),
            Named::Seats(seats) => self.list(&seats.iter().map(|seat| (names.player)(*seat)).collect::<Vec<_>>()),
            Named::Person(person) => person.name.clone(),
            Named::Card(card) => self.the_card(card),
            Named::Cards(cards) => self.card_list(cards),
            Named::Region(region) => self.region(region),
            Named::InRegion(region) => self.in_region(region),
            Named::Tribe(tribe) => self.tribe(tribe.as_str(), 1),
            Named::Token(value) => value.to_string(),
            Named::Sentence(inner) => self.message(&inner.id, &self.args(inner, names)),
        }
    }

    fn with_capital(self, sentence: &Sentence, text: &str, names: &TableNames<'_>) -> String {
        let begins_with_player = sentence.args.iter().any(|(_, arg)| match arg {
            Arg::Named(named @ (Named::Seat(_) | Named::Seats(_) | Named::Person(_))) => {
                text.starts_with(&self.named(named, names))
            }
            _ => false,
        });
        if begins_with_player { text.to_owned() } else { capital(text) }
    }

    /// The player at a seat: a person's name, a bot by the colour of its pieces, or nobody; Chief Bruno at a seat without a chair.
    pub fn player(self, seat: Seat, chairs: &[ChairState]) -> String {
        match chairs.iter().find(|chair| chair.seat == seat) {
            Some(chair) if chair.bot.is_some() => self.bot(chair.colour),
            Some(chair) if chair.person.is_none() => t!(self, "nobody"),
            Some(chair) => chair.name.clone(),
            None => t!(self, "bruno"),
        }
    }
}
