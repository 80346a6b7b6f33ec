//! What somebody chose last on the home page. A cookie stores it in their browser; the server does not.

use axum::http::HeaderMap;
use ethnos_pages::home::LastChoice;
use ethnos_pages::{BOT_LEVELS, EDITIONS, Fields, SOLO_LEVELS, bot_level, edition_named, solo_level};
use ethnos_wire::options::{BotLevel, SeatPlan, TableOptions};
use ethnos_wire::protocol::NewTable;
use ethnos_wire::{Edition, SoloLevel};

use crate::cookies;
use crate::error::Failure;

/// The name of the cookie.
pub(super) const COOKIE: &str = "usual";

/// What is chosen for somebody who has chosen nothing yet.
const DEFAULT: LastChoice =
    LastChoice { edition: Edition::First, players: 4, level: BotLevel::Novice, solo: SoloLevel::Regular };

/// What the request's cookie says; the default for everything it does not say.
pub(super) fn from_cookie(headers: &HeaderMap) -> LastChoice {
    let value = cookies::values(headers, COOKIE).next().unwrap_or_default();
    let mut parts = value.split('.');
    let mut next = || parts.next().unwrap_or_default();
    LastChoice {
        edition: edition_named(next()).unwrap_or(DEFAULT.edition),
        players: players(next()).unwrap_or(DEFAULT.players),
        level: bot_level(next()).unwrap_or(DEFAULT.level),
        solo: solo_level(next()).unwrap_or(DEFAULT.solo),
    }
}

/// The value of the cookie.
pub(super) fn to_cookie(choice: &LastChoice) -> String {
    let LastChoice { edition, players, level, solo } = choice;
    format!("{}.{players}.{}.{}", name(&EDITIONS, edition), name(&BOT_LEVELS, level), name(&SOLO_LEVELS, solo))
}

fn name<T: PartialEq>(names: &[(T, &'static str)], wanted: &T) -> &'static str {
    names.iter().find_map(|(known, name)| (known == wanted).then_some(*name)).unwrap_or_default()
}

/// The choice with what a form says.
pub(super) fn changed(choice: LastChoice, fields: &Fields) -> Result<LastChoice, Failure> {
    let chosen = |name: &str| Some(fields.get(name)).filter(|word| !word.is_empty());
    let mut choice = choice;
    if let Some(word) = chosen("edition") {
        let invalid = || Failure::invalid("failure-edition");
        choice.edition = edition_named(word).ok_or_else(invalid)?;
    }
    if let Some(word) = chosen("players") {
        let invalid = || Failure::invalid("failure-bots");
        choice.players = players(word).ok_or_else(invalid)?;
    }
    if let Some(word) = chosen("level") {
        let invalid = || Failure::invalid("failure-bot-level");
        choice.level = bot_level(word).ok_or_else(invalid)?;
    }
    if let Some(word) = chosen("solo") {
        let invalid = || Failure::invalid("failure-solo");
        choice.solo = solo_level(word).ok_or_else(invalid)?;
    }
    Ok(choice)
}

/// A table of one person and bots that starts at once.
pub(super) fn against_bots(choice: &LastChoice) -> NewTable {
    table(choice, SeatPlan::Bot(choice.level), true)
}

/// A table of one person and open seats.
pub(super) fn with_friends(choice: &LastChoice) -> NewTable {
    table(choice, SeatPlan::Open, false)
}

fn table(choice: &LastChoice, others: SeatPlan, start: bool) -> NewTable {
    let mut seats = vec![SeatPlan::Me];
    seats.resize(choice.players, others);
    NewTable { options: TableOptions::new(choice.edition), seats, start, position: None }
}

/// The solo game against Chief Bruno.
pub(super) fn solo(choice: &LastChoice) -> NewTable {
    NewTable {
        options: TableOptions { solo: Some(choice.solo), ..TableOptions::new(Edition::Second) },
        seats: vec![SeatPlan::Me],
        start: true,
        position: None,
    }
}

fn players(word: &str) -> Option<usize> {
    word.parse().ok().filter(|players| (2..=6).contains(players))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::header;

    fn read(cookie: &str) -> LastChoice {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, format!("{COOKIE}={cookie}").parse().expect("a header"));
        from_cookie(&headers)
    }

    #[test]
    fn what_was_chosen_is_read_back_and_nonsense_is_the_default() {
        for (edition, _) in EDITIONS {
            for players in 2..=6 {
                for (level, _) in BOT_LEVELS {
                    for (solo, _) in SOLO_LEVELS {
                        let choice = LastChoice { edition, players, level, solo };
                        assert_eq!(read(&to_cookie(&choice)), choice);
                    }
                }
            }
        }
        for nonsense in ["", "third.9.x.y", "....", "first", "é"] {
            assert_eq!(read(nonsense), DEFAULT, "{nonsense}");
        }
    }

    #[test]
    fn a_form_changes_what_it_says() {
        let fields = Fields::given([("players", "6"), ("level", "")]);
        assert_eq!(changed(DEFAULT, &fields).expect("fine"), LastChoice { players: 6, ..DEFAULT });
        for (name, word) in [("players", "7"), ("players", "1"), ("edition", "third"), ("level", "god"), ("solo", "x")]
        {
            assert!(changed(DEFAULT, &Fields::given([(name, word)])).is_err(), "{name} {word}");
        }
    }
}
