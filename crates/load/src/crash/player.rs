//! A player who reconnects and plays on when a server is killed.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ethnos_client::{ClientError, Person, TableSocket};
use ethnos_wire::protocol::{Command, GameState, Phase, Refused, ServerMessage, TableState, Update};

use super::SeenFault;
use super::observations::{Ack, Observations};

/// The longest time a person thinks, in milliseconds.
const THINKING: u64 = 30;

/// A player who reconnects and plays on when a server is killed.
pub(super) struct Player {
    /// The person, at every server.
    person: Vec<Person>,
    /// The index of the server to connect to.
    node: usize,
    observations: Arc<Observations>,
    stop: Arc<AtomicBool>,
    dice: fastrand::Rng,
    /// The person's index at the table. The first one asks for rematches.
    index: usize,
    decides: bool,
    code: String,
    /// The last version seen.
    version: u32,
    table: Option<Box<TableState>>,
    game: Option<Box<GameState>>,
    /// How many commands were sent.
    number: u32,
    /// The command that was sent and is not acknowledged yet, with its id.
    pending: Option<(String, Command)>,
}

/// Why a connection is left that did not break.
enum End {
    Stop,
    Rematch(String),
}

impl Player {
    pub(super) fn new(
        person: Vec<Person>,
        observations: Arc<Observations>,
        stop: Arc<AtomicBool>,
        dice: fastrand::Rng,
        code: &str,
        index: usize,
    ) -> Player {
        Player {
            person,
            node: index,
            observations,
            stop,
            dice,
            index,
            decides: true,
            code: code.to_owned(),
            version: 0,
            table: None,
            game: None,
            number: 0,
            pending: None,
        }
    }

    /// The same player, who never decides.
    pub(super) fn who_never_decides(self) -> Player {
        Player { decides: false, ..self }
    }

    /// Plays until `stop` is set and every command has been answered.
    pub(super) async fn play(mut self) {
        loop {
            let person = &self.person[self.node % self.person.len()];
            let ended = match person.watch(&self.code, self.version).await {
                Ok(socket) => self.play_on(socket).await,
                Err(error) => Err(error),
            };
            match ended {
                Ok(End::Stop) => return,
                Ok(End::Rematch(code)) => {
                    (self.code, self.version, self.table, self.game) = (code, 0, None, None);
                    continue;
                }
                // The server was killed, has not started yet, is stopping, or has lost its connections to the database.
                Err(ClientError::Unreachable(_) | ClientError::Bye(_) | ClientError::Refused { status: 503, .. }) => {}
                Err(error) => return self.observations.report_fault(&self.code, SeenFault::Client(error.to_string())),
            }
            self.note("away");
            self.observations.came_back();
            self.node += 1;
            tokio::time::sleep(Duration::from_millis(self.dice.u64(5..25))).await;
        }
    }

    /// Plays on one connection.
    async fn play_on(&mut self, mut socket: TableSocket) -> Result<End, ClientError> {
        // A command that was not acknowledged is sent again with the same id.
        if let Some((id, command)) = &self.pending {
            socket.send_command(id, command.clone()).await?;
        }
        self.note("connected");
        loop {
            let stop = self.stop.load(Ordering::Relaxed);
            if stop && self.pending.is_none() {
                return Ok(End::Stop);
            }
            match tokio::time::timeout(Duration::from_millis(100), socket.next()).await {
                Err(_) => continue,
                Ok(message) => match message? {
                    ServerMessage::Update(update) => self.see(*update),
                    ServerMessage::Ack { id, version } => self.acknowledged(&id, Some(version)),
                    ServerMessage::Refused(refusal) => self.refused(&refusal),
                    _ => continue,
                },
            }
            self.note("listening");
            if self.pending.is_some() {
                continue;
            }
            if let Some(code) = self.table.as_ref().and_then(|table| table.rematch.clone()) {
                return Ok(End::Rematch(code));
            }
            if let Some(command) = self.choose().filter(|_| !stop) {
                tokio::time::sleep(Duration::from_millis(self.dice.u64(..THINKING))).await;
                self.number += 1;
                let id = format!("{}-{}", self.index, self.number);
                self.pending = Some((id.clone(), command.clone()));
                self.note("asks");
                socket.send_command(&id, command).await?;
            }
        }
    }

