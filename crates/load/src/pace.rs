//! The times at which a table moves.

use std::sync::atomic::{AtomicU64, Ordering};

/// The times at which a table moves, in nanoseconds after the first move of the run. They are fixed in advance. If each
/// were counted from the last answer, one delay of the server would make all tables move at the same time from then on.
pub(crate) struct Pace {
    gap: u64,
    next: AtomicU64,
}

impl Pace {
    /// A move every `gap` nanoseconds. The first one is after this part of a gap, 0 to 1.
    pub(crate) fn new(gap: u64, part: f64) -> Pace {
        Pace { gap, next: AtomicU64::new((gap as f64 * part) as u64) }
    }

    /// The time of the next move.
    pub(crate) fn next(&self) -> u64 {
        self.next.fetch_add(self.gap, Ordering::AcqRel)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_do_not_depend_on_when_they_are_read() {
        let pace = Pace::new(1000, 0.25);
        assert_eq!([pace.next(), pace.next(), pace.next()], [250, 1250, 2250]);
    }
}
