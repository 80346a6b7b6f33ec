//! A live table, driven as a server drives it: by requests that are decided, stored and applied.

mod adviser;
mod budgets;
mod chat;
mod clocks;
mod concede;
mod counting;
mod damage;
mod games;
mod gathering;
mod harness;
mod log;
mod play;
mod prepared;
mod rematch;
mod seed_parts;
mod takeover;
mod undo;
