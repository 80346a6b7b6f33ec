//! Answers that a browser may keep: with a tag, and compressed once for everybody.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::Write;
use std::sync::{LazyLock, Mutex};

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::assets::version;

/// Something that browsers keep.
pub(super) struct Cached {
    pub(super) body: Cow<'static, [u8]>,
    pub(super) hash: [u8; 32],
    pub(super) kind: &'static str,
    /// Its address never means anything else. Otherwise the browser asks each time whether it has changed.
    pub(super) for_ever: bool,
}

/// What was compressed before, by its hash.
static COMPRESSED: LazyLock<Mutex<HashMap<[u8; 32], Bytes>>> = LazyLock::new(Mutex::default);

/// The answer to a request with these headers.
pub(super) fn told(asked: &HeaderMap, kept: Cached) -> Response {
    let caching = if kept.for_ever { "public, max-age=31536000, immutable" } else { "no-cache" };
    // Weak, because it may be sent compressed.
    let tag = format!("W/\"{}\"", version(&kept.hash));
    let headers = [
        (header::CACHE_CONTROL, HeaderValue::from_static(caching)),
        (header::ETAG, HeaderValue::from_str(&tag).expect("digits")),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
    ];
    if says(asked, header::IF_NONE_MATCH, &tag[2..]) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    let kind = [(header::CONTENT_TYPE, HeaderValue::from_static(kept.kind))];
    if says(asked, header::ACCEPT_ENCODING, "gzip") && is_text(kept.kind) {
        let encoding = [(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"))];
        return (headers, kind, encoding, Body::from(compressed(&kept))).into_response();
    }
    (headers, kind, kept.body.into_owned()).into_response()
}

fn says(headers: &HeaderMap, name: HeaderName, word: &str) -> bool {
    headers.get(name).and_then(|value| value.to_str().ok()).is_some_and(|value| value.contains(word))
}

fn is_text(kind: &str) -> bool {
    kind.starts_with("text/") || ["image/svg+xml", "application/json"].contains(&kind)
}

fn compressed(kept: &Cached) -> Bytes {
    let known = || COMPRESSED.lock().expect("nothing panics while it holds them");
    if let Some(bytes) = known().get(&kept.hash) {
        return bytes.clone();
    }
    let mut encoder = GzEncoder::new(Vec::with_capacity(kept.body.len() / 3), Compression::best());
    let written = encoder.write_all(&kept.body).and_then(|()| encoder.finish());
    let bytes = Bytes::from(written.expect("memory takes everything"));
    known().insert(kept.hash, bytes.clone());
    bytes
}
