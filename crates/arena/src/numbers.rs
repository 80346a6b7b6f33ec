//! Counts as fractions.

/// A count as a real number.
pub(crate) fn real(count: u64) -> f64 {
    count as f64
}

/// A total over a count; 0 if there is nothing to divide by.
pub fn mean(total: u64, count: u64) -> f64 {
    if count == 0 { 0.0 } else { real(total) / real(count) }
}
