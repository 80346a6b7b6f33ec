//! Cookies of a request.

use axum::http::{HeaderMap, header};

/// Every cookie of this name.
pub(crate) fn named<'h>(headers: &'h HeaderMap, name: &str) -> impl Iterator<Item = &'h str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .filter(move |(known, _)| *known == name)
        .map(|(_, value)| value)
}

/// The header that has a browser keep a choice for a year.
pub(crate) fn kept(name: &str, value: &str, secure: bool) -> String {
    let secure = if secure { "; Secure" } else { "" };
    format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={YEAR}{secure}")
}

/// In seconds.
pub(crate) const YEAR: u32 = 365 * 24 * 3600;
