//! Refusals, and the things that a refusal names.

use std::sync::Arc;

use ethnos_rules as rules;
use ethnos_table::TableRefusal;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{About, CardName, Decision, RegionName, Seat, Sentence, TribeName, sentences};

/// A refusal.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Refused {
    /// The id of the command or question, if it had one.
    #[schema(value_type = Option<String>)]
    pub id: Option<Arc<str>>,
    /// A stable code.
    pub code: String,
    /// The reason as a `Sentence`: a message id and arguments, to be rendered in the reader's language.
    pub sentence: Box<Sentence>,
    /// The sentence in the language of the reader; left out if the client renders sentences itself.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[ts(optional, as = "Option<String>")]
    pub message: String,
    /// What could not be read, in English, for the developer of the client; left out if everything could be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub detail: Option<String>,
    /// The things that the sentence names, for programs.
    #[serde(default, skip_serializing_if = "RefusedAbout::is_empty")]
    #[ts(optional, as = "Option<RefusedAbout>")]
    #[schema(value_type = RefusedAbout)]
    pub about: Box<RefusedAbout>,
    /// The version of the table now; 0 if the table was not asked.
    pub version: u32,
}

impl Refused {
    /// The refusal of a table, without a text.
    pub fn of(refusal: &TableRefusal, id: Option<Arc<str>>, version: u32) -> Refused {
        Refused {
            id,
            code: refusal.code().to_owned(),
            sentence: Box::new(sentences::table_refusal(refusal)),
            message: String::new(),
            detail: match refusal {
                TableRefusal::NotAnAction { error } => Some(error.to_string()),
                _ => None,
            },
            about: Box::new(RefusedAbout::of_table(refusal)),
            version,
        }
    }
}

/// The things that a refusal names; which fields are present depends on the code.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(default)]
pub struct RefusedAbout {
    /// The seat whose decision it is, or that is taken or empty.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<Seat>,
    /// The name of the player who is not ready.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    /// The decision that is due instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub decision: Option<Decision>,
    /// Details of that decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub about: Option<About>,
    /// The card that is missing, or leads.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub card: Option<CardName>,
    /// The cards that are missing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<CardName>>")]
    pub cards: Vec<CardName>,
    /// The clan whose setup card is face down.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tribe: Option<TribeName>,
    /// The kingdom, or the one whose colour the space has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub region: Option<RegionName>,
    /// The value of a token.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub value: Option<u8>,
    /// The number of cards in the band, or that would be kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub size: Option<u16>,
    /// The largest number allowed: cards in hand, cards that are kept, letters of a message.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub most: Option<u16>,
    /// The number of cards that a marker needs there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub needed: Option<u16>,
    /// The number of markers there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub standing: Option<u16>,
}

impl RefusedAbout {
    /// Whether no field is present.
    pub fn is_empty(&self) -> bool {
        *self == RefusedAbout::default()
    }

    /// The fields of a table's refusal.
    pub fn of_table(refusal: &TableRefusal) -> RefusedAbout {
        let none = RefusedAbout::default();
        match refusal {
            TableRefusal::NoSuchSeat { seat } | TableRefusal::SeatTaken { seat } | TableRefusal::SeatEmpty { seat } => {
                RefusedAbout { seat: Some(Seat::of(*seat)), ..none }
            }
            TableRefusal::NotReady { name } => RefusedAbout { name: Some(name.clone()), ..none },
            TableRefusal::ChatLength { most } => RefusedAbout { most: u16::try_from(*most).ok(), ..none },
            TableRefusal::Rule { refusal, setup } => RefusedAbout::of(refusal, setup),
            _ => none,
        }
    }

    /// The fields of a refusal of the rules, with the names of this game.
    pub fn of(refusal: &rules::Refusal, setup: &rules::Setup) -> RefusedAbout {
        let none = RefusedAbout::default();
        let card = |card| Some(CardName::of(card, setup));
        let region = |region| Some(RegionName::of(region, setup.edition()));
        match *refusal {
            rules::Refusal::GameOver
            | rules::Refusal::EmptyBand
            | rules::Refusal::SkeletonLeads
            | rules::Refusal::HandNotStuck
            | rules::Refusal::StealOnlyOnEasy => none,
            rules::Refusal::NotToAct { to_act, .. } => RefusedAbout { seat: Some(Seat::of(to_act)), ..none },
            rules::Refusal::WrongDecision { due } => {
                RefusedAbout { decision: Some(Decision::of(due)), about: About::of(due, setup.edition()), ..none }
            }
            rules::Refusal::HandFull { limit } => RefusedAbout { most: Some(limit.into()), ..none },
            rules::Refusal::NotInHand { missing } => RefusedAbout { cards: CardName::all_of(missing, setup), ..none },
            rules::Refusal::LeaderNotInBand { leader } | rules::Refusal::MixedBand { leader } => {
                RefusedAbout { card: card(leader), ..none }
            }
            rules::Refusal::NotInRow { card: other }
            | rules::Refusal::NotDiscarded { card: other }
            | rules::Refusal::NotOnDashboard { card: other } => RefusedAbout { card: card(other), ..none },
            rules::Refusal::TooSmall { region: place, needed, standing } => {
                RefusedAbout { region: region(place), needed: Some(needed), standing: Some(standing), ..none }
            }
            rules::Refusal::NoSuchToken { value } | rules::Refusal::TokenTaken { value } => {
                RefusedAbout { value: Some(value), ..none }
            }
            rules::Refusal::TokenTooLarge { value, size } => {
                RefusedAbout { value: Some(value), size: Some(size.into()), ..none }
            }
            rules::Refusal::KeepsTooMany { keeps, most } => {
                RefusedAbout { size: Some(keeps.into()), most: Some(most.into()), ..none }
            }
            rules::Refusal::LeaderFaceDown { slot } => {
                RefusedAbout { tribe: Some(TribeName::in_slot(slot, setup)), ..none }
            }
            rules::Refusal::NotPreferred { region: place } | rules::Refusal::SpaceTaken { space: place } => {
                RefusedAbout { region: region(place), ..none }
            }
        }
    }
}
