//! Bots that decide for people who left or ran out of time. In a rated game a stand-in must not win the game for anybody: it
//! plays no stronger than [`STRONGEST`], and after [`MAX_STAND_IN_DECISIONS`] of its decisions the person has given up. Tables that were opened
//! before there was this rule are played without it.

use ethnos_rules::Seat;

use crate::{BotLevel, Table};

/// The strongest stand-in of a rated game.
const STRONGEST: BotLevel = BotLevel::Regular;
/// The most decisions of a stand-in for one seat of a rated game. A seat has about 60 to 110 in a game.
const MAX_STAND_IN_DECISIONS: u32 = 20;

impl Table {
    /// The bot that decides for people who are away or gave up.
    pub fn stand_in(&self) -> BotLevel {
        let chosen = self.options.stand_in;
        if self.is_rated() { chosen.min(STRONGEST) } else { chosen }
    }

    /// The first seat of a rated game whose person is away and for whom a bot has decided too often.
    pub(crate) fn to_forfeit(&self) -> Option<Seat> {
        let play = self.play.as_ref().filter(|_| self.is_rated() && self.forfeits)?;
        Seat::all(self.chairs.len()).find(|seat| {
            let chair = &self.chairs[seat.index()];
            chair.away && !chair.conceded && play.stood_in[seat.index()] > MAX_STAND_IN_DECISIONS
        })
    }
}
