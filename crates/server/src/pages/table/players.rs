//! What lies open before every player.

use ethnos_rules::Tribe;
use ethnos_wire::protocol::GameState;
use ethnos_wire::{Band, Player, Seat};
use maud::{Markup, html};

use super::Sight;
use crate::pages::piece::{card, cards_text, lettered};
use crate::pages::words::{edition, span_text};

pub(super) fn players(sight: &Sight<'_>, game: &GameState) -> Markup {
    html! {
        section {
            h2 { "Players" }
            @for (letter, player) in game.view.table.players.iter() {
                @if let Some(seat) = lettered(letter) { (one(sight, game, seat, player)) }
            }
        }
    }
}

fn one(sight: &Sight<'_>, game: &GameState, seat: Seat, player: &Player) -> Markup {
    let words = edition(sight.look.table.options.edition);
    let state = state(sight, game, seat);
    let bank = game.clock.as_ref().and_then(|clock| clock.banks.get(seat.letter())).copied().filter(|bank| *bank > 0);
    html! {
        article.player.acts-now[game.view.table.to_act == Some(seat)] {
            h3 { (sight.seats.tag(seat)) @if !state.is_empty() { span.aside { " · " (state) } } }
            dl {
                div { dt { (words.glory()) } dd { (player.glory) } }
                div { dt { "Hand" } dd { (player.hand_size) } }
                div { dt { "Markers left" } dd { (player.supply) } }
                (boards(sight, game, seat, player))
                @if let Some(bank) = bank { div { dt { "Bank" } dd { (span_text(bank / 1000)) } } }
            }
            @if game.view.seat != Some(seat) && !player.known.is_empty() {
                p.known { span.aside { "Seen to take: " } (cards_text(&player.known)) }
            }
            @if player.bands.is_empty() {
                p.aside { @if words == ethnos_rules::Edition::First { "No bands in this Age." } @else { "No parties in this Age." } }
            } @else {
                ul.bands { @for band in &player.bands { li { (band_words(band)) } } }
            }
        }
    }
}

/// Whether it is whoever looks, and what keeps them.
fn state(sight: &Sight<'_>, game: &GameState, seat: Seat) -> String {
    let mut words = Vec::new();
    if sight.look.table.you == Some(seat) {
        words.push("you");
    }
    if let Some(chair) = sight.look.table.chairs.iter().find(|chair| chair.seat == seat) {
        if chair.conceded {
            words.push("gave up, a bot plays");
        } else if chair.away {
            words.push("away, a bot plays");
        }
    }
    if game.view.table.to_act == Some(seat) {
        words.push("decides now");
    }
    words.join(", ")
}

/// The boards and tokens of tribes that are in play.
fn boards(sight: &Sight<'_>, game: &GameState, seat: Seat, player: &Player) -> Markup {
    let words = edition(sight.look.table.options.edition);
    let in_play = |tribe: Tribe| {
        let tribes = sight.look.table.setup.as_ref().map(|setup| setup.tribes.as_slice()).unwrap_or_default();
        tribes.iter().any(|name| name.as_str() == tribe.plural(words))
    };
    let name = |tribe: Tribe| tribe.name(words);
    html! {
        @if in_play(Tribe::Merfolk) { div { dt { (name(Tribe::Merfolk)) " board" } dd { (player.merfolk) } } }
        @if in_play(Tribe::Orc) {
            div {
                dt { (name(Tribe::Orc)) " board" }
                dd {
                    @if player.horde.is_empty() { "–" }
                    @else { (player.horde.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")) }
                }
            }
        }
        @if in_play(Tribe::Troll) && !player.trolls.is_empty() {
            div {
                dt { (name(Tribe::Troll)) " tokens" }
                dd { (player.trolls.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")) }
            }
        }
        @if let Some(giant) = game.view.table.giant.as_ref().filter(|giant| giant.seat == seat) {
            div { dt { (name(Tribe::Giant)) " token" } dd { "with " (giant.size) } }
        }
    }
}

/// A band: its size, who leads, who follows.
fn band_words(band: &Band) -> Markup {
    let mut followers = band.cards.clone();
    if let Some(leader) = followers.iter().position(|card| *card == band.leader) {
        followers.remove(leader);
    }
    html! {
        strong { (band.cards.len()) } ": " (card(&band.leader))
        @if followers.is_empty() { " alone" } @else { " leads " (cards_text(&followers)) }
    }
}
