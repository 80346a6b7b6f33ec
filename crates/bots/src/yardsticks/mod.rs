//! Fixed opponents. They stay as they are, so that results of different years can be compared.

mod collector;
mod greedy;
mod horde;
mod kingdoms;
mod outlook;
mod solo;
mod worth;

pub use collector::Collector;
pub use greedy::Greedy;
