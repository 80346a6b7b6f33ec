//! Lists of people and of their games, as the API and the pages show them.

use ethnos_store::{Person, PersonId, Played, StoreError};
use ethnos_wire::protocol::NotCounted;
use serde::Deserialize;
use utoipa::IntoParams;

use super::People;
use crate::app::Shared;
use crate::error::Failure;
use crate::rooms::Summary;
use crate::tables::page_before;

/// How many games of a history come at once.
pub(crate) const PAGE: u32 = 50;
/// How many people a ranking shows.
const RANKED: u32 = 100;
/// How many games of a history can be left out.
const MOST_SKIPPED: u32 = 10_000;

/// Where a history begins.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct HistoryQuery {
    /// Only games that ended before the one at the table with this code: the last code of a page gives the next page.
    pub(crate) before: Option<String>,
    /// How many to leave out; at most 10000.
    #[serde(default)]
    pub(crate) skip: u32,
}

impl HistoryQuery {
    /// The games of this part of a person's history, the latest first.
    pub(crate) async fn read(&self, app: &Shared, person: PersonId) -> Result<Vec<Played>, Failure> {
        if self.skip > MOST_SKIPPED {
            return Err(Failure::invalid("failure-skip").arg("most", MOST_SKIPPED));
        }
        let page = page_before(app, self.before.as_deref(), PAGE).await?;
        Ok(app.store.played(person, page, self.skip).await?)
    }
}

/// Why a finished game counts in no statistics; `None` if it counts.
pub(crate) fn not_counted(played: &Played) -> Option<NotCounted> {
    serde_json::from_str::<Summary>(&played.summary).ok()?.not_counted().map(NotCounted::of)
}

impl People {
    /// The highest rated people.
    pub(crate) async fn ranking(&self) -> Result<Vec<Person>, StoreError> {
        self.store.ranking(RANKED).await
    }
}
