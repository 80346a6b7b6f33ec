//! Previews come true, in every mode, over whole random games.

use ethnos_rules::{
    Action, Actions, Cards, Decision, Event, Game, Options, Record, Refusal, ScoreLine, ScoreSource, Seat, Seed, View,
};

fn dice(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |bound| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (((state >> 33) * bound as u64) >> 31) as usize
    }
}

/// How many comparisons of each kind were made.
#[derive(Default)]
struct Counts {
    actions: usize,
    whole: usize,
    bands: usize,
    ages: usize,
    later: usize,
}

/// The bands of an Age as previewed: seat, cards, Glory.
type Bands = Vec<(Seat, u8, u16)>;

fn compare_action(game: &Game, action: Action, counts: &mut Counts, bands: &mut Bands) -> (Game, Vec<Event>) {
    let seat = game.to_act().expect("it goes on");
    let view = View::of(game, Some(seat));
    let foreseen = view.preview(action).expect("listed actions are legal");
    let (mut after, mut events) = (game.clone(), Vec::new());
    after.play(action, &mut events).expect("listed actions are legal");
    counts.actions += 1;
    assert_eq!(foreseen.events, events[..foreseen.events.len()], "{action:?}");
    match foreseen.next {
        Some(next) => {
            assert_eq!(foreseen.events.len(), events.len(), "{action:?}");
            assert_eq!(Some(next), after.to_act().map(|seat| (seat, after.decision())), "{action:?}");
            assert_eq!(foreseen.after, Some(*after.table()), "{action:?}");
            counts.whole += 1;
        }
        None if after.is_over() && foreseen.events.len() == events.len() => {}
        None => assert!(events[foreseen.events.len()].is_reveal(), "{action:?}: {events:?}"),
    }
    if let Action::Play(band) = action {
        let own = view.preview_band(&band).expect("a legal band is a band");
        counts.bands += 1;
        assert_eq!(own.size, band.size());
        bands.push((seat, own.size, own.glory));
        if let Some(marker) = own.marker {
            let placed = events.get(1) == Some(&Event::MarkerPlaced { seat, region: marker.region });
            assert_eq!(marker.placed, placed, "{band:?}: {events:?}");
            let supply = game.table().player(seat).supply;
            assert_eq!(placed, supply > 0 && u16::from(own.size) >= marker.needs, "{marker:?}");
        } else {
            assert!(!matches!(events.get(1), Some(Event::MarkerPlaced { .. })), "{band:?}: {events:?}");
        }
    }
    let later = match foreseen.next {
        Some((next, Decision::Marker { .. } | Decision::FreeMarker { .. } | Decision::Token { .. }))
            if next == seat =>
        {
            discarded_later(after.clone(), seat, counts.actions as u64)
        }
        _ => Cards::NONE,
    };
    assert_eq!(foreseen.discards, later, "{action:?}");
    counts.later += usize::from(!later.is_empty());
    (after, events)
}

/// The cards that a seat discards in its turn when it chooses at random.
fn discarded_later(mut game: Game, seat: Seat, seed: u64) -> Cards {
    let (mut dice, mut actions, mut events) = (dice(seed), Actions::new(), Vec::new());
    while game.to_act() == Some(seat) && game.decision() != Decision::Turn {
        game.legal(&mut actions);
        game.play(actions[dice(actions.len())], &mut events).expect("listed actions are legal");
    }
    let own = |event: &Event| match *event {
        Event::Discarded { seat: by, cards } if by == seat => Some(cards),
        _ => None,
    };
    events.iter().find_map(own).unwrap_or(Cards::NONE)
}

fn scored(events: &[Event]) -> Vec<ScoreLine> {
    let line = |event: &Event| if let Event::Scored(line) = event { Some(*line) } else { None };
    events.iter().filter_map(line).collect()
}

fn check_bands(lines: &[ScoreLine], bands: &mut Bands) {
    let mut paid = Vec::new();
    for line in lines {
        if let ScoreSource::Band { size, .. } = line.source
            && !(bands.is_empty() && line.seat == Seat::BRUNO)
        {
            paid.push((line.seat, size, line.glory));
        }
    }
    if paid.is_empty() {
        return;
    }
    // Chief Bruno's parties have no preview.
    paid.retain(|band| bands.iter().any(|(seat, ..)| *seat == band.0));
    paid.sort_unstable();
    bands.sort_unstable();
    assert_eq!(paid, *bands);
    bands.clear();
}

