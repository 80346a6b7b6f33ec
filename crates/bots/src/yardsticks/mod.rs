//! Fixed opponents. They stay as they are, so that results of different years can be compared.

mod collector;
mod dragons;
mod greedy;
mod kingdoms;
mod outlook;
mod solo;
mod uct;
mod worth;

pub use collector::Collector;
pub use greedy::Greedy;
pub use uct::Uct;
