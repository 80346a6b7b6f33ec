//! Lists of people and of their games, as the API and the pages show them.

use ethnos_store::{Person, PersonId, Played, StoreError};
use serde::Deserialize;
use utoipa::IntoParams;

use super::People;

/// How many games of a history come at once.
pub(crate) const PAGE: u32 = 50;
/// How many people a ranking shows.
const RANKED: u32 = 100;
/// How many rated games a person has played at least who is in the ranking.
pub(crate) const RANKED_GAMES: u32 = 5;

/// Where a list begins.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Skip {
    /// How many to leave out.
    #[serde(default)]
    pub(crate) skip: u32,
}

impl People {
    /// The highest rated people.
    pub(crate) async fn ranking(&self) -> Result<Vec<Person>, StoreError> {
        self.store.ranking(RANKED_GAMES, RANKED).await
    }

    /// The finished games of a person, the latest first, without the first `skip`.
    pub(crate) async fn played(&self, person: PersonId, skip: u32) -> Result<Vec<Played>, StoreError> {
        self.store.played(person, skip, PAGE).await
    }
}
