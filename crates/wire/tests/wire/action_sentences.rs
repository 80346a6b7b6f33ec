//! The browser makes the sentences of actions itself, because actions are sent without them. Examples of every kind of action with
//! its sentence are in `tests/client/action-sentences.json`, and `tests/client/sentences.test.js` holds the browser to them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use ethnos_rules::{Actions, Game, Options, Seed};
use ethnos_wire::{Action, Edition, Setup, sentences};
use serde_json::{Value, json};

/// One example for every edition and message.
fn examples() -> Vec<Value> {
    let mut found = BTreeMap::new();
    for (options, number) in
        Options::every_mode().flat_map(|options| (0..3).map(move |number| (options.clone(), number)))
    {
        let seed = Seed::from_number(number);
        let mut dice = fastrand::Rng::with_seed(number);
        let setup = options.draw(&seed).expect("valid");
        let edition = Edition::of(setup.edition());
        let mut game = Game::new(&setup, seed);
        let mut legal = Actions::new();
        while !game.is_over() {
            game.legal(&mut legal);
            for action in legal.iter() {
                let action = Action::of(*action, &setup);
                let sentence = sentences::action(&action.kind, edition);
                found.entry((setup.edition().name(), sentence.id.to_string())).or_insert_with(|| {
                    let regions = Setup::of(&setup).regions;
                    json!({"edition": edition, "regions": regions, "action": action, "sentence": sentence})
                });
            }
            game.play_unchecked(legal[dice.usize(..legal.len())], &mut ());
        }
    }
    found.into_values().collect()
}

#[test]
fn examples_are_those_of_the_code() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/client/action-sentences.json");
    let lines = examples().iter().map(Value::to_string).collect::<Vec<_>>().join(",\n");
    let text = format!("[\n{lines}\n]\n");
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, &text).expect("the file can be written");
    }
    let known = fs::read_to_string(&path).expect("the examples");
    assert!(known == text, "write {} anew with UPDATE=1", path.display());
    assert!(known.lines().count() > 30, "{known}");
}
