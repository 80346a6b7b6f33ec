//! The effort of a search.

use std::fmt;
use std::time::Duration;

/// How long a search goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effort {
    /// This much time.
    Time(Duration),
    /// This many simulations. The same seed then gives the same game.
    Simulations(u32),
}

impl Effort {
    /// Reads `200ms`, `1.5s` or `2000`.
    pub(crate) fn parse(text: &str) -> Option<Effort> {
        let time =
            |seconds: f64| (0.001..=600.0).contains(&seconds).then(|| Effort::Time(Duration::from_secs_f64(seconds)));
        if let Some(milliseconds) = text.strip_suffix("ms") {
            time(milliseconds.parse::<f64>().ok()? / 1_000.0)
        } else if let Some(seconds) = text.strip_suffix('s') {
            time(seconds.parse().ok()?)
        } else {
            text.parse().ok().filter(|simulations| *simulations > 0).map(Effort::Simulations)
        }
    }

    /// The same effort, but at most the time that the caller allows.
    pub(crate) fn within(self, limit: Option<Duration>) -> Effort {
        match (self, limit) {
            (Effort::Time(own), Some(limit)) => Effort::Time(own.min(limit)),
            (effort, _) => effort,
        }
    }
}

impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effort::Time(time) => write!(f, "{}ms", time.as_millis()),
            Effort::Simulations(simulations) => write!(f, "{simulations}"),
        }
    }
}
