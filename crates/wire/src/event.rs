//! What happened.

use ethnos_rules as rules;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{CardName, Colour, RegionName, ScoreLine, Seat, Sentence, TribeName, sentences};

/// An event: its kind, the fields of that kind, and its sentence.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Event {
    /// What happened.
    #[serde(flatten)]
    pub kind: EventKind,
    /// The same for people, in no language yet.
    pub sentence: Sentence,
    /// The sentence in the language of the reader; left out for those who render sentences themselves.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[ts(optional, as = "Option<String>")]
    pub text: String,
}

/// What happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum EventKind {
    /// An Age began.
    AgeBegan {
        /// Which, from 1.
        age: u8,
        /// Who begins.
        first: Seat,
    },
    /// A player was dealt the first card of the Age.
    Dealt {
        /// Who.
        seat: Seat,
        /// What; null for those who may not see it.
        card: Option<CardName>,
    },
    /// The row was dealt.
    RowDealt {
        /// Its cards.
        cards: Vec<CardName>,
    },
    /// A player took a card of the row.
    Recruited {
        /// Who.
        seat: Seat,
        /// What.
        card: CardName,
    },
    /// A player drew from the deck, to recruit or for a Wizard.
    Drew {
        /// Who.
        seat: Seat,
        /// What; null for those who may not see it.
        card: Option<CardName>,
    },
    /// A Dragon came.
    Dragon {
        /// On whose turn.
        seat: Seat,
        /// Dragons seen in this Age.
        seen: u8,
    },
    /// A band was played.
    BandPlayed {
        /// By whom.
        seat: Seat,
        /// Its Leader.
        leader: CardName,
        /// All its cards, the Leader among them.
        cards: Vec<CardName>,
    },
    /// A marker was placed in a kingdom.
    MarkerPlaced {
        /// Whose.
        seat: Seat,
        /// Where.
        region: RegionName,
    },
    /// A marker moved on the Merfolk board.
    MerfolkMoved {
        /// Whose.
        seat: Seat,
        /// From this space.
        from: u8,
        /// To this one.
        to: u8,
    },
    /// The Giant token was taken.
    GiantTaken {
        /// By whom.
        seat: Seat,
        /// With a band of this size.
        size: u8,
    },
    /// A marker joined an Orc Horde.
    HordeJoined {
        /// Whose.
        seat: Seat,
        /// On the space of this colour.
        colour: Colour,
    },
    /// A Troll token was taken.
    TokenTaken {
        /// By whom.
        seat: Seat,
        /// Its value.
        value: u8,
    },
    /// A Raccoon coin was placed.
    CoinPlaced {
        /// By whom.
        seat: Seat,
        /// Where.
        region: RegionName,
        /// Its value.
        value: u8,
    },
    /// A player's cards went to the row.
    Discarded {
        /// Whose.
        seat: Seat,
        /// Which.
        cards: Vec<CardName>,
    },
    /// A card was turned up into the row.
    RowFilled {
        /// Which.
        card: CardName,
    },
    /// Solo: a card went to the dashboard.
    DashboardTook {
        /// Which.
        card: CardName,
        /// From where.
        from: DashboardSource,
    },
    /// Solo: Chief Bruno played a column.
    BrunoPlayed {
        /// The region whose colour the column has.
        column: RegionName,
        /// Led by this clan.
        leader: TribeName,
        /// Its cards.
        cards: Vec<CardName>,
    },
    /// Solo: a card of the dashboard went to the row.
    DashboardDiscarded {
        /// Which.
        card: CardName,
    },
    /// Solo: a card of the dashboard went to the player's hand.
    DashboardStolen {
        /// Which.
        card: CardName,
    },
    /// Solo: at the end of an Age the cards of the dashboard were discarded.
    DashboardCleared {
        /// Which.
        cards: Vec<CardName>,
    },
    /// The third Dragon ended the Age.
    AgeEnded {
        /// Which, from 1.
        age: u8,
        /// Who drew it.
        drawer: Seat,
    },
    /// Glory was earned.
    Scored(ScoreLine),
    /// An Orc Horde was left for a later Age.
    HordeHeld {
        /// Whose.
        seat: Seat,
    },
    /// The game is over.
    GameOver {
        /// Who won.
        winners: Vec<Seat>,
    },
}

