//! One live table on this node. A task owns the table and handles one message after the other. An entry is stored before
//! anybody is told of it.

mod watching;

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use ethnos_rules::{Actions, Seat, View};
use ethnos_store::{Append, AppendError, Claim, Finish, TableId};
use ethnos_table::{
    BotLevel, Corrupt, Due, DueAction, Entry, Millis, NewEntry, PersonId, Phase, Request, Response, ServerCommand,
    Table,
};
use ethnos_wire::protocol::{self, Inquiry, Refused, ServerMessage};
use ethnos_words::Words;
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::applied_entry::AppliedEntry;
use super::bot_queue::{Audience, Customer};
use super::bot_runner::{BotDecision, SeatBot};
use super::maintenance::SWEEP;
use super::message::{ReplyTo, RoomMessage, Snapshot, to_json};
use super::persist;
use super::queries::answer;
use super::snapshot::{game_state, table_state};
use super::summary::Summary;
use super::tempers::{prepared_dice, tempers};
use super::texts::Texts;
use super::watcher::Watcher;
use super::{Requester, RoomError, RoomKey, RoomsInner};
use crate::refusal::ServerRefusal;

/// How many entries are remembered for clients that reconnect.
const REMEMBERED: usize = 24;
/// A room leaves memory when nobody has needed it for this time.
const IDLE: Duration = Duration::from_mins(1);
/// After this time a store that failed is asked again.
const AGAIN: Duration = Duration::from_secs(2);
/// How often a request is tried again when other nodes keep being faster.
const TRIES: usize = 16;

/// Which node runs the bots and clocks of a table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Owner {
    /// Not known yet.
    Unknown,
    ThisNode,
    AnotherNode,
}

/// A table in memory and the connections that watch it.
pub(crate) struct Room {
    rooms: Arc<RoomsInner>,
    key: RoomKey,
    table: Table,
    watchers: Vec<Watcher>,
    recent: VecDeque<AppliedEntry>,
    /// Who sent the last command, or the host: whoever causes decisions of bots.
    last_requester: Requester,
    bots: [Option<SeatBot>; Seat::MOST],
    /// The version of the table that a bot is deciding about.
    deciding: Option<u32>,
    owner: Owner,
    /// The store failed while appending: whether the entry is there must be looked up.
    in_doubt: bool,
    queue: mpsc::Receiver<RoomMessage>,
    own: mpsc::WeakSender<RoomMessage>,
    /// The time of the last entry and when it came, if its time is ahead of the clock of this node.
    ahead: Option<(Millis, Instant)>,
    /// The version of the table, for whoever asks the store for newer ones.
    version: Arc<AtomicU32>,
}

impl Room {
    pub(crate) fn new(
        rooms: Arc<RoomsInner>,
        key: RoomKey,
        table: Table,
        opened_by: Option<Requester>,
        version: Arc<AtomicU32>,
        queue: mpsc::Receiver<RoomMessage>,
        own: mpsc::WeakSender<RoomMessage>,
    ) -> Room {
        let ahead = (table.at() > rooms.clock.now()).then(|| (table.at(), Instant::now()));
        Room {
            rooms,
            ahead,
            key,
            last_requester: opened_by.unwrap_or(Requester { person: table.host(), address: None }),
            table,
            watchers: Vec::new(),
            recent: VecDeque::new(),
            bots: [const { None }; Seat::MOST],
            deciding: None,
            owner: Owner::Unknown,
            in_doubt: false,
            queue,
            own,
            version,
        }
    }

    /// The time at this table. If another node whose clock is ahead has written to the log, time goes on from there.
    fn now(&self) -> Millis {
        let ahead = self.ahead.map(|(at, since)| at.saturating_add(since.elapsed().as_millis() as Millis));
        self.rooms.clock.now().max(ahead.unwrap_or(Millis::MIN))
    }

    /// What the server has to do next at the table. A table that nobody uses is not closed soon after the start.
    fn due(&self) -> Option<Due> {
        let mut due = self.table.due()?;
        if due.action == DueAction::CloseIdle {
            due.at = due.at.max(self.rooms.clock.started() + SWEEP.as_millis() as i64);
        }
        Some(due)
    }

    /// Handles messages until nobody needs the room.
    pub(crate) async fn run(mut self) {
        self.run_due().await;
        loop {
            let due = self.timer();
            let wake = due.unwrap_or(IDLE).min(IDLE);
            let message = tokio::time::timeout_at(Instant::now() + wake, self.queue.recv()).await;
            match message {
                Ok(Some(message)) => self.handle(message).await,
                Ok(None) => break,
                Err(_) if due.is_none_or(|due| due > IDLE) => {
                    if self.watchers.is_empty() && self.rooms.release(self.key.id, &self.queue, &self.own) {
                        break;
                    }
                }
                Err(_) if self.in_doubt => drop(self.catch_up().await),
                Err(_) => {}
            }
            self.run_due().await;
        }
    }

