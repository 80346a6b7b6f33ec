//! Lists of tables and finished games.

use ethnos_wire::protocol::{ChairState, Phase, TableSummary};
use ethnos_words::{Words, t};
use maud::{Markup, html};

use super::date::date;
use super::labels::{ago, clock_text, game_text};
use super::pieces::{Seats, marker};

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
                        (player_list(words, &table.chairs))
                        @if let Some(chair) = waits_for(table) {
                            p.aside { (t!(words, "list-waits-for", name = words.chair(chair))) }
                        }
                    }
                    a.button href={ "/t/" (table.code) } aria-label=(t!(words, "list-named", act = act.as_str(), code = table.code.as_str())) { (act) }
                }
            }
        }
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

/// Finished games.
pub(super) fn games(words: Words, games: &[TableSummary]) -> Markup {
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
                        (result(words, game))
                    }
                    div.list-links {
                        @for (path, act) in &links {
                            a.button href={ "/games/" (game.code) (path) } aria-label=(t!(words, "list-named", act = act.as_str(), code = game.code.as_str())) { (act) }
                        }
                    }
                }
            }
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
