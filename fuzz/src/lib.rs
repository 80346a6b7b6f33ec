//! What the fuzz targets check of the games they reach.

use std::fmt::Debug;

use ethnos_rules::notation::action_text;
use ethnos_rules::{Action, Actions, Game, Options, Record};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Steps after which a game that goes on is left.
const MOST_STEPS: usize = 600;

/// Checks that the list of legal actions is sorted, is empty only when the game is over, and agrees with [`Game::check`] on
/// every listed action and on every candidate.
pub fn check_legal(game: &Game, candidates: &[Action]) {
    let mut legal = Actions::new();
    game.legal(&mut legal);
    assert_eq!(legal.is_empty(), game.is_over(), "a game goes on if and only if somebody can act");
    assert!(legal.windows(2).all(|pair| pair[0] < pair[1]), "the list is not sorted");
    for action in legal.iter() {
        assert_eq!(game.check(*action), Ok(()), "{} is listed", action_text(*action, game.setup()));
    }
    for action in candidates {
        let listed = legal.binary_search(action).is_ok();
        assert_eq!(game.check(*action).is_ok(), listed, "{}", action_text(*action, game.setup()));
    }
}

/// Checks that a moment at the start of a turn, written as a position and read again, is the same moment.
pub fn check_position(options: &Options, game: &Game) {
    let Some(position) = Record::position(options, game) else { return };
    let again = Record::position(options, position.start()).expect("a turn begins there too");
    assert_eq!(again.to_string(), position.to_string());
    for seat in game.setup().seats() {
        assert_eq!(position.start().hand(seat), game.hand(seat));
    }
}

/// Plays a game on with actions that `seed` chooses, and checks every step.
pub fn play_on(mut game: Game, options: &Options, candidates: &[Action], seed: u64) {
    let mut choice = seed;
    let mut legal = Actions::new();
    for step in 0..MOST_STEPS {
        check_legal(&game, candidates);
        if step % 32 == 0 {
            check_position(options, &game);
        }
        if game.is_over() {
            assert!(!game.winners().is_empty(), "a game that is over has a winner");
            return;
        }
        game.legal(&mut legal);
        choice = choice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let action = legal[(choice >> 33) as usize % legal.len()];
        game.play(action, &mut ()).expect("listed actions are legal");
    }
}

/// A number that depends on every byte of the input (FNV-1a).
pub fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Reads a value. What can be read is written and read again, and must be the same.
pub fn read_json<T: Serialize + DeserializeOwned + PartialEq + Debug>(text: &str) -> Option<T> {
    let value = serde_json::from_str::<T>(text).ok()?;
    let written = serde_json::to_string(&value).expect("what was read can be written");
    let again = serde_json::from_str::<T>(&written).expect("what was written can be read");
    assert_eq!(again, value, "{written}");
    Some(value)
}
