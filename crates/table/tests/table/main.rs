//! A live table, driven as a server drives it: by orders that are decided, stored and applied.

mod clocks;
mod games;
mod harness;
mod play;
mod takeover;
mod undo;
