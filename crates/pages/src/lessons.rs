//! The page of lessons: every one begins with one button.

use ethnos_words::t;
use maud::{Markup, html};

use crate::Viewer;
use crate::labels::EDITIONS;
use crate::layout::page;
use crate::rules::tribe_lessons;

/// All lessons: the guided first game, two players, the solo game, and one for each tribe.
pub fn lessons_page(viewer: &Viewer) -> Markup {
    let words = viewer.words;
    let title = t!(words, "lessons-title");
    let general = [
        ("first-game", "lessons-first", "lessons-first-words"),
        ("two-players", "lessons-two", "lessons-two-words"),
        ("solo", "lessons-solo", "lessons-solo-words"),
    ];
    let body = html! {
        div.wide.rules.lessons {
            h1 { (title) }
            p.lead { (t!(words, "lessons-lead")) }
            div.start-cards {
                @for (name, heading, text) in general {
                    section.start-card {
                        h2 { (t!(words, heading)) }
                        p { (t!(words, text)) }
                        form method="post" action={ "/lessons/" (name) } {
                            button aria-label=(t!(words, "lessons-begin-named", lesson = t!(words, heading))) { (t!(words, "lessons-begin")) }
                        }
                    }
                }
            }
            h2 { (t!(words, "lessons-tribes")) }
            p { (t!(words, "lessons-tribes-words")) }
            div.editions {
                @for (edition, word) in EDITIONS {
                    section data-edition=(word) {
                        h3 { (words.of_edition("edition", edition)) }
                        (tribe_lessons(words, edition))
                    }
                }
            }
        }
    };
    page(&title, viewer, &body)
}
