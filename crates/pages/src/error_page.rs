//! The page for a request that failed.

use ethnos_words::{Words, t};
use maud::{Markup, html};

use crate::Viewer;
use crate::layout::page;

/// What the page for a failed request says.
pub struct ErrorPage<'a> {
    /// The message with the title.
    pub title: &'static str,
    /// What went wrong, in the language of the viewer.
    pub sentence: &'a str,
    /// Seconds to wait before trying again.
    pub retry_after: Option<u64>,
}

/// The page for a request that failed.
pub fn error_page(viewer: &Viewer, error: &ErrorPage<'_>) -> Markup {
    let words = viewer.words;
    let title = t!(words, error.title);
    let body = html! {
        h1 { (title) }
        p { (error.sentence) }
        @if let Some(seconds) = error.retry_after { p { (t!(words, "failure-wait", span = wait(words, seconds))) } }
        p { a href="/" { (t!(words, "frame-to-start")) } }
    };
    page(&title, viewer, &body)
}

/// A time to wait as text.
fn wait(words: Words, seconds: u64) -> String {
    match seconds {
        0..=90 => t!(words, "duration-seconds", count = seconds.max(1)),
        _ => t!(words, "duration-minutes", count = seconds.div_ceil(60)),
    }
}
