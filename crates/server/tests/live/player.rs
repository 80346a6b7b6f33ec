//! A person at a live table: a socket, and everything that was received on it.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use ethnos_client::{ClientError, Person, Server, TableSocket};
use ethnos_wire::ask::{Answer, Question};
use ethnos_wire::options::BotLevel;
use ethnos_wire::protocol::{Command, GameState, LogLine, Phase, Request, ServerMessage, TableState, Undo, Update};
use ethnos_wire::{Decision, Seat};
use tokio::time::timeout;

/// A test fails if it waits longer than this.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(20);

static NUMBER: AtomicU32 = AtomicU32::new(1);

/// A new id for a command.
pub(crate) fn number() -> String {
    NUMBER.fetch_add(1, Ordering::Relaxed).to_string()
}

/// A person at a live table.
pub(crate) struct Player {
    pub(crate) person: Person,
    pub(crate) code: String,
    socket: TableSocket,
    pub(crate) version: u32,
    pub(crate) table: TableState,
    pub(crate) game: Option<GameState>,
    /// Every line received on this socket and earlier ones.
    pub(crate) lines: Vec<LogLine>,
    /// The people who are connected, and the number of spectators.
    pub(crate) presence: (Vec<i64>, u32),
    /// The hash of the seed, as it was first shown.
    pub(crate) commitment: String,
    /// The state of the random generator.
    dice: u64,
}

/// A message that was received.
pub(crate) enum Received {
    /// An update, with the ids of the commands it acknowledges.
    Update {
        acks: Vec<String>,
        gap: bool,
    },
    Ack {
        id: String,
        version: u32,
    },
    Refused {
        id: Option<String>,
        code: String,
    },
    /// The answer to a question.
    Answer {
        id: String,
        answer: Answer,
    },
    Presence,
    Pong,
}

impl Player {
    /// Connects to a table for the first time.
    pub(crate) async fn connect(person: &Person, code: &str) -> Player {
        let socket = person.watch(code, 0).await.expect("a socket");
        Player::on_socket(person, code, socket).await
    }

    /// A person on a socket on which the hello has been sent.
    pub(crate) async fn on_socket(person: &Person, code: &str, mut socket: TableSocket) -> Player {
        let first = match next(&mut socket).await.expect("the server answers") {
            ServerMessage::Update(update) => *update,
            other => panic!("a socket begins with an update, not with {other:?}"),
        };
        let table = *first.table.expect("the first update has the table");
        let commitment = table.commitment.clone();
        Player {
            person: person.clone(),
            code: code.to_owned(),
            socket,
            version: first.version,
            table,
            game: first.game.map(|game| *game),
            lines: first.lines,
            presence: (Vec::new(), 0),
            commitment,
            dice: person.me.id.cast_unsigned(),
        }
    }

    /// Drops the connection and connects again, to any node, with the last version that was seen. Returns whether the server
    /// says that lines are missing.
    pub(crate) async fn reconnect(&mut self, server: &Server) -> bool {
        self.person = self.person.at(server);
        self.socket = self.person.watch(&self.code, self.version).await.expect("a socket");
        match self.receive().await {
            Received::Update { gap, .. } => gap,
            _ => panic!("a socket begins with an update"),
        }
    }

    /// Receives one message and applies it. A `bye` fails the test.
    pub(crate) async fn receive(&mut self) -> Received {
        self.try_receive().await.expect("the server goes on")
    }

    /// Receives one message and applies it.
    pub(crate) async fn try_receive(&mut self) -> Result<Received, ClientError> {
        Ok(match next(&mut self.socket).await? {
            ServerMessage::Update(update) => self.apply(*update),
            ServerMessage::Ack { id, version } => Received::Ack { id: id.to_string(), version },
            ServerMessage::Refused(refused) => {
                Received::Refused { id: refused.id.map(|id| id.to_string()), code: refused.code }
            }
            ServerMessage::Answer { id, version, answer } => {
                assert!(version >= self.version, "an answer of the past");
                Received::Answer { id: id.to_string(), answer }
            }
            ServerMessage::Presence { connected, spectators } => {
                self.presence = (connected, spectators);
                Received::Presence
            }
            ServerMessage::Pong { .. } => Received::Pong,
            ServerMessage::Bye { reason, .. } => return Err(ClientError::Bye(reason)),
        })
    }

    /// Receives messages until the `bye`. Returns its reason and when to connect again.
    pub(crate) async fn goodbye(&mut self) -> (String, Option<u32>) {
        loop {
            let text = timeout(TIMEOUT, self.socket.next_text()).await.expect("in time").expect("a message");
            let text = text.expect("a goodbye before the end");
            match serde_json::from_str(&text).expect("a message") {
                ServerMessage::Bye { reason, retry } => return (reason, retry),
                ServerMessage::Update(update) => drop(self.apply(*update)),
                _ => {}
            }
        }
    }

    fn apply(&mut self, update: Update) -> Received {
        assert!(update.version >= self.version, "version {} after {}", update.version, self.version);
        for line in update.lines {
            let last = self.lines.last().map_or(0, |line| line.version);
            assert!(line.version > last && line.version <= update.version, "{line:?} after {last}");
            self.lines.push(line);
        }
        self.version = update.version;
        if let Some(table) = update.table {
            self.table = *table;
        }
        if let Some(game) = update.game {
            self.game = Some(*game);
        }
        Received::Update { acks: update.acks.iter().map(ToString::to_string).collect(), gap: update.gap }
    }

