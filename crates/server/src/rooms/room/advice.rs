//! Advice at a live table: for whoever has to decide, if their adviser is on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ethnos_review::{Adviser, Effort};
use ethnos_rules::{Actions, Seat, View};
use ethnos_table::{PersonId, TableRefusal, check_id};
use ethnos_wire::advice::AdvisedMove;
use ethnos_wire::ask::Answer;
use ethnos_wire::protocol::ServerMessage;

use super::Room;
use crate::rooms::Asker;
use crate::rooms::advice::{find_advice, origin};
use crate::rooms::message::{Advised, ReplyTo, RoomMessage};
use crate::rooms::queries::advised_seat;
use crate::rooms::refusal::RoomRefusal;

/// How many questions for the same advice may wait.
const MOST_WAITING: usize = 8;

/// The advice for the decision that is due, found or looked for. It ends the work when it is dropped.
pub(super) struct RoomAdvice {
    seat: Seat,
    /// The version of the game that it is about.
    version: u32,
    /// The moves; `None` while they are looked for.
    moves: Option<Vec<AdvisedMove>>,
    /// Who waits for it: the numbers of watchers and the ids of their questions.
    waiting: Vec<(u64, Arc<str>)>,
    stop: Arc<AtomicBool>,
}

impl Drop for RoomAdvice {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Room {
    /// Answers a watcher's question for advice, at once or when it is found.
    pub(super) fn advise(&mut self, number: u64, person: PersonId, id: Arc<str>) {
        match check_id(&id).and_then(|()| advised_seat(&self.table, person)) {
            Ok(seat) => self.advise_seat(number, person, seat, id),
            Err(refusal) => {
                let version = self.table.version();
                self.refuse(ReplyTo::Watcher(number), RoomRefusal::of_table(&refusal, Some(id), version));
            }
        }
    }

    fn advise_seat(&mut self, number: u64, person: PersonId, seat: Seat, id: Arc<str>) {
        let version = self.table.game_version();
        if self.advice.as_ref().is_none_or(|advice| (advice.seat, advice.version) != (seat, version)) {
            self.refuse_waiting();
            self.look_for_advice(person, seat);
        }
        match &mut self.advice {
            Some(RoomAdvice { moves: Some(moves), .. }) => {
                let moves = moves.clone();
                self.send_advice(number, id, moves);
            }
            Some(advice) if advice.waiting.len() < MOST_WAITING => advice.waiting.push((number, id)),
            _ => self.refuse_advice(number, id),
        }
    }

    /// Begins to look for advice for the decision that is due from this seat. Nothing but the view of the seat is looked at.
    fn look_for_advice(&mut self, person: PersonId, seat: Seat) {
        let (Some(game), Some(own)) = (self.table.game(), self.own.upgrade()) else { return };
        let mut legal = Actions::new();
        game.legal(&mut legal);
        let adviser = Adviser::new(&View::of(game, Some(seat)), &legal, Effort::ADVICE);
        let version = self.table.game_version();
        let stop = Arc::<AtomicBool>::default();
        let moves = if adviser.is_none() { Some(Vec::new()) } else { None };
        self.advice = Some(RoomAdvice { seat, version, moves, waiting: Vec::new(), stop: Arc::clone(&stop) });
        let Some(adviser) = adviser else { return };
        let address = Some(self.last_requester).filter(|last| last.person == person).and_then(|last| last.address);
        let (bots, origin) = (self.rooms.bots.clone(), origin(Asker { person: Some(person), address }));
        tokio::spawn(async move {
            let moves = find_advice(&bots, origin, adviser, &stop).await.unwrap_or_default();
            let _ = own.send(RoomMessage::Advised(Box::new(Advised { seat, version, moves }))).await;
        });
    }

    /// Sends advice that was found to everyone who waits for it.
    pub(super) fn advised(&mut self, Advised { seat, version, moves }: Advised) {
        let Some(advice) = &mut self.advice else { return };
        if (advice.seat, advice.version) != (seat, version) {
            return;
        }
        let Some(moves) = moves else {
            tracing::error!(table = %self.key.code, "no advice was found");
            return self.refuse_waiting();
        };
        advice.moves = Some(moves.clone());
        for (number, id) in std::mem::take(&mut advice.waiting) {
            self.send_advice(number, id, moves.clone());
        }
    }

    /// Drops the advice for a decision that was taken or taken back.
    pub(super) fn drop_old_advice(&mut self) {
        if self.advice.as_ref().is_some_and(|advice| advice.version != self.table.game_version()) {
            self.refuse_waiting();
        }
    }

    /// Drops the advice, and says to everyone who waits for it that there will be none.
    fn refuse_waiting(&mut self) {
        let waiting = self.advice.take().map(|mut advice| std::mem::take(&mut advice.waiting));
        for (number, id) in waiting.into_iter().flatten() {
            self.refuse_advice(number, id);
        }
    }

    fn refuse_advice(&mut self, number: u64, id: Arc<str>) {
        let version = self.table.version();
        let refusal = RoomRefusal::of_table(&TableRefusal::Stale { version }, Some(id), version);
        self.refuse(ReplyTo::Watcher(number), refusal);
    }

    fn send_advice(&mut self, number: u64, id: Arc<str>, moves: Vec<AdvisedMove>) {
        let version = self.table.version();
        self.answer(number, &ServerMessage::Answer { id, version, answer: Answer::Advice { moves } });
    }
}
