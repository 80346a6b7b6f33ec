//! Reviews of finished games. They follow from the log of a game and can be made again. Of those that are being made, all nodes know which node
//! makes them and how far it is.

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

/// A review that waits or is being made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewInProgress {
    /// The table whose game it is about.
    pub table: TableId,
    /// Whether it is a deep one.
    pub deep: bool,
    /// How many of its parts are made.
    pub done: u32,
    /// How many parts it has.
    pub parts: u32,
}

impl FromRow for ReviewInProgress {
    fn from_row(mut row: Row) -> Result<ReviewInProgress, StoreError> {
        Ok(ReviewInProgress { table: row.next()?, deep: row.next()?, done: row.next()?, parts: row.next()? })
    }
}

/// See [`crate::Store::begin_review`].
pub(crate) async fn begin<D: Database>(
    store: &SqlStore<D>,
    node: &str,
    review: ReviewInProgress,
) -> Result<bool, StoreError> {
    let sql = "INSERT INTO reviews_in_progress (table_id, deep, node, done, parts) VALUES ($1, $2, $3, $4, $5) \
               ON CONFLICT (table_id, deep) DO UPDATE \
               SET node = excluded.node, done = excluded.done, parts = excluded.parts \
               WHERE reviews_in_progress.node = excluded.node OR NOT EXISTS \
                   (SELECT 1 FROM nodes n WHERE n.id = reviews_in_progress.node AND n.alive_until > 0) \
               RETURNING table_id";
    let ReviewInProgress { table, deep, done, parts } = review;
    Ok(!store.write(sql, values![table, deep, node, done, parts]).await?.is_empty())
}

/// See [`crate::Store::continue_review`].
pub(crate) async fn go_on<D: Database>(
    store: &SqlStore<D>,
    node: &str,
    review: ReviewInProgress,
) -> Result<(), StoreError> {
    let sql = "UPDATE reviews_in_progress SET done = $1 WHERE table_id = $2 AND deep = $3 AND node = $4";
    store.write(sql, values![review.done, review.table, review.deep, node]).await.map(drop)
}

/// See [`crate::Store::end_review`].
pub(crate) async fn end<D: Database>(
    store: &SqlStore<D>,
    node: &str,
    table: TableId,
    deep: bool,
) -> Result<(), StoreError> {
    let sql = "DELETE FROM reviews_in_progress WHERE table_id = $1 AND deep = $2 AND node = $3";
    store.write(sql, values![table, deep, node]).await.map(drop)
}

/// See [`crate::Store::reviews_in_progress`].
pub(crate) async fn in_progress<D: Database>(
    store: &SqlStore<D>,
    table: TableId,
) -> Result<Vec<ReviewInProgress>, StoreError> {
    let sql = "SELECT r.table_id, r.deep, r.done, r.parts FROM reviews_in_progress r JOIN nodes n ON n.id = r.node \
               WHERE r.table_id = $1 AND n.alive_until > 0 ORDER BY r.deep";
    store.all(sql, &values![table]).await
}

/// Forgets the reviews that dead nodes were making.
pub(crate) async fn tidy<D: Database>(store: &SqlStore<D>) -> Result<(), StoreError> {
    let sql = "DELETE FROM reviews_in_progress WHERE NOT EXISTS \
               (SELECT 1 FROM nodes n WHERE n.id = reviews_in_progress.node AND n.alive_until > 0)";
    store.write(sql, []).await.map(drop)
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
