//! Which nodes are alive, and tables whose bots or clocks are due. A node is dead if its heartbeat in the store has not changed for
//! some seconds. Clocks of different machines are never compared.

use std::collections::BTreeMap;
use std::time::Duration;

use ethnos_store::{Millis, Node, StoreError, TableId};
use futures_util::StreamExt;
use tokio::sync::mpsc::{self, error::TrySendError};
use tokio::time::{Instant, MissedTickBehavior};

use super::{RoomError, RoomKey, RoomMessage, Rooms, RoomsInner};
use crate::clock::OUTAGE;

/// How often this node writes its heartbeat and looks for tables that are due.
const BEAT: Duration = Duration::from_secs(1);
/// A node whose heartbeat has not changed for this time is dead.
const DEAD_AFTER: Duration = Duration::from_millis(4_500);
/// If another node's time is earlier by more than this many milliseconds, it counts.
const DIFFERENCE: Millis = 10_000;
/// How many tables are looked for with one query.
const AT_ONCE: u32 = 500;
/// How many tables are loaded at the same time.
const LOADING: usize = 16;

/// Writes heartbeats and notices nodes that write none.
pub(super) async fn beat(inner: &RoomsInner) {
    let mut others = OtherNodes::default();
    let mut last = inner.clock.started();
    let mut beat = tokio::time::interval(BEAT);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        beat.tick().await;
        if let Err(error) = beat_once(inner, &mut others, &mut last).await {
            tracing::error!(%error, "no heartbeat: the database does not answer");
        }
    }
}

/// One heartbeat. `last` is the time of the one before. After a time longer than [`OUTAGE`] without an answer of the store, nobody is
/// taken for dead at once, and the clock may have stood still.
async fn beat_once(inner: &RoomsInner, others: &mut OtherNodes, last: &mut Millis) -> Result<(), StoreError> {
    const LONGEST: Millis = OUTAGE.as_millis() as Millis;
    let clock = &inner.clock;
    let nodes = inner.store.nodes().await?;
    let (asked, running) = (Instant::now(), clock.running());
    if running - *last > LONGEST {
        // If no other node wrote heartbeats meanwhile, nobody could play, and the clocks stood still.
        let known = nodes.iter().map(|node| node.seen_at).filter(|time| *time <= running + DIFFERENCE);
        let gap = running - known.fold(*last, Millis::max);
        if gap > LONGEST {
            tracing::warn!(seconds = gap / 1000, "the database did not answer: the clocks stood still");
            clock.stood_still(gap);
        }
        others.forget();
    }
    if nodes.iter().any(|node| node.id == inner.node && !node.alive) {
        tracing::warn!("another node took this one for dead");
        inner.claim_all_again();
    }
    inner.let_time_go_on();
    let now = clock.now();
    if !inner.store.heartbeat(&inner.node, now).await? {
        // Others took this node for dead after the nodes were read above.
        inner.claim_all_again();
    }
    if asked.elapsed() > OUTAGE {
        // This answer came too late. The next heartbeat finds out whether the clocks stood still since the one before.
        return Ok(());
    }
    if let Some(time) = others.earliest(Instant::now()).filter(|time| now - time > DIFFERENCE) {
        // This node started with a clock that is ahead, while the others could not be seen. Nobody loses time if the earlier time
        // counts.
        tracing::warn!(seconds = (now - time) / 1000, "another node has an earlier time: this one uses it, too");
        clock.stood_still(now - time);
    }
    inner.let_time_go_on();
    *last = clock.now();
    for node in others.dead(&nodes, &inner.node, Instant::now()) {
        if inner.store.declare_dead(&node.id, node.seen_at).await? {
            tracing::warn!(node = node.id, "a node is dead: this one may take its tables");
            inner.tables_left.notify_one();
        }
    }
    Ok(())
}

/// The last heartbeats of the other nodes.
#[derive(Default)]
struct OtherNodes(BTreeMap<String, Heartbeat>);

/// A heartbeat of another node.
#[derive(Clone, Copy)]
struct Heartbeat {
    time: Millis,
    /// When it was first seen here.
    since: Instant,
    /// Whether an earlier one was seen before.
    changed: bool,
}

