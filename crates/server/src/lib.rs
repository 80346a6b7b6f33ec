//! The table server: HTTP and WebSocket, people, live tables, the handlers of the site.
//!
//! [`serve`] runs the whole program, [`start`] starts a server for tests, [`router`] has all routes.

mod analysis;
pub mod api;
mod app;
mod base_url;
mod clock;
mod config;
mod cookies;
mod daily;
pub mod doctor;
pub mod error;
pub mod extract;
pub mod guard;
mod language;
mod lessons;
mod listen;
pub mod ops;
pub mod people;
mod refusal;
mod rooms;
mod routes;
mod serve;
#[cfg(feature = "simulation")]
pub mod simulation;
mod site;
mod socket;
mod tables;
mod turn_notices;

pub use app::{App, Shared};
pub use clock::{Clock, machine_time};
pub use config::{Config, ConfigError, LogFormat};
pub use refusal::{CloseReason, ServerRefusal};
pub use routes::router;
pub use serve::{Running, ServeError, serve, start, start_with, store_location};
