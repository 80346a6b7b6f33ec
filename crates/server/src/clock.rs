//! The time of a server. It begins with the clock of the machine and then goes on by the monotonic clock alone, so that a
//! clock of the machine that is set, or is wrong, ends nobody's time. It never goes back, also not from one process to the next.
//!
//! A server that joins others takes over their time. A time in which no server ran, or in which none could reach the store, does not
//! count: it is recorded as a pause, or the time stands still.
//!
//! The time of a running server goes on for some seconds after an answer of the store to its heartbeat. Then it stands still until the
//! next answer, so that a process that was stopped for a while, or whose store is away, takes nobody's time.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use ethnos_store::{Millis, Node, Pause, Store, StoreError};
use tokio::time::Instant;

/// If the last heartbeat in the store and the clock of this machine differ by more than this, another server may be running
/// whose clock is another.
const DIFFERENCE: Millis = 10_000;
/// For this time the store is watched to see whether another server is running. It is longer than the time between two heartbeats.
const WATCH: Duration = Duration::from_millis(2_500);
/// How often the store is looked at in that time.
const CHECK_EVERY: Duration = Duration::from_millis(250);
/// Without a server for this time, a pause is recorded. Shorter ones do not matter for tables that nobody has used for days.
const LEAST_PAUSE: Millis = 60_000;
/// For this time the time goes on without an answer of the store to a heartbeat. It is longer than the time between two heartbeats.
pub(crate) const OUTAGE: Duration = Duration::from_secs(3);

/// The time of a server. Clones show the same time.
#[derive(Clone, Debug)]
pub struct Clock(Arc<ClockInner>);

#[derive(Debug)]
struct ClockInner {
    origin: Instant,
    /// The time at the origin.
    at_origin: AtomicI64,
    /// The time goes on until it is this late.
    limit: AtomicI64,
    started: Millis,
    /// The clock of the machine, if this one follows it. Only the simulation uses it, to put an old fault back.
    #[cfg(feature = "simulation")]
    follows: Option<Follow>,
}

/// A clock of a machine that another clock follows.
#[cfg(feature = "simulation")]
struct Follow(Box<dyn Fn() -> Millis + Send + Sync>);

#[cfg(feature = "simulation")]
impl std::fmt::Debug for Follow {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Follow")
    }
}

impl Clock {
    /// A clock that shows this time now, and needs no heartbeats to go on before the first.
    pub fn starting_at(now: Millis) -> Clock {
        Clock(Arc::new(ClockInner {
            origin: Instant::now(),
            at_origin: AtomicI64::new(now),
            limit: AtomicI64::new(Millis::MAX),
            started: now,
            #[cfg(feature = "simulation")]
            follows: None,
        }))
    }

    /// A clock that always shows what the clock of the machine shows, as servers once did.
    #[cfg(feature = "simulation")]
    pub fn following(machine_time: impl Fn() -> Millis + Send + Sync + 'static) -> Clock {
        let started = machine_time();
        Clock(Arc::new(ClockInner {
            origin: Instant::now(),
            at_origin: AtomicI64::new(started),
            limit: AtomicI64::new(Millis::MAX),
            started,
            follows: Some(Follow(Box::new(machine_time))),
        }))
    }

    /// The clock of a server that starts on this store. `machine_time` is the clock of the machine.
    pub async fn begin(store: &dyn Store, machine_time: impl Fn() -> Millis) -> Result<Clock, StoreError> {
        let clock = Clock::of_start(store, machine_time).await?;
        clock.confirm();
        Ok(clock)
    }

