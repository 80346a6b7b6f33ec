//! What the API and the pages both do with tables: list them, open them, and send them commands.

mod again;
mod command;
mod list;
mod open;
mod page;
mod plan_errors;
mod unfinished;

pub(crate) use again::{play_again, played_together};
pub(crate) use command::{CommandRefused, TableFailure, run_command};
pub(crate) use list::{LISTED, summaries};
pub(crate) use open::{open_plan, open_table};
pub(crate) use page::{next_before, next_link, page_before};
pub(crate) use plan_errors::refused_plan;
pub(crate) use unfinished::unfinished_tables;
