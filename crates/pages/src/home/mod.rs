//! The home page: forms to start or join a game, and lists of tables.

mod forms;

use ethnos_wire::options::BotLevel;
use ethnos_wire::protocol::TableSummary;
use ethnos_wire::{Edition, SoloLevel};
use ethnos_words::t;
use maud::{Markup, html};

use crate::assets::asset_url;
use crate::layout::page_with;
use crate::{Viewer, table_lists};

/// What the forms of the page are filled in with: what the viewer chose last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LastChoice {
    /// The edition that was chosen last.
    pub edition: Edition,
    /// How many players, from 2 to 6.
    pub players: usize,
    /// How strong the bots are.
    pub level: BotLevel,
    /// How hard Chief Bruno is.
    pub solo: SoloLevel,
}

/// What the home page shows.
pub struct HomePage {
    /// What the forms are filled in with.
    pub choice: LastChoice,
    /// Tables of the viewer that are not over.
    pub own: Vec<TableSummary>,
    /// Public tables whose game has not started.
    pub gathering: Vec<TableSummary>,
    /// Public tables with a game in progress.
    pub playing: Vec<TableSummary>,
    /// The last public games that are finished.
    pub over: Vec<TableSummary>,
    /// The last games of the viewer with other people, one for each group of people.
    pub together: Vec<TableSummary>,
    /// Whether the viewer has never finished a game.
    pub is_new: bool,
    /// The time, in milliseconds since 1970.
    pub now: i64,
    /// What was wrong with the form of a new game.
    pub error: Option<String>,
    /// The code that was entered to join a table, and what was wrong with it.
    pub code_error: Option<(String, String)>,
}

/// The home page.
pub fn home_page(viewer: &Viewer, home: &HomePage) -> Markup {
    let words = viewer.words;
    let others = |tables: &[TableSummary]| {
        let of_others = |table: &&TableSummary| !home.own.iter().any(|own| own.code == table.code);
        tables.iter().filter(of_others).cloned().collect::<Vec<_>>()
    };
    let (gathering, playing) = (others(&home.gathering), others(&home.playing));
    let watch = |table: &TableSummary| if table.options.spectators { "list-watch" } else { "list-look" };
    let body = html! {
        div.wide.home {
            (forms::banner(words))
            @if let Some(error) = &home.error { p.warning role="alert" { (error) } }
            @if !home.own.is_empty() {
                section.mine {
                    h2 { (t!(words, "home-my-games")) }
                    (table_lists::tables(words, &home.own, home.now, table_lists::own_link))
                    p { a href="/me/games" { (t!(words, "home-all-mine")) } }
                }
            }
            (forms::forms(
                words,
                &home.choice,
                home.code_error.as_ref(),
                viewer.person.as_ref().map(|person| person.id),
                &home.together,
                home.is_new,
            ))
            div.table-lists {
                section {
                    h2 { (t!(words, "home-open")) }
                    @if gathering.is_empty() { p.aside { (t!(words, "home-open-none")) } }
                    @else { (table_lists::tables(words, &gathering, home.now, |_| "list-join")) }
                }
                section {
                    h2 { (t!(words, "home-playing")) }
                    @if playing.is_empty() { p.aside { (t!(words, "home-playing-none")) } }
                    @else { (table_lists::tables(words, &playing, home.now, watch)) }
                }
                section {
                    h2 { (t!(words, "home-finished")) }
                    @if home.over.is_empty() { p.aside { (t!(words, "home-finished-none")) } }
                    @else {
                        (table_lists::games(words, &home.over))
                        p { a href="/games" { (t!(words, "home-all-finished")) } }
                    }
                }
            }
        }
    };
    let head = html! {
        link rel="stylesheet" href=(asset_url("art/map.css"));
        script type="module" src=(asset_url("pages/home.js")) {}
        script type="module" src=(asset_url("pages/open-table.js")) {}
    };
    page_with(&t!(words, "frame-play"), viewer, &head, &body)
}
