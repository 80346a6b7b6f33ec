//! A game that is over: who won, what for, and whether it was fair.

use ethnos_wire::Seat;
use ethnos_wire::protocol::SeatResult;
use ethnos_wire::sentences::{age_name, join_names};
use maud::{Markup, html};

use super::board::NUMERALS;
use super::scores::{self, earned};
use super::{Sight, talk};
use crate::pages::words::{edition, game_text, options_list};

pub(super) fn page(sight: &Sight<'_>, notice: &Markup) -> Markup {
    let table = &sight.look.table;
    let mut results = table.results.clone().unwrap_or_default();
    results.sort_by_key(|result| result.place);
    let seats: Vec<_> = results.iter().map(|result| result.seat).collect();
    html! {
        div.wide {
            h1 { (headline(&results)) }
            (notice)
            p.lead { (game_text(&table.options)) " · table " (sight.code()) }
            div.columns {
                div {
                    (standings(sight, &results))
                    (again(sight))
                    @if sight.story.scores.is_empty() { p { "The game ended before anybody earned anything." } }
                    (scores::sheets(sight, &seats))
                }
                div {
                    section {
                        h2 { "Keep it" }
                        p { "This page stays." @if table.options.spectators { " Send its address to whoever wants to see it:" } }
                        p { code.secret { (sight.url) } }
                        p { a.button href={ "/api/tables/" (sight.code()) "/record" } download={ (sight.code()) ".ethnos" } { "Download the record" } }
                        p { a href=(sight.to("log")) { "The whole log" } }
                    }
                    (fairness(sight))
                    section { h2 { "What was played" } (options_list(&table.options)) }
                    (talk::chat(sight))
                }
            }
        }
    }
}

fn headline(results: &[SeatResult]) -> String {
    let winners: Vec<_> = results.iter().filter(|result| result.won).map(|result| result.name.clone()).collect();
    match winners.len() {
        0 => "Everybody gave up".to_owned(),
        1 => format!("{} wins", winners[0]),
        _ => format!("{} share the win", join_names(&winners)),
    }
}

fn standings(sight: &Sight<'_>, results: &[SeatResult]) -> Markup {
    let table = &sight.look.table;
    let ages = table.setup.as_ref().map_or(0, |setup| setup.ages);
    let conceded = |seat: Seat| table.chairs.iter().any(|chair| chair.seat == seat && chair.conceded);
    html! {
        section {
            h2 { "Standings" }
            table {
                thead {
                    tr {
                        th scope="col" { "Place" } th scope="col" { "Player" }
                        @for age in 1..=ages { th scope="col" aria-label=(age_name(age)) { (NUMERALS[usize::from(age) - 1]) } }
                        th scope="col" { (edition(table.options.edition).glory()) }
                    }
                }
                tbody {
                    @for result in results {
                        tr.won[result.won] {
                            td.number { (result.place) @if result.won { " · won" } }
                            th scope="row" {
                                @match result.person {
                                    Some(person) => span.seat { (sight.seats.marker(result.seat)) a href={ "/people/" (person) } { (result.name) } },
                                    None => (sight.seats.tag(result.seat)),
                                }
                                @if conceded(result.seat) { span.aside { " · gave up" } }
                            }
                            @for age in 1..=ages { td.number { (earned(sight, result.seat, age)) } }
                            td.number { strong { (result.glory) } }
                        }
                    }
                }
            }
        }
    }
}

/// The next game of the same people.
fn again(sight: &Sight<'_>) -> Markup {
    html! {
        @match &sight.look.table.rematch {
            Some(code) => p { a.button.big href={ "/t/" (code) } { "To the rematch" } },
            None if sight.own_chair().is_some() => {
                form method="post" action=(sight.to("rematch")) { button.big { "Rematch: the same seats again" } }
            }
            None => p { a href="/" { "To the lobby" } },
        }
    }
}

fn fairness(sight: &Sight<'_>) -> Markup {
    let table = &sight.look.table;
    html! {
        section {
            h2 { "Was it fair?" }
            p { "Every card followed from this seed. Its fingerprint was shown before the game began." }
            p { "Seed" code.secret { (table.seed.as_deref().unwrap_or_default()) } }
            p { "Fingerprint" code.secret { (table.commitment) } }
            p {
                "The fingerprint is the SHA-256 of the seed's 32 bytes. " code { "ethnos check --fair " (sight.code()) ".ethnos" }
                " plays the record again and says whether the deck was the seed's."
            }
            details {
                summary { "Check the fingerprint without this program" }
                p { code.secret { "printf " (table.seed.as_deref().unwrap_or_default()) " | xxd -r -p | sha256sum" } }
            }
        }
    }
}
