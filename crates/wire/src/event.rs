//! What happened.

use ethnos_rules as rules;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{CardName, Colour, RegionName, ScoreLine, Seat, Sentence, TribeName, sentences};

/// An event: its kind, the fields of that kind, and its sentence.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Event {
    /// The kind of the event with its fields.
    #[serde(flatten)]
    pub kind: EventKind,
    /// The event as a `Sentence`: a message id and arguments, to be rendered in the reader's language.
    pub sentence: Sentence,
    /// The sentence in the language of the reader; left out if the client renders sentences itself.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[ts(optional, as = "Option<String>")]
    pub text: String,
}

/// The kinds of events.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum EventKind {
    /// An Age began.
    AgeBegan {
        /// The number of the Age, from 1.
        age: u8,
        /// The seat that begins.
        first: Seat,
    },
    /// A player was dealt the first card of the Age.
    Dealt {
        /// The seat of the player.
        seat: Seat,
        /// The card; null for those who may not see it.
        card: Option<CardName>,
    },
    /// The row was dealt.
    RowDealt {
        /// Its cards.
        cards: Vec<CardName>,
    },
    /// A player took a card of the row.
    Recruited {
        /// The seat of the player.
        seat: Seat,
        /// The card.
        card: CardName,
    },
    /// A player drew from the deck, to recruit or for a Wizard.
    Drew {
        /// The seat of the player.
        seat: Seat,
        /// The card; null for those who may not see it.
        card: Option<CardName>,
    },
    /// A Dragon came.
    Dragon {
        /// The seat whose turn it was.
        seat: Seat,
        /// Dragons seen in this Age.
        seen: u8,
    },
    /// A band was played.
    BandPlayed {
        /// The seat of the player.
        seat: Seat,
        /// Its Leader.
        leader: CardName,
        /// All its cards, the Leader among them.
        cards: Vec<CardName>,
    },
    /// A marker was placed in a kingdom.
    MarkerPlaced {
        /// The seat of the player.
        seat: Seat,
        /// The kingdom.
        region: RegionName,
    },
    /// A marker moved on the Merfolk board.
    MerfolkMoved {
        /// The seat of the player.
        seat: Seat,
        /// The space it came from.
        from: u8,
        /// The space it went to.
        to: u8,
    },
    /// The Giant token was taken.
    GiantTaken {
        /// The seat of the player.
        seat: Seat,
        /// The size of the band.
        size: u8,
    },
    /// A marker joined an Orc Horde.
    HordeJoined {
        /// The seat of the player.
        seat: Seat,
        /// The colour of the space.
        colour: Colour,
    },
    /// A Troll token was taken.
    TokenTaken {
        /// The seat of the player.
        seat: Seat,
        /// Its value.
        value: u8,
    },
    /// A Raccoon coin was placed.
    CoinPlaced {
        /// The seat of the player.
        seat: Seat,
        /// The region.
        region: RegionName,
        /// Its value.
        value: u8,
    },
    /// A player's cards went to the row.
    Discarded {
        /// The seat of the player.
        seat: Seat,
        /// The cards.
        cards: Vec<CardName>,
    },
    /// A card was turned up into the row.
    RowFilled {
        /// The card.
        card: CardName,
    },
    /// Solo: a card went to the dashboard.
    DashboardTook {
        /// The card.
        card: CardName,
        /// Where it came from.
        from: DashboardSource,
    },
    /// Solo: Chief Bruno played a column.
    BrunoPlayed {
        /// The region whose colour the column has.
        column: RegionName,
        /// The clan that led it.
        leader: TribeName,
        /// Its cards.
        cards: Vec<CardName>,
    },
    /// Solo: a card of the dashboard went to the row.
    DashboardDiscarded {
        /// The card.
        card: CardName,
    },
    /// Solo: a card of the dashboard went to the player's hand.
    DashboardStolen {
        /// The card.
        card: CardName,
    },
    /// Solo: at the end of an Age the cards of the dashboard were discarded.
    DashboardCleared {
        /// The cards.
        cards: Vec<CardName>,
    },
    /// The third Dragon ended the Age.
    AgeEnded {
        /// The number of the Age, from 1.
        age: u8,
        /// The seat that drew it.
        drawer: Seat,
    },
    /// Glory was earned.
    Scored(ScoreLine),
    /// An Orc Horde was left for a later Age.
    HordeHeld {
        /// The seat of the player.
        seat: Seat,
    },
    /// The game is over.
    GameOver {
        /// The seats that won.
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
