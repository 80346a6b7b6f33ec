//! Pages: plain HTML that works without script. Forms post and are answered with a redirect.

mod account;
mod art;
mod assets;
mod base;
mod cached;
mod date;
mod failure;
mod fields;
mod first_game;
mod games;
mod home;
mod language;
mod layout;
mod link;
mod listing;
mod modules;
mod new_table;
mod people;
mod piece;
mod rules;
mod shell;
mod sign_in;
mod table;
mod viewer;
mod words;
mod words_file;

use axum::Router;

use crate::app::Shared;

pub(crate) use assets::assets;
pub(crate) use base::Base;
pub(crate) use date::date;
pub(crate) use failure::failures_as_pages;
pub(crate) use layout::page;
pub(crate) use link::{link_url, qr_code};
pub(crate) use viewer::Viewer;
pub(crate) use words_file::words_file;

/// Every page.
pub(crate) fn router() -> Router<Shared> {
    Router::new()
        .merge(home::routes())
        .merge(new_table::routes())
        .merge(table::routes())
        .merge(first_game::routes())
        .merge(games::routes())
        .merge(account::routes())
        .merge(sign_in::routes())
        .merge(link::routes())
        .merge(people::routes())
        .merge(rules::routes())
        .merge(language::routes())
}
