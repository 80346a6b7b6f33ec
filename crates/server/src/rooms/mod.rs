//! The live tables of this node. A table in memory is a cache of its log: a [`Room`] is loaded when somebody needs it and
//! leaves memory when nobody does.

mod answers;
mod keeper;
#[cfg(test)]
mod leak;
mod letter;
mod lines;
mod news;
mod replay;
mod room;
mod rows;
mod story;
mod tell;
mod thinking;
mod watcher;

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use ethnos_rules::Seed;
use ethnos_store::{NewTable, Store, StoreError, TableId};
use ethnos_table::{By, Chair, Command, Entry, Line, Order, PersonId, Plan, Prepared, Sitter, Table};
use ethnos_wire::lobby::{PieceColour, SeatPlan};
use ethnos_wire::protocol::{LogLine, Refused, Request};
use tokio::sync::{Semaphore, mpsc, oneshot};

pub(crate) use letter::{From, Letter, Look};
pub(crate) use lines::Happened;
pub(crate) use replay::{Eyes, Past};
pub(crate) use rows::Summary;
pub(crate) use story::{Story, Told};
pub(crate) use watcher::{Outbox, Watcher};

use crate::now;
use crate::ops::Metrics;
use room::Room;

/// So many letters wait for a room; then whoever writes waits.
const MAILBOX: usize = 64;
/// Letters and digits that cannot be taken for one another.
const CODE_LETTERS: &[u8; 31] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const CODE_LENGTH: usize = 7;

/// Which table it is.
#[derive(Clone, Debug)]
pub(crate) struct RoomKey {
    pub(crate) id: TableId,
    pub(crate) code: Arc<str>,
}

/// The live tables of this node.
#[derive(Clone)]
pub(crate) struct Rooms(Arc<Inner>);

pub(crate) struct Inner {
    store: Arc<dyn Store>,
    /// This node's name.
    node: String,
    /// Since when it is there.
    started: i64,
    metrics: Arc<Metrics>,
    bot_threads: Arc<Semaphore>,
    open: Mutex<HashMap<TableId, mpsc::Sender<Letter>>>,
    watchers: AtomicU64,
}

impl Rooms {
    pub(crate) fn new(store: Arc<dyn Store>, metrics: Arc<Metrics>) -> Rooms {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Rooms(Arc::new(Inner {
            store,
            node: random_word(16),
            started: now(),
            metrics,
            bot_threads: Arc::new(Semaphore::new(cores)),
            open: Mutex::default(),
            watchers: AtomicU64::new(1),
        }))
    }

    /// How many tables are in memory.
    pub(crate) fn count(&self) -> usize {
        self.0.open().len()
    }

    /// Both ends of a new watcher who has seen this version.
    pub(crate) fn watcher(&self, person: PersonId, seen: u32) -> (Watcher, Outbox) {
        Watcher::new(self.0.watchers.fetch_add(1, Ordering::Relaxed), person, seen)
    }

    /// Where to write to a table; it is loaded if need be. `None`: there is no such table.
    pub(crate) async fn room(&self, key: &RoomKey) -> Result<Option<mpsc::Sender<Letter>>, StoreError> {
        if let Some(room) = self.0.known(key.id) {
            return Ok(Some(room));
        }
        let Some(table) = room::load(&self.0, key.id).await? else { return Ok(None) };
        let room = self.0.settle(key, table);
        // What another node wrote between the reading and now was told to nobody here.
        let _ = room.try_send(Letter::Written { seq: u32::MAX });
        Ok(Some(room))
    }

    /// The table with this code.
    pub(crate) async fn find(&self, code: &str) -> Result<Option<RoomKey>, StoreError> {
        let code = code.to_ascii_uppercase();
        if code.len() != CODE_LENGTH || !code.bytes().all(|letter| CODE_LETTERS.contains(&letter)) {
            return Ok(None);
        }
        let row = self.0.store.table_by_code(&code).await?;
        Ok(row.map(|row| RoomKey { id: row.id, code: row.code.into() }))
    }

    /// Opens a table whose plan has been checked. Gives its key.
    pub(crate) async fn open(&self, host: PersonId, name: Arc<str>, plan: &Plan) -> Result<RoomKey, StoreError> {
        let chairs = plan.seats.iter().zip(PieceColour::ALL).map(|(seat, colour)| match seat {
            SeatPlan::Open => Chair::empty(colour),
            SeatPlan::Me => {
                Chair { sitter: Sitter::Person { id: host, name: Arc::clone(&name) }, ..Chair::empty(colour) }
            }
            SeatPlan::Bot(level) => Chair { sitter: Sitter::Bot(*level), ready: true, ..Chair::empty(colour) },
        });
        let entry = Entry::Opened {
            host,
            name: Arc::clone(&name),
            options: Box::new(plan.options.clone()),
            seed: plan.prepared.as_ref().and_then(Prepared::seed).unwrap_or_else(random_seed).to_string(),
            chairs: chairs.collect(),
            rematch_of: None,
            prepared: plan.prepared.clone(),
        };
        self.0.open_table(entry, host).await
    }

