//! What lies open in the middle of the table.

use ethnos_wire::Seat;
use ethnos_wire::protocol::GameState;
use maud::{Markup, html};

use super::Sight;
use crate::pages::piece::{cards, lettered};
use crate::pages::words::edition;

/// How Ages are numbered on the board.
pub(super) const NUMERALS: [&str; 3] = ["I", "II", "III"];

/// The row, the deck and its Dragons, and whose cards are in it.
pub(super) fn row_and_deck(sight: &Sight<'_>, game: &GameState) -> Markup {
    let table = &game.view.table;
    let tribes = sight.look.table.setup.as_ref().map(|setup| setup.tribes.as_slice()).unwrap_or_default();
    html! {
        section {
            h2 { "Row" @if !table.row.is_empty() { span.aside { " · " (table.row.len()) } } }
            (cards(&table.row))
            h3 { "Deck" }
            p {
                (table.deck_size) @if table.deck_size == 1 { " card" } @else { " cards" }
                @if table.dragon_free > 0 { "; the next " (table.dragon_free) " are no Dragons" }
                ". Dragons seen: " strong.dragons[table.dragons > 0] { (table.dragons) " of 3" }
                @if table.dragons == 2 { "; the next one ends the Age" } "."
            }
            p { "In play: " (tribes.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")) "." }
        }
    }
}

/// Every kingdom with its tokens and everyone's markers.
pub(super) fn kingdoms(sight: &Sight<'_>, game: &GameState) -> Markup {
    let table = &game.view.table;
    let words = edition(sight.look.table.options.edition);
    let ages = sight.look.table.setup.as_ref().map_or(NUMERALS.len(), |setup| setup.ages as usize);
    let colour = |region: &str| sight.look.table.setup.as_ref().and_then(|setup| setup.regions.get(region));
    let players: Vec<(Seat, _)> =
        table.players.iter().filter_map(|(letter, player)| Some((lettered(letter)?, player))).collect();
    let coins = table.coins.iter().any(|(_, value)| *value > 0);
    html! {
        section {
            h2 { @if words == ethnos_rules::Edition::First { "Kingdoms" } @else { "Regions" } }
            table.board {
                caption.unseen { "The " (words.glory()) " of every " (words.region()) " by Age, and everyone's markers there" }
                thead {
                    tr {
                        th scope="col" { @if words == ethnos_rules::Edition::First { "Kingdom" } @else { "Region" } }
                        @for (age, numeral) in (1..).zip(&NUMERALS[..ages]) {
                            th.token.now[age == table.age] scope="col" aria-label={ "Age " (numeral) @if age == table.age { ", now" } } { (numeral) }
                        }
                        @if coins { th scope="col" { "Coins" } }
                        @for (seat, _) in &players {
                            th scope="col" { span.unseen { (sight.seats.name(*seat)) ", " } (sight.seats.marker(*seat)) }
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
                                        (region) @if !region.eq_ignore_ascii_case(colour.as_str()) { span.aside { " " (colour) } }
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
pub(super) fn dashboard(game: &GameState) -> Markup {
    let table = &game.view.table;
    let Some(dashboard) = &table.dashboard else { return html! {} };
    html! {
        section {
            h2 { "Chief Bruno's dashboard" }
            (cards(dashboard))
            @if let Some(leaders) = &table.leaders_up {
                p { "Can lead his next party: " (leaders.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")) "." }
            }
            @if let Some(discarded) = table.discarded.as_ref().filter(|discarded| !discarded.is_empty()) {
                h3 { "Just discarded" }
                (cards(discarded))
            }
        }
    }
}
