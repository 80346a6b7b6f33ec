//! The page of the browser client. Browsers without script show the plain page instead.

use ethnos_wire::protocol::Phase;
use ethnos_words::t;
use maud::{Markup, html};

use super::Viewer;
use super::assets::{asset_url, assets_in};
use super::layout::{Document, document, framed, styles};
use super::modules::modules;
use super::words_file::words_url;

/// Files that the client fetches when it starts.
const SYMBOL_FILES: [&str; 2] = ["art/emblems.svg", "art/pieces.svg"];
/// Stylesheets in these folders that the client does not load: one is for the gallery of drawings, the other is on every page.
const NOT_LINKED: [&str; 2] = ["art/gallery.css", "art/colours.css"];

/// The modules and stylesheets of a client, and the data it starts with.
pub(super) struct Client<'a> {
    /// The module that the browser runs.
    pub(super) entry: &'static str,
    /// The folders of its stylesheets.
    pub(super) styles: &'a [&'a str],
    /// The table's code.
    pub(super) code: &'a str,
    /// The table's phase.
    pub(super) phase: Phase,
    /// The id of the viewer.
    pub(super) person: Option<i64>,
    /// The address to send to others.
    pub(super) url: &'a str,
    /// Whether only this machine can reach that address.
    pub(super) local: bool,
    /// A path that the client fetches when it starts.
    pub(super) preload: Option<String>,
    /// The address of the same page without script.
    pub(super) plain: String,
    /// After how many seconds the plain page loads itself again.
    pub(super) refresh: Option<u32>,
}

/// The page, with the plain page for browsers without script.
pub(super) fn client_page(title: &str, viewer: &Viewer, client: &Client<'_>, plain: &Markup) -> Markup {
    client_page_with(title, viewer, client, &html! {}, plain)
}

/// The same with elements that the client starts with.
pub(super) fn client_page_with(
    title: &str,
    viewer: &Viewer,
    client: &Client<'_>,
    more: &Markup,
    plain: &Markup,
) -> Markup {
    let head = html! {
        link rel="stylesheet" href=(asset_url("shared/settings-panel.css"));
        @for folder in client.styles {
            @for path in assets_in(folder, ".css").iter().filter(|path| !NOT_LINKED.contains(&path.as_str())) {
                link rel="stylesheet" href=(asset_url(path));
            }
        }
        @for path in modules(client.entry).iter() { link rel="modulepreload" href=(asset_url(path)); }
        @for path in SYMBOL_FILES { link rel="preload" as="fetch" crossorigin href=(asset_url(path)); }
        link rel="preload" as="fetch" crossorigin href=(words_url(viewer.words.language().tag()));
        @if let Some(path) = &client.preload { link rel="preload" as="fetch" crossorigin href=(path); }
        script type="module" src=(asset_url(client.entry)) {}
        noscript { (styles()) }
        @if let Some(seconds) = client.refresh { noscript { meta http-equiv="refresh" content=(seconds); } }
    };
    let body = html! {
        div id="table" data-code=(client.code) data-phase=(phase(client.phase)) data-person=[client.person]
            data-named[viewer.person.as_ref().is_some_and(|person| person.handle.is_some())]
            data-url=(client.url) data-local[client.local]
            data-failed=(t!(viewer.words, "client-failed")) data-again=(t!(viewer.words, "client-again")) {}
        (more)
        noscript { (framed(viewer, plain)) }
    };
    document(title, viewer, &Document { plain: Some(client.plain.clone()), head }, &body)
}

const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Gathering => "gathering",
        Phase::Playing => "playing",
        Phase::Over => "over",
        Phase::Closed => "closed",
    }
}
