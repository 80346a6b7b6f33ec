//! The kingdoms at a glance agree with what is legal and with what is paid, over whole random games.

use ethnos_rules::{
    Action, Actions, Decision, Event, Game, Options, Record, Region, ScoreLine, ScoreSource, Seat, Seed, View,
};

fn dice(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |bound| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (((state >> 33) * bound as u64) >> 31) as usize
    }
}

/// Whether some band of the seat to act can place a marker in a kingdom, found by playing every band.
fn can_mark(game: &Game, seat: Seat, region: Region, actions: &Actions) -> bool {
    actions.iter().filter(|action| matches!(action, Action::Play(_))).any(|action| {
        let (mut after, mut events) = (game.clone(), Vec::new());
        after.play(*action, &mut events).expect("listed actions are legal");
        if events.get(1) == Some(&Event::MarkerPlaced { seat, region }) {
            return true;
        }
        let mut next = Actions::new();
        after.legal(&mut next);
        matches!(after.decision(), Decision::Marker { .. }) && next.contains(&Action::Marker(region))
    })
}

#[test]
fn the_next_marker_can_be_placed_exactly_when_it_is_said() {
    let (mut below, mut actions, mut events) = (dice(7), Actions::new(), Vec::new());
    let mut said = [0, 0];
    for options in Options::every_mode() {
        for number in 0..3 {
            let seed = Seed::from_number(number);
            let mut game = Game::new(&options.draw(&seed).expect("a valid setup"), seed);
            while let Some(seat) = game.to_act() {
                game.legal(&mut actions);
                // A longer list of bands takes too long to try.
                if game.decision() == Decision::Turn && actions.len() < 120 {
                    let view = View::of(&game, Some(seat));
                    for region in Region::all() {
                        let now = view.next_markers().is_some_and(|markers| markers[region.index()].now);
                        assert_eq!(now, can_mark(&game, seat, region, &actions), "{region:?}");
                        said[usize::from(now)] += 1;
                    }
                    assert!(View::of(&game, None).next_markers().is_none());
                }
                game.play(actions[below(actions.len())], &mut events).expect("listed actions are legal");
            }
        }
    }
    assert!(said[0] > 1_000 && said[1] > 1_000, "{said:?}");
}

#[test]
fn places_agree_with_what_is_paid() {
    let (mut below, mut actions, mut events) = (dice(9), Actions::new(), Vec::new());
    let mut compared = 0;
    for options in Options::every_mode() {
        for number in 0..6 {
            let seed = Seed::from_number(number);
            let mut game = Game::new(&options.draw(&seed).expect("a valid setup"), seed);
            while game.to_act().is_some() {
                let paid = View::of(&game, None).standing();
                for region in Region::all() {
                    let standing = game.table().kingdom_standing(game.setup(), region);
                    let of_region = |line: &&ScoreLine| matches!(line.source, ScoreSource::Kingdom { region: of, .. } if of == region);
                    for line in paid.iter().filter(of_region) {
                        let ScoreSource::Kingdom { placing, .. } = line.source else { unreachable!() };
                        let (place, glory) =
                            standing.places.iter().find(|(place, _)| place.seat == line.seat).expect("a place");
                        assert_eq!(
                            (place.place, place.sharers, place.strength, place.by_tokens, *glory),
                            (placing.place, placing.sharers, placing.strength, placing.by_tokens, line.glory)
                        );
                        compared += 1;
                    }
                    let shares: u16 = standing.places.iter().map(|(_, glory)| glory).sum();
                    assert_eq!(shares, paid.iter().filter(of_region).map(|line| line.glory).sum());
                }
                game.legal(&mut actions);
                game.play(actions[below(actions.len())], &mut events).expect("listed actions are legal");
            }
        }
    }
    assert!(compared > 1_000, "{compared}");
}

/// A seat, its place, how many share it, and whether tokens decided.
type Placed = (char, u8, u8, bool);

/// The places of all seats in Rhea, and who receives the tokens there.
fn in_rhea(lines: &str) -> (Vec<Placed>, Vec<Option<u8>>) {
    let text = format!("ethnos position 1\nedition: first\n{lines}\n");
    let record = Record::parse(&text).expect("a position");
    let game = record.start();
    let rhea = Region::all().find(|region| region.name(game.setup().edition()) == "Rhea").expect("a kingdom");
    let standing = game.table().kingdom_standing(game.setup(), rhea);
    let places = standing.places.iter();
    let places = places.map(|(place, _)| (place.seat.letter(), place.place, place.sharers, place.by_tokens)).collect();
    (places, standing.receives)
}

#[test]
fn ties_tokens_and_who_receives_what() {
    let four = "players: 4\ntribes: Dwarves, Orcs, Giants, Trolls, Elves, Wizards";
    let two = "players: 2\ntribes: Dwarves, Orcs, Giants, Elves, Wizards";
    let cases = [
        (
            format!("{four}\nage: 2\nmarkers Rhea: A 2, B 2, C 1, D 1"),
            vec![('A', 1, 2, false), ('B', 1, 2, false), ('C', 3, 2, false), ('D', 3, 2, false)],
            vec![Some(2), Some(1), None],
        ),
        (
            format!("{four}\nmarkers Rhea: A 2, B 2, C 1\ntrolls B: 3"),
            vec![('B', 1, 1, true), ('A', 2, 1, true), ('C', 3, 1, false)],
            vec![Some(1), None, None],
        ),
        (
            format!("{two}\nage: 2\nmarkers Rhea: A 1, B 2"),
            vec![('B', 1, 1, false), ('A', 2, 1, false)],
            vec![None, Some(1)],
        ),
        (format!("{two}\nage: 2\nmarkers Rhea: A 1"), vec![('A', 1, 1, false)], vec![Some(1), Some(1)]),
    ];
    for (lines, places, receives) in cases {
        assert_eq!(in_rhea(&lines), (places, receives), "{lines}");
    }
}
