//! The messages of the browser client in one language: `/words/{language}/table.ftl` for every table, `lessons.ftl` for lessons.

use std::borrow::Cow;

use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use crate::StaticFile;

/// The files of `locales/`, read from the disk in a debug build.
#[derive(RustEmbed)]
#[folder = "../../locales"]
struct Locales;

/// The address of the file. It has no version, so that browsers ask each time whether it has changed.
pub(super) fn words_url(language: &str) -> String {
    format!("/words/{language}/table.ftl")
}

/// A file of a language, if there is such a language and such a file.
pub fn words_file(language: &str, file: &str) -> Option<StaticFile> {
    let words = match file {
        "table.ftl" => table_words(language)?,
        "lessons.ftl" => lesson_words(language)?,
        _ => return None,
    };
    let hash = Sha256::digest(&words).into();
    Some(StaticFile {
        body: Cow::Owned(words),
        uncommented: false,
        hash,
        content_type: "text/plain; charset=utf-8",
        immutable: false,
    })
}

/// The messages of the game, those that the client shares with the pages, and those of the client alone.
fn table_words(language: &str) -> Option<Vec<u8>> {
    let shared = ["game.ftl", "table-common.ftl"].map(|name| format!("{language}/{name}"));
    let client = format!("{language}/table/");
    let mut paths = Locales::iter()
        .filter(|path| shared.iter().any(|name| *name == **path) || path.starts_with(&client))
        .collect::<Vec<_>>();
    paths.sort_unstable();
    let mut words = Vec::new();
    for file in paths.iter().filter_map(|path| Locales::get(path)) {
        words.extend_from_slice(&file.data);
        words.push(b'\n');
    }
    (!words.is_empty()).then_some(words)
}

/// The messages of the lessons. A language of this name is one without slashes.
fn lesson_words(language: &str) -> Option<Vec<u8>> {
    let path = Locales::iter().find(|path| path.strip_suffix("/lessons.ftl") == Some(language))?;
    Locales::get(&path).map(|file| file.data.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_words_in_both_languages_and_no_other() {
        for language in ["en", "pt-BR"] {
            for file in ["table.ftl", "lessons.ftl"] {
                assert!(words_file(language, file).is_some_and(|file| file.body.contains(&b'=')), "{language}");
            }
            assert!(words_file(language, "pages.ftl").is_none());
        }
        for language in ["de", "", "..", "en/table", "EN"] {
            assert!(table_words(language).is_none() && lesson_words(language).is_none(), "{language}");
        }
    }
}
