//! Security headers.

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::app::Shared;

/// Scripts, styles and pictures come from this server alone; nothing is inline; no other site may frame a page.
/// `connect-src 'self'` covers the WebSocket of the same host.
const POLICY: &str = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
                      frame-ancestors 'none'";

const ALWAYS: [(HeaderName, &str); 2] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Headers of everything that a browser could show as a page.
const FOR_PAGES: [(HeaderName, &str); 4] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    // Not `no-referrer`: with it browsers send `Origin: null` with forms.
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// Adds security headers to every response. Scripts and stylesheets do not get those that matter for pages alone, as a table
/// loads a hundred of them.
pub(crate) async fn add_security_headers(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let is_part = headers.get(header::CONTENT_TYPE).is_some_and(|kind| {
        [b"text/css".as_slice(), b"text/javascript"].iter().any(|part| kind.as_bytes().starts_with(part))
    });
    for (name, value) in ALWAYS.into_iter().chain(FOR_PAGES.into_iter().filter(|_| !is_part)) {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if app.config.is_https() {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
    // A response that does not say that it may be cached may be private.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
