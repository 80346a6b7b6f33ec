//! A small neural net: the inputs, two hidden layers, three outputs. The code is simple loops over flat arrays.

mod file;

pub use file::{NetError, Provenance};

use crate::features::INPUTS;

/// The width of the first hidden layer.
pub const HIDDEN: usize = 96;
/// The width of the second hidden layer.
pub const SECOND: usize = 16;
/// The number of outputs: the chance to win, the own Glory at the end, the lead over the best rival at the end.
pub const OUTPUTS: usize = 3;
/// The slope of a hidden unit for negative sums.
const LEAK: f32 = 0.05;

/// The index of an input and the change of its value.
pub(crate) type Change = (usize, f32);

/// The offset of each part of the weights in the flat list.
pub mod layout {
    use super::{HIDDEN, INPUTS, OUTPUTS, SECOND};

    /// From inputs to the first hidden layer: a row of [`HIDDEN`] for each input.
    pub const FIRST: usize = 0;
    /// The biases of the first hidden layer.
    pub const FIRST_BIAS: usize = FIRST + INPUTS * HIDDEN;
    /// From the first to the second hidden layer: a row of [`SECOND`] for each unit of the first.
    pub const SECOND_ROWS: usize = FIRST_BIAS + HIDDEN;
    /// The biases of the second hidden layer.
    pub const SECOND_BIAS: usize = SECOND_ROWS + HIDDEN * SECOND;
    /// From the second hidden layer to the outputs: a row of [`SECOND`] for each output.
    pub const LAST_ROWS: usize = SECOND_BIAS + SECOND;
    /// The biases of the outputs.
    pub const LAST_BIAS: usize = LAST_ROWS + OUTPUTS * SECOND;
    /// The number of weights.
    pub const COUNT: usize = LAST_BIAS + OUTPUTS;
}

const SIZED: &str = "the layout has this many";

/// Glory is divided by this inside the net.
pub const GLORY_SCALE: f32 = 100.0;
/// Leads in Glory are divided by this inside the net.
pub const LEAD_SCALE: f32 = 50.0;

/// The evaluation of a position for one seat.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Judgement {
    /// The chance to win, 0 to 1.
    pub win: f32,
    /// The Glory expected at the end.
    pub glory: f32,
    /// The lead over the best rival expected at the end.
    pub lead: f32,
}

/// The weights of a net and how it was made.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    /// How it was made.
    pub provenance: Provenance,
    weights: Vec<f32>,
}

impl Net {
    /// A net with these weights.
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

    /// All weights, for training.
    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    /// The biases of the first hidden layer.
    pub(crate) fn first_bias(&self) -> [f32; HIDDEN] {
        self.weights[layout::FIRST_BIAS..layout::SECOND_ROWS].try_into().expect(SIZED)
    }

    /// Adds changes of inputs to the sums of the first hidden layer. A part of the layer stays in registers while all
    /// changes are added.
    pub(crate) fn add_inputs(&self, sums: &mut [f32; HIDDEN], changes: &[Change]) {
        const PART: usize = 16;
        let (rows, _) = self.weights[layout::FIRST..layout::FIRST_BIAS].as_chunks::<HIDDEN>();
        for (part, sums) in sums.as_chunks_mut::<PART>().0.iter_mut().enumerate() {
            let mut changed = *sums;
            for (input, change) in changes {
                let weights = &rows[*input].as_chunks::<PART>().0[part];
                add_scaled(&mut changed, weights, *change);
            }
            *sums = changed;
        }
    }

    /// Computes the second hidden layer from the sums of the first. It is a separate function because the compiler then makes better use of
    /// wide instructions.
    #[inline(never)]
    fn second_layer(&self, sums: &[f32; HIDDEN]) -> [f32; SECOND] {
        let (rows, _) = self.weights[layout::SECOND_ROWS..layout::SECOND_BIAS].as_chunks::<SECOND>();
        // Two sums, each over every other unit, so that one does not wait for the other.
        let mut even: [f32; SECOND] = self.weights[layout::SECOND_BIAS..layout::LAST_ROWS].try_into().expect(SIZED);
        let mut odd = [0.0; SECOND];
        for (units, rows) in sums.as_chunks::<2>().0.iter().zip(rows.as_chunks::<2>().0) {
            add_scaled(&mut even, &rows[0], leaky(units[0]));
            add_scaled(&mut odd, &rows[1], leaky(units[1]));
        }
        add_scaled(&mut even, &odd, 1.0);
        even.map(leaky)
    }

    /// Computes the outputs from the sums of the first hidden layer.
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

/// The activation of a hidden unit.
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

/// The chance to win for the value of the first output.
#[inline]
pub fn chance(output: f32) -> f32 {
    1.0 / (1.0 + (-output).exp())
}
