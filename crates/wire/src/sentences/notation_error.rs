//! What is wrong with a text in the notation, as sentences.

use ethnos_rules::notation::NotationError;
use ethnos_rules::{BandError, Decision, Edition, Refusal, Region, SetupError, Tribe};

use super::{Sentence, box_error, sentence};
use crate::Seat;

/// What is wrong with a text in the notation. Words of the notation are English in every language, so they are passed as they are.
pub fn notation_error(error: &NotationError) -> Sentence {
    use NotationError as E;
    match error {
        E::Card { text, edition } => sentence!("notation-card", text = text.clone(), names = colours(*edition)),
        E::Tribe { text, edition } => sentence!("notation-tribe", text = text.clone(), names = tribes(*edition)),
        E::NotInPlay { tribe } => sentence!("notation-not-in-play", name = (*tribe).to_owned()),
        E::TooManyOfAKind { card } | E::NoFurtherCards { cards: card } => {
            sentence!("notation-no-further-cards", cards = card.clone())
        }
        E::Region { text, edition } => sentence!("notation-region", text = text.clone(), names = regions(*edition)),
        E::Colour { text, edition } => sentence!("notation-colour", text = text.clone(), names = colours(*edition)),
        E::Seat { text, players } => {
            sentence!(
                "notation-seat",
                text = text.clone(),
                count = *players,
                last = Seat::of(ethnos_rules::Seat::at(*players - 1)).letter()
            )
        }
        E::Number { text, most } => sentence!("notation-number", text = text.clone(), most = *most),
        E::SeatAndNumber { text } => sentence!("notation-seat-and-number", text = text.clone()),
        E::NamedTwice { name } => sentence!("notation-named-twice", name = name.clone()),
        E::Action { text } => sentence!("notation-action", text = text.clone()),
        E::Fact { name } => sentence!("notation-fact", name = name.clone()),
        E::SoloFact { name } => sentence!("notation-solo-fact", name = name.clone()),
        E::ScoredFor { text, edition, sources } => {
            sentence!("notation-scored-for", text = text.clone(), names = regions(*edition), sources = sources.clone())
        }
        E::DecisionCode { text } => {
            sentence!("notation-decision-code", text = text.clone(), names = Decision::CODES.join(", "))
        }
        E::FirstLine => sentence!("notation-first-line"),
        E::KeyAndValue { text } => sentence!("notation-key-and-value", text = text.clone()),
        E::PositionKey { key } => sentence!("notation-position-key", key = key.clone()),
        E::Expectation => sentence!("notation-expectation"),
        E::ExpectedDealt => sentence!("notation-expected-dealt"),
        E::Refuse => sentence!("notation-refuse"),
        E::RefusalCode { code } => {
            sentence!("notation-refusal-code", code = code.clone(), names = Refusal::CODES.join(", "))
        }
        E::SeatAndAction { text } => sentence!("notation-seat-and-action", text = text.clone()),
        E::KeyTwice { key } | E::StatedTwice { key } => sentence!("notation-twice", key = key.clone()),
        E::Edition => sentence!("notation-edition"),
        E::EditionMissing => sentence!("notation-edition-missing"),
        E::PlayersMissing => sentence!("notation-players-missing"),
        E::SeedMissing => sentence!("notation-seed-missing"),
        E::SoloLevel => sentence!("notation-solo-level"),
        E::Recruitment => sentence!("notation-recruitment"),
        E::SoloRecruitment => sentence!("notation-solo-recruitment"),
        E::Seed => sentence!("notation-seed"),
        E::Commitment => sentence!("notation-commitment"),
        E::ServerPartMissing => sentence!("notation-server-part-missing"),
        E::CommittedMissing => sentence!("notation-committed-missing"),
        E::Setup(error) => setup_error(error),
        E::Box(reason) => box_error(reason),
        E::OtherTribesDrawn { tribes, .. } => sentence!("notation-other-tribes-drawn", names = tribes.clone()),
        E::Age { age, ages } => sentence!("notation-age", age = *age, ages = *ages),
        E::NotInHand { seat, cards } => {
            sentence!("notation-not-in-hand", seat = Seat::of(*seat).letter(), cards = cards.clone())
        }
        E::DealtOutsideSolo => sentence!("notation-dealt-outside-solo"),
        E::OnlyExpected { key } => sentence!("notation-only-expected", key = key.clone()),
        E::BrunoHand => sentence!("notation-bruno-hand"),
        E::HandLimit { cards, limit } => sentence!("notation-hand-limit", count = *cards, limit = *limit),
        E::Markers { seat, owned } => sentence!("notation-markers", seat = Seat::of(*seat).letter(), owned = *owned),
        E::TokensByAge { ages, found } => sentence!("notation-tokens", ages = *ages, found = *found),
        E::Giant { held, .. } => sentence!("notation-giant", held = held.clone()),
        E::NoTrollToken { value } => sentence!("notation-no-troll-token", value = *value),
        E::TrollTokenTwice { value } => sentence!("notation-troll-token-twice", value = *value),
        E::AllLeadersDown => sentence!("notation-all-leaders-down"),
        E::NoCoin { value, used } => sentence!("notation-no-coin", value = *value, used = *used),
        E::Band(error) => band_error(error),
        E::DealtInPart => sentence!("notation-dealt-in-part"),
        E::NoFurtherToken { token } => sentence!("notation-no-further-token", token = *token),
        E::Dragons => sentence!("notation-dragons"),
        E::DragonAbove { lower_half } => sentence!("notation-dragon-above", count = *lower_half),
    }
}

