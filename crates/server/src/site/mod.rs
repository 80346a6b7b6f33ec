//! The handlers of the site: they collect what a page of [`ethnos_pages`] shows, and do what its forms ask for. A form is
//! answered with a redirect, or with its page again and what was wrong.

mod account;
mod analysis;
mod daily;
mod failure;
mod games;
mod home;
mod language;
mod lessons;
mod link;
mod new_table;
mod notices;
mod people;
mod puzzles;
mod review;
mod rules;
mod sign_in;
mod static_files;
mod table;
mod viewer;

use axum::Router;

use crate::app::Shared;

pub(crate) use failure::{failures_as_pages, failures_in_language};
pub(crate) use static_files::routes as static_files;
pub(crate) use viewer::Viewer;

pub(crate) fn router() -> Router<Shared> {
    Router::new()
        .merge(home::routes())
        .merge(new_table::routes())
        .merge(table::routes())
        .merge(lessons::routes())
        .merge(daily::routes())
        .merge(games::routes())
        .merge(account::routes())
        .merge(notices::routes())
        .merge(sign_in::routes())
        .merge(link::routes())
        .merge(people::routes())
        .merge(puzzles::routes())
        .merge(review::routes())
        .merge(analysis::routes())
        .merge(rules::routes())
        .merge(language::routes())
}
