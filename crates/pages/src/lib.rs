//! The pages of the server, and the files of the browser client.
//!
//! A page is HTML that works without script, rendered from plain data in the language of the viewer. This crate reads no
//! request and no database: the server collects what a page shows and passes it, as a struct for each page.

pub mod account;
mod api_docs;
mod art;
mod assets;
mod client_page;
mod date;
mod error_page;
mod fields;
pub mod games;
pub mod home;
mod labels;
mod layout;
mod link;
mod modules;
pub mod new_table;
mod page_links;
pub mod people;
mod pieces;
mod qr_code;
pub mod review;
pub mod rules;
mod sign_in;
mod static_file;
pub mod table;
mod table_lists;
mod viewer;
mod words_file;

pub use api_docs::ApiDocs;
pub use assets::{AssetError, asset};
pub use error_page::{ErrorPage, error_page};
pub use fields::Fields;
pub use labels::{BOT_LEVELS, EDITIONS, SOLO_LEVELS, bot_level, edition_named, solo_level};
pub use link::link_page;
pub use page_links::PageLinks;
pub use qr_code::qr_code;
pub use sign_in::sign_in_page;
pub use static_file::{StaticFile, short_hash};
pub use viewer::{Person, Viewer};
pub use words_file::words_file;
