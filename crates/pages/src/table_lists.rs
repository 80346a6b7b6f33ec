//! Lists of tables and finished games.

use ethnos_wire::protocol::{ChairState, Phase, Prepared, TableSummary};
use ethnos_words::{Words, t};
use maud::{Markup, html};

use super::date::date;
use super::labels::{ago, clock_text, duration_text, game_text};
use super::pieces::{Seats, marker};

/// Less time than this is marked, in seconds.
const SHORT: i64 = 3600;

/// Who sits at a table.
pub(super) fn player_list(words: Words, chairs: &[ChairState]) -> Markup {
    let free = chairs.iter().filter(|chair| chair.name.is_empty()).count();
    html! {
        ul.player-list {
            @for chair in chairs.iter().filter(|chair| !chair.name.is_empty()) {
                li { span.seat { (marker(words, Some(chair.colour))) (words.chair(chair)) } }
            }
            @if free > 0 { li.aside { (t!(words, "list-free-seats", count = free)) } }
        }
    }
}

/// Tables that are not over. `link` is the message of the link to a table.
pub(super) fn tables(
    words: Words,
    tables: &[TableSummary],
    now: i64,
    link: impl Fn(&TableSummary) -> &'static str,
) -> Markup {
    html! {
        ul.tables {
            @for table in tables {
                @let act = t!(words, link(table));
                li.yours[table.your_turn] {
                    div {
                        p.table-facts {
                            strong { (game_text(words, &table.options)) }
                            span.aside { " · " (clock_text(words, table.options.clock)) " · " (ago(words, now, table.used_at)) }
                        }
                        (marks(words, table.prepared, table.advised))
                        (player_list(words, &table.chairs))
                        @if let Some(chair) = waits_for(table) {
                            p.aside { (t!(words, "list-waits-for", name = words.chair(chair))) (left(words, table, now)) }
                        } @else if table.your_turn && table.deadline.is_some() {
                            p.deadline { (t!(words, "list-your-time")) (left(words, table, now)) }
                        }
                    }
                    a.button href={ "/t/" (table.code) } aria-label=(t!(words, "list-named", act = act.as_str(), code = table.code.as_str())) { (act) }
                }
            }
        }
    }
}

/// How much time is left for the decision that is due, with a mark if it is little.
fn left(words: Words, table: &TableSummary, now: i64) -> Markup {
    html! {
        @if let Some(deadline) = table.deadline {
            @let seconds = (deadline - now).max(0) / 1000;
            " " span.time-left data-short[seconds < SHORT] { (t!(words, "list-time-left", span = duration_text(words, seconds))) }
        }
    }
}

/// What is special about a game: it begins in a set-up position, or somebody was advised.
pub(super) fn marks(words: Words, prepared: Option<Prepared>, advised: bool) -> Markup {
    html! {
        @if prepared == Some(Prepared::Position) { p.aside { (t!(words, "mark-position")) } }
        @if advised { p.aside { (t!(words, "mark-advised")) } }
    }
}

/// Who is to decide, if it is a person other than the viewer.
fn waits_for(table: &TableSummary) -> Option<&ChairState> {
    let seat = table.waits_for.filter(|_| !table.your_turn)?;
    table.chairs.iter().find(|chair| chair.seat == seat)
}

/// The message of the link to a table of the viewer.
pub(super) const fn own_link(table: &TableSummary) -> &'static str {
    match (table.phase, table.your_turn) {
        (_, true) => "list-your-turn",
        (Phase::Gathering, _) => "list-to-table",
        _ => "list-look",
    }
}

pub(super) fn games(words: Words, games: &[TableSummary]) -> Markup {
    own_games(words, games, None)
}

/// Finished games of a viewer, who can invite the other people of a game again.
pub(super) fn own_games(words: Words, games: &[TableSummary], viewer: Option<i64>) -> Markup {
    let links = [("", t!(words, "list-look")), ("/review", t!(words, "review-link"))];
    html! {
        ul.tables {
            @for game in games {
                li {
                    div {
                        p.table-facts {
                            strong { (game_text(words, &game.options)) }
                            span.aside { " · " (date(game.used_at)) " · " (game.code) }
                        }
                        (marks(words, game.prepared, game.advised))
                        (result(words, game))
                    }
                    div.list-links {
                        @for (path, act) in &links {
                            a.button href={ "/games/" (game.code) (path) } aria-label=(t!(words, "list-named", act = act.as_str(), code = game.code.as_str())) { (act) }
                        }
                        @if let Some(others) = viewer.and_then(|viewer| co_players(game, viewer)) {
                            (again(words, &game.code, &others))
                        }
                    }
                }
            }
        }
    }
}

/// The names of the other people of a game; `None` if there was nobody else.
pub(super) fn co_players(game: &TableSummary, viewer: i64) -> Option<Vec<String>> {
    let others = game.chairs.iter().filter(|chair| chair.person.is_some_and(|person| person != viewer));
    let names: Vec<_> = others.map(|chair| chair.name.clone()).collect();
    let was_there = game.chairs.iter().any(|chair| chair.person == Some(viewer));
    (was_there && !names.is_empty()).then_some(names)
}

/// The button that opens a table with the same people and options as a finished game.
pub(super) fn again(words: Words, code: &str, others: &[String]) -> Markup {
    html! {
        form.again method="post" action="/friends/again" {
            input type="hidden" name="table" value=(code);
            button.quiet { (t!(words, "list-again", others = words.list(others))) }
        }
    }
}

/// Every seat's place, name and Glory, the winner first.
fn result(words: Words, game: &TableSummary) -> Markup {
    let mut results = game.results.clone().unwrap_or_default();
    results.sort_by_key(|result| result.place);
    let seats = Seats::new(words, &game.chairs);
    html! {
        ol.places {
            @for result in &results {
                li {
                    span.number { (result.place) ". " }
                    (seats.tag(result.seat))
                    span.number { " " (result.glory) }
                    @if result.won { " · " (t!(words, "list-won")) }
                }
            }
        }
    }
}
