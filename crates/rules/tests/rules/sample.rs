//! Games sampled from a view give the same view, and every possible game is sampled.

#![expect(clippy::disallowed_types, reason = "a test of chances computes with floats")]

use std::collections::BTreeMap;

use ethnos_rules::{Actions, DeckCard, Game, Options, Pieces, Record, Seat, Seed, View, reshuffle_deck, sample};

fn dice(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |bound| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (((state >> 33) * bound as u64) >> 31) as usize
    }
}

/// Checks thousands of moments of random games, in every mode, from every seat.
#[test]
fn a_sampled_world_gives_the_same_view_back() {
    let mut below = dice(1);
    let mut actions = Actions::new();
    let mut moments = 0;
    for options in Options::every_mode() {
        for number in 0..10 {
            let seed = Seed::from_number(number);
            let mut game = Game::new(&options.draw(&seed).expect("a valid setup"), seed);
            while !game.is_over() {
                for viewer in Seat::all(game.setup().people()).map(Some).chain([None]) {
                    let view = View::of(&game, viewer);
                    let world = sample(&view, Seed::from_number(9), &mut below);
                    assert_eq!(View::of(&world, viewer), view);
                    let dragons = world.deck().filter(|card| *card == DeckCard::Dragon).count();
                    assert_eq!(dragons, usize::from(Pieces::DRAGONS - view.table.dragons));
                    let free = usize::from(view.table.dragon_free());
                    assert!(world.deck().take(free).all(|card| card != DeckCard::Dragon), "a Dragon in the upper half");
                    // The seat to act has a legal action in the sampled game.
                    world.legal(&mut actions);
                    assert!(!actions.is_empty());
                    if viewer == game.to_act() {
                        let mut own = Actions::new();
                        game.legal(&mut own);
                        assert_eq!(own[..], actions[..]);
                    }
                    moments += 1;
                }
                game.legal(&mut actions);
                let action = actions[below(actions.len())];
                game.play_unchecked(action, &mut ());
            }
        }
    }
    assert!(moments > 10_000, "only {moments} moments");
}

/// All cards but five lie in the row. One of the five is in a hand, four are in the deck with one Dragon.
fn five_cards_unseen() -> Game {
    let start =
        Record::parse("ethnos position 1\nedition: first\nplayers: 3\ntribes: Dwarves, Orcs, Giants, Trolls, Elves\n")
            .expect("valid");
    let all = ethnos_rules::notation::cards_text(start.setup().allies(), start.setup());
    let mut row = all.split(", ").map(str::to_owned).collect::<Vec<_>>();
    let unseen = ["green Dwarf", "purple Orc", "orange Giant", "red Troll", "blue Elf"];
    for card in unseen {
        let place = row.iter().position(|entry| *entry == format!("2 {card}")).expect("two of each");
        card.clone_into(&mut row[place]);
    }
    let text = format!(
        "ethnos position 1\nedition: first\nplayers: 3\ntribes: Dwarves, Orcs, Giants, Trolls, Elves\ndragons: 2\n\
         hand B: green Dwarf\nrow: {}\nlower half: 4\n",
        row.join(", ")
    );
    let game = Record::parse(&text).expect("valid").start().clone();
    assert_eq!(game.table().deck_size, 5);
    game
}

/// A small situation whose worlds can be counted: five unseen cards and one Dragon, one of the cards in a hand.
/// Every world is sampled about equally often.
#[test]
fn every_world_comes_up_equally_often() {
    let game = five_cards_unseen();
    let view = View::of(&game, Some(Seat::at(0)));
    let mut below = dice(2);
    let mut seen = BTreeMap::<String, u32>::new();
    let rounds = 120_000;
    for _ in 0..rounds {
        let world = sample(&view, Seed::from_number(0), &mut below);
        let key = format!("{:?} {:?}", world.hand(Seat::at(1)), world.deck().collect::<Vec<_>>());
        *seen.entry(key).or_default() += 1;
    }
    // 120 orders of the five cards, the first of them in the hand, and four places for the Dragon.
    assert_eq!(seen.len(), 480);
    let expected = f64::from(rounds) / 480.0;
    let chi_square: f64 = seen.values().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum();
    // 479 degrees of freedom: mean 479, standard deviation 31.
    assert!(chi_square < 479.0 + 5.0 * 31.0, "{chi_square}");
}

/// Only the order of the deck changes, and Dragons stay in the lower half.
#[test]
fn reshuffling_the_deck_changes_nothing_else() {
    let mut below = dice(4);
    let mut actions = Actions::new();
    let (mut moments, mut moved) = (0, 0);
    for options in Options::every_mode() {
        for number in 0..3 {
            let seed = Seed::from_number(number);
            let mut game = Game::new(&options.draw(&seed).expect("a valid setup"), seed);
            while !game.is_over() {
                let world = reshuffle_deck(&game, Seed::from_number(9), &mut below);
                assert_eq!((world.setup(), world.table()), (game.setup(), game.table()));
                assert!(game.setup().seats().all(|seat| world.hand(seat) == game.hand(seat)));
                let sorted = |game: &Game| {
                    let mut deck = game.deck().map(|card| format!("{card:?}")).collect::<Vec<_>>();
                    deck.sort();
                    deck
                };
                assert_eq!(sorted(&world), sorted(&game));
                let free = usize::from(game.table().dragon_free());
                assert!(world.deck().take(free).all(|card| card != DeckCard::Dragon), "a Dragon in the upper half");
                moments += 1;
                moved += u32::from(!world.deck().eq(game.deck()));
                game.legal(&mut actions);
                let action = actions[below(actions.len())];
                game.play_unchecked(action, &mut ());
            }
        }
    }
    assert!(moments > 2_000 && moved > moments * 9 / 10, "{moved} of {moments}");
}

/// Four Allies and one Dragon, which may be in the four lowest places.
#[test]
fn every_order_of_the_deck_comes_up_equally_often() {
    let game = five_cards_unseen();
    let mut below = dice(3);
    let mut seen = BTreeMap::<String, u32>::new();
    let rounds = 24_000;
    for _ in 0..rounds {
        let world = reshuffle_deck(&game, Seed::from_number(0), &mut below);
        *seen.entry(format!("{:?}", world.deck().collect::<Vec<_>>())).or_default() += 1;
    }
    // 24 orders of the four cards, and four places for the Dragon.
    assert_eq!(seen.len(), 96);
    let expected = f64::from(rounds) / 96.0;
    let chi_square: f64 = seen.values().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum();
    // 95 degrees of freedom: mean 95, standard deviation 13.8.
    assert!(chi_square < 95.0 + 5.0 * 13.8, "{chi_square}");
}
