//! Box files. A file that is accepted gives a box whose changes are written to records and read back, and with which games
//! can be played.

#![no_main]

use ethnos_fuzz::{hash, play_on};
use ethnos_rules::{Edition, GameBox, Options, Record, Seed, SoloLevel};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for edition in Edition::ALL {
        let Ok(game_box) = GameBox::of(edition).replaced_by(text) else { continue };
        assert_eq!(GameBox::of(edition).replaced_by(text), Ok(game_box.clone()), "the same file gives the same box");
        let number = hash(text.as_bytes());
        let players = 2 + (number % 5) as usize;
        let plain = Options { game_box, ..Options::new(edition, players) };
        let solo = Options { game_box: plain.game_box.clone(), ..Options::solo(SoloLevel::Easy) };
        let modes = match edition {
            Edition::First => vec![plain],
            Edition::Second => vec![plain, solo],
        };
        for options in modes {
            let Ok(record) = Record::new(&options, Seed::from_number(number)) else { continue };
            let again = Record::parse(&record.to_string()).expect("what is printed can be read");
            assert_eq!(again.options().game_box.pieces(), options.game_box.pieces());
            assert_eq!(again.start(), record.start());
            play_on(record.start().clone(), &options, &[], number);
        }
    }
});
