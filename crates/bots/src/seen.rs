//! What a player sees, by reference: the same for a bot that is asked and for a player within a sampled world.

use ethnos_rules::{Cards, Game, Player, Region, Seat, Setup, Table, View};

/// What one seat sees.
#[derive(Clone, Copy)]
pub(crate) struct Seen<'a> {
    pub(crate) setup: &'a Setup,
    pub(crate) table: &'a Table,
    pub(crate) seat: Seat,
    pub(crate) hand: Cards,
}

impl<'a> Seen<'a> {
    /// What the view of a seat shows.
    pub(crate) fn of_view(view: &'a View, seat: Seat) -> Seen<'a> {
        Seen { setup: &view.setup, table: &view.table, seat, hand: view.hand }
    }

    /// What whoever is to act sees in a sampled world.
    pub(crate) fn of_world(world: &'a Game) -> Seen<'a> {
        let seat = world.table().actor;
        Seen { setup: world.setup(), table: world.table(), seat, hand: world.hand(seat) }
    }

    pub(crate) fn me(&self) -> &'a Player {
        self.table.player(self.seat)
    }

    /// Two players compete: one's gain is the other's loss, and thresholds count all markers.
    pub(crate) fn is_duel(&self) -> bool {
        self.setup.players() == 2
    }

    /// Markers that a band must outnumber to place in a kingdom.
    pub(crate) fn standing(&self, region: Region) -> u8 {
        if self.is_duel() { self.table.markers_in(region) as u8 } else { self.me().markers[region.index()] }
    }
}
