//! Token buckets: a rate and a burst for each key, in bounded memory. The crates for it do not bound the number of keys.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// The most buckets. When there are more, those that are full again are removed; if that is not enough, all of them. Somebody who
/// sends from very many addresses can weaken the limits for a moment, but cannot exhaust the memory.
const MAX_BUCKETS: usize = 50_000;

/// Buckets by key.
pub struct Buckets<K> {
    per_second: f64,
    burst: f64,
    by_key: Mutex<HashMap<K, Bucket>>,
}

#[derive(Clone, Copy)]
struct Bucket {
    tokens: f64,
    at: Instant,
}

impl<K: Hash + Eq> Buckets<K> {
    /// So many per second on average, so many at once. 0 per second means no limit.
    pub fn new(per_second: f64, burst: f64) -> Buckets<K> {
        Buckets { per_second, burst: burst.max(1.0), by_key: Mutex::default() }
    }

    /// Takes a token, or returns in how many seconds there will be one.
    pub fn take(&self, key: K) -> Result<(), u64> {
        self.take_at(key, Instant::now())
    }

    fn take_at(&self, key: K, now: Instant) -> Result<(), u64> {
        if self.per_second <= 0.0 {
            return Ok(());
        }
        let mut buckets = self.by_key.lock().expect("nothing panics while it holds the buckets");
        if buckets.len() >= MAX_BUCKETS && !buckets.contains_key(&key) {
            let full_after = Duration::from_secs_f64(self.burst / self.per_second);
            buckets.retain(|_, bucket| now.duration_since(bucket.at) < full_after);
            if buckets.len() >= MAX_BUCKETS {
                buckets.clear();
            }
        }
        let bucket = buckets.entry(key).or_insert(Bucket { tokens: self.burst, at: now });
        let since = now.saturating_duration_since(bucket.at).as_secs_f64();
        bucket.tokens = (bucket.tokens + since * self.per_second).min(self.burst);
        bucket.at = now;
        if bucket.tokens >= 1.0 {
            bucket.tokens -= 1.0;
            Ok(())
        } else {
            Err(((1.0 - bucket.tokens) / self.per_second).ceil() as u64)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_then_a_rate() {
        let buckets = Buckets::new(2.0, 3.0);
        let start = Instant::now();
        let cases = [
            (0, 'a', Ok(())),
            (0, 'a', Ok(())),
            (0, 'a', Ok(())),
            (0, 'a', Err(1)),
            (0, 'b', Ok(())),
            (500, 'a', Ok(())),
            (500, 'a', Err(1)),
            (10_000, 'a', Ok(())),
            (10_000, 'a', Ok(())),
            (10_000, 'a', Ok(())),
            (10_000, 'a', Err(1)),
        ];
        for (number, (ms, key, expected)) in cases.into_iter().enumerate() {
            assert_eq!(buckets.take_at(key, start + Duration::from_millis(ms)), expected, "case {number}");
        }
    }

    #[test]
    fn a_slow_bucket_says_how_long_to_wait() {
        let buckets = Buckets::new(1.0 / 60.0, 1.0);
        assert_eq!(buckets.take('a'), Ok(()));
        assert_eq!(buckets.take('a'), Err(60));
    }

    #[test]
    fn no_limit_is_no_limit_and_memory_is_bounded() {
        let free = Buckets::new(0.0, 0.0);
        assert!((0..1000).all(|_| free.take(1) == Ok(())));
        let many = Buckets::new(0.001, 1.0);
        for key in 0..2 * MAX_BUCKETS {
            let _ = many.take(key);
        }
        assert!(many.by_key.lock().expect("free").len() <= MAX_BUCKETS);
    }
}
