//! Finds the ids of messages that the code uses.

use std::collections::BTreeSet;
use std::fmt;
use std::fs;
use std::path::Path;

/// The ids that are used somewhere.
#[derive(Default)]
pub(crate) struct UsedIds {
    /// Texts that are certainly ids. These messages must exist.
    pub(crate) certain: BTreeSet<String>,
    /// Texts in the code that may be ids.
    possible: BTreeSet<String>,
    /// Ids that a script builds from parts.
    pub(crate) patterns: Vec<Like>,
}

/// An id with parts that are not known: `settings-*`.
pub(crate) struct Like {
    parts: Vec<String>,
    /// Whether it is certainly an id, and not a class or something else that is built from parts.
    pub(crate) certain: bool,
}

impl Like {
    /// Whether this id matches.
    pub(crate) fn fits(&self, id: &str) -> bool {
        let (first, last) = (&self.parts[0], &self.parts[self.parts.len() - 1]);
        let Some(mut rest) = id.strip_prefix(first.as_str()).and_then(|rest| rest.strip_suffix(last.as_str())) else {
            return false;
        };
        for part in &self.parts[1..self.parts.len() - 1] {
            match rest.split_once(part.as_str()) {
                Some((_, after)) => rest = after,
                None => return false,
            }
        }
        !id.contains('.') || self.parts.iter().any(|part| part.contains('.'))
    }
}

impl fmt::Display for Like {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.parts.join("*"))
    }
}

impl UsedIds {
    /// Whether this id is used.
    pub(crate) fn contains(&self, id: &str) -> bool {
        self.certain.contains(id) || self.possible.contains(id) || self.patterns.iter().any(|like| like.fits(id))
    }

    pub(crate) fn add(&mut self, other: UsedIds) {
        self.certain.extend(other.certain);
        self.possible.extend(other.possible);
        self.patterns.extend(other.patterns);
    }

    /// The ids that are used in Rust.
    pub(crate) fn in_rust(repository: &Path) -> UsedIds {
        let mut used = UsedIds::default();
        for name in ["wire", "words", "pages", "review", "server", "cli"] {
            let folder = format!("crates/{name}/src");
            each_file(&repository.join(folder), "rs", &mut |text| {
                // Tests use no messages that people read.
                let text = text.split("#[cfg(test)]").next().unwrap_or_default();
                used.possible.extend(quoted(text, '"'));
                for before in ["::invalid(", "::not_found(", "::too_many(", "InvalidValue(", ".of_edition(", "head("] {
                    used.certain.extend(after(text, before, '"'));
                }
                used.certain.extend(after(text, "sentence!(", '"'));
                // The code of a failure comes first, then the id.
                for (at, _) in text.match_indices("Failure::new(") {
                    let rest = text[at..].split_once(',').map_or("", |(_, rest)| rest.trim_start());
                    used.certain.extend(first_quoted(rest, '"'));
                }
                let longer = |at: usize| text[..at].ends_with(|letter: char| letter.is_alphanumeric() || letter == '_');
                for (at, _) in text.match_indices("t!(").filter(|(at, _)| !longer(*at)) {
                    // The words come first, then the id.
                    let rest = text[at..].split_once(',').map_or("", |(_, rest)| rest.trim_start());
                    used.certain.extend(first_quoted(rest, '"'));
                }
            });
        }
        used.certain.retain(|id| is_id(id));
        used
    }

    /// The ids that are used in the scripts of the browser client.
    pub(crate) fn in_scripts(web: &Path) -> UsedIds {
        let mut used = UsedIds::default();
        each_file(web, "js", &mut |text| {
            used.possible.extend(quoted(text, '"'));
            used.certain.extend(after(text, " t(", '"').chain(after(text, "(t(", '"')));
            for template in quoted(text, '`') {
                let parts = literal_parts(&template);
                // A template without a fixed beginning would match any id.
                if parts.len() > 1 && parts[0].len() > 2 && parts.iter().all(|part| part.chars().all(is_id_letter)) {
                    let is_argument = text.contains(&format!("t(`{template}`"));
                    used.patterns.push(Like { parts, certain: is_argument });
                }
            }
        });
        used.certain.retain(|id| is_id(id));
        used
    }
}

fn is_id(text: &str) -> bool {
    text.starts_with(|letter: char| letter.is_ascii_lowercase()) && text.chars().all(is_id_letter)
}

const fn is_id_letter(letter: char) -> bool {
    matches!(letter, 'a'..='z' | 'A'..='Z' | '0'..='9' | '-' | '.')
}

/// The fixed parts of a template, between the `${…}`.
fn literal_parts(template: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut rest = template;
    while let Some((before, after)) = rest.split_once("${") {
        parts.last_mut().expect("one at least").push_str(before);
        let mut depth = 1;
        let end = after.find(|letter| {
            depth += match letter {
                '{' => 1,
                '}' => -1,
                _ => 0,
            };
            depth == 0
        });
        rest = end.map_or("", |end| &after[end + 1..]);
        parts.push(String::new());
    }
    parts.last_mut().expect("one at least").push_str(rest);
    parts
}

/// All quoted texts, line by line.
fn quoted(text: &str, quote: char) -> impl Iterator<Item = String> {
    text.lines().flat_map(move |line| line.split(quote).skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>())
}

fn after(text: &str, before: &str, quote: char) -> impl Iterator<Item = String> {
    let found =
        text.match_indices(before).filter_map(|(at, _)| first_quoted(text[at + before.len()..].trim_start(), quote));
    found.collect::<Vec<_>>().into_iter()
}

/// The quoted text at the beginning.
fn first_quoted(text: &str, quote: char) -> Option<String> {
    let (inner, _) = text.strip_prefix(quote)?.split_once(quote)?;
    Some(inner.to_owned())
}

fn each_file(folder: &Path, ending: &str, see: &mut dyn FnMut(&str)) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            if path.file_name().is_some_and(|name| name != "vendor") {
                each_file(&path, ending, see);
            }
        } else if path.extension().is_some_and(|known| known == ending) {
            see(&fs::read_to_string(&path).expect("text"));
        }
    }
}
