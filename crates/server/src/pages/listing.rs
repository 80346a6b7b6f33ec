//! Tables in lists.

use ethnos_store::Millis;
use ethnos_wire::protocol::{ChairState, Phase, TableSummary};
use maud::{Markup, html};

use super::date;
use super::piece::marker;
use super::words::{ago, clock_text, game_text};

/// Who sits at a table, in a line.
pub(super) fn company(chairs: &[ChairState]) -> Markup {
    let free = chairs.iter().filter(|chair| chair.name.is_empty()).count();
    html! {
        ul.company {
            @for chair in chairs.iter().filter(|chair| !chair.name.is_empty()) {
                li { span.seat { (marker(Some(chair.colour))) (chair.name) } }
            }
            @if free > 0 { li.aside { (free) @if free == 1 { " free seat" } @else { " free seats" } } }
        }
    }
}

/// Tables that are not over, one entry each, with a link that says what one can do there.
pub(super) fn tables(tables: &[TableSummary], now: Millis, link: impl Fn(&TableSummary) -> &'static str) -> Markup {
    html! {
        ul.tables {
            @for table in tables {
                li.yours[table.your_turn] {
                    div {
                        p.what {
                            strong { (game_text(&table.options)) }
                            span.aside { " · " (clock_text(table.options.clock)) " · " (ago(now, table.used_at)) }
                        }
                        (company(&table.chairs))
                    }
                    a.button href={ "/t/" (table.code) } aria-label={ (link(table)) ", table " (table.code) } { (link(table)) }
                }
            }
        }
    }
}

/// What one does at a table of one's own.
pub(super) const fn own_link(table: &TableSummary) -> &'static str {
    match (table.phase, table.your_turn) {
        (_, true) => "It is your turn",
        (Phase::Gathering, _) => "To the table",
        _ => "Look at it",
    }
}

/// Games that are over.
pub(super) fn games(games: &[TableSummary]) -> Markup {
    html! {
        ul.tables {
            @for game in games {
                li {
                    div {
                        p.what {
                            strong { (game_text(&game.options)) }
                            span.aside { " · " (date(game.used_at)) " · " (game.code) }
                        }
                        (result(game))
                    }
                    a.button href={ "/games/" (game.code) } aria-label={ "Look at it, table " (game.code) } { "Look at it" }
                }
            }
        }
    }
}

/// Every seat's place, name and Glory, the first first.
fn result(game: &TableSummary) -> Markup {
    let mut results = game.results.clone().unwrap_or_default();
    results.sort_by_key(|result| result.place);
    html! {
        ol.places {
            @for result in &results {
                li {
                    span.number { (result.place) ". " }
                    @let colour = game.chairs.iter().find(|chair| chair.seat == result.seat).map(|chair| chair.colour);
                    span.seat { (marker(colour)) (result.name) }
                    span.number { " " (result.glory) }
                    @if result.won { " · won" }
                }
            }
        }
    }
}
