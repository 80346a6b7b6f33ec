//! Pages: plain HTML that works without script. Forms post and are answered with a redirect.

mod account;
mod assets;
mod base;
mod date;
mod failure;
mod home;
mod layout;
mod link;
mod people;
mod sign_in;

use axum::Router;

use crate::app::Shared;

pub(crate) use assets::assets;
pub(crate) use base::Base;
pub(crate) use date::date;
pub(crate) use failure::failures_as_pages;
pub(crate) use layout::{Viewer, page};
pub(crate) use link::{link_url, qr_code};

/// Every page.
pub(crate) fn router() -> Router<Shared> {
    Router::new()
        .merge(home::routes())
        .merge(account::routes())
        .merge(sign_in::routes())
        .merge(link::routes())
        .merge(people::routes())
}
