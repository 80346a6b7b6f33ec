//! People: guests and accounts, with sessions on as many devices as they like.
//!
//! A person proves who they are with a secret of 256 random bits: a session's in a cookie, or an API token's in the
//! `Authorization` header. Only its SHA-256 is stored. GET requests never create a guest, so that robots do not
//! fill the database: the first request that changes something, or that opens a socket, creates one.

mod cache;
mod cookie;
mod deletion;
mod directory;
mod handle;
mod invalid;
mod known;
mod lists;
mod names;
mod passphrase;
mod secret;
mod signing_in;
mod visitor;

pub use cookie::COOKIE;
pub(crate) use deletion::delete_person;
pub use directory::{LINK_LIFE, People, TOKENS_EACH};
pub use invalid::InvalidValue;
pub(crate) use known::KnownBrowser;
pub(crate) use lists::{HistoryQuery, PAGE, not_counted};
pub use names::{checked_name, random_name};
pub use secret::Key;
pub(crate) use signing_in::{new_passphrase, sign_in};
pub use visitor::{Credential, MaybeVisitor, Visitor};
pub(crate) use visitor::{SetSession, bearer, identify};
