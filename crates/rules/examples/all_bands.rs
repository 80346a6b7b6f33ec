//! Lists every band that can be played from a hand of the first edition.
//!
//! `cargo run --example all_bands -- "2 red Orc, blue Orc, red Elf"`; without a hand, that one.

#![expect(clippy::disallowed_methods, reason = "an example is a program")]

use std::process::ExitCode;

use ethnos_rules::notation::action_text;
use ethnos_rules::{Action, Actions, Edition, Record, Tribe};

fn main() -> ExitCode {
    let hand = std::env::args().nth(1).unwrap_or_else(|| "2 red Orc, blue Orc, red Elf".to_owned());
    let record = match Record::parse(&position(&hand)) {
        Ok(record) => record,
        Err(errors) => {
            for error in errors {
                eprintln!("{hand}: {}", error.reason);
            }
            return ExitCode::from(2);
        }
    };
    let mut actions = Actions::new();
    record.start().legal(&mut actions);
    let bands = actions.iter().filter(|action| matches!(action, Action::Play(_))).collect::<Vec<_>>();
    println!("{} bands from {hand}:", bands.len());
    for band in bands {
        println!("{}", action_text(*band, record.setup()));
    }
    ExitCode::SUCCESS
}

/// A position in which player A holds this hand. The tribes that it names are in play, and others up to six.
fn position(hand: &str) -> String {
    let words = hand.to_lowercase();
    let is_named = |tribe: &Tribe| {
        [tribe.name(Edition::First), tribe.plural(Edition::First)]
            .iter()
            .any(|name| words.contains(&name.to_lowercase()))
    };
    let (named, others): (Vec<_>, Vec<_>) = Tribe::of_edition(Edition::First).partition(is_named);
    let fill = 6_usize.saturating_sub(named.len());
    let tribes = named.into_iter().chain(others.into_iter().take(fill));
    let tribes = tribes.map(|tribe| tribe.plural(Edition::First)).collect::<Vec<_>>().join(", ");
    format!("ethnos position 1\nedition: first\nplayers: 4\ntribes: {tribes}\nhand A: {}\n", hand.replace('\n', " "))
}
