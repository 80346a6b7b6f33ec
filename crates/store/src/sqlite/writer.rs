//! The thread that writes. It takes everything that waits, runs it in one transaction, commits, and only then
//! answers, so that many writers share one sync.

use std::fs::File;
use std::sync::mpsc;
use std::thread;

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, params};
use tokio::runtime::Handle;
use tokio::sync::oneshot;

use super::checkpoints::Checkpoints;
use super::connection::{self, failed};
use crate::database::{Operation, Transaction};
use crate::transactions::{LISTED_EVERY, follows, needs_transaction, out_of_order, write_derived};
use crate::value::{Row, Value, phase_number};
use crate::{Append, AppendError, StoreError};

/// The largest number of jobs in one transaction.
const BATCH: usize = 4096;
/// With more jobs than this in one transaction the writer is busy.
const BUSY_ABOVE: usize = 8;

/// A handle to the thread that writes.
pub(super) struct Writer {
    jobs: mpsc::Sender<Job>,
}

enum Job {
    Append(Box<Append>, oneshot::Sender<Result<(), AppendError>>),
    /// Runs something within a savepoint. The function it returns is called when it is known whether the transaction was committed.
    Run(Box<dyn FnOnce(&mut Open) -> Answer + Send>),
    Close(oneshot::Sender<()>),
}

type Answer = Box<dyn FnOnce(Result<(), StoreError>) + Send>;
type Appended = (oneshot::Sender<Result<(), AppendError>>, Result<(), AppendError>);

impl Writer {
    /// Starts the thread. The lock is held as long as the thread runs.
    pub(super) fn start(connection: Connection, checkpoints: Checkpoints, lock: File) -> Writer {
        let (jobs, waiting) = mpsc::channel();
        let runtime = Handle::current();
        thread::Builder::new()
            .name("ethnos-store".to_owned())
            .spawn(move || {
                let mut open = Open { connection, runtime };
                let closing = write(&mut open, &waiting, checkpoints);
                drop((open, lock));
                if let Some(closing) = closing {
                    let _ = closing.send(());
                }
            })
            .expect("a thread can be started");
        Writer { jobs }
    }

    pub(super) async fn append(&self, append: Append) -> Result<(), AppendError> {
        let (answer, answered) = oneshot::channel();
        self.jobs.send(Job::Append(Box::new(append), answer)).map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }

    pub(super) async fn transact<O: Operation>(&self, operation: O) -> Result<O::Output, StoreError> {
        let (answer, answered) = oneshot::channel();
        let job = move |open: &mut Open| -> Answer {
            let done = open.all_or_nothing(|open| {
                let runtime = open.runtime.clone();
                runtime.block_on(operation.run(open))
            });
            Box::new(move |lasts| drop(answer.send(lasts.and(done))))
        };
        self.jobs.send(Job::Run(Box::new(job))).map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }

    /// Finishes the jobs that wait, and returns after that.
    pub(super) async fn close(&self) {
        let (answer, answered) = oneshot::channel();
        if self.jobs.send(Job::Close(answer)).is_ok() {
            let _ = answered.await;
        }
    }
}

fn closed() -> StoreError {
    StoreError::Closed
}

/// A connection with an open transaction.
struct Open {
    connection: Connection,
    runtime: Handle,
}

/// The loop of the thread. It ends when there are no senders, or when the store is closed.
fn write(open: &mut Open, waiting: &mpsc::Receiver<Job>, mut checkpoints: Checkpoints) -> Option<oneshot::Sender<()>> {
    while let Ok(first) = waiting.recv() {
        let mut appends = Vec::new();
        let mut answers = Vec::new();
        let mut close = None;
        let begun = open.execute("BEGIN IMMEDIATE");
        for job in std::iter::once(first).chain(waiting.try_iter()).take(BATCH) {
            match job {
                Job::Append(append, answer) => {
                    let done = open.append(&append);
                    appends.push((answer, done));
                }
                Job::Run(run) => answers.push(run(open)),
                Job::Close(answer) => {
                    close = Some(answer);
                    break;
                }
            }
        }
        let busy = appends.len() + answers.len() > BUSY_ABOVE;
        let lasts = begun.and_then(|()| open.commit());
        answer_all(&open.runtime, lasts, appends, answers);
        if close.is_some() {
            return close;
        }
        checkpoints.after_commit(&open.connection, busy);
    }
    None
}

/// Sends everyone the result of their job, from within the runtime. A thread outside of the runtime would wake the receivers one by
/// one, and a busy runtime handles wake-ups from outside slowly.
fn answer_all(runtime: &Handle, lasts: Result<(), StoreError>, appends: Vec<Appended>, answers: Vec<Answer>) {
    runtime.spawn(async move {
        let copy = || lasts.as_ref().copied().map_err(StoreError::for_another);
        for (answer, done) in appends {
            // Whoever caused the failure is told the cause. That an entry was there before may have been true of this transaction only.
            let done = match done {
                Err(AppendError::Store(cause)) => Err(cause.into()),
                done => copy().map_err(AppendError::from).and(done),
            };
            drop(answer.send(done));
        }
        for answer in answers {
            answer(copy());
        }
    });
}

impl Open {
    fn execute(&mut self, sql: &str) -> Result<(), StoreError> {
        self.connection.prepare_cached(sql).and_then(|mut statement| statement.execute([])).map(drop).map_err(failed)
    }