    /// How long until a clock runs out that this node owns, or until a store that failed is asked again.
    fn timer(&self) -> Option<Duration> {
        if self.in_doubt {
            return Some(AGAIN);
        }
        let due = self.due().filter(|due| matches!(due.action, DueAction::TimeUp { .. } | DueAction::CloseIdle))?;
        if self.owner != Owner::ThisNode {
            return None;
        }
        Some(Duration::from_millis((due.at - self.now()).max(0) as u64 + 1))
    }

    async fn handle(&mut self, message: RoomMessage) {
        match message {
            RoomMessage::Watch { watcher, reply } => {
                let person = watcher.person;
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
            RoomMessage::Request { requester, name, request, reply_to } => {
                self.last_requester = requester;
                self.request(requester.person, name, request, reply_to).await;
            }
            RoomMessage::Server { command, reply_to } => self.carry_out(Request::Server(command), reply_to).await,
            RoomMessage::Ask { number, person, inquiry } => self.inquire(number, person, inquiry),
            RoomMessage::BotDecided(decision) => self.bot_decided(decision).await,
            RoomMessage::CatchUp => drop(self.catch_up().await),
            RoomMessage::LogGrew { seq } => {
                if seq > self.table.version() {
                    self.catch_up().await;
                }
            }
            RoomMessage::ClaimAgain => self.owner = Owner::Unknown,
            RoomMessage::Wake => {
                if self.owner == Owner::AnotherNode {
                    self.owner = Owner::Unknown;
                }
            }
            RoomMessage::CheckAccess { person, words, reply } => {
                let fresh = self.refresh_from_store().await;
                let access =
                    if fresh { self.check_access(person, Some(words)) } else { Err(self.store_failed(Some(words))) };
                let _ = reply.send(access);
            }
            RoomMessage::Snapshot { person, words, reply } => {
                let fresh = self.refresh_from_store().await;
                if let Some(person) = person.filter(|_| fresh) {
                    self.keep_open(person).await;
                }
                let snapshot = if fresh { self.snapshot(person, words) } else { Err(self.store_failed(Some(words))) };
                let _ = reply.send(snapshot);
            }
        }
    }

    /// Carries out what is due at the table (a bot's decision, a time-out, a start), if this node owns it.
    async fn run_due(&mut self) {
        while let Some(due) = self.due() {
            if self.in_doubt {
                // The store has failed. Wait until it is asked again.
                return;
            }
            if due.at > self.now() || self.deciding == Some(due.version) && matches!(due.action, DueAction::Bot { .. })
            {
                // A clock that has not run out needs an owner, too.
                if self.owner == Owner::Unknown {
                    self.claim().await;
                }
                return;
            }
            if self.owner == Owner::Unknown {
                self.claim().await;
                continue;
            }
            if self.owner == Owner::AnotherNode {
                return;
            }
            match due.action {
                DueAction::Bot { seat, level } => {
                    self.start_bot(seat, level, due.version);
                    return;
                }
                DueAction::TimeUp { .. } => self.server(ServerCommand::TimeOut { version: due.version }).await,
                DueAction::Start => self.server(ServerCommand::Start).await,
                DueAction::CloseIdle => self.server(ServerCommand::CloseIdle).await,
            }
        }
    }

    /// Asks the store whether this node may own the table. If another node owned it and is gone, the clocks stood still from
    /// that node's last heartbeat to the start of this one.
    async fn claim(&mut self) {
        match self.rooms.store.claim(self.key.id, &self.rooms.node).await {
            Ok(Claim::Mine) => self.owner = Owner::ThisNode,
            Ok(Claim::FromDeadNode { seen }) => {
                self.owner = Owner::ThisNode;
                let millis = self.rooms.clock.started() - seen.max(self.table.at());
                if (self.table.deadline().is_some() || self.table.closes_at().is_some()) && millis > 0 {
                    self.server(ServerCommand::Pause { millis }).await;
                }
            }
            Ok(Claim::Refused) => self.owner = Owner::AnotherNode,
            Err(error) => {
                tracing::error!(table = %self.key.code, %error, "a table cannot be claimed");
                self.owner = Owner::AnotherNode;
            }
        }
    }

    /// Lets the bot of a seat decide, on a thread of its own. It is given the view of its seat and the legal actions.
    fn start_bot(&mut self, seat: Seat, level: BotLevel, version: u32) {
        let (Some(game), Some(own)) = (self.table.game(), self.own.upgrade()) else { return };
        let seat_bot = self.bots[seat.index()].take().filter(|bot| bot.level == level);
        // In a prepared position the bots make the same choices every time.
        let dice = match self.table.prepared() {
            Some(_) => prepared_dice(seat.index()),
            None => u64::from_le_bytes(self.rooms.random.bytes()),
        };
        let temper = tempers(&self.table, &self.key.code)[seat.index()];
        let seat_bot = seat_bot.unwrap_or_else(|| SeatBot::new(level, temper, dice));
        self.deciding = Some(version);
        let mut legal = Actions::new();
        game.legal(&mut legal);
        let (view, bots, customer) = (Box::new(View::of(game, Some(seat))), self.rooms.bots.clone(), self.customer());
        tokio::spawn(async move {
            let decision = bots.decide(seat_bot, customer, view, legal, version).await;
            let _ = own.send(RoomMessage::BotDecided(decision)).await;
        });
    }

    /// For whom the bots of this table decide.
    fn customer(&self) -> Customer {
        let people_play = self.table.chairs().iter().any(|chair| chair.player().is_some());
        let audience = match self.watchers.is_empty() {
            _ if people_play => Audience::Players,
            false => Audience::Watchers,
            true => Audience::Nobody,
        };
        let Requester { person, address } = self.last_requester;
        Customer { audience, person, address }
    }

    async fn bot_decided(&mut self, decision: BotDecision) {
        self.bots[decision.seat.index()] = decision.bot;
        if self.deciding == Some(decision.version) {
            self.deciding = None;
        }
        self.server(ServerCommand::Play { version: decision.version, action: decision.action }).await;
    }

    /// Carries out a command of the server itself. If it comes too late, nothing happens.
    async fn server(&mut self, command: ServerCommand) {
        self.carry_out(Request::Server(command), ReplyTo::Nobody).await;
    }

    /// Reads a person's command as this table takes it, and carries it out.
    async fn request(&mut self, person: PersonId, name: Arc<str>, request: protocol::Request, reply_to: ReplyTo) {
        if self.in_doubt {
            self.catch_up().await;
        }
        let id = request.id;
        // The names in it may be those of a game that has begun on another node.
        let again = self.rooms.store.is_shared().then(|| request.command.clone());
        let mut command = request.command.read(&self.table);
        if let (Err(_), Some(again)) = (&command, again)
            && self.has_grown().await
        {
            command = again.read(&self.table);
        }
        match command {
            Ok(command) => self.carry_out(Request::Person { person, name, id, command }, reply_to).await,
            Err(refusal) => {
                // A person who may not play at all is told that first.
                let refusal = self.table.active_seat(person).err().unwrap_or(refusal);
                self.refuse(reply_to, Refused::of(&refusal, id, self.table.version()));
            }
        }
    }

    async fn carry_out(&mut self, request: Request, reply_to: ReplyTo) {
        for _ in 0..TRIES {
            if self.in_doubt {
                self.catch_up().await;
            }
            if self.in_doubt {
                break;
            }
            let at = self.now();
            match self.table.decide(at, &request) {
                // Another node may have appended what makes it possible.
                Err(_) if !matches!(reply_to, ReplyTo::Nobody) && self.has_grown().await => {}
                Err(refusal) => {
                    return self.refuse(reply_to, Refused::of(&refusal, id_of(&request), self.table.version()));
                }
                Ok(Response::Repeated(version)) => return self.acknowledge(reply_to, id_of(&request), version),
                Ok(Response::OpenRematch) => return Box::pin(self.open_rematch(request, reply_to)).await,
                Ok(Response::Append(new)) => match self.append(at, new, &reply_to).await {
                    Ok(()) => {
                        if let ReplyTo::Caller(reply, _) = reply_to {
                            let _ = reply.send(Ok(self.table.version()));
                        }
                        return;
                    }
                    Err(NotAppended::Taken) => drop(self.catch_up().await),
                    Err(NotAppended::Failed(error)) => {
                        tracing::warn!(table = %self.key.code, %error, "an entry could not be stored");
                        self.in_doubt = true;
                        break;
                    }
                },
            }
        }
        self.refuse(reply_to, ServerRefusal::Store.to_refused(id_of(&request), self.table.version(), None));
    }

    /// Stores an entry, and only then changes the table and tells everyone.
    async fn append(&mut self, at: i64, new: Box<NewEntry>, reply_to: &ReplyTo) -> Result<(), NotAppended> {
        let at = at.max(self.table.at());
        let mut next = self.table.clone();
        let mut events = Vec::new();
        next.apply_new(at, &new, &mut events)?;
        let logged = new.into_entry();
        let entry = serde_json::to_string(&logged).expect("entries are made of plain values");
        let applied = AppliedEntry { version: next.version(), at, logged, events };
        let ends = next.phase() != self.table.phase();
        let append = Append {
            table: self.key.id,
            seq: next.version(),
            at,
            entry,
            live: persist::live_state(&next),
            node: None,
            summary: (applied.changed_table() || ends).then(|| Summary::of(&next).to_json()),
            people: AppliedEntry::changed_people(&applied.logged.entry).then(|| persist::people(&next)),
            finish: (ends && next.phase() == Phase::Over)
                .then(|| Finish { results: next.results().unwrap_or_default(), rated: next.is_rated() }),
        };
        let started = Instant::now();
        self.rooms.store.append(append).await?;
        self.rooms.metrics.append_seconds.observe(started.elapsed().as_secs_f64());
        if matches!(applied.logged.entry, Entry::Acted { .. }) {
            self.rooms.metrics.moves.inc();
        }
        if let (ReplyTo::Watcher(number), Some(id)) = (reply_to, &applied.logged.id)
            && let Some(watcher) = self.watchers.iter_mut().find(|watcher| watcher.number == *number)
        {
            watcher.acks.push(Arc::clone(id));
        }
        self.change(next, applied);
        Ok(())
    }

    /// Reads what other nodes have appended to the log. Returns whether that was possible.
    async fn catch_up(&mut self) -> bool {
        let entries = match self.rooms.store.entries(self.key.id, self.table.version()).await {
            Ok(entries) => entries,
            Err(error) => {
                tracing::error!(table = %self.key.code, %error, "a table's log cannot be read");
                return false;
            }
        };
        self.in_doubt = false;
        for stored in entries {
            let mut next = self.table.clone();
            let mut events = Vec::new();
            let applied = persist::read_entry(&stored).and_then(|logged| {
                next.apply(stored.at, &logged, &mut events)?;
                Ok(logged)
            });
            match applied {
                Ok(logged) => self.change(next, AppliedEntry { version: stored.seq, at: stored.at, logged, events }),
                Err(error) => {
                    tracing::error!(table = %self.key.code, seq = stored.seq, %error, "a table cannot go on");
                    self.in_doubt = true;
                    return false;
                }
            }
        }
        true
    }

    /// Reads what other nodes have appended, if there are any, so that an answer is not older than what they have acknowledged.
    /// Returns whether that was possible.
    async fn refresh_from_store(&mut self) -> bool {
        if !self.rooms.store.is_shared() || self.rooms.weaknesses.reads_stale {
            return true;
        }
        self.catch_up().await
    }

    /// Whether other nodes have appended what was not known here.
    async fn has_grown(&mut self) -> bool {
        let before = self.table.version();
        self.refresh_from_store().await && self.table.version() > before
    }

    /// A person has opened the table: if it was to be closed because nobody uses it, it stays open.
    async fn keep_open(&mut self, person: PersonId) {
        if self.table.closes_at().is_some() && self.table.is_member(person) {
            self.server(ServerCommand::KeepOpen { person }).await;
        }
    }

    /// The refusal of a question while the store does not answer.
    fn store_failed(&self, text: Option<Words>) -> Refused {
        ServerRefusal::Store.to_refused(None, self.table.version(), text)
    }

    fn change(&mut self, next: Table, applied: AppliedEntry) {
        let phase_changed = next.phase() != self.table.phase();
        let undo_changed = next.undo() != self.table.undo();
        self.table = next;
        self.version.store(self.table.version(), Ordering::Relaxed);
        if self.table.at() > self.now() {
            self.ahead = Some((self.table.at(), Instant::now()));
        }
        if phase_changed {
            self.remove_unwelcome();
        }
        self.publish(&applied, phase_changed || undo_changed);
        if AppliedEntry::changed_people(&applied.logged.entry) {
            // A spectator who sits down is now connected as a player.
            self.send_presence();
        }
        if self.recent.len() == REMEMBERED {
            self.recent.pop_front();
        }
        self.recent.push_back(applied);
    }

    fn snapshot(&self, person: Option<PersonId>, words: Words) -> Result<Snapshot, Refused> {
        self.check_access(person, Some(words))?;
        let seat = person.and_then(|person| self.table.seat_of(person));
        Ok(Snapshot {
            version: self.table.version(),
            table: table_state(&self.table, &self.key.code, person),
            game: self.table.game().map(|game| game_state(&self.table, game, seat, self.now())),
        })
    }

    fn inquire(&mut self, number: u64, person: PersonId, Inquiry { id, question }: Inquiry) {
        let version = self.table.version();
        match answer(&self.table, person, &id, &question) {
            Ok(mut answer) => {
                if let Some(texts) = self.texts_for(number) {
                    texts.add_to_answer(&mut answer);
                }
                self.answer(number, &ServerMessage::Answer { id, version, answer });
            }
            Err(refusal) => self.refuse(ReplyTo::Watcher(number), Refused::of(&refusal, Some(id), version)),
        }
    }

    /// What renders sentences for a watcher, if it wants texts.
    fn texts_for(&self, number: u64) -> Option<Texts> {
        let watcher = self.watchers.iter().find(|watcher| watcher.number == number)?;
        watcher.text.map(|words| Texts::new(words, &self.table))
    }

    fn refuse(&mut self, reply_to: ReplyTo, mut refusal: Refused) {
        if !matches!(reply_to, ReplyTo::Nobody) {
            self.rooms.metrics.refusals.inc();
        }
        match reply_to {
            ReplyTo::Watcher(number) => {
                if let Some(texts) = self.texts_for(number) {
                    texts.add_to_refused(&mut refusal);
                }
                self.answer(number, &ServerMessage::Refused(refusal));
            }
            ReplyTo::Caller(reply, words) => {
                Texts::new(words, &self.table).add_to_refused(&mut refusal);
                let _ = reply.send(Err(refusal));
            }
            ReplyTo::Nobody => tracing::debug!(table = %self.key.code, code = refusal.code, "too late"),
        }
    }

    fn acknowledge(&mut self, reply_to: ReplyTo, id: Option<Arc<str>>, version: u32) {
        match (reply_to, id) {
            (ReplyTo::Watcher(number), Some(id)) => self.answer(number, &ServerMessage::Ack { id, version }),
            (ReplyTo::Caller(reply, _), _) => {
                let _ = reply.send(Ok(version));
            }
            _ => {}
        }
    }

    /// Answers a watcher's command.
    fn answer(&mut self, number: u64, message: &ServerMessage) {
        if let Some(watcher) = self.watchers.iter_mut().find(|watcher| watcher.number == number) {
            watcher.answer(to_json(message));
        }
    }

    fn send_to(&self, number: u64, message: &ServerMessage) {
        if let Some(watcher) = self.watchers.iter().find(|watcher| watcher.number == number) {
            watcher.send(to_json(message));
        }
    }

    /// Opens the next table of the same people.
    async fn open_rematch(&mut self, request: Request, reply_to: ReplyTo) {
        let Request::Person { person, name, id, .. } = request else { return };
        let host = Requester { person, ..self.last_requester };
        match self.rooms.open_rematch(&self.table, &self.key.code, host, name).await {
            Ok(key) => {
                self.server(ServerCommand::Rematch { code: key.code.to_string() }).await;
                if self.table.rematch() != Some(&*key.code) {
                    // Another node was faster.
                    self.rooms.close(key.id).await;
                }
                self.acknowledge(reply_to, id, self.table.version());
            }
            Err(error) => {
                tracing::error!(table = %self.key.code, %error, "a rematch could not be opened");
                self.refuse(reply_to, ServerRefusal::Store.to_refused(id, self.table.version(), None));
            }
        }
    }
}

/// The id that a client gave its command.
fn id_of(request: &Request) -> Option<Arc<str>> {
    match request {
        Request::Person { id, .. } => id.clone(),
        Request::Server(_) => None,
    }
}

/// Why an entry was not appended.
enum NotAppended {
    /// Another node appended first.
    Taken,
    /// The entry does not fit the table, or the store failed.
    Failed(RoomError),
}

impl From<AppendError> for NotAppended {
    fn from(error: AppendError) -> NotAppended {
        match error {
            AppendError::Taken => NotAppended::Taken,
            AppendError::Store(error) => NotAppended::Failed(error.into()),
        }
    }
}

impl From<Corrupt> for NotAppended {
    fn from(error: Corrupt) -> NotAppended {
        NotAppended::Failed(error.into())
    }
}

/// Reads a table's whole log.
pub(crate) async fn load(rooms: &RoomsInner, id: TableId) -> Result<Table, RoomError> {
    let entries = rooms.store.entries(id, 0).await?;
    let (first, rest) = entries.split_first().ok_or(RoomError::NotFound)?;
    let mut table = Table::open(first.at, &persist::read_entry(first)?)?;
    let mut events = Vec::new();
    for stored in rest {
        events.clear();
        table.apply(stored.at, &persist::read_entry(stored)?, &mut events)?;
    }
    Ok(table)
}
