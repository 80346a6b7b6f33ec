//! One live table on this node. A task owns the table and handles one message after the other.

mod advice;
mod due;
mod reading;
mod replies;
mod requests;
mod watching;

use std::collections::VecDeque;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use ethnos_rules::Seat;
use ethnos_store::LogHash;
use ethnos_table::{Due, DueAction, Millis, PersonId, Request, Table};
use tokio::sync::mpsc;
use tokio::time::{Instant, Sleep, sleep_until};

use super::applied_entry::AppliedEntry;
use super::bot_queue::Priority;
use super::bot_runner::SeatBot;
use super::maintenance::CLEAN_UP_EVERY;
use super::message::{Look, PersonRequest, RoomMessage, ServerRequest, Watch};
use super::watcher::Watcher;
use super::{Requester, RoomKey, RoomState, RoomsInner};
use due::Owner;
pub(super) use reading::{Loaded, load};

/// How many entries are remembered for clients that reconnect.
const REMEMBERED: usize = 24;
/// A room leaves memory when nobody has needed it for this time. Loading it again takes about a millisecond.
const IDLE: Duration = Duration::from_secs(15);

/// Bots take their decisions at this interval, in milliseconds, where only bots play and nobody watches.
const UNWATCHED_PACE: Millis = 1_000;
/// Nobody watches on another node any longer if no node has said so for this time. They say it every second.
const WATCHED_FOR: Duration = Duration::from_secs(4);

/// A table in memory and the connections that watch it.
pub(crate) struct Room {
    rooms: Arc<RoomsInner>,
    key: RoomKey,
    table: Table,
    /// The hash of the last entry.
    log: LogHash,
    watchers: Vec<Watcher>,
    recent: VecDeque<AppliedEntry>,
    /// Who sent the last command, or the host: whoever causes decisions of bots.
    last_requester: Requester,
    bots: [Option<SeatBot>; Seat::MOST],
    /// The version of the table that a bot is deciding about.
    deciding: Option<u32>,
    /// The advice for the decision that is due.
    advice: Option<advice::RoomAdvice>,
    owner: Owner,
    /// The store failed while appending: whether the entry is there must be looked up.
    in_doubt: bool,
    queue: mpsc::Receiver<RoomMessage>,
    own: mpsc::WeakSender<RoomMessage>,
    /// How far the time at this table is ahead of the clock of this node.
    ahead: Millis,
    /// The version of the table, for whoever asks the store for newer ones, and whether another node is to know that it is watched.
    state: Arc<RoomState>,
    /// When another node last said that somebody watches there.
    watched_elsewhere: Option<Instant>,
}

/// No message has come in time.
struct TimedOut;

impl Room {
    pub(crate) fn new(
        rooms: Arc<RoomsInner>,
        key: RoomKey,
        Loaded { table, log }: Loaded,
        opened_by: Option<Requester>,
        state: Arc<RoomState>,
        queue: mpsc::Receiver<RoomMessage>,
        own: mpsc::WeakSender<RoomMessage>,
    ) -> Room {
        let ahead = rooms.clock.behind(table.at());
        Room {
            rooms,
            ahead,
            key,
            last_requester: opened_by.unwrap_or(Requester { person: table.host(), address: None }),
            table,
            log,
            watchers: Vec::new(),
            recent: VecDeque::new(),
            bots: [const { None }; Seat::MOST],
            deciding: None,
            advice: None,
            owner: Owner::Unknown,
            in_doubt: false,
            queue,
            own,
            state,
            watched_elsewhere: None,
        }
    }

    /// The time at this table. If another node whose clock is ahead has written to the log, time goes on from there.
    fn now(&self) -> Millis {
        self.rooms.clock.now().saturating_add(self.ahead)
    }

    /// What the server has to do next at the table. A table that nobody uses is not closed soon after the start, and bots play slowly
    /// where only bots play and nobody watches.
    fn due(&self) -> Option<Due> {
        let mut due = self.table.due()?;
        match due.action {
            DueAction::CloseIdle => {
                due.at = due.at.max(self.rooms.clock.started() + CLEAN_UP_EVERY.as_millis() as i64);
            }
            DueAction::Bot { .. } if self.priority() == Priority::Nobody => {
                due.at = due.at.max(self.table.at() + UNWATCHED_PACE);
            }
            _ => {}
        }
        Some(due)
    }

    /// Handles messages until nobody needs the room. What handling needs is in boxes, so that a room that waits is small.
    pub(crate) async fn run(mut self) {
        Box::pin(self.run_due()).await;
        let mut alarm = pin!(sleep_until(Instant::now() + IDLE));
        loop {
            let due = self.timer();
            let wake = Instant::now() + due.unwrap_or(IDLE).min(IDLE);
            match self.next_message(alarm.as_mut(), wake).await {
                Ok(Some(message)) => Box::pin(self.handle(message)).await,
                Ok(None) => break,
                Err(TimedOut) if due.is_none_or(|due| due > IDLE) => {
                    if self.watchers.is_empty() && self.rooms.release(self.key.id, &self.queue, &self.own) {
                        break;
                    }
                }
                Err(TimedOut) if self.in_doubt => drop(Box::pin(self.catch_up()).await),
                Err(TimedOut) => {}
            }
            if self.due().is_some() {
                Box::pin(self.run_due()).await;
            }
            self.note_watched();
        }
    }

