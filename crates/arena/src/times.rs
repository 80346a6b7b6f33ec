//! Times of decisions: a histogram by size, from which percentiles are computed.

use std::time::Duration;

use crate::numbers::{mean, real};

/// Each power of two is divided into this many equal buckets, so that a percentile is accurate to about 3 %.
const PARTS: u64 = 16;
const BUCKETS: usize = 61 * PARTS as usize;

/// A histogram of durations.
#[derive(Clone, Debug)]
pub struct Times {
    counts: Vec<u64>,
    count: u64,
    total: u64,
    longest: u64,
}

impl Default for Times {
    fn default() -> Times {
        Times { counts: vec![0; BUCKETS], count: 0, total: 0, longest: 0 }
    }
}

impl Times {
    /// Adds a duration in nanoseconds.
    pub fn add(&mut self, nanos: u64) {
        self.counts[bucket(nanos)] += 1;
        self.count += 1;
        self.total = self.total.saturating_add(nanos);
        self.longest = self.longest.max(nanos);
    }

    /// The number of durations.
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// The longest duration.
    pub const fn longest(&self) -> Duration {
        Duration::from_nanos(self.longest)
    }

    /// The mean duration.
    pub fn mean(&self) -> Duration {
        Duration::from_secs_f64(mean(self.total, self.count) / 1e9)
    }

    /// The duration that this share of all does not exceed.
    pub fn percentile(&self, share: f64) -> Duration {
        let mut below = 0;
        for (bucket, count) in self.counts.iter().enumerate() {
            below += count;
            if below > 0 && real(below) >= share * real(self.count) {
                return Duration::from_nanos(middle(bucket).min(self.longest));
            }
        }
        Duration::ZERO
    }
}

fn bucket(nanos: u64) -> usize {
    if nanos < PARTS {
        return nanos as usize;
    }
    let exponent = nanos.ilog2() - PARTS.ilog2();
    ((u64::from(exponent) + 1) * PARTS + (nanos >> exponent) - PARTS) as usize
}

/// The middle of a bucket.
const fn middle(bucket: usize) -> u64 {
    let bucket = bucket as u64;
    if bucket < PARTS {
        return bucket;
    }
    let exponent = bucket / PARTS - 1;
    let start = (bucket % PARTS + PARTS) << exponent;
    start + (1 << exponent) / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_duration_has_a_bucket_near_it() {
        for nanos in (0..200).chain((0..63).map(|power| 3 << power >> 1)).chain([u64::MAX]) {
            let found = middle(bucket(nanos));
            assert!(found.abs_diff(nanos) <= nanos / 16, "{nanos} is counted as {found}");
        }
        assert_eq!(bucket(u64::MAX), BUCKETS - 1);
    }

    #[test]
    fn percentiles_are_near_the_true_ones() {
        let mut times = Times::default();
        assert_eq!(times.percentile(0.5), Duration::ZERO);
        (1..=1000).for_each(|micros| times.add(micros * 1000));
        for (share, micros) in [(0.5, 500.0), (0.99, 990.0), (1.0, 1000.0), (0.001, 1.0)] {
            let found = times.percentile(share).as_secs_f64() * 1e6;
            assert!((found / micros - 1.0).abs() < 0.04, "{share}: {found} µs");
        }
        assert_eq!(times.longest(), Duration::from_millis(1));
        assert_eq!(times.mean(), Duration::from_nanos(500_500));
        assert_eq!(times.count(), 1000);
    }
}
