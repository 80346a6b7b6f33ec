//! What is sent to a room, and who is told what came of it.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use ethnos_table::{Order, PersonId, TableRefusal};
use ethnos_wire::protocol::{GameState, Inquiry, Refused, ServerMessage, TableState};
use tokio::sync::oneshot;

use super::thinking::Thought;
use super::watcher::Watcher;

/// What is sent to a room.
pub(crate) enum Letter {
    /// Someone begins to watch.
    Watch { watcher: Watcher, reply: oneshot::Sender<Result<(), Refused>> },
    /// A connection has ended.
    Unwatch { number: u64 },
    /// A slow reader wants a fresh view.
    Refresh { number: u64 },
    /// Something is to be done.
    Order { order: Order, from: From },
    /// A watcher wants to know something.
    Ask { number: u64, person: PersonId, inquiry: Inquiry },
    /// The same seats again.
    Rematch { person: PersonId, name: Arc<str>, id: Option<Arc<str>>, from: From },
    /// A bot has decided.
    Thought(Thought),
    /// Another node has written up to here.
    Written { seq: u32 },
    /// The table's bots or clocks need care.
    Care,
    /// What a person may see of the table now.
    Look { person: Option<PersonId>, reply: oneshot::Sender<Result<Look, Refused>> },
}

/// What a person may see of a table.
pub(crate) struct Look {
    pub(crate) version: u32,
    pub(crate) table: TableState,
    pub(crate) game: Option<GameState>,
}

/// Who sent an order.
pub(crate) enum From {
    /// A watcher, on its socket.
    Watcher(u64),
    /// A request that waits.
    Caller(oneshot::Sender<Result<u32, Refused>>),
    /// The keeper.
    Keeper,
}

/// A refusal as it is told.
pub(crate) fn refused(id: Option<Arc<str>>, refusal: &TableRefusal, version: u32) -> Refused {
    Refused {
        id,
        code: refusal.code().to_owned(),
        message: refusal.to_string(),
        about: Box::new(refusal.about()),
        version,
    }
}

/// A message as it is sent.
pub(crate) fn written(message: &ServerMessage) -> Utf8Bytes {
    // Most updates are a little smaller; growing step by step would cost more than it saves.
    let mut text = Vec::with_capacity(4096);
    serde_json::to_writer(&mut text, message).expect("messages are made of plain values");
    String::from_utf8(text).expect("JSON is UTF-8").into()
}
