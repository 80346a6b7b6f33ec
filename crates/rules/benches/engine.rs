//! The speed of the engine: listing, checking and playing actions, cloning games, making views.
//!
//! `cargo bench -p ethnos-rules`; words after `--` choose benchmarks by name.

use std::fmt;

use divan::Bencher;
use divan::counter::ItemsCount;
use ethnos_rules::{Action, Actions, Edition, Game, Options, Seed, SoloLevel, View};

fn main() {
    divan::main();
}

/// The modes that are measured.
const MODES: [Mode; 3] = [Mode::First { players: 4 }, Mode::Second { players: 6 }, Mode::Solo];

#[derive(Clone, Copy)]
enum Mode {
    First { players: usize },
    Second { players: usize },
    Solo,
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mode::First { players } => write!(f, "first edition, {players} players"),
            Mode::Second { players } => write!(f, "second edition, {players} players"),
            Mode::Solo => f.write_str("solo"),
        }
    }
}

impl Mode {
    /// A new game of this mode.
    fn game(self) -> Game {
        let options = match self {
            Mode::First { players } => Options::new(Edition::First, players),
            Mode::Second { players } => Options::new(Edition::Second, players),
            Mode::Solo => Options::solo(SoloLevel::Regular),
        };
        let seed = Seed::from_number(1);
        Game::new(&options.draw(&seed).expect("the options are valid"), seed)
    }

    /// Every moment of a random game.
    fn moments(self) -> Vec<Game> {
        let mut moments = Vec::new();
        play_random(self.game(), |game| moments.push(game.clone()));
        moments
    }
}

/// Plays random actions to the end and calls `look` before each.
fn play_random(mut game: Game, mut look: impl FnMut(&Game)) -> Game {
    let mut dice = fastrand::Rng::with_seed(1);
    let mut legal = Actions::new();
    while !game.is_over() {
        look(&game);
        game.legal(&mut legal);
        game.play_unchecked(legal[dice.usize(..legal.len())], &mut ());
    }
    game
}

/// Lists the legal actions of every moment of a game.
#[divan::bench(args = MODES)]
fn legal(bencher: Bencher<'_, '_>, mode: Mode) {
    let moments = mode.moments();
    let mut legal = Actions::new();
    bencher.counter(ItemsCount::new(moments.len())).bench_local(|| {
        for game in &moments {
            game.legal(&mut legal);
            divan::black_box(&legal);
        }
    });
}

/// Checks the last legal action of every moment of a game.
#[divan::bench(args = MODES)]
fn check(bencher: Bencher<'_, '_>, mode: Mode) {
    let mut legal = Actions::new();
    let asked = |game: Game| {
        game.legal(&mut legal);
        let action = *legal.last().expect("a game that goes on has a legal action");
        (game, action)
    };
    let asked = mode.moments().into_iter().map(asked).collect::<Vec<(Game, Action)>>();
    bencher
        .counter(ItemsCount::new(asked.len()))
        .bench_local(|| asked.iter().filter(|(game, action)| game.check(*action).is_ok()).count());
}

/// Plays a whole random game; at every decision all legal actions are listed.
#[divan::bench(args = MODES)]
fn play(bencher: Bencher<'_, '_>, mode: Mode) {
    let decisions = mode.moments().len();
    let counted = bencher.counter(ItemsCount::new(decisions)).with_inputs(|| mode.game());
    counted.bench_local_values(|game| play_random(game, |_| ()));
}

/// Clones a game in its middle.
#[divan::bench(args = MODES)]
fn clone(bencher: Bencher<'_, '_>, mode: Mode) {
    let moments = mode.moments();
    let middle = &moments[moments.len() / 2];
    bencher.bench_local(|| middle.clone());
}

/// Makes the view of the seat that acts, in the middle of a game.
#[divan::bench(args = MODES)]
fn view(bencher: Bencher<'_, '_>, mode: Mode) {
    let moments = mode.moments();
    let middle = &moments[moments.len() / 2];
    bencher.bench_local(|| View::of(middle, middle.to_act()));
}
