//! The languages of `locales/`, and which of them a request asks for.

use std::fmt;

/// A language of `locales/`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Language {
    /// English, the default.
    #[default]
    English,
    /// Brazilian Portuguese.
    Portuguese,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 2] = [Language::English, Language::Portuguese];

    /// Its tag, which is the name of its folder: `en`, `pt-BR`.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Portuguese => "pt-BR",
        }
    }

    /// Its name in the language itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Portuguese => "Português",
        }
    }

    /// The language with this tag.
    pub fn tagged(tag: &str) -> Option<Language> {
        Self::ALL.into_iter().find(|language| language.tag() == tag)
    }

    /// The supported language for a language tag: `pt-PT` gives `pt-BR`.
    fn serving(tag: &str) -> Option<Language> {
        let primary = tag.split('-').next().unwrap_or_default();
        Self::ALL.into_iter().find(|language| language.tag()[..2].eq_ignore_ascii_case(primary))
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

/// What an `Accept-Language` header says. It is read here because `fluent-langneg` ignores the weights.
pub struct Accepted<'h>(pub &'h str);

impl Accepted<'_> {
    /// The supported language with the highest weight.
    pub fn best(&self) -> Option<Language> {
        let mut best: Option<(u32, Language)> = None;
        for wish in self.0.split(',').take(32) {
            let (tag, weight) = wish.split_once(';').unwrap_or((wish, "q=1"));
            let Some(language) = Language::serving(tag.trim()) else { continue };
            let weight = thousandths(weight.trim());
            // Of two with the same weight, the one that was named first.
            if weight > 0 && best.is_none_or(|(other, _)| weight > other) {
                best = Some((weight, language));
            }
        }
        best.map(|(_, language)| language)
    }
}

/// A weight like `q=0.8`, in thousandths; 0 if it cannot be read.
fn thousandths(weight: &str) -> u32 {
    let number = weight.strip_prefix("q=").or_else(|| weight.strip_prefix("Q=")).and_then(|text| text.parse().ok());
    number.map_or(0, |number: f64| (number.clamp(0.0, 1.0) * 1000.0).round() as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accept_language_is_parsed() {
        use Language::{English, Portuguese};
        let cases = [
            ("pt-BR", Some(Portuguese)),
            ("pt-PT,en;q=0.9", Some(Portuguese)),
            ("de, en;q=0.7, pt;q=0.8", Some(Portuguese)),
            ("en-GB,pt;q=0.9", Some(English)),
            ("PT", Some(Portuguese)),
            ("pt;q=0, en;q=0.1", Some(English)),
            ("en,pt", Some(English)),
            ("de", None),
            ("*", None),
            ("", None),
            ("pt;q=NaN, ;;,=,é", None),
        ];
        for (header, expected) in cases {
            assert_eq!(Accepted(header).best(), expected, "{header}");
        }
    }

    #[test]
    fn tags_are_read_back() {
        for language in Language::ALL {
            assert_eq!(Language::tagged(language.tag()), Some(language));
        }
        for nonsense in ["", "EN", "pt", "../en", "de"] {
            assert_eq!(Language::tagged(nonsense), None, "{nonsense}");
        }
    }
}
