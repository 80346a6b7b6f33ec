//! The speed of writing views and legal actions as JSON.
//!
//! `cargo bench -p ethnos-wire`; words after `--` choose benchmarks by name.

use divan::Bencher;
use divan::counter::BytesCount;
use ethnos_rules::{Actions, Edition, Game, Options, Seed, View};
use serde::Serialize;

fn main() {
    divan::main();
}

/// The numbers of players that are measured, in games of the first edition.
const PLAYERS: [usize; 3] = [2, 4, 6];

/// A game after 60 random actions.
fn middle(players: usize) -> Game {
    let seed = Seed::from_number(1);
    let setup = Options::new(Edition::First, players).draw(&seed).expect("the options are valid");
    let mut game = Game::new(&setup, seed);
    let mut dice = fastrand::Rng::with_seed(1);
    let mut legal = Actions::new();
    for _ in 0..60 {
        game.legal(&mut legal);
        game.play_unchecked(legal[dice.usize(..legal.len())], &mut ());
    }
    game
}

/// Measures making a value and writing it.
fn measure<T: Serialize>(bencher: Bencher<'_, '_>, value: impl Fn() -> T) {
    let json = || serde_json::to_vec(&value()).expect("wire types are made of plain values");
    bencher.counter(BytesCount::new(json().len())).bench_local(json);
}

/// The view of the seat that acts.
#[divan::bench(args = PLAYERS)]
fn view(bencher: Bencher<'_, '_>, players: usize) {
    let game = middle(players);
    let view = View::of(&game, game.to_act());
    measure(bencher, || ethnos_wire::View::of(&view));
}

/// The legal actions of the seat that acts.
#[divan::bench(args = PLAYERS)]
fn legal(bencher: Bencher<'_, '_>, players: usize) {
    let game = middle(players);
    let mut legal = Actions::new();
    game.legal(&mut legal);
    let actions = || legal.iter().map(|action| ethnos_wire::Action::of(*action, game.setup())).collect::<Vec<_>>();
    measure(bencher, actions);
}
