//! A page that a script makes. Whoever has no script sees the plain page in its place.

use ethnos_wire::protocol::Phase;
use maud::{Markup, html};

use super::Viewer;
use super::assets::{asset_url, assets_in};
use super::layout::{Document, document, framed, styles};
use super::modules::modules;
use super::words_file::words_url;

/// What scripts fetch as soon as they run.
const SHEETS: [&str; 2] = ["art/emblems.svg", "art/pieces.svg"];
/// Stylesheets that are not the client's: the page for looking at the art has one to itself, and every page has the colours.
const OTHERS: [&str; 2] = ["art/gallery.css", "art/colours.css"];

/// What a client is made of, and what it is told.
pub(super) struct Client<'a> {
    /// The module that runs.
    pub(super) entry: &'static str,
    /// The folders of its stylesheets.
    pub(super) styles: &'a [&'a str],
    /// The table's code.
    pub(super) code: &'a str,
    /// How far the table has come.
    pub(super) phase: Phase,
    /// The number of whoever looks.
    pub(super) person: Option<i64>,
    /// The address to send to others.
    pub(super) url: &'a str,
    /// Whether only this machine can follow it.
    pub(super) local: bool,
    /// What the script asks for as soon as it runs.
    pub(super) asks: Option<String>,
    /// Where the same page is without script.
    pub(super) plain: String,
    /// How often the plain page looks again by itself, in seconds.
    pub(super) again: Option<u32>,
}

/// The page: the client with script, the plain page without.
pub(super) fn shell(title: &str, viewer: &Viewer, client: &Client<'_>, plain: &Markup) -> Markup {
    let head = html! {
        link rel="stylesheet" href=(asset_url("shared/settings-panel.css"));
        @for folder in client.styles {
            @for path in assets_in(folder, ".css").iter().filter(|path| !OTHERS.contains(&path.as_str())) {
                link rel="stylesheet" href=(asset_url(path));
            }
        }
        @for path in modules(client.entry).iter() { link rel="modulepreload" href=(asset_url(path)); }
        @for path in SHEETS { link rel="preload" as="fetch" crossorigin href=(asset_url(path)); }
        link rel="preload" as="fetch" crossorigin href=(words_url(viewer.words.language().tag()));
        @if let Some(path) = &client.asks { link rel="preload" as="fetch" crossorigin href=(path); }
        script type="module" src=(asset_url(client.entry)) {}
        noscript { (styles()) }
        @if let Some(seconds) = client.again { noscript { meta http-equiv="refresh" content=(seconds); } }
    };
    let body = html! {
        div id="table" data-code=(client.code) data-phase=(phase(client.phase)) data-person=[client.person]
            data-url=(client.url) data-local[client.local] {}
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
