//! A live table over a WebSocket: one connection, one person, one table.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use ethnos_table::PersonId;
use ethnos_wire::protocol::{ClientMessage, ServerMessage};
use ethnos_words::Words;
use futures_util::SinkExt;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, timeout, timeout_at};

use crate::app::Shared;
use crate::guard::{AddressPermit, Permit};
use crate::people::Visitor;
use crate::refusal::{Bye, ServerRefusal};
use crate::rooms::{Outbox, ReplyTo, RoomMessage, Watcher};

/// The largest message a client may send, in bytes. Commands and chat messages are far smaller.
pub(crate) const LARGEST: usize = 8 * 1024;
/// The first message must come within this time.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often a connection is pinged, and its session checked. A connection that is silent for twice this time is closed.
const BEAT: Duration = Duration::from_secs(30);
/// A connection that does not take a message within this time is closed.
const STUCK: Duration = Duration::from_secs(20);
/// After this number of faults the connection is closed.
const FAULTS: u32 = 20;

/// A WebSocket of a person at a table.
pub(crate) struct Connection {
    pub(crate) app: Shared,
    pub(crate) socket: WebSocket,
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
}

/// Why a connection ends.
enum End {
    /// The client went away.
    Gone,
    /// The server ends it.
    Bye(Bye),
}

