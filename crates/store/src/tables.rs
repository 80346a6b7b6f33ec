//! Tables: their logs, what lists say of them, and how they ended.

use serde::{Deserialize, Serialize};

use crate::{Millis, PersonId, Phase, SeatResult, StoreError};

/// A table's number. People know a table by its code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TableId(pub i64);

/// A table to be created.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// What people know it by.
    pub code: String,
    /// Whether the lobby lists it.
    pub public: bool,
    /// When.
    pub at: Millis,
    /// The first entry of its log.
    pub entry: String,
    /// What lists say of it: JSON of the server's own, not read here.
    pub summary: String,
    /// How it stands.
    pub live: LiveState,
    /// Who has a seat, and who is the host.
    pub people: People,
}

/// How a table stands after an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LiveState {
    /// How far it has come.
    pub phase: Phase,
    /// The person it waits for.
    pub waits_for: Option<PersonId>,
    /// When it needs the care of a node: a bot is to act, a clock runs out.
    pub due_at: Option<Millis>,
}

/// Who belongs to a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct People {
    /// The host.
    pub host: Option<PersonId>,
    /// Who has a seat; each once.
    pub seated: Vec<PersonId>,
}

/// One entry to be appended.
#[derive(Clone, PartialEq, Debug)]
pub struct Append {
    /// To which table.
    pub table: TableId,
    /// Its place, one after the last.
    pub seq: u32,
    /// When.
    pub at: Millis,
    /// The entry itself: JSON of the table's own, not read here.
    pub entry: String,
    /// How the table stands after it.
    pub live: LiveState,
    /// The node that appends takes the care of the table if nobody has it.
    pub node: Option<String>,
    /// What lists say of it, if that has changed.
    pub summary: Option<String>,
    /// Who belongs to it, if that has changed.
    pub people: Option<People>,
    /// What the game came to, if this ends it.
    pub finish: Option<Finish>,
}

/// Why an entry was not appended.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// There is an entry at this place already: somebody else was first.
    #[error("another entry is already there")]
    Taken,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// An entry as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEntry {
    /// Its place, from 1.
    pub seq: u32,
    /// When.
    pub at: Millis,
    /// The entry.
    pub entry: String,
}

/// A table as lists show it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Its number.
    pub id: TableId,
    /// What people know it by.
    pub code: String,
    /// Whether the lobby lists it.
    pub public: bool,
    /// Since when.
    pub created_at: Millis,
    /// When it was last used.
    pub used_at: Millis,
    /// The place of its last entry.
    pub seq: u32,
    /// How far it has come.
    pub phase: Phase,
    /// The person it waits for.
    pub waits_for: Option<PersonId>,
    /// What the server wrote for lists.
    pub summary: String,
}

/// What a game came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finish {
    /// Every seat.
    pub results: Vec<SeatResult>,
    /// Whether ratings change: several people played, each for themselves. Then every person's rating learns from the
    /// places among the people (Weng and Lin).
    pub rated: bool,
}

/// A finished game of a person.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// The table's code.
    pub code: String,
    /// When it ended.
    pub at: Millis,
    /// What the server wrote for lists.
    pub summary: String,
    /// How many competed.
    pub seats: u8,
    /// How this person ended.
    pub result: SeatResult,
    /// The rating after it, if it was rated.
    pub rating: Option<f64>,
}

/// Word of what happened on another node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// A table has entries up to this seq.
    Appended {
        /// Which.
        table: TableId,
        /// Up to where.
        seq: u32,
    },
    /// Words were lost: look at every table again.
    Missed,
}
