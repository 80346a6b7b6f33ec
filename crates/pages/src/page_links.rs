//! Links between the pages of a list.

use ethnos_words::{Words, t};
use maud::{Markup, html};

/// Links to other pages of a list of games.
pub struct PageLinks {
    /// Whether this is not the first page, which has the latest games.
    pub latest: bool,
    /// The code of the table that the next page begins after, if there may be a next page.
    pub before: Option<String>,
}

impl PageLinks {
    pub(crate) fn html(&self, words: Words) -> Markup {
        html! {
            @if self.latest || self.before.is_some() {
                p {
                    @if self.latest { a href="?" { (t!(words, "list-latest")) } " " }
                    @if let Some(code) = &self.before {
                        a href={ "?before=" (code) } rel="next" { (t!(words, "list-earlier")) }
                    }
                }
            }
        }
    }
}
