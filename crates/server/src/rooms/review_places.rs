//! Which reviews are made at once. The others wait: when a place is free, it goes to the address that has the fewest, and of these to whoever has
//! waited longest. So nobody's reviews keep those of other people waiting for long.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use tokio::sync::oneshot;

use crate::guard::Address;

/// A number of places.
#[derive(Clone)]
pub(super) struct ReviewPlaces(Arc<Mutex<State>>);

/// A place. When it is dropped, somebody else has it.
pub(super) struct ReviewPlace {
    address: Option<Address>,
    places: ReviewPlaces,
}

struct State {
    free: usize,
    /// How many places each address has.
    taken: HashMap<Option<Address>, usize>,
    /// Nobody waits while a place is free. The first has waited longest.
    waiting: Vec<Waiting>,
}

struct Waiting {
    address: Option<Address>,
    admit: oneshot::Sender<ReviewPlace>,
}

impl ReviewPlaces {
    pub(super) fn new(places: usize) -> ReviewPlaces {
        ReviewPlaces(Arc::new(Mutex::new(State { free: places, taken: HashMap::new(), waiting: Vec::new() })))
    }

    /// Waits for a place.
    pub(super) async fn enter(&self, address: Option<Address>) -> ReviewPlace {
        let admitted = {
            let mut state = self.lock();
            if state.free > 0 {
                state.free -= 1;
                return self.place(&mut state, address);
            }
            let (admit, admitted) = oneshot::channel();
            state.waiting.push(Waiting { address, admit });
            admitted
        };
        admitted.await.expect("a place is handed on as long as somebody waits")
    }

    fn place(&self, state: &mut State, address: Option<Address>) -> ReviewPlace {
        *state.taken.entry(address).or_default() += 1;
        ReviewPlace { address, places: self.clone() }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().expect("nothing panics while it holds the places")
    }
}

impl State {
    /// Takes the next one out of those that wait.
    fn next(&mut self) -> Option<Waiting> {
        let taken = |waiting: &Waiting| self.taken.get(&waiting.address).copied().unwrap_or(0);
        let (index, _) = self.waiting.iter().enumerate().min_by_key(|(_, waiting)| taken(waiting))?;
        Some(self.waiting.remove(index))
    }
}

impl Drop for ReviewPlace {
    fn drop(&mut self) {
        let mut state = self.places.lock();
        if let Some(taken) = state.taken.get_mut(&self.address) {
            *taken -= 1;
            if *taken == 0 {
                state.taken.remove(&self.address);
            }
        }
        let Some(next) = state.next() else {
            state.free += 1;
            return;
        };
        let place = self.places.place(&mut state, next.address);
        drop(state);
        // If nobody waits for it any longer, it is dropped and goes to the next one.
        drop(next.admit.send(place));
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn address(number: u8) -> Address {
        Address::new([10, 0, 0, number].into())
    }

    /// Lets every task go on that can.
    async fn settle() {
        for _ in 0..50 {
            tokio::task::yield_now().await;
        }
    }

    /// The order in which these addresses get a place, after others took both. Each gives it back at once.
    async fn order(takers: [u8; 2], waiting: &[u8]) -> Vec<u8> {
        let places = ReviewPlaces::new(2);
        let [first, second] =
            [places.enter(Some(address(takers[0]))).await, places.enter(Some(address(takers[1]))).await];
        let order = Arc::<Mutex<Vec<u8>>>::default();
        for &number in waiting {
            let (places, order) = (places.clone(), Arc::clone(&order));
            tokio::spawn(async move {
                let place = places.enter(Some(address(number))).await;
                order.lock().expect("no panic").push(number);
                settle().await;
                drop(place);
            });
            settle().await;
        }
        assert!(order.lock().expect("no panic").is_empty(), "no place is free");
        drop(first);
        for _ in 0..=2 * waiting.len() {
            settle().await;
        }
        drop(second);
        settle().await;
        order.lock().expect("no panic").clone()
    }

    #[tokio::test]
    async fn whoever_has_the_fewest_is_next() {
        let cases: [([u8; 2], &[u8], &[u8]); 3] = [
            ([1, 1], &[1, 1, 2], &[2, 1, 1]),
            ([1, 2], &[1, 2, 3, 1], &[1, 3, 1, 2]),
            ([1, 2], &[3, 4, 5], &[3, 4, 5]),
        ];
        for (takers, waiting, expected) in cases {
            assert_eq!(order(takers, waiting).await, expected, "{takers:?} {waiting:?}");
        }
    }

    #[tokio::test]
    async fn who_stops_waiting_leaves_no_place_empty() {
        let places = ReviewPlaces::new(1);
        let place = places.enter(Some(address(1))).await;
        let leaves = tokio::time::timeout(Duration::from_millis(5), places.enter(Some(address(2))));
        assert!(leaves.await.is_err());
        drop(place);
        let next = tokio::time::timeout(Duration::from_secs(5), places.enter(Some(address(3)))).await;
        assert!(next.is_ok(), "the place is free");
    }
}
