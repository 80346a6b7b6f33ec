//! Legal actions as JSON, written directly: there may be hundreds in a message. A test holds it to the JSON of [`Action`](crate::Action), over
//! whole games of every kind.

use ethnos_rules::{self as rules, Action, Cards, Region};

use crate::direct_text::Text;
use crate::{CardName, add_json};

/// Adds the JSON of a list of actions to a text.
pub fn add_actions(text: &mut Vec<u8>, actions: &[Action], setup: &rules::Setup) {
    Text { text, setup }.list("", actions, |text, action| text.action(*action));
}

impl Text<'_> {
    fn action(&mut self, action: Action) {
        match action {
            Action::RecruitDeck => self.add(r#"{"kind":"recruit-deck","text":"recruit deck"}"#),
            Action::Recruit(card) => self.one_card("recruit", card),
            Action::Play(band) => {
                self.add(r#"{"kind":"band","leader":"#);
                self.card(band.leader());
                self.cards(r#","cards":"#, band.cards());
                self.add(r#","text":""#);
                self.add(self.setup.edition().band());
                self.add(" ");
                self.add_card(band.leader());
                let followers = band.followers();
                if !followers.is_empty() {
                    self.add(" + ");
                    self.add_cards(followers);
                }
                self.add("\"}");
            }
            Action::Marker(region) => self.one_region("marker", region),
            Action::Keep(cards) => {
                self.cards(r#"{"kind":"keep","cards":"#, cards);
                self.add(r#","text":"keep "#);
                self.add_cards(cards);
                self.add("\"}");
            }
            // There are few of the others.
            _ => add_json(self.text, &crate::Action::of(action, self.setup)),
        }
    }

    /// An action with a card. Its verb is also its kind.
    fn one_card(&mut self, verb: &str, card: rules::Card) {
        self.add(r#"{"kind":"#);
        self.name(verb);
        self.add(r#","card":"#);
        self.card(card);
        self.add(r#","text":""#);
        self.add(verb);
        self.add(" ");
        self.add_card(card);
        self.add("\"}");
    }

    /// An action with a kingdom. Its verb is also its kind.
    fn one_region(&mut self, verb: &str, region: Region) {
        let name = region.name(self.setup.edition());
        self.add(r#"{"kind":"#);
        self.name(verb);
        self.add(r#","region":"#);
        self.name(name);
        self.add(r#","text":""#);
        self.add(verb);
        self.add(" ");
        self.add(name);
        self.add("\"}");
    }

    fn add_card(&mut self, card: rules::Card) {
        let name = CardName::of(card, self.setup);
        self.add(name.as_str());
    }

    /// Cards in the notation.
    fn add_cards(&mut self, cards: Cards) {
        if cards.is_empty() {
            self.add("none");
        }
        for (number, card) in cards.kinds().enumerate() {
            if number > 0 {
                self.add(", ");
            }
            let count = cards.count(card);
            if count > 1 {
                self.number("", count);
                self.add(" ");
            }
            self.add_card(card);
        }
    }
}
