//! The fields of a form, as a browser sent them: they may be missing, repeated or nonsense.

use serde::Deserialize;

/// The field in which a browser commits to what it adds to the seed of a game. `web/pages/open-table.js` fills it.
const SEED_COMMITMENT: &str = "seed-commitment";

/// The fields of a form, in order.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(transparent)]
pub struct Fields(Vec<(String, String)>);

impl Fields {
    /// The first field of this name, without space around it; empty if there is none.
    pub fn get(&self, name: &str) -> &str {
        self.all(name).next().unwrap_or_default()
    }

    /// Every field of this name.
    pub fn all(&self, name: &str) -> impl Iterator<Item = &str> {
        self.0.iter().filter(move |(known, _)| known == name).map(|(_, value)| value.trim())
    }

    /// Whether a box is ticked.
    pub fn ticked(&self, name: &str) -> bool {
        self.all(name).next().is_some()
    }

    /// What the browser commits to add to the seed of a game.
    pub fn seed_commitment(&self) -> Option<&str> {
        self.all(SEED_COMMITMENT).next()
    }

    /// Fields with these names and values.
    pub fn given<'f>(fields: impl IntoIterator<Item = (&'f str, &'f str)>) -> Fields {
        Fields(fields.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect())
    }
}
