//! Arbitrary and damaged text never makes a parser panic, and what can be read can be replayed.

use ethnos_rules::notation::{parse_action, parse_card, parse_cards, parse_deck};
use ethnos_rules::{Edition, GameBox, Options, Record, Seed, SoloLevel};
use proptest::prelude::*;

/// Words that pass the first checks of a parser more often than random letters.
fn words() -> impl Strategy<Value = String> {
    let known = prop::sample::select(vec![
        "ethnos",
        "game",
        "position",
        "1",
        "edition:",
        "first",
        "second",
        "players:",
        "4",
        "2",
        "solo:",
        "easy",
        "tribes:",
        "random",
        "=",
        "Dwarves,",
        "Elves,",
        "seed:",
        "ff",
        "hand",
        "A:",
        "B:",
        "red",
        "Orc",
        "Orc,",
        "+",
        "band",
        "recruit",
        "deck",
        "deck:",
        "expect",
        "refuse",
        "too-small",
        "allow",
        "return",
        "stand-in",
        "concede",
        "glory",
        "glory:",
        "markers",
        "Rhea:",
        "none",
        "keep",
        "token",
        "99999",
        "-1",
        "#",
        ":",
        ",",
        "\n",
        "\n",
        "\n",
        "row:",
        "Dragon",
        "7 red Orc,",
        "giant:",
        "coins",
        "used:",
        "box",
        "hand_limit:",
        "lower",
        "half:",
        "over",
        "dashboard:",
        "leaders",
        "down:",
        "tokens",
        "dealt",
        "Red:",
        "é",
        "\u{0}",
        "\u{feff}",
        "7",
        "Skeleton",
    ]);
    prop::collection::vec(prop_oneof![4 => known.prop_map(str::to_owned), 1 => ".{0,6}"], 0..80)
        .prop_map(|words| words.join(" "))
}

fn read_everything(text: &str) {
    if let Ok(record) = Record::parse(text) {
        let _ = record.verify();
        let _ = record.unfair();
        let printed = record.to_string();
        let again = Record::parse(&printed).expect("what is printed is read");
        assert_eq!(again.to_string(), printed);
    }
    let _ = Seed::parse(text);
    for edition in Edition::ALL {
        let _ = GameBox::of(edition).replaced_by(text);
    }
    for options in [Options::new(Edition::First, 6), Options::solo(SoloLevel::Easy)] {
        let setup = options.draw(&Seed::from_number(1)).expect("a valid setup");
        let _ = parse_action(text, &setup);
        let _ = parse_card(text, &setup);
        let _ = parse_cards(text, &setup);
        let _ = parse_deck(text, &setup);
    }
}

/// Valid files that the test damages.
const WHOLE: [&str; 3] = [
    include_str!("../../../../tests/games/first-2-players.ethnos"),
    include_str!("../../../../tests/games/solo-easy.ethnos"),
    include_str!("../../../../tests/scenarios/first/dwarves-take-duris.ethnos"),
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn words_are_read_or_refused(text in words()) {
        read_everything(&text);
    }

    #[test]
    fn headed_words_are_read_or_refused(text in words()) {
        read_everything(&format!("ethnos position 1\nedition: first\nplayers: 3\ntribes: Dwarves, Orcs, Giants, Trolls, Skeletons\n{text}"));
        read_everything(&format!("ethnos position 1\nedition: second\nsolo: easy\n{text}"));
    }

    #[test]
    fn bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        read_everything(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn damaged_files_are_read_or_refused(
        which in 0..WHOLE.len(),
        at in any::<prop::sample::Index>(),
        cut in 0_usize..40,
        put in "[ -~\n]{0,12}",
    ) {
        let whole = WHOLE[which];
        let mut bytes = whole.as_bytes().to_vec();
        let start = at.index(bytes.len());
        let end = (start + cut).min(bytes.len());
        bytes.splice(start..end, put.bytes());
        read_everything(&String::from_utf8_lossy(&bytes));
    }
}
