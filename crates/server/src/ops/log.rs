//! Logs, to standard error. They contain no secrets: requests are logged with their route instead of their address, because an
//! address can contain a one-time link.

use std::io::IsTerminal;

use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, fmt};

use crate::config::{Config, LogFormat};

/// Starts logging. Only the first call in a process has an effect.
pub(crate) fn log_to_stderr(config: &Config) {
    let filter: Targets = config.log.parse().expect("checked when the settings were read");
    let lines = fmt::layer().with_writer(std::io::stderr);
    let lines = match config.log_format {
        LogFormat::Text => lines.with_ansi(std::io::stderr().is_terminal()).boxed(),
        LogFormat::Json => lines.json().flatten_event(true).boxed(),
    };
    // A second server in one process, as in tests, logs like the first.
    let _ = tracing_subscriber::registry().with(lines.with_filter(filter)).try_init();
}
