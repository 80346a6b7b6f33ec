//! Tests of the engine over its public interface.

mod allocation;
mod awards;
mod bruno;
mod kingdoms;
mod nonsense;
mod perft;
mod preview;
mod random_play;
mod sample;
mod scenarios;
mod serde_text;
