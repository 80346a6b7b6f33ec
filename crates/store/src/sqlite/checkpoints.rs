//! Checkpoints: moving pages from the write-ahead log into the database without delaying writers.
//!
//! A separate thread does most of the work while the writer goes on. The writer itself moves the few pages that were added
//! meanwhile, between two transactions, because the log can be restarted only when all of it has been moved.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;

/// The number of pages in the log at which they are moved. A page that is written many times is moved once.
pub(super) const PAGES: u32 = 16_000;
/// While the writer is busy, so many times as many pages are collected before they are moved: whoever writes meanwhile waits for the
/// disk, and the more is moved at once, the more pages are moved once instead of several times.
const BUSY: u32 = 4;

/// What the writer knows about its log.
pub(super) struct Checkpoints {
    /// Pages in the log.
    pages: Arc<AtomicU32>,
    /// The number of new pages at which a move begins.
    limit: u32,
    /// The number of pages in the log when the last move began, or 0 if the log was restarted since.
    begun_at: u32,
    begin: Option<SyncSender<()>>,
    thread: Option<JoinHandle<()>>,
    /// Whether the thread has finished.
    moved: Arc<AtomicBool>,
}

impl Checkpoints {
    /// Replaces the automatic checkpoints of SQLite, which the writer would have to do. The other connection is for the thread.
    pub(super) fn start(writer: &mut Connection, other: Connection, limit: u32) -> rusqlite::Result<Checkpoints> {
        let pages = Arc::new(AtomicU32::new(0));
        let count = Arc::clone(&pages);
        writer.wal_hook(Some(move |_: &mut rusqlite::hooks::Wal, pages| {
            count.store(u32::try_from(pages).unwrap_or(0), Ordering::Relaxed);
            Ok(())
        }))?;
        let (begin, begun) = sync_channel(1);
        let moved = Arc::new(AtomicBool::new(false));
        let done = Arc::clone(&moved);
        let thread = thread::Builder::new().name("ethnos-checkpoints".to_owned()).spawn(move || {
            while begun.recv().is_ok() {
                run(&other);
                done.store(true, Ordering::Release);
            }
        });
        let thread = Some(thread.expect("a thread can be started"));
        Ok(Checkpoints { pages, limit, begun_at: 0, begin: Some(begin), thread, moved })
    }

    /// Must be called between two transactions. `busy`: many writes wait.
    pub(super) fn after_commit(&mut self, writer: &Connection, busy: bool) {
        if self.moved.swap(false, Ordering::Acquire) {
            run(writer);
        }
        let pages = self.pages.load(Ordering::Relaxed);
        if pages < self.begun_at {
            self.begun_at = 0;
        }
        // A long read, such as an export, can prevent the log from being restarted. Then it grows on.
        if pages >= self.begun_at + if busy { BUSY * self.limit } else { self.limit } {
            self.begun_at = pages;
            let _ = self.begin.as_ref().map(|begin| begin.try_send(()));
        }
    }
}

/// Waits for the thread, so that its connection is closed with the store.
impl Drop for Checkpoints {
    fn drop(&mut self) {
        drop(self.begin.take());
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

/// Moves what can be moved. The rest is moved the next time.
fn run(connection: &Connection) {
    let _ = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_busy_writer_collects_more_pages() {
        for (busy, expected) in [(false, 50..=60), (true, 200..=210)] {
            let folder = tempfile::tempdir().unwrap();
            let file = folder.path().join("test.db");
            let mut writer = Connection::open(&file).unwrap();
            writer.execute_batch("PRAGMA journal_mode = WAL; CREATE TABLE t (x TEXT)").unwrap();
            let mut checkpoints = Checkpoints::start(&mut writer, Connection::open(&file).unwrap(), 50).unwrap();
            while checkpoints.begun_at == 0 {
                writer.execute("INSERT INTO t VALUES ($1)", ["x".repeat(3000)]).unwrap();
                checkpoints.after_commit(&writer, busy);
            }
            assert!(expected.contains(&checkpoints.begun_at), "{} pages, busy: {busy}", checkpoints.begun_at);
        }
    }

    #[test]
    fn the_log_begins_anew_though_the_writer_never_rests() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("test.db");
        let mut writer = Connection::open(&file).unwrap();
        writer.execute_batch("PRAGMA journal_mode = WAL; CREATE TABLE t (x TEXT)").unwrap();
        let mut checkpoints = Checkpoints::start(&mut writer, Connection::open(&file).unwrap(), 50).unwrap();
        let mut longest = 0;
        for _ in 0..3000 {
            writer.execute("INSERT INTO t VALUES ($1)", ["x".repeat(3000)]).unwrap();
            checkpoints.after_commit(&writer, false);
            longest = longest.max(checkpoints.pages.load(Ordering::Relaxed));
            thread::sleep(Duration::from_micros(50));
        }
        assert!((50..3000).contains(&longest), "{longest} pages for 3000 rows of nearly a page");
        drop((checkpoints, writer));
        let count = "SELECT COUNT(*) FROM t";
        let rows = Connection::open(&file).unwrap().query_row(count, [], |row| row.get::<_, u32>(0)).unwrap();
        assert_eq!(rows, 3000);
        assert!(!folder.path().join("test.db-wal").exists(), "every connection was closed");
    }
}
