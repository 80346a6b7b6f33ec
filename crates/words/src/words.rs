//! The messages of each language by their ids.

use std::borrow::Cow;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use rust_embed::RustEmbed;

use crate::Language;

/// The files of `locales/`. A debug build reads them from the folder at run time.
#[derive(RustEmbed)]
#[folder = "../../locales"]
struct Locales;

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<[Bundle; Language::ALL.len()]> = LazyLock::new(|| Language::ALL.map(bundle));

/// The messages that Rust needs in a language: those of the game, of records, of a table, of the pages and of the terminal. Those in
/// `table/` are only for the browser's client.
fn bundle(language: Language) -> Bundle {
    let tag = language.tag();
    let mut bundle = Bundle::new_concurrent(vec![tag.parse().expect("a language's tag is well formed")]);
    // Fluent can put invisible direction marks around arguments. Screen readers would read them aloud.
    bundle.set_use_isolating(false);
    let browser_only = format!("{tag}/table/");
    let own = |path: &str| path.starts_with(&format!("{tag}/")) && !path.starts_with(&browser_only);
    let mut paths = Locales::iter().filter(|path| own(path)).collect::<Vec<_>>();
    paths.sort_unstable();
    for path in paths {
        let file = Locales::get(&path).expect("the file was just listed");
        let text = String::from_utf8_lossy(&file.data).into_owned();
        // A message that cannot be parsed is left out. A test checks that every message can be.
        let resource = FluentResource::try_new(text).unwrap_or_else(|(read, _)| read);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// The messages of one language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Words(Language);

impl Words {
    /// The messages of this language.
    pub const fn new(language: Language) -> Words {
        Words(language)
    }

    /// The language of the messages.
    pub const fn language(self) -> Language {
        self.0
    }

    /// The message with this id, `card`, or an attribute of it, `card.the`. [`crate::t!`] is shorter. If the
    /// message is missing, returns the id.
    pub fn message(self, id: &str, args: &FluentArgs<'_>) -> String {
        let bundle = &BUNDLES[self.0 as usize];
        let (message, attribute) = id.split_once('.').map_or((id, None), |(id, attribute)| (id, Some(attribute)));
        let found = bundle.get_message(message).and_then(|message| match attribute {
            None => message.value(),
            Some(name) => message.get_attribute(name).map(|attribute| attribute.value()),
        });
        let Some(pattern) = found else { return id.to_owned() };
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(args), &mut errors);
        debug_assert!(errors.is_empty(), "{id} in {}: {errors:?}", self.0);
        match text {
            Cow::Borrowed(text) => text.to_owned(),
            Cow::Owned(text) => text,
        }
    }

    /// Whether there is a message with this id, or such an attribute.
    pub fn has(self, id: &str) -> bool {
        let (message, attribute) = id.split_once('.').map_or((id, None), |(id, attribute)| (id, Some(attribute)));
        let found = BUNDLES[self.0 as usize].get_message(message);
        found.is_some_and(|message| match attribute {
            None => message.value().is_some(),
            Some(name) => message.get_attribute(name).is_some(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::t;

    #[test]
    fn messages_agree_in_number_and_gender() {
        let words = Words::new(Language::Portuguese);
        assert_eq!(t!(words, "cards", count = 1), "1 carta");
        assert_eq!(t!(words, "colour-red", gender = "feminine", number = "other"), "vermelhas");
        assert_eq!(t!(words, "glory", edition = "second"), "Prestígio");
    }

    #[test]
    fn a_missing_message_returns_its_id() {
        let words = Words::default();
        assert_eq!(t!(words, "no-such-message"), "no-such-message");
        assert!(!words.has("no-such-message") && words.has("card.the") && !words.has("card.no-such"));
    }
}
