//! Trains nets by self-play.
//!
//! A training consists of rounds. In each round games are played on all cores with the present net (`self_play.rs`); then the
//! net is trained on every position of those games (`learn.rs`): the chance to win, the own Glory and the lead at the end, by TD(λ). The same plan
//! gives the same net, whatever the number of threads.

mod checkpoint;
mod curve;
mod learn;
mod plan;
mod rounds;
mod self_play;
#[cfg(test)]
mod tests;
mod yardstick;

pub use checkpoint::CheckpointError;
pub use curve::{CURVE_HEADER, CurvePoint, curve_page};
pub use plan::{Plan, Variety};
pub use rounds::{Progress, Training};
pub use yardstick::{Yardstick, measure};
