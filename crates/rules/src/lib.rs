//! The board game Ethnos, both editions and every mode, as one rules engine.
//!
//! [`Options`] and a [`Seed`] give a [`Setup`]. A setup and a seed give a [`Game`], which holds everything, hidden cards included.
//! [`Game::to_act`] says who decides next and [`Game::decision`] what about. [`Game::legal`] lists the legal actions,
//! [`Game::check`] says whether an action is legal and why not, and [`Game::play`] plays it. A [`Watcher`] receives every
//! [`Event`]. A [`View`] is what one seat may know. A [`Record`] is a game as text.
//!
//! ```
//! use ethnos_rules::{Actions, Edition, Game, Options, Seed};
//!
//! let seed = Seed::from_number(1);
//! let setup = Options::new(Edition::First, 4).draw(&seed)?;
//! let mut game = Game::new(&setup, seed);
//! let mut actions = Actions::new();
//! while !game.is_over() {
//!     game.legal(&mut actions);
//!     let action = actions[actions.len() / 2];
//!     game.play(action, &mut ()).expect("listed actions are legal");
//! }
//! assert!(!game.winners().is_empty());
//! # Ok::<(), ethnos_rules::SetupErrors>(())
//! ```
//!
//! No input or output, clock, thread, float, hash iteration or global random generator is used here.

// The promise above; `clippy.toml` beside this crate's manifest has the lists.
#![deny(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    clippy::float_arithmetic,
    clippy::print_stdout,
    clippy::print_stderr,
    clippy::dbg_macro
)]

mod action;
mod awards;
mod box_error;
mod cards;
#[cfg(feature = "checker")]
mod check_fault;
mod edition;
mod event;
mod game;
mod game_box;
mod open_state;
mod perft;
mod pieces;
mod refusal;
mod region;
mod sample;
mod score;
mod seat;
mod seed;
mod seed_parts;
mod setup;
#[cfg(feature = "checker")]
mod swap;
mod tribe;
mod tribes;
mod view;
mod view_check;

#[cfg(feature = "checker")]
pub mod checker;
pub mod notation;
#[cfg(feature = "serde")]
pub mod serde_text;
pub mod set;

pub use action::{Action, Actions, Band, Bond, Decision};
pub use awards::{Place, Ranking};
pub use box_error::{BoxError, BoxReason, EntryFault};
pub use cards::{Card, Cards, Kinds, Slot};
pub use edition::Edition;
pub use event::{Event, Origin, Watcher};
pub use game::{
    BandPreview, BrunoParty, ColumnOutlook, DeckCard, Game, KingdomStanding, LeaderEffect, MarkerPreview, NextMarker,
    Preview,
};
pub use game_box::{GameBox, Item, Source, Value};
pub use notation::{Fault, ParseError, Record, Replay};
pub use open_state::{BandError, Bands, Giant, OpenState, PlayedBand, Player};
pub use perft::perft;
pub use pieces::Pieces;
pub use refusal::Refusal;
pub use region::Region;
pub use sample::{reshuffle_deck, sample};
pub use score::{Placing, ScoreLine, ScoreSource};
pub use seat::Seat;
pub use seed::Seed;
pub use seed_parts::{SeedPart, SeedParts};
pub use set::{CoinSet, RegionSet, SeatSet, SlotSet, TokenSet};
pub use setup::{Options, Setup, SetupError, SetupErrors, SoloLevel, TribeChoice};
#[cfg(feature = "checker")]
pub use swap::swap_hidden;
pub use tribe::Tribe;
pub use view::View;
pub use view_check::ViewError;

/// Runs the example of the README as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
