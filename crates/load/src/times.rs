//! How long things took, without keeping every one of them.

use std::time::Duration;

/// Steps of an eighth of a doubling: a percentile is right within nine parts in a hundred.
const STEPS: usize = 8;
const BUCKETS: usize = 40 * STEPS;

/// Durations, counted by size.
#[derive(Clone, Debug)]
pub struct Times {
    counts: Vec<u64>,
    total: u64,
    longest: u64,
}

impl Default for Times {
    fn default() -> Times {
        Times { counts: vec![0; BUCKETS], total: 0, longest: 0 }
    }
}

impl Times {
    /// One more, in nanoseconds.
    pub fn note(&mut self, nanos: u64) {
        let bucket = ((nanos.max(1) as f64).log2() * STEPS as f64) as usize;
        self.counts[bucket.min(BUCKETS - 1)] += 1;
        self.total += 1;
        self.longest = self.longest.max(nanos);
    }

    /// Those of another.
    pub fn add(&mut self, other: &Times) {
        for (count, more) in self.counts.iter_mut().zip(&other.counts) {
            *count += more;
        }
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
    }

    /// How many there are.
    pub const fn count(&self) -> u64 {
        self.total
    }

    /// So many of a hundred took no longer than this.
    pub fn percentile(&self, percent: f64) -> Duration {
        let wanted = (self.total as f64 * percent / 100.0).ceil() as u64;
        let mut seen = 0;
        for (bucket, count) in self.counts.iter().enumerate() {
            seen += count;
            if seen >= wanted.max(1) {
                let upper = ((bucket + 1) as f64 / STEPS as f64).exp2() as u64;
                return Duration::from_nanos(upper.min(self.longest));
            }
        }
        Duration::from_nanos(self.longest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_right_within_nine_percent_and_never_too_small() {
        let mut times = Times::default();
        for micros in 1..=1000 {
            times.note(micros * 1000);
        }
        for (percent, micros) in [(1.0, 10.0), (50.0, 500.0), (99.0, 990.0), (100.0, 1000.0)] {
            let found = times.percentile(percent).as_nanos() as f64 / 1000.0;
            assert!((micros..micros * 1.1).contains(&found), "{percent} %: {found} µs");
        }
        assert_eq!(Times::default().percentile(50.0), Duration::ZERO);
    }
}
