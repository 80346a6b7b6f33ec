//! Times of decisions: a histogram, from which percentiles are computed.

use std::time::Duration;

use hdrhistogram::Histogram;

/// Significant decimal digits: a percentile is accurate to 1 %.
const DIGITS: u8 = 2;

/// A histogram of durations.
#[derive(Clone, Debug)]
pub struct Times(Histogram<u64>);

impl Default for Times {
    fn default() -> Times {
        Times(Histogram::new(DIGITS).expect("a histogram has 0 to 5 digits"))
    }
}

impl Times {
    /// Adds a duration in nanoseconds.
    pub fn add(&mut self, nanos: u64) {
        self.0 += nanos;
    }

    /// The number of durations.
    pub fn count(&self) -> u64 {
        self.0.len()
    }

    /// The longest duration.
    pub fn longest(&self) -> Duration {
        Duration::from_nanos(self.0.max())
    }

    /// The mean duration.
    pub fn mean(&self) -> Duration {
        Duration::from_secs_f64(self.0.mean() / 1e9)
    }

    /// The duration that this share of all does not exceed.
    pub fn percentile(&self, share: f64) -> Duration {
        Duration::from_nanos(self.0.value_at_quantile(share))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_near_the_true_ones() {
        let mut times = Times::default();
        assert_eq!(times.percentile(0.5), Duration::ZERO);
        assert_eq!(times.mean(), Duration::ZERO);
        (1..=1000).for_each(|micros| times.add(micros * 1000));
        let micros = |time: Duration| time.as_secs_f64() * 1e6;
        let found = [0.5, 0.99, 1.0, 0.001].map(|share| micros(times.percentile(share)));
        let measures = found.into_iter().chain([micros(times.mean()), micros(times.longest())]);
        for (found, expected) in measures.zip([500.0, 990.0, 1000.0, 1.0, 500.5, 1000.0]) {
            assert!((found / expected - 1.0).abs() < 0.01, "{found} µs instead of {expected} µs");
        }
        assert_eq!(times.count(), 1000);
        times.add(u64::MAX);
        assert_eq!(times.count(), 1001);
    }
}
