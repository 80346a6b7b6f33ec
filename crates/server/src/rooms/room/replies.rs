//! Replies of a room to whoever sent a command or a question.

use std::sync::Arc;

use ethnos_table::PersonId;
use ethnos_wire::ask::Question;
use ethnos_wire::protocol::{Inquiry, ServerMessage};
use ethnos_words::Words;

use super::Room;
use crate::refusal::ServerRefusal;
use crate::rooms::message::{Ask, ReplyTo, Snapshot, to_json};
use crate::rooms::queries::answer;
use crate::rooms::refusal::RoomRefusal;
use crate::rooms::snapshot::{game_state, table_state};
use crate::rooms::texts::Texts;

impl Room {
    /// The refusal of a question while the store does not answer.
    pub(super) fn store_failed(&self, text: Option<Words>) -> RoomRefusal {
        RoomRefusal::of_server(&ServerRefusal::Store, None, self.table.version(), text)
    }

    /// What a person may see of the table now.
    pub(super) fn snapshot(&self, person: Option<PersonId>, words: Words) -> Result<Snapshot, RoomRefusal> {
        self.check_access(person, Some(words))?;
        let seat = person.and_then(|person| self.table.seat_of(person));
        Ok(Snapshot {
            version: self.table.version(),
            table: table_state(&self.table, &self.key.code, person),
            game: self.table.game().map(|game| game_state(&self.table, game, seat, self.now())),
        })
    }

    /// Answers a watcher's question.
    pub(super) async fn inquire(&mut self, Ask { number, person, inquiry }: Ask) {
        let Inquiry { id, question } = inquiry;
        let fresh = self.refresh_from_store().await;
        let version = self.table.version();
        if !fresh {
            return self.refuse(
                ReplyTo::Watcher(number),
                RoomRefusal::of_server(&ServerRefusal::Store, Some(id), version, None),
            );
        }
        if question == (Question::Advice {}) {
            return self.advise(number, person, id);
        }
        match answer(&self.table, person, &id, &question) {
            Ok(mut answer) => {
                if let Some(texts) = self.texts_for(number) {
                    texts.add_to_answer(&mut answer);
                }
                self.answer(number, &ServerMessage::Answer { id, version, answer });
            }
            Err(refusal) => self.refuse(ReplyTo::Watcher(number), RoomRefusal::of_table(&refusal, Some(id), version)),
        }
    }

    /// What renders sentences for a watcher, if it wants texts.
    pub(super) fn texts_for(&self, number: u64) -> Option<Texts> {
        let watcher = self.watchers.iter().find(|watcher| watcher.number == number)?;
        watcher.text.map(|words| Texts::new(words, &self.table))
    }

    /// Says why a command is refused.
    pub(super) fn refuse(&mut self, reply_to: ReplyTo, mut refusal: RoomRefusal) {
        if !matches!(reply_to, ReplyTo::Nobody) {
            self.rooms.metrics.refusals.inc();
        }
        match reply_to {
            ReplyTo::Watcher(number) => {
                if let Some(texts) = self.texts_for(number) {
                    texts.add_to_refused(refusal.refused_mut());
                }
                self.answer(number, &ServerMessage::Refused(refusal.into_refused()));
            }
            ReplyTo::Caller(reply, words) => {
                Texts::new(words, &self.table).add_to_refused(refusal.refused_mut());
                let _ = reply.send(Err(refusal));
            }
            ReplyTo::Nobody => tracing::debug!(table = %self.key.code, code = refusal.refused().code, "too late"),
        }
    }

    /// Says that a command was carried out and led to this version.
    pub(super) fn acknowledge(&mut self, reply_to: ReplyTo, id: Option<Arc<str>>, version: u32) {
        match (reply_to, id) {
            (ReplyTo::Watcher(number), Some(id)) => self.answer(number, &ServerMessage::Ack { id, version }),
            (ReplyTo::Caller(reply, _), _) => {
                let _ = reply.send(Ok(version));
            }
            _ => {}
        }
    }

    /// Replies to a watcher's command or question.
    pub(super) fn answer(&mut self, number: u64, message: &ServerMessage) {
        if let Some(watcher) = self.watchers.iter_mut().find(|watcher| watcher.number == number) {
            watcher.answer(to_json(message));
        }
    }

    /// Sends one watcher a message, unless it is behind.
    pub(super) fn send_to(&self, number: u64, message: &ServerMessage) {
        if let Some(watcher) = self.watchers.iter().find(|watcher| watcher.number == number) {
            watcher.send(to_json(message));
        }
    }
}
