//! Messages to a room, and who gets the answer.

use std::sync::Arc;

use ethnos_rules::Seat;
use ethnos_table::{PersonId, ServerCommand};
use ethnos_wire::advice::AdvisedMove;
use ethnos_wire::protocol::{GameState, Inquiry, Refused, Request, TableState};
use ethnos_words::Words;
use serde::Serialize;
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::Requester;
use super::bot_runner::BotDecision;
use super::watcher::Watcher;

/// A message to a room. A room handles one message after the other. The queue of a room has space for many, so they are small.
pub(crate) enum RoomMessage {
    /// A connection starts to watch the table.
    Watch { watcher: Box<Watcher>, reply: oneshot::Sender<Result<(), Refused>> },
    /// A connection has ended.
    Unwatch { number: u64 },
    /// A slow reader missed messages and needs a full update.
    Refresh { number: u64 },
    /// A person's command to carry out.
    Request { requester: Requester, name: Arc<str>, request: Box<Request>, reply_to: ReplyTo },
    /// A command of the server itself to carry out.
    Server { command: ServerCommand, reply_to: ReplyTo },
    /// A question of a watcher. It changes nothing.
    Ask { number: u64, person: PersonId, inquiry: Box<Inquiry> },
    /// Advice for a seat in a version of the game is found. `None` if nobody needs it any longer, or it failed.
    Advised { seat: Seat, version: u32, moves: Option<Vec<AdvisedMove>> },
    /// A bot has decided.
    BotDecided(Box<BotDecision>),
    /// Another node has appended entries, up to this one.
    LogGrew { seq: u32 },
    /// Entries may be missing here. Read the log from the last known entry on.
    CatchUp,
    /// Another node may have become the owner of the table: ask the store again.
    ClaimAgain,
    /// A bot or a clock of the table is due: check whether this node may handle it.
    Wake,
    /// Asks whether a person may look at the table. A refusal comes with a text in these words.
    CheckAccess { person: Option<PersonId>, words: Words, reply: oneshot::Sender<Result<(), Refused>> },
    /// Asks for what a person may see of the table now. A refusal comes with a text in these words.
    Snapshot { person: Option<PersonId>, words: Words, reply: oneshot::Sender<Result<Snapshot, Refused>> },
}

/// What a person may see of a table.
pub(crate) struct Snapshot {
    pub(crate) version: u32,
    pub(crate) table: TableState,
    pub(crate) game: Option<GameState>,
}

/// Who gets the answer to a command.
pub(crate) enum ReplyTo {
    /// A watcher, on its socket.
    Watcher(u64),
    /// A request that waits. A refusal comes with a text in these words.
    Caller(oneshot::Sender<Result<u32, Refused>>, Words),
    /// Nobody: the server gave the command itself.
    Nobody,
}

/// A message of the protocol as JSON text.
pub(crate) fn to_json(message: &impl Serialize) -> Utf8Bytes {
    ethnos_wire::to_json(message).into()
}
