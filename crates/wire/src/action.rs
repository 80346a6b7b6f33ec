//! What a player may do.

use ethnos_rules as rules;
use ethnos_rules::notation::action_text;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{CardName, RegionName, TribeName};

/// An action: its kind, what it is about, and its text.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Action {
    /// The kind of the action with its fields.
    #[serde(flatten)]
    pub kind: ActionKind,
    /// The action in the notation. Answers may use this text.
    pub text: String,
}

/// The kinds of actions.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ActionKind {
    /// Recruit the top card of the deck.
    RecruitDeck,
    /// Recruit a card of the row.
    Recruit {
        /// The card.
        card: CardName,
    },
    /// Play a band.
    Band {
        /// Its Leader.
        leader: CardName,
        /// All its cards, the Leader among them.
        cards: Vec<CardName>,
    },
    /// A full hand of nothing but Skeletons goes to the row.
    Scatter,
    /// No further band after a Centaur's.
    Stop,
    /// A marker goes to a kingdom.
    Marker {
        /// The kingdom.
        region: RegionName,
    },
    /// No marker is placed.
    NoMarker,
    /// Take a Troll token.
    Token {
        /// Its value.
        value: u8,
    },
    /// Take no token.
    NoToken,
    /// Keep cards, discard the rest.
    Keep {
        /// The cards that stay in hand.
        cards: Vec<CardName>,
    },
    /// Draw as many cards as the Wizard's band has.
    Draw,
    /// Draw none.
    NoDraw,
    /// Empty the Orc Horde for its Glory.
    Pillage,
    /// Leave the Orc Horde for a later Age.
    Hold,
    /// Solo: a card goes to the dashboard.
    Give {
        /// The card.
        card: CardName,
    },
    /// Solo: a clan leads Chief Bruno's party.
    Leader {
        /// The clan.
        tribe: TribeName,
    },
    /// Solo: Chief Bruno's coin goes to a region.
    Coin {
        /// The region.
        region: RegionName,
    },
    /// Solo: Chief Bruno's marker takes a space of his settlement.
    Settle {
        /// The region whose space it is.
        region: RegionName,
    },
    /// Solo: a card of the dashboard goes to the row.
    Discard {
        /// The card.
        card: CardName,
    },
    /// Solo: a card of the dashboard goes to your hand.
    Steal {
        /// The card.
        card: CardName,
    },
}

impl Action {
    /// The engine's action.
    pub fn of(action: rules::Action, setup: &rules::Setup) -> Action {
        Action { kind: ActionKind::of(action, setup), text: action_text(action, setup) }
    }
}

impl ActionKind {
    fn of(action: rules::Action, setup: &rules::Setup) -> ActionKind {
        let card = |card| CardName::of(card, setup);
        let cards = |cards| CardName::all_of(cards, setup);
        let region = |region| RegionName::of(region, setup.edition());
        match action {
            rules::Action::RecruitDeck => ActionKind::RecruitDeck,
            rules::Action::Recruit(one) => ActionKind::Recruit { card: card(one) },
            rules::Action::Play(band) => ActionKind::Band { leader: card(band.leader()), cards: cards(band.cards()) },
            rules::Action::Scatter => ActionKind::Scatter,
            rules::Action::Stop => ActionKind::Stop,
            rules::Action::Marker(one) => ActionKind::Marker { region: region(one) },
            rules::Action::NoMarker => ActionKind::NoMarker,
            rules::Action::Token(value) => ActionKind::Token { value },
            rules::Action::NoToken => ActionKind::NoToken,
            rules::Action::Keep(kept) => ActionKind::Keep { cards: cards(kept) },
            rules::Action::Draw => ActionKind::Draw,
            rules::Action::NoDraw => ActionKind::NoDraw,
            rules::Action::Pillage => ActionKind::Pillage,
            rules::Action::Hold => ActionKind::Hold,
            rules::Action::Give(one) => ActionKind::Give { card: card(one) },
            rules::Action::Leader(slot) => ActionKind::Leader { tribe: TribeName::in_slot(slot, setup) },
            rules::Action::Coin(one) => ActionKind::Coin { region: region(one) },
            rules::Action::Settle(one) => ActionKind::Settle { region: region(one) },
            rules::Action::Discard(one) => ActionKind::Discard { card: card(one) },
            rules::Action::Steal(one) => ActionKind::Steal { card: card(one) },
        }
    }
}
