//! Gradient descent over small batches with Adam.

use ethnos_bots::{HIDDEN, Net, OUTPUTS, SECOND, chance, layout, leaky, leaky_slope};
use rayon::prelude::*;

use crate::self_play::Samples;

/// The number of positions in a batch.
const BATCH: usize = 384;
/// A batch is split into this many parts, whatever the number of threads, so that the sums are the same.
const PARTS: usize = 4;
/// The weight of each output's error.
const WEIGHTS: [f32; OUTPUTS] = [1.0, 0.3, 0.6];

const MOMENTUM: f32 = 0.9;
const SPREAD: f32 = 0.999;
const SMALL: f32 = 1e-8;

/// The moments of earlier gradients that Adam uses.
pub(crate) struct Adam {
    pub(crate) mean: Vec<f32>,
    pub(crate) square: Vec<f32>,
    pub(crate) steps: u64,
    parts: Vec<Vec<f32>>,
}

impl Adam {
    pub(crate) fn new() -> Adam {
        Adam {
            mean: vec![0.0; layout::COUNT],
            square: vec![0.0; layout::COUNT],
            steps: 0,
            parts: vec![vec![0.0; layout::COUNT]; PARTS],
        }
    }

    /// Trains on all samples once, in the order of `order`. Returns the mean squared error of the chance to win.
    pub(crate) fn learn(&mut self, net: &mut Net, samples: &[Samples], order: &[(u32, u32)], rate: f32) -> f32 {
        let mut error = 0.0;
        for batch in order.chunks(BATCH) {
            let weights = net.weights();
            let part_size = batch.len().div_ceil(PARTS);
            let errors: Vec<f32> = self
                .parts
                .par_iter_mut()
                .zip(batch.par_chunks(part_size))
                .map(|(slopes, part)| {
                    slopes.fill(0.0);
                    part.iter()
                        .map(|(game, sample)| {
                            add_slopes(weights, samples[*game as usize].get(*sample as usize), slopes)
                        })
                        .sum()
                })
                .collect();
            error += errors.iter().sum::<f32>();
            let used = batch.len().div_ceil(part_size);
            self.step(net.weights_mut(), used, 1.0 / batch.len() as f32, rate);
        }
        error / order.len().max(1) as f32
    }

    fn step(&mut self, weights: &mut [f32], used: usize, scale: f32, rate: f32) {
        self.steps += 1;
        let steps = self.steps.min(100_000) as i32;
        let rate = rate * (1.0 - SPREAD.powi(steps)).sqrt() / (1.0 - MOMENTUM.powi(steps));
        for (index, weight) in weights.iter_mut().enumerate() {
            let slope = self.parts[..used].iter().map(|part| part[index]).sum::<f32>() * scale;
            let mean = &mut self.mean[index];
            let square = &mut self.square[index];
            *mean = MOMENTUM * *mean + (1.0 - MOMENTUM) * slope;
            *square = SPREAD * *square + (1.0 - SPREAD) * slope * slope;
            *weight -= rate * *mean / (square.sqrt() + SMALL);
        }
    }
}

/// Adds the gradients of one sample and returns the squared error of the chance to win.
fn add_slopes(
    weights: &[f32],
    (indices, values, targets): (&[u16], &[f32], [f32; OUTPUTS]),
    slopes: &mut [f32],
) -> f32 {
    let mut first = [0.0_f32; HIDDEN];
    first.copy_from_slice(&weights[layout::FIRST_BIAS..layout::SECOND_ROWS]);
    for (index, value) in indices.iter().zip(values) {
        let row = &weights[*index as usize * HIDDEN..(*index as usize + 1) * HIDDEN];
        for (sum, weight) in first.iter_mut().zip(row) {
            *sum += weight * value;
        }
    }
    let first_slope = first.map(leaky_slope);
    let first = first.map(leaky);
    let mut second = [0.0_f32; SECOND];
    second.copy_from_slice(&weights[layout::SECOND_BIAS..layout::LAST_ROWS]);
    let (rows, _) = weights[layout::SECOND_ROWS..layout::SECOND_BIAS].as_chunks::<SECOND>();
    for (unit, row) in first.iter().zip(rows) {
        for (sum, weight) in second.iter_mut().zip(row) {
            *sum += weight * unit;
        }
    }
    let second_slope = second.map(leaky_slope);
    let second = second.map(leaky);
    let mut to_second = [0.0_f32; SECOND];
    let mut error = 0.0;
    for output in 0..OUTPUTS {
        let row = layout::LAST_ROWS + output * SECOND;
        let sum = weights[layout::LAST_BIAS + output]
            + weights[row..row + SECOND].iter().zip(&second).map(|(a, b)| a * b).sum::<f32>();
        let given = if output == 0 { chance(sum) } else { sum };
        let off = given - targets[output];
        if output == 0 {
            error = off * off;
        }
        let slope = WEIGHTS[output] * off;
        slopes[layout::LAST_BIAS + output] += slope;
        for unit in 0..SECOND {
            slopes[row + unit] += slope * second[unit];
            to_second[unit] += slope * weights[row + unit];
        }
    }
    for (back, slope) in to_second.iter_mut().zip(&second_slope) {
        *back *= slope;
    }
    for (total, back) in slopes[layout::SECOND_BIAS..layout::LAST_ROWS].iter_mut().zip(&to_second) {
        *total += back;
    }
    let mut to_first = [0.0_f32; HIDDEN];
    let (totals, _) = slopes[layout::SECOND_ROWS..layout::SECOND_BIAS].as_chunks_mut::<SECOND>();
    for (unit, (totals, row)) in totals.iter_mut().zip(rows).enumerate() {
        for ((total, back), weight) in totals.iter_mut().zip(&to_second).zip(row) {
            *total += back * first[unit];
            to_first[unit] += back * weight;
        }
    }
    for (back, slope) in to_first.iter_mut().zip(&first_slope) {
        *back *= slope;
    }
    for (total, back) in slopes[layout::FIRST_BIAS..layout::SECOND_ROWS].iter_mut().zip(&to_first) {
        *total += back;
    }
    for (index, value) in indices.iter().zip(values) {
        let row = *index as usize * HIDDEN;
        for (total, back) in slopes[row..row + HIDDEN].iter_mut().zip(&to_first) {
            *total += back * value;
        }
    }
    error
}
