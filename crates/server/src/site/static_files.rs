//! Files that browsers may cache: each with a tag, and compressed once for everybody.

use std::collections::HashMap;
use std::io::Write;
use std::sync::{LazyLock, Mutex};

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use ethnos_pages::{AssetError, StaticFile, asset, version, words_file};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::app::Shared;
use crate::error::Failure;
use crate::extract::Path;

/// The files of `web/` and the words of the browser client.
pub(crate) fn routes() -> Router<Shared> {
    Router::new().route("/assets/{*path}", get(asset_file)).route("/words/{language}/table.ftl", get(table_words))
}

async fn asset_file(Path(path): Path<String>, headers: HeaderMap) -> Result<Response, Failure> {
    let file = asset(&path).map_err(|error| {
        Failure::not_found(match error {
            AssetError::Missing => "There is no such file.",
            AssetError::OtherVersion => "This page is of an older version. Load it again.",
        })
    })?;
    Ok(respond(&headers, file))
}

async fn table_words(Path(language): Path<String>, headers: HeaderMap) -> Result<Response, Failure> {
    let file = words_file(&language).ok_or_else(|| Failure::not_found("There are no words in this language."))?;
    Ok(respond(&headers, file))
}

/// What was compressed before, by its hash.
static COMPRESSED: LazyLock<Mutex<HashMap<[u8; 32], Bytes>>> = LazyLock::new(Mutex::default);

/// The response to a request with these headers.
fn respond(asked: &HeaderMap, file: StaticFile) -> Response {
    let caching = if file.for_ever { "public, max-age=31536000, immutable" } else { "no-cache" };
    // Weak, because it may be sent compressed.
    let tag = format!("W/\"{}\"", version(&file.hash));
    let headers = [
        (header::CACHE_CONTROL, HeaderValue::from_static(caching)),
        (header::ETAG, HeaderValue::from_str(&tag).expect("digits")),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
    ];
    let known = asked.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    if known.is_some_and(|tags| tags.contains(&tag[2..])) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    let kind = [(header::CONTENT_TYPE, HeaderValue::from_static(file.kind))];
    if accepts_gzip(asked) && is_text(file.kind) {
        let encoding = [(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"))];
        return (headers, kind, encoding, Body::from(compressed(&file))).into_response();
    }
    (headers, kind, file.body.into_owned()).into_response()
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

fn compressed(file: &StaticFile) -> Bytes {
    let known = || COMPRESSED.lock().expect("nothing panics while it holds them");
    if let Some(bytes) = known().get(&file.hash) {
        return bytes.clone();
    }
    let mut encoder = GzEncoder::new(Vec::with_capacity(file.body.len() / 3), Compression::best());
    let written = encoder.write_all(&file.body).and_then(|()| encoder.finish());
    let bytes = Bytes::from(written.expect("memory takes everything"));
    known().insert(file.hash, bytes.clone());
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
