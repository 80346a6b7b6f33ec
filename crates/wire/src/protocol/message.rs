//! What clients and the server send each other on the socket of a table.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{GameState, LogLine, Refused, Request, TableState};
use crate::ask::{Answer, Question};

const fn yes() -> bool {
    true
}

/// A message from a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ClientMessage {
    /// The first message: the last version of the table this client has seen, if any.
    Hello {
        /// 0 or absent for none.
        #[serde(default)]
        version: u32,
        /// Whether events, lines and refusals come with a text in your language. True if absent; false for a client that
        /// renders their sentences itself.
        #[serde(default = "yes")]
        text: bool,
        /// Whether somebody can see the page. True if absent; false for a page in the background.
        #[serde(default = "yes")]
        visible: bool,
    },
    /// The page can be seen from now on, or no longer. A person who sees the table gets no notice of their turn.
    Visible {
        /// Whether it can be seen.
        visible: bool,
    },
    /// A command.
    Do(Request),
    /// A question. It changes nothing.
    Ask(Inquiry),
    /// Asks for a `pong`.
    Ping,
}

/// A question with an id.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Inquiry {
    /// An id that the client chooses. The answer repeats it.
    #[schema(value_type = String)]
    pub id: Arc<str>,
    /// The question.
    pub question: Question,
}

/// A message from the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The table as it is now, and what has happened.
    Update(Box<Update>),
    /// A command that was carried out before, with this version.
    Ack {
        /// The command's id.
        #[schema(value_type = String)]
        id: Arc<str>,
        /// The version it led to.
        version: u32,
    },
    /// A command or a question, or a message that could not be read, was refused. Nothing has changed.
    Refused(Refused),
    /// The answer to a question.
    Answer {
        /// The question's id.
        #[schema(value_type = String)]
        id: Arc<str>,
        /// The version of the table for which it was made.
        version: u32,
        /// The answer.
        answer: Answer,
    },
    /// Which people at the table are connected.
    Presence {
        /// The ids of the people.
        connected: Vec<i64>,
        /// The number of spectators.
        spectators: u32,
    },
    /// The answer to a ping.
    Pong {
        /// The server's time, in milliseconds since 1970.
        now: i64,
    },
    /// The server ends the connection.
    Bye {
        /// Why: `stopping`, `moved`, `too-slow`, `faults`, `signed-out`, `refused`, `no-hello` or `bad-frame`.
        reason: String,
        /// After how many milliseconds to reconnect, to this or any node; `null`: reconnecting in the same way would fail.
        retry: Option<u32>,
    },
}

/// The table as it is now, and what has happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Update {
    /// The version of the table.
    pub version: u32,
    /// The ids of your commands that have been carried out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    #[schema(value_type = Vec<String>)]
    pub acks: Vec<Arc<str>>,
    /// What has happened since the last update, or since the version of your hello.
    pub lines: Vec<LogLine>,
    /// The first lines since then are missing; the log has them all.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub gap: bool,
    /// The table; absent if it is the same as in the update before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<Box<TableState>>,
    /// The game; absent if it is the same as in the update before, or has not begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub game: Option<Box<GameState>>,
}
