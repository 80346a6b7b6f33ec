//! Searching the rules. A result has, for every word of the query, a word that begins with it, in any order; accents do not matter.

use ethnos_words::{Words, t};
use maud::{Markup, html};

use super::chapters::Chapter;
use super::{rulings, tribe_url, tribes};
use crate::labels::EDITIONS;

/// The longest query, in characters.
const MAX_QUERY_CHARS: usize = 100;

/// The search form.
pub(super) fn form(words: Words, query: &str) -> Markup {
    html! {
        form.search.row role="search" method="get" action="/rules" {
            label { (t!(words, "rules-search")) input type="search" name="q" value=(shortened(query)) maxlength=(MAX_QUERY_CHARS); }
            button.quiet { (t!(words, "rules-search-button")) }
        }
    }
}

/// A part of the rules that can be found.
struct Part {
    to: String,
    title: String,
    /// The edition, or the name of the page.
    of: String,
    text: String,
}

/// Everything that contains the query.
pub(super) fn results(words: Words, query: &str) -> Markup {
    let query = shortened(query);
    let wanted: Vec<String> = folded(&query).split_whitespace().map(str::to_owned).collect();
    let fits = |part: &Part| {
        let text = folded(&format!("{} {} {}", part.title, part.of, part.text));
        wanted.iter().all(|word| begins_a_word(&text, word))
    };
    let found: Vec<Part> = parts(words).filter(fits).collect();
    html! {
        p.lead role="status" { (t!(words, "rules-found", count = found.len(), query = query.as_str())) }
        ul.search-results {
            @for part in &found {
                li {
                    h2 { a href=(part.to) { (part.title) } @if !part.of.is_empty() { span.aside { " · " (part.of) } } }
                    p { (part.text) }
                }
            }
        }
        p { a href="/rules" { (t!(words, "rules-back")) } }
    }
}

/// All parts of the rules, tribes first, as most people look for them.
fn parts(words: Words) -> impl Iterator<Item = Part> {
    let of_tribes = tribes::all().map(move |known| Part {
        to: tribe_url(known.name()),
        title: words.tribe(known.name(), 2),
        of: words.of_edition("edition", known.edition),
        text: format!("{}. {}", known.title(words), known.rule(words).join(" ")),
    });
    let of_chapters = EDITIONS.into_iter().flat_map(move |(edition, word)| {
        Chapter::of(edition).map(move |chapter| Part {
            to: format!("/rules/{word}#{}", chapter.name),
            title: chapter.title(words, edition),
            of: words.of_edition("edition", edition),
            text: chapter.paragraphs(words, edition).collect::<Vec<_>>().join(" "),
        })
    });
    let of_rulings = rulings::numbers().map(move |number| Part {
        to: format!("/rules/rulings#ruling-{number}"),
        title: format!("{number}. {}", rulings::title(words, number)),
        of: t!(words, "rules-rulings"),
        text: rulings::text(words, number),
    });
    of_tribes.chain(of_chapters).chain(of_rulings)
}

/// Whether a word of the text begins with this: "tie" begins "tied", and is not found in "parties".
fn begins_a_word(text: &str, wanted: &str) -> bool {
    text.match_indices(wanted).any(|(at, _)| !text[..at].ends_with(char::is_alphanumeric))
}

fn shortened(query: &str) -> String {
    query.trim().chars().take(MAX_QUERY_CHARS).collect()
}

/// Lower case, without the accents of Portuguese.
fn folded(text: &str) -> String {
    let plain = |letter: char| match letter {
        'á' | 'à' | 'â' | 'ã' | 'ä' => 'a',
        'é' | 'ê' | 'è' | 'ë' => 'e',
        'í' | 'î' | 'ï' => 'i',
        'ó' | 'ô' | 'õ' | 'ö' => 'o',
        'ú' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        'ñ' => 'n',
        other => other,
    };
    text.to_lowercase().chars().map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ethnos_words::Language;

    #[test]
    fn words_are_found_without_their_accents() {
        let [english, portuguese] = Language::ALL.map(Words::new);
        let cases = [
            (english, "dragon third", "/rules/rulings#ruling-6"),
            (english, "WIZARD", "/rules/tribes/wizard"),
            (portuguese, "dragao", "/rules/first#recruit"),
            (portuguese, "corujas", "/rules/tribes/owl"),
            (portuguese, "anões", "/rules/tribes/dwarf"),
        ];
        for (words, query, expected) in cases {
            let page = results(words, query).0;
            assert!(page.contains(&format!("href=\"{expected}\"")), "{query}: {page}");
        }
    }

    #[test]
    fn a_word_is_found_by_its_beginning_and_not_inside_another() {
        for (text, wanted, found) in [
            ("who tied first", "tie", true),
            ("a tie, then", "tie,", true),
            ("play parties", "tie", false),
            ("ties", "tie", true),
            ("(ties)", "tie", true),
            ("", "tie", false),
        ] {
            assert_eq!(begins_a_word(text, wanted), found, "{wanted} in {text}");
        }
        let page = results(Words::default(), "tie").0;
        assert!(page.contains("href=\"/rules/first#"), "{page}");
    }

    #[test]
    fn nonsense_is_answered_and_not_repeated_as_markup() {
        for query in ["<script>alert(1)</script>", &"x".repeat(10_000), "\u{202e}\0", "zzzz {$edition}"] {
            let page = results(Words::default(), query).0;
            assert!(page.contains("Nothing about") && !page.contains("<script"), "{page}");
            assert!(page.len() < 1_000, "{}", page.len());
        }
    }
}
