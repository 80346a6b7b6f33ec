//! Parallel work with results in order.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::sync_channel;

use rayon::{ThreadPoolBuildError, ThreadPoolBuilder};

/// The number of results that may wait to be handed over before workers wait too.
const QUEUE: usize = 1024;

/// Calls `work` for every number below `count` on this many threads (0: one for each core), and passes the results to
/// `each` on the calling thread, in the order of the numbers. What `each` computes therefore does not depend on threads.
///
/// Ends early when `each` breaks or `stop` is set. `stop` is set in both cases, so that `work` can check
/// it and return `None`. `scratch` is called once for each thread.
pub fn run_ordered<S, T: Send>(
    count: u64,
    threads: usize,
    stop: &AtomicBool,
    scratch: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, u64) -> Option<T> + Sync,
    mut each: impl FnMut(u64, T) -> ControlFlow<()>,
) -> Result<(), ThreadPoolBuildError> {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build()?;
    let next = AtomicU64::new(0);
    let (send, receive) = sync_channel(QUEUE);
    let worker = |send: std::sync::mpsc::SyncSender<(u64, T)>| {
        let mut scratch = scratch();
        while !stop.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                break;
            }
            let Some(done) = work(&mut scratch, number) else { break };
            if send.send((number, done)).is_err() {
                break;
            }
        }
    };
    pool.in_place_scope(|scope| {
        for _ in 0..pool.current_num_threads() {
            let send = send.clone();
            let worker = &worker;
            scope.spawn(move |_| worker(send));
        }
        drop(send);
        let mut waiting = BTreeMap::new();
        let mut due = 0;
        for (number, done) in receive {
            waiting.insert(number, done);
            while let Some(done) = waiting.remove(&due) {
                if each(due, done).is_break() {
                    stop.store(true, Ordering::Relaxed);
                    return;
                }
                due += 1;
            }
        }
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(count: u64, threads: usize, last: u64) -> Vec<u64> {
        let mut seen = Vec::new();
        let each = |number, done| {
            assert_eq!(done, number * number);
            seen.push(number);
            if number == last { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let work = |(): &mut (), number| Some(number * number);
        run_ordered(count, threads, &AtomicBool::new(false), || (), work, each).expect("threads");
        seen
    }

    #[test]
    fn results_arrive_in_order_whatever_the_threads() {
        for threads in [1, 2, 7] {
            assert_eq!(numbers(5000, threads, u64::MAX), (0..5000).collect::<Vec<_>>());
            assert_eq!(numbers(5000, threads, 99), (0..100).collect::<Vec<_>>());
        }
    }

    #[test]
    fn somebody_may_stop_it() {
        let stop = AtomicBool::new(false);
        let work = |(): &mut (), number| {
            if number == 10 {
                stop.store(true, Ordering::Relaxed);
                return None;
            }
            Some(number)
        };
        let mut seen = 0;
        let each = |_, _| {
            seen += 1;
            ControlFlow::Continue(())
        };
        run_ordered(u64::MAX, 3, &stop, || (), work, each).expect("threads");
        assert_eq!(seen, 10, "what was done before is handed over");
    }
}