    /// Has something done by a person and waits for it.
    pub(crate) async fn request(
        &self,
        key: &RoomKey,
        person: PersonId,
        name: Arc<str>,
        request: Request,
    ) -> Result<Option<Result<u32, Refused>>, StoreError> {
        let Some(room) = self.room(key).await? else { return Ok(None) };
        let (reply, answer) = oneshot::channel();
        let letter = letter_of(request, person, name, From::Caller(reply));
        if room.send(letter).await.is_err() {
            return Err(gone());
        }
        answer.await.map(Some).map_err(|_| gone())
    }

    /// What a person may see of a table.
    pub(crate) async fn look(
        &self,
        key: &RoomKey,
        person: Option<PersonId>,
    ) -> Result<Option<Result<Look, Refused>>, StoreError> {
        let Some(room) = self.room(key).await? else { return Ok(None) };
        let (reply, answer) = oneshot::channel();
        if room.send(Letter::Look { person, reply }).await.is_err() {
            return Err(gone());
        }
        answer.await.map(Some).map_err(|_| gone())
    }

    /// The whole log as a person may read it.
    pub(crate) async fn log(&self, key: &RoomKey, person: Option<PersonId>) -> Result<Vec<LogLine>, StoreError> {
        let Some((table, history)) = self.0.history(key.id).await? else { return Ok(Vec::new()) };
        let seat = person.and_then(|person| table.seat_of(person));
        Ok(history.iter().filter_map(|happened| happened.told(&table, person, seat)).collect())
    }

    /// The record of a game that is over; `None` while it is not.
    pub(crate) async fn record(&self, key: &RoomKey) -> Result<Option<String>, StoreError> {
        let Some(table) = room::load(&self.0, key.id).await? else { return Ok(None) };
        if table.phase() != ethnos_table::Phase::Over {
            return Ok(None);
        }
        let entries = self.0.store.entries(key.id, 0).await?;
        let read = || {
            let lines = entries.iter().map(rows::line).collect::<Result<Vec<_>, _>>()?;
            ethnos_table::record(&table, lines.iter().map(|line| &line.entry))
        };
        let record = read().map_err(|error| StoreError::Database(error.to_string()))?;
        Ok(record.map(|record| record.to_string()))
    }
}

