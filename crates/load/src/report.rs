//! The result of a run, and how it is printed.

use std::fmt;

use hdrhistogram::Histogram;

use crate::Plan;

/// The result of a run.
#[derive(Clone, Debug)]
pub struct Report {
    /// The plan that was run.
    pub plan: Plan,
    /// Moves acknowledged while moves were counted.
    pub moves: u64,
    /// The time during which moves were counted.
    pub seconds: f64,
    /// Nanoseconds from a command to its acknowledgement.
    pub acks: Histogram<u64>,
    /// Nanoseconds from a command to the update of each other player.
    pub others: Histogram<u64>,
    /// Games that were played to the end.
    pub games: u64,
    /// Commands that were refused.
    pub refusals: u64,
    /// All moves acknowledged, also while nothing was counted.
    pub acknowledged: u64,
    /// Acknowledged moves that are missing in the logs.
    pub missing: u64,
}

impl Report {
    /// Moves per second.
    pub fn per_second(&self) -> f64 {
        self.moves as f64 / self.seconds
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plan = &self.plan;
        let pace = plan.rate.map_or_else(|| "as fast as it goes".to_owned(), |rate| format!("at {rate:.0} moves/s"));
        writeln!(f, "{} tables of {} people, {:.1} s, {pace}", plan.tables, plan.players, self.seconds)?;
        writeln!(
            f,
            "{:.0} acknowledged moves/s ({} in all, {} games to the end)",
            self.per_second(),
            self.moves,
            self.games
        )?;
        line(f, "command to ack", &self.acks)?;
        line(f, "command to the other players", &self.others)?;
        writeln!(
            f,
            "{} refused; {} acknowledged, {} of them missing in the logs",
            self.refusals, self.acknowledged, self.missing
        )
    }
}

fn line(f: &mut fmt::Formatter<'_>, name: &str, times: &Histogram<u64>) -> fmt::Result {
    let ms = |nanos: u64| nanos as f64 / 1e6;
    let [half, most] = [0.5, 0.99].map(|share| ms(times.value_at_quantile(share)));
    let longest = ms(times.max());
    writeln!(f, "{name}: p50 {half:.2} ms, p99 {most:.2} ms, longest {longest:.1} ms")
}
