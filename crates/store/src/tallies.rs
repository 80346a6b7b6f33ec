//! What people play, counted: so many games and wins of each kind. Counters are kept in the transaction that ends a game; a page reads a few
//! rows, however many games there are.
//!
//! What needs the whole log of a game is counted afterwards. Until then the game is in the table `uncounted`.

use async_trait::async_trait;

use crate::database::{Database, Operation, Transaction};
use crate::sql_store::SqlStore;
use crate::value::{FromRow, Row, values};
use crate::{Millis, PersonId, StoreError, TableId};

/// What a game adds to one of a person's counters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TallyChange {
    /// Whose counter it is.
    pub person: PersonId,
    /// What is counted: a word that only the server reads.
    pub tally: String,
    /// How many are added.
    pub games: u32,
    /// How many of these were won.
    pub wins: u32,
    /// A result; the best one is kept.
    pub best: u16,
    /// Whether it is the last game of its kind so far, which continues or ends a streak.
    pub is_last: bool,
}

/// One of a person's counters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// What is counted.
    pub tally: String,
    /// The number of games that were counted.
    pub games: u32,
    /// How many of these were won.
    pub wins: u32,
    /// The best result.
    pub best: u16,
    /// How many of the last ones were won without one that was not.
    pub streak: u32,
    /// The longest of these.
    pub longest_streak: u32,
}

/// A game that is not counted, or only in part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Uncounted {
    /// The table of the game.
    pub table: TableId,
    /// Whether nothing of it was counted. Otherwise only what needs its log is missing.
    pub whole: bool,
}

/// A seat in a game that was reviewed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ReviewedSeat {
    /// Where the person sat, from 0.
    pub seat: u8,
    /// How well it decided, 0 to 100, if it had a decision that counts.
    pub accuracy: Option<f64>,
    /// The part of the win that it got.
    pub result: f64,
    /// The same without luck.
    pub without_luck: f64,
}

/// A reviewed game of a person.
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewedGame {
    /// The table's code.
    pub code: String,
    /// When it ended.
    pub at: Millis,
    /// The person's seat.
    pub seat: ReviewedSeat,
    /// Whether a deep review says it. Otherwise no review of the game is deep.
    pub deep: bool,
}

impl FromRow for Tally {
    fn from_row(mut row: Row) -> Result<Tally, StoreError> {
        Ok(Tally {
            tally: row.next()?,
            games: row.next()?,
            wins: row.next()?,
            best: row.next()?,
            streak: row.next()?,
            longest_streak: row.next()?,
        })
    }
}

impl FromRow for Uncounted {
    fn from_row(mut row: Row) -> Result<Uncounted, StoreError> {
        Ok(Uncounted { table: row.next()?, whole: row.next()? })
    }
}

impl FromRow for ReviewedGame {
    fn from_row(mut row: Row) -> Result<ReviewedGame, StoreError> {
        Ok(ReviewedGame {
            code: row.next()?,
            at: row.next()?,
            seat: ReviewedSeat {
                seat: row.next()?,
                accuracy: row.next()?,
                result: row.next()?,
                without_luck: row.next()?,
            },
            deep: row.next()?,
        })
    }
}

/// Adds to counters, in the order of people and words, so that two games that end at the same time cannot wait for each other in a circle.
pub(crate) async fn add(transaction: &mut dyn Transaction, changes: &[TallyChange]) -> Result<(), StoreError> {
    let mut changes = changes.iter().collect::<Vec<_>>();
    changes.sort_by(|a, b| (a.person, &a.tally).cmp(&(b.person, &b.tally)));
    for change in changes {
        let sql = "INSERT INTO tallies (person_id, tally, games, wins, best, streak, longest_streak) \
                   VALUES ($1, $2, $3, $4, $5, $6, $6) \
                   ON CONFLICT (person_id, tally) DO UPDATE SET \
                   games = tallies.games + excluded.games, wins = tallies.wins + excluded.wins, \
                   best = CASE WHEN excluded.best > tallies.best THEN excluded.best ELSE tallies.best END";
        let TallyChange { person, tally, games, wins, best, is_last } = change;
        let won = *is_last && *wins > 0;
        transaction.run(sql, &values![*person, tally.as_str(), *games, *wins, *best, 0_u32]).await?;
        if won {
            let sql = "UPDATE tallies SET streak = streak + 1, \
                       longest_streak = CASE WHEN streak >= longest_streak THEN streak + 1 ELSE longest_streak END \
                       WHERE person_id = $1 AND tally = $2";
            transaction.run(sql, &values![*person, tally.as_str()]).await?;
        } else if *is_last {
            let sql = "UPDATE tallies SET streak = 0 WHERE person_id = $1 AND tally = $2";
            transaction.run(sql, &values![*person, tally.as_str()]).await?;
        }
    }
    Ok(())
}

