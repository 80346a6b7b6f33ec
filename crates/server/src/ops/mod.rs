//! Operating a server: logs, metrics, health, signals.

mod health;
mod host;
mod log;
mod metrics;
mod requests;

pub use health::{healthz, metrics_text, readyz};
pub(crate) use host::{local_url, open_browser, raise_file_limit, stop_signal};
pub(crate) use log::log_to_stderr;
pub use metrics::Metrics;
pub(crate) use requests::trace_request;
