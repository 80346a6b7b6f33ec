//! Values as text, for serde.

use std::fmt::{self, Debug, Display, Formatter};

use ethnos_rules::serde_text::{GameText, InGame, ReadInGame};
use ethnos_rules::{Action, Card, Cards, Edition, Options, Record, Region, Seat, Seed, Setup, SoloLevel, Tribe};
use serde_core::de::value::Error;
use serde_core::de::{DeserializeSeed, IntoDeserializer};
use serde_core::{Deserialize, Serialize};

/// What serde writes, if it is one text.
struct Written<T>(T);

impl<T: Serialize> Display for Written<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.serialize(f)
    }
}

/// Checks that the text gives a value and the value the text, and that nonsense is refused with these words.
fn check<T: Serialize + for<'de> Deserialize<'de> + Debug>(text: &str, nonsense: &str, why: &str) {
    let read = |text: &str| T::deserialize(IntoDeserializer::<Error>::into_deserializer(text));
    let value = read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(Written(value).to_string(), text);
    let error = read(nonsense).expect_err("nonsense").to_string();
    assert!(error.contains(why), "{nonsense}: {error}");
    T::deserialize(IntoDeserializer::<Error>::into_deserializer(7_u8)).expect_err("a number is no text");
}

/// The same for values whose text depends on the game.
fn check_in_game<T: GameText + Debug>(setup: &Setup, text: &str, nonsense: &str, why: &str) {
    let read = |text: &str| ReadInGame::<T>::new(setup).deserialize(IntoDeserializer::<Error>::into_deserializer(text));
    let value = read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(Written(InGame { value, setup }).to_string(), text);
    let error = read(nonsense).expect_err("nonsense").to_string();
    assert!(error.contains(why), "{nonsense}: {error}");
}

#[test]
fn values_are_written_as_texts_and_checked_when_they_are_read() {
    check::<Seat>("C", "G", "`G` is not a seat");
    check::<Edition>("second", "third", "the edition is first or second");
    check::<SoloLevel>("hard", "harder", "the level is easy, regular or hard");
    check::<Seed>(&Seed::from_number(77).to_string(), "seed", "a seed is 1 to 64 hexadecimal digits");
    for tribe in Tribe::all() {
        check::<Tribe>(tribe.code(), "hobbit", "expected the code of a tribe");
    }
    let options = Options::new(Edition::First, 3);
    let record = Record::new(&options, Seed::from_number(3)).expect("three players").to_string();
    check::<Record>(&record, "ethnos game 1\nedition: third", "line 2: the edition is first or second");
}

#[test]
fn values_of_a_game_are_written_with_its_names() {
    for (edition, card, region, band) in
        [(Edition::First, "red Orc", "Althea", "band"), (Edition::Second, "red Monkey", "White", "party")]
    {
        let setup = Options {
            tribes: ethnos_rules::TribeChoice::Chosen(Tribe::FIRST_GAME.to_vec()),
            ..Options::new(edition, 4)
        };
        let setup = setup.draw(&Seed::from_number(1)).expect("four players");
        check_in_game::<Card>(&setup, card, "red Hobbit", "`Hobbit` is not a");
        check_in_game::<Cards>(&setup, &format!("2 {card}"), &format!("{card}, Hobbit"), "`Hobbit` is not a");
        check_in_game::<Region>(&setup, region, "Mordor", "`Mordor` is not a");
        check_in_game::<Action>(&setup, &format!("{band} {card}"), "dance", "`dance` is not an action");
    }
}
