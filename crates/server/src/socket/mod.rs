//! A live table over a WebSocket: one connection, one person, one table.

mod read_message;
mod web_socket;

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use ethnos_table::PersonId;
use ethnos_wire::protocol::{ClientMessage, Command, ServerMessage};
use ethnos_words::Words;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, timeout, timeout_at};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use crate::app::Shared;
use crate::guard::{AddressPermit, Permit};
use crate::listen::CountedStream;
use crate::people::Visitor;
use crate::refusal::{CloseReason, ServerRefusal};
use crate::rooms::{Ask, Outbox, PersonRequest, ReplyTo, RoomMessage, RoomRefusal, Watch, Watcher};
use crate::turn_notices::Presence;

use read_message::read_message;
pub(crate) use web_socket::{Upgrade, WebSocket};

/// The first message must come within this time.
const HELLO_TIMEOUT: Duration = Duration::from_secs(10);
/// How often a connection is pinged, and its session checked. A connection that is silent for twice this time is closed.
const PING_EVERY: Duration = Duration::from_secs(30);
/// A connection that does not take a message within this time is closed.
const SEND_TIMEOUT: Duration = Duration::from_secs(20);
/// After this number of faults the connection is closed.
const FAULTS: u32 = 20;

/// A WebSocket of a person at a table.
pub(crate) struct Connection {
    pub(crate) app: Shared,
    pub(crate) socket: WebSocket<CountedStream>,
    pub(crate) room: mpsc::Sender<RoomMessage>,
    pub(crate) person: PersonId,
    pub(crate) name: Arc<str>,
    /// The session or token with which the person connected.
    pub(crate) visitor: Visitor,
    /// Held as long as the connection lasts.
    pub(crate) permit: Permit<PersonId>,
    /// Held as long, if connections come from a proxy.
    pub(crate) of_address: Option<AddressPermit>,
    /// The words in which texts are wanted; `None` if the client renders sentences itself.
    pub(crate) text: Option<Words>,
    /// Whether somebody looks at the table through this connection.
    pub(crate) presence: Arc<Presence>,
}

/// Why a connection ends.
enum End {
    /// The client went away.
    Gone,
    /// The server ends it.
    Closed(CloseReason),
}

impl Connection {
    /// Serves the connection until it ends. What is needed only at times is in boxes, so that a connection that waits is small.
    pub(crate) async fn run(mut self) {
        let (version, text, visible) = match Box::pin(self.hello()).await {
            Ok(hello) => hello,
            Err(end) => return Box::pin(self.end(end)).await,
        };
        self.text = self.text.filter(|_| text);
        self.presence.set_visible(visible);
        let presence = Arc::clone(&self.presence);
        let (watcher, mut outbox) = self.app.rooms.watcher(self.person, version, self.text, presence);
        let number = watcher.number;
        if let Err(end) = Box::pin(self.watch(watcher)).await {
            return Box::pin(self.end(end)).await;
        }
        self.app.metrics.sockets.inc();
        let end = self.serve(number, &mut outbox).await;
        self.app.metrics.sockets.dec();
        let _ = self.room.send(RoomMessage::Unwatch { number }).await;
        Box::pin(self.end(end)).await;
    }

