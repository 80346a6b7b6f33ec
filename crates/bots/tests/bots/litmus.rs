//! Positions where a decent player has one good move: `tests/litmus/`, each with the lowest level that must solve it.

use std::path::Path;

use ethnos_bots::{BotLevel, BotSpec, Budget, Effort};
use ethnos_puzzles::Puzzle;
use ethnos_rules::notation::action_text;
use ethnos_rules::{Actions, View};

use crate::full;

/// Bots with random choices must find the good move with most of these seeds.
const SEEDS: u64 = 5;
const MOST: usize = 4;
/// Without the profile `full` only the first of them are tried, and one may fail all the same.
const FEWER_SEEDS: u64 = 2;
/// Levels that search for a time get a number of simulations here, so that the tests do not depend on the machine: a part of those they
/// would make, and with the profile `full` as many as it takes to look as far ahead as they do.
const SIMULATIONS: u32 = 1_000;
const MANY_SIMULATIONS: u32 = 10_000;

struct Litmus {
    name: String,
    puzzle: Puzzle,
}

fn read(path: &Path) -> Litmus {
    let name = path.file_name().expect("a file").to_string_lossy().into_owned();
    let text = std::fs::read_to_string(path).expect("readable");
    let puzzle = Puzzle::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
    Litmus { name, puzzle }
}

fn all() -> Vec<Litmus> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/litmus");
    let mut paths = std::fs::read_dir(folder)
        .expect("the folder is in the repository")
        .map(|entry| entry.expect("readable").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .collect::<Vec<_>>();
    paths.sort();
    paths.iter().map(|path| read(path)).collect()
}

fn without_clock(level: BotLevel) -> BotSpec {
    match BotSpec::of_level(level) {
        BotSpec::Search { effort: Effort::Time(_), net, blur, .. } => {
            let simulations = if full() { MANY_SIMULATIONS } else { SIMULATIONS };
            BotSpec::Search { effort: Effort::Simulations(simulations), threads: 1, net, blur }
        }
        spec => spec,
    }
}

/// Whether the bot finds a good move, and what it chose.
fn solve(puzzle: &Puzzle, spec: &BotSpec, seed: u64) -> (bool, String) {
    let game = puzzle.game();
    let mut legal = Actions::new();
    game.legal(&mut legal);
    let view = View::of(&game, game.to_act());
    let action = spec.build(seed).choose(&view, &legal, &Budget::default()).expect("an answer");
    (puzzle.is_solved_by(action), action_text(action, game.setup()))
}

fn check_level(level: BotLevel) {
    let spec = without_clock(level);
    let seeds = if full() { SEEDS } else { FEWER_SEEDS };
    let most = MOST - (SEEDS - seeds) as usize;
    let mut failures = Vec::new();
    for litmus in all().iter().filter(|litmus| litmus.puzzle.level <= level) {
        let answers = (0..seeds).map(|seed| solve(&litmus.puzzle, &spec, seed)).collect::<Vec<_>>();
        let solved = answers.iter().filter(|(good, _)| *good).count();
        if solved < most {
            let chosen = answers.into_iter().map(|(_, text)| text).collect::<Vec<_>>();
            failures.push(format!("{}: {solved} of {seeds}, chose {chosen:?}. {}", litmus.name, litmus.puzzle.means));
        }
    }
    assert!(failures.is_empty(), "{} fails:\n{}", level.name(), failures.join("\n"));
}

#[test]
fn there_are_enough_positions() {
    assert!(all().len() >= 40);
}

#[test]
fn regular() {
    check_level(BotLevel::Regular);
}

#[test]
fn expert() {
    check_level(BotLevel::Expert);
}

#[test]
fn master() {
    check_level(BotLevel::Master);
}
