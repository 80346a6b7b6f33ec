//! Appends that wait share one statement and thus one commit. Other nodes are notified after it.

use std::collections::{HashSet, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio_postgres::types::ToSql;

use super::connection::{Connection, failed};
use super::notifier::{Notifier, Outgoing};
use super::pool::Pool;
use crate::database::Transaction;
use crate::transactions::{LISTED_EVERY, follows, needs_transaction, only, out_of_order, write_derived};
use crate::value::{phase_number, values};
use crate::{Append, AppendError, StoreError};

/// The largest number of entries in one statement.
const BATCH: usize = 500;

/// The number of batches that may run at once: one is being written while the next one is computed.
const AT_ONCE: usize = 2;

/// The entries to append, as the table `new`.
macro_rules! new_entries {
    () => {
        "WITH new AS (
        SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::smallint[], $6::bigint[],
            $7::bigint[], $8::text[], $10::bytea[], $11::bigint[])
            AS new (table_id, seq, added_at, entry, phase, waits_for, due_at, node, hash, wake_at)
        )"
    };
}

/// Appends each entry whose table is at the version before and stays in its phase, as it does with almost all entries. The entries
/// are in the order of their tables, so that two nodes hardly ever wait for each other in a circle; if they do, the database ends
/// one of the statements, and its entries are appended one by one.
const APPEND: &str = concat!(
    new_entries!(),
    ", moved AS (
        UPDATE live SET seq = new.seq, waits_for = new.waits_for, due_at = new.due_at, used_at = new.added_at,
            listed_at = CASE WHEN live.ended_at IS NOT NULL OR live.listed_at > new.added_at - $9::bigint
                THEN live.listed_at ELSE new.added_at END,
            node = COALESCE(live.node, new.node),
            wake_at = CASE WHEN live.wake_at > new.added_at AND live.wake_at <= new.wake_at THEN live.wake_at
                ELSE new.wake_at END
        FROM new WHERE live.table_id = new.table_id AND live.seq = new.seq - 1 AND live.phase = new.phase
        RETURNING new.table_id, new.seq, new.added_at, new.entry, new.hash
    ), added AS (
        INSERT INTO entries (table_id, seq, added_at, entry, hash)
        SELECT table_id, seq, added_at, entry, hash FROM moved
    )
    SELECT COALESCE(array_agg(table_id), '{}') FROM moved"
);

/// As [`APPEND`], also for entries with which a new phase begins. Rows of `live` are locked in the order of their ids.
const APPEND_PHASE: &str = concat!(
    new_entries!(),
    ", locked AS (
        SELECT live.table_id, live.phase FROM live JOIN new ON live.table_id = new.table_id AND live.seq = new.seq - 1
        ORDER BY live.table_id FOR UPDATE OF live
    ), moved AS (
        UPDATE live SET seq = new.seq, phase = new.phase, waits_for = new.waits_for, due_at = new.due_at,
            used_at = new.added_at, ended_at = CASE WHEN new.phase >= 2 THEN COALESCE(live.ended_at, new.added_at) END,
            listed_at = CASE WHEN new.phase >= 2 THEN COALESCE(live.ended_at, new.added_at)
                WHEN new.phase = live.phase AND live.listed_at > new.added_at - $9::bigint THEN live.listed_at
                ELSE new.added_at END,
            node = COALESCE(live.node, new.node),
            wake_at = CASE WHEN live.wake_at > new.added_at AND live.wake_at <= new.wake_at THEN live.wake_at
                ELSE new.wake_at END
        FROM new JOIN locked ON locked.table_id = new.table_id
        WHERE live.table_id = new.table_id AND live.seq = new.seq - 1
        RETURNING new.table_id, new.seq, new.added_at, new.entry, new.hash, live.phase, live.ended_at,
            live.phase <> locked.phase AS turned
    ), turned AS (
        UPDATE members SET phase = moved.phase, ended_at = moved.ended_at
        FROM moved WHERE moved.turned AND members.table_id = moved.table_id
    ), added AS (
        INSERT INTO entries (table_id, seq, added_at, entry, hash)
        SELECT table_id, seq, added_at, entry, hash FROM moved
    )
    SELECT COALESCE(array_agg(table_id), '{}') FROM moved"
);

type Waiting = (Append, oneshot::Sender<Result<(), AppendError>>);

