//! Fixed opponents. They do not change, so that measured results can be compared over time.

mod collector;
mod greedy;
mod horde;
mod kingdoms;
mod outlook;
mod solo;
mod worth;

pub use collector::Collector;
pub use greedy::Greedy;
