//! A live table over a WebSocket: one connection, one person, one table.

mod caps;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use ethnos_table::PersonId;
use ethnos_wire::protocol::{ClientMessage, Refused, ServerMessage};
use futures_util::SinkExt;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, timeout};

pub(crate) use caps::{Caps, Place};

use crate::app::Shared;
use crate::now;
use crate::people::Visitor;
use crate::rooms::{From, Letter, Outbox, Watcher, letter_of};

/// The largest message a client may send. Chat and box-free commands are far smaller.
pub(crate) const LARGEST: usize = 8 * 1024;
/// The first message must come within this time.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often a connection is asked whether it is there, and whether its session still holds. One that is silent for
/// twice as long is given up.
const BEAT: Duration = Duration::from_secs(30);
/// A reader that does not take a message within this time is gone.
const STUCK: Duration = Duration::from_secs(20);
/// So many faults, and the connection ends.
const FAULTS: u32 = 20;

/// A connection.
pub(crate) struct Connection {
    pub(crate) app: Shared,
    pub(crate) socket: WebSocket,
    pub(crate) room: mpsc::Sender<Letter>,
    pub(crate) person: PersonId,
    pub(crate) name: Arc<str>,
    /// Who they proved to be, and how.
    pub(crate) visitor: Visitor,
    /// Held as long as the connection lasts.
    pub(crate) place: Place,
}

/// Why a connection ends.
enum End {
    /// The client went away.
    Gone,
    /// The server says goodbye: why, and when to come back.
    Bye(&'static str, Option<u32>),
}

impl Connection {
    /// Serves it until it ends.
    pub(crate) async fn run(mut self) {
        let version = match self.hello().await {
            Ok(version) => version,
            Err(end) => return self.end(end).await,
        };
        let (watcher, mut outbox) = self.app.rooms.watcher(self.person, version);
        let number = watcher.number;
        if let Err(end) = self.watch(watcher).await {
            return self.end(end).await;
        }
        self.app.metrics.sockets.inc();
        let end = self.serve(number, &mut outbox).await;
        self.app.metrics.sockets.dec();
        let _ = self.room.send(Letter::Unwatch { number }).await;
        self.end(end).await;
    }

    /// Waits for the first message.
    async fn hello(&mut self) -> Result<u32, End> {
        let first = timeout(PATIENCE, self.socket.recv()).await.map_err(|_| End::Bye("no-hello", None))?;
        match first {
            Some(Ok(Message::Text(text))) => match serde_json::from_str(&text) {
                Ok(ClientMessage::Hello { version }) => Ok(version),
                _ => {
                    self.refuse("hello-first", "the first message must be a hello, as in {\"type\":\"hello\"}").await?;
                    Err(End::Bye("no-hello", None))
                }
            },
            Some(Ok(_)) => Err(End::Bye("no-hello", None)),
            Some(Err(_)) | None => Err(End::Gone),
        }
    }

