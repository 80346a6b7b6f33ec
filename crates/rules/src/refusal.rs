//! Why an action is not legal: a typed reason with a stable code and a sentence.

use std::fmt;

use crate::action::Decision;
use crate::cards::{Card, Cards, Slot};
use crate::region::Region;
use crate::seat::Seat;
use crate::setup::Setup;
use crate::tribe::Tribe;

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the sentences below say what each means")]
pub enum Refusal {
    GameOver,
    NotToAct { seat: Seat, owed_by: Seat },
    WrongDecision { owed: Decision },
    HandFull { limit: u8 },
    NotInRow { card: Card },
    NotInHand { missing: Cards },
    EmptyBand,
    LeaderNotInBand { leader: Card },
    SkeletonLeads,
    MixedBand { leader: Card },
    HandNotStuck,
    TooSmall { region: Region, needed: u16, standing: u16 },
    NoSuchToken { value: u8 },
    TokenTaken { value: u8 },
    TokenTooLarge { value: u8, size: u8 },
    KeepsTooMany { keeps: u8, most: u8 },
    NotDiscarded { card: Card },
    LeaderFaceDown { slot: Slot },
    NotPreferred { region: Region },
    SpaceTaken { space: Region },
    NotOnDashboard { card: Card },
    StealOnlyOnEasy,
}

impl Refusal {
    /// Every code.
    pub const CODES: [&'static str; 22] = [
        "game-over",
        "not-to-act",
        "wrong-decision",
        "hand-full",
        "not-in-row",
        "not-in-hand",
        "empty-band",
        "leader-not-in-band",
        "skeleton-leads",
        "mixed-band",
        "hand-not-stuck",
        "too-small",
        "no-such-token",
        "token-taken",
        "token-too-large",
        "keeps-too-many",
        "not-discarded",
        "leader-face-down",
        "not-preferred",
        "space-taken",
        "not-on-dashboard",
        "steal-only-on-easy",
    ];

    /// A stable code for programs and scenarios.
    pub const fn code(&self) -> &'static str {
        match self {
            Refusal::GameOver => "game-over",
            Refusal::NotToAct { .. } => "not-to-act",
            Refusal::WrongDecision { .. } => "wrong-decision",
            Refusal::HandFull { .. } => "hand-full",
            Refusal::NotInRow { .. } => "not-in-row",
            Refusal::NotInHand { .. } => "not-in-hand",
            Refusal::EmptyBand => "empty-band",
            Refusal::LeaderNotInBand { .. } => "leader-not-in-band",
            Refusal::SkeletonLeads => "skeleton-leads",
            Refusal::MixedBand { .. } => "mixed-band",
            Refusal::HandNotStuck => "hand-not-stuck",
            Refusal::TooSmall { .. } => "too-small",
            Refusal::NoSuchToken { .. } => "no-such-token",
            Refusal::TokenTaken { .. } => "token-taken",
            Refusal::TokenTooLarge { .. } => "token-too-large",
            Refusal::KeepsTooMany { .. } => "keeps-too-many",
            Refusal::NotDiscarded { .. } => "not-discarded",
            Refusal::LeaderFaceDown { .. } => "leader-face-down",
            Refusal::NotPreferred { .. } => "not-preferred",
            Refusal::SpaceTaken { .. } => "space-taken",
            Refusal::NotOnDashboard { .. } => "not-on-dashboard",
            Refusal::StealOnlyOnEasy => "steal-only-on-easy",
        }
    }

    /// The sentence, with the names of this game.
    pub fn explain<'a>(&'a self, setup: &'a Setup) -> impl fmt::Display + 'a {
        Explained { refusal: self, setup }
    }
}

struct Explained<'a> {
    refusal: &'a Refusal,
    setup: &'a Setup,
}

