//! Options, levels and times in words.

use ethnos_store::Millis;
use ethnos_wire::lobby::{BotLevel, Clock, TableOptions, Tribes};
use ethnos_wire::{Edition, Level};
use maud::{Markup, html};

/// Every level of a bot: the word of a form, and what people read.
pub(super) const BOT_LEVELS: [(BotLevel, &str, &str); 4] = [
    (BotLevel::Novice, "novice", "novice"),
    (BotLevel::Regular, "regular", "regular"),
    (BotLevel::Expert, "expert", "expert"),
    (BotLevel::Master, "master", "master"),
];

/// Every level of Chief Bruno.
pub(super) const SOLO_LEVELS: [(Level, &str); 3] =
    [(Level::Easy, "easy"), (Level::Regular, "regular"), (Level::Hard, "hard")];

/// The level a form names.
pub(super) fn bot_level(word: &str) -> Option<BotLevel> {
    BOT_LEVELS.iter().find_map(|(level, known, _)| (*known == word).then_some(*level))
}

/// A bot's level.
pub(super) fn level_word(level: BotLevel) -> &'static str {
    BOT_LEVELS.iter().find_map(|(known, _, word)| (*known == level).then_some(*word)).unwrap_or_default()
}

fn solo_word(level: Level) -> &'static str {
    SOLO_LEVELS.iter().find_map(|(known, word)| (*known == level).then_some(*word)).unwrap_or_default()
}

/// The engine's edition, which knows what things are called.
pub(super) const fn edition(edition: Edition) -> ethnos_rules::Edition {
    match edition {
        Edition::First => ethnos_rules::Edition::First,
        Edition::Second => ethnos_rules::Edition::Second,
    }
}

/// What is played, in a few words.
pub(super) fn game_text(options: &TableOptions) -> String {
    match options.solo {
        Some(level) => format!("Solo against Chief Bruno, {}", solo_word(level)),
        None if options.edition == Edition::First => "First edition".to_owned(),
        None => "Second edition".to_owned(),
    }
}

/// The clock, in a few words.
pub(super) fn clock_text(clock: Clock) -> String {
    match clock {
        Clock::None => "No clock".to_owned(),
        Clock::Live { move_seconds, bank_seconds: 0 } => format!("{} for a move", span_text(i64::from(move_seconds))),
        Clock::Live { move_seconds, bank_seconds } => format!(
            "{} for a move, and a bank of {} for the game",
            span_text(i64::from(move_seconds)),
            span_text(i64::from(bank_seconds))
        ),
        Clock::Correspondence { move_hours } => {
            format!("By correspondence: {} for a move", span_text(i64::from(move_hours) * 3600))
        }
    }
}

/// What the host chose.
pub(super) fn options_list(options: &TableOptions) -> Markup {
    let kind = edition(options.edition).tribe();
    let tribes = match &options.tribes {
        _ if options.solo.is_some() => format!("Those of the solo {kind}s"),
        Tribes::Random => "Drawn by lot".to_owned(),
        Tribes::FirstGame => "Those for a first game".to_owned(),
        Tribes::Chosen(names) => names.join(", "),
    };
    html! {
        dl.options {
            div { dt { "Game" } dd { (game_text(options)) } }
            div { dt { @if kind == "clan" { "Clans" } @else { "Tribes" } } dd { (tribes) } }
            @if options.recruitment { div { dt { "Recruitment" } dd { "The row never stays below three cards" } } }
            @if options.game_box.is_some() { div { dt { "Box" } dd { "Pieces of the host's own" } } }
            div { dt { "Clock" } dd { (clock_text(options.clock)) } }
            div { dt { "Listed" } dd { @if options.public { "In the lobby" } @else { "Nowhere: by link or code" } } }
            div { dt { "Spectators" } dd { @if options.spectators { "Welcome" } @else { "None" } } }
            div { dt { "Stands in for who leaves" } dd { "A " (level_word(options.stand_in)) " bot" } }
        }
    }
}

/// So many seconds, in the largest unit that serves.
pub(super) fn span_text(seconds: i64) -> String {
    let (count, unit) = match seconds {
        ..120 => (seconds.max(0), "second"),
        120..7200 => (seconds / 60, "minute"),
        7200..172_800 => (seconds / 3600, "hour"),
        _ => (seconds / 86_400, "day"),
    };
    if count == 1 { format!("1 {unit}") } else { format!("{count} {unit}s") }
}

/// How long ago.
pub(super) fn ago(now: Millis, at: Millis) -> String {
    match (now - at) / 1000 {
        ..60 => "just now".to_owned(),
        60..120 => "a minute ago".to_owned(),
        seconds => format!("{} ago", span_text(seconds)),
    }
}

/// Words with a capital.
pub(super) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    first + letters.as_str()
}

/// A refusal's few words as a sentence.
pub(super) fn as_sentence(words: &str) -> String {
    let end = if words.ends_with(['.', '!', '?']) { "" } else { "." };
    capital(words) + end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        let cases = [
            (-5, "0 seconds"),
            (1, "1 second"),
            (119, "119 seconds"),
            (120, "2 minutes"),
            (7199, "119 minutes"),
            (7200, "2 hours"),
            (86_400, "24 hours"),
            (172_800, "2 days"),
        ];
        for (seconds, expected) in cases {
            assert_eq!(span_text(seconds), expected);
        }
        for (millis, expected) in
            [(-1, "just now"), (59_999, "just now"), (60_000, "a minute ago"), (120_000, "2 minutes ago")]
        {
            assert_eq!(ago(millis, 0), expected);
        }
    }

    #[test]
    fn sentences() {
        for (words, expected) in [("", "."), ("éa", "Éa."), ("done.", "Done."), ("one: two", "One: two.")] {
            assert_eq!(as_sentence(words), expected);
        }
    }
}
