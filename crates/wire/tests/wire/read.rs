//! What was written leads back to the engine: over whole random games of every kind a view that was JSON is the same view,
//! and JSON that describes no game is refused with a sentence.

use ethnos_rules::{self as rules, Actions, Edition, Game, GameBox, Options, Seed, SoloLevel, sample};
use ethnos_wire::{Setup, View};
use serde_json::{Value, json};

/// Games with boxes of one's own, whose tokens and unseen sides are those of the edition.
fn own_boxes() -> [Options; 3] {
    let first = "cards_per_colour = { value = 3 }\nhalflings_per_colour = { value = 4 }\nhand_limit = { value = 7 }
        band_glory = { value = [1, 1, 4, 7, 9, 20] }\nmerfolk_symbols = { value = [1, 2, 17] }
        giant_end_of_age_2_3 = { value = [1, 9] }\ntroll_tokens = { value = [1, 2, 3, 4, 6, 8] }\n";
    let second = "raccoon_coins = { value = [0, 0, 1, 1, 1, 2, 3, 3, 4, 9, 9, 10, 11, 30] }
        solo_triggers = { value = [2, 3, 0, 0, 4, 1] }\npool_per_player = { value = 1 }\nmarkers_per_player = { value = 9 }\n";
    let own = |edition, text: &str| GameBox::of(edition).replaced_by(text).expect("a box file");
    [
        Options { game_box: own(Edition::First, first), ..Options::new(Edition::First, 3) },
        Options { game_box: own(Edition::Second, second), ..Options::new(Edition::Second, 5) },
        Options { game_box: own(Edition::Second, second), ..Options::solo(SoloLevel::Regular) },
    ]
}

/// Plays a random game and shows every moment of it with what may be done.
fn watch(options: &Options, number: u64, mut show: impl FnMut(&Game, &[rules::Action])) {
    let seed = Seed::from_number(number);
    let mut dice = fastrand::Rng::with_seed(number);
    let mut game = Game::new(&options.draw(&seed).expect("valid"), seed);
    let mut legal = Actions::new();
    while !game.is_over() {
        game.legal(&mut legal);
        show(&game, &legal);
        let is_recruit =
            |action: &&rules::Action| matches!(action, rules::Action::RecruitDeck | rules::Action::Recruit(_));
        let recruits = legal.iter().take_while(is_recruit).count();
        let hoards = number % 2 == 1 && recruits > 0 && dice.u8(..8) > 0;
        let action = legal[dice.usize(..if hoards { recruits } else { legal.len() })];
        game.play(action, &mut ()).expect("listed actions are legal");
    }
}

/// The setup and view of the seat to act, as JSON.
fn written(view: &rules::View) -> (Value, Value) {
    (json!(Setup::of(&view.setup)), json!(View::of(view)))
}

/// What is read from JSON, or why not.
fn read(setup: &Value, view: &Value) -> Result<rules::View, String> {
    let setup = serde_json::from_str::<Setup>(&setup.to_string()).map_err(|error| error.to_string())?;
    let view = serde_json::from_str::<View>(&view.to_string()).map_err(|error| error.to_string())?;
    let setup = setup.read().map_err(|error| error.to_string())?;
    view.read(&setup).map_err(|error| error.to_string())
}

/// The same view with the coins on their regions and the order of bands as in another.
fn with_coins_and_order_of(mut view: rules::View, other: &rules::View) -> rules::View {
    view.table.coins = other.table.coins;
    view.table.bands = other.table.bands;
    view
}

