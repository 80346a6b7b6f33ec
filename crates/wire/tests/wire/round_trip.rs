//! What is written can be read: over whole random games of every kind, everything that is said of a game comes back
//! from its JSON as it was. And what `docs/bots.md` says of the fields is true of them.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::fs;
use std::path::Path;

use ethnos_rules::{self as rules, Actions, Game, Options, Seed, SoloLevel};
use ethnos_wire::{
    Action, CardName, Decision, Event, KingdomState, NextMarker, Setup, State, View, add_actions, add_hand,
    add_kingdoms, add_next_markers, open_fields,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Plays a random game and shows every moment of it, with what has happened since the last and what may be done.
/// Players who hoard mostly recruit, so that large hands are seen.
fn watch(options: &Options, number: u64, mut show: impl FnMut(&Game, &[rules::Event], &[rules::Action])) {
    let seed = Seed::from_number(number);
    let setup = options.draw(&seed).expect("valid");
    let mut dice = fastrand::Rng::with_seed(number);
    let mut events = Vec::new();
    let mut game = Game::new_watched(&setup, seed, &mut events);
    let mut legal = Actions::new();
    while !game.is_over() {
        game.legal(&mut legal);
        show(&game, &events, &legal);
        events.clear();
        let is_recruit =
            |action: &&rules::Action| matches!(action, rules::Action::RecruitDeck | rules::Action::Recruit(_));
        let recruits = legal.iter().take_while(is_recruit).count();
        let hoards = number % 2 == 1 && recruits > 0 && dice.u8(..8) > 0;
        let action = legal[dice.usize(..if hoards { recruits } else { legal.len() })];
        game.play(action, &mut events).expect("listed actions are legal");
    }
    show(&game, &events, &[]);
}

#[track_caller]
fn comes_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(said: &T) {
    let text = serde_json::to_string(said).expect("always JSON");
    let heard = serde_json::from_str::<T>(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(&heard, said);
    // Equal and in the same order.
    assert_eq!(serde_json::to_string(&heard).expect("always JSON"), text);
}

/// Holds what is written directly to the JSON of the types.
#[track_caller]
fn is_written(write: impl FnOnce(&mut Vec<u8>), value: &impl Serialize) {
    let mut text = Vec::new();
    write(&mut text);
    assert_eq!(String::from_utf8(text).expect("UTF-8"), serde_json::to_string(value).expect("always JSON"));
}

/// Whether all of the work is done, as `cargo nextest run --profile full` asks for, or a part of it.
fn full() -> bool {
    std::env::var_os("NEXTEST_PROFILE").is_some_and(|profile| profile == "full")
}

#[test]
fn everything_comes_back() {
    let mut moments = 0;
    for (options, number) in
        Options::every_mode().flat_map(|options| (0..2).map(move |number| (options.clone(), number)))
    {
        watch(&options, number, |game, events, legal| {
            moments += 1;
            if !full() && moments % 6 != 0 {
                return;
            }
            let setup = game.setup();
            comes_back(&Setup::of(setup));
            comes_back(&State::of(game));
            let open = View::of(&rules::View::of(game, None)).table;
            let fields = open_fields(game.table(), setup);
            assert_eq!(format!("{{{fields}}}"), serde_json::to_string(&open).expect("always JSON"));
            is_written(|text| add_kingdoms(text, game.table(), setup), &KingdomState::all(game.table(), setup));
            let actions = legal.iter().map(|action| Action::of(*action, setup)).collect::<Vec<_>>();
            is_written(|text| add_actions(text, legal, setup), &actions);
            for viewer in setup.seats().map(Some).chain([None]) {
                let view = rules::View::of(game, viewer);
                comes_back(&View::of(&view));
                is_written(|text| add_next_markers(text, &view), &NextMarker::all(&view));
                is_written(|text| add_hand(text, &view), &CardName::all_of(view.hand, setup));
                for event in events {
                    comes_back(&Event::of(&event.seen_by(viewer), setup));
                }
            }
            for action in &actions {
                comes_back(action);
            }
        });
    }
}

#[test]
fn decisions_and_kinds_have_the_names_of_the_engine() {
    let mut decisions = BTreeSet::new();
    for (options, number) in
        Options::every_mode().flat_map(|options| (0..8).map(move |number| (options.clone(), number)))
    {
        watch(&options, number, |game, events, _| {
            let decision = serde_json::to_value(Decision::of(game.decision())).expect("always JSON");
            assert_eq!(decision, game.decision().code());
            decisions.insert(game.decision().code());
            for event in events {
                if let rules::Event::Scored(line) = event {
                    let scored = serde_json::to_value(Event::of(event, game.setup())).expect("always JSON");
                    assert_eq!(scored["source"], line.source.code());
                }
            }
        });
    }
    let missing = rules::Decision::CODES.iter().filter(|code| !decisions.contains(*code)).collect::<Vec<_>>();
    // Too rare for random games.
    assert!(missing.iter().all(|code| **code == "bruno-overflow"), "never met: {missing:?}");
}

/// What one seat may know holds no other hand and no deck; the whole truth holds them all.
#[test]
fn a_view_holds_no_secret() {
    for options in Options::every_mode() {
        watch(&options, 0, |game, _, _| {
            let hands = |players: &Value| {
                players.as_object().expect("by seat").values().filter(|player| player.get("hand").is_some()).count()
            };
            let view = serde_json::to_value(View::of(&rules::View::of(game, None))).expect("always JSON");
            assert_eq!((hands(&view["players"]), view.get("deck")), (0, None));
            assert_eq!((&view["seat"], &view["hand"]), (&Value::Null, &Value::Array(Vec::new())));
            let state = serde_json::to_value(State::of(game)).expect("always JSON");
            assert_eq!(hands(&state["players"]), game.setup().players());
            assert_eq!(state["deck"].as_array().map(Vec::len), Some(game.table().deck_size as usize));
        });
    }
}

/// The names in the first column of the table that follows this line of `docs/bots.md`.
fn documented(page: &str, before: &str) -> BTreeSet<String> {
    let (_, after) = page.split_once(before).unwrap_or_else(|| panic!("docs/bots.md has no line `{before}`"));
    let rows = after.lines().skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    rows.filter_map(|row| row.strip_prefix("| `")?.split('`').next().map(str::to_owned)).collect()
}

fn fields(value: &Value) -> BTreeSet<String> {
    value.as_object().expect("an object").keys().cloned().collect()
}

#[test]
fn the_fields_are_those_of_the_page() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bots.md");
    let page = fs::read_to_string(&path).expect("docs/bots.md is there");
    let seed = Seed::from_number(1);
    let game = Game::new(&Options::solo(SoloLevel::Easy).draw(&seed).expect("valid"), seed);
    let setup = serde_json::to_value(Setup::of(game.setup())).expect("always JSON");
    let view = serde_json::to_value(View::of(&rules::View::of(&game, game.to_act()))).expect("always JSON");
    for (before, value) in
        [("\n### `setup`\n", &setup), ("\n### `view`\n", &view), ("\nOne of the `players`:\n", &view["players"]["A"])]
    {
        assert_eq!(documented(&page, before), fields(value), "the table after {before:?}");
    }
}
