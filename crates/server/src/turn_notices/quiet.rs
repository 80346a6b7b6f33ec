//! Quiet hours.

use ethnos_store::{Millis, QuietHours};

/// The minutes of a day.
const MINUTES_OF_DAY: i64 = 24 * 60;
const MILLIS_OF_MINUTE: Millis = 60_000;

/// When the quiet hours end in which this time lies; `None` if it lies in none.
pub(super) fn quiet_until(hours: QuietHours, now: Millis) -> Option<Millis> {
    let minute = now.div_euclid(MILLIS_OF_MINUTE);
    let local = (minute + i64::from(hours.utc_offset)).rem_euclid(MINUTES_OF_DAY);
    let (from, until) = (i64::from(hours.from), i64::from(hours.until));
    let is_quiet = if from <= until { (from..until).contains(&local) } else { local >= from || local < until };
    is_quiet.then(|| (minute + (until - local).rem_euclid(MINUTES_OF_DAY)) * MILLIS_OF_MINUTE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hours_may_go_over_midnight_and_are_those_of_the_person() {
        let time = |hour: i64, minute: i64| (hour * 60 + minute) * MILLIS_OF_MINUTE;
        let day = MINUTES_OF_DAY * MILLIS_OF_MINUTE;
        // From, until, ahead of UTC, now in UTC, quiet until.
        let cases = [
            ((22, 0), (7, 0), 0, time(21, 59), None),
            ((22, 0), (7, 0), 0, time(22, 0), Some(time(31, 0))),
            ((22, 0), (7, 0), 0, day + time(6, 59), Some(day + time(7, 0))),
            ((22, 0), (7, 0), 0, day + time(7, 0), None),
            ((22, 0), (7, 0), -180, time(1, 30), Some(time(10, 0))),
            ((22, 0), (7, 0), 330, time(16, 30), Some(time(25, 30))),
            ((13, 0), (14, 30), 0, time(13, 45), Some(time(14, 30))),
            ((13, 0), (14, 30), 0, time(14, 30), None),
            ((9, 0), (9, 0), 0, time(9, 0), None),
        ];
        for (from, until, utc_offset, now, expected) in cases {
            let minutes = |(hour, minute): (u16, u16)| hour * 60 + minute;
            let hours = QuietHours { from: minutes(from), until: minutes(until), utc_offset };
            assert_eq!(quiet_until(hours, now), expected, "{from:?} {until:?} {utc_offset} {now}");
        }
    }
}
