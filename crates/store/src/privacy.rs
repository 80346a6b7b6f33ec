//! What is known about people is tidied when it is no longer needed, and erased when they ask for it.

use async_trait::async_trait;

use crate::database::{Database, Operation, Transaction};
use crate::sql_store::SqlStore;
use crate::transactions::only;
use crate::value::{FromRow, Row, values};
use crate::{LogHash, Millis, PersonId, Phase, StoreError, TableId};

/// A log in which the name and the messages of an erased person have been replaced.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rewrite {
    /// The table, which has ended.
    pub table: TableId,
    /// The number of its last entry. If it has more by now, nothing is written.
    pub last: u32,
    /// The person who is erased.
    pub person: PersonId,
    /// The name that takes the place of the person's.
    pub name: String,
    /// The entries that have changed, with their numbers.
    pub entries: Vec<(u32, String, LogHash)>,
    /// What lists show of the table.
    pub summary: String,
}

/// A table that is neither running nor over for a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeftTable {
    /// The table.
    pub table: TableId,
    /// Its code.
    pub code: String,
    /// Whether the person has a seat or is the host. Then the table was closed. Otherwise the person left, or had no seat.
    pub is_member: bool,
}

impl FromRow for LeftTable {
    fn from_row(mut row: Row) -> Result<LeftTable, StoreError> {
        Ok(LeftTable { table: row.next()?, code: row.next()?, is_member: row.next()? })
    }
}

/// See [`crate::Store::left_tables_of`].
pub(crate) async fn left_tables_of<D: Database>(
    store: &SqlStore<D>,
    person: PersonId,
    after: TableId,
    limit: u32,
) -> Result<Vec<LeftTable>, StoreError> {
    let sql = "SELECT t.id, t.code, l.is_member FROM \
               (SELECT table_id, TRUE AS is_member FROM members WHERE person_id = $1 AND phase = $2 \
                UNION ALL \
                SELECT f.table_id, FALSE FROM former_members f WHERE f.person_id = $1 AND NOT EXISTS \
                    (SELECT 1 FROM members m WHERE m.table_id = f.table_id AND m.person_id = $1)) l \
               JOIN tables t ON t.id = l.table_id WHERE l.table_id > $3 ORDER BY l.table_id LIMIT $4";
    store.all(sql, &values![person, Phase::Closed, after, limit]).await
}

/// See [`crate::Store::tidy_sessions`].
pub(crate) async fn tidy_sessions<D: Database>(
    store: &SqlStore<D>,
    unused_since: Millis,
    limit: u32,
) -> Result<u32, StoreError> {
    let sql = "DELETE FROM sessions WHERE secret IN \
               (SELECT secret FROM sessions WHERE used_at < $1 ORDER BY used_at LIMIT $2) RETURNING person_id";
    Ok(store.write(sql, values![unused_since, limit]).await?.len() as u32)
}

/// See [`crate::Store::tidy_guests`].
pub(crate) struct TidyGuests {
    pub(crate) after: PersonId,
    pub(crate) unused_since: Millis,
    pub(crate) limit: u32,
}

/// Whether a person `p` has nothing that must stay: no account, token, table or result, and no session that was used since `$2`.
macro_rules! unneeded {
    () => {
        "NOT EXISTS (SELECT 1 FROM accounts a WHERE a.person_id = p.id) \
         AND NOT EXISTS (SELECT 1 FROM tokens k WHERE k.person_id = p.id) \
         AND NOT EXISTS (SELECT 1 FROM members m WHERE m.person_id = p.id) \
         AND NOT EXISTS (SELECT 1 FROM former_members f WHERE f.person_id = p.id) \
         AND NOT EXISTS (SELECT 1 FROM standings s WHERE s.person_id = p.id) \
         AND NOT EXISTS (SELECT 1 FROM sessions n WHERE n.person_id = p.id AND n.used_at >= $2)"
    };
}

#[async_trait]
impl Operation for TidyGuests {
    type Output = Option<PersonId>;

    async fn run(self, transaction: &mut dyn Transaction) -> Result<Option<PersonId>, StoreError> {
        let TidyGuests { after, unused_since, limit } = self;
        let sql = "SELECT MAX(id) FROM (SELECT id FROM people WHERE id > $1 ORDER BY id LIMIT $2) piece";
        let Some(last) = only::<Option<PersonId>>(transaction.run(sql, &values![after, limit]).await?)?.flatten()
        else {
            return Ok(None);
        };
        let sql = concat!(
            "SELECT p.id FROM people p WHERE p.id > $1 AND p.created_at < $2 AND p.id <= $3 AND p.games = 0 AND ",
            unneeded!()
        );
        for mut row in transaction.run(sql, &values![after, unused_since, last]).await? {
            let person: PersonId = row.next()?;
            for sql in [
                "DELETE FROM sessions WHERE person_id = $1",
                "DELETE FROM links WHERE person_id = $1",
                "DELETE FROM contacts WHERE person_id = $1",
                "DELETE FROM quiet_hours WHERE person_id = $1",
                "DELETE FROM turn_notices WHERE person_id = $1",
            ] {
                transaction.run(sql, &values![person]).await?;
            }
            delete_counters(transaction, person).await?;
            transaction.run("DELETE FROM people WHERE id = $1", &values![person]).await?;
        }
        Ok(Some(last))
    }
}

