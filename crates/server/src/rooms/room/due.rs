//! What the server does at a table without being asked: decisions of bots, clocks that run out, the start of a rematch. One
//! node does it, the owner of the table.

use std::time::Duration;

use ethnos_rules::{Actions, Seat, View};
use ethnos_store::Claim;
use ethnos_table::{BotLevel, Due, DueAction, ServerCommand};

use super::{Room, WATCHED_FOR};
use crate::rooms::Requester;
use crate::rooms::bot_queue::{JobOrigin, Priority};
use crate::rooms::bot_runner::{BotDecision, SeatBot};
use crate::rooms::message::RoomMessage;
use crate::rooms::tempers::{prepared_dice, tempers};

/// After this time a store that failed is asked again.
const RETRY_AFTER: Duration = Duration::from_secs(2);
/// While the time of the server stands still, what is due is looked at this often.
const WHILE_TIME_STANDS: Duration = Duration::from_millis(250);

/// Which node runs the bots and clocks of a table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Owner {
    /// Not known yet.
    Unknown,
    ThisNode,
    AnotherNode,
}

impl Room {
    /// How long until something is due at a table that this node owns (a clock runs out, a start has waited for parts of the
    /// seed, bots that nobody watches play slowly), or until a store that failed is asked again.
    pub(super) fn timer(&self) -> Option<Duration> {
        if self.in_doubt {
            return Some(RETRY_AFTER);
        }
        let waits_for_timer = |due: &Due| match due.action {
            // Others decide at once.
            DueAction::Bot { .. } => {
                self.deciding != Some(due.version) && (due.at > self.now() || self.may_be_taken_for_dead())
            }
            _ => true,
        };
        let due = self.due().filter(waits_for_timer)?;
        if self.owner != Owner::ThisNode {
            return None;
        }
        let until = Duration::from_millis((due.at - self.now()).max(0) as u64 + 1);
        Some(if self.rooms.clock.stands_still() { until.max(WHILE_TIME_STANDS) } else { until })
    }