#[test]
fn a_view_comes_back() {
    let games = Options::every_mode().chain(own_boxes());
    for (options, number) in games.flat_map(|options| (0..2).map(move |number| (options.clone(), number))) {
        let mut dice = fastrand::Rng::with_seed(number);
        let drawn = options.draw(&Seed::from_number(number)).expect("valid");
        let setup = json!(Setup::of(&drawn)).to_string();
        let setup = serde_json::from_str::<Setup>(&setup).expect("a setup").read().expect("a setup");
        assert_eq!(setup, drawn);
        watch(&options, number, |game, legal| {
            let view = rules::View::of(game, game.to_act());
            let said = serde_json::to_string(&View::of(&view)).expect("always JSON");
            let heard = serde_json::from_str::<View>(&said).expect("a view").read(&setup);
            let heard = heard.unwrap_or_else(|error| panic!("{error}\n{said}"));
            // Everything said is the same: so are the totals of coins, and the bands of every player in their order.
            assert_eq!(serde_json::to_string(&View::of(&heard)).expect("always JSON"), said);
            assert_eq!(with_coins_and_order_of(heard, &view), view);
            let world = sample(&heard, Seed::from_number(1), &mut |bound| dice.usize(..bound));
            let mut listed = Actions::new();
            world.legal(&mut listed);
            assert_eq!(&listed[..], legal);
        });
    }
}

/// A moment of a game with something on every board.
fn moment(options: &Options, wanted: impl Fn(&rules::View) -> bool) -> (Value, Value) {
    let mut found = None;
    for number in 0..200 {
        watch(options, number, |game, _| {
            let view = rules::View::of(game, game.to_act());
            if found.is_none() && wanted(&view) {
                found = Some(written(&view));
            }
        });
        if let Some(found) = found {
            return found;
        }
    }
    panic!("no such moment in 200 games of {options:?}");
}

/// Changes one place in a value; `REMOVED` takes the field away.
fn change(value: &mut Value, path: &str, to: Value) {
    let (parent, field) = path.rsplit_once('/').expect("a pointer");
    let parent = value.pointer_mut(parent).unwrap_or_else(|| panic!("no {path}"));
    match parent {
        Value::Object(entries) if to == json!("REMOVED") => drop(entries.remove(field)),
        Value::Object(entries) => drop(entries.insert(field.to_owned(), to)),
        Value::Array(items) => items[field.parse::<usize>().expect("a place")] = to,
        other => panic!("{path} is in {other}"),
    }
}

#[test]
fn a_setup_that_makes_no_game_is_refused() {
    let (setup, view) = moment(&Options::new(Edition::Second, 4), |_| true);
    let cases = [
        ("/players", json!(7), "7 players: the game is for 2 to 6, or for 1 in the solo game"),
        ("/players", json!(3), "players use 5"),
        ("/players", json!(-1), "invalid value"),
        ("/edition", json!("third"), "unknown variant"),
        ("/edition", json!("first"), "is not a tribe of the first edition"),
        ("/solo", json!("easy"), "setup"),
        ("/ages", json!(2), "setup"),
        ("/ages", json!(200), "setup"),
        ("/supply", json!(90), "setup.supply: is 90"),
        ("/tribes/0", json!("Unicorns"), "`Unicorns` is not a clan"),
        ("/tribes/0", setup["tribes"][1].clone(), "chosen twice"),
        ("/tribes", json!([]), "0 clans chosen"),
        ("/regions/White", json!("pink"), "setup.regions: is \"pink\", but \"white\" follows"),
        ("/regions/White", json!("REMOVED"), "a value for each of White, Green"),
        ("/regions/Pink", json!("pink"), "a value for each of White, Green"),
        ("/pieces/hand_limit", json!(11), "11 is not between 2 and 10"),
        ("/pieces/cards_per_colour", json!(255), "255 is not between 0 and 99"),
        ("/pieces/halflings_per_colour", json!(2), "setup.pieces.halflings_per_colour: is 2, but 0 follows"),
        ("/pieces/band_glory", json!([]), "expected 6 numbers, found 0"),
        ("/pieces/band_glory/0", json!(4), "setup.pieces.band_glory"),
        ("/pieces/coins", json!([1]), "expected 14 numbers"),
        ("/pieces/giant_end", json!([1]), "expected 3 numbers"),
        ("/pieces/merfolk_symbols", json!([60]), "a symbol on space 60"),
        ("/pieces", json!("REMOVED"), "missing field `pieces`"),
    ];
    for (path, to, sentence) in cases {
        let mut changed = setup.clone();
        change(&mut changed, path, to.clone());
        let error = read(&changed, &view).expect_err(path);
        assert!(error.contains(sentence), "{path} = {to}: {error}");
    }
}