    fn see(&mut self, update: Update) {
        self.observations.saw(&self.code, update.version);
        for line in update.lines.iter().filter(|_| self.index == 0) {
            match line.kind.as_str() {
                "acted" if line.person.is_none() => self.observations.bot_decided(),
                "stand-in" => self.observations.bot_stands_in(),
                _ => {}
            }
        }
        // A node may be behind and show an older version. It sends the newer ones later.
        if update.version >= self.version {
            self.version = update.version;
            self.table = update.table.or(self.table.take());
            self.game = update.game.or(self.game.take());
        }
        if self.table.as_ref().is_some_and(|table| table.phase == Phase::Over) {
            self.observations.end(&self.code);
        }
        for id in &update.acks {
            let mine = |line: &&ethnos_wire::protocol::LogLine| {
                let kind = self.pending.as_ref().and_then(|(_, command)| kind(command));
                line.person == Some(self.me()) && kind == Some(line.kind.as_str())
            };
            let version = update.lines.iter().rfind(mine).map(|line| line.version);
            self.acknowledged(id, version);
        }
    }

    /// The command with this id was carried out, in this version.
    fn acknowledged(&mut self, id: &str, version: Option<u32>) {
        let Some((_, command)) = self.pending.take_if(|(pending, _)| pending == id) else { return };
        match (kind(&command), version) {
            (Some(kind), Some(version)) => {
                let ack = Ack { person: self.me(), version, kind };
                self.observations.acknowledge(&self.code, ack);
            }
            (Some(_), None) => {
                self.observations.report_fault(&self.code, SeenFault::NoLine { id: id.to_owned() });
            }
            (None, _) => {}
        }
    }

    fn refused(&mut self, refusal: &Refused) {
        self.observations.refuse(&refusal.code);
        if self.pending.as_ref().is_some_and(|(id, _)| refusal.id.as_deref() == Some(id)) {
            self.pending = None;
        }
    }

    /// The command to send now, if any.
    fn choose(&mut self) -> Option<Command> {
        let me = self.me();
        let table = self.table.as_ref()?;
        match table.phase {
            Phase::Over if self.index == 0 => Some(Command::Rematch {}),
            Phase::Gathering => {
                let mine = table.chairs.iter().find(|chair| chair.person == Some(me))?;
                (!mine.ready).then_some(Command::Ready { ready: true })
            }
            Phase::Playing if self.decides => {
                let game = self.game.as_ref().filter(|game| !game.legal.is_empty())?;
                if self.dice.u8(..100) == 0 {
                    return Some(Command::Say { text: format!("number {}", self.number) });
                }
                let action = game.legal[self.dice.usize(..game.legal.len())].text.clone();
                Some(Command::Play { version: self.version, action })
            }
            _ => None,
        }
    }

    fn me(&self) -> i64 {
        self.person[0].me.id
    }

    fn note(&self, what: &str) {
        let phase = self.table.as_ref().map(|table| table.phase);
        let legal = self.game.as_ref().map(|game| game.legal.len());
        let node = self.node % self.person.len();
        self.observations.doing(
            self.index,
            format!("{what} at {node} {} v{} {phase:?} {legal:?} legal, {:?}", self.code, self.version, self.pending),
        );
    }
}

/// The kind of the log line of a command that was carried out.
const fn kind(command: &Command) -> Option<&'static str> {
    match command {
        Command::Play { .. } => Some("acted"),
        Command::Say { .. } => Some("said"),
        Command::Ready { .. } => Some("ready"),
        _ => None,
    }
}
