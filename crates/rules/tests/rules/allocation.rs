//! Listing, checking and playing actions allocates nothing on the heap.

use ethnos_rules::{Actions, Game, Options, Seed};

#[test]
fn nothing_is_allocated_while_playing() {
    for options in Options::every_mode() {
        for number in 0..20 {
            let seed = Seed::from_number(number);
            let setup = options.draw(&seed).expect("a valid setup");
            let mut game = Game::new(&setup, seed);
            let mut actions = Actions::new();
            let mut state = number;
            let info = allocation_counter::measure(|| {
                while !game.is_over() {
                    game.legal(&mut actions);
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    let action = actions[(state >> 33) as usize % actions.len()];
                    assert_eq!(game.check(action), Ok(()));
                    game.play_unchecked(action, &mut ());
                }
            });
            assert_eq!(info.count_total, 0, "{:?} with {} players", options.edition, options.players);
        }
    }
}

/// Makes sure that the counter counts.
#[test]
fn the_counter_counts() {
    let info = allocation_counter::measure(|| drop(std::hint::black_box(Vec::<u8>::with_capacity(10))));
    assert_eq!(info.count_total, 1);
}
