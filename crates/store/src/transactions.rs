//! Operations that need more than one statement.

use async_trait::async_trait;

use crate::database::{Operation, Transaction};
use crate::schema::DAILY_OF_TABLE;
use crate::value::{Row, Value, values};
use crate::{
    Append, Claim, Created, Finish, LogHash, Millis, NewTable, People, PersonId, Secret, StoreError, TableId, TokenId,
    rating, tallies,
};

/// See [`crate::Store::create_table`].
pub(crate) struct CreateTable(pub(crate) NewTable);

#[async_trait]
impl Operation for CreateTable {
    type Output = Created;

    async fn run(self, transaction: &mut dyn Transaction) -> Result<Created, StoreError> {
        let CreateTable(table) = self;
        if let (Some(host), Some(most)) = (table.people.host, table.most_hosted) {
            lock_person(transaction, host).await?;
            let sql = "SELECT COUNT(*) FROM (SELECT 1 FROM members WHERE person_id = $1 AND host AND ended_at IS NULL \
                       LIMIT $2) hosted";
            let hosted = only::<u32>(transaction.run(sql, &values![host, most]).await?)?.unwrap_or(0);
            if hosted >= most {
                return Ok(Created::TooManyHosted { most });
            }
        }
        let sql = "INSERT INTO tables (code, public, created_at, summary) VALUES ($1, $2, $3, $4) \
                   ON CONFLICT (code) DO NOTHING RETURNING id";
        let row = transaction.run(sql, &values![table.code, table.public, table.at, table.summary]).await?;
        let Some(id) = only(row)? else { return Ok(Created::CodeTaken) };
        let id = TableId(id);
        let sql = "INSERT INTO live \
                   (table_id, seq, phase, waits_for, due_at, used_at, ended_at, public, listed_at, wake_at) \
                   VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $5, $8)";
        let live = table.live;
        let ended_at = live.phase.is_ended().then_some(table.at);
        let values =
            values![id, live.phase, live.waits_for, live.due_at, table.at, ended_at, table.public, live.wake_at()];
        transaction.run(sql, &values).await?;
        let sql = "INSERT INTO entries (table_id, seq, added_at, entry, hash) VALUES ($1, 1, $2, $3, $4)";
        let hash = LogHash::start(id).next(1, table.at, &table.entry);
        transaction.run(sql, &values![id, table.at, table.entry, hash]).await?;
        add_members(transaction, id, &table.people).await?;
        Ok(Created::Table(id))
    }
}

/// Writes what an entry changes besides the entry itself and the state of its table: members, lists, results.
pub(crate) async fn write_derived(transaction: &mut dyn Transaction, append: &Append) -> Result<(), StoreError> {
    if let Some(summary) = &append.summary {
        transaction
            .run("UPDATE tables SET summary = $1 WHERE id = $2", &values![summary.as_str(), append.table])
            .await?;
    }
    if let Some(people) = &append.people {
        // A person who leaves stays in the list, because the log contains their name.
        let sql = "INSERT INTO former_members (person_id, table_id) SELECT person_id, table_id FROM members \
                   WHERE table_id = $1 ON CONFLICT DO NOTHING";
        transaction.run(sql, &values![append.table]).await?;
        transaction.run("DELETE FROM members WHERE table_id = $1", &values![append.table]).await?;
        add_members(transaction, append.table, people).await?;
        for person in people.seated.iter().copied().chain(people.host) {
            let sql = "DELETE FROM former_members WHERE person_id = $1 AND table_id = $2";
            transaction.run(sql, &values![person, append.table]).await?;
        }
    }
    if let Some(writer) = append.writer {
        let sql = "INSERT INTO former_members (person_id, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        transaction.run(sql, &values![writer, append.table]).await?;
    }
    if let Some(finish) = &append.finish {
        keep_results(transaction, append.table, append.at, finish).await?;
    }
    Ok(())
}

/// Whether the entry before one that is to be appended is still the one it was made for.
pub(crate) async fn follows(transaction: &mut dyn Transaction, append: &Append) -> Result<bool, StoreError> {
    let Some(after) = append.after else { return Ok(true) };
    let sql = "SELECT hash FROM entries WHERE table_id = $1 AND seq = $2";
    let hash = only::<Option<LogHash>>(transaction.run(sql, &values![append.table, append.seq - 1]).await?)?;
    // Without an entry, the reason is another one.
    Ok(hash.is_none_or(|hash| hash == Some(after)))
}

/// Whether [`write_derived`] has anything to do.
pub(crate) fn has_derived(append: &Append) -> bool {
    append.summary.is_some() || append.people.is_some() || append.writer.is_some() || append.finish.is_some()
}

