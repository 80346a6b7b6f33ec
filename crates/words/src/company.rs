//! Who plays, as sentences name them.

use ethnos_rules::Region;
use ethnos_wire::{Edition, RegionName, Seat};

use crate::{Words, t};

/// What the sentences of a game need to know of it.
pub struct Company<'n> {
    /// Which edition is played.
    pub edition: Edition,
    /// Whether it is the solo game, where seat B is Chief Bruno's.
    pub solo: bool,
    /// What a seat is called.
    pub name: &'n dyn Fn(Seat) -> String,
}

impl Company<'_> {
    /// The edition's word in messages.
    pub const fn edition(&self) -> &'static str {
        edition_word(self.edition)
    }

    pub(crate) fn name(&self, seat: Seat) -> String {
        (self.name)(seat)
    }

    /// The colour of what belongs to a kingdom.
    pub(crate) fn colour(&self, words: Words, region: &RegionName, gender: &str) -> String {
        let edition = rules_edition(self.edition);
        let colour = Region::named(region.as_str(), edition).map_or("", |region| region.colour(edition));
        t!(words, &format!("colour-{colour}"), gender = gender, number = "one")
    }
}

/// `first` or `second`.
pub(crate) const fn edition_word(edition: Edition) -> &'static str {
    rules_edition(edition).name()
}

pub(crate) const fn rules_edition(edition: Edition) -> ethnos_rules::Edition {
    match edition {
        Edition::First => ethnos_rules::Edition::First,
        Edition::Second => ethnos_rules::Edition::Second,
    }
}
