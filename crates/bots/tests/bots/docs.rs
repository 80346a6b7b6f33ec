//! `docs/bots.md` describes every message to a program, and its example is the example that is tested.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use ethnos_bots::{Bot, BotSpec, Budget, Random};
use ethnos_rules::{Actions, Decision, Game, Options, Seed, View};
use ethnos_wire as wire;
use serde_json::{Value, json};

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The keys of an object and of all objects in it, except names of kingdoms and seats.
fn keys(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| keys(item, found)),
        Value::Object(entries) => {
            for (key, value) in entries {
                if key.starts_with(char::is_lowercase) {
                    found.insert(key.clone());
                }
                keys(value, found);
            }
        }
        _ => {}
    }
}

/// All keys and kinds of actions that a program is sent in random games of every mode.
fn vocabulary() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut legal = Actions::new();
    for (options, number) in
        Options::every_mode().flat_map(|options| (0..4).map(move |number| (options.clone(), number)))
    {
        let seed = Seed::from_number(number);
        let mut game = Game::new(&options.draw(&seed).expect("valid"), seed);
        let mut bot = Random::new(number);
        keys(&json!(wire::Setup::of(game.setup())), &mut found);
        while let Some(seat) = game.to_act() {
            let view = View::of(&game, Some(seat));
            game.legal(&mut legal);
            keys(&json!(wire::View::of(&view)), &mut found);
            for action in legal.iter().map(|action| json!(wire::Action::of(*action, game.setup()))) {
                found.insert(action["kind"].as_str().expect("a kind").to_owned());
                keys(&action, &mut found);
            }
            let action = bot.choose(&view, &legal, &Budget::default()).expect("never a fault");
            game.play(action, &mut ()).expect("listed actions are legal");
        }
    }
    found
}

#[test]
fn the_example_is_the_one_that_is_tested() {
    let example = format!("```python\n{}```\n", read("examples/bot.py"));
    assert!(read("bots.md").contains(&example), "docs/bots.md does not show docs/examples/bot.py as it is");
}

#[test]
fn every_field_action_and_decision_is_explained() {
    let page = read("bots.md");
    let mut words = vocabulary();
    assert!(words.len() > 50, "random games met only {words:?}");
    // Too rare for random games.
    words.insert("scatter".to_owned());
    words.extend(Decision::CODES.iter().filter(|code| **code != "over").map(|code| (*code).to_owned()));
    let missing = words.iter().filter(|word| {
        let explained = [format!("`{word}`"), format!("\"{word}\": ")];
        !explained.iter().any(|explained| page.contains(explained))
    });
    assert_eq!(missing.collect::<Vec<_>>(), Vec::<&String>::new(), "docs/bots.md does not mention these");
}

#[test]
fn the_specs_of_the_page_are_read() {
    let page = read("bots.md");
    for spec in ["random", "exec:200ms:COMMAND", "exec:10s:COMMAND", "exec:COMMAND"] {
        assert!(page.contains(&format!("`{spec}`")), "{spec}");
        assert!(BotSpec::parse(spec).is_ok(), "{spec}");
    }
}