/// A handle to the task that appends.
pub(super) struct Appender {
    pool: Arc<Pool>,
    notifier: Arc<Notifier>,
    jobs: Mutex<Option<mpsc::UnboundedSender<Waiting>>>,
    collector: Mutex<Option<JoinHandle<()>>>,
}

impl Appender {
    pub(super) fn start(pool: Arc<Pool>, notifier: Arc<Notifier>) -> Appender {
        let (jobs, waiting) = mpsc::unbounded_channel();
        let collector = tokio::spawn(collect(Arc::clone(&pool), Arc::clone(&notifier), waiting));
        Appender { pool, notifier, jobs: Mutex::new(Some(jobs)), collector: Mutex::new(Some(collector)) }
    }

    pub(super) async fn append(&self, append: Append) -> Result<(), AppendError> {
        if needs_transaction(&append) {
            append_with_more(&self.pool, &append).await?;
            self.notifier.send(Outgoing::Appended(append.table, append.seq));
            return Ok(());
        }
        let (answer, answered) = oneshot::channel();
        let jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner).clone();
        jobs.ok_or_else(closed)?.send((append, answer)).map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }

    /// Finishes the entries that wait.
    pub(super) async fn close(&self) {
        drop(self.jobs.lock().unwrap_or_else(PoisonError::into_inner).take());
        let collector = self.collector.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(collector) = collector {
            let _ = collector.await;
        }
    }
}

fn closed() -> StoreError {
    StoreError::Closed
}

/// Makes batches of waiting entries, as long as there are senders.
async fn collect(pool: Arc<Pool>, notifier: Arc<Notifier>, mut waiting: mpsc::UnboundedReceiver<Waiting>) {
    let busy = Arc::new(Semaphore::new(AT_ONCE));
    let mut later = VecDeque::new();
    loop {
        // While every connection is busy, more entries arrive and batches grow.
        let permit = Arc::clone(&busy).acquire_owned().await.expect("it is never closed");
        let Some(first) = (if later.is_empty() { waiting.recv().await } else { later.pop_front() }) else { break };
        let mut batch = vec![first];
        let mut tables = HashSet::from([batch[0].0.table]);
        let mut again = VecDeque::new();
        while batch.len() < BATCH {
            let Some(next) = later.pop_front().or_else(|| waiting.try_recv().ok()) else { break };
            // A statement can change a row only once: a second entry for the same table goes into the next batch.
            if tables.insert(next.0.table) {
                batch.push(next);
            } else {
                again.push_back(next);
            }
        }
        again.append(&mut later);
        later = again;
        tokio::spawn(append_batch(Arc::clone(&pool), Arc::clone(&notifier), batch, permit));
    }
    let all = u32::try_from(AT_ONCE).expect("a few");
    let _ = busy.acquire_many(all).await;
}

async fn append_batch(pool: Arc<Pool>, notifier: Arc<Notifier>, batch: Vec<Waiting>, _permit: OwnedSemaphorePermit) {
    let (appends, answers) = batch.into_iter().unzip::<_, _, Vec<_>, Vec<_>>();
    let done = match append_all(&pool, &appends).await {
        // An entry that cannot be written must not affect the others.
        Err(Failed::Refused(_)) if appends.len() > 1 => {
            let mut done = Vec::with_capacity(appends.len());
            for append in &appends {
                let alone = append_all(&pool, std::slice::from_ref(append)).await;
                done.push(
                    alone.map_err(Failed::into).and_then(|mut done| done.pop().unwrap_or_else(|| Err(closed().into()))),
                );
            }
            done
        }
        Err(error) => {
            let error = StoreError::from(error);
            appends.iter().map(|_| Err(error.for_another().into())).collect()
        }
        Ok(done) => done,
    };
    for ((append, answer), done) in appends.iter().zip(answers).zip(done) {
        if done.is_ok() {
            notifier.send(Outgoing::Appended(append.table, append.seq));
        }
        let _ = answer.send(done);
    }
}

/// Why a statement failed.
enum Failed {
    /// The server rejected something in it.
    Refused(StoreError),
    /// The server could not be reached.
    Lost(StoreError),
}

impl From<Failed> for StoreError {
    fn from(failed: Failed) -> StoreError {
        match failed {
            Failed::Refused(error) | Failed::Lost(error) => error,
        }
    }
}

impl From<Failed> for AppendError {
    fn from(failed: Failed) -> AppendError {
        AppendError::Store(failed.into())
    }
}

