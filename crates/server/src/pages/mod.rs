//! Pages: plain HTML that works without script. Forms post and are answered with a redirect.

mod account;
mod art;
mod assets;
mod base;
mod date;
mod failure;
mod fields;
mod games;
mod home;
mod language;
mod layout;
mod link;
mod listing;
mod new_table;
mod people;
mod piece;
mod rules;
mod sign_in;
mod table;
mod viewer;
mod words;

use axum::Router;

use crate::app::Shared;

pub(crate) use assets::assets;
pub(crate) use base::Base;
pub(crate) use date::date;
pub(crate) use failure::failures_as_pages;
pub(crate) use layout::page;
pub(crate) use link::{link_url, qr_code};
pub(crate) use viewer::Viewer;

/// Every page.
pub(crate) fn router() -> Router<Shared> {
    Router::new()
        .merge(home::routes())
        .merge(new_table::routes())
        .merge(table::routes())
        .merge(games::routes())
        .merge(account::routes())
        .merge(sign_in::routes())
        .merge(link::routes())
        .merge(people::routes())
        .merge(rules::routes())
        .merge(language::routes())
}
