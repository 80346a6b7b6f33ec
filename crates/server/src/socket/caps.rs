//! How many sockets a person may have open.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use ethnos_table::PersonId;

/// Counts the sockets of every person.
#[derive(Clone)]
pub(crate) struct Caps {
    most: u32,
    open: Arc<Mutex<HashMap<PersonId, u32>>>,
}

/// Permission for one socket. It is given back when it is dropped.
pub(crate) struct Place {
    person: PersonId,
    open: Arc<Mutex<HashMap<PersonId, u32>>>,
}

impl Caps {
    pub(crate) fn new(most: u32) -> Caps {
        Caps { most, open: Arc::default() }
    }

    /// Permission for another socket of this person, unless they have as many as they may.
    pub(crate) fn place(&self, person: PersonId) -> Option<Place> {
        let mut open = self.open.lock().expect("nothing panics while it counts");
        let count = open.entry(person).or_insert(0);
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Place { person, open: Arc::clone(&self.open) })
    }
}

impl Drop for Place {
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
    fn places_are_counted_by_person_and_given_back() {
        let caps = Caps::new(2);
        let first = caps.place(PersonId(1));
        let second = caps.place(PersonId(1));
        assert!(first.is_some() && second.is_some());
        assert!(caps.place(PersonId(1)).is_none());
        assert!(caps.place(PersonId(2)).is_some());
        drop(first);
        assert!(caps.place(PersonId(1)).is_some());
        drop(second);
        assert!(caps.open.lock().expect("free").is_empty());
    }
}
