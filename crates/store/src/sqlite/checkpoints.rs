//! Moving what was written from the write-ahead log into the database, without making anybody wait for it.
//!
//! Most of it is done by a thread of its own while the writer goes on. What the writer has added meanwhile is little; that
//! the writer moves itself, between two transactions, because the log can begin anew only when all of it has been moved.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;

use rusqlite::Connection;

/// How many pages the log may hold before they are moved. Pages that are written again and again are moved once.
const PAGES: u32 = 16_000;

/// What the writer knows about its log.
pub(super) struct Checkpoints {
    /// Pages in the log.
    pages: Arc<AtomicU32>,
    /// Where the next move begins.
    due: u32,
    begin: SyncSender<()>,
    /// The thread has moved what there was.
    moved: Arc<AtomicBool>,
}

impl Checkpoints {
    /// Takes over from SQLite, which would make the writer do it all. The other connection is for the thread.
    pub(super) fn start(writer: &mut Connection, other: Connection) -> rusqlite::Result<Checkpoints> {
        let pages = Arc::new(AtomicU32::new(0));
        let count = Arc::clone(&pages);
        writer.wal_hook(Some(move |_: &mut rusqlite::hooks::Wal, pages| {
            count.store(u32::try_from(pages).unwrap_or(0), Ordering::Relaxed);
            Ok(())
        }))?;
        let (begin, begun) = sync_channel(1);
        let moved = Arc::new(AtomicBool::new(false));
        let done = Arc::clone(&moved);
        thread::Builder::new()
            .name("ethnos-checkpoints".to_owned())
            .spawn(move || {
                while begun.recv().is_ok() {
                    run(&other);
                    done.store(true, Ordering::Release);
                }
            })
            .expect("a thread can be started");
        Ok(Checkpoints { pages, due: PAGES, begin, moved })
    }

    /// To be called between two transactions.
    pub(super) fn after_commit(&mut self, writer: &Connection) {
        if self.moved.swap(false, Ordering::Acquire) {
            run(writer);
        }
        let pages = self.pages.load(Ordering::Relaxed);
        if pages >= self.due {
            // Somebody who reads for long, an export for example, can keep the log from beginning anew.
            self.due = pages + PAGES;
            let _ = self.begin.try_send(());
        } else if pages + PAGES < self.due {
            self.due = PAGES;
        }
    }
}

/// Moves what can be moved. What cannot is moved the next time.
fn run(connection: &Connection) {
    let _ = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
}
