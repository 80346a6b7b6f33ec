//! The row, the deck, the kingdoms and the dashboard.

use ethnos_wire::Seat;
use ethnos_wire::protocol::GameState;
use ethnos_words::t;
use maud::{Markup, html};

use super::Page;
use crate::pieces::cards;
use crate::rules::tribe_url;

/// How Ages are numbered on the board.
pub(super) const NUMERALS: [&str; 3] = ["I", "II", "III"];

/// The row, the deck with its Dragons, and the tribes in play.
pub(super) fn row_and_deck(page: &Page<'_>, game: &GameState) -> Markup {
    let table = &game.view.table;
    let words = page.words;
    let tribes = page.table.setup.as_ref().map(|setup| setup.tribes.as_slice()).unwrap_or_default();
    html! {
        section {
            h2 { (t!(words, "table-row")) @if !table.row.is_empty() { span.aside { " · " (table.row.len()) } } }
            (cards(words, &table.row))
            h3 { (t!(words, "table-deck")) }
            p {
                (t!(words, "table-deck-size", count = table.deck_size))
                @if table.dragon_free > 0 { " " (t!(words, "table-deck-safe", count = table.dragon_free)) }
                " " strong.dragons[table.dragons > 0] { (t!(words, "table-dragons", count = table.dragons)) }
                @if table.dragons == 2 { " " (t!(words, "table-dragon-last")) }
            }
            p {
                (t!(words, "table-in-play")) ": "
                @for (number, tribe) in tribes.iter().enumerate() {
                    @if number > 0 { ", " }
                    a href=(tribe_url(tribe.as_str())) { (words.tribe(tribe.as_str(), 2)) }
                }
            }
        }
    }
}

/// Every kingdom with its tokens and markers.
pub(super) fn kingdoms(page: &Page<'_>, game: &GameState) -> Markup {
    let table = &game.view.table;
    let (words, edition) = (page.words, page.table.options.edition);
    let ages = page.table.setup.as_ref().map_or(NUMERALS.len(), |setup| setup.ages as usize);
    let colour = |region: &str| page.table.setup.as_ref().and_then(|setup| setup.regions.get(region));
    let players: Vec<(Seat, _)> =
        table.players.iter().filter_map(|(letter, player)| Some((Seat::lettered(letter)?, player))).collect();
    let coins = table.coins.iter().any(|(_, value)| *value > 0);
    html! {
        section {
            h2 { (words.of_edition("table-kingdoms", edition)) }
            table.board {
                caption.visually-hidden { (words.of_edition("table-board-caption", edition)) }
                thead {
                    tr {
                        th scope="col" { (words.of_edition("table-kingdom", edition)) }
                        @for (age, numeral) in (1..).zip(&NUMERALS[..ages]) {
                            @let now = if age == table.age { "yes" } else { "no" };
                            th.token.now[age == table.age] scope="col" aria-label=(t!(words, "table-age-column", age = age, now = now)) { (numeral) }
                        }
                        @if coins { th scope="col" { (t!(words, "table-coins")) } }
                        @for (seat, _) in &players {
                            th scope="col" { span.visually-hidden { (page.seats.name(*seat)) ", " } (page.seats.marker(*seat)) }
                        }
                    }
                }
                tbody {
                    @for (region, tokens) in table.tokens.iter() {
                        @let most = players.iter().filter_map(|(_, player)| player.markers.get(region)).max().copied().unwrap_or(0);
                        tr {
                            th scope="row" {
                                @if let Some(colour) = colour(region) {
                                    span.card.{ "of-" (colour) } {
                                        (words.region_named(region))
                                        @if !region.eq_ignore_ascii_case(colour.as_str()) { span.aside { " " (words.colour(colour.as_str())) } }
                                    }
                                }
                            }
                            @for (age, value) in (1..).zip(tokens) { td.token.now[age == table.age].past[age < table.age] { (value) } }
                            @if coins { td.number { (table.coins.get(region).copied().unwrap_or(0)) } }
                            @for (_, player) in &players {
                                @let count = player.markers.get(region).copied().unwrap_or(0);
                                td.number.most[count > 0 && count == most].none[count == 0] { (count) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Chief Bruno's dashboard, in the solo game.
pub(super) fn dashboard(page: &Page<'_>, game: &GameState) -> Markup {
    let words = page.words;
    let table = &game.view.table;
    let Some(dashboard) = &table.dashboard else { return html! {} };
    html! {
        section {
            h2 { (t!(words, "table-dashboard")) }
            (cards(words, dashboard))
            @if let Some(leaders) = &table.leaders_up {
                p {
                    (t!(words, "table-leaders-up")) ": "
                    (leaders.iter().map(|tribe| words.tribe(tribe.as_str(), 1)).collect::<Vec<_>>().join(", "))
                }
            }
            @if let Some(discarded) = table.discarded.as_ref().filter(|discarded| !discarded.is_empty()) {
                h3 { (t!(words, "table-discarded")) }
                (cards(words, discarded))
            }
        }
    }
}
