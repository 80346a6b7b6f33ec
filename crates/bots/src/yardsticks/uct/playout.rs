//! The rest of an Age by the rule of thumb, and how good it turned out for everyone.

use ethnos_rules::{Game, Seat};

use crate::seat_view::SeatView;
use crate::yardsticks::greedy;
use crate::yardsticks::kingdoms::Gains;
use crate::yardsticks::outlook::promise;

/// How good an outcome is for each seat, from 0 to 1.
pub(super) type Utilities = [f32; Seat::MOST];

/// A lead of so much Glory is as good as a win and a half.
const SCALE: f32 = 14.0;

pub(super) struct Playout {
    age: u8,
    dice: fastrand::Rng,
}

impl Playout {
    /// From this world on, with this much chance in the players' choices.
    pub(super) fn new(world: &Game, seed: u64) -> Playout {
        Playout { age: world.table().age, dice: fastrand::Rng::with_seed(seed) }
    }

    /// Whether the Age or the game is over.
    pub(super) fn is_done(&self, world: &Game) -> bool {
        world.is_over() || world.table().age != self.age
    }

    pub(super) fn run(&mut self, mut world: Game, gains: &mut Gains) -> Utilities {
        let patience = [(); Seat::MOST].map(|()| self.dice.f32() * 1.6 - 0.8);
        while !self.is_done(&world) {
            let seen = SeatView::of_world(&world);
            let action = greedy::decide_with(&seen, patience[seen.seat.index()], gains);
            world.play_unchecked(action, &mut ());
        }
        utilities(&world)
    }
}

/// Who is ahead, and by how much.
fn utilities(world: &Game) -> Utilities {
    let (setup, table) = (world.setup(), world.table());
    let players = setup.players();
    let over = world.is_over();
    let mut standing = [f32::NEG_INFINITY; Seat::MOST];
    for seat in setup.seats() {
        let later = if over { 0.0 } else { promise(setup, table, seat, table.age) };
        standing[seat.index()] = f32::from(table.player(seat).glory) + later;
    }
    let mut utilities = [0.0; Seat::MOST];
    for seat in 0..players {
        let rival =
            (0..players).filter(|other| *other != seat).map(|other| standing[other]).fold(f32::NEG_INFINITY, f32::max);
        let lead = 1.0 / (1.0 + (-(standing[seat] - rival) / SCALE).exp());
        utilities[seat] = if over {
            let winners = world.winners();
            let won = if winners >> seat & 1 == 1 { 1.0 / winners.count_ones() as f32 } else { 0.0 };
            0.7 * won + 0.3 * lead
        } else {
            lead
        };
    }
    utilities
}
