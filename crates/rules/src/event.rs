//! Events: what happened in a game. [`Game::play`](crate::Game::play) reports them to a [`Watcher`]. The watcher `()` costs
//! nothing.

use crate::action::Band;
use crate::cards::{Card, Cards, Slot};
use crate::open_state::OpenState;
use crate::region::Region;
use crate::score::ScoreLine;
use crate::seat::Seat;
use crate::set::SeatSet;

/// Receives what happens in a game.
pub trait Watcher {
    /// Called for every event, in order.
    fn see(&mut self, event: Event);

    /// Called when the third Dragon came, before [`Event::AgeEnded`]: the table as it is scored, with all hands, tokens and coins.
    #[inline]
    fn age_ends(&mut self, _: &OpenState) {}
}

/// Ignores every event.
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

/// Something that happened. The engine reports events with nothing hidden; [`Event::seen_by`] leaves out what a
/// seat may not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "a field without a comment is its own name")]
pub enum Event {
    /// An Age began.
    AgeBegan {
        /// Its number, from 1.
        age: u8,
        /// The player who begins.
        first: Seat,
    },
    /// A player was dealt the first card of the Age.
    Dealt {
        seat: Seat,
        /// The card; only that seat sees it.
        card: Option<Card>,
    },
    /// The row was dealt.
    RowDealt {
        /// The cards of the row.
        cards: Cards,
    },
    /// A player took a card of the row.
    Recruited { seat: Seat, card: Card },
    /// A player drew from the deck, to recruit or for a Wizard.
    Drew {
        seat: Seat,
        /// The card; only that seat sees it.
        card: Option<Card>,
    },
    /// A Dragon came.
    Dragon {
        /// The player whose turn it is.
        seat: Seat,
        /// Dragons seen in this Age.
        seen: u8,
    },
    /// A band was played.
    BandPlayed { seat: Seat, band: Band },
    /// A marker was placed in a kingdom.
    MarkerPlaced { seat: Seat, region: Region },
    /// A marker moved on the Merfolk board.
    MerfolkMoved {
        seat: Seat,
        /// The space it left.
        from: u8,
        /// The space it reached.
        to: u8,
    },
    /// The Giant token was taken.
    GiantTaken {
        seat: Seat,
        /// The number of cards in the band.
        size: u8,
    },
    /// A marker joined an Orc Horde.
    HordeJoined {
        seat: Seat,
        /// The colour of the space.
        colour: Region,
    },
    /// A Troll token was taken.
    TokenTaken {
        seat: Seat,
        /// The value of the token.
        value: u8,
    },
    /// A Raccoon coin was placed.
    CoinPlaced {
        seat: Seat,
        region: Region,
        /// The value of the coin.
        value: u8,
    },
    /// A player's cards went to the row.
    Discarded { seat: Seat, cards: Cards },
    /// A card was turned up into the row.
    RowFilled { card: Card },
    /// Solo: a card went to the dashboard.
    DashboardTook {
        card: Card,
        /// Where the card came from.
        origin: Origin,
    },
    /// Solo: Chief Bruno played a column.
    BrunoPlayed {
        /// The colour of the column.
        column: Region,
        /// The clan that leads.
        leader: Slot,
        /// The cards of the column.
        cards: Cards,
    },
    /// Solo: a card of the dashboard went to the row.
    DashboardDiscarded { card: Card },
    /// Solo: a card of the dashboard went to the player's hand.
    DashboardStolen { card: Card },
    /// Solo: at the end of an Age the cards of the dashboard were discarded.
    DashboardCleared { cards: Cards },
    /// The third Dragon ended the Age.
    AgeEnded {
        /// Its number, from 1.
        age: u8,
        /// The player who drew the third Dragon.
        drawer: Seat,
    },
    /// Glory was earned.
    Scored(ScoreLine),
    /// An Orc Horde was left for a later Age.
    HordeHeld { seat: Seat },
    /// The game is over.
    GameOver { winners: SeatSet },
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

    /// Whether it shows a card that was face down for everyone.
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
