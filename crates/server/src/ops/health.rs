//! Health checks and metrics.

use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;

use crate::app::Shared;
use crate::error::{Code, Failure};

/// How long a write of the health check is good for.
const VALID_FOR: Duration = Duration::from_secs(1);

/// The process is alive.
pub async fn healthz() -> &'static str {
    "alive\n"
}

/// The server takes requests: its database can be read and written, it receives notices of what other nodes append, and it is not stopping. A
/// write that succeeded is good for a second, so that nobody can keep the disk busy by asking.
pub async fn readyz(State(app): State<Shared>) -> Result<&'static str, Failure> {
    if app.stopping.is_cancelled() {
        return Err(Failure::new(Code::Unavailable, "failure-stopping"));
    }
    if app.rooms.misses_notices() {
        return Err(Failure::new(Code::Unavailable, "failure-misses-notices"));
    }
    let silent = |_| Failure::new(Code::Unavailable, "failure-database-silent");
    let ping = async {
        let mut written = app.last_written.lock().await;
        if written.is_none_or(|written| written.elapsed() > VALID_FOR) {
            *written = None;
            app.store.ping().await?;
            *written = Some(Instant::now());
        }
        Ok::<_, Failure>(())
    };
    tokio::time::timeout(Duration::from_secs(2), ping).await.map_err(silent)??;
    Ok("ready\n")
}

/// All metrics, for Prometheus.
pub async fn metrics_text(State(app): State<Shared>) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    app.metrics.tables.set(i64::try_from(app.rooms.count()).unwrap_or(i64::MAX));
    app.metrics.waiting_bots.set(i64::try_from(app.rooms.waiting_bots()).unwrap_or(i64::MAX));
    (StatusCode::OK, [(header::CONTENT_TYPE, kind)], app.metrics.text())
}