    /// Notes whether the node that runs the bots of this table is to know that somebody watches here.
    fn note_watched(&self) {
        let is_watched = !self.watchers.is_empty() && self.owner != Owner::ThisNode && !self.people_play();
        self.state.watched_for_another.store(is_watched, Ordering::Relaxed);
    }

    /// The next message, or `None` if nobody can send one any longer. `Err` if none has come by this time. The alarm is the same for all
    /// messages: setting it for each would take longer than to be woken too early at times.
    async fn next_message(
        &mut self,
        mut alarm: Pin<&mut Sleep>,
        wake: Instant,
    ) -> Result<Option<RoomMessage>, TimedOut> {
        loop {
            if alarm.is_elapsed() || alarm.deadline() > wake {
                alarm.as_mut().reset(wake);
            }
            tokio::select! {
                biased;
                message = self.queue.recv() => return Ok(message),
                () = alarm.as_mut() => if alarm.deadline() >= wake {
                    return Err(TimedOut);
                },
            }
        }
    }

    async fn handle(&mut self, message: RoomMessage) {
        match message {
            RoomMessage::Watch(watch) => {
                let Watch { watcher, address, reply } = *watch;
                let person = watcher.person;
                self.note_arrival(Requester { person, address });
                if self.refresh_from_store().await {
                    self.watch(watcher, reply);
                    self.keep_open(person).await;
                } else {
                    let _ = reply.send(Err(self.store_failed(watcher.text)));
                }
            }
            RoomMessage::Unwatch { number } => {
                self.watchers.retain(|watcher| watcher.number != number);
                self.send_presence();
            }
            RoomMessage::Refresh { number } => {
                self.refresh(number);
                self.send_to(number, &self.presence());
            }
            RoomMessage::Request(request) => {
                let PersonRequest { requester, name, request, reply_to } = *request;
                if self.is_member(requester.person) {
                    self.last_requester = requester;
                }
                self.request(requester.person, name, request, reply_to).await;
            }
            RoomMessage::Server(request) => {
                let ServerRequest { command, reply_to } = *request;
                self.carry_out(Request::Server(command), reply_to).await;
            }
            RoomMessage::Ask(ask) => self.inquire(*ask).await,
            RoomMessage::Advised(advised) => self.advised(*advised),
            RoomMessage::BotDecided(decision) => self.bot_decided(*decision).await,
            RoomMessage::CatchUp => drop(self.catch_up().await),
            RoomMessage::LogGrew { seq } => {
                if seq > self.table.version() {
                    self.catch_up().await;
                }
            }
            RoomMessage::WatchedElsewhere => self.watched_elsewhere = Some(Instant::now()),
            RoomMessage::ClaimAgain => self.owner = Owner::Unknown,
            RoomMessage::Wake => {
                if self.owner == Owner::AnotherNode {
                    self.owner = Owner::Unknown;
                }
            }
            RoomMessage::CheckAccess(look) => {
                let Look { person, words, reply } = *look;
                let fresh = self.refresh_from_store().await;
                let access =
                    if fresh { self.check_access(person, Some(words)) } else { Err(self.store_failed(Some(words))) };
                let _ = reply.send(access);
            }
            RoomMessage::Snapshot(look) => {
                let Look { person, words, reply } = *look;
                let fresh = self.refresh_from_store().await;
                if let Some(person) = person.filter(|_| fresh) {
                    self.keep_open(person).await;
                }
                let snapshot = if fresh { self.snapshot(person, words) } else { Err(self.store_failed(Some(words))) };
                let _ = reply.send(snapshot);
            }
        }
    }

    /// Whether bots decide on behalf of this person: not if somebody looks at the table, or sends it requests, from outside.
    fn is_member(&self, person: PersonId) -> bool {
        self.table.host() == person || self.table.seat_of(person).is_some()
    }

    /// After a start of the server, whoever comes back first is the one on whose behalf bots decide.
    fn note_arrival(&mut self, arrived: Requester) {
        if self.last_requester.address.is_none() && self.is_member(arrived.person) {
            self.last_requester = arrived;
        }
    }

    /// Notes that another node whose clock is ahead has written to the log, if it has.
    fn note_time(&mut self) {
        self.ahead = self.ahead.max(self.rooms.clock.behind(self.table.at()));
    }

    /// Replaces the table by the one after an entry, and tells everyone. The entry has been stored, by this node or another.
    fn change(&mut self, next: Table, applied: AppliedEntry, appended_here: bool) {
        let (before, waits_for) = (self.table.waits_for(), next.waits_for());
        // A person who made it their own turn is at the table, and is not told of it.
        let turn = waits_for.filter(|person| before != waits_for && applied.logged.by != Some(*person));
        let phase_changed = next.phase() != self.table.phase();
        let undo_changed = next.undo() != self.table.undo();
        self.table = next;
        self.state.version.store(self.table.version(), Ordering::Relaxed);
        self.note_time();
        if phase_changed {
            self.remove_unwelcome();
        }
        self.publish(&applied, phase_changed || undo_changed);
        self.drop_old_advice();
        if applied.changes().people {
            // A spectator who sits down is now connected as a player.
            self.send_presence();
        }
        if self.recent.len() == REMEMBERED {
            self.recent.pop_front();
        }
        self.recent.push_back(applied);
        if let Some(person) = turn {
            self.turn_began(person, appended_here);
        }
    }
}