impl Connection {
    /// Serves the connection until it ends. What is needed only at times is in boxes, so that a connection that waits is small.
    pub(crate) async fn run(mut self) {
        let (version, text) = match Box::pin(self.hello()).await {
            Ok(hello) => hello,
            Err(end) => return Box::pin(self.end(end)).await,
        };
        self.text = self.text.filter(|_| text);
        let (watcher, mut outbox) = self.app.rooms.watcher(self.person, version, self.text);
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

    /// Waits for the first message: the last version that was seen, and whether texts are wanted.
    async fn hello(&mut self) -> Result<(u32, bool), End> {
        let patience = Instant::now() + PATIENCE;
        loop {
            let first = timeout_at(patience, self.socket.recv()).await.map_err(|_| End::Bye(Bye::NoHello))?;
            let text = match first {
                Some(Ok(Message::Ping(_) | Message::Pong(_))) if self.is_allowed() => continue,
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => return Err(End::Bye(Bye::Faults)),
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Binary(_))) => "".into(),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(End::Gone),
            };
            if let Ok(ClientMessage::Hello { version, text }) = serde_json::from_str(&text) {
                return Ok((version, text));
            }
            self.refuse(&ServerRefusal::HelloFirst, None).await?;
            return Err(End::Bye(Bye::NoHello));
        }
    }

    async fn watch(&mut self, watcher: Watcher) -> Result<(), End> {
        let (reply, answer) = oneshot::channel();
        let message = RoomMessage::Watch { watcher: Box::new(watcher), reply };
        self.room.send(message).await.map_err(|_| End::Bye(Bye::Moved))?;
        match answer.await {
            Ok(Ok(())) => Ok(()),
            // The store does not answer: the client comes back soon.
            Ok(Err(refused)) if refused.code == ServerRefusal::Store.code() => Err(End::Bye(Bye::Moved)),
            Ok(Err(refused)) => {
                self.send(&ServerMessage::Refused(refused)).await?;
                Err(End::Bye(Bye::Refused))
            }
            Err(_) => Err(End::Bye(Bye::Moved)),
        }
    }

    async fn serve(&mut self, number: u64, outbox: &mut Outbox) -> End {
        let stopping = self.app.stopping.clone();
        // Made once: all connections wait in one list, and each message would enter it anew.
        let mut stopped = pin!(stopping.cancelled());
        let mut faults = 0;
        let mut heard = Instant::now();
        let mut beat = tokio::time::interval_at(heard + BEAT, BEAT);
        loop {
            let turn = tokio::select! {
                () = &mut stopped => return End::Bye(Bye::Stopping),
                message = outbox.next() => match message {
                    Some(message) => self.pass_on(message, outbox).await,
                    None if outbox.is_removed() => return End::Bye(Bye::Refused),
                    None => return End::Bye(Bye::Moved),
                },
                message = self.socket.recv() => match message {
                    Some(Ok(message)) => {
                        heard = Instant::now();
                        Box::pin(self.hear(number, message, &mut faults)).await
                    }
                    Some(Err(_)) => return End::Bye(Bye::BadFrame),
                    None => return End::Gone,
                },
                _ = beat.tick() => Box::pin(self.beat(heard)).await,
            };
            if let Err(end) = turn {
                return end;
            }
            if outbox.needs_fresh_view() {
                self.app.metrics.slow_readers.inc();
                if self.room.send(RoomMessage::Refresh { number }).await.is_err() {
                    return End::Bye(Bye::Moved);
                }
            }
        }
    }

    /// Pings the client, and checks whether its session is still valid.
    async fn beat(&mut self, heard: Instant) -> Result<(), End> {
        if heard.elapsed() > 2 * BEAT {
            return Err(End::Gone);
        }
        if let Ok(false) = self.app.people.is_valid(&self.visitor).await {
            return Err(End::Bye(Bye::SignedOut));
        }
        match timeout(STUCK, self.socket.send(Message::Ping(Vec::new().into()))).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(End::Gone),
        }
    }

    /// Sends a message and all that wait behind it, with one write.
    async fn pass_on(&mut self, message: Utf8Bytes, outbox: &mut Outbox) -> Result<(), End> {
        let sending = async {
            self.socket.feed(Message::Text(message)).await?;
            while let Some(message) = outbox.waiting() {
                self.socket.feed(Message::Text(message)).await?;
            }
            self.socket.flush().await
        };
        match timeout(STUCK, sending).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(End::Gone),
            Err(_) => Err(End::Bye(Bye::TooSlow)),
        }
    }

    async fn hear(&mut self, number: u64, message: Message, faults: &mut u32) -> Result<(), End> {
        let allowed = self.is_allowed();
        let text = match message {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) if allowed => return Ok(()),
            Message::Ping(_) | Message::Pong(_) => return self.fault(faults, &ServerRefusal::TooMany, None).await,
            Message::Close(_) => return Err(End::Gone),
            Message::Binary(_) => return self.fault(faults, &ServerRefusal::NotText, None).await,
        };
        let message = serde_json::from_str(&text);
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
                    return Err(End::Bye(Bye::SignedOut));
                }
                let (requester, name, reply_to) =
                    (self.visitor.requester(), Arc::clone(&self.name), ReplyTo::Watcher(number));
                let message = RoomMessage::Request { requester, name, request: Box::new(request), reply_to };
                self.room.send(message).await.map_err(|_| End::Bye(Bye::Moved))
            }
            Ok(ClientMessage::Ask(inquiry)) => {
                let message = RoomMessage::Ask { number, person: self.person, inquiry: Box::new(inquiry) };
                self.room.send(message).await.map_err(|_| End::Bye(Bye::Moved))
            }
            Ok(ClientMessage::Ping) => self.send(&ServerMessage::Pong { now: self.app.clock.now() }).await,
            Ok(ClientMessage::Hello { .. }) => self.fault(faults, &ServerRefusal::HelloAgain, None).await,
            Err(error) => {
                let refusal = ServerRefusal::BadMessage { reason: error.to_string() };
                self.fault(faults, &refusal, None).await
            }
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
        if *faults >= FAULTS { Err(End::Bye(Bye::Faults)) } else { Ok(()) }
    }

    async fn refuse(&mut self, refusal: &ServerRefusal, id: Option<Arc<str>>) -> Result<(), End> {
        self.app.metrics.refusals.inc();
        self.send(&ServerMessage::Refused(refusal.to_refused(id, 0, self.text))).await
    }

    async fn send(&mut self, message: &ServerMessage) -> Result<(), End> {
        let text = serde_json::to_string(message).expect("messages are made of plain values");
        match timeout(STUCK, self.socket.send(Message::Text(text.into()))).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(End::Gone),
        }
    }

    async fn end(mut self, end: End) {
        if let End::Bye(bye) = end {
            let (reason, retry) = (bye.reason(), bye.retry());
            let _ = self.send(&ServerMessage::Bye { reason: reason.to_owned(), retry }).await;
            let code = if retry.is_some() { close_code::RESTART } else { close_code::POLICY };
            let close = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
            let _ = timeout(Duration::from_secs(1), self.socket.send(close)).await;
        }
        drop((self.permit, self.of_address));
    }
}
