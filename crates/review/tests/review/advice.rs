//! Advice for a decision.

use std::cell::Cell;

use ethnos_review::{Adviser, Effort};
use ethnos_rules::{Actions, Edition, Game, Options, View, swap_hidden};

use crate::{SMALL, modes, random_game};

/// The view and the legal actions of whoever decides after some random moves.
fn decision_in(options: &Options, number: u64, moves: usize) -> Game {
    let record = random_game(options, number);
    let mut game = record.start().clone();
    let mut legal = Actions::new();
    for step in record.moves().take(moves) {
        game.play(step.action, &mut ()).expect("legal");
    }
    for step in record.moves().skip(moves) {
        game.legal(&mut legal);
        if legal.len() > 3 {
            break;
        }
        game.play(step.action, &mut ()).expect("legal");
    }
    game
}

fn adviser(game: &Game) -> Adviser {
    let mut legal = Actions::new();
    game.legal(&mut legal);
    let seat = game.to_act().expect("somebody decides");
    Adviser::new(&View::of(game, Some(seat)), &legal, SMALL).expect("there is a choice")
}

#[test]
fn advice_names_the_best_legal_actions_in_every_mode() {
    for (number, options) in modes().iter().enumerate() {
        let game = decision_in(options, number as u64, 12);
        let mut adviser = adviser(&game);
        assert_eq!(adviser.advice(), [], "nothing before the work is done");
        assert!(adviser.run_until(|| false));
        let advice = adviser.advice();
        assert!((1..=3).contains(&advice.len()), "{advice:?}");
        for (index, one) in advice.iter().enumerate() {
            assert_eq!(game.check(one.tried.action), Ok(()));
            assert!((0.0..=1.0).contains(&one.tried.win.mean), "{one:?}");
            assert!(!one.reasons.is_empty(), "a word why: {one:?}");
            assert!(advice[..index].iter().all(|other| other.tried.action != one.tried.action), "{advice:?}");
        }
    }
}

#[test]
fn advice_that_is_interrupted_is_the_same() {
    let game = decision_in(&Options::new(Edition::First, 4), 7, 20);
    let mut whole = adviser(&game);
    assert!(whole.run_until(|| false));
    let mut pieces = adviser(&game);
    let calls = Cell::new(0);
    // Every second question is answered with yes: each piece does a little.
    let mut count = 0;
    while !pieces.run_until(|| calls.replace(calls.get() + 1) % 2 == 1) {
        count += 1;
        assert!(count < 1_000, "it ends");
    }
    assert!(count > 2);
    assert_eq!(whole.advice(), pieces.advice());
}

#[test]
fn advice_can_be_had_early() {
    let game = decision_in(&Options::new(Edition::First, 4), 7, 20);
    let mut legal = Actions::new();
    game.legal(&mut legal);
    let view = View::of(&game, game.to_act());
    let mut adviser = Adviser::new(&view, &legal, Effort::ADVICE).expect("there is a choice");
    assert!(!adviser.conclude(), "nothing is known");
    let calls = Cell::new(0);
    assert!(!adviser.run_until(|| calls.replace(calls.get() + 1) == 6), "it takes longer");
    assert!(adviser.conclude());
    let advice = adviser.advice();
    assert!(!advice.is_empty() && advice.iter().all(|one| one.reasons.is_empty()), "{advice:?}");
    assert!(adviser.run_until(|| false), "there is nothing left to do");
    assert_eq!(adviser.advice(), advice);
}

#[test]
fn advice_does_not_depend_on_hidden_cards() {
    let mut dice = fastrand::Rng::with_seed(3);
    let mut compared = 0;
    for (number, options) in modes().iter().enumerate() {
        let game = decision_in(options, number as u64, 15);
        let seat = game.to_act().expect("somebody decides");
        let mut legal = Actions::new();
        game.legal(&mut legal);
        let swapped = swap_hidden(&game, Some(seat), legal[0], &mut |bound| dice.usize(..bound));
        let Some((other, _)) = swapped.filter(|(other, _)| *other != game) else { continue };
        let [mut own, mut swapped] = [adviser(&game), adviser(&other)];
        assert!(own.run_until(|| false) && swapped.run_until(|| false));
        assert_eq!(own.advice(), swapped.advice(), "{options:?}");
        compared += 1;
    }
    assert!(compared > 3, "only {compared} decisions were compared");
}

/// The first trials choose the moves; what they are worth is said by other games, in which the best one is not rated too high.
#[test]
fn what_advice_says_comes_from_new_games() {
    let (mut first, mut fresh) = (0.0, 0.0);
    for number in 0..12 {
        let game = decision_in(&Options::new(Edition::First, 3), number, 15);
        let mut legal = Actions::new();
        game.legal(&mut legal);
        let view = View::of(&game, game.to_act());
        let lead = |effort: Effort| {
            let mut adviser = Adviser::new(&view, &legal, effort).expect("there is a choice");
            assert!(adviser.run_until(|| false));
            let advice = adviser.advice();
            advice[0].tried.win.mean - advice[1].tried.win.mean
        };
        first += lead(Effort { trials: 4, comparisons: 0, futures: 0, redraws: 0 });
        fresh += lead(Effort { trials: 4, comparisons: 60, futures: 0, redraws: 0 });
    }
    assert!(fresh < first, "the lead of the best move is {fresh} in new games and {first} in those that chose it");
}
