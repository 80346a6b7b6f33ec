//! The language of a request: the chosen one, else the one that the browser asks for, else English.

use axum::http::{HeaderMap, header};
use ethnos_words::{Accepted, Language, Words};

use crate::cookies;

/// The cookie with the chosen language.
pub(crate) const COOKIE: &str = "lang";

/// The words for the sender of a request.
pub(crate) fn words_for(headers: &HeaderMap) -> Words {
    let chosen = cookies::values(headers, COOKIE).find_map(Language::tagged);
    let accepted = || Accepted(headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?).best();
    Words::new(chosen.or_else(accepted).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_beats_the_browser_and_nonsense_beats_nothing() {
        let cases = [
            (None, None, "en"),
            (None, Some("pt-BR,pt;q=0.9"), "pt-BR"),
            (Some("lang=en"), Some("pt-BR"), "en"),
            (Some("a=b; lang=pt-BR"), None, "pt-BR"),
            (Some("lang=xx"), Some("pt"), "pt-BR"),
            (Some("lang=xx"), Some("xx"), "en"),
        ];
        for (cookie, accepts, expected) in cases {
            let mut headers = HeaderMap::new();
            for (name, value) in [(header::COOKIE, cookie), (header::ACCEPT_LANGUAGE, accepts)] {
                if let Some(value) = value {
                    headers.insert(name, value.parse().expect("a header"));
                }
            }
            assert_eq!(words_for(&headers).language().tag(), expected, "{cookie:?} {accepts:?}");
        }
    }
}
