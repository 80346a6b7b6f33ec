//! The CPU time of processes.

use std::time::Duration;

/// The kernel counts in hundredths of a second, on every machine that Linux runs on.
const TICK: Duration = Duration::from_millis(10);

/// The CPU time that a process, by its number or `self`, has used with all of its threads. `None` where the system has no `/proc`.
pub fn cpu_time(process: &str) -> Option<Duration> {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The second field is the name of the program, in brackets, and may contain anything. Fields 14 and 15 are the times.
    let mut times = text.rsplit_once(')')?.1.split_whitespace().skip(11);
    let ticks = times.next()?.parse::<u32>().ok()? + times.next()?.parse::<u32>().ok()?;
    Some(TICK * ticks)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_busy_process_uses_time() {
        let start = cpu_time("self").expect("a time");
        let mut sum = 0_u64;
        while cpu_time("self").expect("a time") < start + 3 * TICK {
            sum = std::hint::black_box(sum.wrapping_add(1));
        }
        assert_eq!(cpu_time("none"), None);
    }
}