    /// Receives messages until the condition is true. `what` names the condition in the error.
    pub(crate) async fn until(&mut self, what: &str, is_true: impl Fn(&Player) -> bool) {
        let waiting = async {
            while !is_true(self) {
                self.receive().await;
            }
        };
        assert!(timeout(TIMEOUT, waiting).await.is_ok(), "it never came to this: {what}");
    }

    /// Receives messages until a new line of this kind has come.
    pub(crate) async fn until_line(&mut self, kind: &str) -> LogLine {
        let from = self.lines.len();
        let is_it = |line: &LogLine| line.kind == kind;
        self.until(kind, |player| player.lines[from..].iter().any(is_it)).await;
        self.lines[from..].iter().find(|line| is_it(line)).expect("it came").clone()
    }

    /// Sends a command with this id and does not wait for the answer.
    pub(crate) async fn send(&mut self, id: &str, command: Command) {
        self.socket.send_command(id, command).await.expect("it can be sent");
    }

    /// Sends any text.
    pub(crate) async fn send_text(&mut self, text: &str) {
        self.socket.send_text(text.to_owned()).await.expect("it can be sent");
    }

    /// Waits for the answer to a command: the version it led to, or the code of the refusal.
    pub(crate) async fn answer(&mut self, wanted: &str) -> Result<u32, String> {
        loop {
            match self.receive().await {
                Received::Update { acks, .. } if acks.iter().any(|id| id == wanted) => return Ok(self.version),
                Received::Ack { id, version } if id == wanted => return Ok(version),
                Received::Refused { id, code } if id.as_deref().is_none_or(|id| id == wanted) => return Err(code),
                _ => {}
            }
        }
    }

    /// Sends a command and waits for the answer: the version it led to, or the code of the refusal.
    pub(crate) async fn send_command(&mut self, command: Command) -> Result<u32, String> {
        let id = number();
        self.send(&id, command).await;
        self.answer(&id).await
    }

    /// Asks a question and waits: the answer, or the code of the refusal.
    pub(crate) async fn ask_question(&mut self, question: Question) -> Result<Answer, String> {
        let wanted = number();
        self.socket.ask_question(&wanted, question).await.expect("it can be sent");
        loop {
            match self.receive().await {
                Received::Answer { id, answer } if id == wanted => return Ok(answer),
                Received::Refused { id, code } if id.as_deref() == Some(&wanted) => return Err(code),
                _ => {}
            }
        }
    }

    /// Takes a decision.
    pub(crate) async fn play(&mut self, action: &str) -> Result<u32, String> {
        self.send_command(Command::Play { version: self.version, action: action.to_owned() }).await
    }

    /// Takes a random decision.
    pub(crate) async fn act(&mut self) -> u32 {
        let action = self.choice();
        let done = self.play(&action).await;
        done.unwrap_or_else(|code| panic!("`{action}` is legal and was refused: {code}"))
    }

    /// A random legal action.
    pub(crate) fn choice(&mut self) -> String {
        self.dice = self.dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let legal = &self.game.as_ref().expect("a game").legal;
        legal[(self.dice >> 33) as usize % legal.len()].text.clone()
    }

    /// A legal action that begins with this word.
    pub(crate) fn legal(&self, word: &str) -> Option<String> {
        let legal = &self.game.as_ref()?.legal;
        let action = legal.iter().find(|action| action.text.starts_with(word) && action.text != "recruit deck")?;
        Some(action.text.clone())
    }

    /// Takes a card of the row, which reveals nothing.
    pub(crate) async fn recruit(&mut self) -> u32 {
        let action = self.legal("recruit").expect("there is a card in the row");
        self.play(&action).await.expect("it is legal")
    }

    /// Asks to take the last decision back.
    pub(crate) async fn undo(&mut self) -> Result<u32, String> {
        self.send_command(Command::Undo { version: self.version }).await
    }

    /// Whether this person has to decide.
    pub(crate) fn is_to_act(&self) -> bool {
        self.game.as_ref().is_some_and(|game| !game.legal.is_empty()) && self.table.phase == Phase::Playing
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table.phase == Phase::Over
    }

    /// The decision that is due, and the seat that takes it.
    pub(crate) fn due(&self) -> (Option<Seat>, Decision) {
        let table = &self.game.as_ref().expect("a game").view.table;
        (table.to_act, table.decision)
    }

    pub(crate) fn may_undo(&self) -> Undo {
        self.game.as_ref().map_or(Undo::No, |game| game.undo)
    }

    pub(crate) fn seat(&self) -> Seat {
        self.table.you.expect("a seat")
    }

    /// Whether a bot stands in for this person.
    pub(crate) fn is_away(&self) -> bool {
        let seat = self.seat();
        self.table.chairs.iter().any(|chair| chair.seat == seat && chair.away)
    }
}

/// The next message. The test fails if none comes in time.
async fn next(socket: &mut TableSocket) -> Result<ServerMessage, ClientError> {
    timeout(TIMEOUT, socket.next()).await.expect("the server says something in time")
}

/// Sends a command over the REST API: the version it led to, or the code of the refusal.
pub(crate) async fn rest(person: &Person, code: &str, command: Command) -> Result<u32, String> {
    rest_as(person, code, None, command).await
}

/// As [`rest`], with an id for the command.
pub(crate) async fn rest_as(person: &Person, code: &str, id: Option<&str>, command: Command) -> Result<u32, String> {
    match person.send_command(code, &Request { id: id.map(Into::into), command }).await {
        Ok(version) => Ok(version),
        Err(ClientError::Refused { code, .. }) => Err(code),
        Err(error) => panic!("{error}"),
    }
}

/// A bot that answers at once.
pub(crate) const QUICK: BotLevel = BotLevel::Novice;
