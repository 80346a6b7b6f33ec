//! Raccoons: they place the lowest coin of the supply on a region. It adds to the award of first place there in this Age.

use crate::event::{Event, Watcher};
use crate::game::Game;
use crate::pieces::Pieces;
use crate::region::Region;
use crate::seat::Seat;

impl Game {
    /// The coin is placed whether or not a marker was; without coins nothing happens.
    pub(crate) fn lead_raccoon(&mut self, seat: Seat, region: Region, watcher: &mut impl Watcher) -> bool {
        if self.has_coins() {
            let coin = self.table.coins_used;
            self.table.coins_used += 1;
            self.table.coins[region.index()].insert(coin);
            watcher.see(Event::CoinPlaced { seat, region, value: self.setup.pieces.coins[coin as usize] });
        }
        false
    }

    pub(crate) fn has_coins(&self) -> bool {
        (self.table.coins_used as usize) < Pieces::COINS
    }
}
