//! Games as JSON for programs, and as sentences for people. Everything that leaves the engine is described by a type of this crate.
//!
//! Every type is written and read as JSON by `serde`, declared in TypeScript by [`typescript()`] and described by a schema
//! of `utoipa`; `docs/bots.md` and `docs/protocol.md` explain the fields. A type is made from the engine's own type by its
//! function `of`; [`Setup::read`] and [`View::read`] convert back. [`sentences`] makes what people read.
//!
//! ```
//! use ethnos_rules::{Edition, Game, Options, Seed};
//!
//! let seed = Seed::from_number(1);
//! let game = Game::new(&Options::new(Edition::First, 4).draw(&seed)?, seed);
//! let view = ethnos_wire::View::of(&ethnos_rules::View::of(&game, game.to_act()));
//! let line = serde_json::to_string(&view).expect("a view is always JSON");
//! assert!(line.starts_with(r#"{"age":1,"turn":""#));
//! # Ok::<(), ethnos_rules::SetupErrors>(())
//! ```

mod action;
mod bruno_state;
mod by_name;
mod decision;
mod direct_text;
mod event;
mod json_text;
mod kingdom_state;
mod kingdom_text;
mod legal_text;
mod mirror;
mod names;
mod open_state;
mod open_text;
mod read_error;
mod read_setup;
mod read_view;
mod score;
mod setup;
mod state;
mod typescript;
mod view;

pub mod advice;
pub mod analysis;
pub mod ask;
pub mod options;
pub mod protocol;
pub mod replay;
pub mod review;
pub mod sentences;

pub use action::{Action, ActionKind};
pub use bruno_state::{BrunoLeader, BrunoParty, BrunoState, ColumnState, Gift, LeaderEffect};
pub use by_name::ByName;
pub use decision::{About, Decision};
pub use event::{DashboardSource, Event, EventKind};
pub use json_text::{add_json, to_json};
pub use kingdom_state::{KingdomPlace, KingdomState, NextMarker};
pub use kingdom_text::{add_hand, add_kingdoms, add_next_markers};
pub use legal_text::add_actions;
pub use names::{CardName, Colour, RegionName, Seat, TribeName, Word};
pub use open_state::{Band, Giant, OpenState, Player};
pub use open_text::open_fields;
pub use protocol::RefusedAbout;
pub use read_error::{ReadError, ReadFault};
pub use score::{ExplainedScore, GiantGlory, Placing, ScoreLine, ScoreSource};
pub use sentences::{Arg, Named, Person, Sentence};
pub use setup::{Edition, Pieces, Setup, SoloLevel};
pub use state::{State, WholePlayer};
pub use typescript::typescript;
pub use view::View;
