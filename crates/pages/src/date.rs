//! Dates on pages and in addresses.

use maud::{Markup, html};

/// The day of a time in milliseconds since 1970, as `2026-11-15`, in UTC.
pub(crate) fn date(at: i64) -> Markup {
    let day = date_of_day(at.div_euclid(86_400_000));
    html! { time datetime=(day) { (day) } }
}

/// The date that is this many days after 1970-01-01, as `2026-11-15`.
pub fn date_of_day(day: i64) -> String {
    let (year, month, day) = civil(day);
    format!("{year:04}-{month:02}-{day:02}")
}

/// How many days after 1970-01-01 a date such as `2026-11-15` is; `None` if it is not a date from 1970 to 9999.
pub fn day_of_date(date: &str) -> Option<i64> {
    let year: i64 = date.get(..4)?.parse().ok().filter(|year| (1970..=9999).contains(year))?;
    let first = 365 * (year - 1970) + (year - 1969) / 4 - 1;
    // At most a few leap days of centuries too many.
    (first - 90..first + 370).find(|day| date_of_day(*day) == date)
}

/// The date in the Gregorian calendar that is this many days after 1970-01-01. Years begin in March here, so that the leap day is
/// the last day of a year. Only this file formats dates, so no date crate is used.
fn civil(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (era * 400 + year_of_era + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_back() {
        for day in [0, 58, 59, 11_015, 11_016, 20_775, 47_540, 2_932_896] {
            assert_eq!(day_of_date(&date_of_day(day)), Some(day), "{}", date_of_day(day));
        }
        for nonsense in
            ["", "2026", "2026-2-3", "2026-02-30", "1969-12-31", "2026-11-15 ", "+026-11-15", "0x00-11-15", "äöüß"]
        {
            assert_eq!(day_of_date(nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn days() {
        let cases = [
            (0, "1970-01-01"),
            (951_782_400_000, "2000-02-29"),
            (951_868_800_000, "2000-03-01"),
            (1_798_761_599_999, "2026-12-31"),
            (1_798_761_600_000, "2027-01-01"),
            (-1, "1969-12-31"),
        ];
        for (at, day) in cases {
            assert_eq!(date(at).0, format!("<time datetime=\"{day}\">{day}</time>"), "{at}");
        }
    }
}
