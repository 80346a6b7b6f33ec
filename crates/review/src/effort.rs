//! How thoroughly a game is reviewed.

/// How thoroughly a game is reviewed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Sampled games in which the best actions of a decision are tried.
    pub trials: u32,
    /// New sampled games in which the played action is compared with the best other one, or the best moves with each other.
    pub comparisons: u32,
    /// Sampled games that are played to the end of the Age to say why a decision was bad.
    pub futures: u32,
    /// Other games, possible from what the seat knew, in which it is looked what a decision changes.
    pub redraws: usize,
}

impl Effort {
    /// Seconds for a game.
    pub const QUICK: Effort = Effort { trials: 16, comparisons: 64, futures: 32, redraws: 64 };
    /// A part of a second for a decision: advice while a game is played.
    pub const ADVICE: Effort = Effort { trials: 16, comparisons: 24, futures: 16, redraws: 0 };
    /// Minutes for a game.
    pub const DEEP: Effort = Effort { trials: 160, comparisons: 1_200, futures: 400, redraws: 200 };
}