impl Inner {
    fn open(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, mpsc::Sender<Letter>>> {
        self.open.lock().expect("nothing panics while it holds the rooms")
    }

    /// A table and everything that happened at it. `None`: there is no such table.
    async fn history(&self, id: TableId) -> Result<Option<(Table, Vec<Happened>)>, StoreError> {
        let mut history = Vec::new();
        let table = self.walk(id, |_, happened| history.push(happened)).await?;
        Ok(table.map(|table| (table, history)))
    }

    /// Goes through everything that happened at a table, showing it as it was after each. `None`: there is no such table.
    async fn walk(&self, id: TableId, mut see: impl FnMut(&Table, Happened)) -> Result<Option<Table>, StoreError> {
        let entries = self.store.entries(id, 0).await?;
        let Some((first, rest)) = entries.split_first() else { return Ok(None) };
        let mut read = || {
            let line = rows::line(first)?;
            let mut table = Table::open(first.at, &line)?;
            see(&table, Happened { version: 1, at: first.at, line, events: Vec::new() });
            for stored in rest {
                let line = rows::line(stored)?;
                let mut events = Vec::new();
                table.apply(stored.at, &line, &mut events)?;
                see(&table, Happened { version: stored.seq, at: stored.at, line, events });
            }
            Ok(table)
        };
        read().map(Some).map_err(|error: ethnos_table::Corrupt| StoreError::Database(error.to_string()))
    }

    /// Where to write to a table that is in memory. A room that failed is as good as none: its table is loaded again.
    fn known(&self, id: TableId) -> Option<mpsc::Sender<Letter>> {
        self.open().get(&id).filter(|room| !room.is_closed()).cloned()
    }

    /// Gives a loaded table a room, unless it has one by now.
    fn settle(self: &Arc<Inner>, key: &RoomKey, table: Table) -> mpsc::Sender<Letter> {
        let mut open = self.open();
        if let Some(room) = open.get(&key.id).filter(|room| !room.is_closed()) {
            return room.clone();
        }
        let (letters, mailbox) = mpsc::channel(MAILBOX);
        let room = Room::new(Arc::clone(self), key.clone(), table, mailbox, letters.downgrade());
        open.insert(key.id, letters.clone());
        drop(open);
        tokio::spawn(room.run());
        letters
    }

    /// Lets a room go, if nobody is about to write to it.
    fn forget(&self, id: TableId, mailbox: &mpsc::Receiver<Letter>, own: &mpsc::WeakSender<Letter>) -> bool {
        let mut open = self.open();
        let unused = mailbox.is_empty() && own.strong_count() == 1;
        if unused {
            open.remove(&id);
        }
        unused
    }

    /// Stores a new table under a code that nobody has.
    async fn open_table(self: &Arc<Inner>, entry: Entry, host: PersonId) -> Result<RoomKey, StoreError> {
        let at = now();
        let line = Line { by: Some(host), id: None, entry };
        let table = Table::open(at, &line).map_err(|error| StoreError::Database(error.to_string()))?;
        let mut new = NewTable {
            code: String::new(),
            public: table.options().public,
            at,
            entry: serde_json::to_string(&line).expect("entries are made of plain values"),
            summary: rows::summary(&table),
            live: rows::live(&table),
            people: rows::people(&table),
        };
        loop {
            new.code = random_word(CODE_LENGTH);
            if let Some(id) = self.store.create_table(&new).await? {
                let key = RoomKey { id, code: new.code.into() };
                self.settle(&key, table);
                return Ok(key);
            }
        }
    }

    /// Opens the next table of the same people on the same seats.
    async fn open_rematch(
        self: &Arc<Inner>,
        table: &Table,
        code: &str,
        person: PersonId,
        name: Arc<str>,
    ) -> Result<RoomKey, StoreError> {
        let chairs = table.chairs().iter().map(|chair| Chair {
            sitter: chair.sitter.clone(),
            ready: chair.person().is_none_or(|sitter| sitter == person),
            ..Chair::empty(chair.colour)
        });
        let entry = Entry::Opened {
            host: person,
            name,
            options: Box::new(table.options().clone()),
            seed: random_seed().to_string(),
            chairs: chairs.collect(),
            rematch_of: Some(code.to_owned()),
            prepared: None,
        };
        self.open_table(entry, person).await
    }

    /// Closes a table that nobody has come to, and waits for it.
    async fn close(&self, id: TableId) {
        if let Some(room) = self.known(id) {
            let order = Order { by: By::Keeper, id: None, command: Command::Close };
            let (reply, answer) = oneshot::channel();
            let _ = room.send(Letter::Order { order, from: From::Caller(reply) }).await;
            let _ = answer.await;
        }
    }
}

/// A request as the room reads it.
pub(crate) fn letter_of(request: Request, person: PersonId, name: Arc<str>, from: From) -> Letter {
    use ethnos_wire::protocol::Command as Asked;
    let command = match request.command {
        Asked::Sit { seat, colour } => Command::Sit { seat: seat.map(Into::into), colour },
        Asked::StandUp {} => Command::StandUp,
        Asked::Ready { ready } => Command::Ready { ready },
        Asked::SeatBot { seat, level } => Command::SeatBot { seat: seat.into(), level },
        Asked::Remove { seat } => Command::Remove { seat: seat.into() },
        Asked::HandOver { to } => Command::HandOver { to: PersonId(to) },
        Asked::Start {} => Command::Start,
        Asked::Cancel {} => Command::Cancel,
        Asked::Play { version, action } => Command::Play { version, action },
        Asked::Undo { version } => Command::Undo { version },
        Asked::AnswerUndo { version, yes } => Command::AnswerUndo { version, yes },
        Asked::Concede {} => Command::Concede,
        Asked::Leave {} => Command::Leave,
        Asked::Return {} => Command::Return,
        Asked::Say { text } => Command::Say { text },
        Asked::Mute { person, muted } => Command::Mute { person: PersonId(person), muted },
        Asked::Rematch {} => return Letter::Rematch { person, name, id: request.id, from },
    };
    Letter::Order { order: Order { by: By::Person { id: person, name }, id: request.id, command }, from }
}

fn gone() -> StoreError {
    StoreError::Database("the table has just been closed: try again".to_owned())
}

fn random_seed() -> Seed {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system gives random numbers");
    Seed::new(bytes)
}

/// So many random letters and digits that are easy to read out.
fn random_word(length: usize) -> String {
    let mut word = String::with_capacity(length);
    while word.len() < length {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).expect("the operating system gives random numbers");
        // 248 is the largest multiple of 31 in a byte.
        let letters = bytes.iter().filter(|byte| **byte < 248).map(|byte| CODE_LETTERS[*byte as usize % 31]);
        word.extend(letters.take(length - word.len()).map(char::from));
    }
    word
}
