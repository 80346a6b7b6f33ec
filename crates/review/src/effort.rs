//! How thoroughly a game is reviewed, and for how long.

use std::time::Duration;

/// How thoroughly a game is reviewed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Sampled games in which the best actions of a decision are tried.
    pub trials: u32,
    /// New sampled games in which the played action is compared with the best other one, or the best moves with each other.
    pub comparisons: u32,
    /// Sampled games that are played to the end of the Age to say why a decision was bad.
    pub futures: u32,
    /// Other games, possible from what the seat knew, in which it is looked what a decision changes.
    pub redraws: usize,
}

impl Effort {
    /// Seconds for a game.
    pub const QUICK: Effort = Effort { trials: 16, comparisons: 64, futures: 32, redraws: 64 };
    /// A part of a second for a decision: advice while a game is played.
    pub const ADVICE: Effort = Effort { trials: 16, comparisons: 24, futures: 16, redraws: 0 };
    /// Minutes for a game.
    pub const DEEP: Effort = Effort { trials: 160, comparisons: 1_200, futures: 400, redraws: 200 };
}

/// Reads a time for a review: `10s`, `2m` or `500ms`, at most an hour. `None` for everything else.
pub fn parse_time(text: &str) -> Option<Duration> {
    let units = [("ms", 0.001), ("s", 1.0), ("m", 60.0)];
    let seconds = units.into_iter().find_map(|(unit, seconds)| {
        let number = text.strip_suffix(unit)?.parse::<f64>().ok()?;
        Some(number * seconds)
    });
    seconds.filter(|seconds| (0.001..=3_600.0).contains(seconds)).map(Duration::from_secs_f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_a_unit() {
        let cases = [("10s", Some(10_000)), ("2m", Some(120_000)), ("500ms", Some(500)), ("1.5s", Some(1_500))];
        let nonsense = ["", "10", "s", "-1s", "0s", "2h", "90m", "infs", "NaNs"].map(|text| (text, None));
        for (text, expected) in cases.into_iter().chain(nonsense) {
            assert_eq!(parse_time(text), expected.map(Duration::from_millis), "{text}");
        }
    }
}
