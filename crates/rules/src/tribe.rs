//! The thirteen tribes. Each is an ability with a name in one edition or both. The abilities are implemented in
//! [`crate::tribes`].

use crate::edition::Edition;

/// A tribe, under its name in the first edition. [`Tribe::Raccoon`] exists in the second edition only.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "each is its own name; the abilities are documented in `tribes`")]
pub enum Tribe {
    Skeleton,
    Centaur,
    Dwarf,
    Elf,
    Giant,
    Halfling,
    Merfolk,
    Minotaur,
    Orc,
    Raccoon,
    Troll,
    Wingfolk,
    Wizard,
}

/// Singular and plural in the first edition, then in the second; empty if the edition does not have the tribe.
const NAMES: [(Tribe, [&str; 2], [&str; 2]); Tribe::COUNT] = [
    (Tribe::Skeleton, ["Skeleton", "Skeletons"], ["Dog", "Dogs"]),
    (Tribe::Centaur, ["Centaur", "Centaurs"], ["Owl", "Owls"]),
    (Tribe::Dwarf, ["Dwarf", "Dwarves"], ["Rabbit", "Rabbits"]),
    (Tribe::Elf, ["Elf", "Elves"], ["Red Panda", "Red Pandas"]),
    (Tribe::Giant, ["Giant", "Giants"], ["Bear", "Bears"]),
    (Tribe::Halfling, ["Halfling", "Halflings"], ["", ""]),
    (Tribe::Merfolk, ["Merfolk", "Merfolk"], ["Koi", "Koi"]),
    (Tribe::Minotaur, ["Minotaur", "Minotaurs"], ["Tiger", "Tigers"]),
    (Tribe::Orc, ["Orc", "Orcs"], ["Monkey", "Monkeys"]),
    (Tribe::Raccoon, ["", ""], ["Raccoon", "Raccoons"]),
    (Tribe::Troll, ["Troll", "Trolls"], ["Fox", "Foxes"]),
    (Tribe::Wingfolk, ["Wingfolk", "Wingfolk"], ["Deer", "Deer"]),
    (Tribe::Wizard, ["Wizard", "Wizards"], ["Raven", "Ravens"]),
];

impl Tribe {
    /// How many tribes both editions have together.
    pub const COUNT: usize = 13;

    /// All thirteen in order.
    pub fn all() -> impl Iterator<Item = Tribe> {
        NAMES.iter().map(|entry| entry.0)
    }

    /// The twelve tribes of one edition, in order.
    pub fn of_edition(edition: Edition) -> impl Iterator<Item = Tribe> {
        Self::all().filter(move |tribe| tribe.is_in(edition))
    }

    /// Whether this edition has the tribe.
    pub fn is_in(self, edition: Edition) -> bool {
        !self.name(edition).is_empty()
    }

    /// Its name in the singular; empty if this edition does not have the tribe.
    pub fn name(self, edition: Edition) -> &'static str {
        self.names(edition)[0]
    }

    /// Its name in the plural; empty if this edition does not have the tribe.
    pub fn plural(self, edition: Edition) -> &'static str {
        self.names(edition)[1]
    }

    /// The name in files, addresses and messages, the same for both editions: that of the first edition, or of the second if the first does not have
    /// the tribe.
    pub const fn code(self) -> &'static str {
        match self {
            Tribe::Skeleton => "skeleton",
            Tribe::Centaur => "centaur",
            Tribe::Dwarf => "dwarf",
            Tribe::Elf => "elf",
            Tribe::Giant => "giant",
            Tribe::Halfling => "halfling",
            Tribe::Merfolk => "merfolk",
            Tribe::Minotaur => "minotaur",
            Tribe::Orc => "orc",
            Tribe::Raccoon => "raccoon",
            Tribe::Troll => "troll",
            Tribe::Wingfolk => "wingfolk",
            Tribe::Wizard => "wizard",
        }
    }

    fn names(self, edition: Edition) -> &'static [&'static str; 2] {
        let (tribe, first, second) = &NAMES[self as usize];
        debug_assert_eq!(*tribe, self);
        match edition {
            Edition::First => first,
            Edition::Second => second,
        }
    }

    /// The tribe with this name, in the singular or plural, whatever the case of its letters.
    pub fn named(name: &str, edition: Edition) -> Option<Tribe> {
        Self::of_edition(edition)
            .find(|tribe| tribe.names(edition).iter().any(|known| known.eq_ignore_ascii_case(name)))
    }

    /// The tribes of the recommended first game. The second edition's rulebook names them. The first edition's names none, so
    /// the same six abilities are used.
    pub const FIRST_GAME: [Tribe; 6] =
        [Tribe::Elf, Tribe::Giant, Tribe::Minotaur, Tribe::Orc, Tribe::Troll, Tribe::Wizard];

    /// The six clans of the solo game.
    pub const SOLO: [Tribe; 6] =
        [Tribe::Dwarf, Tribe::Giant, Tribe::Merfolk, Tribe::Orc, Tribe::Raccoon, Tribe::Wizard];
}
