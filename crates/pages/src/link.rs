//! The page behind a link to another device. It only asks, so that a preview of the link does not use it up.

use ethnos_words::t;
use maud::{Markup, html};

use crate::Viewer;
use crate::layout::page;

/// The question whether to move to this device, for the link with this key.
pub fn link_page(viewer: &Viewer, key: &str) -> Markup {
    let words = viewer.words;
    let title = t!(words, "link-title");
    let body = html! {
        h1 { (title) }
        p { (t!(words, "link-words")) }
        @if let Some(person) = viewer.person.as_ref() {
            p.warning {
                (t!(words, "link-now", name = person.name.as_str()))
                @if person.handle.is_none() { " " (t!(words, "link-guest")) }
            }
        }
        form method="post" action=(format!("/link/{key}")) { button { (t!(words, "link-go")) } }
        p { a href="/" { (t!(words, "link-stay")) } }
    };
    page(&title, viewer, &body)
}
