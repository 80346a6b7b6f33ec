//! Puzzles: positions in which one decision is clearly the best. How they are written, which ones this program has, and how new ones are
//! found in games.
//!
//! The positions of `tests/litmus/`, which bots of a level must solve, are written in the same way.

mod make;
mod puzzle;
mod shipped;
mod theme;

pub use make::{Dropped, Maker, Mode, Plan, Source, Step};
pub use puzzle::{Choice, Grading, Puzzle, PuzzleError};
pub use shipped::{NumberedPuzzle, of_day, puzzle, puzzles};
pub use theme::Theme;
