//! The kingdoms at a glance agree with what is legal and with what is paid, over whole random games.

use ethnos_rules::{
    Action, Actions, Decision, Event, Game, OpenState, Options, Record, Region, ScoreLine, ScoreSource, Seat, Seed,
    View, Watcher,
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
            assert!(
                game.setup().seats().all(|seat| View::of(&game, Some(seat)).next_markers().is_none()),
                "the game is over"
            );
        }
    }
    assert!(said[0] > 1_000 && said[1] > 1_000, "{said:?}");
}

#[test]
fn places_agree_with_what_is_paid() {
    let (mut below, mut actions) = (dice(9), Actions::new());
    let mut compared = [0, 0];
    for options in Options::every_mode() {
        for number in 0..6 {
            let seed = Seed::from_number(number);
            let mut game = Game::new(&options.draw(&seed).expect("a valid setup"), seed);
            let mut events = Vec::new();
            loop {
                // While Hordes are decided on, the kingdoms are paid already.
                let is_paid = game.decision() == Decision::Horde;
                let paid = if is_paid { scored(&events, game.table().age) } else { View::of(&game, None).standing() };
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
                        compared[usize::from(is_paid)] += 1;
                    }
                    let shares: u16 = standing.places.iter().map(|(_, glory)| glory).sum();
                    assert_eq!(shares, paid.iter().filter(of_region).map(|line| line.glory).sum());
                }
                if game.is_over() {
                    break;
                }
                game.legal(&mut actions);
                game.play(actions[below(actions.len())], &mut events).expect("listed actions are legal");
            }
        }
    }
    assert!(compared[0] > 1_000 && compared[1] > 100, "{compared:?}");
}

/// What was scored at the end of an Age.
fn scored(events: &[Event], age: u8) -> Vec<ScoreLine> {
    let line = |event: &Event| if let Event::Scored(line) = event { Some(*line) } else { None };
    events.iter().filter_map(line).filter(|line| line.age == age).collect()
}

/// Collects events, and the table as the third Dragon finds it.
#[derive(Default)]
struct EndOfAge {
    events: Vec<Event>,
    table: Option<OpenState>,
}

impl Watcher for EndOfAge {
    fn see(&mut self, event: Event) {
        self.events.push(event);
    }

    fn age_ends(&mut self, table: &OpenState) {
        assert!(self.table.is_none() && !self.events.iter().any(|event| matches!(event, Event::AgeEnded { .. })));
        self.table = Some(*table);
    }
}

#[test]
fn the_table_at_the_end_of_an_age_pays_what_is_then_scored() {
    let (mut below, mut actions) = (dice(11), Actions::new());
    let (mut ends, mut placed) = (0, 0);
    for options in Options::every_mode() {
        for number in 0..6 {
            let seed = Seed::from_number(number);
            let mut game = Game::new(&options.draw(&seed).expect("a valid setup"), seed);
            while !game.is_over() {
                game.legal(&mut actions);
                let age = game.table().age;
                let mut seen = EndOfAge::default();
                game.play(actions[below(actions.len())], &mut seen).expect("listed actions are legal");
                let EndOfAge { events, table } = seen;
                assert_eq!(table.is_some(), events.iter().any(|event| matches!(event, Event::AgeEnded { .. })));
                let Some(table) = table else { continue };
                ends += 1;
                placed += usize::from(events.iter().any(|event| matches!(event, Event::MarkerPlaced { .. })));
                assert_eq!((table.age, table.dragons), (age, 3));
                let lines = scored(&events, age);
                for region in Region::all() {
                    let of_region = |line: &&ScoreLine| matches!(line.source, ScoreSource::Kingdom { region: of, .. } if of == region);
                    for (place, glory) in table.kingdom_standing(game.setup(), region).places {
                        let line = lines.iter().filter(of_region).find(|line| line.seat == place.seat);
                        assert_eq!(glory, line.map_or(0, |line| line.glory), "{region:?}");
                    }
                }
            }
        }
    }
    assert!(ends > 100 && placed > 0, "{ends} {placed}");
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