    async fn watch(&mut self, watcher: Watcher) -> Result<(), End> {
        let (reply, answer) = oneshot::channel();
        let letter = Letter::Watch { watcher, reply };
        self.room.send(letter).await.map_err(|_| End::Bye("moved", Some(100)))?;
        match answer.await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(refused)) => {
                self.send(&ServerMessage::Refused(refused)).await?;
                Err(End::Bye("refused", None))
            }
            Err(_) => Err(End::Bye("moved", Some(100))),
        }
    }

    async fn serve(&mut self, number: u64, outbox: &mut Outbox) -> End {
        let stopping = self.app.stopping.clone();
        let mut faults = 0;
        let mut heard = Instant::now();
        let mut beat = tokio::time::interval_at(heard + BEAT, BEAT);
        loop {
            let turn = tokio::select! {
                () = stopping.cancelled() => return End::Bye("stopping", Some(1_000)),
                message = outbox.next() => match message {
                    Some(message) => self.pass_on(message, outbox).await,
                    None if outbox.is_turned_away() => return End::Bye("no-spectators", None),
                    None => return End::Bye("moved", Some(100)),
                },
                message = self.socket.recv() => match message {
                    Some(Ok(message)) => {
                        heard = Instant::now();
                        self.hear(number, message, &mut faults).await
                    }
                    Some(Err(_)) => return End::Bye("bad-frame", None),
                    None => return End::Gone,
                },
                _ = beat.tick() => self.beat(heard).await,
            };
            if let Err(end) = turn {
                return end;
            }
            if outbox.needs_fresh_view() {
                self.app.metrics.slow_readers.inc();
                if self.room.send(Letter::Refresh { number }).await.is_err() {
                    return End::Bye("moved", Some(100));
                }
            }
        }
    }

    /// Asks whether the client is there, and the store whether it may still be.
    async fn beat(&mut self, heard: Instant) -> Result<(), End> {
        if heard.elapsed() > 2 * BEAT {
            return Err(End::Gone);
        }
        if let Ok(false) = self.app.people.holds(&self.visitor).await {
            return Err(End::Bye("signed-out", None));
        }
        match timeout(STUCK, self.socket.send(Message::Ping(Vec::new().into()))).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(End::Gone),
        }
    }

    /// Sends a message and whatever waits behind it, as one write.
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
            Err(_) => Err(End::Bye("too-slow", Some(1_000))),
        }
    }

    async fn hear(&mut self, number: u64, message: Message, faults: &mut u32) -> Result<(), End> {
        let text = match message {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Close(_) => return Err(End::Gone),
            Message::Binary(_) => return self.fault(faults, "not-text", "messages are JSON text, not binary").await,
        };
        if self.app.limits.request(self.visitor.secret).is_err() {
            self.app.metrics.throttled.inc();
            return self.fault(faults, "too-many", "too many messages: slow down").await;
        }
        match serde_json::from_str(&text) {
            Ok(ClientMessage::Do(request)) => {
                if let Ok(false) = self.app.people.holds(&self.visitor).await {
                    return Err(End::Bye("signed-out", None));
                }
                let letter = letter_of(request, self.person, Arc::clone(&self.name), From::Watcher(number));
                self.room.send(letter).await.map_err(|_| End::Bye("moved", Some(100)))
            }
            Ok(ClientMessage::Ping) => self.send(&ServerMessage::Pong { now: now() }).await,
            Ok(ClientMessage::Hello { .. }) => self.fault(faults, "hello-again", "there was a hello already").await,
            Err(error) => {
                let message = format!("the message cannot be read: {error}");
                self.fault(faults, "bad-message", &message).await
            }
        }
    }

    /// Refuses a message; after too many faults the connection ends.
    async fn fault(&mut self, faults: &mut u32, code: &str, message: &str) -> Result<(), End> {
        *faults += 1;
        self.refuse(code, message).await?;
        if *faults >= FAULTS { Err(End::Bye("faults", Some(10_000))) } else { Ok(()) }
    }

    async fn refuse(&mut self, code: &str, message: &str) -> Result<(), End> {
        self.app.metrics.refusals.inc();
        let message = message.chars().take(300).collect();
        self.send(&ServerMessage::Refused(Refused { id: None, code: code.to_owned(), message, version: 0 })).await
    }

    async fn send(&mut self, message: &ServerMessage) -> Result<(), End> {
        let text = serde_json::to_string(message).expect("messages are made of plain values");
        match timeout(STUCK, self.socket.send(Message::Text(text.into()))).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(End::Gone),
        }
    }

    async fn end(mut self, end: End) {
        if let End::Bye(reason, retry) = end {
            let _ = self.send(&ServerMessage::Bye { reason: reason.to_owned(), retry }).await;
            let code = if retry.is_some() { close_code::RESTART } else { close_code::POLICY };
            let close = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
            let _ = timeout(Duration::from_secs(1), self.socket.send(close)).await;
        }
        drop(self.place);
    }
}
