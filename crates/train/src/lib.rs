//! Nets learn Ethnos by playing against themselves.
//!
//! A training goes in rounds. In each round a number of games are played on all cores by the net as it is (`self_play.rs`); then the
//! net learns from every position of those games (`learn.rs`): the chance to win, the own Glory and the lead at the end, by TD(λ). The same plan
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
