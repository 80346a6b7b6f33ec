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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_keep_their_times_whenever_they_are_asked_for() {
        let pace = Pace::new(1000, 0.25);
        assert_eq!([pace.next(), pace.next(), pace.next()], [250, 1250, 2250]);
    }
}
