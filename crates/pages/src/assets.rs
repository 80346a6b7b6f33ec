//! The files of `web/`: embedded in a release, read from the folder in a debug build.
//!
//! Pages name a file as `/assets/{version}/{path}`, with one version for all files together. A module
//! that is imported by a relative path then has the same version, so that browsers can cache every file without end and never mix
//! two versions.

use std::borrow::Cow;
use std::sync::LazyLock;

use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use crate::comments::loses_comments;
use crate::static_file::{DIGITS, StaticFile, short_hash};

#[derive(RustEmbed)]
#[folder = "../../web"]
struct Web;

/// Whether files are read from the disk and can change while the server runs.
const FROM_DISK: bool = cfg!(debug_assertions);

/// The version of all files together.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut paths = Web::iter().collect::<Vec<_>>();
    paths.sort_unstable();
    let mut all = Sha256::new();
    for path in paths {
        if let Some(file) = Web::get(&path) {
            all.update(path.as_bytes());
            all.update(file.metadata.sha256_hash());
        }
    }
    short_hash(&all.finalize())
});

/// The address of a file, with the version.
pub(crate) fn asset_url(path: &str) -> String {
    format!("/assets/{}/{path}", *VERSION)
}

/// The text of a file, if there is such a file.
pub(super) fn asset_text(path: &str) -> Option<String> {
    String::from_utf8(Web::get(path)?.data.into_owned()).ok()
}

/// The files of a folder and its folders with this ending, sorted by name: where a file lies does not change what it overrides.
pub(super) fn assets_in(folder: &str, ending: &str) -> Vec<String> {
    let within = |path: &Cow<'_, str>| {
        path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/')) && path.ends_with(ending)
    };
    let mut paths = Web::iter().filter(within).map(Cow::into_owned).collect::<Vec<_>>();
    paths.sort_unstable_by(|one, other| file_name(one).cmp(file_name(other)));
    paths
}

fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// Why there is no file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AssetError {
    /// There is no such file.
    Missing,
    /// The address names the version of another release.
    OtherVersion,
}

/// The file at a path below `/assets/`. A path with the present version is immutable.
pub fn asset(path: &str) -> Result<StaticFile, AssetError> {
    let (asked, path) = split(path);
    let immutable = match asked {
        Some(asked) if asked == *VERSION => !FROM_DISK,
        Some(_) if !FROM_DISK => return Err(AssetError::OtherVersion),
        _ => false,
    };
    let file = Web::get(path).ok_or(AssetError::Missing)?;
    let hash = file.metadata.sha256_hash();
    Ok(StaticFile {
        body: file.data,
        uncommented: loses_comments(path),
        hash,
        content_type: content_type(path),
        immutable,
    })
}

/// The version that an address names, and the path of the file.
fn split(path: &str) -> (Option<&str>, &str) {
    match path.split_once('/') {
        Some((version, rest)) if version.len() == DIGITS && version.bytes().all(|byte| byte.is_ascii_hexdigit()) => {
            (Some(version), rest)
        }
        _ => (None, path),
    }
}

fn content_type(path: &str) -> &'static str {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_the_first_part_of_an_address() {
        let cases = [
            ("style.css", (None, "style.css")),
            ("art/map.js", (None, "art/map.js")),
            ("0123456789abcdef/art/map.js", (Some("0123456789abcdef"), "art/map.js")),
            ("0123456789abcdeg/map.js", (None, "0123456789abcdeg/map.js")),
            ("0123456789abcdef", (None, "0123456789abcdef")),
        ];
        for (path, expected) in cases {
            assert_eq!(split(path), expected);
        }
    }

    #[test]
    fn folders_are_listed_in_order() {
        let styles = assets_in("art", ".css");
        assert!(styles.is_sorted() && styles.contains(&"art/cards.css".to_owned()), "{styles:?}");
        // Styles of phones override those of every part, whatever folder these are in.
        let styles = assets_in("board", ".css");
        assert!(styles.contains(&"board/players/players.css".to_owned()), "{styles:?}");
        assert!(
            styles.ends_with(&["board/frame/upright-phone.css".to_owned(), "board/frame/wide-phone.css".to_owned()]),
            "{styles:?}"
        );
        assert_eq!(assets_in("nothing", ".css"), Vec::<String>::new());
    }
}
