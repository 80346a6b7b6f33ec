//! The rulings, by number.

use ethnos_words::{Words, t};
use maud::{Markup, html};

use super::search;

/// The chapters, each with the numbers of its first and last ruling.
const CHAPTERS: [(&str, u8, u8); 7] = [
    ("rulings-setup", 1, 3),
    ("rulings-recruiting", 4, 7),
    ("rulings-band", 8, 20),
    ("rulings-age", 21, 27),
    ("rulings-game", 28, 28),
    ("rulings-recruitment", 29, 29),
    ("rulings-solo", 30, 37),
];

/// The number of every ruling.
pub(super) fn numbers() -> impl Iterator<Item = u8> {
    CHAPTERS.iter().flat_map(|(_, first, last)| *first..=*last)
}

/// A ruling's title.
pub(super) fn title(words: Words, number: u8) -> String {
    t!(words, &format!("ruling-{number}"))
}

/// The text of a ruling.
pub(super) fn text(words: Words, number: u8) -> String {
    t!(words, &format!("ruling-{number}.text"))
}

/// A ruling in a list.
pub(super) fn one(words: Words, number: u8) -> Markup {
    html! {
        div id={ "ruling-" (number) } {
            dt { a href={ "/rules/rulings#ruling-" (number) } { (number) ". " (title(words, number)) } }
            dd { (text(words, number)) }
        }
    }
}

pub(super) fn body(words: Words) -> Markup {
    html! {
        div.rules {
            h1 { (t!(words, "rules-rulings")) }
            p.lead { (t!(words, "rules-rulings-lead")) }
            p { (t!(words, "rules-rulings-words")) }
            (search::form(words, ""))
            @for (chapter, first, last) in CHAPTERS {
                section {
                    h2 { (t!(words, chapter)) }
                    dl.rulings { @for number in first..=last { (one(words, number)) } }
                }
            }
            p { a href="/rules" { (t!(words, "rules-back")) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ethnos_words::Language;

    /// The numbers are those of docs/rulings.md.
    #[test]
    fn every_ruling_is_told() {
        let document = include_str!("../../../../docs/rulings.md");
        let headings: Vec<u8> =
            document.lines().filter_map(|line| line.strip_prefix("### ")?.split('.').next()?.parse().ok()).collect();
        assert_eq!(headings, numbers().collect::<Vec<_>>());
        for words in Language::ALL.map(Words::new) {
            for number in numbers() {
                assert!(words.has(&format!("ruling-{number}.text")), "{number} in {}", words.language());
            }
        }
    }
}
