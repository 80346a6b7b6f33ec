//! Whether somebody looks at a table: their page is visible, and the connection is alive.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::{Instant, sleep};

/// How long a client has to answer a ping.
const PING_TIMEOUT: Duration = Duration::from_millis(700);
/// How often it is checked whether the answer has come.
const CHECK_EVERY: Duration = Duration::from_millis(25);

/// What a connection knows about the reader at its other end.
#[derive(Debug)]
pub(crate) struct Presence {
    visible: AtomicBool,
    /// How many messages came, pings and pongs included.
    heard: AtomicU64,
    asked: Notify,
}

impl Presence {
    pub(crate) fn new(visible: bool) -> Presence {
        Presence { visible: AtomicBool::new(visible), heard: AtomicU64::new(0), asked: Notify::new() }
    }

    /// The client says whether its page can be seen.
    pub(crate) fn set_visible(&self, visible: bool) {
        self.visible.store(visible, Ordering::Relaxed);
    }

    /// A message came.
    pub(crate) fn heard(&self) {
        self.heard.fetch_add(1, Ordering::Relaxed);
    }

    /// Waits until it is asked whether the client is there. The connection then sends a ping.
    pub(crate) async fn asked(&self) {
        self.asked.notified().await;
    }

    fn is_visible(&self) -> bool {
        self.visible.load(Ordering::Relaxed)
    }
}

/// Whether somebody looks through one of these connections: a visible one answers a ping soon.
pub(crate) async fn is_present(connections: &[std::sync::Arc<Presence>]) -> bool {
    let visible: Vec<_> = connections.iter().filter(|one| one.is_visible()).collect();
    let before: Vec<_> = visible.iter().map(|one| one.heard.load(Ordering::Relaxed)).collect();
    for one in &visible {
        one.asked.notify_one();
    }
    let deadline = Instant::now() + PING_TIMEOUT;
    while !visible.is_empty() && Instant::now() < deadline {
        sleep(CHECK_EVERY).await;
        // Somebody who turns to another page meanwhile does not look any more.
        if visible
            .iter()
            .zip(&before)
            .any(|(one, before)| one.is_visible() && one.heard.load(Ordering::Relaxed) != *before)
        {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn only_a_visible_page_that_answers_counts() {
        let answering = |visible| {
            let presence = Arc::new(Presence::new(visible));
            let other_end = Arc::clone(&presence);
            tokio::spawn(async move {
                loop {
                    other_end.asked().await;
                    sleep(Duration::from_millis(60)).await;
                    other_end.heard();
                }
            });
            presence
        };
        let silent = Arc::new(Presence::new(true));
        assert!(!is_present(&[]).await);
        assert!(!is_present(&[Arc::clone(&silent)]).await, "a broken connection");
        assert!(!is_present(&[answering(false)]).await, "a page in the background");
        assert!(is_present(&[answering(true)]).await);
        assert!(is_present(&[silent, answering(false), answering(true)]).await, "one of three");
        let turned_away = answering(true);
        turned_away.set_visible(false);
        assert!(!is_present(&[turned_away]).await);
    }
}
