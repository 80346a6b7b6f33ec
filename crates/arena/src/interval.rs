//! How sure a share is: Wilson's interval.

/// The quantile of the normal distribution for 95 %.
pub const Z_95: f64 = 1.959_963_984_540_054;

/// Wilson's score interval for a share of `successes` in `trials`, both of which may be fractions; everything is
/// possible if there were no trials.
pub fn wilson(successes: f64, trials: f64, z: f64) -> (f64, f64) {
    if trials <= 0.0 {
        return (0.0, 1.0);
    }
    let share = successes / trials;
    let z2 = z * z;
    let scale = 1.0 + z2 / trials;
    let centre = (share + z2 / (2.0 * trials)) / scale;
    let half = z / scale * (share * (1.0 - share) / trials + z2 / (4.0 * trials * trials)).sqrt();
    ((centre - half).max(0.0), (centre + half).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first four are in Newcombe (1998), table I, method 3.
    #[test]
    fn intervals_are_the_published_ones() {
        let cases = [
            (81.0, 263.0, 0.2553, 0.3662),
            (15.0, 148.0, 0.0624, 0.1605),
            (0.0, 20.0, 0.0, 0.1611),
            (1.0, 29.0, 0.0061, 0.1718),
            (8.0, 10.0, 0.4902, 0.9433),
            (10.0, 10.0, 0.7225, 1.0),
        ];
        for (successes, trials, low, high) in cases {
            let (from, to) = wilson(successes, trials, Z_95);
            assert!((from - low).abs() < 5e-5 && (to - high).abs() < 5e-5, "{successes}/{trials}: {from} {to}");
        }
        assert_eq!(wilson(0.0, 0.0, Z_95), (0.0, 1.0));
    }
}
