//! Who may watch a table, and what watchers are sent.

use std::sync::Arc;

use ethnos_store::TurnNotice;
use ethnos_table::{PersonId, Phase};
use ethnos_wire::protocol::ServerMessage;
use ethnos_words::Words;
use tokio::sync::oneshot;

use super::Room;
use crate::refusal::ServerRefusal;
use crate::rooms::applied_entry::AppliedEntry;
use crate::rooms::message::to_json;
use crate::rooms::refusal::RoomRefusal;
use crate::rooms::snapshot::full_update;
use crate::rooms::update::SharedUpdate;
use crate::rooms::watcher::Watcher;
use crate::turn_notices::Turn;

impl Room {
    /// Sends every watcher an update about an entry, as they may know it.
    pub(super) fn publish(&mut self, applied: &AppliedEntry, table_changed: bool) {
        if self.watchers.iter().all(Watcher::is_behind) {
            return;
        }
        let mut shared = SharedUpdate::new(&self.table, &self.key.code, applied, table_changed, self.now());
        for watcher in self.watchers.iter_mut().filter(|watcher| !watcher.is_behind()) {
            if let Some(update) = shared.message_to(watcher.person, &watcher.acks, watcher.text) {
                watcher.send_update(update, self.table.version());
            }
        }
    }

    /// Somebody may have to be told that it is the turn of a person.
    pub(super) fn turn_began(&self, person: PersonId, began_here: bool) {
        let table = self.key.id;
        let Some(seat) = self.table.to_act().filter(|_| self.rooms.turns.wants(person, table)) else { return };
        let own = self.watchers.iter().filter(|watcher| watcher.person == person);
        self.rooms.turns.add(Turn {
            notice: TurnNotice { table, person, turn: self.table.turn_of(seat) },
            connections: own.map(|watcher| Arc::clone(&watcher.presence)).collect(),
            began_here,
        });
    }

    /// Removes the watchers who may not watch any longer: when a game without spectators begins, those who have no seat.
    pub(super) fn remove_unwelcome(&mut self) {
        let watchers = std::mem::take(&mut self.watchers).into_iter();
        let (stay, go) = watchers.partition(|watcher| self.check_access(Some(watcher.person), None).is_ok());
        self.watchers = stay;
        for watcher in Vec::into_iter(go) {
            let refusal = ServerRefusal::NoSpectators.to_refused(None, self.table.version(), watcher.text);
            watcher.remove(to_json(&ServerMessage::Refused(refusal)));
        }
    }

    pub(super) fn watch(&mut self, watcher: Watcher, reply: oneshot::Sender<Result<(), RoomRefusal>>) {
        if let Err(refusal) = self.check_access(Some(watcher.person), watcher.text) {
            let _ = reply.send(Err(refusal));
            return;
        }
        let number = watcher.number;
        self.watchers.push(watcher);
        let _ = reply.send(Ok(()));
        self.refresh(number);
        self.send_presence();
    }

    /// Whether a person may watch the table: people who belong to it may, and everyone may while people gather or if
    /// spectators are allowed. A refusal has a text in these words, if one is wanted.
    pub(super) fn check_access(&self, person: Option<PersonId>, text: Option<Words>) -> Result<(), RoomRefusal> {
        let belongs = person.is_some_and(|person| self.table.seat_of(person).is_some() || self.table.host() == person);
        if belongs || self.table.options().spectators || self.table.phase() == Phase::Gathering {
            return Ok(());
        }
        Err(RoomRefusal::of_server(&ServerRefusal::NoSpectators, None, self.table.version(), text))
    }

    /// Sends one watcher the whole table.
    pub(super) fn refresh(&mut self, number: u64) {
        let now = self.now();
        let Some(watcher) = self.watchers.iter_mut().find(|watcher| watcher.number == number) else { return };
        let (person, seen) = (watcher.person, watcher.seen);
        let mut update = full_update(&self.table, &self.key.code, &self.recent, person, seen, watcher.text, now);
        update.acks.clone_from(&watcher.acks);
        watcher.caught_up();
        watcher.send_update(to_json(&ServerMessage::Update(Box::new(update))), self.table.version());
    }

    /// Sends everyone who is connected.
    pub(super) fn send_presence(&self) {
        let message = to_json(&self.presence());
        for watcher in &self.watchers {
            watcher.send(message.clone());
        }
    }

    pub(super) fn presence(&self) -> ServerMessage {
        let seated = |watcher: &Watcher| self.table.seat_of(watcher.person).is_some();
        let mut connected =
            self.watchers.iter().filter(|watcher| seated(watcher)).map(|watcher| watcher.person.0).collect::<Vec<_>>();
        connected.sort_unstable();
        connected.dedup();
        let spectators = self.watchers.iter().filter(|watcher| !seated(watcher)).count() as u32;
        ServerMessage::Presence { connected, spectators }
    }
}
