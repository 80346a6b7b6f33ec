//! The results of a game.

use std::sync::Arc;

use ethnos_rules::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::table::end_of;
use crate::{Chair, Entry, PersonId, Phase, Table, stored};

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
        self.ending()?;
        let game = self.game()?;
        let gave_up = self.gave_up();
        let places = game.places_without(gave_up);
        let results = game.setup().seats().map(|seat| {
            let chair = self.chairs.get(seat.index());
            let place = places[seat.index()];
            SeatResult {
                seat,
                person: chair.and_then(Chair::person),
                name: chair.map_or_else(|| "Chief Bruno".into(), Chair::name),
                place,
                glory: game.table().player(seat).glory,
                won: !gave_up.contains(seat) && place == 1,
            }
        });
        Some(results.collect())
    }

    /// The seats whose people gave up, during the game or to end it.
    pub fn gave_up(&self) -> SeatSet {
        let conceded = self.chairs.iter().enumerate().filter(|(_, chair)| chair.conceded);
        conceded.map(|(index, _)| Seat::at(index)).collect()
    }

    /// Whether an entry of this table's log is a decision that a bot took in place of a person.
    pub fn is_stand_in(&self, entry: &Entry) -> bool {
        let Entry::Acted { seat, bot: true, .. } = entry else { return false };
        self.chairs.get(seat.index()).is_some_and(|chair| chair.person().is_some())
    }

    /// Whether the game ended before anybody had decided anything.
    pub fn is_unplayed(&self) -> bool {
        self.phase == Phase::Over && self.play.as_ref().is_none_or(|play| play.last_acted == [0; Seat::MOST])
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