    /// Whether the transaction is still open: SQLite rolls it back when the disk is full or broken.
    fn check(&self) -> Result<(), StoreError> {
        let lost = || StoreError::Database("another write failed in the same transaction".to_owned());
        if self.connection.is_autocommit() { Err(lost()) } else { Ok(()) }
    }

    /// Commits, or rolls back.
    fn commit(&mut self) -> Result<(), StoreError> {
        self.check()?;
        let committed = self.execute("COMMIT");
        if committed.is_err() && !self.connection.is_autocommit() {
            let _ = self.execute("ROLLBACK");
        }
        committed
    }

    /// Runs something in a savepoint: if it fails, it is undone, and the rest of the transaction stays.
    fn all_or_nothing<T, E: From<StoreError>>(&mut self, work: impl FnOnce(&mut Open) -> Result<T, E>) -> Result<T, E> {
        self.check()?;
        self.execute("SAVEPOINT job")?;
        let done = work(self);
        if done.is_err() {
            self.execute("ROLLBACK TO job")?;
        }
        self.execute("RELEASE job")?;
        done
    }

    fn append(&mut self, append: &Append) -> Result<(), AppendError> {
        if needs_transaction(append) {
            self.all_or_nothing(|open| {
                let runtime = open.runtime.clone();
                if !runtime.block_on(follows(open, append))? {
                    return Err(AppendError::Taken);
                }
                open.append_entry(append)?;
                Ok(runtime.block_on(write_derived(open, append))?)
            })
        } else {
            self.check()?;
            self.append_entry(append)
        }
    }

    /// Appends the entry and updates the state of its table. The row of `live` has the number of the last entry; updating it
    /// decides who is first.
    fn append_entry(&mut self, append: &Append) -> Result<(), AppendError> {
        if !self.move_on(append).map_err(failed)? {
            let last = self.last(append).map_err(failed)?;
            return Err(match last {
                Some(last) if last >= append.seq => AppendError::Taken,
                last => out_of_order(append, last).into(),
            });
        }
        let added = self.add(append);
        if added.is_err() {
            // `live` was updated but the entry was not inserted: nothing of this transaction may stay.
            let _ = self.execute("ROLLBACK");
        }
        Ok(added.map_err(failed)?)
    }

    fn move_on(&mut self, append: &Append) -> rusqlite::Result<bool> {
        let live = append.live;
        let phase = phase_number(live.phase);
        let waits_for = live.waits_for.map(|person| person.0);
        let wake_at = live.wake_at();
        // What is in an index rarely changes, and this statement leaves it alone.
        let sql = "UPDATE live SET seq = $1, waits_for = $2, due_at = $3, used_at = $4, node = COALESCE(node, $5) \
                   WHERE table_id = $6 AND seq = $1 - 1 AND phase = $7 AND (ended_at IS NOT NULL OR listed_at > $8) \
                   AND (wake_at IS $9 OR wake_at > $4 AND wake_at <= $9)";
        let mut statement = self.connection.prepare_cached(sql)?;
        let listed_after = append.at - LISTED_EVERY;
        let (seq, at, node, table) = (append.seq, append.at, &append.node, append.table.0);
        let values = params![seq, waits_for, live.due_at, at, node, table, phase, listed_after, wake_at];
        if statement.execute(values)? == 1 {
            return Ok(true);
        }
        let sql = "UPDATE live SET seq = $1, waits_for = $2, due_at = $3, used_at = $4, node = COALESCE(node, $5), \
                   phase = $6, ended_at = CASE WHEN $7 THEN COALESCE(ended_at, $4) END, \
                   listed_at = CASE WHEN $7 THEN COALESCE(ended_at, $4) ELSE $4 END, wake_at = $8 \
                   WHERE table_id = $9 AND seq = $1 - 1 RETURNING ended_at";
        let mut statement = self.connection.prepare_cached(sql)?;
        let ended = live.phase.is_ended();
        let values = params![seq, waits_for, live.due_at, at, node, phase, ended, wake_at, table];
        let Some(ended_at) = statement.query_row(values, |row| row.get::<_, Option<i64>>(0)).optional()? else {
            return Ok(false);
        };
        let sql = "UPDATE members SET phase = $1, ended_at = $2 \
                   WHERE table_id = $3 AND (phase <> $1 OR ended_at IS NOT $2)";
        self.connection.prepare_cached(sql)?.execute(params![phase, ended_at, table])?;
        Ok(true)
    }

    fn last(&mut self, append: &Append) -> rusqlite::Result<Option<u32>> {
        let mut statement = self.connection.prepare_cached("SELECT seq FROM live WHERE table_id = $1")?;
        statement.query_row([append.table.0], |row| row.get(0)).optional()
    }

    fn add(&mut self, append: &Append) -> rusqlite::Result<()> {
        let sql = "INSERT INTO entries (table_id, seq, added_at, entry, hash) VALUES ($1, $2, $3, $4, $5)";
        let mut statement = self.connection.prepare_cached(sql)?;
        statement.execute(params![append.table.0, append.seq, append.at, append.entry, append.hash.0]).map(drop)
    }
}

#[async_trait]
impl Transaction for Open {
    async fn run(&mut self, sql: &str, values: &[Value]) -> Result<Vec<Row>, StoreError> {
        connection::run(&self.connection, sql, values)
    }
}