/// What is wrong with the options of a game.
fn setup_error(error: &SetupError) -> Sentence {
    match error {
        SetupError::Seats { players } => sentence!("notation-setup-seats", count = *players),
        SetupError::OnePlayer => sentence!("notation-setup-one-player"),
        SetupError::SoloSeats { players } => sentence!("notation-setup-solo-seats", count = *players),
        SetupError::SoloEdition => sentence!("notation-setup-solo-edition"),
        SetupError::SoloTribes => {
            let names = Tribe::SOLO.map(|tribe| tribe.plural(Edition::Second)).join(", ");
            sentence!("notation-setup-solo-tribes", names = names)
        }
        SetupError::TribeCount { wanted, given, .. } => {
            sentence!("notation-tribe-count", wanted = *wanted, given = *given)
        }
        SetupError::TribeTwice { tribe, edition } => {
            let name = match tribe.plural(*edition) {
                "" => tribe.plural(edition.other()),
                name => name,
            };
            sentence!("notation-named-twice", name = name)
        }
        SetupError::OtherEdition { tribe, edition } => {
            sentence!("notation-setup-other-edition", name = tribe.plural(edition.other()))
        }
        SetupError::BoxOfOtherEdition { edition } => {
            sentence!("notation-setup-box-of-other-edition", stated = edition.name())
        }
    }
}

/// What is wrong with a band that a position says was played.
fn band_error(error: &BandError) -> Sentence {
    match error {
        BandError::NobodyThere { seat } => sentence!("notation-band-nobody", seat = Seat::of(*seat).letter()),
        BandError::BrunoColour { colour } => sentence!("notation-band-bruno-colour", name = *colour),
        BandError::HandLimit { cards, limit } => sentence!("notation-hand-limit", count = *cards, limit = *limit),
        BandError::NotABand { refusal } => sentence!("notation-not-a-band", code = refusal.code()),
        BandError::NoFurtherCards { cards } => sentence!("notation-no-further-cards", cards = cards.clone()),
    }
}

/// The names that the notation knows, as a list.
fn colours(edition: Edition) -> String {
    Region::all().map(|region| region.colour(edition)).collect::<Vec<_>>().join(", ")
}

fn regions(edition: Edition) -> String {
    Region::all().map(|region| region.name(edition)).collect::<Vec<_>>().join(", ")
}

fn tribes(edition: Edition) -> String {
    Tribe::of_edition(edition).map(|tribe| tribe.plural(edition)).collect::<Vec<_>>().join(", ")
}
