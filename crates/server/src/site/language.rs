//! The language of the pages: the chosen one, else the one that the browser asks for, else English.

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use ethnos_pages::Fields;
use ethnos_words::{Accepted, Language, Words};

use crate::app::Shared;
use crate::cookies;
use crate::error::Failure;
use crate::extract::Form;

/// The cookie with the chosen language.
const COOKIE: &str = "lang";

pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/language", post(switch))
}

/// The words for the sender of a request.
pub(crate) fn words_for(headers: &HeaderMap) -> Words {
    let chosen = cookies::values(headers, COOKIE).find_map(Language::tagged);
    let accepted = || Accepted(headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?).best();
    Words::new(chosen.or_else(accepted).unwrap_or_default())
}

/// Stores the choice in a cookie and returns to the page.
async fn switch(State(app): State<Shared>, Form(fields): Form<Fields>) -> Result<Response, Failure> {
    let language = Language::tagged(fields.get("lang")).ok_or_else(|| Failure::invalid("wrong-language"))?;
    let cookie = cookies::set(COOKIE, language.tag(), cookies::YEAR, app.config.is_https());
    Ok(([(header::SET_COOKIE, cookie)], Redirect::to(local_path(fields.get("back")))).into_response())
}

/// The path, if it is one of this site; otherwise the home page.
fn local_path(back: &str) -> &str {
    let plain = back.bytes().all(|byte| (b'!'..=b'~').contains(&byte) && byte != b'\\');
    if back.starts_with('/') && !back.starts_with("//") && plain { back } else { "/" }
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

    #[test]
    fn the_way_back_never_leaves_this_site() {
        let cases = [
            ("/t/ABC?plain=1", "/t/ABC?plain=1"),
            ("/", "/"),
            ("", "/"),
            ("https://example.org/", "/"),
            ("//example.org", "/"),
            ("/\\example.org", "/"),
            ("/a\r\nb", "/"),
            ("/é", "/"),
        ];
        for (back, expected) in cases {
            assert_eq!(local_path(back), expected, "{back}");
        }
    }
}
