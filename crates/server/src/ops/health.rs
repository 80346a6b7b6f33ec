//! Health checks and metrics.

use std::time::Duration;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;

use crate::app::Shared;
use crate::error::{Code, Failure};

/// The process is alive.
pub async fn healthz() -> &'static str {
    "alive\n"
}

/// The server takes requests: its database answers, it hears what other nodes append, and it is not stopping.
pub async fn readyz(State(app): State<Shared>) -> Result<&'static str, Failure> {
    if app.stopping.is_cancelled() {
        return Err(Failure::new(Code::Unavailable, "wrong-stopping"));
    }
    if app.rooms.is_deaf() {
        return Err(Failure::new(Code::Unavailable, "wrong-deaf"));
    }
    match tokio::time::timeout(Duration::from_secs(2), app.store.ping()).await {
        Ok(answer) => answer?,
        Err(_) => return Err(Failure::new(Code::Unavailable, "wrong-database-silent")),
    }
    Ok("ready\n")
}

/// All metrics, for Prometheus.
pub async fn metrics_text(State(app): State<Shared>) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    app.metrics.tables.set(i64::try_from(app.rooms.count()).unwrap_or(i64::MAX));
    app.metrics.waiting_bots.set(i64::try_from(app.rooms.waiting_bots()).unwrap_or(i64::MAX));
    (StatusCode::OK, [(header::CONTENT_TYPE, kind)], app.metrics.text())
}
