//! The messages of `locales/` are complete: all languages have the same messages, every message that the code uses exists,
//! and every message is used.

mod code;
mod enumerated;
mod ftl;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use code::{Like, UsedIds};
use ftl::Locale;

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn locales() -> [Locale; 2] {
    ["en", "pt-BR"].map(|tag| Locale::read(&repository().join("locales").join(tag)))
}

/// Messages and variables that one language has and the other does not. Genders may differ.
fn differences(one: &Locale, other: &Locale) -> Vec<String> {
    let mut found = Vec::new();
    for (id, message) in &one.messages {
        let Some(twin) = other.messages.get(id) else {
            found.push(format!("{} is missing in {}", id, other.tag));
            continue;
        };
        if message.file != twin.file {
            found.push(format!("{id} is in {} and in {}", message.file, twin.file));
        }
        if one.variables(id) != other.variables(id) {
            found.push(format!("{id} is about {:?} and {:?}", one.variables(id), other.variables(id)));
        }
    }
    found
}

/// Messages that are not used.
fn unused(locale: &Locale, in_code: &UsedIds) -> Vec<String> {
    let mut used = BTreeSet::new();
    let mut next: Vec<&String> = locale.messages.keys().filter(|id| in_code.contains(id)).collect();
    while let Some(id) = next.pop() {
        if used.insert(id.clone()) {
            next.extend(
                locale.messages[id]
                    .mentions
                    .iter()
                    .filter_map(|id| locale.messages.get_key_value(id))
                    .map(|(id, _)| id),
            );
        }
    }
    locale.messages.keys().filter(|id| !used.contains(*id)).map(|id| format!("nobody says {id}")).collect()
}

/// Messages that are used and do not exist.
fn missing(locale: &Locale, used: &UsedIds) -> Vec<String> {
    let there = |id: &&String| !locale.messages.contains_key(*id);
    let exact = used.certain.iter().filter(there).map(|id| format!("{id} is used and is not in {}", locale.tag));
    let lost = |pattern: &&Like| pattern.certain && !locale.messages.keys().any(|id| pattern.fits(id));
    let patterns = used.patterns.iter().filter(lost);
    exact.chain(patterns.map(|pattern| format!("nothing in {} is like {pattern}", locale.tag))).collect()
}

fn all_used_ids() -> UsedIds {
    let mut used = UsedIds::in_rust(&repository());
    used.add(UsedIds::in_scripts(&repository().join("web")));
    used.certain.extend(enumerated::ids());
    used
}

#[test]
fn every_file_can_be_read() {
    for locale in locales() {
        assert_eq!(locale.junk, Vec::<String>::new(), "{}", locale.tag);
        assert!(locale.messages.len() > 500, "{}: {}", locale.tag, locale.messages.len());
    }
}

#[test]
fn both_languages_have_the_same_messages() {
    let [english, portuguese] = locales();
    assert_eq!(differences(&english, &portuguese), Vec::<String>::new());
    assert_eq!(differences(&portuguese, &english), Vec::<String>::new());
}

#[test]
fn every_used_message_exists_and_every_message_is_used() {
    let used = all_used_ids();
    for locale in locales() {
        assert_eq!(missing(&locale, &used), Vec::<String>::new());
        assert_eq!(unused(&locale, &used), Vec::<String>::new(), "{}", locale.tag);
    }
}

/// Rust does not load `table/`, and the browser loads neither `pages/` nor `terminal.ftl` nor `records.ftl`.
#[test]
fn every_message_is_in_a_file_that_its_reader_loads() {
    let root = repository();
    let readers: [(UsedIds, &[&str]); 2] = [
        (UsedIds::in_rust(&root), &["table/"]),
        (UsedIds::in_scripts(&root.join("web")), &["pages/", "terminal.ftl", "records.ftl"]),
    ];
    let [english, _] = locales();
    for (ids, not_loaded) in readers {
        let used = ids.certain.iter().filter_map(|id| english.messages.get_key_value(id));
        let lost: Vec<_> = used
            .filter(|(_, message)| not_loaded.iter().any(|start| message.file.starts_with(start)))
            .map(|(id, message)| format!("{id} in {}", message.file))
            .collect();
        assert_eq!(lost, Vec::<String>::new());
    }
}

/// The checks above find missing and unused messages.
#[test]
fn missing_and_unused_messages_are_found() {
    let used = all_used_ids();
    let [english, portuguese] = locales();
    let mut poorer = portuguese.clone();
    poorer.messages.remove("refusal-hand-full");
    assert_eq!(differences(&english, &poorer), ["refusal-hand-full is missing in pt-BR"]);
    assert_eq!(missing(&poorer, &used), ["refusal-hand-full is used and is not in pt-BR"]);

    let mut richer = english.clone();
    let extra = Locale::of("en", "extra.ftl", "extra-words = Nobody { $says } this\ncard = { $odd }\n");
    richer.messages.extend(extra.messages);
    assert_eq!(unused(&richer, &used), ["nobody says extra-words"]);
    assert_eq!(differences(&richer, &portuguese).len(), 3, "{:?}", differences(&richer, &portuguese));

    let broken = Locale::of("en", "broken.ftl", "a = { $x -> [one] 1 *[other] 2 }\nb = fine\n");
    assert_eq!(broken.junk.len(), 1);
}
