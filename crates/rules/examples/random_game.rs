//! Plays a random game and prints the result.
//!
//! `cargo run --example random_game -- 42` plays the game with seed 42; without a number, with seed 1.

#![expect(clippy::disallowed_methods, reason = "an example is a program")]

use std::process::ExitCode;

use ethnos_rules::{Actions, Edition, Game, Options, Seed};

fn main() -> ExitCode {
    let number = match std::env::args().nth(1).map(|text| text.parse::<u64>().map_err(|_| text)) {
        None => 1,
        Some(Ok(number)) => number,
        Some(Err(text)) => {
            eprintln!("`{text}` is not a seed: give a whole number, such as 42");
            return ExitCode::from(2);
        }
    };
    let seed = Seed::from_number(number);
    let setup = Options::new(Edition::First, 4).draw(&seed).expect("four players can play the first edition");
    let mut game = Game::new(&setup, seed);
    let mut dice = fastrand::Rng::with_seed(number);
    let mut actions = Actions::new();
    let mut played = 0;
    while !game.is_over() {
        game.legal(&mut actions);
        let action = actions[dice.usize(..actions.len())];
        game.play(action, &mut ()).expect("listed actions are legal");
        played += 1;
    }

    let tribes = setup.tribes().map(|tribe| tribe.plural(setup.edition())).collect::<Vec<_>>();
    println!("Seed {number}: {}; {played} actions", tribes.join(", "));
    for seat in setup.seats() {
        println!("{seat}: {} Glory, place {}", game.table().player(seat).glory, game.places()[seat.index()]);
    }
    ExitCode::SUCCESS
}
