//! People: guests from the first thing they do, accounts when they want to, on as many devices as they like.
//!
//! A person proves who they are with a secret of 256 random bits: a session's in a cookie, or an API token's in the
//! `Authorization` header. Only its SHA-256 is kept. Looking at pages makes nobody a guest, so robots do not fill
//! the database: a guest is made by the first request that changes something, or that opens a live table.

mod cache;
mod cookie;
mod directory;
mod handle;
mod invalid;
mod names;
mod passphrase;
mod secret;
mod visitor;

pub use cookie::COOKIE;
pub use directory::{LINK_LIFE, People, TOKENS_EACH};
pub use invalid::InvalidValue;
pub use names::{checked_name, random_name};
pub use secret::Key;
pub use visitor::{How, MaybeVisitor, Visitor};
pub(crate) use visitor::{SetSession, bearer, recognise};
