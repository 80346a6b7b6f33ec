//! What the last form of a page did.

use ethnos_words::{Words, t};
use maud::{Markup, html};

/// What the last form did, above the forms.
pub enum FormMessage {
    /// The message that says what the form did.
    Done(&'static str),
    /// Why the form did nothing.
    Failed(String),
}

impl FormMessage {
    pub(crate) fn markup(&self, words: Words) -> Markup {
        match self {
            FormMessage::Done(message) => html! { p.notice role="status" { (t!(words, message)) } },
            FormMessage::Failed(sentence) => html! { p.warning role="alert" { (sentence) } },
        }
    }
}
