//! The pages of the server, and the files of the browser client.
//!
//! A page is HTML that works without script, rendered from plain data in the language of the viewer. This crate reads no
//! request and no database: the server collects what a page shows and passes it, as a struct for each page.

pub mod account;
pub mod analysis;
mod api_docs;
mod art;
mod assets;
mod client_page;
mod comments;
pub mod daily;
mod date;
mod error_page;
mod fields;
mod form_message;
pub mod games;
pub mod home;
mod labels;
mod layout;
mod lessons;
mod link;
mod modules;
pub mod new_table;
pub mod notices;
mod page_links;
pub mod people;
mod pieces;
pub mod play;
mod plots;
pub mod puzzles;
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
pub use date::{date_of_day, day_of_date};
pub use error_page::{ErrorPage, error_page};
pub use fields::Fields;
pub use form_message::FormMessage;
pub use labels::{BOT_LEVELS, EDITIONS, SOLO_LEVELS, bot_level, duration_text, edition_named, solo_level};
pub use lessons::lessons_page;
pub use link::link_page;
pub use page_links::PageLinks;
pub use qr_code::qr_code;
pub use sign_in::sign_in_page;
pub use static_file::{StaticFile, short_hash};
pub use viewer::{Person, Viewer};
pub use words_file::words_file;
