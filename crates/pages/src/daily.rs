//! The page of a day's game: the same solo game for everybody, and the list of who played it.

use ethnos_wire::SoloLevel;
use ethnos_words::t;
use maud::{Markup, html};

use crate::Viewer;
use crate::date::date_of_day;
use crate::layout::page;

/// How the viewer stands with the game of the day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attempt {
    /// The day is over.
    Closed,
    /// They have not played it.
    None,
    /// They have begun it and not finished.
    Running,
    /// They have finished it.
    Finished,
}

/// A line of the list.
pub struct DailyLine {
    /// The person's id.
    pub person: i64,
    /// The name of the player.
    pub name: String,
    /// The person's Prestige.
    pub glory: u16,
    /// Chief Bruno's Prestige.
    pub against: u16,
    /// Whether the person won.
    pub won: bool,
    /// The code of the table.
    pub code: String,
}

/// What the page of a day shows.
pub struct DailyPage {
    /// The day, in days since 1970.
    pub day: i64,
    /// Whether there is a game of the day after.
    pub has_next: bool,
    /// How hard Chief Bruno is.
    pub level: SoloLevel,
    /// How the viewer stands with it.
    pub attempt: Attempt,
    /// The first finished attempt of everybody, the best first.
    pub lines: Vec<DailyLine>,
    /// The hash of the seed, if the game exists.
    pub commitment: Option<String>,
    /// The seed, if the day is over.
    pub seed: Option<String>,
}

/// The page of a day's game.
pub fn daily_page(viewer: &Viewer, daily: &DailyPage) -> Markup {
    let words = viewer.words;
    let date = date_of_day(daily.day);
    let title = t!(words, "daily-title");
    let button = match daily.attempt {
        Attempt::Closed => None,
        Attempt::None => Some("daily-play"),
        Attempt::Running => Some("daily-continue"),
        Attempt::Finished => Some("daily-again"),
    };
    let is_over = daily.attempt == Attempt::Closed;
    let body = html! {
        div.wide.daily {
            h1 { (title) " " time datetime=(date) { (date) } }
            p.lead { (t!(words, "daily-lead", level = words.solo(daily.level))) }
            @if let Some(button) = button {
                form method="post" action="/daily" { button.big { (t!(words, button)) } }
                p.aside { (t!(words, "daily-rules")) }
            }
            section {
                h2 { (t!(words, "daily-list")) }
                @if daily.lines.is_empty() { p.aside { (t!(words, "daily-nobody")) } }
                @else {
                    table {
                        thead { tr {
                            th scope="col" { (t!(words, "final-place-head")) }
                            th scope="col" { (t!(words, "final-player")) }
                            th scope="col" { (t!(words, "daily-points")) }
                            th scope="col" { (t!(words, "bruno")) }
                            th scope="col" { (t!(words, "daily-result")) }
                        } }
                        tbody {
                            @for (place, line) in (1..).zip(&daily.lines) {
                                tr aria-current=[viewer.person.as_ref().filter(|person| person.id == line.person).map(|_| "true")] {
                                    td { (place) }
                                    th scope="row" { a href={ "/people/" (line.person) } { (line.name) } }
                                    td { (line.glory) }
                                    td { (line.against) }
                                    td {
                                        @let result = t!(words, if line.won { "daily-won" } else { "daily-lost" });
                                        @if is_over { a href={ "/games/" (line.code) } { (result) } } @else { (result) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
            nav.day-links aria-label=(t!(words, "daily-days")) {
                a href={ "/daily/" (date_of_day(daily.day - 1)) } rel="prev" { (t!(words, "daily-before")) }
                @if daily.has_next {
                    " " a href={ "/daily/" (date_of_day(daily.day + 1)) } rel="next" { (t!(words, "daily-after")) }
                }
            }
            @if let Some(commitment) = &daily.commitment {
                section {
                    h2 { (t!(words, "fair-title")) }
                    p { (t!(words, "daily-fair")) }
                    dl.fair {
                        dt { (t!(words, "fair-fingerprint")) } dd { code { (commitment) } }
                        @if let Some(seed) = &daily.seed { dt { (t!(words, "fair-seed")) } dd { code { (seed) } } }
                    }
                }
            }
        }
    };
    page(&title, viewer, &body)
}
