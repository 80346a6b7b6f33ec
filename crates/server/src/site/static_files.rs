//! Files that browsers may cache: each with an `ETag`, and compressed once.

use std::collections::HashMap;
use std::io::Write;
use std::sync::{LazyLock, Mutex};

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use ethnos_pages::{AssetError, StaticFile, asset, short_hash, words_file};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::app::Shared;
use crate::error::Failure;
use crate::extract::Path;

/// The files of `web/` and the words of the browser client.
pub(crate) fn routes() -> Router<Shared> {
    Router::new()
        .route("/assets/{*path}", get(asset_file))
        .route("/words/{language}/{file}", get(client_words))
        // A service worker serves the folder it lies in, and a browser looks for a new version of it at the same address.
        .route("/service-worker.js", get(|headers| root_file("service-worker.js", headers)))
        // Some browsers look for it there when the site is added to the home screen.
        .route("/apple-touch-icon.png", get(|headers| root_file("art/app-icon-192.png", headers)))
        .route("/manifest.webmanifest", get(|headers| root_file("manifest.webmanifest", headers)))
}

async fn root_file(name: &'static str, headers: HeaderMap) -> Result<Response, Failure> {
    asset_file(Path(name.to_owned()), headers).await
}

async fn asset_file(Path(path): Path<String>, headers: HeaderMap) -> Result<Response, Failure> {
    let file = asset(&path).map_err(|error| {
        Failure::not_found(match error {
            AssetError::Missing => "failure-file",
            AssetError::OtherVersion => "failure-file-version",
        })
    })?;
    Ok(respond(&headers, &file))
}

async fn client_words(Path((language, file)): Path<(String, String)>, headers: HeaderMap) -> Result<Response, Failure> {
    let file = words_file(&language, &file).ok_or_else(|| Failure::not_found("failure-file"))?;
    Ok(respond(&headers, &file))
}

/// Compressed files by their hash. There are as many as files, so nothing has to be removed.
static COMPRESSED: LazyLock<Mutex<HashMap<[u8; 32], Bytes>>> = LazyLock::new(Mutex::default);

/// The response with a file to a request with these headers.
fn respond(asked: &HeaderMap, file: &StaticFile) -> Response {
    let caching = if file.immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    // Weak, because it may be sent compressed.
    let tag = format!("W/\"{}\"", short_hash(&file.hash));
    let headers = [
        (header::CACHE_CONTROL, HeaderValue::from_static(caching)),
        (header::ETAG, HeaderValue::from_str(&tag).expect("digits")),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
    ];
    if has_tag(asked, &tag) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    let content_type = [(header::CONTENT_TYPE, HeaderValue::from_static(file.content_type))];
    if accepts_gzip(asked) && is_text(file.content_type) {
        let encoding = [(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"))];
        return (headers, content_type, encoding, Body::from(compressed(file))).into_response();
    }
    (headers, content_type, file.sent().into_owned()).into_response()
}

/// Whether the client has the file with this tag.
fn has_tag(asked: &HeaderMap, tag: &str) -> bool {
    let values = asked.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let strong = tag.trim_start_matches("W/");
    values.flat_map(|value| value.split(',')).any(|known| known.trim().trim_start_matches("W/") == strong)
}

/// Whether the client accepts gzip. `gzip;q=0` means that it does not.
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
    let sent = file.sent();
    let mut encoder = GzEncoder::new(Vec::with_capacity(sent.len() / 3), Compression::best());
    let written = encoder.write_all(&sent).and_then(|()| encoder.finish());
    let bytes = Bytes::from(written.expect("memory takes everything"));
    known().insert(file.hash, bytes.clone());
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_the_client_has_is_not_sent_again() {
        let tag = "W/\"0123\"";
        let cases = [
            ("W/\"0123\"", true),
            ("\"0123\"", true),
            ("\"x\", W/\"0123\"", true),
            ("W/\"01234\"", false),
            ("", false),
        ];
        for (value, expected) in cases {
            let headers = HeaderMap::from_iter([(header::IF_NONE_MATCH, HeaderValue::from_static(value))]);
            assert_eq!(has_tag(&headers, tag), expected, "{value}");
        }
    }

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
