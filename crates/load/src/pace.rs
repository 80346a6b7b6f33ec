//! When a table moves.

use std::sync::atomic::{AtomicU64, Ordering};

/// The times at which a table moves, fixed beforehand: if they followed from when an answer came, one delay would make all
/// tables move at once ever after. In nanoseconds after the first move of all.
pub(crate) struct Pace {
    gap: u64,
    next: AtomicU64,
}

impl Pace {
    /// A move every so often, the first one after this part of the time between two.
    pub(crate) fn new(gap: u64, part: f64) -> Pace {
        Pace { gap, next: AtomicU64::new((gap as f64 * part) as u64) }
    }

    /// When the next move is to be made.
    pub(crate) fn next(&self) -> u64 {
        self.next.fetch_add(self.gap, Ordering::AcqRel)
    }
}
