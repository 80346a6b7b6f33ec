//! A table as a page, whatever its phase.

mod actions;
mod board;
mod chat;
mod gathering;
mod log;
mod over;
mod page;
mod players;
mod playing;
mod scores;

use ethnos_wire::protocol::{GameState, Phase, TableState};
use ethnos_words::{Words, t};
use maud::{Markup, html};

use self::page::Page;
use crate::Viewer;
use crate::client_page::{Client, client_page};
use crate::layout;

pub use log::{LINES_PER_PAGE, PageLog, PageLogLine};

/// After how many seconds a page that waits for others is loaded again.
const REFRESH_SECONDS: u32 = 5;
/// The query that asks for the page without script.
pub const PLAIN: &str = "?plain=1";

/// What the page of a table shows.
pub struct TablePage<'a> {
    /// Who looks at the page, in which language.
    pub viewer: &'a Viewer,
    /// The address of the server, without a path.
    pub server: &'a str,
    /// Whether only this machine can reach that address.
    pub local: bool,
    /// The table's version.
    pub version: u32,
    /// The table as the viewer may see it.
    pub table: &'a TableState,
    /// The game as the viewer may see it.
    pub game: Option<&'a GameState>,
    /// Its log as the viewer may read it.
    pub log: &'a PageLog,
    /// Whether it is a day's game, and the day is not over: what was played is held back.
    pub sealed: bool,
    /// Whether the page without script was asked for.
    pub plain: bool,
    /// Whether the page loads itself again. `None`: only while there is nothing for the viewer to do.
    pub watch: Option<bool>,
    /// Why the last form was refused.
    pub notice: Option<&'a str>,
}

/// A page, and after how many seconds the browser is to load it again.
pub struct Refreshing {
    /// The page as it is now.
    pub markup: Markup,
    /// For the header `Refresh`.
    pub refresh: Option<u32>,
}

/// The page of a table. Browsers with script run the client on it; the others show the plain page. The answer to a form that was
/// refused is always the plain page.
pub fn table_page(data: &TablePage<'_>) -> Refreshing {
    let mut page = Page::new(data);
    let (words, phase) = (page.words, data.table.phase);
    let calm = match phase {
        Phase::Gathering => page.own_chair().is_some_and(|chair| chair.ready) && !page.is_host(),
        Phase::Playing => !page.is_asked(),
        Phase::Over | Phase::Closed => false,
    };
    let refreshes = data.watch.unwrap_or(calm);
    page.refresh_links = refresh_links(words, page.code(), refreshes, data.plain);
    let (title, body) = match phase {
        Phase::Gathering => ("table-title-gathering", gathering::body(&page)),
        Phase::Playing if page.is_asked() => ("table-title-turn", playing::body(&page)),
        Phase::Playing => ("table-title-playing", playing::body(&page)),
        Phase::Over => ("table-title-over", over::body(&page)),
        Phase::Closed => ("table-title-closed", closed(&page)),
    };
    let title = t!(words, "table-title", title = t!(words, title), code = page.code());
    if data.plain || data.notice.is_some() || phase == Phase::Closed {
        let refresh = (refreshes && data.notice.is_none()).then_some(REFRESH_SECONDS);
        return Refreshing { markup: layout::page(&title, data.viewer, &body), refresh };
    }
    let client = Client {
        preload: Some(format!("/api/tables/{}/log?text=false", page.code())),
        refresh: refreshes.then_some(REFRESH_SECONDS),
        ..page.client("pages/table.js", &["art", "board", "sheets"])
    };
    Refreshing { markup: client_page(&title, data.viewer, &client, &body), refresh: None }
}

/// The replay of a finished game. Browsers without script show its result.
pub fn replay_page(data: &TablePage<'_>) -> Markup {
    let page = Page::new(data);
    let client = page.client("pages/replay.js", &["art", "board", "sheets", "replay"]);
    let title = t!(page.words, "table-title", title = t!(page.words, "table-title-over"), code = page.code());
    client_page(&title, data.viewer, &client, &over::body(&page))
}

/// The whole log.
pub fn log_page(viewer: &Viewer, table: &TableState, log: &PageLog) -> Markup {
    let title = t!(viewer.words, "table-log-title", code = table.code.as_str());
    layout::page(&title, viewer, &log::whole_log(viewer.words, table, log))
}

/// A link to load the page again, and one that switches automatic loading on or off.
fn refresh_links(words: Words, code: &str, refreshes: bool, plain: bool) -> Markup {
    let to = |watch: &str| format!("/t/{code}?watch={watch}{}", if plain { "&plain=1" } else { "" });
    html! {
        p.reload-links {
            a href={ "/t/" (code) (if plain { PLAIN } else { "" }) } { (t!(words, "table-again")) }
            @if refreshes {
                " " (t!(words, "table-again-by-itself", count = REFRESH_SECONDS)) " "
                a href=(to("off")) { (t!(words, "table-again-stop")) }
            } @else {
                " · " a href=(to("on")) { (t!(words, "table-again-every", count = REFRESH_SECONDS)) }
            }
        }
    }
}

fn closed(page: &Page<'_>) -> Markup {
    html! {
        h1 { (t!(page.words, "gathering-closed")) }
        (page.notice)
        p { (t!(page.words, "table-closed-words")) }
        p { a.button href="/" { (t!(page.words, "table-to-lobby")) } }
    }
}
