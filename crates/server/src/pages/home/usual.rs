//! What somebody chose last time, kept in a cookie of their own: nothing that others need to know.

use axum::http::HeaderMap;
use ethnos_wire::lobby::{BotLevel, SeatPlan, TableOptions};
use ethnos_wire::protocol::NewTable;
use ethnos_wire::{Edition, Level};

use crate::cookies;
use crate::error::Failure;
use crate::pages::fields::Fields;
use crate::pages::words::{BOT_LEVELS, EDITIONS, SOLO_LEVELS, bot_level, edition_named, solo_level};

/// The cookie that keeps it.
pub(super) const COOKIE: &str = "usual";

/// What is played when nothing else is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Usual {
    pub(super) edition: Edition,
    /// Everybody together, from 2 to 6.
    pub(super) players: usize,
    pub(super) level: BotLevel,
    pub(super) solo: Level,
}

impl Usual {
    const FIRST: Usual = Usual { edition: Edition::First, players: 4, level: BotLevel::Novice, solo: Level::Regular };

    /// What the request's cookie says; of what it does not say, the usual of somebody new.
    pub(super) fn kept(headers: &HeaderMap) -> Usual {
        let kept = cookies::named(headers, COOKIE).next().unwrap_or_default();
        let mut parts = kept.split('.');
        let mut next = || parts.next().unwrap_or_default();
        let new = Usual::FIRST;
        Usual {
            edition: edition_named(next()).unwrap_or(new.edition),
            players: players(next()).unwrap_or(new.players),
            level: bot_level(next()).unwrap_or(new.level),
            solo: solo_level(next()).unwrap_or(new.solo),
        }
    }

    /// As the cookie keeps it.
    pub(super) fn written(&self) -> String {
        format!("{}.{}.{}.{}", self.edition_word(), self.players, self.level_word(), self.solo_word())
    }

    pub(super) fn edition_word(&self) -> &'static str {
        EDITIONS.iter().find_map(|(known, word)| (*known == self.edition).then_some(*word)).unwrap_or_default()
    }

    fn level_word(&self) -> &'static str {
        BOT_LEVELS.iter().find_map(|(known, word)| (*known == self.level).then_some(*word)).unwrap_or_default()
    }

    fn solo_word(&self) -> &'static str {
        SOLO_LEVELS.iter().find_map(|(known, word)| (*known == self.solo).then_some(*word)).unwrap_or_default()
    }

    /// The same with what a form says.
    pub(super) fn changed(self, fields: &Fields) -> Result<Usual, Failure> {
        let said = |name: &str| Some(fields.get(name)).filter(|word| !word.is_empty());
        let mut usual = self;
        if let Some(word) = said("edition") {
            let wrong = || Failure::invalid("Choose the first or the second edition.").said("wrong-edition");
            usual.edition = edition_named(word).ok_or_else(wrong)?;
        }
        if let Some(word) = said("players") {
            let wrong = || Failure::invalid("You can play against one to five bots.").said("wrong-bots");
            usual.players = players(word).ok_or_else(wrong)?;
        }
        if let Some(word) = said("level") {
            let wrong = || Failure::invalid("Choose how strong the bots are.").said("wrong-bot-level");
            usual.level = bot_level(word).ok_or_else(wrong)?;
        }
        if let Some(word) = said("solo") {
            let wrong = || Failure::invalid("Choose how hard Chief Bruno is.").said("wrong-solo");
            usual.solo = solo_level(word).ok_or_else(wrong)?;
        }
        Ok(usual)
    }

    /// You and bots, begun at once.
    pub(super) fn against_bots(&self) -> NewTable {
        self.table(SeatPlan::Bot(self.level), true)
    }

    /// You and open seats.
    pub(super) fn with_friends(&self) -> NewTable {
        self.table(SeatPlan::Open, false)
    }

    fn table(&self, others: SeatPlan, start: bool) -> NewTable {
        let mut seats = vec![SeatPlan::Me];
        seats.resize(self.players, others);
        NewTable { options: TableOptions::new(self.edition), seats, start, position: None }
    }

    /// You and Chief Bruno.
    pub(super) fn solo(&self) -> NewTable {
        NewTable {
            options: TableOptions { solo: Some(self.solo), ..TableOptions::new(Edition::Second) },
            seats: vec![SeatPlan::Me],
            start: true,
            position: None,
        }
    }
}

fn players(word: &str) -> Option<usize> {
    word.parse().ok().filter(|players| (2..=6).contains(players))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::header;

    fn kept(cookie: &str) -> Usual {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, format!("{COOKIE}={cookie}").parse().expect("a header"));
        Usual::kept(&headers)
    }

    #[test]
    fn what_was_chosen_is_read_back_and_nonsense_is_the_usual() {
        for (edition, _) in EDITIONS {
            for players in 2..=6 {
                for (level, _) in BOT_LEVELS {
                    for (solo, _) in SOLO_LEVELS {
                        let usual = Usual { edition, players, level, solo };
                        assert_eq!(kept(&usual.written()), usual);
                    }
                }
            }
        }
        for nonsense in ["", "third.9.x.y", "....", "first", "é"] {
            assert_eq!(kept(nonsense), Usual::FIRST, "{nonsense}");
        }
    }

    #[test]
    fn a_form_changes_what_it_says() {
        let fields = Fields::given([("players", "6"), ("level", "")]);
        assert_eq!(Usual::FIRST.changed(&fields).expect("fine"), Usual { players: 6, ..Usual::FIRST });
        for (name, word) in [("players", "7"), ("players", "1"), ("edition", "third"), ("level", "god"), ("solo", "x")]
        {
            assert!(Usual::FIRST.changed(&Fields::given([(name, word)])).is_err(), "{name} {word}");
        }
    }
}
