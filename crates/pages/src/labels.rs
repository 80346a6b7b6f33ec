//! Options, levels and times as text, and their values in forms.

use ethnos_wire::options::{BotLevel, Clock, TableOptions, Tribes};
use ethnos_wire::sentences::capital;
use ethnos_wire::{Edition, SoloLevel};
use ethnos_words::{Words, t};
use maud::{Markup, html};

/// Every level of a bot with its value in forms.
pub const BOT_LEVELS: [(BotLevel, &str); 4] = [
    (BotLevel::Novice, "novice"),
    (BotLevel::Regular, "regular"),
    (BotLevel::Expert, "expert"),
    (BotLevel::Master, "master"),
];

/// A line about how each level plays.
pub(super) fn levels_explained(words: Words) -> Markup {
    html! {
        ul.levels { @for (level, _) in BOT_LEVELS { li { (words.level_does(level)) } } }
    }
}

/// Every level of Chief Bruno with its value in forms.
pub const SOLO_LEVELS: [(SoloLevel, &str); 3] =
    [(SoloLevel::Easy, "easy"), (SoloLevel::Regular, "regular"), (SoloLevel::Hard, "hard")];

/// Both editions with their values in forms.
pub const EDITIONS: [(Edition, &str); 2] = [(Edition::First, "first"), (Edition::Second, "second")];

/// The level with this value in forms.
pub fn bot_level(word: &str) -> Option<BotLevel> {
    BOT_LEVELS.iter().find_map(|(level, known)| (*known == word).then_some(*level))
}

/// The level of Chief Bruno with this value in forms.
pub fn solo_level(word: &str) -> Option<SoloLevel> {
    SOLO_LEVELS.iter().find_map(|(level, known)| (*known == word).then_some(*level))
}

/// The edition with this value in forms.
pub fn edition_named(word: &str) -> Option<Edition> {
    EDITIONS.iter().find_map(|(edition, known)| (*known == word).then_some(*edition))
}

/// The edition, or the level of the solo game.
pub(super) fn game_text(words: Words, options: &TableOptions) -> String {
    match options.solo {
        Some(level) => t!(words, "options-solo", level = words.solo(level)),
        None => words.of_edition("edition", options.edition),
    }
}

/// The clock of a table.
pub(super) fn clock_text(words: Words, clock: Clock) -> String {
    let span = |seconds: i64| duration_text(words, seconds);
    match clock {
        Clock::None => t!(words, "plan-clock-none"),
        Clock::Live { move_seconds, bank_seconds: 0 } => {
            t!(words, "plan-clock-move", turn = span(i64::from(move_seconds)))
        }
        Clock::Live { move_seconds, bank_seconds } => {
            let bank = span(i64::from(bank_seconds));
            t!(words, "plan-clock-bank", turn = span(i64::from(move_seconds)), reserve = bank)
        }
        Clock::Correspondence { move_hours } => {
            t!(words, "plan-clock-correspondence", turn = span(i64::from(move_hours) * 3600))
        }
    }
}

/// All options of a table.
pub(super) fn options_list(words: Words, options: &TableOptions) -> Markup {
    let tribes = match &options.tribes {
        _ if options.solo.is_some() => t!(words, "options-tribes-solo"),
        Tribes::Random => t!(words, "options-tribes-random"),
        Tribes::FirstGame => t!(words, "options-tribes-first-game"),
        Tribes::Chosen(names) => words.list(&names.iter().map(|name| words.tribe(name, 2)).collect::<Vec<_>>()),
    };
    let listed = if options.public { "plan-listed-public" } else { "plan-listed-link" };
    let spectators = if options.spectators { "plan-spectators-yes" } else { "plan-spectators-no" };
    html! {
        dl.options {
            div { dt { (t!(words, "options-game")) } dd { (game_text(words, options)) } }
            div { dt { (capital(&words.of_edition("tribes", options.edition))) } dd { (tribes) } }
            @if options.recruitment {
                div { dt { (t!(words, "options-recruitment")) } dd { (t!(words, "options-recruitment-yes")) } }
            }
            @if options.game_box.is_some() { div { dt { (t!(words, "options-box")) } dd { (t!(words, "options-box-own")) } } }
            div { dt { (t!(words, "options-clock")) } dd { (clock_text(words, options.clock)) } }
            div { dt { (t!(words, "options-listed")) } dd { (t!(words, listed)) } }
            div { dt { (t!(words, "options-spectators")) } dd { (t!(words, spectators)) } }
            div {
                dt { (t!(words, "options-stand-in")) }
                dd { (t!(words, "plan-stand-in-bot", level = words.level(options.stand_in))) }
            }
            @if options.adviser { div { dt { (t!(words, "options-adviser")) } dd { (t!(words, "options-adviser-all")) } } }
        }
    }
}

/// A duration in the largest suitable unit, rounded down. `durationText` of `web/sheets/table-details.js` does the same.
pub fn duration_text(words: Words, seconds: i64) -> String {
    match seconds {
        ..120 => t!(words, "duration-seconds", count = seconds.max(0)),
        120..7200 => t!(words, "duration-minutes", count = seconds / 60),
        7200..172_800 => t!(words, "duration-hours", count = seconds / 3600),
        _ => t!(words, "duration-days", count = seconds / 86_400),
    }
}

/// How long ago.
pub(super) fn ago(words: Words, now: i64, at: i64) -> String {
    match (now - at) / 1000 {
        ..60 => t!(words, "ago-now"),
        60..120 => t!(words, "ago", span = t!(words, "duration-minutes", count = 1)),
        seconds => t!(words, "ago", span = duration_text(words, seconds)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ethnos_words::Language;

    #[test]
    fn times() {
        let cases: serde_json::Value =
            serde_json::from_str(include_str!("../../../tests/client/durations.json")).expect("JSON");
        for case in cases.as_array().expect("a list") {
            let seconds = case["seconds"].as_i64().expect("a number");
            for language in Language::ALL {
                assert_eq!(duration_text(Words::new(language), seconds), case[language.tag()], "{seconds} s");
            }
        }
        for (millis, expected) in
            [(-1, "just now"), (59_999, "just now"), (60_000, "1 minute ago"), (120_000, "2 minutes ago")]
        {
            assert_eq!(ago(Words::default(), millis, 0), expected);
        }
    }
}