/// Appends each of these on its own.
async fn append_all(pool: &Pool, appends: &[Append]) -> Result<Vec<Result<(), AppendError>>, Failed> {
    let mut connection = pool.get().await.map_err(Failed::Lost)?;
    let won = append_in_order(&mut connection, appends).await;
    let mut done = Vec::with_capacity(appends.len());
    if let Ok(won) = &won {
        for append in appends {
            let won = won.contains(&append.table.0);
            done.push(if won { Ok(()) } else { Err(why_not(&mut connection, append).await) });
        }
    }
    connection.give_back();
    won.map(|_| done)
}

/// Appends each of these, at first all that do not begin a phase. Returns the ids of the tables whose entries were appended.
async fn append_in_order(connection: &mut Connection, appends: &[Append]) -> Result<HashSet<i64>, Failed> {
    let mut all = appends.iter().collect::<Vec<_>>();
    all.sort_unstable_by_key(|append| append.table);
    let mut won = append_on(connection, APPEND, &all).await?;
    all.retain(|append| !won.contains(&append.table.0));
    if !all.is_empty() {
        won.extend(append_on(connection, APPEND_PHASE, &all).await?);
    }
    Ok(won)
}

/// Runs one of the statements. Returns the ids of the tables whose entries were appended.
async fn append_on(connection: &mut Connection, sql: &str, appends: &[&Append]) -> Result<HashSet<i64>, Failed> {
    let statement = connection.prepare(sql).await.map_err(|error| why(&error))?;
    let column = |get: fn(&Append) -> i64| appends.iter().map(|append| get(append)).collect::<Vec<_>>();
    let maybe = |get: fn(&Append) -> Option<i64>| appends.iter().map(|append| get(append)).collect::<Vec<_>>();
    let phases = appends.iter().map(|append| phase_number(append.live.phase) as i16).collect::<Vec<_>>();
    let (tables, seqs) = (column(|append| append.table.0), column(|append| append.seq.into()));
    let added_at = column(|append| append.at);
    let entries = appends.iter().map(|append| append.entry.as_str()).collect::<Vec<_>>();
    let waits_for = maybe(|append| append.live.waits_for.map(|person| person.0));
    let due_at = maybe(|append| append.live.due_at);
    let wake_at = maybe(|append| append.live.wake_at());
    let nodes = appends.iter().map(|append| append.node.as_deref()).collect::<Vec<_>>();
    let hashes = appends.iter().map(|append| append.hash.0.as_slice()).collect::<Vec<_>>();
    let values: [&(dyn ToSql + Sync); 11] =
        [&tables, &seqs, &added_at, &entries, &phases, &waits_for, &due_at, &nodes, &LISTED_EVERY, &hashes, &wake_at];
    let row = connection.client().query_one(&statement, &values).await.map_err(|error| why(&error))?;
    row.try_get::<_, Vec<i64>>(0).map(HashSet::from_iter).map_err(|error| why(&error))
}

fn why(error: &tokio_postgres::Error) -> Failed {
    if error.as_db_error().is_some() { Failed::Refused(failed(error)) } else { Failed::Lost(failed(error)) }
}

async fn why_not(connection: &mut Connection, append: &Append) -> AppendError {
    let rows = connection.run("SELECT seq FROM live WHERE table_id = $1", &values![append.table]).await;
    match rows.and_then(only::<u32>) {
        Ok(Some(last)) if last >= append.seq => AppendError::Taken,
        Ok(last) => out_of_order(append, last).into(),
        Err(error) => error.into(),
    }
}

/// Appends an entry that changes more than the log, in its own transaction.
async fn append_with_more(pool: &Pool, append: &Append) -> Result<(), AppendError> {
    let mut connection = pool.get().await?;
    connection.begin().await?;
    let done = async {
        if append.after.is_some() {
            // Whoever rewrites the log locks the same row. The next statement sees what was written before the lock was given.
            let sql = "SELECT seq FROM live WHERE table_id = $1 FOR UPDATE";
            connection.run(sql, &values![append.table]).await?;
            if !follows(&mut *connection, append).await? {
                return Err(AppendError::Taken);
            }
        }
        if append_on(&mut connection, APPEND_PHASE, &[append]).await?.is_empty() {
            return Err(why_not(&mut connection, append).await);
        }
        Ok(write_derived(&mut *connection, append).await?)
    };
    let done = done.await;
    let done = connection.end(done).await;
    connection.give_back();
    done
}
