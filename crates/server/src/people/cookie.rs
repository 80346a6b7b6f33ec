//! The session's cookie.

use axum::http::{HeaderMap, HeaderValue};

use super::Key;
use crate::cookies;

/// Its name.
pub const COOKIE: &str = "ethnos";
/// Whoever plays once a year stays who they are.
const MAX_AGE: u32 = cookies::YEAR;

/// The session's key, if the request brings one.
pub(crate) fn from_headers(headers: &HeaderMap) -> Option<Key> {
    cookies::named(headers, COOKIE).find_map(Key::parse)
}

/// The header that hands a key to the browser, or takes it away.
pub(crate) fn header_value(key: Option<&Key>, secure: bool) -> HeaderValue {
    let secure = if secure { "; Secure" } else { "" };
    let text = match key {
        Some(key) => format!("{COOKIE}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={MAX_AGE}{secure}", key.reveal()),
        None => format!("{COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0{secure}"),
    };
    let mut value = HeaderValue::from_str(&text).expect("digits and plain text");
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
            assert_eq!(from_headers(&headers).is_some(), found, "{cookies}");
        }
    }

    #[test]
    fn the_cookie_is_for_this_site_and_not_for_scripts() {
        let key = Key::random();
        let value = header_value(Some(&key), true);
        let text = value.to_str().expect("text");
        for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Secure", "Max-Age=31536000", key.reveal()] {
            assert!(text.contains(part), "{part}");
        }
        assert!(!header_value(Some(&key), false).to_str().expect("text").contains("Secure"));
    }
}