/// See [`crate::Store::erase_person`].
pub(crate) struct ErasePerson {
    pub(crate) person: PersonId,
    pub(crate) name: String,
    pub(crate) now: Millis,
}

#[async_trait]
impl Operation for ErasePerson {
    type Output = ();

    async fn run(self, transaction: &mut dyn Transaction) -> Result<(), StoreError> {
        let ErasePerson { person, name, now } = self;
        for sql in [
            "DELETE FROM sessions WHERE person_id = $1",
            "DELETE FROM tokens WHERE person_id = $1",
            "DELETE FROM links WHERE person_id = $1",
            "DELETE FROM contacts WHERE person_id = $1",
            "DELETE FROM quiet_hours WHERE person_id = $1",
            "DELETE FROM turn_notices WHERE person_id = $1",
            "DELETE FROM accounts WHERE person_id = $1",
        ] {
            transaction.run(sql, &values![person]).await?;
        }
        delete_counters(transaction, person).await?;
        let sql = "UPDATE standings SET name = $1 WHERE person_id = $2";
        transaction.run(sql, &values![name.as_str(), person]).await?;
        // Without rated games nobody is in the ranking.
        let sql = "UPDATE people SET name = $1, rated_games = 0, erased_at = $2 WHERE id = $3";
        transaction.run(sql, &values![name, now, person]).await.map(drop)
    }
}

/// Deletes what was counted about a person: games, reviewed games and puzzles.
async fn delete_counters(transaction: &mut dyn Transaction, person: PersonId) -> Result<(), StoreError> {
    for sql in [
        "DELETE FROM tallies WHERE person_id = $1",
        "DELETE FROM reviewed_seats WHERE person_id = $1",
        "DELETE FROM puzzle_tries WHERE person_id = $1",
        "DELETE FROM solvers WHERE person_id = $1",
    ] {
        transaction.run(sql, &values![person]).await?;
    }
    Ok(())
}

/// See [`crate::Store::logs_to_erase`].
pub(crate) async fn logs_to_erase<D: Database>(
    store: &SqlStore<D>,
    unused_since: Millis,
    limit: u32,
) -> Result<Vec<(PersonId, TableId)>, StoreError> {
    let sql = "SELECT p.id, m.table_id FROM people p JOIN members m ON m.person_id = p.id \
               JOIN live l ON l.table_id = m.table_id \
               WHERE p.erased_at IS NOT NULL AND l.ended_at IS NOT NULL AND l.used_at < $1 \
               UNION SELECT p.id, f.table_id FROM people p JOIN former_members f ON f.person_id = p.id \
               JOIN live l ON l.table_id = f.table_id \
               WHERE p.erased_at IS NOT NULL AND l.ended_at IS NOT NULL AND l.used_at < $1 LIMIT $2";
    let rows = store.0.read(sql, &values![unused_since, limit]).await?;
    rows.into_iter().map(|mut row| Ok((row.next()?, row.next()?))).collect()
}

#[async_trait]
impl Operation for Rewrite {
    type Output = bool;

    async fn run(self, transaction: &mut dyn Transaction) -> Result<bool, StoreError> {
        let Rewrite { table, last, person, name, entries, summary } = self;
        let sql = "UPDATE live SET seq = seq WHERE table_id = $1 AND seq = $2 AND ended_at IS NOT NULL RETURNING seq";
        if transaction.run(sql, &values![table, last]).await?.is_empty() {
            return Ok(false);
        }
        for (seq, entry, hash) in entries {
            let sql = "UPDATE entries SET entry = $1, hash = $2 WHERE table_id = $3 AND seq = $4";
            transaction.run(sql, &values![entry, hash, table, seq]).await?;
        }
        transaction.run("UPDATE tables SET summary = $1 WHERE id = $2", &values![summary, table]).await?;
        let sql = "UPDATE standings SET name = $1 WHERE table_id = $2 AND person_id = $3";
        transaction.run(sql, &values![name, table, person]).await?;
        for sql in [
            "DELETE FROM members WHERE table_id = $1 AND person_id = $2",
            "DELETE FROM former_members WHERE table_id = $1 AND person_id = $2",
        ] {
            transaction.run(sql, &values![table, person]).await?;
        }
        Ok(true)
    }
}
