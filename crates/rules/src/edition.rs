//! The two editions of the game.

use std::fmt;

/// Which box is on the table. The two share one engine: eleven abilities are common to both, Halflings
/// belong to the first alone and Raccoons to the second; the rest is names and numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Edition {
    /// Kingdoms, tribes, bands and Glory.
    First,
    /// Regions, clans, parties and Prestige.
    Second,
}

impl Edition {
    /// Both, in order.
    pub const ALL: [Edition; 2] = [Edition::First, Edition::Second];

    /// `first` or `second`.
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

    /// `tribe` or `clan`.
    pub const fn tribe(self) -> &'static str {
        match self {
            Edition::First => "tribe",
            Edition::Second => "clan",
        }
    }

    /// `band` or `party`.
    pub const fn band(self) -> &'static str {
        match self {
            Edition::First => "band",
            Edition::Second => "party",
        }
    }

    /// `kingdom` or `region`.
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
