//! One live table on this node: a task that owns it. Whoever wants something of it writes a letter; an entry is stored
//! before anybody is told of it.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use ethnos_rules::Seat;
use ethnos_store::{Append, AppendError, Finish, StoreError, TableId, Taken};
use ethnos_table::{By, Command, Corrupt, Decided, Entry, Line, Order, PersonId, Phase, Table, TableRefusal, What};
use ethnos_wire::protocol::{Inquiry, Refused, ServerMessage};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::answers::answer;
use super::letter::{From, Letter, Look, refused, written};
use super::lines::Happened;
use super::news::News;
use super::rows;
use super::tell::{fresh, game_state, table_state};
use super::thinking::{Thinker, Thought};
use super::watcher::Watcher;
use super::{Inner, RoomKey};
use crate::now;
use crate::refusal::ServerRefusal;

/// So many lines are remembered for those who reconnect.
const REMEMBERED: usize = 24;
/// A room that nobody has needed for so long leaves memory.
const IDLE: Duration = Duration::from_mins(1);
/// A store that failed is asked again after so long, by itself.
const AGAIN: Duration = Duration::from_secs(2);
/// How often an order is tried again when other nodes keep being faster.
const TRIES: usize = 16;

/// Who looks after the bots and clocks of a table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Care {
    /// Not asked yet.
    Unknown,
    /// This node.
    Mine,
    /// Another.
    Others,
}

pub(crate) struct Room {
    house: Arc<Inner>,
    key: RoomKey,
    table: Table,
    watchers: Vec<Watcher>,
    recent: VecDeque<Happened>,
    thinkers: [Option<Thinker>; Seat::MOST],
    /// The version a bot is thinking about.
    thinking: Option<u32>,
    care: Care,
    /// The store failed while appending: whether the entry is there must be looked up.
    in_doubt: bool,
    mailbox: mpsc::Receiver<Letter>,
    own: mpsc::WeakSender<Letter>,
}

impl Room {
    pub(crate) fn new(
        house: Arc<Inner>,
        key: RoomKey,
        table: Table,
        mailbox: mpsc::Receiver<Letter>,
        own: mpsc::WeakSender<Letter>,
    ) -> Room {
        Room {
            house,
            key,
            table,
            watchers: Vec::new(),
            recent: VecDeque::new(),
            thinkers: [const { None }; Seat::MOST],
            thinking: None,
            care: Care::Unknown,
            in_doubt: false,
            mailbox,
            own,
        }
    }

    /// Lives until nobody needs it.
    pub(crate) async fn run(mut self) {
        self.look_after().await;
        loop {
            let due = self.timer();
            let wake = due.unwrap_or(IDLE).min(IDLE);
            let letter = tokio::time::timeout_at(Instant::now() + wake, self.mailbox.recv()).await;
            match letter {
                Ok(Some(letter)) => self.read(letter).await,
                Ok(None) => break,
                Err(_) if due.is_none_or(|due| due > IDLE) => {
                    if self.watchers.is_empty() && self.house.forget(self.key.id, &self.mailbox, &self.own) {
                        break;
                    }
                }
                Err(_) if self.in_doubt => self.catch_up().await,
                Err(_) => {}
            }
            self.look_after().await;
        }
    }

    /// How long until a clock that is this node's care runs out, or until a store that failed is asked again.
    fn timer(&self) -> Option<Duration> {
        if self.in_doubt {
            return Some(AGAIN);
        }
        let due = self.table.due().filter(|due| matches!(due.what, What::TimeUp { .. }))?;
        if self.care != Care::Mine {
            return None;
        }
        Some(Duration::from_millis((due.at - now()).max(0) as u64 + 1))
    }

    async fn read(&mut self, letter: Letter) {
        match letter {
            Letter::Watch { watcher, reply } => self.watch(watcher, reply),
            Letter::Unwatch { number } => {
                self.watchers.retain(|watcher| watcher.number != number);
                self.tell_presence();
            }
            Letter::Refresh { number } => {
                self.refresh(number);
                self.tell_one(number, &self.presence());
            }
            Letter::Order { order, from } => self.carry_out(order, from).await,
            Letter::Ask { number, person, inquiry } => self.inquire(number, person, inquiry),
            Letter::Rematch { person, name, id, from } => self.rematch(person, name, id, from).await,
            Letter::Thought(thought) => self.thought(thought).await,
            Letter::Written { seq } => {
                if seq > self.table.version() {
                    self.catch_up().await;
                }
            }
            Letter::Care => {
                if self.care == Care::Others {
                    self.care = Care::Unknown;
                }
            }
            Letter::Look { person, reply } => {
                let _ = reply.send(self.look(person));
            }
        }
    }

