//! Perft: counting the tree of a game.

use crate::action::Actions;
use crate::game::Game;

/// The number of sequences of `depth` actions from here; a game that is over counts once. `lists` holds
/// one list per depth, so that counting allocates nothing.
pub fn perft(game: &Game, depth: u32, lists: &mut [Actions]) -> u64 {
    if depth == 0 || game.is_over() {
        return 1;
    }
    let (list, rest) = lists.split_first_mut().expect("a list for every depth");
    game.legal(list);
    if depth == 1 {
        return list.len() as u64;
    }
    let mut leaves = 0;
    for action in list.iter() {
        let mut next = game.clone();
        next.play_unchecked(*action, &mut ());
        leaves += perft(&next, depth - 1, rest);
    }
    leaves
}
