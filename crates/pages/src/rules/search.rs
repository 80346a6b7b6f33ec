//! Searching the rules: all words of the question, in any order, whatever their accents.

use ethnos_words::{Words, t};
use maud::{Markup, html};

use super::chapters::Chapter;
use super::{rulings, tribe_url, tribes};
use crate::words::EDITIONS;

/// The longest question, in characters.
const LONGEST: usize = 100;

/// The box to search with.
pub(super) fn form(words: Words, asked: &str) -> Markup {
    html! {
        form.search.row role="search" method="get" action="/rules" {
            label { (t!(words, "rules-search")) input type="search" name="q" value=(shortened(asked)) maxlength=(LONGEST); }
            button.quiet { (t!(words, "rules-search-button")) }
        }
    }
}

/// A place in the rules.
struct Place {
    to: String,
    title: String,
    /// Where it is: an edition, or nothing more to say.
    of: String,
    text: String,
}

/// Every place that speaks of what was asked.
pub(super) fn found(words: Words, asked: &str) -> Markup {
    let asked = shortened(asked);
    let wanted: Vec<String> = folded(&asked).split_whitespace().map(str::to_owned).collect();
    let fits = |place: &Place| {
        let text = folded(&format!("{} {} {}", place.title, place.of, place.text));
        wanted.iter().all(|word| text.contains(word))
    };
    let found: Vec<Place> = places(words).filter(fits).collect();
    html! {
        p.lead role="status" { (t!(words, "rules-found", count = found.len(), query = asked.as_str())) }
        ul.found {
            @for place in &found {
                li {
                    h2 { a href=(place.to) { (place.title) } @if !place.of.is_empty() { span.aside { " · " (place.of) } } }
                    p { (place.text) }
                }
            }
        }
        p { a href="/rules" { (t!(words, "rules-back")) } }
    }
}

/// Tribes first, as most people look for them.
fn places(words: Words) -> impl Iterator<Item = Place> {
    let of_tribes = tribes::all().map(move |known| Place {
        to: tribe_url(known.name()),
        title: words.tribe(known.name(), 2),
        of: words.of_edition("edition", known.edition),
        text: format!("{}. {}", known.title(words), known.rule(words).join(" ")),
    });
    let of_chapters = EDITIONS.into_iter().flat_map(move |(edition, word)| {
        Chapter::of(edition).map(move |chapter| Place {
            to: format!("/rules/{word}#{}", chapter.name),
            title: chapter.title(words, edition),
            of: words.of_edition("edition", edition),
            text: chapter.paragraphs(words, edition).collect::<Vec<_>>().join(" "),
        })
    });
    let of_rulings = rulings::numbers().map(move |number| Place {
        to: format!("/rules/rulings#ruling-{number}"),
        title: format!("{number}. {}", rulings::title(words, number)),
        of: t!(words, "rules-rulings"),
        text: rulings::text(words, number),
    });
    of_tribes.chain(of_chapters).chain(of_rulings)
}

fn shortened(asked: &str) -> String {
    asked.trim().chars().take(LONGEST).collect()
}

/// Small letters without the accents of Portuguese.
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
        for (words, asked, expected) in cases {
            let page = found(words, asked).0;
            assert!(page.contains(&format!("href=\"{expected}\"")), "{asked}: {page}");
        }
    }

    #[test]
    fn nonsense_is_answered_and_not_repeated_as_markup() {
        for asked in ["<script>alert(1)</script>", &"x".repeat(10_000), "\u{202e}\0", "zzzz {$edition}"] {
            let page = found(Words::default(), asked).0;
            assert!(page.contains("Nothing about") && !page.contains("<script"), "{page}");
            assert!(page.len() < 1_000, "{}", page.len());
        }
    }
}