#[test]
fn a_view_of_no_game_is_refused() {
    let busy = |view: &rules::View| {
        let table = &view.table;
        table.decision == rules::Decision::Turn
            && table.dragons == 1
            && table.bands.len() > 3
            && table.row.len() > 2
            && view.hand.len() > 2
            && view.seat == Some(rules::Seat::at(0))
    };
    let (setup, view) = moment(&Options::new(Edition::First, 3), busy);
    let card = view["row"][0].clone();
    let mut long_row = view["row"].as_array().expect("a list").clone();
    long_row.extend(vec![card.clone(); 40]);
    let mut one_more = view["row"].as_array().expect("a list").clone();
    one_more.push(view["hand"][0].clone());
    let cases = [
        ("/row/0", json!("pink Orc"), "view.row: `pink Orc` is not a card"),
        ("/row/0", json!("red Raccoon"), "is not a tribe of the first edition"),
        ("/row/0", json!(""), "is not a card"),
        ("/row", json!(long_row), "view.row: too many cards"),
        ("/row", json!(one_more), "view: "),
        ("/row", json!([]), "have no other place"),
        ("/hand", json!([]), "the hand of A should have"),
        ("/hand/0", json!("Dragon"), "view.hand: `Dragon` is not a card"),
        ("/seat", json!("B"), "the decision is that of A, and this is the view of B"),
        ("/seat", json!(null), "a spectator has nothing to decide"),
        ("/seat", json!("G"), "unknown variant"),
        ("/to_act", json!("B"), "the decision is that of B"),
        ("/turn", json!("F"), "nobody sits at F"),
        ("/turn", json!("B"), "one's own turn"),
        ("/age", json!(0), "there is no Age 0"),
        ("/age", json!(3), "there is no Age 3"),
        ("/age", json!(256), "invalid value"),
        ("/decision", json!("over"), "no decision is due"),
        ("/decision", json!("horde"), "Dragons seen do not go with this decision"),
        ("/decision", json!("bruno-coin"), "needs the solo game"),
        ("/decision", json!("chain"), "the decision `chain` needs"),
        ("/decision", json!("marker"), "view.about: does not belong to this decision"),
        ("/about", json!({ "size": 3 }), "view.about: does not belong to this decision"),
        ("/dragons", json!(3), "3 Dragons seen do not go"),
        ("/dragons", json!(0), "have no other place"),
        ("/deck_size", json!(0), "the deck has 0 cards"),
        ("/deck_size", json!(255), "the deck has 255 cards"),
        ("/lower_half", json!(1), "2 Dragons are still to come from 1 cards"),
        ("/dragon_free", json!(200), "view.dragon_free: is 200"),
        ("/tokens/Rhea", json!([1]), "expected 2 numbers, found 1"),
        ("/tokens/Rhea", json!("REMOVED"), "view.tokens: expected a value for each of Althea"),
        ("/coins_used", json!(200), "view.coins"),
        ("/coins_used", json!(1), "Raccoons are not in play"),
        ("/coins/Rhea", json!(7), "no choice of the coins used"),
        ("/giant", json!({ "seat": "B", "size": 10 }), "the Giant token lies on"),
        ("/players/D", view["players"]["A"].clone(), "view.players: expected a value for each of A, B, C"),
        ("/players/B/hand_size", json!(90), "90 cards in the hand of B"),
        ("/players/A/hand_size", json!(0), "the hand of A should have 0 cards"),
        ("/players/B/known", json!(vec![view["hand"][0].clone(); 2]), "view"),
        ("/players/B/supply", json!(200), "B has "),
        ("/players/B/markers/Rhea", json!(255), "B has "),
        ("/players/B/horde", json!(["red", "red"]), "red is named twice"),
        ("/players/B/horde", json!(["pink"]), "`pink` is not a colour"),
        ("/players/B/merfolk", json!(90), "space 90 of the Merfolk board"),
        ("/players/B/trolls", json!([77]), "there is no token of 77"),
        ("/players/B/trolls", json!([1, 1]), "the token of 1 is named twice"),
        ("/players/B/glory", json!(65_000), "65000 is more than any player can have"),
        ("/players/B/glory", json!(70_000), "invalid value"),
        ("/players/B/bands", json!([{ "leader": card, "cards": [] }]), "view.players.B.bands"),
        ("/dashboard", json!([]), "view.dashboard: is there in the solo game, and only there"),
        ("/leaders_up", json!([]), "view.leaders_up: is there in the solo game, and only there"),
        ("/players", json!("REMOVED"), "missing field `players`"),
    ];
    for (path, to, sentence) in cases {
        let mut changed = view.clone();
        change(&mut changed, path, to.clone());
        let error = read(&setup, &changed).expect_err(path);
        assert!(error.contains(sentence), "{path} = {to}: {error}");
    }
}