/// Whether appending it takes more than one statement: [`follows`] or [`write_derived`] has something to do.
pub(crate) fn needs_transaction(append: &Append) -> bool {
    append.after.is_some() || has_derived(append)
}

pub(crate) async fn add_members(
    transaction: &mut dyn Transaction,
    table: TableId,
    people: &People,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO members (table_id, person_id, host, seated, phase, ended_at) \
               SELECT $1, $2, $3, $4, phase, ended_at FROM live WHERE table_id = $1";
    let mut everybody = people.seated.clone();
    everybody.extend(people.host);
    everybody.sort_unstable();
    everybody.dedup();
    for person in everybody {
        let seated = people.seated.contains(&person);
        transaction.run(sql, &values![table, person, people.host == Some(person), seated]).await?;
    }
    Ok(())
}

/// Stores how a game ended. If it counts, it is counted for everybody who played; if it is rated, their ratings are updated. People are
/// updated in the order of their ids, so that two games that end at the same time cannot wait for each other in a
/// circle.
async fn keep_results(
    transaction: &mut dyn Transaction,
    table: TableId,
    at: Millis,
    finish: &Finish,
) -> Result<(), StoreError> {
    let mut people = finish.results.iter().filter_map(|result| Some((result.person?, result))).collect::<Vec<_>>();
    people.sort_by_key(|(person, _)| *person);
    let rated = finish.rated && people.len() > 1;

    let mut before = Vec::with_capacity(people.len());
    for &(person, result) in &people {
        let sql = "UPDATE people SET games = games + $1, wins = wins + $2 WHERE id = $3 RETURNING rating, uncertainty";
        let (games, wins) = (u32::from(finish.counts), u32::from(finish.counts && result.won));
        let mut rows = transaction.run(sql, &values![games, wins, person]).await?;
        let mut row = rows.pop().ok_or(StoreError::NoSuchPerson(person))?;
        before.push((row.next()?, row.next()?, result.place));
    }
    let after = if rated { rating::after(&before) } else { Vec::new() };
    for ((person, _), (rating, uncertainty)) in people.iter().zip(&after) {
        let sql = "UPDATE people SET rating = $1, uncertainty = $2, rated_games = rated_games + 1 WHERE id = $3";
        transaction.run(sql, &values![*rating, *uncertainty, *person]).await?;
    }
    for result in &finish.results {
        let sql = "INSERT INTO standings \
                   (table_id, seat, person_id, name, place, glory, won, ended_at, rating, uncertainty) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
        let place = people.iter().position(|(_, other)| other.seat == result.seat);
        let learnt = place.and_then(|place| after.get(place)).copied();
        let values = values![
            table,
            result.seat,
            result.person,
            &*result.name,
            result.place,
            result.glory,
            result.won,
            at,
            learnt.map(|(rating, _)| rating),
            learnt.map(|(_, uncertainty)| uncertainty),
        ];
        transaction.run(sql, &values).await?;
    }
    if people.len() == 1 {
        transaction.run(DAILY_OF_TABLE, &values![table]).await?;
    }
    tallies::add(transaction, &finish.tallies).await?;
    if !finish.tallies.is_empty() {
        tallies::count_later(transaction, table).await?;
    }
    Ok(())
}

/// See [`crate::Store::set_passphrase`].
pub(crate) struct SetPassphrase {
    pub(crate) person: PersonId,
    pub(crate) handle: String,
    pub(crate) hash: String,
}

#[async_trait]
impl Operation for SetPassphrase {
    type Output = bool;

    async fn run(self, transaction: &mut dyn Transaction) -> Result<bool, StoreError> {
        lock_person(transaction, self.person).await?;
        let folded = folded(&self.handle);
        let sql = "INSERT INTO accounts (folded, person_id, handle, hash) VALUES ($1, $2, $3, $4) \
                   ON CONFLICT (folded) DO UPDATE SET handle = excluded.handle, hash = excluded.hash \
                   WHERE accounts.person_id = excluded.person_id RETURNING person_id";
        let rows = transaction.run(sql, &values![folded.as_str(), self.person, self.handle, self.hash]).await?;
        if rows.is_empty() {
            return Ok(false);
        }
        let sql = "DELETE FROM accounts WHERE person_id = $1 AND folded <> $2";
        transaction.run(sql, &values![self.person, folded]).await?;
        transaction.run("DELETE FROM links WHERE person_id = $1", &values![self.person]).await?;
        Ok(true)
    }
}