    /// Does what the table needs without being asked, as far as it is this node's care.
    async fn look_after(&mut self) {
        while let Some(due) = self.table.due() {
            if self.in_doubt {
                // The store is failing: not before it is asked again.
                return;
            }
            if due.at > now() || self.thinking == Some(due.version) && matches!(due.what, What::Bot { .. }) {
                // A clock that has not run out still needs someone to watch it.
                if self.care == Care::Unknown {
                    self.take_care().await;
                }
                return;
            }
            if self.care == Care::Unknown {
                self.take_care().await;
                continue;
            }
            if self.care == Care::Others {
                return;
            }
            match due.what {
                What::Bot { seat, level } => {
                    self.start_thinking(seat, level, due.version);
                    return;
                }
                What::TimeUp { .. } => self.keep(Command::TimeOut { version: due.version }).await,
                What::Start => self.keep(Command::Start).await,
            }
        }
    }

    /// Asks for the care of the table. For the time in which no node was there the clocks stood still: from the last sign
    /// of life of the one before to the start of this one.
    async fn take_care(&mut self) {
        match self.house.store.take(self.key.id, &self.house.node, now()).await {
            Ok(Taken::Mine) => self.care = Care::Mine,
            Ok(Taken::From { seen }) => {
                self.care = Care::Mine;
                let millis = self.house.started - seen.max(self.table.at());
                if self.table.deadline().is_some() && millis > 0 {
                    self.keep(Command::Pause { millis }).await;
                }
            }
            Ok(Taken::No) => self.care = Care::Others,
            Err(error) => {
                tracing::error!(table = %self.key.code, %error, "the care of a table cannot be taken");
                self.care = Care::Others;
            }
        }
    }

    fn start_thinking(&mut self, seat: Seat, level: ethnos_bots::Level, version: u32) {
        let (Some(game), Some(own)) = (self.table.game(), self.own.upgrade()) else { return };
        let thinker = self.thinkers[seat.index()].take().filter(|thinker| thinker.level == level);
        // Whoever plays a prepared position again meets the same answers.
        let dice = self.table.prepared().map(|_| seat.index() as u64);
        let thinker = thinker.unwrap_or_else(|| Thinker::new(level, dice));
        self.thinking = Some(version);
        let (threads, game) = (Arc::clone(&self.house.bot_threads), game.clone());
        tokio::spawn(async move {
            let thought = thinker.think(threads, &game, seat, version).await;
            let _ = own.send(Letter::Thought(thought)).await;
        });
    }

    async fn thought(&mut self, thought: Thought) {
        self.thinkers[thought.seat.index()] = thought.thinker;
        if self.thinking == Some(thought.version) {
            self.thinking = None;
        }
        self.keep(Command::Play { version: thought.version, action: thought.action }).await;
    }

    /// An order of the table's own. That it comes too late is nothing to speak of.
    async fn keep(&mut self, command: Command) {
        self.carry_out(Order { by: By::Keeper, id: None, command }, From::Keeper).await;
    }

    async fn carry_out(&mut self, order: Order, from: From) {
        for _ in 0..TRIES {
            if self.in_doubt {
                self.catch_up().await;
            }
            if self.in_doubt {
                break;
            }
            let at = now();
            match self.table.decide(at, &order) {
                Err(refusal) => return self.refuse(from, refused(order.id, &refusal, self.table.version())),
                Ok(Decided::Repeated(version)) => return self.acknowledge(from, order.id, version),
                Ok(Decided::Append(line)) => match self.append(at, line, &from).await {
                    Ok(()) => {
                        if let From::Caller(reply) = from {
                            let _ = reply.send(Ok(self.table.version()));
                        }
                        return;
                    }
                    Err(AppendError::Taken) => self.catch_up().await,
                    Err(AppendError::Store(error)) => {
                        tracing::warn!(table = %self.key.code, %error, "an entry could not be stored");
                        self.in_doubt = true;
                        break;
                    }
                },
            }
        }
        self.refuse(from, ServerRefusal::Store.told(order.id, self.table.version()));
    }