impl fmt::Display for Explained<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = self.setup;
        let edition = setup.edition();
        let (band, row) = (edition.band(), "row");
        let card = |card: Card| crate::notation::card_name(card, setup);
        match *self.refusal {
            Refusal::GameOver => f.write_str("the game is over"),
            Refusal::NotToAct { seat, owed_by } => write!(f, "{seat} cannot act: the table waits for {owed_by}"),
            Refusal::WrongDecision { owed } => write!(f, "now is the time to {}", owed_in_words(owed, setup)),
            Refusal::HandFull { limit } => write!(f, "no recruiting with {limit} cards in hand: play a {band}"),
            Refusal::NotInRow { card: missing } => write!(f, "no {} lies in the {row}", card(missing)),
            Refusal::NotInHand { missing } => {
                write!(f, "not in hand: {}", crate::notation::cards_text(missing, setup))
            }
            Refusal::EmptyBand => write!(f, "a {band} needs at least one card"),
            Refusal::LeaderNotInBand { leader } => {
                write!(f, "the Leader, {}, must be one of the {band}'s cards", card(leader))
            }
            Refusal::SkeletonLeads => write!(f, "{} never lead", Tribe::Skeleton.plural(edition)),
            Refusal::MixedBand { leader } => write!(
                f,
                "the cards of a {band} led by {} must all be {} or all be {}",
                card(leader),
                setup.tribe(leader.slot()).map_or("of one tribe", |tribe| tribe.plural(edition)),
                leader.colour().colour(edition)
            ),
            Refusal::HandNotStuck => {
                write!(f, "a hand is only discarded whole when it is full and all {}", Tribe::Skeleton.plural(edition))
            }
            Refusal::TooSmall { region, needed, standing } => {
                let (cards, markers) =
                    (plural(needed, "card", "cards"), plural(standing, "marker stands", "markers stand"));
                write!(f, "needs {needed} {cards} to place in {}: {standing} {markers} there", region.name(edition))
            }
            Refusal::NoSuchToken { value } => write!(f, "there is no {} token of {value}", Tribe::Troll.name(edition)),
            Refusal::TokenTaken { value } => write!(f, "the {} token of {value} is taken", Tribe::Troll.name(edition)),
            Refusal::TokenTooLarge { value, size } => {
                write!(f, "a {band} of {size} takes a token of at most {size}, not {value}")
            }
            Refusal::KeepsTooMany { keeps, most } => {
                write!(f, "at most {most} {} may be kept, not {keeps}", plural(most.into(), "card", "cards"))
            }
            Refusal::NotDiscarded { card: other } => write!(f, "no {} was among the cards just discarded", card(other)),
            Refusal::LeaderFaceDown { slot } => match setup.tribe(slot) {
                Some(tribe) => write!(f, "the {} setup card is face down", tribe.name(edition)),
                None => f.write_str("that clan is not in play"),
            },
            Refusal::NotPreferred { region } => {
                write!(f, "Chief Bruno prefers other regions to {} here", region.name(edition))
            }
            Refusal::SpaceTaken { space } => {
                write!(f, "the {} space of the settlement is taken", space.colour(edition))
            }
            Refusal::NotOnDashboard { card: other } => write!(f, "no {} lies on the dashboard", card(other)),
            Refusal::StealOnlyOnEasy => f.write_str("a card of the dashboard may only be stolen on easy"),
        }
    }
}

fn plural(count: u16, one: &'static str, many: &'static str) -> &'static str {
    if count == 1 { one } else { many }
}

fn owed_in_words(owed: Decision, setup: &Setup) -> String {
    let edition = setup.edition();
    let band = edition.band();
    match owed {
        Decision::Turn => format!("recruit an Ally or play a {band}"),
        Decision::Chain => format!("play another {band} or stop"),
        Decision::Marker { .. } => "say where the marker goes, or place none".to_owned(),
        Decision::FreeMarker { .. } => "say where the free marker goes, or place none".to_owned(),
        Decision::Token { .. } => format!("take a {} token, or none", Tribe::Troll.name(edition)),
        Decision::Keep { .. } => "say which cards stay in hand".to_owned(),
        Decision::Draw { .. } => "draw cards, or none".to_owned(),
        Decision::Horde => format!("empty the {} board or hold it", Tribe::Orc.name(edition)),
        Decision::Give { .. } => "give a card of the row to the dashboard".to_owned(),
        Decision::GiveDiscarded => "give one of the discarded cards to the dashboard".to_owned(),
        Decision::BrunoLeader { .. } => "choose the Leader of Chief Bruno's party".to_owned(),
        Decision::BrunoMarker { .. } | Decision::BrunoOverflow => "place Chief Bruno's marker".to_owned(),
        Decision::BrunoCoin => "place Chief Bruno's coin".to_owned(),
        Decision::BrunoSettle => "choose a space of Chief Bruno's settlement".to_owned(),
        Decision::BrunoDiscard => "discard a card of the dashboard".to_owned(),
        Decision::Over => "rest: the game is over".to_owned(),
    }
}
