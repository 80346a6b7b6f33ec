//! Every legal action as a button. Where there are very many, cards can be ticked instead.

use ethnos_wire::protocol::GameState;
use ethnos_wire::{Action, ActionKind, CardName};
use maud::{Markup, html};

use super::Sight;
use crate::pages::piece::{card, cards_text};
use crate::pages::words::edition;

/// More buttons than this nobody wants to read.
const MANY: usize = 12;

/// The decision that is owed.
pub(super) fn decision(sight: &Sight<'_>, game: &GameState) -> Markup {
    let words = edition(sight.look.table.options.edition);
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
            h2 { "What you can do" }
            @if !recruits.is_empty() {
                h3 { "Recruit a card" }
                (buttons(sight, &recruits))
            }
            @if !bands.is_empty() {
                h3 { "Play a " (words.band()) }
                p.aside { "Cards that stay in your hand go to the row." }
                (by_leader(sight, game, &bands))
            }
            @if !keeps.is_empty() {
                h3 { "Keep cards" }
                (keeping(sight, game, &keeps))
            }
            @if !others.is_empty() {
                @if !recruits.is_empty() || !bands.is_empty() { h3 { "Otherwise" } }
                (buttons(sight, &others))
            }
        }
    }
}

/// One form with a button for every action.
fn buttons(sight: &Sight<'_>, actions: &[&Action]) -> Markup {
    html! {
        form.actions method="post" action=(sight.to("play")) {
            input type="hidden" name="version" value=(sight.look.version);
            @for action in actions { button.quiet name="action" value=(action.text) { (label(&action.kind)) } }
        }
    }
}

/// Bands, for each Leader the largest first; then those of nobody but a Leader.
fn by_leader(sight: &Sight<'_>, game: &GameState, bands: &[&Action]) -> Markup {
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
    let few = bands.len() <= MANY;
    let (alone, leaders): (Vec<_>, Vec<_>) = leaders.into_iter().partition(|(_, actions)| size(actions[0]) == 1);
    let alone: Vec<_> = alone.into_iter().flat_map(|(_, actions)| actions).collect();
    html! {
        @for (leader, actions) in &leaders {
            details.leader open[few] {
                summary {
                    (card(leader)) " leads: " (actions.len()) " ways, up to " (size(actions[0])) " cards"
                }
                (buttons(sight, &actions[..actions.len().min(MANY)]))
                @if actions.len() > MANY { (chosen_followers(sight, game, leader, actions)) }
            }
        }
        @if !alone.is_empty() { (buttons(sight, &alone)) }
    }
}

/// The cards that can follow a Leader, to be ticked.
fn chosen_followers(sight: &Sight<'_>, game: &GameState, leader: &CardName, bands: &[&Action]) -> Markup {
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
    html! {
        form.ticks method="post" action=(sight.to("play")) {
            input type="hidden" name="version" value=(sight.look.version);
            input type="hidden" name="leader" value=(leader);
            fieldset.inner {
                legend { "Or choose who follows the " (leader) }
                @for name in &hand { label.choice { input type="checkbox" name="card" value=(name); (card(name)) } }
            }
            button { "Play these with the " (leader) }
        }
    }
}

/// Which cards stay in hand.
fn keeping(sight: &Sight<'_>, game: &GameState, keeps: &[&Action]) -> Markup {
    if keeps.len() <= MANY {
        return buttons(sight, keeps);
    }
    html! {
        form.ticks method="post" action=(sight.to("play")) {
            input type="hidden" name="version" value=(sight.look.version);
            fieldset.inner {
                legend { "These stay in your hand, the others go to the row" }
                @for name in &game.view.hand { label.choice { input type="checkbox" name="card" value=(name); (card(name)) } }
            }
            button name="action" value="keep" { "Keep what is ticked" }
        }
    }
}

/// An action in words.
fn label(action: &ActionKind) -> Markup {
    html! {
        @match action {
            ActionKind::RecruitDeck => "The top card of the deck",
            ActionKind::Recruit { card: name } => (card(name)),
            ActionKind::Band { leader, cards } => (band_label(leader, cards)),
            ActionKind::Scatter => "Put your whole hand into the row",
            ActionKind::Stop => "No further cards: end your turn",
            ActionKind::Marker { region } => { "A marker in " (region) },
            ActionKind::NoMarker => "No marker",
            ActionKind::Token { value } => { "Take the token of " (value) },
            ActionKind::NoToken => "Take no token",
            ActionKind::Keep { cards } if cards.is_empty() => "Keep nothing",
            ActionKind::Keep { cards } => { "Keep " (cards_text(cards)) },
            ActionKind::Draw => "Draw cards",
            ActionKind::NoDraw => "Draw none",
            ActionKind::Pillage => "Empty the board for its points",
            ActionKind::Hold => "Hold it for a later Age",
            ActionKind::Give { card: name } => { "To the dashboard: " (card(name)) },
            ActionKind::Leader { tribe } => { (tribe) " leads" },
            ActionKind::Coin { region } => { "The coin to " (region) },
            ActionKind::Settle { region } => { "The space of " (region) },
            ActionKind::Discard { card: name } => { "From the dashboard to the row: " (card(name)) },
            ActionKind::Steal { card: name } => { "From the dashboard to your hand: " (card(name)) },
        }
    }
}

fn band_label(leader: &CardName, cards: &[CardName]) -> Markup {
    let mut followers = cards.to_vec();
    if let Some(index) = followers.iter().position(|card| card == leader) {
        followers.remove(index);
    }
    html! {
        (cards.len()) ": " (leader)
        @if followers.is_empty() { " alone" } @else { " + " (cards_text(&followers)) }
    }
}
