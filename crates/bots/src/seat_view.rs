//! What a player sees, by reference. It is the same type for a bot that is asked and for a player in a sampled game.

use ethnos_rules::{Band, Cards, Game, OpenState, Player, Region, Seat, Setup, View};

/// What one seat sees.
#[derive(Clone, Copy)]
pub(crate) struct SeatView<'a> {
    pub(crate) setup: &'a Setup,
    pub(crate) table: &'a OpenState,
    pub(crate) seat: Seat,
    pub(crate) hand: Cards,
}

impl<'a> SeatView<'a> {
    /// What a view shows its seat.
    pub(crate) fn of_view(view: &'a View, seat: Seat) -> SeatView<'a> {
        SeatView { setup: &view.setup, table: &view.table, seat, hand: view.hand }
    }

    /// What the seat that acts sees in a sampled game.
    pub(crate) fn of_world(world: &'a Game) -> SeatView<'a> {
        SeatView::of_seat(world, world.table().actor)
    }

    /// What one seat sees in a sampled game.
    pub(crate) fn of_seat(world: &'a Game, seat: Seat) -> SeatView<'a> {
        SeatView { setup: world.setup(), table: world.table(), seat, hand: world.hand(seat) }
    }

    pub(crate) fn me(&self) -> &'a Player {
        self.table.player(self.seat)
    }

    /// Whether exactly two players compete: a gain of one is a loss of the other, and all markers count for thresholds.
    pub(crate) fn is_duel(&self) -> bool {
        self.setup.players() == 2
    }

    /// Markers that a band must outnumber to place in a kingdom.
    pub(crate) fn standing(&self, region: Region) -> u8 {
        self.table.markers_to_beat(self.setup, self.seat, region) as u8
    }

    /// Whether a band would place its marker in the kingdom of its Leader's colour.
    pub(crate) fn places_marker(&self, band: &Band) -> bool {
        let tribe = self.setup.tribe_of(band.leader());
        let to_beat = self.table.markers_to_beat(self.setup, self.seat, band.leader().colour());
        self.me().supply > 0
            && self.setup.marks_own_colour(tribe)
            && to_beat < u16::from(self.setup.band_reach(tribe, band.size()))
    }

    /// The highest Troll token that a band of this size could take.
    pub(crate) fn best_free_token(&self, size: u8) -> Option<u8> {
        let pieces = self.setup.pieces();
        self.table.free_tokens(pieces, size).last().map(|index| pieces.troll_tokens[index as usize])
    }
}
