//! Names of a game as arguments of sentences.

use ethnos_rules::{Card, Cards, Edition, Region, Setup, Slot};

use super::{Arg, Named, Sentence, sentence};
use crate::{CardName, RegionName, TribeName};

/// The noun that an adjective agrees with, in languages where adjectives agree.
#[derive(Clone, Copy)]
pub(super) enum Agreement {
    /// A space of a board.
    Space,
    /// A column of the dashboard.
    Column,
    /// The cards of a band.
    Cards,
}

/// The names of one game.
pub(super) struct Names<'s>(pub(super) &'s Setup);

impl Names<'_> {
    pub(super) fn card(&self, card: Card) -> Arg {
        Named::Card(CardName::of(card, self.0)).into()
    }

    pub(super) fn cards(&self, cards: Cards) -> Arg {
        Named::Cards(CardName::all_of(cards, self.0)).into()
    }

    pub(super) fn region(&self, region: Region) -> Arg {
        Named::Region(RegionName::of(region, self.0.edition())).into()
    }

    pub(super) fn in_region(&self, region: Region) -> Arg {
        Named::InRegion(RegionName::of(region, self.0.edition())).into()
    }

    /// The tribe in a slot.
    pub(super) fn tribe(&self, slot: Slot) -> Arg {
        Named::Tribe(TribeName::in_slot(slot, self.0)).into()
    }

    /// The tribe in a slot, in the singular or plural of this count.
    pub(super) fn tribe_counted(&self, slot: Slot, count: u8) -> Sentence {
        let name = TribeName::in_slot(slot, self.0).as_str().to_lowercase().replace(' ', "-");
        sentence!(format!("tribe-{name}"), count = count)
    }

    /// The colour of a kingdom, beside what it agrees with.
    pub(super) fn colour(&self, region: Region, beside: Agreement) -> Sentence {
        colour(region, self.0.edition(), beside)
    }
}

/// The colour of a kingdom, beside what it agrees with.
pub(super) fn colour(region: Region, edition: Edition, beside: Agreement) -> Sentence {
    let (gender, number) = match beside {
        Agreement::Space => ("masculine", "one"),
        Agreement::Column => ("feminine", "one"),
        Agreement::Cards => ("feminine", "other"),
    };
    sentence!(format!("colour-{}", region.colour(edition)), gender = gender, number = number)
}