    /// Stores an entry, and only then changes the table and tells everyone.
    async fn append(&mut self, at: i64, line: Line, from: &From) -> Result<(), AppendError> {
        let at = at.max(self.table.at());
        let mut next = self.table.clone();
        let mut events = Vec::new();
        next.apply(at, &line, &mut events).map_err(|error| damaged(&error))?;
        let entry = serde_json::to_string(&line).expect("entries are made of plain values");
        let happened = Happened { version: next.version(), at, line, events };
        let ends = next.phase() != self.table.phase();
        let append = Append {
            table: self.key.id,
            seq: next.version(),
            at,
            entry,
            live: rows::live(&next),
            node: None,
            summary: (happened.changed_table() || ends).then(|| rows::summary(&next)),
            people: Happened::changed_people(&happened.line.entry).then(|| rows::people(&next)),
            finish: (ends && next.phase() == Phase::Over)
                .then(|| Finish { standings: rows::standings(&next), rated: next.is_rated() }),
        };
        let started = Instant::now();
        self.house.store.append(append).await?;
        self.house.metrics.append_seconds.observe(started.elapsed().as_secs_f64());
        if matches!(happened.line.entry, Entry::Acted { .. }) {
            self.house.metrics.moves.inc();
        }
        if let (From::Watcher(number), Some(id)) = (from, &happened.line.id)
            && let Some(watcher) = self.watchers.iter_mut().find(|watcher| watcher.number == *number)
        {
            watcher.acks.push(Arc::clone(id));
        }
        self.change(next, happened);
        Ok(())
    }

    /// Reads what others have written.
    async fn catch_up(&mut self) {
        let entries = match self.house.store.entries(self.key.id, self.table.version()).await {
            Ok(entries) => entries,
            Err(error) => {
                tracing::error!(table = %self.key.code, %error, "a table's log cannot be read");
                return;
            }
        };
        self.in_doubt = false;
        for stored in entries {
            let mut next = self.table.clone();
            let mut events = Vec::new();
            let applied = rows::line(&stored).and_then(|line| {
                next.apply(stored.at, &line, &mut events)?;
                Ok(line)
            });
            match applied {
                Ok(line) => self.change(next, Happened { version: stored.seq, at: stored.at, line, events }),
                Err(error) => {
                    tracing::error!(table = %self.key.code, seq = stored.seq, %error, "a table cannot go on");
                    self.in_doubt = true;
                    return;
                }
            }
        }
    }

    fn change(&mut self, next: Table, happened: Happened) {
        let phase_changed = next.phase() != self.table.phase();
        let undo_changed = next.undo() != self.table.undo();
        self.table = next;
        if phase_changed {
            self.turn_away();
        }
        self.publish(&happened, phase_changed || undo_changed);
        if Happened::changed_people(&happened.line.entry) {
            // Whoever looked on and sits down now is there with their seat.
            self.tell_presence();
        }
        if self.recent.len() == REMEMBERED {
            self.recent.pop_front();
        }
        self.recent.push_back(happened);
    }

    /// Tells every watcher what has happened, each as they may know it.
    fn publish(&mut self, happened: &Happened, table_changed: bool) {
        if self.watchers.iter().all(Watcher::is_behind) {
            return;
        }
        let news = News::new(&self.table, &self.key.code, happened, table_changed);
        for watcher in self.watchers.iter_mut().filter(|watcher| !watcher.is_behind()) {
            if let Some(update) = news.to(watcher.person, &watcher.acks) {
                watcher.tell_version(update, self.table.version());
            }
        }
    }

    /// When a game begins where spectators are not welcome, whoever looked at the gathering and did not sit down goes.
    fn turn_away(&mut self) {
        let watchers = std::mem::take(&mut self.watchers).into_iter();
        let (stay, go) = watchers.partition(|watcher| self.may_look(Some(watcher.person)).is_ok());
        self.watchers = stay;
        for watcher in Vec::into_iter(go) {
            let refusal = ServerRefusal::NoSpectators.told(None, self.table.version());
            watcher.turn_away(written(&ServerMessage::Refused(refusal)));
        }
    }

    fn watch(&mut self, watcher: Watcher, reply: oneshot::Sender<Result<(), Refused>>) {
        if let Err(refusal) = self.may_look(Some(watcher.person)) {
            let _ = reply.send(Err(refusal));
            return;
        }
        let number = watcher.number;
        self.watchers.push(watcher);
        let _ = reply.send(Ok(()));
        self.refresh(number);
        self.tell_presence();
    }

    /// Whether someone may look at the table: whoever belongs to it, and everyone while people gather or if spectators
    /// are welcome.
    fn may_look(&self, person: Option<PersonId>) -> Result<(), Refused> {
        let belongs = person.is_some_and(|person| self.table.seat_of(person).is_some() || self.table.host() == person);
        if belongs || self.table.options().spectators || self.table.phase() == Phase::Gathering {
            return Ok(());
        }
        Err(ServerRefusal::NoSpectators.told(None, self.table.version()))
    }

    /// The table as it is, to one watcher.
    fn refresh(&mut self, number: u64) {
        let Some(watcher) = self.watchers.iter_mut().find(|watcher| watcher.number == number) else { return };
        let mut update = fresh(&self.table, &self.key.code, &self.recent, watcher.person, watcher.seen);
        update.acks.clone_from(&watcher.acks);
        watcher.caught_up();
        watcher.tell_version(written(&ServerMessage::Update(Box::new(update))), self.table.version());
    }

