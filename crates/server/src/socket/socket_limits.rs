//! How many sockets a person may have open.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use ethnos_table::PersonId;

/// Counts the sockets of every person.
#[derive(Clone)]
pub(crate) struct SocketLimits {
    most: u32,
    open: Arc<Mutex<HashMap<PersonId, u32>>>,
}

/// Permission for one socket. It is given back when it is dropped.
pub(crate) struct SocketPermit {
    person: PersonId,
    open: Arc<Mutex<HashMap<PersonId, u32>>>,
}

impl SocketLimits {
    pub(crate) fn new(most: u32) -> SocketLimits {
        SocketLimits { most, open: Arc::default() }
    }

    /// Permission for another socket of this person, unless they have as many as they may.
    pub(crate) fn permit(&self, person: PersonId) -> Option<SocketPermit> {
        let mut open = self.open.lock().expect("nothing panics while it counts");
        let count = open.entry(person).or_insert(0);
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(SocketPermit { person, open: Arc::clone(&self.open) })
    }
}

impl Drop for SocketPermit {
    fn drop(&mut self) {
        let mut open = self.open.lock().expect("nothing panics while it counts");
        if let Some(count) = open.get_mut(&self.person) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.person);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn permits_are_counted_by_person_and_given_back() {
        let limits = SocketLimits::new(2);
        let first = limits.permit(PersonId(1));
        let second = limits.permit(PersonId(1));
        assert!(first.is_some() && second.is_some());
        assert!(limits.permit(PersonId(1)).is_none());
        assert!(limits.permit(PersonId(2)).is_some());
        drop(first);
        assert!(limits.permit(PersonId(1)).is_some());
        drop(second);
        assert!(limits.open.lock().expect("free").is_empty());
    }
}