    async fn of_start(store: &dyn Store, machine_time: impl Fn() -> Millis) -> Result<Clock, StoreError> {
        let nodes = store.nodes().await?;
        let Some(last) = nodes.iter().map(|node| node.seen_at).max() else {
            return Ok(Clock::starting_at(machine_time()));
        };
        let may_run = nodes.iter().any(|node| node.alive);
        if store.is_shared() && may_run && (machine_time() - last).abs() > DIFFERENCE {
            let deadline = Instant::now() + WATCH;
            while Instant::now() < deadline {
                tokio::time::sleep(CHECK_EVERY).await;
                if let Some(running) = newest_change(&nodes, &store.nodes().await?) {
                    let ahead = machine_time() - running;
                    if ahead.abs() > DIFFERENCE {
                        tracing::warn!(
                            seconds = ahead / 1000,
                            "the clock of this machine differs from that of the other servers: this one uses theirs"
                        );
                    }
                    return Ok(Clock::starting_at(running));
                }
            }
        }
        let now = machine_time();
        if now < last - DIFFERENCE {
            tracing::warn!(
                seconds = (last - now) / 1000,
                "the clock of this machine is behind the last heartbeat in the database: time goes on from that heartbeat"
            );
        }
        let now = now.max(last);
        if now - last >= LEAST_PAUSE {
            store.add_pause(Pause { began_at: last, ended_at: now }).await?;
        }
        Ok(Clock::starting_at(now))
    }

    /// The time, in milliseconds since 1970.
    pub fn now(&self) -> Millis {
        #[cfg(feature = "simulation")]
        if let Some(Follow(machine_time)) = &self.0.follows {
            return machine_time();
        }
        self.running().min(self.0.limit.load(Ordering::Relaxed))
    }

    /// The time if it had not stood still since the last answer of the store.
    pub(crate) fn running(&self) -> Millis {
        let since = i64::try_from(self.0.origin.elapsed().as_millis()).unwrap_or(Millis::MAX);
        self.0.at_origin.load(Ordering::Relaxed).saturating_add(since)
    }

    /// Whether the time stands still because the store has not answered for too long. Nobody's time may be ended then: how much time has
    /// passed is known after the next heartbeat.
    pub(crate) fn stands_still(&self) -> bool {
        self.running() > self.0.limit.load(Ordering::Relaxed)
    }

    /// Lets the time go on: the store has answered.
    pub(crate) fn confirm(&self) {
        let limit = self.running().saturating_add(OUTAGE.as_millis() as Millis);
        self.0.limit.store(limit, Ordering::Relaxed);
    }

    /// How far this clock is behind this time.
    pub(crate) fn behind(&self, time: Millis) -> Millis {
        time.saturating_sub(self.running()).max(0)
    }

    /// The time when this server started.
    pub(crate) fn started(&self) -> Millis {
        self.0.started
    }

    /// Sets the clock back by a time in which the store could not be reached. It stands still until [`Clock::confirm`].
    pub(crate) fn stood_still(&self, millis: Millis) {
        self.0.at_origin.fetch_sub(millis.max(0), Ordering::Relaxed);
    }
}

/// The newest heartbeat of a node that has written one between these two looks.
fn newest_change(before: &[Node], after: &[Node]) -> Option<Millis> {
    let changed = |node: &&Node| !before.iter().any(|old| old.id == node.id && old.seen_at == node.seen_at);
    after.iter().filter(changed).map(|node| node.seen_at).max()
}

/// The clock of this machine, in milliseconds since 1970.
pub fn machine_time() -> Millis {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| i64::try_from(since.as_millis()).unwrap_or(Millis::MAX))
}

/// The latest time at which a table must have been used for the last time, if nobody has used it for this time while servers
/// ran.
pub(crate) fn unused_since(now: Millis, time: Millis, pauses: &[Pause]) -> Millis {
    let mut then = now.saturating_sub(time);
    for pause in pauses.iter().rev().filter(|pause| pause.began_at < now) {
        if pause.ended_at > then {
            then = then.saturating_sub(pause.ended_at - pause.began_at);
        }
    }
    then
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_do_not_count() {
        let pause = |began_at, ended_at| Pause { began_at, ended_at };
        let cases: [(&[Pause], Millis); 6] = [
            (&[], 900),
            (&[pause(950, 960)], 890),
            (&[pause(800, 850)], 900),
            // The pause begins before the time and ends in it.
            (&[pause(880, 920)], 860),
            (&[pause(100, 200), pause(500, 990)], 410),
            // The second pause makes the time reach into the first.
            (&[pause(380, 420), pause(500, 990)], 370),
        ];
        for (pauses, expected) in cases {
            assert_eq!(unused_since(1_000, 100, pauses), expected, "{pauses:?}");
        }
    }
}
