//! The rules of an edition, by chapter.

use ethnos_rules::GameBox;
use ethnos_wire::Edition;
use ethnos_wire::sentences::capital;
use ethnos_words::{Words, t};
use maud::{Markup, html};

use super::{examples, of_rules, pictures, search, tribes};
use crate::labels::EDITIONS;

/// A chapter: its name, how many paragraphs it has, and whether only the second edition has it.
pub(super) struct Chapter {
    pub(super) name: &'static str,
    paragraphs: usize,
    second_only: bool,
}

const fn chapter(name: &'static str, paragraphs: usize) -> Chapter {
    Chapter { name, paragraphs, second_only: false }
}

/// All chapters, in the order of the page.
const CHAPTERS: [Chapter; 10] = [
    chapter("goal", 2),
    chapter("setup", 2),
    chapter("turn", 1),
    chapter("recruit", 2),
    chapter("band", 3),
    chapter("age", 3),
    chapter("players", 2),
    chapter("end", 1),
    chapter("recruitment", 1),
    Chapter { name: "solo", paragraphs: 4, second_only: true },
];

impl Chapter {
    /// The chapters of an edition.
    pub(super) fn of(edition: Edition) -> impl Iterator<Item = &'static Chapter> {
        CHAPTERS.iter().filter(move |chapter| edition == Edition::Second || !chapter.second_only)
    }

    pub(super) fn title(&self, words: Words, edition: Edition) -> String {
        words.of_edition(&format!("chapter-{}", self.name), edition)
    }

    pub(super) fn paragraphs(&self, words: Words, edition: Edition) -> impl Iterator<Item = String> {
        let name = self.name;
        let paragraph = move |number| words.of_edition(&format!("chapter-{name}.p{number}"), edition);
        (1..=self.paragraphs).map(move |number| capital(&paragraph(number)))
    }
}

pub(super) fn text(words: Words, edition: Edition) -> Markup {
    let other = EDITIONS.iter().find(|(known, _)| *known != edition).map_or("first", |(_, word)| *word);
    html! {
        (search::form(words, ""))
        nav.contents aria-label=(t!(words, "rules-contents")) {
            ul {
                @for chapter in Chapter::of(edition) { li { a href={ "#" (chapter.name) } { (chapter.title(words, edition)) } } }
                li { a href="#tribes" { (words.of_edition("rules-tribes-title", edition)) } }
                li { a href="/rules/rulings" { (t!(words, "rules-rulings")) } }
                li { a href={ "/rules/aid/" (of_rules(edition).name()) } { (t!(words, "aid-title")) } }
                li { a href={ "/rules/" (other) } { (t!(words, "rules-other-edition")) } }
            }
        }
        @for chapter in Chapter::of(edition) {
            section id=(chapter.name) {
                h2 { (chapter.title(words, edition)) }
                @for paragraph in chapter.paragraphs(words, edition) { p { (paragraph) } }
                @match chapter.name {
                    "goal" => (pictures::map(words, edition)),
                    "setup" => (pictures::setup(words, edition)),
                    "turn" => (pictures::turn(words, edition)),
                    "recruit" => (pictures::dragons()),
                    "band" => { (pictures::bands(words, edition)) (pictures::markers(words, edition)) },
                    "age" => {
                        (pictures::awards(words, edition))
                        (band_glory(words, edition, &GameBox::of(of_rules(edition)).pieces().band_glory))
                    },
                    "recruitment" => (pictures::three_in_the_row(words, edition)),
                    _ => {}
                }
                (examples::of_chapter(words, edition, chapter.name))
            }
        }
        section id="tribes" {
            h2 { (words.of_edition("rules-tribes-title", edition)) }
            p { (words.of_edition("rules-tribes-lead", edition)) }
            (tribes::grid(words, edition))
        }
    }
}

/// The Glory of bands by size, from 0 on.
pub(super) fn band_glory(words: Words, edition: Edition, glory: &[u8]) -> Markup {
    let last = glory.len() - 1;
    html! {
        table.glory-table {
            caption { (words.of_edition("rules-glory-caption", edition)) }
            tbody {
                tr {
                    th scope="row" { (t!(words, "rules-glory-cards")) }
                    @for size in 1..=last {
                        td.number { @if size == last { (t!(words, "rules-glory-more", count = size)) } @else { (size) } }
                    }
                }
                tr {
                    th scope="row" { (words.of_edition("glory", edition)) }
                    @for value in &glory[1..] { td.number { strong { (value) } } }
                }
            }
        }
    }
}
