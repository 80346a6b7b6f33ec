//! The form to sign in.

use ethnos_words::t;
use maud::{Markup, html};

use crate::Viewer;
use crate::layout::page;

/// The form. If it is shown again, it has the handle that was entered and the error.
pub fn sign_in_page(viewer: &Viewer, handle: &str, error: Option<&str>) -> Markup {
    let words = viewer.words;
    let title = t!(words, "sign-in-title");
    let body = html! {
        h1 { (title) }
        @if let Some(error) = error { p.warning role="alert" { (error) } }
        p { (t!(words, "sign-in-words")) }
        form method="post" action="/sign-in" {
            label { (t!(words, "account-handle")) input name="handle" value=(handle) autocomplete="username" autocapitalize="none" spellcheck="false" required; }
            label { (t!(words, "sign-in-passphrase")) input name="passphrase" type="password" autocomplete="current-password" required; }
            button { (t!(words, "sign-in-button")) }
        }
    };
    page(&title, viewer, &body)
}
