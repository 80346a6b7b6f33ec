//! Confidence intervals of means over seeds.

use crate::numbers::real;

/// The quantile of the normal distribution for 95 %.
const Z_95: f64 = 1.959_963_984_540_054;

/// Observations, one for each seed: their number, sum, and sum of squares.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Observations {
    /// The number of observations.
    pub count: u64,
    /// The sum of the values.
    pub sum: f64,
    /// The sum of their squares.
    pub squares: f64,
}

impl Observations {
    /// Adds an observation.
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    /// Their mean; 0 if there are none.
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum / real(self.count) }
    }

    /// Their sample variance; `None` if there are fewer than two.
    pub fn variance(&self) -> Option<f64> {
        let count = real(self.count);
        (self.count > 1).then(|| ((self.squares - self.sum * self.sum / count) / (count - 1.0)).max(0.0))
    }

    /// The 95 % confidence interval for the mean over all possible seeds, for values between 0 and 1.
    ///
    /// It is the interval of Student's t distribution after adding two artificial observations, a 0 and a 1, as
    /// Agresti and Coull (1998) do for shares. Equal observations then still give an interval: after n
    /// zeros it ends near 3/n. Without observations the interval is from 0 to 1.
    pub fn interval(&self) -> (f64, f64) {
        if self.count == 0 {
            return (0.0, 1.0);
        }
        let mut all = *self;
        all.add(0.0);
        all.add(1.0);
        let variance = all.variance().expect("two were added");
        let half = student_95(all.count - 1) * (variance / real(all.count)).sqrt();
        ((all.mean() - half).max(0.0), (all.mean() + half).min(1.0))
    }
}

/// The quantile of Student's t distribution for 95 %, by the series in 1/freedom (Abramowitz and Stegun, 26.7.5). From two
/// degrees of freedom on it is accurate to 1 %.
fn student_95(freedom: u64) -> f64 {
    let (z, freedom) = (Z_95, real(freedom));
    let power = |exponent| z.powi(exponent);
    let terms = [
        (power(3) + z) / 4.0,
        (5.0 * power(5) + 16.0 * power(3) + 3.0 * z) / 96.0,
        (3.0 * power(7) + 19.0 * power(5) + 17.0 * power(3) - 15.0 * z) / 384.0,
        (79.0 * power(9) + 776.0 * power(7) + 1482.0 * power(5) - 1920.0 * power(3) - 945.0 * z) / 92_160.0,
    ];
    terms.iter().rev().fold(0.0, |sum, term| (sum + term) / freedom) + z
}

#[cfg(test)]
mod tests {
    use super::*;

    fn observed(values: impl IntoIterator<Item = f64>) -> Observations {
        let mut observations = Observations::default();
        for value in values {
            observations.add(value);
        }
        observations
    }

    #[test]
    fn quantiles_are_the_published_ones() {
        let cases = [(2, 4.3027), (3, 3.1824), (5, 2.5706), (10, 2.2281), (30, 2.0423), (120, 1.9799)];
        for (freedom, expected) in cases {
            let found = student_95(freedom);
            assert!((found / expected - 1.0).abs() < 0.01, "{freedom}: {found}");
        }
        assert!((student_95(1_000_000) - Z_95).abs() < 1e-5);
    }

    #[test]
    fn means_and_variances_are_those_of_the_observations() {
        let some = observed([0.0, 0.5, 1.0, 0.5]);
        assert!((some.mean() - 0.5).abs() < 1e-12);
        assert!((some.variance().expect("four") - 1.0 / 6.0).abs() < 1e-12);
        assert_eq!((observed([0.5]).variance(), Observations::default().mean()), (None, 0.0));
    }

    /// Computed by hand: 50 halves and 25 each of 0 and 1, with the two artificial ones, have a variance of 13/101.
    #[test]
    fn intervals_follow_from_the_spread_of_seeds() {
        let halves = [0.0, 0.5, 0.5, 1.0].into_iter().cycle().take(100);
        let (low, high) = observed(halves).interval();
        let half = 1.9837 * (13.0_f64 / 101.0 / 102.0).sqrt();
        assert!((low - 0.5 + half).abs() < 1e-4 && (high - 0.5 - half).abs() < 1e-4, "{low} {high}");
    }

    #[test]
    fn seeds_that_agree_leave_an_interval() {
        for count in [1, 2, 5, 20, 1000] {
            for value in [0.0, 0.25, 0.5, 1.0] {
                let (low, high) = observed(std::iter::repeat_n(value, count)).interval();
                assert!(low <= value && value <= high && high > low, "{count} times {value}: {low} {high}");
            }
            let (_, high) = observed(std::iter::repeat_n(0.0, count)).interval();
            let exact = 1.0 - 0.05_f64.powf(1.0 / f64::from(u16::try_from(count).expect("small")));
            assert!(high >= 0.9 * exact, "after {count} zeros up to {high}, exactly {exact}");
        }
        assert_eq!(Observations::default().interval(), (0.0, 1.0));
    }

    /// One seed in ten differs from the rest; the true mean is inside the interval about as often as it should be.
    #[test]
    fn the_truth_lies_inside_about_95_times_in_100() {
        let mut state = 5_u64;
        let mut chance = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            real(state >> 40) / real(1 << 24)
        };
        for (rare, often) in [(1.0, 0.5), (1.0, 0.0), (0.0, 0.5)] {
            let truth = 0.1 * rare + 0.9 * often;
            let mut inside = 0;
            for _ in 0..2000 {
                let (low, high) = observed((0..50).map(|_| if chance() < 0.1 { rare } else { often })).interval();
                inside += u32::from(low <= truth && truth <= high);
            }
            assert!((1840..=1990).contains(&inside), "{rare} among {often}: {inside} of 2000");
        }
    }
}
