//! A small net: the inputs, two hidden layers, three outputs. Plain loops over flat arrays.

mod file;

pub use file::{NetError, Provenance};

use crate::features::INPUTS;

/// The width of the first hidden layer.
pub const HIDDEN: usize = 96;
/// The width of the second hidden layer.
pub const SECOND: usize = 16;
/// The chance to win, the own Glory at the end, the lead over the best rival at the end.
pub const OUTPUTS: usize = 3;
/// How much of a negative sum a hidden unit lets through.
const LEAK: f32 = 0.05;

/// An input and by how much it changes.
pub(crate) type Change = (usize, f32);

/// Where each part of the weights begins in the flat list.
pub mod layout {
    use super::{HIDDEN, INPUTS, OUTPUTS, SECOND};

    /// From inputs to the first hidden layer: a row of [`HIDDEN`] for each input.
    pub const FIRST: usize = 0;
    /// What the first hidden layer begins with.
    pub const FIRST_BIAS: usize = FIRST + INPUTS * HIDDEN;
    /// From the first to the second hidden layer: a row of [`SECOND`] for each unit of the first.
    pub const SECOND_ROWS: usize = FIRST_BIAS + HIDDEN;
    /// What the second hidden layer begins with.
    pub const SECOND_BIAS: usize = SECOND_ROWS + HIDDEN * SECOND;
    /// From the second hidden layer to the outputs: a row of [`SECOND`] for each output.
    pub const LAST_ROWS: usize = SECOND_BIAS + SECOND;
    /// What the outputs begin with.
    pub const LAST_BIAS: usize = LAST_ROWS + OUTPUTS * SECOND;
    /// How many weights there are.
    pub const COUNT: usize = LAST_BIAS + OUTPUTS;
}

const SIZED: &str = "the layout has this many";

/// Glory is divided by this inside the net.
pub const GLORY_SCALE: f32 = 100.0;
/// Leads in Glory are divided by this inside the net.
pub const LEAD_SCALE: f32 = 50.0;

/// What a net thinks of a position, for one seat.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Judgement {
    /// The chance to win, 0 to 1.
    pub win: f32,
    /// The Glory expected at the end.
    pub glory: f32,
    /// The lead over the best rival expected at the end.
    pub lead: f32,
}

/// The weights of a net and where they come from.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    /// How it was made.
    pub provenance: Provenance,
    weights: Vec<f32>,
}

impl Net {
    /// A net of these weights.
    ///
    /// # Panics
    ///
    /// If there are not exactly [`layout::COUNT`] of them.
    pub fn new(provenance: Provenance, weights: Vec<f32>) -> Net {
        assert_eq!(weights.len(), layout::COUNT, "a net has a fixed number of weights");
        Net { provenance, weights }
    }

    /// Small random weights, for the beginning of a training.
    pub fn random(provenance: Provenance, seed: u64) -> Net {
        let mut dice = fastrand::Rng::with_seed(seed);
        let mut weights = vec![0.0; layout::COUNT];
        let mut spread = |range: std::ops::Range<usize>, size: f32| {
            for weight in &mut weights[range] {
                *weight = (dice.f32() * 2.0 - 1.0) * size;
            }
        };
        spread(layout::FIRST..layout::FIRST_BIAS, 0.12);
        spread(layout::SECOND_ROWS..layout::SECOND_BIAS, 0.15);
        spread(layout::LAST_ROWS..layout::LAST_BIAS, 0.1);
        Net { provenance, weights }
    }

    /// All weights, in the order of [`layout`].
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// All weights, to be changed.
    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    /// What the first hidden layer begins with.
    pub(crate) fn first_bias(&self) -> [f32; HIDDEN] {
        self.weights[layout::FIRST_BIAS..layout::SECOND_ROWS].try_into().expect(SIZED)
    }

    /// Adds what changes of inputs change in the first hidden layer. A part of the layer at a time stays in registers while all
    /// changes are added.
    pub(crate) fn add_inputs(&self, sums: &mut [f32; HIDDEN], changes: &[Change]) {
        const PART: usize = 16;
        let (rows, _) = self.weights[layout::FIRST..layout::FIRST_BIAS].as_chunks::<HIDDEN>();
        for (part, sums) in sums.as_chunks_mut::<PART>().0.iter_mut().enumerate() {
            let mut kept = *sums;
            for (input, change) in changes {
                let weights = &rows[*input].as_chunks::<PART>().0[part];
                add_scaled(&mut kept, weights, *change);
            }
            *sums = kept;
        }
    }

    /// From the sums of the first hidden layer to the units of the second. A function of its own: the compiler makes better use of
    /// wide instructions in it alone.
    #[inline(never)]
    fn second_layer(&self, sums: &[f32; HIDDEN]) -> [f32; SECOND] {
        let (rows, _) = self.weights[layout::SECOND_ROWS..layout::SECOND_BIAS].as_chunks::<SECOND>();
        // Two sums, of every other unit each, so that one need not wait for the other.
        let mut even: [f32; SECOND] = self.weights[layout::SECOND_BIAS..layout::LAST_ROWS].try_into().expect(SIZED);
        let mut odd = [0.0; SECOND];
        for (units, rows) in sums.as_chunks::<2>().0.iter().zip(rows.as_chunks::<2>().0) {
            add_scaled(&mut even, &rows[0], leaky(units[0]));
            add_scaled(&mut odd, &rows[1], leaky(units[1]));
        }
        add_scaled(&mut even, &odd, 1.0);
        even.map(leaky)
    }

    /// From the sums of the first hidden layer to the outputs.
    #[inline]
    pub(crate) fn finish(&self, sums: &[f32; HIDDEN]) -> Judgement {
        let second = self.second_layer(sums);
        let mut outputs = [0.0; OUTPUTS];
        let (rows, _) = self.weights[layout::LAST_ROWS..layout::LAST_BIAS].as_chunks::<SECOND>();
        for ((output, row), bias) in outputs.iter_mut().zip(rows).zip(&self.weights[layout::LAST_BIAS..]) {
            *output = bias + row.iter().zip(&second).map(|(weight, unit)| weight * unit).sum::<f32>();
        }
        Judgement { win: chance(outputs[0]), glory: outputs[1] * GLORY_SCALE, lead: outputs[2] * LEAD_SCALE }
    }
}

#[inline]
fn add_scaled<const N: usize>(sums: &mut [f32; N], weights: &[f32; N], factor: f32) {
    for (sum, weight) in sums.iter_mut().zip(weights) {
        *sum += weight * factor;
    }
}

/// What a hidden unit makes of its sum.
#[inline]
pub fn leaky(sum: f32) -> f32 {
    let little = LEAK * sum;
    if sum > little { sum } else { little }
}

/// The slope of [`leaky`].
#[inline]
pub fn leaky_slope(sum: f32) -> f32 {
    if sum > 0.0 { 1.0 } else { LEAK }
}

/// The chance to win that the first output stands for.
#[inline]
pub fn chance(output: f32) -> f32 {
    1.0 / (1.0 + (-output).exp())
}
