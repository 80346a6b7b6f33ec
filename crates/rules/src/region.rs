//! The six kingdoms of the first edition and the six regions of the second. A kingdom and the colour of its cards are the
//! same value.

use crate::edition::Edition;

/// A kingdom (first edition) or region (second), which is also a card's colour. In the second edition
/// the order is that of Chief Bruno's dashboard, left to right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Region(u8);

/// The name of a kingdom and of its colour.
struct Names {
    region: &'static str,
    colour: &'static str,
}

const FIRST: [Names; Region::COUNT] = [
    Names { region: "Althea", colour: "green" },
    Names { region: "Duris", colour: "purple" },
    Names { region: "Ithys", colour: "orange" },
    Names { region: "Pelagon", colour: "grey" },
    Names { region: "Rhea", colour: "red" },
    Names { region: "Straton", colour: "blue" },
];

const SECOND: [Names; Region::COUNT] = [
    Names { region: "White", colour: "white" },
    Names { region: "Green", colour: "green" },
    Names { region: "Yellow", colour: "yellow" },
    Names { region: "Black", colour: "black" },
    Names { region: "Red", colour: "red" },
    Names { region: "Blue", colour: "blue" },
];

impl Region {
    /// How many there are.
    pub const COUNT: usize = 6;

    /// The region with this index. Panics unless it is below [`Region::COUNT`].
    pub const fn at(index: usize) -> Region {
        assert!(index < Self::COUNT, "there is no such kingdom");
        Region(index as u8)
    }

    /// The region with an index that is known to be below [`Region::COUNT`].
    #[inline]
    pub(crate) const fn nth(index: u8) -> Region {
        debug_assert!((index as usize) < Self::COUNT);
        Region(index)
    }

    /// The index, 0 to 5.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All six in order.
    pub fn all() -> impl Iterator<Item = Region> {
        (0..Self::COUNT as u8).map(Region::nth)
    }

    /// Its name on the map.
    pub fn name(self, edition: Edition) -> &'static str {
        self.names(edition).region
    }

    /// The colour of its cards.
    pub fn colour(self, edition: Edition) -> &'static str {
        self.names(edition).colour
    }

    fn names(self, edition: Edition) -> &'static Names {
        match edition {
            Edition::First => &FIRST[self.index()],
            Edition::Second => &SECOND[self.index()],
        }
    }

    /// The region with this name, whatever the case of its letters.
    pub fn named(name: &str, edition: Edition) -> Option<Region> {
        Self::all().find(|region| region.name(edition).eq_ignore_ascii_case(name))
    }

    /// The region with this colour, whatever the case of its letters.
    pub fn coloured(colour: &str, edition: Edition) -> Option<Region> {
        Self::all().find(|region| region.colour(edition).eq_ignore_ascii_case(colour))
    }
}
