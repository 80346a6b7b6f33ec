//! The random-play checker over every configuration: both editions, two to six players, with and without
//! Recruitment Mode, with tribe sets that together hold every pair of tribes, and every solo level.

#![expect(clippy::disallowed_methods, reason = "the profile of the tests says how many games are played")]

use ethnos_rules::checker::check_random_game;
use ethnos_rules::{Edition, Options, Seed, SoloLevel, Tribe, TribeChoice};

/// All tests of this file together play at least 20,000 games.
const GAMES_PER_SET: u64 = 125;
const GAMES_PER_LEVEL: u64 = 500;

/// Without the profile `full`, one of so many games is played.
const PART: u64 = 10;

/// Whether all of the work is done, as `cargo nextest run --profile full` asks for, or a part of it.
fn full() -> bool {
    std::env::var_os("NEXTEST_PROFILE").is_some_and(|profile| profile == "full")
}

/// A small generator for the players' choices (`SplitMix64`).
fn dice(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |bound| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = state;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((((word ^ (word >> 31)) >> 32) * bound as u64) >> 32) as usize
    }
}

/// Sets of this many tribes that together contain every pair, found greedily.
fn sets_with_every_pair(edition: Edition, size: usize) -> Vec<Vec<Tribe>> {
    let tribes = Tribe::of_edition(edition).collect::<Vec<_>>();
    let mut missing = Vec::new();
    for (index, a) in tribes.iter().enumerate() {
        missing.extend(tribes[index + 1..].iter().map(|b| (*a, *b)));
    }
    let mut sets = Vec::new();
    while let Some((a, b)) = missing.first().copied() {
        let mut set = vec![a, b];
        while set.len() < size {
            let joins = |pair: &(Tribe, Tribe), tribe: &Tribe| {
                (set.contains(&pair.0) && pair.1 == *tribe) || (set.contains(&pair.1) && pair.0 == *tribe)
            };
            let gain = |tribe: &&Tribe| missing.iter().filter(|pair| joins(pair, tribe)).count();
            let best = tribes.iter().filter(|tribe| !set.contains(tribe)).max_by_key(gain).expect("twelve tribes");
            set.push(*best);
        }
        missing.retain(|(a, b)| !(set.contains(a) && set.contains(b)));
        sets.push(set);
    }
    sets
}

fn check(options: &Options, games: u64) {
    let games = if full() { games } else { games / PART };
    for number in 0..games {
        let seed = Seed::from_number(number);
        if let Err(fault) = check_random_game(options, seed, &mut dice(number ^ 0x5eed)) {
            panic!("{:?} with {}, game {number}: {fault}", options.edition, options.players);
        }
    }
}

fn check_table(edition: Edition, players: usize) {
    let sets = sets_with_every_pair(edition, if players <= 3 { 5 } else { 6 });
    for recruitment in [false, true] {
        for set in &sets {
            let tribes = TribeChoice::Chosen(set.clone());
            check(&Options { tribes, recruitment, ..Options::new(edition, players) }, GAMES_PER_SET);
        }
        check(&Options { recruitment, ..Options::new(edition, players) }, GAMES_PER_SET);
    }
}

macro_rules! tables {
    ($($name:ident: $edition:ident, $players:literal;)*) => {
        $(#[test] fn $name() { check_table(Edition::$edition, $players); })*
    };
}

tables! {
    first_edition_with_2: First, 2;
    first_edition_with_3: First, 3;
    first_edition_with_4: First, 4;
    first_edition_with_5: First, 5;
    first_edition_with_6: First, 6;
    second_edition_with_2: Second, 2;
    second_edition_with_3: Second, 3;
    second_edition_with_4: Second, 4;
    second_edition_with_5: Second, 5;
    second_edition_with_6: Second, 6;
}

#[test]
fn solo_on_every_level() {
    for level in SoloLevel::ALL {
        check(&Options::solo(level), GAMES_PER_LEVEL);
    }
}

#[test]
fn there_are_enough_games() {
    let sets = |edition, size| sets_with_every_pair(edition, size).len() as u64 + 1;
    let mut games = 3 * GAMES_PER_LEVEL;
    for edition in Edition::ALL {
        games += 2 * GAMES_PER_SET * (2 * sets(edition, 5) + 3 * sets(edition, 6));
    }
    assert!(games >= 20_000, "only {games} games");
}
