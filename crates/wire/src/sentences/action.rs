//! The text of a legal action, as on a button.

use ethnos_rules::Region;

use super::names::{Agreement, colour};
use super::{Arg, Named, Sentence, sentence};
use crate::{ActionKind, CardName, Edition, RegionName};

/// The text of a legal action: "Take the red Orc". Actions are sent without it, because there may be hundreds;
/// `web/shared/sentences.js` makes the same from their fields.
pub fn action(action: &ActionKind, edition: Edition) -> Sentence {
    match action {
        ActionKind::RecruitDeck => sentence!("action-recruit-deck"),
        ActionKind::Recruit { card } => sentence!("action-recruit", card = the(card)),
        ActionKind::Band { leader, cards } if cards.len() == 1 => sentence!("action-band-alone", card = the(leader)),
        ActionKind::Band { leader, cards } => sentence!(
            "action-band",
            size = cards.len(),
            card = the(leader),
            cards = Named::Cards(followers(leader, cards))
        ),
        ActionKind::Scatter => sentence!("action-scatter"),
        ActionKind::Stop => sentence!("action-stop"),
        ActionKind::Marker { region } => sentence!("action-marker", spot = Named::InRegion(region.clone())),
        ActionKind::NoMarker => sentence!("action-no-marker"),
        ActionKind::Token { value } => sentence!("action-token", value = Named::Token(*value)),
        ActionKind::NoToken => sentence!("action-no-token"),
        ActionKind::Keep { cards } if cards.is_empty() => sentence!("action-keep-none"),
        ActionKind::Keep { cards } => sentence!("action-keep", cards = Named::Cards(cards.clone())),
        ActionKind::Draw => sentence!("action-draw"),
        ActionKind::NoDraw => sentence!("action-no-draw"),
        ActionKind::Pillage => sentence!("action-pillage"),
        ActionKind::Hold => sentence!("action-hold"),
        ActionKind::Give { card } => sentence!("action-give", card = the(card)),
        ActionKind::Leader { tribe } => sentence!("action-leader", tribe = Named::Tribe(tribe.clone())),
        ActionKind::Coin { region } => sentence!("action-coin", spot = Named::InRegion(region.clone())),
        ActionKind::Settle { region } => sentence!("action-settle", colour = space(region, edition)),
        ActionKind::Discard { card } => sentence!("action-discard", card = the(card)),
        ActionKind::Steal { card } => sentence!("action-steal", card = the(card)),
    }
}

fn the(card: &CardName) -> Arg {
    Named::Card(card.clone()).into()
}

/// The colour of a kingdom's space.
fn space(region: &RegionName, edition: Edition) -> Arg {
    let edition = edition.into();
    match Region::named(region.as_str(), edition) {
        Some(region) => colour(region, edition, Agreement::Space).into(),
        None => Named::Region(region.clone()).into(),
    }
}

/// The cards of a band without its Leader.
fn followers(leader: &CardName, cards: &[CardName]) -> Vec<CardName> {
    let mut followers = cards.to_vec();
    if let Some(index) = followers.iter().position(|card| card == leader) {
        followers.remove(index);
    }
    followers
}
