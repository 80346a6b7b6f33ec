//! The one thread that writes. It takes everything that waits, does it in one transaction, commits, and only then
//! answers: many who write at once share one sync.

use std::fs::File;
use std::sync::mpsc;
use std::thread;

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, params};
use tokio::runtime::Handle;
use tokio::sync::oneshot;

use super::checkpoints::Checkpoints;
use super::connection::{self, failed};
use crate::database::{Transaction, Work};
use crate::transactions::{follow, has_more, no_place};
use crate::value::{Row, Value};
use crate::{Append, AppendError, StoreError};

/// The most that goes into one transaction.
const BATCH: usize = 4096;

/// Where to send what is to be written.
pub(super) struct Writer {
    jobs: mpsc::Sender<Job>,
}

enum Job {
    Append(Append, oneshot::Sender<Result<(), AppendError>>),
    /// Does something within a savepoint; what it gives back is called when it is known whether it will last.
    Work(Box<dyn FnOnce(&mut Open) -> Answer + Send>),
    Close(oneshot::Sender<()>),
}

type Answer = Box<dyn FnOnce(Result<(), StoreError>) + Send>;
type Appended = (oneshot::Sender<Result<(), AppendError>>, Result<(), AppendError>);

impl Writer {
    /// Starts the thread. The lock is held as long as it runs.
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
        self.jobs.send(Job::Append(append, answer)).map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }

    pub(super) async fn transact<W: Work>(&self, work: W) -> Result<W::Output, StoreError> {
        let (answer, answered) = oneshot::channel();
        let job = move |open: &mut Open| -> Answer {
            let done = open.all_or_nothing(|open| {
                let runtime = open.runtime.clone();
                runtime.block_on(work.run(open))
            });
            Box::new(move |lasts| drop(answer.send(lasts.and(done))))
        };
        self.jobs.send(Job::Work(Box::new(job))).map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }

    /// Finishes what waits, and waits for it.
    pub(super) async fn close(&self) {
        let (answer, answered) = oneshot::channel();
        if self.jobs.send(Job::Close(answer)).is_ok() {
            let _ = answered.await;
        }
    }
}

fn closed() -> StoreError {
    StoreError::Database("the store is closed".to_owned())
}

/// A connection with a transaction open.
struct Open {
    connection: Connection,
    runtime: Handle,
}

/// The life of the thread, until nobody can ask any more, or until somebody closes it and waits for that.
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
                Job::Work(work) => answers.push(work(open)),
                Job::Close(answer) => {
                    close = Some(answer);
                    break;
                }
            }
        }
        let lasts = begun.and_then(|()| open.commit());
        answer_all(&open.runtime, lasts, appends, answers);
        if close.is_some() {
            return close;
        }
        checkpoints.after_commit(&open.connection);
    }
    None
}

/// Tells everyone what became of their work, from within the runtime. A thread outside of it would wake them one by one,
/// and a busy runtime takes those who are woken from outside one at a time, now and then.
fn answer_all(runtime: &Handle, lasts: Result<(), StoreError>, appends: Vec<Appended>, answers: Vec<Answer>) {
    runtime.spawn(async move {
        let copy = || lasts.as_ref().map_or_else(|error| Err(StoreError::Database(error.to_string())), |()| Ok(()));
        for (answer, done) in appends {
            drop(answer.send(copy().map_err(AppendError::from).and(done)));
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

    /// Whether the transaction is still there: SQLite gives it up when the disk is full or broken.
    fn check(&self) -> Result<(), StoreError> {
        let lost = || StoreError::Database("another write failed in the same transaction".to_owned());
        if self.connection.is_autocommit() { Err(lost()) } else { Ok(()) }
    }

    /// Commits, or makes sure that nothing stays.
    fn commit(&mut self) -> Result<(), StoreError> {
        self.check()?;
        let committed = self.execute("COMMIT");
        if committed.is_err() && !self.connection.is_autocommit() {
            let _ = self.execute("ROLLBACK");
        }
        committed
    }

    /// What fails in here has not happened, and what else is in the transaction has.
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
        if has_more(append) {
            self.all_or_nothing(|open| {
                open.append_entry(append)?;
                let runtime = open.runtime.clone();
                Ok(runtime.block_on(follow(open, append))?)
            })
        } else {
            self.check()?;
            self.append_entry(append)
        }
    }

    /// The entry itself, and how the table stands after it. The row of `live` says which entry is the last; moving it
    /// on decides who is first.
    fn append_entry(&mut self, append: &Append) -> Result<(), AppendError> {
        if !self.move_on(append).map_err(failed)? {
            let last = self.last(append).map_err(failed)?;
            return Err(match last {
                Some(last) if last >= append.seq => AppendError::Taken,
                last => no_place(append, last).into(),
            });
        }
        let added = self.add(append);
        if added.is_err() {
            // `live` has moved on and the entry is not there: nothing of this transaction may stay.
            let _ = self.execute("ROLLBACK");
        }
        Ok(added.map_err(failed)?)
    }

    fn move_on(&mut self, append: &Append) -> rusqlite::Result<bool> {
        let live = append.live;
        let phase = live.phase.number();
        let waits_for = live.waits_for.map(|person| person.0);
        // Nearly always the phase stays; then its index has nothing to do.
        let sql = "UPDATE live SET seq = $1, waits_for = $2, due_at = $3, used_at = $4, node = COALESCE(node, $5) \
                   WHERE table_id = $6 AND seq = $1 - 1 AND phase = $7 AND ended_at IS NULL";
        let mut statement = self.connection.prepare_cached(sql)?;
        let values = params![append.seq, waits_for, live.due_at, append.at, append.node, append.table.0, phase];
        if !live.phase.ended() && statement.execute(values)? == 1 {
            return Ok(true);
        }
        let sql = "UPDATE live SET seq = $1, waits_for = $2, due_at = $3, used_at = $4, node = COALESCE(node, $5), \
                   phase = $6, ended_at = $7 WHERE table_id = $8 AND seq = $1 - 1";
        let mut statement = self.connection.prepare_cached(sql)?;
        let ended_at = live.phase.ended().then_some(append.at);
        let values =
            params![append.seq, waits_for, live.due_at, append.at, append.node, phase, ended_at, append.table.0];
        Ok(statement.execute(values)? == 1)
    }

    fn last(&mut self, append: &Append) -> rusqlite::Result<Option<u32>> {
        let mut statement = self.connection.prepare_cached("SELECT seq FROM live WHERE table_id = $1")?;
        statement.query_row([append.table.0], |row| row.get(0)).optional()
    }

    fn add(&mut self, append: &Append) -> rusqlite::Result<()> {
        let sql = "INSERT INTO entries (table_id, seq, added_at, entry) VALUES ($1, $2, $3, $4)";
        let mut statement = self.connection.prepare_cached(sql)?;
        statement.execute(params![append.table.0, append.seq, append.at, append.entry]).map(drop)
    }
}

#[async_trait]
impl Transaction for Open {
    async fn run(&mut self, sql: &str, values: &[Value]) -> Result<Vec<Row>, StoreError> {
        connection::run(&mut self.connection, sql, values)
    }
}
