//! What is public about every player.

use ethnos_rules::{Edition, Tribe};
use ethnos_wire::protocol::GameState;
use ethnos_wire::sentences::capital;
use ethnos_wire::{Band, Player, Seat};
use ethnos_words::t;
use maud::{Markup, html};

use super::Page;
use crate::labels::duration_text;

pub(super) fn players(page: &Page<'_>, game: &GameState) -> Markup {
    html! {
        section {
            h2 { (t!(page.words, "table-players")) }
            @for (letter, player) in game.view.table.players.iter() {
                @if let Some(seat) = Seat::lettered(letter) { (one(page, game, seat, player)) }
            }
        }
    }
}

fn one(page: &Page<'_>, game: &GameState, seat: Seat, player: &Player) -> Markup {
    let (words, edition) = (page.words, page.table.options.edition);
    let state = state(page, game, seat);
    let bank = game.clock.as_ref().and_then(|clock| clock.banks.get(seat.letter())).copied().filter(|bank| *bank > 0);
    html! {
        article.player.acts-now[game.view.table.to_act == Some(seat)] {
            h3 { (page.seats.tag(seat)) @if !state.is_empty() { span.aside { " · " (state) } } }
            dl {
                div { dt { (words.of_edition("glory", edition)) } dd { (player.glory) } }
                div { dt { (t!(words, "table-hand-size")) } dd { (player.hand_size) } }
                div { dt { (t!(words, "table-supply")) } dd { (player.supply) } }
                (boards(page, game, seat, player))
                @if let Some(bank) = bank { div { dt { (t!(words, "table-bank")) } dd { (duration_text(words, bank / 1000)) } } }
            }
            @if game.view.seat != Some(seat) && !player.known.is_empty() {
                p.known { span.aside { (t!(words, "table-known")) ": " } (words.card_list(&player.known)) }
            }
            @if player.bands.is_empty() {
                p.aside { (words.of_edition("table-no-bands", edition)) }
            } @else {
                ul.bands { @for band in &player.bands { li { (band_words(page, band)) } } }
            }
        }
    }
}

/// Whether the seat is the viewer's, how a bot plays, and whether the seat is away, has conceded or is to decide.
fn state(page: &Page<'_>, game: &GameState, seat: Seat) -> String {
    let mut words = Vec::new();
    if page.table.you == Some(seat) {
        words.push(t!(page.words, "table-you"));
    }
    if let Some(chair) = page.table.chairs.iter().find(|chair| chair.seat == seat) {
        words.extend(chair.bot.map(|level| page.words.level(level)));
        words.extend(chair.temper.and_then(|temper| page.words.temper(temper, page.table.options.edition)));
        if chair.conceded {
            words.push(t!(page.words, "table-conceded"));
        } else if chair.away {
            words.push(t!(page.words, "table-away"));
        }
    }
    if game.view.table.to_act == Some(seat) {
        words.push(t!(page.words, "table-decides"));
    }
    words.join(", ")
}

/// The boards and tokens of tribes that are in play.
fn boards(page: &Page<'_>, game: &GameState, seat: Seat, player: &Player) -> Markup {
    let (words, edition) = (page.words, page.table.options.edition);
    let in_play = |tribe: Tribe| {
        let tribes = page.table.setup.as_ref().map(|setup| setup.tribes.as_slice()).unwrap_or_default();
        tribes
            .iter()
            .any(|name| Edition::ALL.into_iter().any(|edition| Tribe::named(name.as_str(), edition) == Some(tribe)))
    };
    let head = |id: &str| capital(&words.of_edition(id, edition));
    html! {
        @if in_play(Tribe::Merfolk) { div { dt { (head("merfolk-board")) } dd { (player.merfolk) } } }
        @if in_play(Tribe::Orc) {
            div {
                dt { (head("horde-board")) }
                dd {
                    @if player.horde.is_empty() { "–" }
                    @else { (player.horde.iter().map(|colour| words.colour(colour.as_str())).collect::<Vec<_>>().join(", ")) }
                }
            }
        }
        @if in_play(Tribe::Troll) && !player.trolls.is_empty() {
            div {
                dt { (head("troll-tokens")) }
                dd { (player.trolls.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")) }
            }
        }
        @if let Some(giant) = game.view.table.giant.as_ref().filter(|giant| giant.seat == seat) {
            div { dt { (head("giant-token")) } dd { (t!(words, "table-giant-with", size = giant.size)) } }
        }
    }
}

/// A band: its size, its Leader, its other cards.
fn band_words(page: &Page<'_>, band: &Band) -> String {
    let mut followers = band.cards.clone();
    if let Some(leader) = followers.iter().position(|card| *card == band.leader) {
        followers.remove(leader);
    }
    let (words, leader) = (page.words, page.words.card(&band.leader, 1));
    if followers.is_empty() {
        return t!(words, "table-band-alone", card = leader);
    }
    t!(words, "table-band", size = band.cards.len(), card = leader, cards = words.card_list(&followers))
}
