//! Watchers of a table: one for every connection.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ethnos_table::PersonId;
use ethnos_words::Words;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::turn_notices::Presence;

/// How many messages may wait for a slow reader. After that it is sent one full update instead of all of them.
const WAITING: usize = 32;

/// How many answers wait for a slow reader until it is sent its full update.
const WAITING_ANSWERS: usize = 32;

/// A connection that watches a table, as the room knows it.
pub(crate) struct Watcher {
    pub(crate) number: u64,
    pub(crate) person: PersonId,
    /// The words in which it wants texts; `None` if it renders sentences itself.
    pub(crate) text: Option<Words>,
    /// Whether somebody looks through it.
    pub(crate) presence: Arc<Presence>,
    outbox: mpsc::Sender<Utf8Bytes>,
    behind: Arc<AtomicBool>,
    removed: Arc<AtomicBool>,
    /// The last version it was sent.
    pub(crate) seen: u32,
    /// Ids of commands that were carried out and not acknowledged yet.
    pub(crate) acks: Vec<Arc<str>>,
    /// Answers to its commands that wait for the full update.
    waiting_answers: VecDeque<Utf8Bytes>,
}

/// The other end: the messages that the connection sends.
pub(crate) struct Outbox {
    messages: mpsc::Receiver<Utf8Bytes>,
    behind: Arc<AtomicBool>,
    removed: Arc<AtomicBool>,
}

impl Watcher {
    /// Both ends, for a person who has seen this version.
    pub(crate) fn new(
        number: u64,
        person: PersonId,
        seen: u32,
        text: Option<Words>,
        presence: Arc<Presence>,
    ) -> (Watcher, Outbox) {
        let (outbox, messages) = mpsc::channel(WAITING);
        let (behind, removed) = (Arc::<AtomicBool>::default(), Arc::<AtomicBool>::default());
        let other_end = Outbox { messages, behind: Arc::clone(&behind), removed: Arc::clone(&removed) };
        (
            Watcher {
                number,
                person,
                text,
                presence,
                outbox,
                behind,
                removed,
                seen,
                acks: Vec::new(),
                waiting_answers: VecDeque::new(),
            },
            other_end,
        )
    }

    /// Whether messages to it were dropped. Then it needs a full update.
    pub(crate) fn is_behind(&self) -> bool {
        self.behind.load(Ordering::Acquire)
    }

    /// Notes that it is about to be sent a full update.
    pub(crate) fn caught_up(&self) {
        self.behind.store(false, Ordering::Release);
    }

    /// Sends an update to this version, with the acknowledgements, and then the answers that waited.
    pub(crate) fn send_update(&mut self, update: Utf8Bytes, version: u32) {
        if self.send(update) {
            self.acks.clear();
            self.seen = version;
        }
        while let Some(answer) = self.waiting_answers.pop_front() {
            if !self.send(answer.clone()) {
                self.waiting_answers.push_front(answer);
                break;
            }
        }
    }

    /// Answers a command: at once, or after the full update if it is behind.
    pub(crate) fn answer(&mut self, answer: Utf8Bytes) {
        if !self.send(answer.clone()) {
            if self.waiting_answers.len() == WAITING_ANSWERS {
                self.waiting_answers.pop_front();
            }
            self.waiting_answers.push_back(answer);
        }
    }

    /// Ends the watching. The last message says why.
    pub(crate) fn remove(self, why: Utf8Bytes) {
        self.send(why);
        self.removed.store(true, Ordering::Release);
    }

    /// Sends a message, unless the watcher is behind. Returns whether it was sent.
    pub(crate) fn send(&self, message: Utf8Bytes) -> bool {
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

    /// Whether the room has removed the watcher.
    pub(crate) fn is_removed(&self) -> bool {
        self.removed.load(Ordering::Acquire)
    }

    /// Whether all waiting messages were sent and others were dropped.
    pub(crate) fn needs_fresh_view(&self) -> bool {
        self.messages.is_empty() && self.behind.load(Ordering::Acquire)
    }
}