    /// Tells everyone who is there.
    fn tell_presence(&self) {
        let message = written(&self.presence());
        for watcher in &self.watchers {
            watcher.tell(message.clone());
        }
    }

    fn presence(&self) -> ServerMessage {
        let seated = |watcher: &Watcher| self.table.seat_of(watcher.person).is_some();
        let mut connected =
            self.watchers.iter().filter(|watcher| seated(watcher)).map(|watcher| watcher.person.0).collect::<Vec<_>>();
        connected.sort_unstable();
        connected.dedup();
        let spectators = self.watchers.iter().filter(|watcher| !seated(watcher)).count() as u32;
        ServerMessage::Presence { connected, spectators }
    }

    fn look(&self, person: Option<PersonId>) -> Result<Look, Refused> {
        self.may_look(person)?;
        let seat = person.and_then(|person| self.table.seat_of(person));
        Ok(Look {
            version: self.table.version(),
            table: table_state(&self.table, &self.key.code, person),
            game: self.table.game().map(|game| game_state(&self.table, game, seat)),
        })
    }

    fn inquire(&mut self, number: u64, person: PersonId, Inquiry { id, question }: Inquiry) {
        let version = self.table.version();
        match answer(&self.table, person, &id, &question) {
            Ok(answer) => self.answer(number, &ServerMessage::Answer { id, version, answer }),
            Err(refusal) => self.refuse(From::Watcher(number), refused(Some(id), &refusal, version)),
        }
    }

    fn refuse(&mut self, from: From, refusal: Refused) {
        if !matches!(from, From::Keeper) {
            self.house.metrics.refusals.inc();
        }
        match from {
            From::Watcher(number) => self.answer(number, &ServerMessage::Refused(refusal)),
            From::Caller(reply) => {
                let _ = reply.send(Err(refusal));
            }
            From::Keeper => tracing::debug!(table = %self.key.code, code = refusal.code, "too late"),
        }
    }

    fn acknowledge(&mut self, from: From, id: Option<Arc<str>>, version: u32) {
        match (from, id) {
            (From::Watcher(number), Some(id)) => self.answer(number, &ServerMessage::Ack { id, version }),
            (From::Caller(reply), _) => {
                let _ = reply.send(Ok(version));
            }
            _ => {}
        }
    }

    /// Answers a watcher's command.
    fn answer(&mut self, number: u64, message: &ServerMessage) {
        if let Some(watcher) = self.watchers.iter_mut().find(|watcher| watcher.number == number) {
            watcher.answer(written(message));
        }
    }

    fn tell_one(&self, number: u64, message: &ServerMessage) {
        if let Some(watcher) = self.watchers.iter().find(|watcher| watcher.number == number) {
            watcher.tell(written(message));
        }
    }

    /// Opens the next table of the same people, unless it is open already.
    async fn rematch(&mut self, person: PersonId, name: Arc<str>, id: Option<Arc<str>>, from: From) {
        let version = self.table.version();
        if self.table.rematch().is_some() {
            return self.acknowledge(from, id, version);
        }
        let refusal = match self.table.phase() {
            Phase::Over if self.table.seat_of(person).is_some() => None,
            Phase::Over => Some(TableRefusal::NoSeat),
            _ => Some(TableRefusal::NotOver),
        };
        if let Some(refusal) = refusal {
            return self.refuse(from, refused(id, &refusal, version));
        }
        match self.house.open_rematch(&self.table, &self.key.code, person, name).await {
            Ok(key) => {
                let command = Command::Rematch { code: key.code.to_string() };
                self.carry_out(Order { by: By::Keeper, id: None, command }, From::Keeper).await;
                if self.table.rematch() != Some(&*key.code) {
                    // Another node was faster.
                    self.house.close(key.id).await;
                }
                self.acknowledge(from, id, self.table.version());
            }
            Err(error) => {
                tracing::error!(table = %self.key.code, %error, "a rematch could not be opened");
                self.refuse(from, ServerRefusal::Store.told(id, version));
            }
        }
    }
}

fn damaged(error: &Corrupt) -> AppendError {
    AppendError::Store(StoreError::Database(error.to_string()))
}

/// Reads a table's whole log.
pub(crate) async fn load(house: &Inner, id: TableId) -> Result<Option<Table>, StoreError> {
    let entries = house.store.entries(id, 0).await?;
    let Some((first, rest)) = entries.split_first() else { return Ok(None) };
    let read = || {
        let mut table = Table::open(first.at, &rows::line(first)?)?;
        let mut events = Vec::new();
        for stored in rest {
            events.clear();
            table.apply(stored.at, &rows::line(stored)?, &mut events)?;
        }
        Ok(table)
    };
    read().map(Some).map_err(|error: Corrupt| StoreError::Database(error.to_string()))
}
