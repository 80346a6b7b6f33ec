//! The files of `web/`: embedded in a release, read from the folder in a debug build.

use std::fmt::Write;

use axum::Router;
use axum::extract::Query;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use rust_embed::RustEmbed;
use serde::Deserialize;

use crate::app::Shared;
use crate::error::Failure;
use crate::extract::Path;

#[derive(RustEmbed)]
#[folder = "../../web"]
struct Web;

/// The address of a file, with its version: it can be kept for ever.
pub(crate) fn asset_url(path: &str) -> String {
    let version = Web::get(path).map(|file| version(file.metadata.sha256_hash())).unwrap_or_default();
    format!("/assets/{path}?v={version}")
}

/// The route to the files.
pub(crate) fn assets() -> Router<Shared> {
    Router::new().route("/assets/{*path}", get(asset))
}

#[derive(Deserialize)]
struct Asked {
    v: Option<String>,
}

/// A file. Asked for by its version it never changes; otherwise the browser asks each time whether it has.
async fn asset(Path(path): Path<String>, Query(asked): Query<Asked>, headers: HeaderMap) -> Result<Response, Failure> {
    let file = Web::get(&path).ok_or_else(|| Failure::not_found("There is no such file."))?;
    let version = version(file.metadata.sha256_hash());
    let caching =
        if asked.v.as_deref() == Some(&*version) { "public, max-age=31536000, immutable" } else { "no-cache" };
    // Weak, because the file may be sent compressed.
    let tag = format!("W/\"{version}\"");
    let told = [
        (header::CACHE_CONTROL, HeaderValue::from_static(caching)),
        (header::ETAG, HeaderValue::from_str(&tag).expect("digits")),
    ];
    let has_it = |name: HeaderName| {
        headers.get(name).and_then(|value| value.to_str().ok()).is_some_and(|tags| tags.contains(&tag[2..]))
    };
    if has_it(header::IF_NONE_MATCH) {
        return Ok((StatusCode::NOT_MODIFIED, told).into_response());
    }
    let kind = [(header::CONTENT_TYPE, HeaderValue::from_static(kind(&path)))];
    Ok((told, kind, file.data.into_owned()).into_response())
}

fn version(hash: [u8; 32]) -> String {
    hash[..8].iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes everything");
        text
    })
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("json" | "webmanifest") => "application/json",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("html") => "text/html; charset=utf-8",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