impl OtherNodes {
    /// Looks at the heartbeats, and gives those nodes whose heartbeat has not changed for too long.
    fn dead<'n>(&mut self, nodes: &'n [Node], own: &str, now: Instant) -> Vec<&'n Node> {
        let alive = nodes.iter().filter(|node| node.alive && node.id != own).collect::<Vec<_>>();
        self.0.retain(|id, _| alive.iter().any(|node| node.id == *id));
        let is_dead = |node: &&Node| {
            let first = Heartbeat { time: node.seen_at, since: now, changed: false };
            let seen = self.0.entry(node.id.clone()).or_insert(first);
            if seen.time != node.seen_at {
                *seen = Heartbeat { changed: true, ..first };
            }
            now.duration_since(seen.since) >= DEAD_AFTER
        };
        alive.into_iter().filter(is_dead).collect()
    }

    /// The earliest time of the nodes that were seen to write a heartbeat within the last seconds.
    fn earliest(&self, now: Instant) -> Option<Millis> {
        let fresh = self.0.values().filter(|seen| seen.changed && now.duration_since(seen.since) < OUTAGE);
        fresh.map(|seen| seen.time).min()
    }

    fn forget(&mut self) {
        self.0.clear();
    }
}

/// Looks for tables whose bots or clocks are due, and wakes their rooms.
pub(super) async fn wake_due(rooms: &Rooms) {
    let mut beat = tokio::time::interval(BEAT);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = beat.tick() => {}
            () = rooms.0.tables_left.notified() => {}
        }
        if let Err(error) = wake_due_once(rooms).await {
            tracing::error!(%error, "tables that are due cannot be found");
        }
    }
}

async fn wake_due_once(rooms: &Rooms) -> Result<(), StoreError> {
    let inner = &rooms.0;
    let now = inner.clock.now();
    let mut after = None;
    loop {
        let tables = inner.store.due(&inner.node, now, after, AT_ONCE).await?;
        after = tables.last().copied();
        let complete = tables.len() < AT_ONCE as usize;
        futures_util::stream::iter(tables).for_each_concurrent(LOADING, |table| wake(rooms, table)).await;
        if complete {
            return Ok(());
        }
    }
}

async fn wake(rooms: &Rooms, table: TableId) {
    if rooms.0.damaged().contains(&table) {
        return;
    }
    match room_of(rooms, table).await {
        Ok(room) => {
            // If the queue is full, the room is awake already.
            let _ = room.try_send(RoomMessage::Wake);
        }
        Err(RoomError::NotFound | RoomError::Damaged(_)) => {}
        Err(error) => tracing::error!(table = table.0, %error, "a table that is due cannot be loaded"),
    }
}

/// The room of the table with this number.
pub(super) async fn room_of(rooms: &Rooms, id: TableId) -> Result<mpsc::Sender<RoomMessage>, RoomError> {
    if let Some(room) = rooms.0.loaded(id) {
        return Ok(room);
    }
    let row = rooms.0.store.table(id).await?.ok_or(RoomError::NotFound)?;
    rooms.room(&RoomKey { id, code: row.code.into() }).await
}

impl RoomsInner {
    /// The store has answered.
    fn let_time_go_on(&self) {
        if !self.known_bugs.counts_outages {
            self.clock.confirm();
        }
    }

    /// Makes every room ask the store again who owns its table.
    fn claim_all_again(&self) {
        let rooms = self.open().values().map(|room| room.messages.clone()).collect::<Vec<_>>();
        for room in rooms {
            if let Err(TrySendError::Full(message)) = room.try_send(RoomMessage::ClaimAgain) {
                tokio::spawn(async move { room.send(message).await });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_is_dead_when_its_heartbeat_does_not_change() {
        let node = |id: &str, seen_at, alive| Node { id: id.to_owned(), seen_at, alive };
        let start = Instant::now();
        let mut others = OtherNodes::default();
        // What the clocks of the others show does not matter, only whether it changes.
        let looks = [
            (0, vec![node("a", 1, true), node("b", 9_999_999, true), node("me", 0, true)], vec![]),
            (3, vec![node("a", 2, true), node("b", 9_999_999, true), node("me", 0, true)], vec![]),
            (5, vec![node("a", 2, true), node("b", 9_999_999, true), node("me", 0, true)], vec!["b"]),
            (6, vec![node("a", 1, true), node("b", 9_999_999, false), node("me", 0, true)], vec![]),
            (11, vec![node("a", 1, true), node("b", 9_999_999, true)], vec!["a"]),
        ];
        for (seconds, nodes, dead) in looks {
            let found = others.dead(&nodes, "me", start + Duration::from_secs(seconds));
            assert_eq!(found.iter().map(|node| &*node.id).collect::<Vec<_>>(), dead, "after {seconds} s");
        }
    }
}
