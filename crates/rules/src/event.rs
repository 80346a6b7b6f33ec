//! What happened. [`Game::play`](crate::Game::play) tells a [`Watcher`], which costs nothing when nobody
//! watches.

use crate::action::Band;
use crate::cards::{Card, Cards, Slot};
use crate::region::Region;
use crate::score::ScoreLine;
use crate::seat::Seat;
use crate::set::SeatSet;

/// Someone who is told what happens.
pub trait Watcher {
    /// Called for every event, in order.
    fn see(&mut self, event: Event);
}

/// Nobody watches.
impl Watcher for () {
    #[inline]
    fn see(&mut self, _: Event) {}
}

impl Watcher for Vec<Event> {
    fn see(&mut self, event: Event) {
        self.push(event);
    }
}

/// Where a card of the dashboard came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "each is its own name")]
pub enum Origin {
    Row,
    Discards,
    Deck,
}

/// Something that happened. As the engine tells it nothing is hidden; [`Event::seen_by`] leaves out what a
/// seat may not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
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
        /// What; only that seat sees it.
        card: Option<Card>,
    },
    /// The row was dealt.
    RowDealt {
        /// Its cards.
        cards: Cards,
    },
    /// A player took a card of the row.
    Recruited {
        /// Who.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// A player drew from the deck, to recruit or for a Wizard.
    Drew {
        /// Who.
        seat: Seat,
        /// What; only that seat sees it.
        card: Option<Card>,
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
        /// The band.
        band: Band,
    },
    /// A marker was placed in a kingdom.
    MarkerPlaced {
        /// Whose.
        seat: Seat,
        /// Where.
        region: Region,
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
        colour: Region,
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
        region: Region,
        /// Its value.
        value: u8,
    },
    /// A player's cards went to the row.
    Discarded {
        /// Whose.
        seat: Seat,
        /// Which.
        cards: Cards,
    },
    /// A card was turned up into the row.
    RowFilled {
        /// Which.
        card: Card,
    },
    /// Solo: a card went to the dashboard.
    DashboardTook {
        /// Which.
        card: Card,
        /// From where.
        origin: Origin,
    },
    /// Solo: Chief Bruno played a column.
    BrunoPlayed {
        /// Which column.
        column: Region,
        /// Led by this clan.
        leader: Slot,
        /// Its cards.
        cards: Cards,
    },
    /// Solo: a card of the dashboard went to the row.
    DashboardDiscarded {
        /// Which.
        card: Card,
    },
    /// Solo: a card of the dashboard went to the player's hand.
    DashboardStolen {
        /// Which.
        card: Card,
    },
    /// Solo: at the end of an Age the cards of the dashboard were discarded.
    DashboardCleared {
        /// Which.
        cards: Cards,
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
        /// The winners.
        winners: SeatSet,
    },
}

impl Event {
    /// The event as a seat, or with `None` a spectator, may know it.
    #[must_use]
    pub fn seen_by(self, viewer: Option<Seat>) -> Event {
        match self {
            Event::Dealt { seat, .. } if viewer != Some(seat) => Event::Dealt { seat, card: None },
            Event::Drew { seat, .. } if viewer != Some(seat) => Event::Drew { seat, card: None },
            other => other,
        }
    }

    /// Whether it shows a card that was face down to all.
    pub const fn is_reveal(&self) -> bool {
        matches!(
            self,
            Event::Dealt { .. }
                | Event::RowDealt { .. }
                | Event::Drew { .. }
                | Event::Dragon { .. }
                | Event::RowFilled { .. }
                | Event::DashboardTook { origin: Origin::Deck, .. }
        )
    }
}
