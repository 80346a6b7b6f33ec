//! Responses that a browser may cache: with a tag, and compressed once for everybody.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::Write;
use std::sync::{LazyLock, Mutex};

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::assets::version;

/// A body that browsers may cache.
pub(super) struct Cached {
    pub(super) body: Cow<'static, [u8]>,
    pub(super) hash: [u8; 32],
    pub(super) kind: &'static str,
    /// Its address never means anything else. Otherwise the browser asks each time whether it has changed.
    pub(super) for_ever: bool,
}

/// What was compressed before, by its hash.
static COMPRESSED: LazyLock<Mutex<HashMap<[u8; 32], Bytes>>> = LazyLock::new(Mutex::default);

/// The response to a request with these headers.
pub(super) fn respond(asked: &HeaderMap, cached: Cached) -> Response {
    let caching = if cached.for_ever { "public, max-age=31536000, immutable" } else { "no-cache" };
    // Weak, because it may be sent compressed.
    let tag = format!("W/\"{}\"", version(&cached.hash));
    let headers = [
        (header::CACHE_CONTROL, HeaderValue::from_static(caching)),
        (header::ETAG, HeaderValue::from_str(&tag).expect("digits")),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
    ];
    let known = asked.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    if known.is_some_and(|tags| tags.contains(&tag[2..])) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    let kind = [(header::CONTENT_TYPE, HeaderValue::from_static(cached.kind))];
    if accepts_gzip(asked) && is_text(cached.kind) {
        let encoding = [(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"))];
        return (headers, kind, encoding, Body::from(compressed(&cached))).into_response();
    }
    (headers, kind, cached.body.into_owned()).into_response()
}

/// Whether the asker takes gzip. `gzip;q=0` means that it does not.
fn accepts_gzip(asked: &HeaderMap) -> bool {
    let values = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|offer| {
        let (coding, weight) = offer.split_once(';').unwrap_or((offer, ""));
        let weight = weight.trim().strip_prefix("q=").and_then(|weight| weight.parse::<f32>().ok());
        coding.trim().eq_ignore_ascii_case("gzip") && weight.is_none_or(|weight| weight > 0.0)
    })
}

fn is_text(kind: &str) -> bool {
    kind.starts_with("text/") || ["image/svg+xml", "application/json"].contains(&kind)
}

fn compressed(cached: &Cached) -> Bytes {
    let known = || COMPRESSED.lock().expect("nothing panics while it holds them");
    if let Some(bytes) = known().get(&cached.hash) {
        return bytes.clone();
    }
    let mut encoder = GzEncoder::new(Vec::with_capacity(cached.body.len() / 3), Compression::best());
    let written = encoder.write_all(&cached.body).and_then(|()| encoder.finish());
    let bytes = Bytes::from(written.expect("memory takes everything"));
    known().insert(cached.hash, bytes.clone());
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gzip_is_accepted_unless_its_weight_is_0() {
        let cases = [
            ("gzip", true),
            ("br, GZIP;q=0.5", true),
            ("deflate, gzip; q=1", true),
            ("gzip;q=0", false),
            ("br, gzip; q=0.0", false),
            ("gzippy", false),
            ("", false),
        ];
        for (value, expected) in cases {
            let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(value))]);
            assert_eq!(accepts_gzip(&headers), expected, "{value}");
        }
        assert!(!accepts_gzip(&HeaderMap::new()));
    }
}
