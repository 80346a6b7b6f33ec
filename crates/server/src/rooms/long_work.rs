//! Work that takes long: reading a whole log, a replay, a record, a position that somebody sends. It runs on threads of its own, so that live tables are not
//! kept waiting, and only a few at once.

use std::sync::Arc;
use std::thread::available_parallelism;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::RoomError;
use crate::guard::{Address, Permit, Permits};

/// How many pieces of work of one address may wait or run. More are refused.
const PER_ADDRESS: usize = 16;
/// So many entries of a log are replayed at once; more are long work.
const SHORT: usize = 200;
/// In a simulation, so that long work happens there.
#[cfg(feature = "simulation")]
const SHORT_SIMULATED: usize = 2;

/// The places for long work.
pub(crate) struct LongWork {
    places: Arc<Semaphore>,
    of_address: Permits<Address>,
    /// Whether work is done at once by whoever asks for it, so that a simulation has one thread.
    at_once: bool,
    /// More entries than this are long work.
    short: usize,
}

/// Permission for one piece of work. It is given back when the work is done, also if nobody waits for it any longer.
pub(crate) struct LongWorkPermit {
    _place: OwnedSemaphorePermit,
    _of_address: Option<Permit<Address>>,
    at_once: bool,
}

impl LongWork {
    /// One place for every two cores, so that the others serve.
    pub(super) fn new() -> LongWork {
        let cores = available_parallelism().map_or(1, usize::from);
        LongWork::with_places((cores / 2).max(1))
    }

    /// For a simulation: everything is done at once, on the thread that asks.
    #[cfg(feature = "simulation")]
    pub(crate) fn simulated() -> LongWork {
        LongWork { at_once: true, short: SHORT_SIMULATED, ..LongWork::with_places(1) }
    }

    fn with_places(places: usize) -> LongWork {
        LongWork { places: Arc::new(Semaphore::new(places)), of_address: Permits::new(), at_once: false, short: SHORT }
    }

    /// Whether replaying so many entries is long work.
    pub(super) fn is_long(&self, entries: usize) -> bool {
        entries > self.short
    }

    /// Waits for a permit. Whoever came first is first. An address that already waits for too much is refused.
    pub(super) async fn permit(&self, address: Option<Address>) -> Result<LongWorkPermit, RoomError> {
        let of_address = match address {
            Some(address) => Some(self.of_address.take(address, PER_ADDRESS).ok_or(RoomError::Busy)?),
            None => None,
        };
        let place = Arc::clone(&self.places).acquire_owned().await.expect("the semaphore is never closed");
        Ok(LongWorkPermit { _place: place, _of_address: of_address, at_once: self.at_once })
    }
}

impl LongWorkPermit {
    /// Does the work on a thread that serves nobody.
    pub(crate) async fn run<T: Send + 'static>(self, work: impl FnOnce() -> T + Send + 'static) -> T {
        if self.at_once {
            return work();
        }
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(self);
            done
        });
        match done.await {
            Ok(done) => done,
            Err(error) => std::panic::resume_unwind(error.into_panic()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    use super::*;

    fn address(last: u8) -> Address {
        Address(IpAddr::V4(Ipv4Addr::new(10, 0, 0, last)))
    }

    /// The test has one thread, which stays free while the work is done. No more is done at once than there are places.
    #[tokio::test]
    async fn long_work_leaves_the_serving_thread_free_and_is_limited() {
        let work = Arc::new(LongWork::with_places(2));
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let tasks = (0..8).map(|last| {
            let (work, now, most) = (Arc::clone(&work), Arc::clone(&now), Arc::clone(&most));
            tokio::spawn(async move {
                let permit = work.permit(Some(address(last))).await.expect("a permit");
                permit
                    .run(move || {
                        most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                        std::thread::sleep(Duration::from_millis(50));
                        now.fetch_sub(1, Ordering::SeqCst);
                    })
                    .await;
            })
        });
        let tasks = tasks.collect::<Vec<_>>();
        let mut beats = 0;
        while tasks.iter().any(|task| !task.is_finished()) {
            tokio::time::sleep(Duration::from_millis(5)).await;
            beats += 1;
        }
        assert_eq!(most.load(Ordering::SeqCst), 2);
        assert!(beats >= 10, "the thread was free {beats} times in 200 ms");
    }

    #[tokio::test]
    async fn an_address_that_waits_for_too_much_is_refused_and_others_are_not() {
        let work = Arc::new(LongWork::with_places(1));
        let running = work.permit(Some(address(1))).await.expect("a permit");
        let mut waiting = Vec::new();
        for _ in 1..PER_ADDRESS {
            let work = Arc::clone(&work);
            waiting.push(tokio::spawn(async move { work.permit(Some(address(1))).await.map(drop) }));
        }
        tokio::task::yield_now().await;
        assert!(matches!(work.permit(Some(address(1))).await, Err(RoomError::Busy)));
        let other = tokio::spawn({
            let work = Arc::clone(&work);
            async move { work.permit(Some(address(2))).await.map(drop) }
        });
        drop(running);
        for waited in waiting.into_iter().chain([other]) {
            waited.await.expect("no panic").expect("a permit");
        }
        work.permit(Some(address(1))).await.map(drop).expect("places are given back");
    }
}
