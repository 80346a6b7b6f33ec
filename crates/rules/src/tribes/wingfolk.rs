//! Wingfolk, Deer: the marker goes to any kingdom for which the band is large enough, or to none.

use crate::action::{Action, Actions, Decision};
use crate::game::Game;
use crate::refusal::Refusal;
use crate::region::Region;

impl Game {
    pub(crate) fn lead_wingfolk(&mut self, size: u8) -> bool {
        let any = self.table.player(self.table.actor).supply > 0
            && Region::all().any(|region| self.check_wingfolk_marker(size, region).is_ok());
        if any {
            self.table.decision = Decision::Marker { size };
        }
        any
    }

    pub(crate) fn legal_wingfolk_markers(&self, size: u8, actions: &mut Actions) {
        let reached = Region::all().filter(|region| self.check_wingfolk_marker(size, *region).is_ok());
        actions.extend(reached.map(Action::Marker));
        actions.push(Action::NoMarker);
    }

    pub(crate) fn check_wingfolk_marker(&self, size: u8, region: Region) -> Result<(), Refusal> {
        self.check_reach(self.table.actor, region, size)
    }
}
