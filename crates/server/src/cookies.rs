//! Reading and setting cookies. Their values are letters, digits, `.` and `-`, so nothing has to be quoted or decoded.

use axum::http::{HeaderMap, HeaderValue, header};

/// A year in seconds.
pub(crate) const YEAR: u32 = 365 * 24 * 3600;

/// The values of all cookies with this name.
pub(crate) fn values<'h>(headers: &'h HeaderMap, name: &str) -> impl Iterator<Item = &'h str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .filter(move |(known, _)| *known == name)
        .map(|(_, value)| value)
}

/// The value of `Set-Cookie` that has a browser store a cookie for this many seconds; 0 deletes it. `secure`: the site is used with
/// HTTPS.
pub(crate) fn set(name: &str, value: &str, max_age: u32, secure: bool) -> HeaderValue {
    let secure = if secure { "; Secure" } else { "" };
    let text = format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={max_age}{secure}");
    HeaderValue::from_str(&text).expect("cookies of this server are plain text")
}
