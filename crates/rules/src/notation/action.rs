//! Actions as text.

use super::NotationError;
use super::words::{card_name, cards_text, parse_card, parse_cards, parse_number, parse_region, parse_slot};
use crate::action::{Action, Band};
use crate::cards::Cards;
use crate::edition::Edition;
use crate::setup::Setup;

/// The text of an action, as a record contains it: `band purple Dwarf + green Dwarf, red Dwarf`.
pub fn action_text(action: Action, setup: &Setup) -> String {
    let edition = setup.edition();
    match action {
        Action::RecruitDeck => "recruit deck".to_owned(),
        Action::Recruit(card) => format!("recruit {}", card_name(card, setup)),
        Action::Play(band) => {
            let leader = card_name(band.leader(), setup);
            let followers = band.followers();
            if followers.is_empty() {
                format!("{} {leader}", edition.band())
            } else {
                format!("{} {leader} + {}", edition.band(), cards_text(followers, setup))
            }
        }
        Action::Scatter => "scatter".to_owned(),
        Action::Stop => "stop".to_owned(),
        Action::Marker(region) => format!("marker {}", region.name(edition)),
        Action::NoMarker => "no marker".to_owned(),
        Action::Token(value) => format!("token {value}"),
        Action::NoToken => "no token".to_owned(),
        Action::Keep(cards) => format!("keep {}", cards_text(cards, setup)),
        Action::Draw => "draw".to_owned(),
        Action::NoDraw => "no draw".to_owned(),
        Action::Pillage => if edition == Edition::First { "pillage" } else { "migrate" }.to_owned(),
        Action::Hold => "hold".to_owned(),
        Action::Give(card) => format!("give {}", card_name(card, setup)),
        Action::Leader(slot) => {
            let name = setup.tribe(slot).map_or("?", |tribe| tribe.name(edition));
            format!("leader {name}")
        }
        Action::Coin(region) => format!("coin {}", region.name(edition)),
        Action::Settle(region) => format!("settle {}", region.name(edition)),
        Action::Discard(card) => format!("discard {}", card_name(card, setup)),
        Action::Steal(card) => format!("steal {}", card_name(card, setup)),
    }
}

/// Reads an action. It is not checked; [`Game::check`](crate::Game::check) says whether it is legal.
pub fn parse_action(text: &str, setup: &Setup) -> Result<Action, NotationError> {
    let edition = setup.edition();
    let text = text.trim();
    let (verb, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let rest = rest.trim();
    let region = || parse_region(rest, edition);
    let card = || parse_card(rest, setup);
    let action = match (verb, rest) {
        ("recruit", "deck") => Action::RecruitDeck,
        ("recruit", _) => Action::Recruit(card()?),
        ("band" | "party", _) => Action::Play(parse_band(rest, setup)?),
        ("scatter", "") => Action::Scatter,
        ("stop", "") => Action::Stop,
        ("marker", _) => Action::Marker(region()?),
        ("no", "marker") => Action::NoMarker,
        ("token", _) => Action::Token(parse_number(rest, 99)? as u8),
        ("no", "token") => Action::NoToken,
        ("keep", _) => Action::Keep(parse_cards(rest, setup)?),
        ("draw", "") => Action::Draw,
        ("no", "draw") => Action::NoDraw,
        ("pillage" | "migrate", "") => Action::Pillage,
        ("hold", "") => Action::Hold,
        ("give", _) => Action::Give(card()?),
        ("leader", _) => Action::Leader(parse_slot(rest, setup)?),
        ("coin", _) => Action::Coin(region()?),
        ("settle", _) => Action::Settle(region()?),
        ("discard", _) => Action::Discard(card()?),
        ("steal", _) => Action::Steal(card()?),
        _ => return Err(NotationError::Action { text: text.to_owned() }),
    };
    Ok(action)
}

/// Reads a band such as `red Orc + blue Orc, 2 green Orc`: the Leader, then the other cards.
pub(crate) fn parse_band(text: &str, setup: &Setup) -> Result<Band, NotationError> {
    let (leader, followers) = match text.split_once('+') {
        Some((leader, followers)) => (leader, parse_cards(followers, setup)?),
        None => (text, Cards::NONE),
    };
    let leader = parse_card(leader, setup)?;
    if followers.count(leader) == Cards::MOST_OF_A_KIND {
        return Err(NotationError::TooManyOfAKind { card: card_name(leader, setup) });
    }
    Ok(Band::new(leader, followers + Cards::one(leader)))
}
