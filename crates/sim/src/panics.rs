//! Panics of a run. A runtime does not let a panic of a task reach anybody else, so a hook notes all of them.

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::Once;

thread_local! {
    /// The panics of the run on this thread. `None` outside of runs.
    static PANICS: RefCell<Option<Vec<String>>> = const { RefCell::new(None) };
}

/// Does some work on this thread. Returns what came of it, unless it panicked, and every panic on this thread meanwhile, also of
/// tasks: where it was, and its message. Panics on other threads do not count.
pub fn catch_panics<T>(work: impl FnOnce() -> T) -> (Option<T>, Vec<String>) {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = take_hook();
        set_hook(Box::new(move |panic| {
            let is_noted = PANICS.try_with(|panics| {
                let mut panics = panics.try_borrow_mut().ok()?;
                panics.as_mut()?.push(panic.to_string());
                Some(())
            });
            if !matches!(is_noted, Ok(Some(()))) {
                usual(panic);
            }
        }));
    });
    PANICS.set(Some(Vec::new()));
    let done = catch_unwind(AssertUnwindSafe(work));
    (done.ok(), PANICS.take().unwrap_or_default())
}
