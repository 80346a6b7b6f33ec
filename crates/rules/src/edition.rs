//! The two editions of the game.

use std::fmt;

/// An edition of the game. Both use one engine: eleven abilities are common to both, only the first has Halflings
/// and only the second has Raccoons; everything else differs in names and numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Edition {
    /// The edition with kingdoms, tribes, bands and Glory.
    First,
    /// The edition with regions, clans, parties and Prestige.
    Second,
}

impl Edition {
    /// Both, in order.
    pub const ALL: [Edition; 2] = [Edition::First, Edition::Second];

    /// The edition that this one is not.
    #[must_use]
    pub const fn other(self) -> Edition {
        match self {
            Edition::First => Edition::Second,
            Edition::Second => Edition::First,
        }
    }

    /// The name in files: `first` or `second`.
    pub const fn name(self) -> &'static str {
        match self {
            Edition::First => "first",
            Edition::Second => "second",
        }
    }

    /// The edition with this name.
    pub fn named(name: &str) -> Option<Edition> {
        Self::ALL.into_iter().find(|edition| edition.name() == name)
    }

    /// What points are called: `Glory` or `Prestige`.
    pub const fn glory(self) -> &'static str {
        match self {
            Edition::First => "Glory",
            Edition::Second => "Prestige",
        }
    }

    /// What tribes are called: `tribe` or `clan`.
    pub const fn tribe(self) -> &'static str {
        match self {
            Edition::First => "tribe",
            Edition::Second => "clan",
        }
    }

    /// What bands are called: `band` or `party`.
    pub const fn band(self) -> &'static str {
        match self {
            Edition::First => "band",
            Edition::Second => "party",
        }
    }

    /// What kingdoms are called: `kingdom` or `region`.
    pub const fn region(self) -> &'static str {
        match self {
            Edition::First => "kingdom",
            Edition::Second => "region",
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