/// Notes that what needs the log of a game is not counted yet.
pub(crate) async fn count_later(transaction: &mut dyn Transaction, table: TableId) -> Result<(), StoreError> {
    let sql = "INSERT INTO uncounted (table_id, whole) VALUES ($1, FALSE) ON CONFLICT DO NOTHING";
    transaction.run(sql, &values![table]).await.map(drop)
}

/// See [`crate::Store::count`].
pub(crate) struct Count {
    pub(crate) uncounted: Uncounted,
    pub(crate) changes: Vec<TallyChange>,
}

#[async_trait]
impl Operation for Count {
    type Output = bool;

    async fn run(self, transaction: &mut dyn Transaction) -> Result<bool, StoreError> {
        // Another node may have counted it.
        let sql = "DELETE FROM uncounted WHERE table_id = $1 AND whole = $2 RETURNING table_id";
        if transaction.run(sql, &values![self.uncounted.table, self.uncounted.whole]).await?.is_empty() {
            return Ok(false);
        }
        // A person who was erased meanwhile has no counters.
        let mut changes = Vec::new();
        for change in self.changes {
            let sql = "SELECT id FROM people WHERE id = $1 AND erased_at IS NULL";
            if !transaction.run(sql, &values![change.person]).await?.is_empty() {
                changes.push(change);
            }
        }
        add(transaction, &changes).await?;
        Ok(true)
    }
}

/// See [`crate::Store::uncounted`].
pub(crate) async fn uncounted<D: Database>(
    store: &SqlStore<D>,
    after: TableId,
    limit: u32,
) -> Result<Vec<Uncounted>, StoreError> {
    let sql = "SELECT table_id, whole FROM uncounted WHERE table_id > $1 ORDER BY table_id LIMIT $2";
    store.all(sql, &values![after, limit]).await
}

/// See [`crate::Store::tallies`].
pub(crate) async fn of_person<D: Database>(store: &SqlStore<D>, person: PersonId) -> Result<Vec<Tally>, StoreError> {
    let sql =
        "SELECT tally, games, wins, best, streak, longest_streak FROM tallies WHERE person_id = $1 ORDER BY tally";
    store.all(sql, &values![person]).await
}

/// The query for a person's reviewed games, the last first.
macro_rules! reviewed_games {
    ($($limit:literal)?) => {
        concat!(
            "SELECT t.code, r.ended_at, r.seat, r.accuracy, r.result, r.without_luck, COALESCE(v.deep, FALSE) ",
            "FROM reviewed_seats r JOIN tables t ON t.id = r.table_id LEFT JOIN reviews v ON v.table_id = r.table_id ",
            "WHERE r.person_id = $1 ",
            "ORDER BY r.ended_at DESC, r.table_id DESC",
            $($limit)?
        )
    };
}

/// See [`crate::Store::reviewed_games`].
pub(crate) async fn reviewed_games<D: Database>(
    store: &SqlStore<D>,
    person: PersonId,
    limit: Option<u32>,
) -> Result<Vec<ReviewedGame>, StoreError> {
    match limit {
        Some(limit) => store.all(reviewed_games!(" LIMIT $2"), &values![person, limit]).await,
        None => store.all(reviewed_games!(), &values![person]).await,
    }
}

/// See [`crate::Store::save_reviewed_seats`].
pub(crate) struct KeepReviewedSeats {
    pub(crate) table: TableId,
    pub(crate) seats: Vec<ReviewedSeat>,
}

#[async_trait]
impl Operation for KeepReviewedSeats {
    type Output = ();

    async fn run(self, transaction: &mut dyn Transaction) -> Result<(), StoreError> {
        for ReviewedSeat { seat, accuracy, result, without_luck } in self.seats {
            let sql = "INSERT INTO reviewed_seats (table_id, seat, person_id, ended_at, accuracy, result, without_luck) \
                       SELECT s.table_id, s.seat, s.person_id, s.ended_at, $1, $2, $3 FROM standings s \
                       JOIN people p ON p.id = s.person_id \
                       WHERE s.table_id = $4 AND s.seat = $5 AND p.erased_at IS NULL \
                       ON CONFLICT (table_id, seat) DO UPDATE SET accuracy = excluded.accuracy, \
                       result = excluded.result, without_luck = excluded.without_luck";
            transaction.run(sql, &values![accuracy, result, without_luck, self.table, seat]).await?;
        }
        Ok(())
    }
}
