//! The legal actions as buttons. Where there are many, cards are ticked instead.

use ethnos_wire::protocol::GameState;
use ethnos_wire::{Action, ActionKind, CardName, sentences};
use ethnos_words::t;
use maud::{Markup, html};

use super::Page;
use crate::pieces::card;

/// Where there are more actions than this, cards are ticked instead.
const MAX_BUTTONS: usize = 12;

/// Every legal action of the viewer.
pub(super) fn decision(page: &Page<'_>, game: &GameState) -> Markup {
    let words = page.words;
    let (mut recruits, mut bands, mut keeps, mut others) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for action in &game.legal {
        match &action.kind {
            ActionKind::RecruitDeck | ActionKind::Recruit { .. } => recruits.push(action),
            ActionKind::Band { .. } => bands.push(action),
            ActionKind::Keep { .. } => keeps.push(action),
            _ => others.push(action),
        }
    }
    html! {
        section.decision {
            h2 { (t!(words, "table-can-do")) }
            @if !recruits.is_empty() {
                h3 { (t!(words, "table-recruit")) }
                (buttons(page, &recruits))
            }
            @if !bands.is_empty() {
                h3 { (words.of_edition("table-play-band", page.table.options.edition)) }
                p.aside { (t!(words, "table-play-band-words")) }
                (by_leader(page, game, &bands))
            }
            @if !keeps.is_empty() {
                h3 { (t!(words, "table-keep")) }
                (keeping(page, game, &keeps))
            }
            @if !others.is_empty() {
                @if !recruits.is_empty() || !bands.is_empty() { h3 { (t!(words, "table-otherwise")) } }
                (buttons(page, &others))
            }
        }
    }
}

/// One form with a button for every action.
fn buttons(page: &Page<'_>, actions: &[&Action]) -> Markup {
    html! {
        form.actions method="post" action=(page.to("play")) {
            input type="hidden" name="version" value=(page.version);
            @for action in actions { button.quiet name="action" value=(action.text) { (label(page, action)) } }
        }
    }
}

/// What an action does.
fn label(page: &Page<'_>, action: &Action) -> String {
    page.words.sentence(&sentences::action(&action.kind, page.table.options.edition), &page.names())
}

/// Bands by Leader, the largest first; at the end those of one card.
fn by_leader(page: &Page<'_>, game: &GameState, bands: &[&Action]) -> Markup {
    let size = |action: &Action| if let ActionKind::Band { cards, .. } = &action.kind { cards.len() } else { 0 };
    let mut leaders: Vec<(&CardName, Vec<&Action>)> = Vec::new();
    for action in bands {
        let ActionKind::Band { leader, .. } = &action.kind else { continue };
        match leaders.iter_mut().find(|(known, _)| *known == leader) {
            Some((_, actions)) => actions.push(action),
            None => leaders.push((leader, vec![action])),
        }
    }
    for (_, actions) in &mut leaders {
        actions.sort_by_key(|action| std::cmp::Reverse(size(action)));
    }
    leaders.sort_by_key(|(_, actions)| std::cmp::Reverse(actions.first().map_or(0, |action| size(action))));
    let few = bands.len() <= MAX_BUTTONS;
    let (alone, leaders): (Vec<_>, Vec<_>) = leaders.into_iter().partition(|(_, actions)| size(actions[0]) == 1);
    let alone: Vec<_> = alone.into_iter().flat_map(|(_, actions)| actions).collect();
    html! {
        @for (leader, actions) in &leaders {
            details.leader open[few] {
                summary {
                    (t!(page.words, "table-ways", card = page.words.card(leader, 1), count = actions.len(), size = size(actions[0])))
                }
                (buttons(page, &actions[..actions.len().min(MAX_BUTTONS)]))
                @if actions.len() > MAX_BUTTONS { (chosen_followers(page, game, leader, actions)) }
            }
        }
        @if !alone.is_empty() { (buttons(page, &alone)) }
    }
}

/// A form to tick the cards of a band with this Leader.
fn chosen_followers(page: &Page<'_>, game: &GameState, leader: &CardName, bands: &[&Action]) -> Markup {
    let mut hand = game.view.hand.clone();
    if let Some(index) = hand.iter().position(|card| card == leader) {
        hand.remove(index);
    }
    let fits = |name: &CardName| {
        bands.iter().any(|action| {
            matches!(&action.kind, ActionKind::Band { leader, cards } if cards.contains(name) && (name != leader || cards.iter().filter(|card| *card == name).count() > 1))
        })
    };
    hand.retain(fits);
    let the = page.words.the_card(leader);
    html! {
        form.ticks method="post" action=(page.to("play")) {
            input type="hidden" name="version" value=(page.version);
            input type="hidden" name="leader" value=(leader);
            fieldset.inner {
                legend { (t!(page.words, "table-followers", card = the.as_str())) }
                @for name in &hand { label.choice { input type="checkbox" name="card" value=(name); (card(page.words, name)) } }
            }
            button { (t!(page.words, "table-followers-play", card = the)) }
        }
    }
}

/// Which cards to keep in hand.
fn keeping(page: &Page<'_>, game: &GameState, keeps: &[&Action]) -> Markup {
    if keeps.len() <= MAX_BUTTONS {
        return buttons(page, keeps);
    }
    html! {
        form.ticks method="post" action=(page.to("play")) {
            input type="hidden" name="version" value=(page.version);
            fieldset.inner {
                legend { (t!(page.words, "table-keep-words")) }
                @for name in &game.view.hand { label.choice { input type="checkbox" name="card" value=(name); (card(page.words, name)) } }
            }
            button name="action" value="keep" { (t!(page.words, "table-keep-ticked")) }
        }
    }
}