    /// Carries out what is due at the table (a bot's decision, a time-out, a start), if this node owns it.
    pub(super) async fn run_due(&mut self) {
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
            if self.may_be_taken_for_dead() {
                return;
            }
            let is_about_time = matches!(due.action, DueAction::TimeUp { .. } | DueAction::CloseIdle);
            if is_about_time && self.rooms.clock.stands_still() {
                return;
            }
            match due.action {
                DueAction::Bot { seat, level } => {
                    self.start_bot(seat, level, due.version);
                    return;
                }
                DueAction::TimeUp { .. } => self.server(ServerCommand::TimeOut { version: due.version }).await,
                DueAction::Forfeit { .. } => self.server(ServerCommand::Forfeit).await,
                DueAction::Start => self.server(ServerCommand::Start).await,
                DueAction::CloseIdle => self.server(ServerCommand::CloseIdle).await,
            }
        }
    }

    /// Whether other nodes may have taken this one for dead, and the table with it: it has not written a heartbeat for a while. The next one
    /// finds out. Until then this node does nothing at the table by itself.
    fn may_be_taken_for_dead(&self) -> bool {
        self.rooms.store.is_shared() && self.rooms.clock.stands_still()
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
        let (view, bots, origin) = (Box::new(View::of(game, Some(seat))), self.rooms.bots.clone(), self.origin());
        tokio::spawn(async move {
            let decision = bots.decide(seat_bot, origin, view, legal, version).await;
            let _ = own.send(RoomMessage::BotDecided(Box::new(decision))).await;
        });
    }

    /// For whom the bots of this table decide.
    fn origin(&self) -> JobOrigin {
        let Requester { person, address } = self.last_requester;
        JobOrigin { priority: self.priority(), person: Some(person), address }
    }

    /// Who is at this table.
    pub(super) fn priority(&self) -> Priority {
        let is_watched_elsewhere = || self.watched_elsewhere.is_some_and(|at| at.elapsed() < WATCHED_FOR);
        match self.watchers.is_empty() {
            _ if self.people_play() => Priority::Players,
            false => Priority::Watchers,
            true if is_watched_elsewhere() => Priority::Watchers,
            true => Priority::Nobody,
        }
    }

    /// Whether people have seats at the table.
    pub(super) fn people_play(&self) -> bool {
        self.table.chairs().iter().any(|chair| chair.player().is_some())
    }

    /// Plays what a bot decided.
    pub(super) async fn bot_decided(&mut self, decision: BotDecision) {
        self.bots[decision.seat.index()] = decision.bot;
        if self.deciding == Some(decision.version) {
            self.deciding = None;
        }
        if self.may_be_taken_for_dead() || self.owner != Owner::ThisNode {
            // If the table still belongs to this node, the bot is asked again.
            return;
        }
        self.server(ServerCommand::Play { version: decision.version, action: decision.action }).await;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use ethnos_rules::Edition;
    use ethnos_store::StoreLocation;
    use ethnos_table::{Plan, SeatPlan, TableOptions};
    use ethnos_wire::protocol::{Command, Request};
    use tokio::sync::mpsc;

    use super::*;
    use crate::clock::Clock;
    use crate::guard::Address;
    use crate::rooms::message::{PersonRequest, ReplyTo, Watch};
    use crate::rooms::room::load;
    use crate::rooms::{Environment, Rooms, Watcher};
    use crate::turn_notices::{Presence, TurnQueue};

    /// Requests come from the host, from somebody who sits down, and from a stranger.
    #[tokio::test]
    async fn bots_decide_on_behalf_of_those_at_the_table() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = ethnos_store::open(&StoreLocation::Sqlite(folder.path().join("ethnos.db"))).await.expect("a store");
        let [ana, ben, eve] = [("Ana", 1), ("Ben", 2), ("Eve", 9)].map(|(name, address)| {
            let (store, address) = (Arc::clone(&store), Some(Address([10, 0, 0, address].into())));
            async move { Requester { person: store.add_person(name, 1).await.expect("new"), address } }
        });
        let (ana, ben, eve) = (ana.await, ben.await, eve.await);
        let environment = Environment::real(Clock::starting_at(1_000), 1, TurnQueue::none());
        let rooms = Rooms::new(store, Arc::default(), environment, None, crate::guard::OpeningLimits::none());
        let options = TableOptions::new(Edition::First);
        let seats = vec![SeatPlan::Me, SeatPlan::Open, SeatPlan::Bot(BotLevel::Novice)];
        let plan = Plan { options, seats, prepared: None, daily: None };
        let key = rooms.open(ana, "Ana".into(), &plan).await.expect("a table");

        let (messages, queue) = mpsc::channel(1);
        let loaded = load(&rooms.0, key.id).await.expect("a log");
        let mut room =
            Room::new(Arc::clone(&rooms.0), key, loaded, Some(ana), Arc::default(), queue, messages.downgrade());
        let say = || Command::Say { text: "hello".to_owned() };
        let cases = [
            (eve, say(), ana),
            (eve, Command::Start {}, ana),
            (ben, Command::Sit { seat: None, colour: None }, ana),
            (ben, Command::Ready { ready: true }, ben),
            (eve, say(), ben),
            (ana, say(), ana),
        ];
        for (requester, command, expected) in cases {
            let request = Request { id: None, command };
            let request = PersonRequest { requester, name: "x".into(), request, reply_to: ReplyTo::Nobody };
            let case = format!("{requester:?}: {:?}", request.request.command);
            room.handle(RoomMessage::Request(Box::new(request))).await;
            let origin = room.origin();
            assert_eq!((origin.person, origin.address), (Some(expected.person), expected.address), "{case}");
        }

        // After a start of the server nobody's address is known, until somebody of the table comes back.
        room.last_requester.address = None;
        let known = Some(Address([10, 0, 0, 7].into()));
        for (number, arrives, address) in [(1, eve, None), (2, ben, known), (3, ana, known)] {
            let (watcher, _outbox) = Watcher::new(number, arrives.person, 0, None, Arc::new(Presence::new(true)));
            let watch = Watch { watcher, address: known, reply: tokio::sync::oneshot::channel().0 };
            room.handle(RoomMessage::Watch(Box::new(watch))).await;
            let origin = room.origin();
            let expected = Some(if address.is_some() { ben.person } else { ana.person });
            assert_eq!((origin.person, origin.address), (expected, address), "{number}");
        }
    }
}
