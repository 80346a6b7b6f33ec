//! Drawings of `web/art/` on pages without script.

use maud::{Markup, html};

use super::assets::asset_url;

/// The address of a symbol on one of the sheets: `emblems`, `pieces`, `portraits-first` or `portraits-second`.
pub(super) fn symbol(sheet: &str, id: &str) -> String {
    format!("{}#{id}", asset_url(&format!("art/{sheet}.svg")))
}

/// A picture of a symbol. It is hidden from screen readers, so a text beside it has to say what it means.
pub(super) fn picture(sheet: &str, id: &str, class: &str) -> Markup {
    html! { svg.picture.(class) aria-hidden="true" focusable="false" { use href=(symbol(sheet, id)) {} } }
}

/// A tribe's emblem, by the last part of its page's address.
pub(super) fn emblem(slug: &str, class: &str) -> Markup {
    picture("emblems", &format!("emblem-{slug}"), class)
}

/// The picture on a tribe's cards in an edition, in the tones of the kingdom whose class (`kingdom-0` …) this or an element around it has.
pub(super) fn portrait(edition: &str, slug: &str, class: &str) -> Markup {
    picture(&format!("portraits-{edition}"), &format!("portrait-{slug}"), class)
}
