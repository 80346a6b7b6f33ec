//! The results of a game.

use std::sync::Arc;

use ethnos_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::table::end_of;
use crate::{Chair, PersonId, Phase, Table, stored};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// By the rules.
    Finished,
    /// People gave up, until nobody was left to play against.
    Conceded,
}

/// How a seat ended. The server stores it with what lists show of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatResult {
    /// Where the player sat.
    #[serde(with = "stored::seat")]
    pub seat: Seat,
    /// The person who had the seat. `None` for a bot and for Chief Bruno.
    pub person: Option<PersonId>,
    /// The name of the person or of the bot.
    pub name: Arc<str>,
    /// The place, from 1. Seats that share a place have the same number.
    pub place: u8,
    /// The Glory at the end.
    pub glory: u16,
    /// Whether it is a win, alone or shared.
    pub won: bool,
}

/// Why a game does not count in statistics.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NotCounted {
    /// It began in a prepared position: a lesson, or a position that somebody set up.
    Prepared,
    /// Somebody was advised.
    Advised,
    /// It was played with other pieces than those that are printed: its Glory cannot be compared.
    OwnBox,
    /// It was a day's game, and the person had played it before, or the day was over: then its cards are known.
    KnownCards,
}

impl Table {
    /// How the game ended, if it is over.
    pub fn ending(&self) -> Option<Ending> {
        (self.phase == Phase::Over).then(|| {
            if self.game().is_some_and(ethnos_rules::Game::is_over) { Ending::Finished } else { Ending::Conceded }
        })
    }

    /// The result of every seat, once the game is over. People who gave up come after everybody else.
    pub fn results(&self) -> Option<Vec<SeatResult>> {
        let ending = self.ending()?;
        let game = self.game()?;
        let places = game.places();
        let conceded = |seat: Seat| self.chairs.get(seat.index()).is_some_and(|chair| chair.conceded);
        let stayed = game.setup().seats().filter(|seat| !conceded(*seat)).count() as u8;
        let results = game.setup().seats().map(|seat| {
            let chair = self.chairs.get(seat.index());
            let ahead = |seat: Seat| {
                game.setup()
                    .seats()
                    .filter(|other| !conceded(*other) && places[other.index()] < places[seat.index()])
                    .count() as u8
            };
            let place = match ending {
                _ if conceded(seat) => stayed + 1,
                Ending::Finished => ahead(seat) + 1,
                Ending::Conceded => 1,
            };
            SeatResult {
                seat,
                person: chair.and_then(Chair::person),
                name: chair.map_or_else(|| "Chief Bruno".into(), Chair::name),
                place,
                glory: game.table().player(seat).glory,
                won: !conceded(seat) && place == 1,
            }
        });
        Some(results.collect())
    }

    /// Why the game does not count in statistics; `None` if it counts.
    pub fn not_counted(&self) -> Option<NotCounted> {
        let is_late = |day| self.over_at.is_some_and(|at| at >= end_of(day));
        let known_cards = self.repeated || self.daily.is_some_and(is_late);
        let reasons = [
            (self.prepared.is_some(), NotCounted::Prepared),
            (self.advised, NotCounted::Advised),
            (self.options.game_box.is_some(), NotCounted::OwnBox),
            (known_cards, NotCounted::KnownCards),
        ];
        reasons.into_iter().find_map(|(applies, reason)| applies.then_some(reason))
    }

    /// Whether the game counts in statistics: the cards are dealt from a seed that nobody knows, with the pieces as printed, and nobody was
    /// advised.
    pub fn counts(&self) -> bool {
        self.not_counted().is_none()
    }

    /// Whether the game changes ratings: at least two people play, with the pieces as printed and without an adviser, and the cards
    /// are dealt from the seed.
    pub fn is_rated(&self) -> bool {
        self.people() >= 2 && self.options.game_box.is_none() && self.prepared.is_none() && !self.options.adviser
    }
}
