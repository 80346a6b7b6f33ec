//! The document and the frame that all pages share.

use ethnos_words::{Language, t};
use maud::{DOCTYPE, Markup, html};

use super::Viewer;
use super::art::picture;
use super::assets::asset_url;

/// The stylesheets of pages without script. Each may override the ones before it.
const STYLES: [&str; 8] =
    ["elements.css", "forms.css", "plain-table.css", "frame.css", "home.css", "rules.css", "puzzles.css", "atlas.css"];

/// The fonts of every page.
const FONTS: [&str; 2] = ["vendor/alegreya/alegreya-400.woff2", "vendor/alegreya/alegreya-700.woff2"];

/// A whole page.
pub(super) fn page(title: &str, viewer: &Viewer, body: &Markup) -> Markup {
    page_with(title, viewer, &html! {}, body)
}

/// A whole page with more elements in its head.
pub(super) fn page_with(title: &str, viewer: &Viewer, head: &Markup, body: &Markup) -> Markup {
    let head = html! {
        (styles())
        link rel="stylesheet" href=(asset_url("shared/settings-panel.css"));
        (head)
    };
    document(title, viewer, &Document { plain: None, head }, &framed(viewer, body))
}

/// Links to the stylesheets of pages without script.
pub(super) fn styles() -> Markup {
    html! {
        @for name in STYLES { link rel="stylesheet" href=(asset_url(&format!("pages/{name}"))); }
    }
}

/// What a document has beside its body.
#[derive(Default)]
pub(super) struct Document {
    /// The address of the same page without script, if this one needs script.
    pub(super) plain: Option<String>,
    /// More elements for the head.
    pub(super) head: Markup,
}

/// A document with this body and no frame.
pub(super) fn document(title: &str, viewer: &Viewer, document: &Document, body: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(viewer.words.language().tag()) data-plain=[&document.plain] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " · Ethnos" }
                script src=(asset_url("early.js")) {}
                @for path in FONTS { link rel="preload" as="font" type="font/woff2" crossorigin href=(asset_url(path)); }
                link rel="stylesheet" href=(asset_url("art/colours.css"));
                link rel="stylesheet" href=(asset_url("style.css"));
                link rel="icon" href=(asset_url("icon.svg")) type="image/svg+xml";
                link rel="manifest" href="/manifest.webmanifest";
                (document.head)
            }
            body { (body) }
        }
    }
}

/// A body with the header and the footer of every page.
pub(super) fn framed(viewer: &Viewer, body: &Markup) -> Markup {
    let words = viewer.words;
    let links = [
        ("/", "frame-play"),
        ("/puzzles", "frame-puzzles"),
        ("/rules", "frame-rules"),
        ("/board", "frame-analysis"),
        ("/me/games", "frame-my-games"),
        ("/games", "frame-finished"),
        ("/people", "frame-ranking"),
    ];
    let path = viewer.path.split('?').next().unwrap_or_default();
    html! {
        a.skip href="#main" { (t!(words, "frame-skip")) }
        header.site {
            nav aria-label=(t!(words, "frame-nav")) {
                a.brand href="/" { (picture("pieces", "dragon-seen", "brand-mark")) "Ethnos" }
                div.nav-links {
                    @for (to, id) in links { a href=(to) aria-current=[is_current(to, path).then_some("page")] { (t!(words, id)) } }
                }
                div.account-links {
                    a.account-name href="/account" {
                        @match &viewer.person { Some(person) => (person.name), None => (t!(words, "frame-guest")) }
                    }
                    (language_buttons(viewer))
                    // A script puts the settings button here.
                    span #settings-place data-label=(t!(words, "frame-settings")) {}
                }
            }
        }
        main id="main" { (body) }
        footer.site {
            p { (t!(words, "frame-unofficial")) " " a href="/api/docs" { (t!(words, "frame-programs")) } }
        }
        script type="module" src=(asset_url("pages/settings-button.js")) {}
    }
}

/// A button for every other language.
fn language_buttons(viewer: &Viewer) -> Markup {
    let others = Language::ALL.into_iter().filter(|language| *language != viewer.words.language());
    html! {
        form.languages method="post" action="/language" aria-label=(t!(viewer.words, "frame-language")) {
            input type="hidden" name="back" value=(viewer.path);
            @for language in others {
                button.quiet name="lang" value=(language.tag()) lang=(language.tag()) { (language.own_name()) }
            }
        }
    }
}

/// Whether a page is the one that a link of the header leads to, or one below it.
fn is_current(link: &str, path: &str) -> bool {
    path.strip_prefix(link).is_some_and(|rest| rest.is_empty() || link != "/" && rest.starts_with('/'))
}

#[cfg(test)]
mod tests {
    use super::is_current;

    #[test]
    fn the_link_of_a_page_is_marked() {
        let current = [("/", "/"), ("/rules", "/rules"), ("/rules", "/rules/first/orc"), ("/me/games", "/me/games")];
        let elsewhere = [("/", "/rules"), ("/rules", "/rulesets"), ("/games", "/me/games"), ("/people", "/")];
        assert!(current.iter().all(|(link, path)| is_current(link, path)));
        assert!(!elsewhere.iter().any(|(link, path)| is_current(link, path)));
    }
}