    /// Waits for the first message: the last version that was seen, whether texts are wanted, and whether the page can be seen.
    async fn hello(&mut self) -> Result<(u32, bool, bool), End> {
        let patience = Instant::now() + HELLO_TIMEOUT;
        loop {
            let first =
                timeout_at(patience, self.socket.receive()).await.map_err(|_| End::Closed(CloseReason::NoHello))?;
            let text = match first {
                Some(Ok(Message::Ping(_) | Message::Pong(_))) if self.is_allowed() => continue,
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => return Err(End::Closed(CloseReason::Faults)),
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Binary(_))) => "".into(),
                Some(Ok(Message::Close(_) | Message::Frame(_)) | Err(_)) | None => return Err(End::Gone),
            };
            if let Ok(ClientMessage::Hello { version, text, visible }) = read_message(&text) {
                return Ok((version, text, visible));
            }
            self.refuse(&ServerRefusal::HelloFirst, None).await?;
            return Err(End::Closed(CloseReason::NoHello));
        }
    }

    async fn watch(&mut self, watcher: Watcher) -> Result<(), End> {
        let (reply, answer) = oneshot::channel();
        let message = RoomMessage::Watch(Box::new(Watch { watcher, address: Some(self.visitor.address), reply }));
        self.room.send(message).await.map_err(|_| End::Closed(CloseReason::Moved))?;
        match answer.await {
            Ok(Ok(())) => Ok(()),
            // The store does not answer, or the room is gone: the client comes back soon.
            Ok(Err(RoomRefusal::Store(_))) | Err(_) => Err(End::Closed(CloseReason::Moved)),
            Ok(Err(refusal)) => {
                self.send(&ServerMessage::Refused(refusal.into_refused())).await?;
                Err(End::Closed(CloseReason::Refused))
            }
        }
    }

    async fn serve(&mut self, number: u64, outbox: &mut Outbox) -> End {
        let (stopping, presence) = (self.app.stopping.clone(), Arc::clone(&self.presence));
        // Made once: all connections wait in one list, and each message would enter it anew.
        let mut stopped = pin!(stopping.cancelled());
        let mut faults = 0;
        let mut last_message = Instant::now();
        let mut ping = tokio::time::interval_at(last_message + PING_EVERY, PING_EVERY);
        loop {
            let turn = tokio::select! {
                () = &mut stopped => return End::Closed(CloseReason::Stopping),
                message = outbox.next() => match message {
                    Some(message) => self.pass_on(message, outbox).await,
                    None if outbox.is_removed() => return End::Closed(CloseReason::Refused),
                    None => return End::Closed(CloseReason::Moved),
                },
                message = self.socket.receive() => match message {
                    Some(Ok(message)) => {
                        last_message = Instant::now();
                        self.presence.heard();
                        Box::pin(self.handle(number, message, &mut faults)).await
                    }
                    Some(Err(_)) => return End::Closed(CloseReason::BadFrame),
                    None => return End::Gone,
                },
                () = presence.asked() => Box::pin(self.ping()).await,
                _ = ping.tick() => Box::pin(self.check(last_message)).await,
            };
            if let Err(end) = turn {
                return end;
            }
            if outbox.needs_fresh_view() {
                self.app.metrics.slow_readers.inc();
                if self.room.send(RoomMessage::Refresh { number }).await.is_err() {
                    return End::Closed(CloseReason::Moved);
                }
            }
        }
    }

    /// Pings the client, and checks whether its session is still valid.
    async fn check(&mut self, last_message: Instant) -> Result<(), End> {
        if last_message.elapsed() > 2 * PING_EVERY {
            return Err(End::Gone);
        }
        if let Ok(false) = self.app.people.is_valid(&self.visitor).await {
            return Err(End::Closed(CloseReason::SignedOut));
        }
        self.ping().await
    }

    async fn ping(&mut self) -> Result<(), End> {
        match timeout(SEND_TIMEOUT, self.socket.send(Message::Ping(Vec::new().into()))).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(End::Gone),
        }
    }

    /// Sends a message and all that wait behind it, with one write.
    async fn pass_on(&mut self, message: Utf8Bytes, outbox: &mut Outbox) -> Result<(), End> {
        self.socket.queue(message);
        while let Some(message) = outbox.waiting() {
            self.socket.queue(message);
        }
        match timeout(SEND_TIMEOUT, self.socket.flush()).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(End::Gone),
            Err(_) => Err(End::Closed(CloseReason::TooSlow)),
        }
    }

    async fn handle(&mut self, number: u64, message: Message, faults: &mut u32) -> Result<(), End> {
        let allowed = self.is_allowed();
        let text = match message {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) if allowed => return Ok(()),
            Message::Ping(_) | Message::Pong(_) => return self.fault(faults, &ServerRefusal::TooMany, None).await,
            // Single frames are never received.
            Message::Close(_) | Message::Frame(_) => return Err(End::Gone),
            Message::Binary(_) => return self.fault(faults, &ServerRefusal::NotText, None).await,
        };
        let message = read_message(&text);
        if !allowed {
            let id = match message {
                Ok(ClientMessage::Do(request)) => request.id,
                Ok(ClientMessage::Ask(inquiry)) => Some(inquiry.id),
                _ => None,
            };
            return self.fault(faults, &ServerRefusal::TooMany, id).await;
        }
        match message {
            Ok(ClientMessage::Do(request)) => {
                if let Ok(false) = self.app.people.is_valid(&self.visitor).await {
                    return Err(End::Closed(CloseReason::SignedOut));
                }
                self.reread_name(&request.command).await;
                let (requester, name, reply_to) =
                    (self.visitor.requester(), Arc::clone(&self.name), ReplyTo::Watcher(number));
                let message = RoomMessage::Request(Box::new(PersonRequest { requester, name, request, reply_to }));
                self.room.send(message).await.map_err(|_| End::Closed(CloseReason::Moved))
            }
            Ok(ClientMessage::Ask(inquiry)) => {
                let message = RoomMessage::Ask(Box::new(Ask { number, person: self.person, inquiry }));
                self.room.send(message).await.map_err(|_| End::Closed(CloseReason::Moved))
            }
            Ok(ClientMessage::Visible { visible }) => {
                self.presence.set_visible(visible);
                Ok(())
            }
            Ok(ClientMessage::Ping) => self.send(&ServerMessage::Pong { now: self.app.clock.now() }).await,
            Ok(ClientMessage::Hello { .. }) => self.fault(faults, &ServerRefusal::HelloAgain, None).await,
            Err(error) => {
                let refusal = ServerRefusal::BadMessage { reason: error.to_string() };
                self.fault(faults, &refusal, None).await
            }
        }
    }

    /// The person may have another name since the connection began. Only these commands write it.
    async fn reread_name(&mut self, command: &Command) {
        if matches!(command, Command::Sit { .. } | Command::Say { .. } | Command::Rematch {})
            && let Ok(person) = self.app.people.person(self.person).await
        {
            self.name = person.name.into();
        }
    }

    /// Counts a message for the limits of the person and the address, pings and pongs included. Returns whether it may come.
    fn is_allowed(&self) -> bool {
        let allowed = self.app.limits.message(self.person, self.visitor.address);
        if !allowed {
            self.app.metrics.throttled.inc();
        }
        allowed
    }

    /// Refuses a message; after too many faults the connection ends.
    async fn fault(&mut self, faults: &mut u32, refusal: &ServerRefusal, id: Option<Arc<str>>) -> Result<(), End> {
        *faults += 1;
        self.refuse(refusal, id).await?;
        if *faults >= FAULTS { Err(End::Closed(CloseReason::Faults)) } else { Ok(()) }
    }

    async fn refuse(&mut self, refusal: &ServerRefusal, id: Option<Arc<str>>) -> Result<(), End> {
        self.app.metrics.refusals.inc();
        self.send(&ServerMessage::Refused(refusal.to_refused(id, 0, self.text))).await
    }

    async fn send(&mut self, message: &ServerMessage) -> Result<(), End> {
        let text = serde_json::to_string(message).expect("messages are made of plain values");
        match timeout(SEND_TIMEOUT, self.socket.send(Message::Text(text.into()))).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(End::Gone),
        }
    }

    async fn end(mut self, end: End) {
        if let End::Closed(why) = end {
            let (reason, retry) = (why.reason(), why.retry());
            let _ = self.send(&ServerMessage::Bye { reason: reason.to_owned(), retry }).await;
            let code = if retry.is_some() { CloseCode::Restart } else { CloseCode::Policy };
            let close = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
            let _ = timeout(Duration::from_secs(1), self.socket.send(close)).await;
        }
        drop((self.permit, self.of_address));
    }
}
