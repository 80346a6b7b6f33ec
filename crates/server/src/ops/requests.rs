//! A number, a log line and metrics for every request.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument;

use crate::app::Shared;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The outermost layer.
pub(crate) async fn trace_request(State(app): State<Shared>, request: Request, next: Next) -> Response {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let id = format!("{:x}-{:x}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    let begun = Instant::now();
    let method = request.method().clone();
    // The pattern instead of the address: there are few patterns, and none contains a secret.
    let route = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str).to_owned();
    let span = tracing::info_span!(target: "requests", "request", id, %method, route);
    let mut response = next.run(request).instrument(span.clone()).await;
    let took = begun.elapsed();
    let status = response.status();
    span.in_scope(|| {
        let ms = took.as_secs_f64() * 1000.0;
        if status.is_server_error() {
            tracing::warn!(target: "requests", status = status.as_u16(), ms, "failed");
        } else {
            tracing::debug!(target: "requests", status = status.as_u16(), ms, "answered");
        }
    });
    app.metrics.request(&method, &route, status.as_u16(), took.as_secs_f64());
    if let Ok(value) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, value);
    }
    response
}
