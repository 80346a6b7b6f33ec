//! Views: what one seat, or a spectator, may know of a game. [`Event::seen_by`](crate::Event::seen_by) decides the same for events.

use crate::cards::Cards;
use crate::game::Game;
use crate::open_state::OpenState;
use crate::seat::Seat;
use crate::setup::Setup;

/// A game as one seat sees it: everything that lies open, and the seat's own hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// What the game is played with.
    pub setup: Setup,
    /// Everything that lies open.
    pub table: OpenState,
    /// The seat that sees it; `None` for a spectator.
    pub seat: Option<Seat>,
    /// The seat's own hand; empty for a spectator.
    pub hand: Cards,
}

impl View {
    /// What this seat may know; with `None`, what a spectator may know.
    pub fn of(game: &Game, seat: Option<Seat>) -> View {
        View {
            setup: *game.setup(),
            table: *game.table(),
            seat,
            hand: seat.map_or(Cards::NONE, |seat| game.hand(seat)),
        }
    }
}
