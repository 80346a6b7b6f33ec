//! What is wrong with a text in the notation, as sentences.

use ethnos_rules::SetupError;
use ethnos_rules::notation::NotationError;

use super::{Sentence, sentence};
use crate::Seat;

/// What is wrong with a text in the notation. What somebody who sets up a position by hand can get wrong has a message of its own; faults of the
/// writing itself are told in the words of the notation.
pub fn notation_error(error: &NotationError) -> Sentence {
    use NotationError as E;
    match error {
        E::FirstLine => sentence!("notation-first-line"),
        E::Card { text, .. } => sentence!("notation-card", text = text.clone()),
        E::Tribe { text, .. } => sentence!("notation-tribe", text = text.clone()),
        E::NotInPlay { tribe } => sentence!("notation-not-in-play", name = (*tribe).to_owned()),
        E::TooManyOfAKind { card } | E::NoFurtherCards { cards: card } => {
            sentence!("notation-no-further-cards", cards = card.clone())
        }
        E::Number { text, most } => sentence!("notation-number", text = text.clone(), most = *most),
        E::KeyTwice { key } | E::StatedTwice { key } => sentence!("notation-twice", key = key.clone()),
        E::Setup(SetupError::TribeCount { wanted, given, .. }) => {
            sentence!("notation-tribe-count", wanted = *wanted, given = *given)
        }
        E::Age { age, ages } => sentence!("notation-age", age = *age, ages = *ages),
        E::NotInHand { seat, cards } => {
            sentence!("notation-not-in-hand", seat = Seat::of(*seat).letter(), cards = cards.clone())
        }
        E::HandLimit { cards, limit } => sentence!("notation-hand-limit", count = *cards, limit = *limit),
        E::Markers { seat, owned } => sentence!("notation-markers", seat = Seat::of(*seat).letter(), owned = *owned),
        E::TokensByAge { ages, found } => sentence!("notation-tokens", ages = *ages, found = *found),
        E::NoFurtherToken { token } => sentence!("notation-no-further-token", token = *token),
        E::NoTrollToken { value } => sentence!("notation-no-troll-token", value = *value),
        E::TrollTokenTwice { value } => sentence!("notation-troll-token-twice", value = *value),
        E::Giant { held, .. } => sentence!("notation-giant", held = held.clone()),
        E::Dragons => sentence!("notation-dragons"),
        E::DragonAbove { lower_half } => sentence!("notation-dragon-above", count = *lower_half),
        other => sentence!("notation-other", reason = other.to_string()),
    }
}
