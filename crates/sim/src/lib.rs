//! The whole server in one thread: several nodes with their rooms, tables, clocks, background work and bots, on a simulated
//! clock, network and store. Nodes crash, lose the store or each other, answers and notices are lost or late, clocks of machines jump.
//! People play, and everything that they are told is compared with the log in the end. The same seed is the same run.
//!
//! A second simulation has a crowd behind one address that asks for as much as it can, and people at other addresses whose bots have to answer soon.
//!
//! Time is tokio's paused time: it stands still while anything can be done, and then jumps to the next timer. Everything random
//! comes from one generator.

mod check;
mod cluster;
mod crowd;
mod faults;
mod history;
mod panics;
mod person;
mod run;
mod store;

pub use check::Violation;
pub use crowd::run_crowd;
pub use ethnos_server::simulation::KnownBugs;
pub use panics::catch_panics;
pub use run::{Report, run};