/// Where a card of the dashboard came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "each is its own name")]
pub enum DashboardSource {
    Row,
    Discards,
    Deck,
}

impl DashboardSource {
    const fn of(origin: rules::Origin) -> DashboardSource {
        match origin {
            rules::Origin::Row => DashboardSource::Row,
            rules::Origin::Discards => DashboardSource::Discards,
            rules::Origin::Deck => DashboardSource::Deck,
        }
    }
}

impl Event {
    /// The engine's event, without a text. What a seat may not know is left out beforehand, with
    /// [`seen_by`](ethnos_rules::Event::seen_by).
    pub fn of(event: &rules::Event, setup: &rules::Setup) -> Event {
        Event { kind: EventKind::of(event, setup), sentence: sentences::event(event, setup), text: String::new() }
    }
}

impl EventKind {
    fn of(event: &rules::Event, setup: &rules::Setup) -> EventKind {
        let edition = setup.edition();
        let name = |card| CardName::of(card, setup);
        let names = |cards| CardName::all_of(cards, setup);
        let place = |region| RegionName::of(region, edition);
        match *event {
            rules::Event::AgeBegan { age, first } => EventKind::AgeBegan { age, first: Seat::of(first) },
            rules::Event::Dealt { seat, card } => EventKind::Dealt { seat: Seat::of(seat), card: card.map(name) },
            rules::Event::RowDealt { cards } => EventKind::RowDealt { cards: names(cards) },
            rules::Event::Recruited { seat, card } => EventKind::Recruited { seat: Seat::of(seat), card: name(card) },
            rules::Event::Drew { seat, card } => EventKind::Drew { seat: Seat::of(seat), card: card.map(name) },
            rules::Event::Dragon { seat, seen } => EventKind::Dragon { seat: Seat::of(seat), seen },
            rules::Event::BandPlayed { seat, band } => {
                EventKind::BandPlayed { seat: Seat::of(seat), leader: name(band.leader()), cards: names(band.cards()) }
            }
            rules::Event::MarkerPlaced { seat, region } => {
                EventKind::MarkerPlaced { seat: Seat::of(seat), region: place(region) }
            }
            rules::Event::MerfolkMoved { seat, from, to } => EventKind::MerfolkMoved { seat: Seat::of(seat), from, to },
            rules::Event::GiantTaken { seat, size } => EventKind::GiantTaken { seat: Seat::of(seat), size },
            rules::Event::HordeJoined { seat, colour } => {
                EventKind::HordeJoined { seat: Seat::of(seat), colour: Colour::of(colour, edition) }
            }
            rules::Event::TokenTaken { seat, value } => EventKind::TokenTaken { seat: Seat::of(seat), value },
            rules::Event::CoinPlaced { seat, region, value } => {
                EventKind::CoinPlaced { seat: Seat::of(seat), region: place(region), value }
            }
            rules::Event::Discarded { seat, cards } => {
                EventKind::Discarded { seat: Seat::of(seat), cards: names(cards) }
            }
            rules::Event::RowFilled { card } => EventKind::RowFilled { card: name(card) },
            rules::Event::DashboardTook { card, origin } => {
                EventKind::DashboardTook { card: name(card), from: DashboardSource::of(origin) }
            }
            rules::Event::BrunoPlayed { column, leader, cards } => EventKind::BrunoPlayed {
                column: place(column),
                leader: TribeName::in_slot(leader, setup),
                cards: names(cards),
            },
            rules::Event::DashboardDiscarded { card } => EventKind::DashboardDiscarded { card: name(card) },
            rules::Event::DashboardStolen { card } => EventKind::DashboardStolen { card: name(card) },
            rules::Event::DashboardCleared { cards } => EventKind::DashboardCleared { cards: names(cards) },
            rules::Event::AgeEnded { age, drawer } => EventKind::AgeEnded { age, drawer: Seat::of(drawer) },
            rules::Event::Scored(line) => EventKind::Scored(ScoreLine::of(&line, setup)),
            rules::Event::HordeHeld { seat } => EventKind::HordeHeld { seat: Seat::of(seat) },
            rules::Event::GameOver { winners } => {
                EventKind::GameOver { winners: winners.iter().map(Seat::of).collect() }
            }
        }
    }
}
