//! Evaluates positions with a net. Between two positions of one seat only the inputs that differ are added to
//! the first layer, so that similar positions are cheap.

use std::sync::Arc;

use ethnos_rules::{Game, Seat};

use crate::features::{Features, INPUTS, Inputs};
use crate::net::{Change, HIDDEN, Judgement, Net};
use crate::seat_view::SeatView;

/// Rounding errors of many small changes add up. After this many changes the sums are computed again.
const FRESH_AFTER: u32 = 2_000;

/// The last position of one seat.
struct Last {
    inputs: Box<Inputs>,
    sums: [f32; HIDDEN],
    changes: u32,
}

/// Lists the inputs that differ, in order, and returns their number. Inputs are compared eight at a time, because most are the same.
fn differences(now: &Inputs, before: &Inputs, changed: &mut [Change; INPUTS]) -> usize {
    const AT_ONCE: usize = 8;
    let (now_blocks, now_rest) = now.as_chunks::<AT_ONCE>();
    let (before_blocks, before_rest) = before.as_chunks::<AT_ONCE>();
    let mut count = 0;
    let mut list = |first: usize, now: &[f32], before: &[f32]| {
        for (index, (now, before)) in now.iter().zip(before).enumerate() {
            changed[count] = (first + index, now - before);
            count += usize::from(now.to_bits() != before.to_bits());
        }
    };
    for (block, (now, before)) in now_blocks.iter().zip(before_blocks).enumerate() {
        let differ: [bool; AT_ONCE] = std::array::from_fn(|index| now[index].to_bits() != before[index].to_bits());
        if differ.iter().fold(false, |any, one| any | one) {
            list(block * AT_ONCE, now, before);
        }
    }
    list(now_blocks.len() * AT_ONCE, now_rest, before_rest);
    count
}

/// A net and the last position of each seat.
pub struct Judge {
    net: Arc<Net>,
    features: Features,
    inputs: Box<Inputs>,
    changed: Box<[Change; INPUTS]>,
    last: [Last; Seat::MOST],
    asked: u64,
}

impl Judge {
    /// A judge by this net.
    pub fn new(net: Arc<Net>) -> Judge {
        let last = std::array::from_fn(|_| Last {
            inputs: Box::new([0.0; INPUTS]),
            sums: [0.0; HIDDEN],
            changes: FRESH_AFTER,
        });
        Judge {
            net,
            features: Features::new(),
            inputs: Box::new([0.0; INPUTS]),
            changed: Box::new([(0, 0.0); INPUTS]),
            last,
            asked: 0,
        }
    }

    /// The net that it asks.
    pub fn net(&self) -> &Arc<Net> {
        &self.net
    }

    /// The number of positions evaluated so far.
    pub fn asked(&self) -> u64 {
        self.asked
    }

    /// Forgets earlier positions, so that the same positions give exactly the same results.
    pub fn forget(&mut self) {
        for last in &mut self.last {
            last.changes = FRESH_AFTER;
        }
    }

    /// The net's evaluation of what this seat sees.
    pub(crate) fn judge(&mut self, view: &SeatView<'_>) -> Judgement {
        self.features.fill(view, &mut self.inputs);
        self.asked += 1;
        let last = &mut self.last[view.seat.index()];
        if last.changes >= FRESH_AFTER {
            last.changes = 0;
            last.sums = self.net.first_bias();
            last.inputs.fill(0.0);
        }
        last.changes += 1;
        let Last { inputs: before, sums, .. } = last;
        let count = differences(&self.inputs, before, &mut self.changed);
        self.net.add_inputs(sums, &self.changed[..count]);
        std::mem::swap(&mut self.inputs, before);
        self.net.finish(sums)
    }

    /// The evaluation of a sampled game for a seat: the result if the game is over, otherwise that of the net.
    pub fn judge_world(&mut self, world: &Game, seat: Seat) -> Judgement {
        if world.is_over() { result(world, seat) } else { self.judge(&SeatView::of_seat(world, seat)) }
    }

    /// The inputs of the last position.
    pub fn last_inputs(&self, seat: Seat) -> &Inputs {
        &self.last[seat.index()].inputs
    }
}

/// The value of a finished game for a seat.
pub fn result(game: &Game, seat: Seat) -> Judgement {
    let winners = game.winners();
    let won = winners.contains(seat);
    // A draw in the solo game does not count as a win.
    let is_draw = game.setup().solo().is_some() && winners.len() > 1;
    let win = if won && !is_draw { 1.0 / f32::from(winners.len()) } else { 0.0 };
    let glory = |seat: Seat| f32::from(game.table().player(seat).glory);
    let rival = game.setup().seats().filter(|other| *other != seat).map(glory).fold(0.0, f32::max);
    Judgement { win, glory: glory(seat), lead: glory(seat) - rival }
}
