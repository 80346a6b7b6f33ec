//! Receives the notices of other nodes about what they append. A node sends itself heartbeats in the same way: if they do not come back, it
//! takes its connection for lost and connects again. With its heartbeats it says which tables are watched here whose bots another node runs. Entries whose notices were lost are found by asking for the versions of tables.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use std::time::Duration;

use ethnos_store::{NodeNotice, Notices, TableId};
use tokio::time::{Instant, MissedTickBehavior, timeout};

use super::{RoomMessage, RoomsInner};

/// How often a heartbeat is sent.
const HEARTBEAT_EVERY: Duration = Duration::from_secs(1);
/// A connection on which the own heartbeat has not come for this time is taken for lost.
const HEARTBEAT_TIMEOUT: Duration = Duration::from_secs(4);
/// The longest time for connecting.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// The time before connecting again. It doubles with each attempt that fails, up to the most.
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const MAX_PAUSE: Duration = Duration::from_secs(5);
/// How often the versions of the tables in memory are asked for.
const POLL_EVERY: Duration = Duration::from_secs(2);
/// How many versions are asked for at once.
const AT_ONCE: usize = 1000;

/// Tells rooms that other nodes have written to their logs. It ends at once if the store has only one node.
pub(super) async fn run(inner: &RoomsInner) {
    if inner.store.is_shared() {
        tokio::join!(listen(inner), poll(inner));
    }
}

async fn listen(inner: &RoomsInner) {
    let mut pause = FIRST_PAUSE;
    loop {
        match timeout(CONNECT_TIMEOUT, inner.store.listen()).await {
            Ok(Ok(Some(notices))) => {
                if receive_until_silent(inner, notices).await {
                    pause = FIRST_PAUSE;
                }
            }
            Ok(Ok(None)) => return,
            Ok(Err(error)) => tracing::warn!(%error, "notices of other nodes cannot be received"),
            Err(_) => tracing::warn!("notices of other nodes cannot be received: the database does not answer"),
        }
        inner.misses_notices.store(true, Ordering::Relaxed);
        if inner.known_bugs.never_reconnects {
            return std::future::pending().await;
        }
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(MAX_PAUSE);
    }
}

/// Receives notices until the connection ends or the own heartbeat stays away. Returns whether a heartbeat was received at all.
async fn receive_until_silent(inner: &RoomsInner, mut notices: Notices) -> bool {
    let mut received = false;
    let mut last = Instant::now();
    let mut beat = tokio::time::interval(HEARTBEAT_EVERY);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let notice = tokio::select! {
            biased;
            _ = beat.tick() => {
                if last.elapsed() > HEARTBEAT_TIMEOUT && !inner.known_bugs.never_reconnects {
                    tracing::warn!("this node does not receive its own heartbeat: it connects again");
                    return received;
                }
                inner.store.announce(&inner.node, &inner.watched_for_others());
                continue;
            }
            notice = notices.next() => notice,
        };
        match notice {
            Some(NodeNotice::Heartbeat { node }) => {
                if node == inner.node {
                    last = Instant::now();
                    if !received {
                        received = true;
                        inner.misses_notices.store(false, Ordering::Relaxed);
                        // There were no notices of what was appended before this connection listened.
                        inner.catch_up_all();
                    }
                }
            }
            Some(NodeNotice::Appended { table, seq }) => inner.log_grew(table, seq),
            Some(NodeNotice::Watched { table }) => {
                if let Some(room) = inner.loaded(table) {
                    let _ = room.try_send(RoomMessage::WatchedElsewhere);
                }
            }
            Some(NodeNotice::Missed) => inner.catch_up_all(),
            None => return received,
        }
    }
}

/// Asks for the versions of the tables in memory, again and again.
async fn poll(inner: &RoomsInner) {
    let mut poll = tokio::time::interval(POLL_EVERY);
    poll.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        poll.tick().await;
        if inner.known_bugs.never_reconnects {
            return;
        }
        let known = inner.versions();
        let tables = known.keys().copied().collect::<Vec<_>>();
        for tables in tables.chunks(AT_ONCE) {
            match inner.store.versions(tables).await {
                Ok(versions) => {
                    for (table, seq) in versions.into_iter().filter(|(table, seq)| known.get(table) < Some(seq)) {
                        inner.log_grew(table, seq);
                    }
                }
                Err(error) => {
                    tracing::error!(%error, "the versions of tables cannot be read");
                    break;
                }
            }
        }
    }
}

impl RoomsInner {
    /// The tables in memory and their versions here.
    fn versions(&self) -> BTreeMap<TableId, u32> {
        self.open().iter().map(|(id, room)| (*id, room.state.version.load(Ordering::Relaxed))).collect()
    }

    /// The tables that somebody watches here and whose bots another node may run.
    fn watched_for_others(&self) -> Vec<TableId> {
        let open = self.open();
        let watched = open.iter().filter(|(_, room)| room.state.watched_for_another.load(Ordering::Relaxed));
        watched.map(|(id, _)| *id).collect()
    }

    /// Tells a room that the log of its table has entries up to this one. A room whose queue is full is told when the versions
    /// are next asked for.
    fn log_grew(&self, table: TableId, seq: u32) {
        if let Some(room) = self.loaded(table) {
            let _ = room.try_send(RoomMessage::LogGrew { seq });
        }
    }

    /// Makes every room read what is new in its log.
    fn catch_up_all(&self) {
        let rooms = self.open().values().map(|room| room.messages.clone()).collect::<Vec<_>>();
        for room in rooms {
            let _ = room.try_send(RoomMessage::CatchUp);
        }
    }
}
