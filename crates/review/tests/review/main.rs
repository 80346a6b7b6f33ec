//! Reviews of whole games.

mod advice;
mod decisions;
mod ledger;
mod planted;

use std::sync::atomic::AtomicBool;

use ethnos_review::{Effort, Job, Review, review};
use ethnos_rules::{Action, Actions, Edition, Game, Options, Record, Seat, Seed, SoloLevel};

/// Little work: these tests are about what holds for any effort.
const SMALL: Effort = Effort { trials: 2, comparisons: 4, futures: 2, redraws: 2 };
/// Enough to see a blunder.
const SEEING: Effort = Effort { trials: 12, comparisons: 40, futures: 4, redraws: 2 };

/// Whether all is done that is slow by design.
fn full() -> bool {
    std::env::var_os("NEXTEST_PROFILE").is_some_and(|profile| profile == "full")
}

fn job(effort: Effort, stop: &AtomicBool) -> Job<'_> {
    Job { effort, seat: Some(Seat::at(0)), until: None, progress: &|_, _| {}, stop }
}

fn review_of(record: &Record, effort: Effort) -> Review {
    review(record, &job(effort, &AtomicBool::new(false))).expect("a finished game")
}

/// A game in which `choose` decides.
fn play(options: &Options, seed: u64, mut choose: impl FnMut(&Game, &[Action]) -> Action) -> Record {
    let seed = Seed::from_number(seed);
    let mut record = Record::new(options, seed).expect("options");
    let mut game = record.start().clone();
    let mut legal = Actions::new();
    while !game.is_over() {
        game.legal(&mut legal);
        let action = choose(&game, &legal);
        record.play(&mut game, action, &mut ()).expect("legal");
    }
    record.conclude(&game);
    record
}

fn random_game(options: &Options, number: u64) -> Record {
    let mut dice = fastrand::Rng::with_seed(number);
    play(options, number, |_, legal| legal[dice.usize(..legal.len())])
}

fn modes() -> Vec<Options> {
    let mut modes = Vec::new();
    for edition in [Edition::First, Edition::Second] {
        modes.extend([2, 3, 6].map(|players| Options::new(edition, players)));
    }
    modes.push(Options::solo(SoloLevel::Hard));
    modes
}
