//! Plays many games between bots: schedules, statistics, ratings, reports.
//!
//! An [`Arena`] is a table ([`Options`](ethnos_rules::Options)), a [`Lineup`] of bots and a [`Schedule`] of games. Every
//! seed is played in every rotation of seats. [`Arena::run`] plays on all cores and returns the games of one seed after
//! another, always in the same order; [`Results`] counts them. A [`Ladder`] rates many bots against each other.
//!
//! ```
//! use std::ops::ControlFlow;
//! use std::sync::atomic::AtomicBool;
//!
//! use ethnos_arena::{Arena, Entrant, Lineup, Results, Schedule, parse_bots};
//! use ethnos_rules::{Edition, Options, Seed};
//!
//! let options = Options::new(Edition::First, 3);
//! let bots = parse_bots("random")?.into_iter().map(Entrant::from).collect();
//! let lineup = Lineup::new(bots, &options)?;
//! let schedule = Schedule::rotating(Seed::from_number(1), 10, &lineup);
//! let arena = Arena::new(options, lineup, schedule)?;
//! let mut results = Results::new(arena.lineup());
//! arena.run(2, &AtomicBool::new(false), || (), |block| {
//!     results.add(block);
//!     ControlFlow::Continue(())
//! })?;
//! assert_eq!(results.tally.games, 12);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod adjusted;
mod arena;
mod bands;
mod csv_rows;
mod duel;
mod games_file;
mod interval;
mod json;
mod ladder;
mod lineup;
mod luck;
mod numbers;
mod ordered;
mod play;
mod rating;
mod report;
mod schedule;
mod sequential;
mod tally;
#[cfg(test)]
mod testing;
mod times;
mod verdict;
mod words;

pub use adjusted::{Adjusted, LuckTally};
pub use arena::{Arena, Ending, Results};
pub use bands::BandCounts;
pub use csv_rows::{csv_header, csv_rows};
pub use duel::Duel;
pub use games_file::{GamesFile, GamesFileError};
pub use interval::Observations;
pub use json::{as_json, ladder_as_json};
pub use ladder::{Ladder, LadderError, LadderResults};
pub use lineup::{BRUNO, Entrant, Lineup, LineupError, parse_bots};
pub use luck::LUCK_WIN;
pub use numbers::mean;
pub use ordered::run_ordered;
pub use play::{AGES, PlayedGame, SOURCES, SeatScore, TribeBands, WIN};
pub use rating::Ratings;
pub use report::{escape_html, report};
pub use schedule::{Fixture, Schedule};
pub use sequential::{Better, ERROR, Sequential};
pub use tally::{FaultSeen, PlayerTally, SeatTally, Share, Spread, Tally, TribeTally};
pub use times::Times;
pub use verdict::{Verdict, verdict};
pub use words::{adjusted_cells, duration_text, per_cent, per_cent_range, short, source_names, table_in_words};
