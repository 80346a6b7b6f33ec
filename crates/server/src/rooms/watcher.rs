//! Watchers of a table: one for every connection.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Poll, Waker};

use ethnos_table::PersonId;
use ethnos_words::Words;
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
    outbox: Arc<Shared>,
    /// The last version it was sent.
    pub(crate) seen: u32,
    /// Ids of commands that were carried out and not acknowledged yet.
    pub(crate) acks: Vec<Arc<str>>,
    /// Answers to its commands that wait for the full update.
    waiting_answers: VecDeque<Utf8Bytes>,
}

/// The other end: the messages that the connection sends.
pub(crate) struct Outbox(Arc<Shared>);

/// What both ends share. A channel of `tokio` has space for many messages from the start; most connections wait with none.
#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    /// Whether messages were dropped.
    behind: AtomicBool,
    /// Whether the room has removed the watcher.
    removed: AtomicBool,
}

#[derive(Default)]
struct Queue {
    messages: VecDeque<Utf8Bytes>,
    /// Whether one of the ends is gone.
    ended: bool,
    /// Wakes the connection when there is a message, or when the room's end is gone.
    waker: Option<Waker>,
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().expect("nothing panics while it holds the messages")
    }

    fn end(&self) {
        let mut queue = self.queue();
        queue.ended = true;
        let waker = queue.waker.take();
        drop(queue);
        if let Some(waker) = waker {
            waker.wake();
        }
    }
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
        let outbox = Arc::<Shared>::default();
        let other_end = Outbox(Arc::clone(&outbox));
        let (acks, waiting_answers) = (Vec::new(), VecDeque::new());
        (Watcher { number, person, text, presence, outbox, seen, acks, waiting_answers }, other_end)
    }

    /// Whether messages to it were dropped. Then it needs a full update.
    pub(crate) fn is_behind(&self) -> bool {
        self.outbox.behind.load(Ordering::Acquire)
    }

    /// Notes that it is about to be sent a full update.
    pub(crate) fn caught_up(&self) {
        self.outbox.behind.store(false, Ordering::Release);
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
        self.outbox.removed.store(true, Ordering::Release);
    }

    /// Sends a message, unless the watcher is behind. Returns whether it was sent.
    pub(crate) fn send(&self, message: Utf8Bytes) -> bool {
        if self.is_behind() {
            return false;
        }
        let mut queue = self.outbox.queue();
        let fits = queue.messages.len() < WAITING && !queue.ended;
        if fits {
            queue.messages.push_back(message);
        } else {
            self.outbox.behind.store(true, Ordering::Release);
        }
        let waker = queue.waker.take();
        drop(queue);
        if let Some(waker) = waker {
            waker.wake();
        }
        fits
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        self.outbox.end();
    }
}

impl Drop for Outbox {
    fn drop(&mut self) {
        self.0.end();
    }
}

impl Outbox {
    /// The next message; `None` when the table is gone.
    pub(crate) async fn next(&mut self) -> Option<Utf8Bytes> {
        poll_fn(|context| {
            let mut queue = self.0.queue();
            if let Some(message) = queue.messages.pop_front() {
                return Poll::Ready(Some(message));
            }
            if queue.ended {
                return Poll::Ready(None);
            }
            match &mut queue.waker {
                Some(waker) => waker.clone_from(context.waker()),
                none => *none = Some(context.waker().clone()),
            }
            Poll::Pending
        })
        .await
    }

    /// The next message, if one waits.
    pub(crate) fn waiting(&mut self) -> Option<Utf8Bytes> {
        self.0.queue().messages.pop_front()
    }

    /// Whether the room has removed the watcher.
    pub(crate) fn is_removed(&self) -> bool {
        self.0.removed.load(Ordering::Acquire)
    }

    /// Whether all waiting messages were sent and others were dropped.
    pub(crate) fn needs_fresh_view(&self) -> bool {
        self.0.behind.load(Ordering::Acquire) && self.0.queue().messages.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    fn ends() -> (Watcher, Outbox) {
        Watcher::new(1, PersonId(1), 0, None, Arc::new(Presence::new(true)))
    }

    #[tokio::test]
    async fn messages_wake_the_reader_and_come_in_order() {
        let (watcher, mut outbox) = ends();
        let reading = tokio::spawn(async move {
            let mut read = Vec::new();
            while let Some(message) = outbox.next().await {
                read.push(message.to_string());
            }
            read
        });
        let sent = (0..100).map(|number: u32| number.to_string()).collect::<Vec<_>>();
        for message in &sent {
            assert!(watcher.send(message.clone().into()));
            tokio::task::yield_now().await;
        }
        drop(watcher);
        let read = timeout(Duration::from_secs(10), reading).await.expect("the reader is woken at the end");
        assert_eq!(read.expect("no panic"), sent);
    }

    #[tokio::test]
    async fn a_slow_reader_is_behind_until_it_is_sent_a_full_update() {
        let (mut watcher, mut outbox) = ends();
        for number in 0..WAITING {
            assert!(watcher.send(number.to_string().into()));
        }
        assert!(!watcher.send("too many".into()) && watcher.is_behind());
        watcher.answer("an answer".into());
        assert!(!outbox.needs_fresh_view(), "the messages that wait are sent first");
        while outbox.waiting().is_some() {}
        assert!(outbox.needs_fresh_view());
        watcher.caught_up();
        watcher.send_update("all".into(), 7);
        assert_eq!(outbox.next().await.as_deref(), Some("all"));
        assert_eq!(outbox.next().await.as_deref(), Some("an answer"));
        assert!(!outbox.needs_fresh_view() && watcher.seen == 7);
    }

    #[tokio::test]
    async fn either_end_notices_that_the_other_is_gone() {
        let (watcher, outbox) = ends();
        drop(outbox);
        assert!(!watcher.send("to nobody".into()));
        let (watcher, mut outbox) = ends();
        watcher.remove("why".into());
        assert_eq!(outbox.next().await.as_deref(), Some("why"));
        assert_eq!(outbox.next().await, None);
        assert!(outbox.is_removed());
    }
}
