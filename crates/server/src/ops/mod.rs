//! Operating a server: what it logs, counts and answers about itself, and how it meets the machine.

mod desk;
mod health;
mod log;
mod metrics;
mod requests;

pub(crate) use desk::{local_url, open_browser, raise_file_limit, stop_signal};
pub use health::{healthz, metrics_text, readyz};
pub(crate) use log::log_to_stderr;
pub use metrics::Metrics;
pub(crate) use requests::watch;
