//! A cache of the owners of secrets, so that not every request asks the database.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use ethnos_store::{PersonId, Secret};

/// How long an entry is valid if several nodes share the store. A session that ends on another node may be valid here for so long.
const LIFE: Duration = Duration::from_secs(5);
/// How long an entry is valid if this node alone writes to the store. Only a session that is deleted, because nobody has used it for
/// very long, is valid for so much longer.
const LIFE_ALONE: Duration = Duration::from_mins(1);
/// The most entries. When there are more, all are removed.
const MAX_ENTRIES: usize = 20_000;

/// Secrets that were looked up and found.
pub(super) struct Cache {
    life: Duration,
    inner: Mutex<Inner>,
}

#[derive(Default)]
struct Inner {
    known: HashMap<Secret, (PersonId, Instant)>,
    /// Counts removals, so that a lookup that began before a removal does not add the entry again. This is
    /// why no general cache is used here.
    forgotten: u64,
}

impl Cache {
    /// An empty cache. `shared`: whether other nodes write to the store, too.
    pub(super) fn new(shared: bool) -> Cache {
        Cache { life: if shared { LIFE } else { LIFE_ALONE }, inner: Mutex::default() }
    }

    /// The owner, or a ticket for [`Cache::remember`] with the answer of the database.
    pub(super) fn get(&self, secret: &Secret) -> Result<PersonId, u64> {
        let inner = self.inner.lock().expect("nothing panics while it holds the cache");
        match inner.known.get(secret) {
            Some((person, at)) if at.elapsed() < self.life => Ok(*person),
            _ => Err(inner.forgotten),
        }
    }

    /// Adds an entry, unless something was removed since the ticket was issued.
    pub(super) fn remember(&self, secret: Secret, person: PersonId, ticket: u64) {
        let mut inner = self.inner.lock().expect("nothing panics while it holds the cache");
        if inner.forgotten != ticket {
            return;
        }
        if inner.known.len() >= MAX_ENTRIES {
            inner.known.clear();
        }
        inner.known.insert(secret, (person, Instant::now()));
    }

    /// Removes a secret.
    pub(super) fn forget(&self, secret: &Secret) {
        let mut inner = self.inner.lock().expect("nothing panics while it holds the cache");
        inner.known.remove(secret);
        inner.forgotten += 1;
    }

    /// Removes every secret of a person.
    pub(super) fn forget_person(&self, person: PersonId) {
        let mut inner = self.inner.lock().expect("nothing panics while it holds the cache");
        inner.known.retain(|_, (known, _)| *known != person);
        inner.forgotten += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_forgotten_is_not_remembered_late() {
        let cache = Cache::new(true);
        let (secret, person) = (Secret([1; 32]), PersonId(7));
        let ticket = cache.get(&secret).expect_err("unknown");
        cache.remember(secret, person, ticket);
        assert_eq!(cache.get(&secret), Ok(person));
        cache.forget(&secret);
        let late = cache.get(&secret).expect_err("forgotten");
        assert_ne!(late, ticket);
        cache.remember(secret, person, ticket);
        assert!(cache.get(&secret).is_err());
        cache.remember(secret, person, late);
        cache.forget_person(PersonId(8));
        assert_eq!(cache.get(&secret), Ok(person));
        cache.forget_person(person);
        assert!(cache.get(&secret).is_err());
    }

    #[test]
    fn memory_is_bounded() {
        let cache = Cache::new(true);
        for number in 0..=MAX_ENTRIES as u64 {
            let mut bytes = [0; 32];
            bytes[..8].copy_from_slice(&number.to_le_bytes());
            cache.remember(Secret(bytes), PersonId(1), 0);
        }
        assert!(cache.inner.lock().expect("free").known.len() <= MAX_ENTRIES);
    }
}
