//! The result of a run, and how it is printed.

use std::fmt;

use hdrhistogram::Histogram;

use std::time::Duration;

use crate::Plan;

/// The CPU time that one move takes, in microseconds.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// In the server. With PostgreSQL its processes are not counted.
    pub server: f64,
    /// In this program.
    pub players: f64,
}

impl Cost {
    /// The cost of these moves, from the times of the server and of this program before and after.
    pub(crate) fn of(before: [Duration; 2], after: [Duration; 2], moves: u64) -> Cost {
        let cost = |index: usize| after[index].saturating_sub(before[index]).as_secs_f64() * 1e6 / moves.max(1) as f64;
        Cost { server: cost(0), players: cost(1) }
    }
}

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
    /// What a move costs, if it is known.
    pub cost: Option<Cost>,
}

impl Report {
    /// The time in milliseconds from a command to its acknowledgement, within which this share of them comes.
    pub fn latency(&self, share: f64) -> f64 {
        milliseconds(self.acks.value_at_quantile(share))
    }

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
        if let Some(Cost { server, players }) = self.cost {
            writeln!(f, "CPU time of a move: {server:.1} µs in the server, {players:.1} µs in this program")?;
        }
        writeln!(
            f,
            "{} refused; {} acknowledged, {} of them missing in the logs",
            self.refusals, self.acknowledged, self.missing
        )
    }
}

fn line(f: &mut fmt::Formatter<'_>, name: &str, times: &Histogram<u64>) -> fmt::Result {
    let [half, most] = [0.5, 0.99].map(|share| milliseconds(times.value_at_quantile(share)));
    let longest = milliseconds(times.max());
    writeln!(f, "{name}: p50 {half:.2} ms, p99 {most:.2} ms, longest {longest:.1} ms")
}

fn milliseconds(nanos: u64) -> f64 {
    nanos as f64 / 1e6
}

/// The median, or the mean of the two in the middle.
pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    let (low, high) = (values.len().saturating_sub(1) / 2, values.len() / 2);
    if values.is_empty() { f64::NAN } else { f64::midpoint(values[low], values[high]) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn medians() {
        for (values, expected) in [(vec![3.0], 3.0_f64), (vec![5.0, 1.0, 2.0], 2.0), (vec![4.0, 1.0, 9.0, 2.0], 3.0)] {
            assert_eq!(median(values.clone()).to_bits(), expected.to_bits(), "{values:?}");
        }
        assert!(median(Vec::new()).is_nan());
    }
}
