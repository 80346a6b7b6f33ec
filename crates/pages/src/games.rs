//! Lists of games: those that are over, and one's own.

use ethnos_wire::protocol::TableSummary;
use ethnos_words::t;
use maud::{Markup, html};

use crate::layout::page;
use crate::{PageLinks, Viewer, table_lists};

/// Public games that are over. The page shows at most the given number.
pub fn finished_page(viewer: &Viewer, games: &[TableSummary], most: u32, links: &PageLinks) -> Markup {
    let words = viewer.words;
    let title = t!(words, "games-title");
    let body = html! {
        h1 { (title) }
        @if !links.latest { p.lead { (t!(words, "games-words", count = most)) } }
        p { a href="/me/games" { (t!(words, "my-games-title")) } }
        section { @if games.is_empty() { p { (t!(words, "games-none")) } } @else { (table_lists::games(words, games)) } }
        (links.html(words))
    };
    page(&title, viewer, &body)
}

/// The games of the viewer.
pub struct OwnGames {
    /// Tables that are not over. Only the first page shows them.
    pub running: Vec<TableSummary>,
    /// Finished games, the last first.
    pub over: Vec<TableSummary>,
    /// Links to other finished games.
    pub links: PageLinks,
    /// The current time, in milliseconds since 1970.
    pub now: i64,
}

/// How many tables wait for the viewer; `None` if none does.
fn waiting(tables: &[TableSummary]) -> Option<usize> {
    Some(tables.iter().filter(|table| table.your_turn).count()).filter(|count| *count > 0)
}

/// The page with the games of the viewer.
pub fn own_page(viewer: &Viewer, games: &OwnGames) -> Markup {
    let words = viewer.words;
    let OwnGames { running, over, links, now } = games;
    let title = t!(words, "my-games-title");
    let body = html! {
        h1 { (title) }
        @if let Some(count) = waiting(running) {
            p.next-waiting { a.button.big href="/me/games/next" { (t!(words, "my-games-next", count = count)) } }
        }
        @if !links.latest {
            section {
                h2 { (t!(words, "my-games-running")) }
                @if running.is_empty() {
                    p { (t!(words, "my-games-running-none")) " " a href="/" { (t!(words, "my-games-play")) } }
                } @else { (table_lists::tables(words, running, *now, table_lists::own_link)) }
                @if viewer.person.is_some() { p { a href="/account/notices" { (t!(words, "my-games-notices")) } } }
            }
        }
        section {
            h2 { (t!(words, "my-games-over")) }
            @if over.is_empty() { p { (t!(words, "games-none")) } } @else { (table_lists::own_games(words, over, viewer.person.as_ref().map(|person| person.id))) }
            (links.html(words))
            @if let Some(person) = &viewer.person {
                p { a href={ "/people/" (person.id) } { (t!(words, "my-games-rating")) } }
            }
        }
    };
    page(&title, viewer, &body)
}
