//! The language of what `replay`, `check`, `demo`, `simulate` and `review` print.

use clap::Args;
use ethnos_rules::checker::CheckFault;
use ethnos_rules::{Card, Cards, DeckCard, Event, ScoreLine, Seat, Setup};
use ethnos_wire::{CardName, Edition, RegionName, Sentence, sentences};
use ethnos_words::{Language, TableNames, Words, check_fault, t};

/// The flag that chooses the language.
#[derive(Args, Clone, Copy)]
pub(crate) struct LanguageArg {
    /// Language of what is printed: en or pt-BR
    #[arg(long, value_name = "LANGUAGE", default_value = "en", value_parser = language)]
    language: Language,
}

impl LanguageArg {
    pub(crate) const fn words(self) -> Words {
        Words::new(self.language)
    }
}

/// The words of commands that print English only.
pub(crate) const ENGLISH: Words = Words::new(Language::English);

fn language(tag: &str) -> Result<Language, String> {
    let known = || Language::ALL.map(Language::tag).join(", ");
    Language::tagged(tag).ok_or_else(|| format!("choose one of {}", known()))
}

/// The words of a language for one game.
#[derive(Clone, Copy)]
pub(crate) struct GameWords<'s> {
    pub(crate) words: Words,
    pub(crate) setup: &'s Setup,
}

impl GameWords<'_> {
    pub(crate) fn edition(&self) -> Edition {
        Edition::of(self.setup.edition())
    }

    /// The letter of a seat, or Chief Bruno.
    pub(crate) fn player(&self, seat: Seat) -> String {
        let is_bruno = self.setup.solo().is_some() && seat == Seat::BRUNO;
        if is_bruno { t!(self.words, "bruno") } else { seat.to_string() }
    }

    pub(crate) fn age(&self, age: u8) -> String {
        t!(self.words, "age", age = age)
    }

    /// A message about something that the editions call differently.
    pub(crate) fn of_edition(&self, id: &str) -> String {
        self.words.of_edition(id, self.edition())
    }

    pub(crate) fn event(&self, event: &Event) -> String {
        self.sentence(&sentences::event(event, self.setup))
    }

    pub(crate) fn score(&self, line: &ScoreLine) -> String {
        self.sentence(&sentences::score(line, self.setup))
    }

    pub(crate) fn sentence(&self, sentence: &Sentence) -> String {
        self.words.sentence(sentence, &TableNames { edition: self.edition(), player: &|seat| self.player(seat.into()) })
    }

    /// What the random-play checker found.
    pub(crate) fn check_fault(&self, fault: &CheckFault) -> String {
        let names = TableNames { edition: self.edition(), player: &|seat| self.player(seat.into()) };
        check_fault(fault, self.setup, self.words, &names)
    }

    /// What somebody decides: "A recruits or plays a band."
    pub(crate) fn decides(&self, decision: ethnos_rules::Decision, seat: Seat) -> String {
        let asked = sentences::decision(decision, self.setup).with("player", seat);
        let names = TableNames { edition: self.edition(), player: &|seat| self.player(seat.into()) };
        self.words.sentence_attribute(&asked, "other", &names)
    }

    pub(crate) fn card(&self, card: Card) -> String {
        self.words.card(&CardName::of(card, self.setup), 1)
    }

    pub(crate) fn cards(&self, card: Card, cards: Cards) -> String {
        self.words.card(&CardName::of(card, self.setup), cards.count(card) as usize)
    }

    pub(crate) fn deck_card(&self, card: DeckCard) -> String {
        match card {
            DeckCard::Ally(card) => self.card(card),
            DeckCard::Dragon => t!(self.words, "dragon"),
        }
    }

    pub(crate) fn region(&self, region: ethnos_rules::Region) -> String {
        self.words.region(&RegionName::of(region, self.setup.edition()))
    }

    pub(crate) fn colour(&self, region: ethnos_rules::Region) -> String {
        self.words.colour(region.colour(self.setup.edition()))
    }
}
