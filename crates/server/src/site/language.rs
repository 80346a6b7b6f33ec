//! The form that changes the language.

use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use ethnos_pages::Fields;
use ethnos_words::Language;

use crate::app::Shared;
use crate::cookies;
use crate::error::Failure;
use crate::extract::Form;
use crate::language::COOKIE;

pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/language", post(switch))
}

/// Stores the choice in a cookie and returns to the page.
async fn switch(State(app): State<Shared>, Form(fields): Form<Fields>) -> Result<Response, Failure> {
    let language = Language::tagged(fields.get("lang")).ok_or_else(|| Failure::invalid("failure-language"))?;
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