/// See [`crate::Store::add_token`].
pub(crate) struct AddToken {
    pub(crate) secret: Secret,
    pub(crate) person: PersonId,
    pub(crate) label: String,
    pub(crate) now: Millis,
    pub(crate) most: u32,
}

#[async_trait]
impl Operation for AddToken {
    type Output = Option<TokenId>;

    async fn run(self, transaction: &mut dyn Transaction) -> Result<Option<TokenId>, StoreError> {
        lock_person(transaction, self.person).await?;
        let sql = "SELECT COUNT(*) FROM tokens WHERE person_id = $1";
        let count = only::<u32>(transaction.run(sql, &values![self.person]).await?)?.unwrap_or(0);
        if count >= self.most {
            return Ok(None);
        }
        let sql = "INSERT INTO tokens (secret, person_id, label, created_at) VALUES ($1, $2, $3, $4) RETURNING id";
        only(transaction.run(sql, &values![&self.secret, self.person, self.label, self.now]).await?)
    }
}

/// See [`crate::Store::drop_session`].
pub(crate) struct DropSession(pub(crate) Secret);

#[async_trait]
impl Operation for DropSession {
    type Output = ();

    async fn run(self, transaction: &mut dyn Transaction) -> Result<(), StoreError> {
        let sql = "DELETE FROM sessions WHERE secret = $1 RETURNING person_id";
        if let Some(mut row) = transaction.run(sql, &values![&self.0]).await?.pop() {
            let person: PersonId = row.next()?;
            transaction.run("DELETE FROM links WHERE person_id = $1", &values![person]).await?;
        }
        Ok(())
    }
}

/// How often a table that is used moves up in lists, in milliseconds.
pub(crate) const LISTED_EVERY: Millis = 60_000;

/// Until this transaction ends, others that lock the same person wait.
pub(crate) async fn lock_person(transaction: &mut dyn Transaction, person: PersonId) -> Result<(), StoreError> {
    // SQLite has no `FOR UPDATE`.
    let sql = "UPDATE people SET name = name WHERE id = $1 RETURNING id";
    let mut rows = transaction.run(sql, &values![person]).await?;
    rows.pop().map(drop).ok_or(StoreError::NoSuchPerson(person))
}

/// A handle in lower case, the same in every database.
pub(crate) fn folded(handle: &str) -> String {
    handle.to_lowercase()
}

/// See [`crate::Store::claim`].
pub(crate) struct ClaimTable {
    pub(crate) table: TableId,
    pub(crate) node: String,
}

#[async_trait]
impl Operation for ClaimTable {
    // The second statement changes a row only if it is as the first one saw it, so it needs no transaction around both.
    const SINGLE: bool = true;
    type Output = Claim;

    async fn run(self, transaction: &mut dyn Transaction) -> Result<Claim, StoreError> {
        loop {
            let sql = "SELECT l.node, n.alive_until > 0, n.seen_at \
                       FROM live l LEFT JOIN nodes n ON n.id = l.node WHERE l.table_id = $1";
            let mut rows = transaction.run(sql, &values![self.table]).await?;
            let mut row = rows.pop().ok_or(StoreError::NoSuchTable(self.table))?;
            let (holder, alive, seen) =
                (row.next::<Option<String>>()?, row.next::<Option<bool>>()?, row.next::<Option<Millis>>()?);
            let taken = match &holder {
                None => Claim::Mine,
                Some(holder) if *holder == self.node => return Ok(Claim::Mine),
                Some(_) if alive == Some(true) => return Ok(Claim::Refused),
                Some(_) => Claim::FromDeadNode { seen: seen.unwrap_or(0) },
            };
            // Another node may have been faster; then that node owns the table.
            let sql =
                "UPDATE live SET node = $1 WHERE table_id = $2 AND node IS NOT DISTINCT FROM $3 RETURNING table_id";
            if !transaction.run(sql, &values![self.node.as_str(), self.table, holder]).await?.is_empty() {
                return Ok(taken);
            }
        }
    }
}

/// The only value of the only row, if there is one.
pub(crate) fn only<T: crate::value::FromValue>(rows: Vec<Row>) -> Result<Option<T>, StoreError> {
    rows.into_iter().next().map(|mut row| row.next()).transpose()
}

/// The error for an entry that does not continue the log of its table.
pub(crate) fn out_of_order(append: &Append, last: Option<u32>) -> StoreError {
    match last {
        Some(last) => StoreError::OutOfOrder { table: append.table, seq: append.seq, last },
        None => StoreError::NoSuchTable(append.table),
    }
}

pub(crate) const NOTHING: &[Value] = &[];
