//! A mean with its standard error.

/// A mean of many observations with its standard error.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Estimate {
    /// The mean of what was observed.
    pub mean: f64,
    /// The standard error of the mean.
    pub error: f64,
}

impl Estimate {
    /// The mean of observations. With fewer than two the error is unknown and given as infinite.
    pub fn of(values: impl IntoIterator<Item = f64>) -> Estimate {
        let mut sums = Sums::default();
        for value in values {
            sums.add(value);
        }
        sums.estimate()
    }

    /// This mean, known exactly.
    pub(crate) const fn exact(mean: f64) -> Estimate {
        Estimate { mean, error: 0.0 }
    }

    /// The mean, pulled towards 0 as far as it may be nothing but noise.
    pub fn shrunk(&self) -> f64 {
        let (signal, noise) = (self.mean * self.mean, self.error * self.error);
        if signal > 0.0 { self.mean * signal / (signal + noise) } else { 0.0 }
    }

    /// Whether it differs from 0 by at least twice its standard error.
    pub fn is_significant(&self) -> bool {
        self.mean.abs() >= 2.0 * self.error
    }
}

/// Observations of which the mean is wanted. More can be added later.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Sums {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Sums {
    pub(crate) fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    pub(crate) fn estimate(&self) -> Estimate {
        let Sums { count, sum, squares } = *self;
        if count < 2.0 {
            return Estimate { mean: sum, error: f64::INFINITY };
        }
        let mean = sum / count;
        let variance = (squares - count * mean * mean).max(0.0) / (count - 1.0);
        Estimate { mean, error: (variance / count).sqrt() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_counts_little() {
        let cases = [(0.1, 0.0, 0.1), (0.1, 0.1, 0.05), (0.01, 0.03, 0.001), (0.0, 0.0, 0.0), (-0.1, 0.1, -0.05)];
        for (mean, error, expected) in cases {
            assert!((Estimate { mean, error }.shrunk() - expected).abs() < 1e-9, "{mean} ± {error}");
        }
        assert_eq!(Estimate { mean: 0.1, error: f64::INFINITY }.shrunk().to_bits(), 0.0_f64.to_bits());
    }

    #[test]
    fn the_error_is_that_of_the_mean() {
        let estimate = Estimate::of([1.0, 2.0, 3.0, 4.0]);
        assert!((estimate.mean - 2.5).abs() < 1e-12);
        assert!((estimate.error - (5.0_f64 / 3.0 / 4.0).sqrt()).abs() < 1e-12);
        assert!(estimate.is_significant());
        assert!(!Estimate::of([1.0, -1.0, 1.0]).is_significant());
        assert!(!Estimate::of([3.0]).is_significant(), "one observation says nothing about its error");
        assert!(!Estimate::of([]).is_significant());
    }
}
