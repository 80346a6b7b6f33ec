//! Names and numbers as text, in the words of an edition.

use std::time::Duration;

use ethnos_rules::{Edition, Options, TribeChoice};

use crate::adjusted::Adjusted;
use crate::play::SOURCES;

/// The sources of Glory as this edition calls them, in the order of their indices.
pub const fn source_names(edition: Edition) -> [&'static str; SOURCES] {
    match edition {
        Edition::First => ["kingdoms", "Merfolk", "Giant", "Orcs", "bands"],
        Edition::Second => ["regions", "Koi", "Bear", "Monkeys", "parties"],
    }
}

/// An ordinal number: `1st`, `2nd` and so on.
pub(crate) fn ordinal(number: usize) -> String {
    let ending = match number {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// The mode of the game, in one line.
pub fn table_in_words(options: &Options) -> String {
    let edition = options.edition;
    let who = match options.solo {
        Some(level) => format!("solo against Chief Bruno, {}", level.name()),
        None => format!("{} players", options.players),
    };
    let tribes = match &options.tribes {
        _ if options.solo.is_some() => None,
        TribeChoice::Random => Some(format!("{}s drawn for every seed", edition.tribe())),
        TribeChoice::FirstGame => Some(format!("the {}s of the first game", edition.tribe())),
        TribeChoice::Chosen(tribes) => {
            Some(tribes.iter().map(|tribe| tribe.plural(edition)).collect::<Vec<_>>().join(", "))
        }
    };
    let recruitment = (options.recruitment && options.solo.is_none()).then(|| "Recruitment Mode".to_owned());
    let words = [Some(format!("{edition} edition")), Some(who), recruitment, tribes];
    words.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// A duration with three digits: `12.3 µs`.
pub fn duration_text(duration: Duration) -> String {
    let seconds = duration.as_secs_f64();
    let (value, unit) = match seconds {
        _ if seconds >= 1.0 => (seconds, "s"),
        _ if seconds >= 1e-3 => (seconds * 1e3, "ms"),
        _ if seconds >= 1e-6 => (seconds * 1e6, "µs"),
        _ => (seconds * 1e9, "ns"),
    };
    let digits = match value {
        _ if value >= 99.95 => 0,
        _ if value >= 9.995 => 1,
        _ => 2,
    };
    format!("{value:.digits$} {unit}")
}

/// A name cut to this many characters.
pub fn short(name: &str, most: usize) -> String {
    if name.chars().count() <= most {
        return name.to_owned();
    }
    name.chars().take(most - 1).chain(['…']).collect()
}

/// A share in per cent: `25.0 %`.
pub fn per_cent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// An interval of shares in per cent: `23.1–27.0 %`.
pub fn per_cent_range((low, high): (f64, f64)) -> String {
    format!("{:.1}–{:.1} %", 100.0 * low, 100.0 * high)
}

/// A share adjusted for luck, its interval, and how many times as many games the plain share needs: `26.0 %`, `25.1–26.9 %`,
/// `× 1.8`. Dashes if it was not measured.
pub fn adjusted_cells(adjusted: Option<Adjusted>) -> [String; 3] {
    let none = || "–".to_owned();
    let Some(adjusted) = adjusted else { return [none(), none(), none()] };
    let saves = adjusted.saves.map_or_else(none, |saves| format!("× {saves:.1}"));
    [per_cent(adjusted.share), per_cent_range(adjusted.interval), saves]
}

#[cfg(test)]
mod tests {
    use ethnos_rules::{SoloLevel, Tribe};

    use super::*;

    #[test]
    fn durations_have_three_digits() {
        let cases = [(0, "0.00 ns"), (999, "999 ns"), (1_000, "1.00 µs"), (12_345, "12.3 µs"), (99_960, "100 µs")];
        let more = [(1_500_000, "1.50 ms"), (2_000_000_000, "2.00 s"), (61_000_000_000, "61.0 s")];
        for (nanos, text) in cases.into_iter().chain(more) {
            assert_eq!(duration_text(Duration::from_nanos(nanos)), text);
        }
    }

    #[test]
    fn long_names_are_cut() {
        assert_eq!((short("random", 6).as_str(), short("search:200ms", 6).as_str()), ("random", "searc…"));
    }

    #[test]
    fn tables_are_described() {
        let chosen = Options {
            tribes: TribeChoice::Chosen(vec![Tribe::Elf, Tribe::Orc]),
            recruitment: true,
            ..Options::new(Edition::Second, 5)
        };
        let cases = [
            (Options::new(Edition::First, 4), "first edition · 4 players · tribes drawn for every seed"),
            (chosen, "second edition · 5 players · Recruitment Mode · Red Pandas, Monkeys"),
            (Options::solo(SoloLevel::Hard), "second edition · solo against Chief Bruno, hard"),
        ];
        for (options, text) in cases {
            assert_eq!(table_in_words(&options), text);
        }
    }
}
