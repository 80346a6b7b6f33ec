//! Work that takes long: reading a whole log, a replay, a record, a position that somebody sends. It runs on threads of its own, so that live tables are not
//! kept waiting, and only a few at once.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::thread::available_parallelism;

use tokio::sync::oneshot;

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
    places: Arc<Mutex<Places>>,
    of_address: Permits<Address>,
    /// Whether work is done at once by whoever asks for it, so that a simulation has one thread.
    at_once: bool,
    /// More entries than this are long work.
    short: usize,
}

/// The places that are free, and who waits for one. The addresses take turns.
struct Places {
    free: usize,
    waiting: VecDeque<(Option<Address>, VecDeque<oneshot::Sender<Place>>)>,
}

/// A place. When it is dropped, the next address has its turn.
struct Place(Arc<Mutex<Places>>);

impl Places {
    /// The first one who waits of the address whose turn it is.
    fn next(&mut self) -> Option<oneshot::Sender<Place>> {
        let (address, mut waiting) = self.waiting.pop_front()?;
        let next = waiting.pop_front();
        if !waiting.is_empty() {
            self.waiting.push_back((address, waiting));
        }
        next
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut places = self.0.lock().expect("nothing panics while it holds the places");
        match places.next() {
            Some(next) => {
                drop(places);
                // If nobody waits there any longer, this place is dropped again.
                let _ = next.send(Place(Arc::clone(&self.0)));
            }
            None => places.free += 1,
        }
    }
}

/// Permission for one piece of work. It is given back when the work is done, also if nobody waits for it any longer.
pub(crate) struct LongWorkPermit {
    _place: Place,
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
        let places = Arc::new(Mutex::new(Places { free: places, waiting: VecDeque::new() }));
        LongWork { places, of_address: Permits::new(), at_once: false, short: SHORT }
    }

    /// Whether replaying so many entries is long work.
    pub(super) fn is_long(&self, entries: usize) -> bool {
        entries > self.short
    }

    /// Waits for a permit. The addresses that wait take turns, and of one address whoever came first is first. An address that already waits for
    /// too much is refused.
    pub(super) async fn permit(&self, address: Option<Address>) -> Result<LongWorkPermit, RoomError> {
        let of_address = match address {
            Some(address) => Some(self.of_address.take(address, PER_ADDRESS).ok_or(RoomError::Busy)?),
            None => None,
        };
        let place = match self.place(address) {
            Ok(place) => place,
            Err(waiting) => waiting.await.expect("places are handed on"),
        };
        Ok(LongWorkPermit { _place: place, _of_address: of_address, at_once: self.at_once })
    }

    /// A free place, or where to wait for one.
    fn place(&self, address: Option<Address>) -> Result<Place, oneshot::Receiver<Place>> {
        let mut places = self.places.lock().expect("nothing panics while it holds the places");
        if places.free > 0 {
            places.free -= 1;
            return Ok(Place(Arc::clone(&self.places)));
        }
        let (sender, receiver) = oneshot::channel();
        match places.waiting.iter_mut().find(|(waiting, _)| *waiting == address) {
            Some((_, of_address)) => of_address.push_back(sender),
            None => places.waiting.push_back((address, VecDeque::from([sender]))),
        }
        Err(receiver)
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
            Err(error) => match error.try_into_panic() {
                Ok(panic) => std::panic::resume_unwind(panic),
                // The runtime ends, and with it whoever waits here.
                Err(_) => std::future::pending().await,
            },
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

    /// Two addresses wait for as much as they may, then another one comes with one piece.
    #[tokio::test]
    async fn addresses_take_turns() {
        let work = Arc::new(LongWork::with_places(1));
        let running = work.permit(Some(address(9))).await.expect("a permit");
        let order = Arc::new(Mutex::new(Vec::new()));
        let mut waiting = Vec::new();
        for last in [[1; PER_ADDRESS], [2; PER_ADDRESS]].concat().into_iter().chain([3]) {
            let (work, order) = (Arc::clone(&work), Arc::clone(&order));
            waiting.push(tokio::spawn(async move {
                let permit = work.permit(Some(address(last))).await.expect("a permit");
                order.lock().expect("free").push(last);
                drop(permit);
            }));
            tokio::task::yield_now().await;
        }
        // Somebody who does not wait any longer keeps nobody waiting.
        waiting[0].abort();
        tokio::task::yield_now().await;
        drop(running);
        for (number, waited) in waiting.into_iter().enumerate() {
            assert_eq!(waited.await.is_ok(), number > 0);
        }
        let order = order.lock().expect("free").clone();
        assert_eq!(order.len(), 2 * PER_ADDRESS);
        assert!(order.iter().position(|last| *last == 3) <= Some(3), "{order:?}");
        work.permit(Some(address(9))).await.map(drop).expect("places are given back");
    }

    /// The runtime has ended before the work begins: nobody is told anything, and nothing panics.
    #[test]
    fn work_that_is_cancelled_at_the_end_of_the_runtime_is_no_panic() {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).build().expect("a runtime");
        let work = LongWork::with_places(1);
        let permit = runtime.block_on(work.permit(None)).expect("a permit");
        let mut running = Box::pin(permit.run(|| panic!("it does not begin")));
        let ended = runtime.handle().clone();
        runtime.shutdown_background();
        let _entered = ended.enter();
        let mut context = std::task::Context::from_waker(std::task::Waker::noop());
        let polled: std::task::Poll<()> = running.as_mut().poll(&mut context);
        assert!(polled.is_pending());
    }
}