#[test]
fn what_is_foreseen_comes_true() {
    let mut below = dice(5);
    let mut counts = Counts::default();
    let mut actions = Actions::new();
    for options in Options::every_mode() {
        for number in 0..12 {
            let seed = Seed::from_number(number);
            let mut game = Game::new(&options.draw(&seed).expect("a valid setup"), seed);
            let mut bands = Bands::new();
            while !game.is_over() {
                game.legal(&mut actions);
                let action = actions[below(actions.len())];
                let standing = View::of(&game, None).standing();
                let (after, events) = compare_action(&game, action, &mut counts, &mut bands);
                let lines = scored(&events);
                check_bands(&lines, &mut bands);
                let ended = events.iter().any(|event| matches!(event, Event::AgeEnded { .. }));
                // Such an action changes nothing until its card is drawn.
                if action == Action::RecruitDeck && ended && after.decision() != Decision::Horde {
                    assert_eq!(standing, lines, "{options:?}");
                    counts.ages += 1;
                }
                game = after;
            }
            assert_eq!(View::of(&game, None).standing(), Vec::new());
        }
    }
    let Counts { actions, whole, bands, ages, later } = counts;
    assert!(actions > 20_000 && whole > 5_000 && bands > 3_000, "{actions} {whole} {bands}");
    assert!(ages > 50 && later > 100, "{ages} {later}");
}

fn position(lines: &str) -> View {
    let head =
        "ethnos position 1\nedition: first\nplayers: 3\ntribes: Dwarves, Minotaurs, Halflings, Wingfolk, Skeletons";
    let record = Record::parse(&format!("{head}\n{lines}\n")).expect("a position");
    View::of(record.start(), Some(Seat::at(0)))
}

/// The Glory, and of the marker: the markers that count, the cards needed, and whether it is placed.
type Expected = (u16, Option<(u16, u16, bool)>);

#[test]
fn bands_are_valued_as_the_rules_say() {
    let cases: [(&str, &str, Option<Expected>); 8] = [
        ("hand A: 2 red Dwarf", "band red Dwarf + red Dwarf", Some((3, Some((0, 1, true))))),
        ("hand A: 2 red Dwarf\nmarkers Rhea: A 2", "band red Dwarf + red Dwarf", Some((3, Some((2, 3, false))))),
        (
            "hand A: 2 red Minotaur\nmarkers Rhea: A 2",
            "band red Minotaur + red Minotaur",
            Some((1, Some((2, 2, true)))),
        ),
        ("hand A: red Minotaur", "band red Minotaur", Some((0, Some((0, 1, true))))),
        ("hand A: red Halfling", "band red Halfling", Some((0, None))),
        ("hand A: red Wingfolk", "band red Wingfolk", Some((0, None))),
        ("hand A: red Minotaur, red Skeleton", "band red Minotaur + red Skeleton", Some((0, Some((0, 1, true))))),
        ("hand A: red Minotaur, blue Dwarf", "band red Minotaur + blue Dwarf", None),
    ];
    for (lines, action, expected) in cases {
        let view = position(lines);
        let action = ethnos_rules::notation::parse_action(action, &view.setup).expect("an action");
        let Action::Play(band) = action else { panic!("{action:?}") };
        let found = view
            .preview_band(&band)
            .map(|band| (band.glory, band.marker.map(|marker| (marker.standing, marker.needs, marker.placed))));
        assert_eq!(found, expected, "{lines}");
    }
}

#[test]
fn what_is_not_possible_says_why() {
    let mut view = position("hand A: red Dwarf\nrow: blue Dwarf");
    let action = |text: &str| ethnos_rules::notation::parse_action(text, &view.setup).expect("an action");
    let (recruit, strange) = (action("recruit blue Dwarf"), action("recruit green Dwarf"));
    assert!(view.preview(recruit).is_ok());
    assert!(matches!(view.preview(strange), Err(Refusal::NotInRow { .. })));
    view.seat = Some(Seat::at(1));
    assert!(matches!(view.preview(recruit), Err(Refusal::NotToAct { .. })));
    view.seat = None;
    assert!(matches!(view.preview(recruit), Err(Refusal::NotToAct { .. })));
    view.table.decision = Decision::Over;
    assert!(matches!(view.preview(recruit), Err(Refusal::GameOver)));
}
