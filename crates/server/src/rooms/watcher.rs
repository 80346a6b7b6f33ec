//! Those who look at a table: one for every connection.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::ws::Utf8Bytes;
use ethnos_table::PersonId;
use tokio::sync::mpsc;

/// So many messages wait for a slow reader; then it gets a full update instead of all of them.
const WAITING: usize = 32;

/// So many answers are kept for a slow reader until it has got its full update.
const OWED: usize = 32;

/// Someone who looks at a table, as the table knows them.
pub(crate) struct Watcher {
    pub(crate) number: u64,
    pub(crate) person: PersonId,
    outbox: mpsc::Sender<Utf8Bytes>,
    behind: Arc<AtomicBool>,
    turned_away: Arc<AtomicBool>,
    /// The last version it was told of.
    pub(crate) seen: u32,
    /// Commands carried out that this watcher has not been told of.
    pub(crate) acks: Vec<Arc<str>>,
    /// Answers to its commands that found no room.
    owed: VecDeque<Utf8Bytes>,
}

/// The other end: what the connection sends on.
pub(crate) struct Outbox {
    messages: mpsc::Receiver<Utf8Bytes>,
    behind: Arc<AtomicBool>,
    turned_away: Arc<AtomicBool>,
}

impl Watcher {
    /// Both ends, of somebody who has seen this version.
    pub(crate) fn new(number: u64, person: PersonId, seen: u32) -> (Watcher, Outbox) {
        let (outbox, messages) = mpsc::channel(WAITING);
        let (behind, turned_away) = (Arc::<AtomicBool>::default(), Arc::<AtomicBool>::default());
        let other_end = Outbox { messages, behind: Arc::clone(&behind), turned_away: Arc::clone(&turned_away) };
        (
            Watcher { number, person, outbox, behind, turned_away, seen, acks: Vec::new(), owed: VecDeque::new() },
            other_end,
        )
    }

    /// Whether messages to it were dropped, so that only a full update helps.
    pub(crate) fn is_behind(&self) -> bool {
        self.behind.load(Ordering::Acquire)
    }

    /// It is about to get a full update.
    pub(crate) fn caught_up(&self) {
        self.behind.store(false, Ordering::Release);
    }

    /// Sends an update that brings it to this version, with what it had to be told.
    pub(crate) fn tell_version(&mut self, update: Utf8Bytes, version: u32) {
        if self.tell(update) {
            self.acks.clear();
            self.seen = version;
        }
        while let Some(answer) = self.owed.pop_front() {
            if !self.tell(answer.clone()) {
                self.owed.push_front(answer);
                break;
            }
        }
    }

    /// Answers a command: at once, or after the full update if it is behind.
    pub(crate) fn answer(&mut self, answer: Utf8Bytes) {
        if !self.tell(answer.clone()) {
            if self.owed.len() == OWED {
                self.owed.pop_front();
            }
            self.owed.push_back(answer);
        }
    }

    /// It may not look any longer, and is told why.
    pub(crate) fn turn_away(self, why: Utf8Bytes) {
        self.tell(why);
        self.turned_away.store(true, Ordering::Release);
    }

    /// Sends a message, unless it is behind. Whether it was sent.
    pub(crate) fn tell(&self, message: Utf8Bytes) -> bool {
        if self.is_behind() {
            return false;
        }
        let sent = self.outbox.try_send(message).is_ok();
        if !sent {
            self.behind.store(true, Ordering::Release);
        }
        sent
    }
}

impl Outbox {
    /// The next message; `None` when the table is gone.
    pub(crate) async fn next(&mut self) -> Option<Utf8Bytes> {
        self.messages.recv().await
    }

    /// The next message, if one waits.
    pub(crate) fn waiting(&mut self) -> Option<Utf8Bytes> {
        self.messages.try_recv().ok()
    }

    /// Whether it may not look any longer.
    pub(crate) fn is_turned_away(&self) -> bool {
        self.turned_away.load(Ordering::Acquire)
    }

    /// Whether everything that waited was sent and yet messages are missing.
    pub(crate) fn needs_fresh_view(&self) -> bool {
        self.messages.is_empty() && self.behind.load(Ordering::Acquire)
    }
}
