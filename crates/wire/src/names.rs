//! Names as the protocol writes them: of cards, tribes, kingdoms, colours and seats. A name that the engine gave is borrowed,
//! one that was read is owned, and the two are equal when they read the same.

use std::borrow::Cow;
use std::fmt;
use std::sync::LazyLock;

use ethnos_rules::{self as rules, Region, Tribe, notation};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

macro_rules! names {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS, ToSchema)]
        #[schema(value_type = String)]
        pub struct $name(Cow<'static, str>);

        impl $name {
            /// The name.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl From<&'static str> for $name {
            fn from(name: &'static str) -> $name {
                $name(Cow::Borrowed(name))
            }
        }

        impl From<String> for $name {
            fn from(name: String) -> $name {
                $name(Cow::Owned(name))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    )*};
}

names! {
    /// A card, `red Orc`: the colour is the first word, the tribe is the rest. In a deck also `Dragon`.
    CardName
    /// A tribe as its edition calls it.
    TribeName
    /// A kingdom as its edition calls it.
    RegionName
    /// The colour of a kingdom and its cards.
    Colour
    /// A word in a sentence that is the same in every language, or chooses between the variants of a message.
    Word
}

/// A seat, clockwise. In the solo game you are A and Chief Bruno is B.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS, ToSchema)]
#[expect(missing_docs, reason = "each is its own name")]
pub enum Seat {
    A,
    B,
    C,
    D,
    E,
    F,
}

impl Seat {
    const ALL: [Seat; rules::Seat::MOST] = [Seat::A, Seat::B, Seat::C, Seat::D, Seat::E, Seat::F];
    const LETTERS: [&'static str; rules::Seat::MOST] = ["A", "B", "C", "D", "E", "F"];

    /// The engine's seat.
    pub const fn of(seat: rules::Seat) -> Seat {
        Self::ALL[seat.index()]
    }

    /// The seat with this letter, in upper case.
    pub fn lettered(letter: &str) -> Option<Seat> {
        Self::ALL.into_iter().find(|seat| seat.letter() == letter)
    }

    /// A to F.
    pub const fn letter(self) -> &'static str {
        Self::LETTERS[self as usize]
    }
}

impl From<Seat> for rules::Seat {
    fn from(seat: Seat) -> rules::Seat {
        rules::Seat::at(seat as usize)
    }
}

/// The name of every card by edition, tribe and colour.
static CARD_NAMES: LazyLock<[Vec<[String; Region::COUNT]>; 2]> = LazyLock::new(|| {
    rules::Edition::ALL.map(|edition| {
        let colours = |tribe: Tribe| {
            std::array::from_fn(|colour| format!("{} {}", Region::at(colour).colour(edition), tribe.name(edition)))
        };
        Tribe::all().map(colours).collect()
    })
});

impl CardName {
    /// The card's name in this game.
    pub fn of(card: rules::Card, setup: &rules::Setup) -> CardName {
        match setup.tribe(card.slot()) {
            Some(tribe) => CARD_NAMES[setup.edition() as usize][tribe as usize][card.colour().index()].as_str().into(),
            None => CardName(notation::card_name(card, setup).into()),
        }
    }

    /// The names of cards; equal cards are repeated.
    pub fn all_of(cards: rules::Cards, setup: &rules::Setup) -> Vec<CardName> {
        let mut names = Vec::with_capacity(cards.len() as usize);
        for card in cards.kinds() {
            let name = CardName::of(card, setup);
            names.extend(std::iter::repeat_n(name, cards.count(card) as usize));
        }
        names
    }

    /// A card of the deck.
    pub(crate) fn of_deck(card: rules::DeckCard, setup: &rules::Setup) -> CardName {
        match card {
            rules::DeckCard::Ally(card) => CardName::of(card, setup),
            rules::DeckCard::Dragon => "Dragon".into(),
        }
    }
}

impl TribeName {
    /// The tribe's name in the singular.
    pub fn of(tribe: Tribe, edition: rules::Edition) -> TribeName {
        tribe.name(edition).into()
    }

    /// The name of the tribe in a slot of this game; empty if the slot has no tribe.
    pub(crate) fn in_slot(slot: rules::Slot, setup: &rules::Setup) -> TribeName {
        setup.tribe(slot).map_or("", |tribe| tribe.name(setup.edition())).into()
    }
}

impl RegionName {
    /// The kingdom's name.
    pub fn of(region: Region, edition: rules::Edition) -> RegionName {
        region.name(edition).into()
    }
}

impl Colour {
    /// The kingdom's colour.
    pub fn of(region: Region, edition: rules::Edition) -> Colour {
        region.colour(edition).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ethnos_rules::{Card, Edition, Options, Seed, Slot};

    /// The table of names says what the notation says, of cards in play and of those that are not.
    #[test]
    fn cards_are_called_as_in_the_notation() {
        for (edition, players, number) in Edition::ALL
            .into_iter()
            .flat_map(|edition| (2..=6).flat_map(move |players| (0..10).map(move |number| (edition, players, number))))
        {
            let setup = Options::new(edition, players).draw(&Seed::from_number(number)).expect("valid");
            for card in Slot::all().flat_map(|slot| Region::all().map(move |colour| Card::new(slot, colour))) {
                assert_eq!(CardName::of(card, &setup).as_str(), notation::card_name(card, &setup));
            }
        }
    }

    #[test]
    fn seats_are_lettered_as_in_the_engine() {
        for seat in rules::Seat::all(rules::Seat::MOST) {
            let letter = seat.to_string();
            assert_eq!(Seat::of(seat).letter(), letter);
            assert_eq!(Seat::lettered(&letter), Some(Seat::of(seat)));
            assert_eq!(Seat::lettered(&letter.to_lowercase()), None);
        }
    }
}
