//! Reviews of finished games. They follow from the log of a game and can be made again.

use crate::database::Database;
use crate::sql_store::SqlStore;
use crate::value::{FromRow, Row, values};
use crate::{Millis, StoreError, TableId};

/// A review of a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredReview {
    /// Which version of the program's format the text has.
    pub format: u32,
    /// Whether it is a deep one.
    pub deep: bool,
    /// When it was made.
    pub made_at: Millis,
    /// The review as JSON.
    pub text: String,
}

impl FromRow for StoredReview {
    fn from_row(mut row: Row) -> Result<StoredReview, StoreError> {
        Ok(StoredReview { format: row.next()?, deep: row.next()?, made_at: row.next()?, text: row.next()? })
    }
}

/// See [`crate::Store::review`].
pub(crate) async fn review<D: Database>(
    store: &SqlStore<D>,
    table: TableId,
) -> Result<Option<StoredReview>, StoreError> {
    store.first("SELECT format, deep, made_at, review FROM reviews WHERE table_id = $1", &values![table]).await
}

/// See [`crate::Store::save_review`].
pub(crate) async fn save<D: Database>(
    store: &SqlStore<D>,
    table: TableId,
    review: &StoredReview,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO reviews (table_id, format, deep, made_at, review) VALUES ($1, $2, $3, $4, $5) \
               ON CONFLICT (table_id) DO UPDATE SET format = excluded.format, deep = excluded.deep, \
               made_at = excluded.made_at, review = excluded.review \
               WHERE reviews.format <> excluded.format OR excluded.deep OR NOT reviews.deep";
    let StoredReview { format, deep, made_at, text } = review;
    store.write(sql, values![table, *format, *deep, *made_at, text.as_str()]).await.map(drop)
}
