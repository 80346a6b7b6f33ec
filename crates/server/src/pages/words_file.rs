//! The words of the table's client: `/words/{language}/table.ftl` is everything it says in a language, in one file.

use std::borrow::Cow;

use axum::Router;
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use super::cached::{Cached, respond};
use crate::app::Shared;
use crate::error::Failure;
use crate::extract::Path;

/// Read from the folder in a debug build.
#[derive(RustEmbed)]
#[folder = "../../locales"]
struct Locales;

/// The address of the client's words in a language. They change with the server's version, and browsers ask each time
/// whether they have.
pub(super) fn words_url(language: &str) -> String {
    format!("/words/{language}/table.ftl")
}

/// The route to the words.
pub(crate) fn words_file() -> Router<Shared> {
    Router::new().route("/words/{language}/table.ftl", get(table))
}

async fn table(Path(language): Path<String>, headers: HeaderMap) -> Result<Response, Failure> {
    let words = table_words(&language).ok_or_else(|| Failure::not_found("There are no words in this language."))?;
    let hash = Sha256::digest(&words).into();
    let kept = Cached { body: Cow::Owned(words), hash, kind: "text/plain; charset=utf-8", for_ever: false };
    Ok(respond(&headers, kept))
}

/// The words of the game, then those of the client, one file after the other.
fn table_words(language: &str) -> Option<Vec<u8>> {
    let (game, client) = (format!("{language}/game.ftl"), format!("{language}/table/"));
    let mut paths = Locales::iter().filter(|path| **path == game || path.starts_with(&client)).collect::<Vec<_>>();
    paths.sort_unstable();
    let mut words = Vec::new();
    for file in paths.iter().filter_map(|path| Locales::get(path)) {
        words.extend_from_slice(&file.data);
        words.push(b'\n');
    }
    (!words.is_empty()).then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_words_in_both_languages_and_no_other() {
        for language in ["en", "pt-BR"] {
            assert!(table_words(language).is_some_and(|words| words.contains(&b'=')), "{language}");
        }
        for language in ["de", "", "..", "en/table", "EN"] {
            assert!(table_words(language).is_none(), "{language}");
        }
    }
}
