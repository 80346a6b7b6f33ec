//! One player of a load test, who sits on one seat.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use ethnos_client::{ClientError, Person, TableSocket};
use ethnos_wire::protocol::Command;
use tokio::time::{Instant, sleep};

use crate::Shared;
use crate::pace::Pace;
use crate::received::read;

/// The run fails if a command is not answered within this time.
const ANSWER_TIME: Duration = Duration::from_secs(30);
/// How often a player who hears nothing looks whether the run is over.
const CHECK_EVERY: Duration = Duration::from_millis(500);

/// One person at one table and its rematches.
pub(crate) struct Seat {
    shared: Arc<Shared>,
    pub(crate) person: Person,
    code: String,
    /// Whether this person asks for the rematches.
    leads: bool,
    /// When the last command at this table was sent.
    sent_at: Arc<AtomicU64>,
    /// When commands at this table are sent; as soon as possible if `None`.
    pace: Option<Arc<Pace>>,
    number: u32,
    /// The versions that the person's moves led to, table after table.
    pub(crate) acknowledged: Vec<(String, Vec<u32>)>,
}

/// What the player has to do after a message.
enum Next {
    Wait,
    Decide { version: u32, action: String },
    Rematch,
    Move(String),
}

impl Seat {
    pub(crate) fn new(
        shared: Arc<Shared>,
        person: Person,
        code: &str,
        leads: bool,
        sent_at: Arc<AtomicU64>,
        pace: Option<Arc<Pace>>,
    ) -> Seat {
        Seat { shared, person, code: code.to_owned(), leads, sent_at, pace, number: 0, acknowledged: Vec::new() }
    }

    /// Connects to the table without playing.
    pub(crate) async fn watch(&self) -> Result<TableSocket, ClientError> {
        self.person.watch(&self.code, 0).await
    }

    /// Plays until the run is over.
    pub(crate) async fn play(mut self) -> Result<Seat, ClientError> {
        while !self.shared.is_over() {
            let mut socket = self.person.watch(&self.code, 0).await?;
            if let Some(code) = self.play_at(&mut socket).await? {
                socket.close().await;
                self.code = code;
                if !self.leads {
                    self.person.send_command(&self.code, &request(Command::Ready { ready: true })).await?;
                }
            }
        }
        Ok(self)
    }

    /// Plays at one table. Returns the code of the rematch, or `None` when the run is over.
    async fn play_at(&mut self, socket: &mut TableSocket) -> Result<Option<String>, ClientError> {
        self.acknowledged.push((self.code.clone(), Vec::new()));
        let mut pending: Option<(String, u64)> = None;
        // One timer for all messages: a new one for each would cost more than reading the message.
        let mut look = pin!(sleep(CHECK_EVERY));
        loop {
            if self.shared.is_over() && pending.is_none() {
                return Ok(None);
            }
            let text = tokio::select! {
                biased;
                text = socket.next_text() => text?.ok_or_else(|| ClientError::Bye(self.code.clone()))?,
                () = look.as_mut() => {
                    let waited = pending.as_ref().map(|(_, sent)| self.shared.nanos() - sent);
                    if waited.is_some_and(|nanos| nanos > ANSWER_TIME.as_nanos() as u64) {
                        return Err(ClientError::UnexpectedResponse(format!(
                            "{}: no answer for {ANSWER_TIME:?}",
                            self.code
                        )));
                    }
                    look.as_mut().reset(Instant::now() + CHECK_EVERY);
                    continue;
                }
            };
            match self.receive(&text, &mut pending)? {
                Next::Decide { version, action } if !self.shared.is_over() => {
                    self.keep_pace().await;
                    self.number += 1;
                    let id = self.number.to_string();
                    let sent = self.shared.nanos();
                    self.sent_at.store(sent, Ordering::Release);
                    socket.send_command(&id, Command::Play { version, action }).await?;
                    pending = Some((id, sent));
                }
                Next::Wait | Next::Decide { .. } => {}
                Next::Rematch => socket.send_command("rematch", Command::Rematch {}).await?,
                Next::Move(code) => return Ok(Some(code)),
            }
        }
    }

    /// Measures and counts what the message tells, and chooses what to do next.
    fn receive(&mut self, text: &str, pending: &mut Option<(String, u64)>) -> Result<Next, ClientError> {
        let message = read(text)?;
        match message.kind {
            "update" => {}
            "refused" => {
                self.shared.refusals.fetch_add(1, Ordering::Relaxed);
                let (code, message) = (message.code.unwrap_or_default(), message.message.unwrap_or_default());
                return Err(ClientError::Refused { status: 0, code: code.into(), message: message.into() });
            }
            "bye" => return Err(ClientError::Bye(self.code.clone())),
            _ => return Ok(Next::Wait),
        }
        let now = self.shared.nanos();
        let own = pending.as_ref().is_some_and(|(id, _)| message.acks.iter().any(|ack| ack == id));
        if own {
            if let Some((_, sent)) = pending.take()
                && self.shared.counts()
            {
                self.shared.times().acks += now - sent;
                self.shared.moves.fetch_add(1, Ordering::Relaxed);
            }
            if let Some((_, versions)) = self.acknowledged.last_mut() {
                versions.push(message.version);
            }
        } else if message.game.is_some() && self.shared.counts() {
            let sent = self.sent_at.load(Ordering::Acquire);
            if sent > 0 {
                self.shared.times().others += now.saturating_sub(sent);
            }
        }
        if let Some(table) = &message.table {
            if let Some(code) = &table.rematch {
                return Ok(Next::Move(code.to_string()));
            }
            if table.phase == "over" {
                self.sent_at.store(0, Ordering::Release);
                if self.leads && !self.shared.is_over() {
                    self.shared.games.fetch_add(1, Ordering::Relaxed);
                    return Ok(Next::Rematch);
                }
            }
        }
        match message.game {
            Some(game) if !game.legal.is_empty() => {
                let choice = fastrand::usize(..game.legal.len());
                Ok(Next::Decide { version: message.version, action: game.legal[choice].text.to_string() })
            }
            _ => Ok(Next::Wait),
        }
    }

    /// Waits until the next move of this table is due.
    async fn keep_pace(&self) {
        let Some(pace) = &self.pace else { return };
        let time = self.shared.first_move.load(Ordering::Acquire) + pace.next();
        let wait = time.saturating_sub(self.shared.nanos());
        if wait > 0 {
            tokio::time::sleep(Duration::from_nanos(wait)).await;
        }
    }
}

fn request(command: Command) -> ethnos_wire::protocol::Request {
    ethnos_wire::protocol::Request { id: None, command }
}
