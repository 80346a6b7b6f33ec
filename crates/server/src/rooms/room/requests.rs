//! Carries out requests. The entry of a request is stored before anybody is told of it.

use std::sync::Arc;

use ethnos_store::{Append, AppendError, Finish};
use ethnos_table::{Corrupt, Entry, NewEntry, PersonId, Phase, Request, Response, ServerCommand};
use ethnos_wire::protocol;
use tokio::time::Instant;

use super::Room;
use crate::refusal::ServerRefusal;
use crate::rooms::applied_entry::AppliedEntry;
use crate::rooms::message::ReplyTo;
use crate::rooms::refusal::RoomRefusal;
use crate::rooms::summary::Summary;
use crate::rooms::{Requester, RoomError, persist, tallies};

/// How often a request is tried again when other nodes keep being faster.
const TRIES: usize = 16;

impl Room {
    /// Carries out a command of the server itself. If it comes too late, nothing happens.
    pub(super) async fn server(&mut self, command: ServerCommand) {
        self.carry_out(Request::Server(command), ReplyTo::Nobody).await;
    }

    /// Reads a person's command as this table takes it, and carries it out.
    pub(super) async fn request(
        &mut self,
        person: PersonId,
        name: Arc<str>,
        request: protocol::Request,
        reply_to: ReplyTo,
    ) {
        if self.in_doubt {
            self.catch_up().await;
        }
        let id = request.id;
        // The names in it may be those of a game that has begun on another node.
        let again = self.rooms.store.is_shared().then(|| request.command.clone());
        let mut command = request.command.read(&self.table);
        if let (Err(_), Some(again)) = (&command, again) {
            match self.has_grown().await {
                Some(true) => command = again.read(&self.table),
                Some(false) => {}
                None => return self.refuse_without_store(reply_to, id),
            }
        }
        match command {
            Ok(command) => self.carry_out(Request::Person { person, name, id, command }, reply_to).await,
            Err(refusal) => {
                // A person who may not play at all is told that first.
                let refusal = self.table.active_seat(person).err().unwrap_or(refusal);
                self.refuse(reply_to, RoomRefusal::of_table(&refusal, id, self.table.version()));
            }
        }
    }

    /// A person has opened the table: if it was to be closed because nobody uses it, it stays open.
    pub(super) async fn keep_open(&mut self, person: PersonId) {
        if self.table.closes_at().is_some() && self.table.is_member(person) {
            self.server(ServerCommand::KeepOpen { person }).await;
        }
    }

    /// Asks the table for the entry of a request and appends it. If another node was faster, the table is asked again.
    pub(super) async fn carry_out(&mut self, request: Request, reply_to: ReplyTo) {
        for _ in 0..TRIES {
            if self.in_doubt {
                self.catch_up().await;
            }
            if self.in_doubt {
                break;
            }
            let at = self.now();
            match self.table.decide(at, &request) {
                Err(refusal) => {
                    // Another node may have appended what makes it possible. A refusal must not be older than what that node
                    // acknowledged.
                    let grown = if matches!(reply_to, ReplyTo::Nobody) { Some(false) } else { self.has_grown().await };
                    match grown {
                        Some(true) => {}
                        Some(false) => {
                            return self.refuse(
                                reply_to,
                                RoomRefusal::of_table(&refusal, id_of(&request), self.table.version()),
                            );
                        }
                        None => break,
                    }
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
        self.refuse_without_store(reply_to, id_of(&request));
    }

    /// Refuses a command because the store does not answer.
    fn refuse_without_store(&mut self, reply_to: ReplyTo, id: Option<Arc<str>>) {
        self.refuse(reply_to, RoomRefusal::of_server(&ServerRefusal::Store, id, self.table.version(), None));
    }

    /// Stores an entry, and only then changes the table and tells everyone.
    async fn append(&mut self, at: i64, new: Box<NewEntry>, reply_to: &ReplyTo) -> Result<(), NotAppended> {
        if self.table.phase().is_ended() && self.was_rewritten().await? {
            return Err(NotAppended::Taken);
        }
        let at = at.max(self.table.at());
        let mut next = self.table.clone();
        let mut events = Vec::new();
        let action = next.apply_new(at, &new, &mut events)?;
        let logged = new.into_entry();
        let entry = ethnos_wire::to_json(&logged);
        let hash = self.log.next(next.version(), at, &entry);
        let applied = AppliedEntry { version: next.version(), at, logged, action, events };
        let changes = applied.changes();
        let ends = next.phase() != self.table.phase();
        let append = Append {
            table: self.key.id,
            seq: next.version(),
            at,
            entry,
            hash,
            after: self.table.phase().is_ended().then_some(self.log),
            live: persist::live_state(&next),
            node: None,
            summary: (changes.table || ends).then(|| Summary::of(&next).to_json()),
            people: changes.people.then(|| persist::people(&next)),
            writer: match &applied.logged.entry {
                Entry::Said { person, watching: true, .. } => Some(*person),
                _ => None,
            },
            finish: (ends && next.phase() == Phase::Over).then(|| Finish {
                results: next.results().unwrap_or_default(),
                rated: next.is_rated(),
                counts: next.counts(),
                tallies: tallies::at_the_end(&next, true),
            }),
        };
        let is_counted_later = append.finish.as_ref().is_some_and(|finish| !finish.tallies.is_empty());
        let started = Instant::now();
        self.rooms.store.append(append).await?;
        self.rooms.metrics.append_seconds.observe(started.elapsed().as_secs_f64());
        if is_counted_later {
            self.rooms.uncounted.notify_one();
        }
        if matches!(applied.logged.entry, Entry::Acted { .. }) {
            self.rooms.metrics.moves.inc();
        }
        if let (ReplyTo::Watcher(number), Some(id)) = (reply_to, &applied.logged.id)
            && let Some(watcher) = self.watchers.iter_mut().find(|watcher| watcher.number == *number)
        {
            watcher.acks.push(Arc::clone(id));
        }
        self.log = hash;
        self.change(next, applied, true);
        Ok(())
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
            Err(error @ (RoomError::TooManyHosted { .. } | RoomError::TooManyOpened { .. })) => {
                let refusal = match error {
                    RoomError::TooManyHosted { .. } => ServerRefusal::TooManyTables,
                    _ => ServerRefusal::TooManyNewTables,
                };
                self.refuse(reply_to, RoomRefusal::of_server(&refusal, id, self.table.version(), None));
            }
            Err(error) => {
                tracing::error!(table = %self.key.code, %error, "a rematch could not be opened");
                self.refuse(reply_to, RoomRefusal::of_server(&ServerRefusal::Store, id, self.table.version(), None));
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

impl From<RoomError> for NotAppended {
    fn from(error: RoomError) -> NotAppended {
        NotAppended::Failed(error)
    }
}

impl From<Corrupt> for NotAppended {
    fn from(error: Corrupt) -> NotAppended {
        NotAppended::Failed(error.into())
    }
}
