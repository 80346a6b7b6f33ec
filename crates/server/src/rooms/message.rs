//! Messages to a room, and who gets the answer.

use std::sync::Arc;

use ethnos_rules::Seat;
use ethnos_table::{PersonId, ServerCommand};
use ethnos_wire::advice::AdvisedMove;
use ethnos_wire::protocol::{GameState, Inquiry, Request, TableState};
use ethnos_words::Words;
use serde::Serialize;
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::Requester;
use super::bot_runner::BotDecision;
use super::refusal::RoomRefusal;
use super::watcher::Watcher;
use crate::guard::Address;

/// A message to a room. A room handles one message after the other. The queue of a room has space for many from the start, so what is
/// larger than a word is in a box.
pub(crate) enum RoomMessage {
    /// A connection starts to watch the table.
    Watch(Box<Watch>),
    /// A connection has ended.
    Unwatch { number: u64 },
    /// A slow reader missed messages and needs a full update.
    Refresh { number: u64 },
    /// A person's command to carry out.
    Request(Box<PersonRequest>),
    /// A command of the server itself to carry out.
    Server(Box<ServerRequest>),
    /// A question of a watcher. It changes nothing.
    Ask(Box<Ask>),
    /// Advice is found.
    Advised(Box<Advised>),
    /// A bot has decided.
    BotDecided(Box<BotDecision>),
    /// Another node has appended entries, up to this one.
    LogGrew { seq: u32 },
    /// Entries may be missing here. Read the log from the last known entry on.
    CatchUp,
    /// Somebody watches the table on another node.
    WatchedElsewhere,
    /// Another node may have become the owner of the table: ask the store again.
    ClaimAgain,
    /// A bot or a clock of the table is due: check whether this node may handle it.
    Wake,
    /// Asks whether a person may look at the table.
    CheckAccess(Box<Look<()>>),
    /// Asks for what a person may see of the table now.
    Snapshot(Box<Look<Snapshot>>),
}

impl RoomMessage {
    /// A command of the server itself.
    pub(crate) fn server(command: ServerCommand, reply_to: ReplyTo) -> RoomMessage {
        RoomMessage::Server(Box::new(ServerRequest { command, reply_to }))
    }
}

/// A connection that starts to watch a table.
pub(crate) struct Watch {
    pub(crate) watcher: Watcher,
    /// Where the connection comes from.
    pub(crate) address: Option<Address>,
    pub(crate) reply: oneshot::Sender<Result<(), RoomRefusal>>,
}

/// A person's command.
pub(crate) struct PersonRequest {
    pub(crate) requester: Requester,
    pub(crate) name: Arc<str>,
    pub(crate) request: Request,
    pub(crate) reply_to: ReplyTo,
}

/// A command of the server itself.
pub(crate) struct ServerRequest {
    pub(crate) command: ServerCommand,
    pub(crate) reply_to: ReplyTo,
}

/// A question of a watcher.
pub(crate) struct Ask {
    pub(crate) number: u64,
    pub(crate) person: PersonId,
    pub(crate) inquiry: Inquiry,
}

/// Advice for a seat in a version of the game.
pub(crate) struct Advised {
    pub(crate) seat: Seat,
    pub(crate) version: u32,
    /// `None` if nobody needs it any longer, or it failed.
    pub(crate) moves: Option<Vec<AdvisedMove>>,
}

/// Somebody who looks at a table once. A refusal comes with a text in these words.
pub(crate) struct Look<T> {
    pub(crate) person: Option<PersonId>,
    pub(crate) words: Words,
    pub(crate) reply: oneshot::Sender<Result<T, RoomRefusal>>,
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
    Caller(oneshot::Sender<Result<u32, RoomRefusal>>, Words),
    /// Nobody: the server gave the command itself.
    Nobody,
}

/// A message of the protocol as JSON text.
pub(crate) fn to_json(message: &impl Serialize) -> Utf8Bytes {
    ethnos_wire::to_json(message).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every room that is in memory has space for 32 of them.
    #[test]
    fn messages_to_rooms_are_small() {
        assert_eq!(size_of::<RoomMessage>(), 16);
    }
}
