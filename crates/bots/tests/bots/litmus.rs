//! Positions where a decent player has one good move: `tests/litmus/`, each with the lowest level that must solve it.

use std::path::Path;

use ethnos_bots::{BotLevel, BotSpec, Budget, Effort};
use ethnos_rules::notation::action_text;
use ethnos_rules::{Actions, Record, View};
use toml::de::{DeTable, DeValue};

use crate::full;

/// Bots with random choices must find the good move with most of these seeds.
const SEEDS: u64 = 5;
const MOST: usize = 4;
/// Without the profile `full` only the first of them are tried, and one may fail all the same.
const FEWER_SEEDS: u64 = 2;
/// Levels that search for a time get a number of simulations here, so that the tests do not depend on the machine.
const SIMULATIONS: u32 = 1_000;

struct Litmus {
    name: String,
    level: BotLevel,
    means: String,
    good: Vec<String>,
    bad: Vec<String>,
    record: Record,
}

fn read(path: &Path) -> Litmus {
    let name = path.file_name().expect("a file").to_string_lossy().into_owned();
    let text = std::fs::read_to_string(path).expect("readable");
    let table = DeTable::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
    let table = table.get_ref();
    let string = |key: &str| {
        let value = table.get(key).and_then(|value| value.get_ref().as_str());
        value.unwrap_or_else(|| panic!("{name}: `{key}` is missing")).to_owned()
    };
    let list = |key: &str| match table.get(key).map(toml::Spanned::get_ref) {
        Some(DeValue::Array(items)) => {
            items.iter().map(|item| item.get_ref().as_str().expect("actions are texts").to_owned()).collect::<Vec<_>>()
        }
        _ => Vec::new(),
    };
    assert!(!string("title").is_empty() && !string("means").is_empty(), "{name}: say what it is and what it means");
    let level = BotLevel::named(&string("level")).unwrap_or_else(|| panic!("{name}: no such level"));
    let record = Record::parse(string("position").trim_start()).unwrap_or_else(|errors| panic!("{name}: {errors:?}"));
    let (good, bad, means) = (list("good"), list("bad"), string("means"));
    assert!(!good.is_empty() || !bad.is_empty(), "{name}: neither good nor bad moves");
    Litmus { level, means, good, bad, record, name: name.clone() }
}

fn all() -> Vec<Litmus> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/litmus");
    let mut paths = std::fs::read_dir(folder)
        .expect("the folder is in the repository")
        .map(|entry| entry.expect("readable").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .collect::<Vec<_>>();
    paths.sort();
    paths.iter().map(|path| read(path)).collect()
}

fn without_clock(level: BotLevel) -> BotSpec {
    match BotSpec::of_level(level) {
        BotSpec::Search { effort: Effort::Time(_), net, blur, .. } => {
            BotSpec::Search { effort: Effort::Simulations(SIMULATIONS), threads: 1, net, blur }
        }
        spec => spec,
    }
}

/// Whether the bot finds a good move, and what it chose.
fn solve(litmus: &Litmus, spec: &BotSpec, seed: u64) -> (bool, String) {
    let game = litmus.record.verify().unwrap_or_else(|faults| panic!("{}: {faults:?}", litmus.name));
    let mut legal = Actions::new();
    game.legal(&mut legal);
    let texts = legal.iter().map(|action| action_text(*action, game.setup())).collect::<Vec<_>>();
    for wanted in litmus.good.iter().chain(&litmus.bad) {
        let known = texts.iter().any(|text| text.starts_with(wanted.as_str()));
        assert!(known, "{}: `{wanted}` matches no legal action: {texts:?}", litmus.name);
    }
    let view = View::of(&game, game.to_act());
    let action = spec.build(seed).choose(&view, &legal, &Budget::default()).expect("an answer");
    let text = action_text(action, game.setup());
    let begins = |list: &[String]| list.iter().any(|wanted| text.starts_with(wanted.as_str()));
    ((litmus.good.is_empty() || begins(&litmus.good)) && !begins(&litmus.bad), text)
}

fn check_level(level: BotLevel) {
    let spec = without_clock(level);
    let seeds = if full() { SEEDS } else { FEWER_SEEDS };
    let most = MOST - (SEEDS - seeds) as usize;
    let mut failures = Vec::new();
    for litmus in all().iter().filter(|litmus| litmus.level <= level) {
        let answers = (0..seeds).map(|seed| solve(litmus, &spec, seed)).collect::<Vec<_>>();
        let solved = answers.iter().filter(|(good, _)| *good).count();
        if solved < most {
            let chosen = answers.into_iter().map(|(_, text)| text).collect::<Vec<_>>();
            failures.push(format!("{}: {solved} of {seeds}, chose {chosen:?}. {}", litmus.name, litmus.means));
        }
    }
    assert!(failures.is_empty(), "{} fails:\n{}", level.name(), failures.join("\n"));
}

#[test]
fn there_are_enough_positions() {
    assert!(all().len() >= 40);
}

#[test]
fn regular() {
    check_level(BotLevel::Regular);
}

#[test]
fn expert() {
    check_level(BotLevel::Expert);
}

#[test]
fn master() {
    check_level(BotLevel::Master);
}
