//! Texts of cards, kingdoms, tribes and seats, read and written with the names of a game's edition.

use super::NotationError;
use crate::cards::{Card, Cards, Slot};
use crate::edition::Edition;
use crate::game::DeckCard;
use crate::region::Region;
use crate::seat::Seat;
use crate::setup::Setup;
use crate::tribe::Tribe;

/// The text of an empty list.
pub(crate) const NONE: &str = "none";
const DRAGON: &str = "Dragon";

/// The text of a card: `red Orc`.
pub fn card_name(card: Card, setup: &Setup) -> String {
    let edition = setup.edition();
    let colour = card.colour().colour(edition);
    match setup.tribe(card.slot()) {
        Some(tribe) => format!("{colour} {}", tribe.name(edition)),
        None => format!("{colour} card of no {} in play", edition.tribe()),
    }
}

/// The text of a multiset of cards: `2 red Orc, blue Elf`, or `none`.
pub fn cards_text(cards: Cards, setup: &Setup) -> String {
    let words = cards.kinds().map(|card| match cards.count(card) {
        1 => card_name(card, setup),
        count => format!("{count} {}", card_name(card, setup)),
    });
    list_text(words)
}

/// The text of cards of the deck, in order: `Dragon, red Orc`.
pub fn deck_text(cards: &[DeckCard], setup: &Setup) -> String {
    list_text(cards.iter().map(|card| match card {
        DeckCard::Ally(card) => card_name(*card, setup),
        DeckCard::Dragon => DRAGON.to_owned(),
    }))
}

pub(crate) fn list_text(words: impl Iterator<Item = String>) -> String {
    let list = words.collect::<Vec<_>>().join(", ");
    if list.is_empty() { NONE.to_owned() } else { list }
}

/// The items of a comma-separated list; `none` is the empty list.
pub(crate) fn items(text: &str) -> impl Iterator<Item = &str> {
    let text = text.trim();
    let text = if text == NONE { "" } else { text };
    text.split(',').map(str::trim).filter(move |item| !text.is_empty() || !item.is_empty())
}

/// Reads a card such as `red Orc`.
pub fn parse_card(text: &str, setup: &Setup) -> Result<Card, NotationError> {
    let edition = setup.edition();
    let text = text.trim();
    let (colour, tribe) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let colour =
        Region::coloured(colour, edition).ok_or_else(|| NotationError::Card { text: text.to_owned(), edition })?;
    Ok(Card::new(parse_slot(tribe, setup)?, colour))
}

/// Reads the name of a tribe in play.
pub(crate) fn parse_slot(text: &str, setup: &Setup) -> Result<Slot, NotationError> {
    let tribe = parse_tribe(text, setup.edition())?;
    setup.slot_of(tribe).ok_or(NotationError::NotInPlay { tribe: tribe.plural(setup.edition()) })
}

/// Splits `2 red Orc` into the number and the name.
fn counted(item: &str) -> Result<(u16, &str), NotationError> {
    match item.split_once(char::is_whitespace) {
        Some((count, name)) if count.bytes().all(|byte| byte.is_ascii_digit()) => {
            Ok((parse_number(count, Cards::MOST_OF_A_KIND.into())?, name))
        }
        _ => Ok((1, item)),
    }
}

/// Reads cards: `2 red Orc, blue Elf` or `none`.
pub fn parse_cards(text: &str, setup: &Setup) -> Result<Cards, NotationError> {
    let mut cards = Cards::NONE;
    for item in items(text) {
        let (count, name) = counted(item)?;
        let card = parse_card(name, setup)?;
        if u16::from(cards.count(card)) + count > Cards::MOST_OF_A_KIND.into() {
            return Err(NotationError::TooManyOfAKind { card: card_name(card, setup) });
        }
        cards += Cards::of(card, count as u8);
    }
    Ok(cards)
}

/// Reads cards of the deck in order: `Dragon, 2 red Orc`.
pub fn parse_deck(text: &str, setup: &Setup) -> Result<Vec<DeckCard>, NotationError> {
    let mut cards = Vec::new();
    for item in items(text) {
        let (count, name) = counted(item)?;
        let card = if name.trim().eq_ignore_ascii_case(DRAGON) {
            DeckCard::Dragon
        } else {
            DeckCard::Ally(parse_card(name, setup)?)
        };
        cards.extend(std::iter::repeat_n(card, count.into()));
    }
    Ok(cards)
}

pub(crate) fn parse_region(text: &str, edition: Edition) -> Result<Region, NotationError> {
    Region::named(text.trim(), edition).ok_or_else(|| NotationError::Region { text: text.trim().to_owned(), edition })
}

pub(crate) fn parse_colour(text: &str, edition: Edition) -> Result<Region, NotationError> {
    Region::coloured(text.trim(), edition)
        .ok_or_else(|| NotationError::Colour { text: text.trim().to_owned(), edition })
}

/// Reads a tribe's name, in the singular or plural.
pub fn parse_tribe(text: &str, edition: Edition) -> Result<Tribe, NotationError> {
    Tribe::named(text.trim(), edition).ok_or_else(|| NotationError::Tribe { text: text.trim().to_owned(), edition })
}

pub(crate) fn parse_seat(text: &str, players: usize) -> Result<Seat, NotationError> {
    Seat::lettered(text.trim())
        .filter(|seat| seat.index() < players)
        .ok_or_else(|| NotationError::Seat { text: text.trim().to_owned(), players })
}

pub(crate) fn parse_number(text: &str, most: u16) -> Result<u16, NotationError> {
    let text = text.trim();
    text.parse()
        .ok()
        .filter(|number| *number <= most)
        .ok_or_else(|| NotationError::Number { text: text.to_owned(), most })
}

/// Reads a number for some of the seats: `A 3, B 4`.
pub(crate) fn parse_by_seat(text: &str, players: usize, most: u16) -> Result<Vec<(Seat, u16)>, NotationError> {
    let mut found: Vec<(Seat, u16)> = Vec::new();
    for item in items(text) {
        let (seat, number) = item
            .split_once(char::is_whitespace)
            .ok_or_else(|| NotationError::SeatAndNumber { text: item.to_owned() })?;
        let seat = parse_seat(seat, players)?;
        if found.iter().any(|(other, _)| *other == seat) {
            return Err(NotationError::NamedTwice { name: seat.to_string() });
        }
        found.push((seat, parse_number(number, most)?));
    }
    found.sort_unstable();
    Ok(found)
}

/// Writes a number for every seat that does not have 0: `A 3, B 4`.
pub(crate) fn by_seat_text(numbers: impl Iterator<Item = (Seat, u16)>) -> String {
    list_text(numbers.filter(|(_, number)| *number > 0).map(|(seat, number)| format!("{seat} {number}")))
}