#[test]
fn a_solo_view_of_no_game_is_refused() {
    let chooses = |view: &rules::View| matches!(view.table.decision, rules::Decision::BrunoLeader { .. });
    let (setup, view) = moment(&Options::solo(SoloLevel::Hard), chooses);
    let cases = [
        ("/dashboard", json!("REMOVED"), "view.dashboard: is there in the solo game"),
        ("/dashboard", json!([]), "have no other place"),
        ("/leaders_up", json!([]), "face up are one or more"),
        ("/leaders_up", json!(["Foxes"]), "Foxes are not in play"),
        ("/leaders_up", json!(["Koi", "Koi"]), "Koi is named twice"),
        ("/column_needs/Red", json!(9), "view.column_needs"),
        ("/discarded", json!([view["row"][0]]), "the discarded cards"),
        ("/about", json!({ "column": "Pink" }), "`Pink` is not a region"),
        ("/players/B/hand_size", json!(1), "Chief Bruno has no hand"),
        ("/turn", json!("B"), "nobody sits at B"),
        ("/decision", json!("turn"), "view.about"),
    ];
    for (path, to, sentence) in cases {
        let mut changed = view.clone();
        change(&mut changed, path, to.clone());
        let error = read(&setup, &changed).expect_err(path);
        assert!(error.contains(sentence), "{path} = {to}: {error}");
    }
}

/// Every place of a value that holds no object or list.
fn leaves(value: &Value, path: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(entries) => {
            entries.iter().for_each(|(key, value)| leaves(value, &format!("{path}/{key}"), found));
        }
        Value::Array(items) if !items.is_empty() => {
            items.iter().enumerate().for_each(|(index, value)| leaves(value, &format!("{path}/{index}"), found));
        }
        _ => found.push(path.to_owned()),
    }
}

/// A view with any change is refused, or it can be sampled and played to its end.
#[test]
fn a_view_that_is_read_can_be_played() {
    let mut dice = fastrand::Rng::with_seed(3);
    let mut played = 0;
    for (options, number) in Options::every_mode().zip(0..) {
        let mut moments = Vec::new();
        watch(&options, number, |game, _| moments.push(written(&rules::View::of(game, game.to_act()))));
        for _ in 0..60 {
            let (setup, mut view) = moments[dice.usize(..moments.len())].clone();
            let (_, other) = &moments[dice.usize(..moments.len())];
            let mut places = Vec::new();
            leaves(other, "", &mut places);
            for _ in 0..dice.usize(1..3) {
                let place = &places[dice.usize(..places.len())];
                let to = other.pointer(place).expect("listed").clone();
                if let Some(value) = view.pointer_mut(place) {
                    *value = match (&to, dice.bool()) {
                        (Value::Number(_), true) => json!(dice.u8(..12)),
                        _ => to,
                    };
                }
            }
            let Ok(heard) = read(&setup, &view) else { continue };
            played += 1;
            let mut world = sample(&heard, Seed::from_number(1), &mut |bound| dice.usize(..bound));
            let mut legal = Actions::new();
            while !world.is_over() {
                world.legal(&mut legal);
                world.play(legal[dice.usize(..legal.len())], &mut ()).expect("listed actions are legal");
            }
        }
    }
    assert!(played > 100, "only {played} changed views were read");
}
