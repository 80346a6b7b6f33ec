//! What can be wrong with a text in the notation.

use std::fmt;

use super::record::{GAME, POSITION};
use crate::action::Decision;
use crate::box_error::BoxReason;
use crate::edition::Edition;
use crate::open_state::BandError;
use crate::refusal::Refusal;
use crate::region::Region;
use crate::seat::Seat;
use crate::setup::SetupError;
use crate::tribe::Tribe;

/// What is wrong with a text, and what would be right.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the sentences below say what each means")]
pub enum NotationError {
    Card { text: String, edition: Edition },
    Tribe { text: String, edition: Edition },
    NotInPlay { tribe: &'static str },
    TooManyOfAKind { card: String },
    Region { text: String, edition: Edition },
    Colour { text: String, edition: Edition },
    Seat { text: String, players: usize },
    Number { text: String, most: u16 },
    SeatAndNumber { text: String },
    NamedTwice { name: String },
    Action { text: String },
    Fact { name: String },
    SoloFact { name: String },
    ScoredFor { text: String, edition: Edition, sources: String },
    DecisionCode { text: String },
    FirstLine,
    KeyAndValue { text: String },
    PositionKey { key: String },
    Expectation,
    ExpectedDealt,
    Refuse,
    RefusalCode { code: String },
    SeatAndAction { text: String },
    KeyTwice { key: String },
    Edition,
    EditionMissing,
    PlayersMissing,
    SeedMissing,
    SoloLevel,
    Recruitment,
    SoloRecruitment,
    Seed,
    Commitment,
    ServerPartMissing,
    CommittedMissing,
    Setup(SetupError),
    Box(BoxReason),
    OtherTribesDrawn { tribes: String, edition: Edition },
    StatedTwice { key: String },
    Age { age: u16, ages: u8 },
    NotInHand { seat: Seat, cards: String },
    DealtOutsideSolo,
    OnlyExpected { key: String },
    NoFurtherCards { cards: String },
    BrunoHand,
    HandLimit { cards: u8, limit: u8 },
    Markers { seat: Seat, owned: u8 },
    TokensByAge { ages: usize, found: usize },
    Giant { held: String, edition: Edition },
    NoTrollToken { value: u16 },
    TrollTokenTwice { value: u16 },
    AllLeadersDown,
    NoCoin { value: u16, used: u8 },
    Band(BandError),
    DealtInPart,
    NoFurtherToken { token: u8 },
    Dragons,
    DragonAbove { lower_half: u8 },
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use NotationError as E;
        match self {
            E::Card { text, edition } => {
                write!(f, "`{text}` is not a card: it should begin with a colour ({})", colours(*edition))
            }
            E::Tribe { text, edition } => {
                let names = Tribe::of_edition(*edition).map(|tribe| tribe.plural(*edition)).collect::<Vec<_>>();
                write!(f, "`{text}` is not a {} of the {edition} edition: {}", edition.tribe(), names.join(", "))
            }
            E::NotInPlay { tribe } => write!(f, "{tribe} are not in play"),
            E::TooManyOfAKind { card } => write!(f, "too many {card} cards"),
            E::Region { text, edition } => write_region(f, text, *edition),
            E::Colour { text, edition } => write!(f, "`{text}` is not a colour: {}", colours(*edition)),
            E::Seat { text, players: 1 } => write!(f, "`{text}` is not the player's seat, which is A"),
            E::Seat { text, players } => write!(f, "`{text}` is not a seat: A to {}", Seat::at(players - 1)),
            E::Number { text, most } => write!(f, "`{text}` is not a number from 0 to {most}"),
            E::SeatAndNumber { text } => write!(f, "`{text}` should be a seat and a number, as in `A 3`"),
            E::NamedTwice { name } => write!(f, "{name} is named twice"),
            E::Action { text } => write!(
                f,
                "`{text}` is not an action; actions begin with recruit, band, party, scatter, stop, marker, no, token, keep, \
                 draw, pillage, migrate, hold, give, leader, coin, settle, discard or steal"
            ),
            E::Fact { name } => write!(
                f,
                "`{name}` is not known here; see docs/notation.md for what a position and an expectation can name"
            ),
            E::SoloFact { name } => write!(f, "`{name}` belongs to the solo game"),
            E::ScoredFor { text, edition, sources } => {
                write_region(f, text, *edition)?;
                write!(f, "; or one of {sources}")
            }
            E::DecisionCode { text } => write!(f, "`{text}` is not a decision: {}", Decision::CODES.join(", ")),
            E::FirstLine => write!(f, "the first line should be `{GAME}` or `{POSITION}`"),
            E::KeyAndValue { text } => write!(f, "`{text}` should be `key: value`"),
            E::PositionKey { key } => write!(f, "`{key}` belongs to a position file (`{POSITION}`)"),
            E::Expectation => f.write_str("an expectation is `expect name: value`"),
            E::ExpectedDealt => f.write_str("how tokens were dealt can be stated, not expected; expect `tokens`"),
            E::Refuse => f.write_str("a refusal is `refuse code A: action`"),
            E::RefusalCode { code } => {
                write!(f, "`{code}` is not the code of a refusal: {}", Refusal::CODES.join(", "))
            }
            E::SeatAndAction { text } => {
                write!(f, "`{text}` should be a seat and an action, as in `A: recruit deck`")
            }
            E::KeyTwice { key } => write!(f, "`{key}` stands here twice"),
            E::Edition => f.write_str("the edition is first or second"),
            E::EditionMissing => f.write_str("`edition: first` or `edition: second` is missing"),
            E::PlayersMissing => f.write_str("`players: 2` to `players: 6`, or `solo: regular`, is missing"),
            E::SeedMissing => f.write_str("`seed: …` is missing: without it the game cannot be replayed"),
            E::SoloLevel => f.write_str("the level is easy, regular or hard"),
            E::Recruitment => f.write_str("recruitment is on or off"),
            E::SoloRecruitment => f.write_str("the solo game is always played in Recruitment Mode"),
            E::Seed => f.write_str("a seed is 1 to 64 hexadecimal digits"),
            E::Commitment => f.write_str("a commitment is 64 hexadecimal digits"),
            E::ServerPartMissing => {
                f.write_str("`server part: …` is missing: without it the seed cannot be made of its parts")
            }
            E::CommittedMissing => f.write_str("a `part` needs `committed`, the SHA-256 that was published first"),
            E::Setup(error) => error.fmt(f),
            E::Box(reason) => reason.fmt(f),
            E::OtherTribesDrawn { tribes, edition } => {
                write!(f, "the seed draws other {}s: {tribes}", edition.tribe())
            }
            E::StatedTwice { key } => write!(f, "`{key}` is stated twice"),
            E::Age { age, ages } => write!(f, "there is no Age {age}: this game has Ages 1 to {ages}"),
            E::NotInHand { seat, cards } => write!(f, "not in the hand of {seat}: {cards}"),
            E::DealtOutsideSolo => f.write_str("tokens are only swapped in the solo game; use `tokens`"),
            E::OnlyExpected { key } => write!(f, "`{key}` follows from the rest and can only be expected"),
            E::NoFurtherCards { cards } => write!(f, "too many cards: the box has no further {cards}"),
            E::BrunoHand => f.write_str("Chief Bruno has no hand; his cards are on the `dashboard`"),
            E::HandLimit { cards, limit } => write!(f, "{cards} cards in hand: {limit} is the limit"),
            E::Markers { seat, owned } => write!(f, "{seat} has only {owned} markers"),
            E::TokensByAge { ages, found } => {
                write!(f, "expected {ages} tokens, one for each Age; found {found}")
            }
            E::Giant { held, edition } => {
                let (band, giant) = (edition.band(), Tribe::Giant.name(*edition));
                write!(
                    f,
                    "by the `{band}` lines, the oldest of the largest led by a {giant}, the token is held so: {held}"
                )
            }
            E::NoTrollToken { value } => write!(f, "there is no token of {value}"),
            E::TrollTokenTwice { value } => write!(f, "the token of {value} is held twice"),
            E::AllLeadersDown => f.write_str("when all setup cards are face down they all turn up"),
            E::NoCoin { value, used } => {
                write!(f, "no coin of {value} is left among the lowest `coins used: {used}`")
            }
            E::Band(error) => error.fmt(f),
            E::DealtInPart => f.write_str("`dealt` must be given for all six regions, and no `tokens` beside it"),
            E::NoFurtherToken { token } => write!(f, "the box has no further token of {token}"),
            E::Dragons => f.write_str("more Dragons than are left"),
            E::DragonAbove { lower_half } => {
                write!(f, "a Dragon lies above the lowest {lower_half} cards of the deck")
            }
        }
    }
}

impl std::error::Error for NotationError {}

fn colours(edition: Edition) -> String {
    Region::all().map(|region| region.colour(edition)).collect::<Vec<_>>().join(", ")
}

fn write_region(f: &mut fmt::Formatter<'_>, text: &str, edition: Edition) -> fmt::Result {
    let names = Region::all().map(|region| region.name(edition)).collect::<Vec<_>>().join(", ");
    write!(f, "`{text}` is not a {}: {names}", edition.region())
}
