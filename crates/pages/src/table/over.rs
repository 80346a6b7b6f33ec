//! A finished game: the result, the scores, and the seed to check that it was fair.

use ethnos_wire::Seat;
use ethnos_wire::protocol::SeatResult;
use ethnos_words::t;
use maud::{Markup, html};

use super::board::NUMERALS;
use super::scores::{self, earned};
use super::{Page, chat};
use crate::labels::{game_text, options_list};
use crate::table_lists::marks;

pub(super) fn body(page: &Page<'_>) -> Markup {
    let (table, words) = (page.table, page.words);
    let mut results = table.results.clone().unwrap_or_default();
    results.sort_by_key(|result| result.place);
    let seats: Vec<_> = results.iter().map(|result| result.seat).collect();
    html! {
        div.wide {
            h1 { (headline(page, &results)) }
            (page.notice)
            p.lead { (game_text(words, &table.options)) " · " (t!(words, "table-over-code", code = page.code())) }
            (marks(words, table.prepared, table.advised))
            div.columns {
                div {
                    (standings(page, &results))
                    (rematch_or_home(page))
                    @if page.log.scores.is_empty() { p { (t!(words, "final-nothing")) } }
                    (scores::sheets(page, &seats))
                }
                div {
                    section {
                        h2 { (t!(words, "final-keep")) }
                        (review(page))
                        p { (t!(words, "table-stays")) @if table.options.spectators { " " (t!(words, "table-stays-send")) } }
                        p { code.secret { (page.url) } }
                        @if !page.sealed {
                            p { a.button href={ "/api/tables/" (page.code()) "/record" } download={ (page.code()) ".ethnos" } { (t!(words, "final-record")) } }
                        }
                        p { a href=(page.to("log")) { (t!(words, "final-log")) } }
                    }
                    (fairness(page))
                    section { h2 { (t!(words, "final-options")) } (options_list(words, &table.options)) }
                    (chat::chat(page))
                }
            }
        }
    }
}

/// The link to the review, or why there is none now.
fn review(page: &Page<'_>) -> Markup {
    html! {
        @if page.sealed {
            p { (t!(page.words, "final-review-daily")) }
        } @else if page.table.unplayed {
            p { (t!(page.words, "final-review-unplayed")) }
        } @else {
            p { a.button href={ "/games/" (page.code()) "/review" } { (t!(page.words, "final-review")) } }
        }
    }
}

fn headline(page: &Page<'_>, results: &[SeatResult]) -> String {
    let winners: Vec<_> =
        results.iter().filter(|result| result.won).map(|result| page.seats.name(result.seat)).collect();
    match winners.len() {
        0 => t!(page.words, "table-over-nobody"),
        1 => t!(page.words, "table-over-won", player = winners[0].as_str()),
        _ => t!(page.words, "table-over-shared", player = page.words.list(&winners)),
    }
}

fn standings(page: &Page<'_>, results: &[SeatResult]) -> Markup {
    let (table, words) = (page.table, page.words);
    let ages = table.setup.as_ref().map_or(0, |setup| setup.ages);
    let conceded = |seat: Seat| table.chairs.iter().any(|chair| chair.seat == seat && chair.conceded);
    html! {
        section {
            h2 { (t!(words, "final-standings")) }
            table {
                thead {
                    tr {
                        th scope="col" { (t!(words, "final-place-head")) } th scope="col" { (t!(words, "final-player")) }
                        @for age in 1..=ages { th scope="col" aria-label=(t!(words, "age", age = age)) { (NUMERALS[usize::from(age) - 1]) } }
                        th scope="col" { (words.of_edition("table-glory", table.options.edition)) }
                    }
                }
                tbody {
                    @for result in results {
                        tr.won[result.won] {
                            td.number { (result.place) @if result.won { " · " (t!(words, "list-won")) } }
                            th scope="row" {
                                @match result.person {
                                    Some(person) => span.seat { (page.seats.marker(result.seat)) a href={ "/people/" (person) } { (page.seats.name(result.seat)) } },
                                    None => (page.seats.tag(result.seat)),
                                }
                                @if conceded(result.seat) { span.aside { " · " (t!(words, "final-gave-up")) } }
                            }
                            @for age in 1..=ages { td.number { (earned(page, result.seat, age)) } }
                            td.number { strong { (result.glory) } }
                        }
                    }
                }
            }
        }
    }
}

/// A rematch, or the way to the lobby.
fn rematch_or_home(page: &Page<'_>) -> Markup {
    html! {
        @match &page.table.rematch {
            Some(code) => p { a.button.big href={ "/t/" (code) } { (t!(page.words, "final-to-rematch")) } },
            None if page.own_chair().is_some() => {
                form method="post" action=(page.to("rematch")) { button.big { (t!(page.words, "final-rematch")) } }
            }
            None => p { a href="/" { (t!(page.words, "table-to-lobby")) } },
        }
    }
}

fn fairness(page: &Page<'_>) -> Markup {
    let (table, words) = (page.table, page.words);
    html! {
        section {
            h2 { (t!(words, "fair-title")) }
            p { (t!(words, "table-seed-words")) }
            p { (t!(words, "fair-seed")) code.secret { (table.seed.as_deref().unwrap_or_default()) } }
            p { (t!(words, "fair-fingerprint")) code.secret { (table.commitment) } }
            p {
                (t!(words, "table-check-words")) " " code { "ethnos check --fair " (page.code()) ".ethnos" }
            }
            details {
                summary { (t!(words, "table-check-without")) }
                p { code.secret { "printf " (table.seed.as_deref().unwrap_or_default()) " | xxd -r -p | sha256sum" } }
            }
        }
    }
}
