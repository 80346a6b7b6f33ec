//! The session cookie.

use axum::http::{HeaderMap, HeaderValue};

use super::Key;
use crate::cookies;

/// The name of the cookie.
pub const COOKIE: &str = "ethnos";

/// The key of the session, if the request has one.
pub(super) fn key(headers: &HeaderMap) -> Option<Key> {
    cookies::values(headers, COOKIE).find_map(Key::parse)
}

/// The header that has the browser store a key, for a year.
pub(super) fn set(key: &Key, secure: bool) -> HeaderValue {
    sensitive(cookies::set(COOKIE, key.reveal(), cookies::YEAR, secure))
}

/// The header that has the browser delete its key.
pub(super) fn clear(secure: bool) -> HeaderValue {
    sensitive(cookies::set(COOKIE, "", 0, secure))
}

/// Marks a header so that logs do not show it.
pub(super) fn sensitive(mut value: HeaderValue) -> HeaderValue {
    value.set_sensitive(true);
    value
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::header;

    #[test]
    fn the_key_is_found_among_cookies_and_nonsense() {
        let digits = "ab".repeat(32);
        let cases = [
            (format!("ethnos={digits}"), true),
            (format!("other=1; ethnos={digits}; more=2"), true),
            (format!("ethnos=nonsense; ethnos={digits}"), true),
            (format!("xethnos={digits}"), false),
            (format!("ethnos={digits}0"), false),
            ("ethnos=".to_owned(), false),
            (";;;=;".to_owned(), false),
        ];
        for (cookies, found) in cases {
            let mut headers = HeaderMap::new();
            headers.insert(header::COOKIE, cookies.parse().expect("a header"));
            assert_eq!(super::key(&headers).is_some(), found, "{cookies}");
        }
    }

    #[test]
    fn the_cookie_is_for_this_site_and_not_for_scripts() {
        let key = Key::random();
        let value = set(&key, true);
        let text = value.to_str().expect("text");
        for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Secure", "Max-Age=31536000", key.reveal()] {
            assert!(text.contains(part), "{part}");
        }
        assert!(
            clear(true).to_str().expect("text").contains("ethnos=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure")
        );
        assert!(!set(&key, false).to_str().expect("text").contains("Secure"));
    }
}
