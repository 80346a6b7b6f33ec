//! How many of something a person or an address may have at the same time.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex};

type Counts<K> = Arc<Mutex<HashMap<K, usize>>>;

/// Counts permits by key.
pub(crate) struct Permits<K>(Counts<K>);

/// Permission for one. It is given back when it is dropped.
pub(crate) struct Permit<K: Hash + Eq> {
    key: K,
    counts: Counts<K>,
}

impl<K: Hash + Eq + Copy> Permits<K> {
    pub(crate) fn new() -> Permits<K> {
        Permits(Arc::default())
    }

    /// Another permit for this key, unless it has as many as it may.
    pub(crate) fn take(&self, key: K, most: usize) -> Option<Permit<K>> {
        let mut counts = self.0.lock().expect("nothing panics while it counts");
        let count = counts.get(&key).copied().unwrap_or(0);
        if count >= most {
            return None;
        }
        counts.insert(key, count + 1);
        Some(Permit { key, counts: Arc::clone(&self.0) })
    }
}

impl<K: Hash + Eq> Drop for Permit<K> {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().expect("nothing panics while it counts");
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn permits_are_counted_by_key_and_given_back() {
        let permits = Permits::new();
        let first = permits.take('a', 2);
        let second = permits.take('a', 2);
        assert!(first.is_some() && second.is_some());
        assert!(permits.take('a', 2).is_none());
        assert!(permits.take('b', 2).is_some());
        drop(first);
        assert!(permits.take('a', 2).is_some());
        drop(second);
        assert!(permits.0.lock().expect("free").is_empty());
    }
}
