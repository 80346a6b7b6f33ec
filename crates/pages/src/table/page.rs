//! Data that all parts of a table's page use.

use ethnos_wire::protocol::{ChairState, GameState, Phase, TableState};
use ethnos_words::{TableNames, Words};
use maud::{Markup, html};

use super::{PLAIN, PageLog, TablePage};
use crate::client_page::Client;
use crate::pieces::{Seats, slot};

/// The data of the page, and what is derived from it.
pub(super) struct Page<'a> {
    pub(super) words: Words,
    pub(super) version: u32,
    pub(super) table: &'a TableState,
    pub(super) game: Option<&'a GameState>,
    pub(super) log: &'a PageLog,
    pub(super) seats: Seats<'a>,
    /// The id of the viewer.
    pub(super) person: Option<i64>,
    /// The path of the page.
    path: String,
    /// The address to send to others.
    pub(super) url: String,
    /// Whether it is a day's game, and the day is not over: what was played is held back.
    pub(super) sealed: bool,
    /// Whether only this machine can reach that address.
    pub(super) local: bool,
    /// Links to load the page again.
    pub(super) refresh_links: Markup,
    /// Why the last form was refused.
    pub(super) notice: Markup,
    /// Whether links and forms ask for the page without script.
    plain: bool,
}

impl<'a> Page<'a> {
    pub(super) fn new(data: &TablePage<'a>) -> Page<'a> {
        let (words, table) = (data.viewer.words, data.table);
        let path = format!("/{}/{}", if table.phase == Phase::Over { "games" } else { "t" }, table.code);
        Page {
            words,
            version: data.version,
            table,
            game: data.game,
            log: data.log,
            seats: Seats::new(words, &table.chairs),
            person: data.viewer.person.as_ref().map(|person| person.id),
            url: format!("{}{path}", data.server),
            path,
            sealed: data.sealed,
            local: data.local,
            refresh_links: html! {},
            notice: html! { @if let Some(notice) = data.notice { p.warning role="alert" { (notice) } } },
            plain: data.plain,
        }
    }

    /// The client that starts with this module and has the stylesheets of these folders.
    pub(super) fn client(&'a self, entry: &'static str, styles: &'a [&'a str]) -> Client<'a> {
        Client {
            entry,
            styles,
            code: self.code(),
            phase: self.table.phase,
            person: self.person,
            url: &self.url,
            local: self.local,
            preload: None,
            plain: format!("{}{PLAIN}", self.path),
            refresh: None,
        }
    }

    /// Names for sentences in which seats are written for [`Seats::sentence`].
    pub(super) fn names(&self) -> TableNames<'static> {
        TableNames { edition: self.table.options.edition, player: &slot }
    }

    pub(super) fn code(&self) -> &str {
        &self.table.code
    }

    /// The address of a form.
    pub(super) fn to(&self, verb: &str) -> String {
        format!("/t/{}/{verb}{}", self.code(), if self.plain { PLAIN } else { "" })
    }

    pub(super) fn is_host(&self) -> bool {
        self.person == Some(self.table.host)
    }

    pub(super) fn own_chair(&self) -> Option<&ChairState> {
        let seat = self.table.you?;
        self.table.chairs.iter().find(|chair| chair.seat == seat)
    }

    /// Whether the game waits for the viewer.
    pub(super) fn is_asked(&self) -> bool {
        self.game.is_some_and(|game| !game.legal.is_empty()) || self.is_asked_for_undo()
    }

    /// Whether somebody else asks the viewer to let a decision be taken back.
    pub(super) fn is_asked_for_undo(&self) -> bool {
        let plays = self.own_chair().is_some_and(|chair| !chair.away && !chair.conceded);
        plays
            && self.table.undo_asked.as_ref().is_some_and(|asked| {
                self.table.you.is_some_and(|you| asked.seat != you && !asked.agreed.contains(&you))
            })
    }
}
