//! Tables: their logs, what lists show of them, and their results.

use serde::{Deserialize, Serialize};

use crate::value::{FromRow, Row};
use crate::{LogHash, Millis, PersonId, Phase, SeatResult, StoreError, TallyChange};

/// A table's number. People know a table by its code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TableId(pub i64);

/// A table to be created.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// The code by which people know the table.
    pub code: String,
    /// Whether the lobby lists it.
    pub public: bool,
    /// When it is created.
    pub at: Millis,
    /// The first entry of its log.
    pub entry: String,
    /// What lists show of the table: JSON that only the server reads.
    pub summary: String,
    /// Its state after the first entry.
    pub live: LiveState,
    /// Who has a seat, and who is the host.
    pub people: People,
    /// The number of tables not over that the host may host, this one included. `None`: as many as they like.
    pub most_hosted: Option<u32>,
}

/// The answer to [`crate::Store::create_table`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Created {
    /// The table is there.
    Table(TableId),
    /// Another table has the code.
    CodeTaken,
    /// The host hosts as many tables as they may.
    TooManyHosted {
        /// The largest number.
        most: u32,
    },
}

/// The state of a table that changes with every entry: a row of the SQL table `live`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LiveState {
    /// Whether people gather, play, or are done.
    pub phase: Phase,
    /// The person who has to decide.
    pub waits_for: Option<PersonId>,
    /// When a node has to do something at the table: let a bot decide, or end a person's time.
    pub due_at: Option<Millis>,
}

impl LiveState {
    /// From when on nodes look whether something is due at the table: at once if a bot has to decide, because the clock of the
    /// node that asked it may have been ahead. `None` if nothing will be due. While people play with clocks, the stored time may be
    /// earlier than this one, as long as it is not over, so that its index does not change with every entry.
    pub(crate) fn wake_at(self) -> Option<Millis> {
        let bot_decides = self.phase == Phase::Playing && self.waits_for.is_none();
        let due_at = self.due_at.filter(|_| !self.phase.is_ended())?;
        Some(if bot_decides { 0 } else { due_at })
    }
}

/// Who belongs to a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct People {
    /// Who hosts the table, if somebody does.
    pub host: Option<PersonId>,
    /// The people who have a seat, each once.
    pub seated: Vec<PersonId>,
}

/// One entry to be appended.
#[derive(Clone, PartialEq, Debug)]
pub struct Append {
    /// The table whose log it continues.
    pub table: TableId,
    /// The number of the entry, one more than that of the last entry.
    pub seq: u32,
    /// When it is appended.
    pub at: Millis,
    /// The entry: JSON that the store does not read.
    pub entry: String,
    /// The hash of the entry and of the log before it, as [`LogHash::next`] computes it.
    pub hash: LogHash,
    /// The hash of the entry before, if the table has ended: its log may have been rewritten without the name of an erased person.
    /// If it was, the entry does not continue it and is refused as [`AppendError::Taken`].
    pub after: Option<LogHash>,
    /// The state of the table after the entry.
    pub live: LiveState,
    /// The node that appends. It becomes the owner of the table if no node owns it.
    pub node: Option<String>,
    /// What lists show of the table, if that has changed.
    pub summary: Option<String>,
    /// Who belongs to the table, if that has changed.
    pub people: Option<People>,
    /// A person without a seat who wrote a message with this entry. Their name is in the log.
    pub writer: Option<PersonId>,
    /// The results of the game, if this entry ends it.
    pub finish: Option<Finish>,
}

/// Why an entry was not appended.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// The table already has an entry with this number, because another node was first; or its log was rewritten meanwhile.
    #[error("another entry is already there, or the log was rewritten")]
    Taken,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// An entry as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEntry {
    /// The number of the entry, from 1.
    pub seq: u32,
    /// When it was appended.
    pub at: Millis,
    /// The entry, as it was given to [`Append`].
    pub entry: String,
    /// The hash of the entry and of the log before it. `None`: somebody removed it.
    pub hash: Option<LogHash>,
}

/// A table as lists show it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// The table's number.
    pub id: TableId,
    /// The code by which people know the table.
    pub code: String,
    /// Whether the lobby lists it.
    pub public: bool,
    /// When it was created.
    pub created_at: Millis,
    /// When it was last used.
    pub used_at: Millis,
    /// The time that lists are sorted by: when it ended or, before that, when it was last used, up to a minute too early.
    pub listed_at: Millis,
    /// The number of its last entry.
    pub seq: u32,
    /// Whether people gather, play, or are done.
    pub phase: Phase,
    /// The person who has to decide.
    pub waits_for: Option<PersonId>,
    /// When a node has to do something at the table; see [`LiveState::due_at`].
    pub due_at: Option<Millis>,
    /// What lists show of the table: JSON that only the server reads.
    pub summary: String,
}

impl TableRow {
    /// Its place in lists.
    pub const fn position(&self) -> Position {
        Position { listed_at: self.listed_at, id: self.id }
    }
}

/// The place of a table in lists, which begin with the highest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Position {
    /// See [`TableRow::listed_at`].
    pub listed_at: Millis,
    /// The table's number.
    pub id: TableId,
}

/// A part of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Page {
    /// Only what comes after the table at this place.
    pub after: Option<Position>,
    /// The largest number of rows.
    pub limit: u32,
}

impl Page {
    /// The beginning of a list.
    pub const fn first(limit: u32) -> Page {
        Page { after: None, limit }
    }

    /// The place that every row of the page comes after.
    pub(crate) fn start(self) -> Position {
        self.after.unwrap_or(Position { listed_at: Millis::MAX, id: TableId(i64::MAX) })
    }
}

/// The results of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finish {
    /// The result of every seat.
    pub results: Vec<SeatResult>,
    /// Whether the game is rated: several people played against each other. Then their ratings are updated from their
    /// places among the people, by the method of Weng and Lin.
    pub rated: bool,
    /// Whether it is counted among the games of the people who played, and among those they won.
    pub counts: bool,
    /// What is added to the counters of the people who played.
    pub tallies: Vec<TallyChange>,
}

/// A finished game of a person.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// The table's code.
    pub code: String,
    /// When it ended.
    pub at: Millis,
    /// What lists show of the table: JSON that only the server reads.
    pub summary: String,
    /// The number of seats in the game.
    pub seats: u8,
    /// The result of this person.
    pub result: SeatResult,
    /// The person's rating after the game, if it was rated.
    pub rating: Option<f64>,
}

impl FromRow for TableId {
    fn from_row(mut row: Row) -> Result<TableId, StoreError> {
        row.next()
    }
}

impl FromRow for TableRow {
    fn from_row(mut row: Row) -> Result<TableRow, StoreError> {
        Ok(TableRow {
            id: row.next()?,
            code: row.next()?,
            public: row.next()?,
            created_at: row.next()?,
            used_at: row.next()?,
            listed_at: row.next()?,
            seq: row.next()?,
            phase: row.next()?,
            waits_for: row.next()?,
            due_at: row.next()?,
            summary: row.next()?,
        })
    }
}

impl FromRow for StoredEntry {
    fn from_row(mut row: Row) -> Result<StoredEntry, StoreError> {
        Ok(StoredEntry { seq: row.next()?, at: row.next()?, entry: row.next()?, hash: row.next()? })
    }
}

fn seat_result(row: &mut Row) -> Result<SeatResult, StoreError> {
    Ok(SeatResult {
        seat: row.next()?,
        person: row.next()?,
        name: row.next::<String>()?.into(),
        place: row.next()?,
        glory: row.next()?,
        won: row.next()?,
    })
}

impl FromRow for SeatResult {
    fn from_row(mut row: Row) -> Result<SeatResult, StoreError> {
        seat_result(&mut row)
    }
}

impl FromRow for Played {
    fn from_row(mut row: Row) -> Result<Played, StoreError> {
        Ok(Played {
            code: row.next()?,
            at: row.next()?,
            summary: row.next()?,
            seats: row.next()?,
            result: seat_result(&mut row)?,
            rating: row.next()?,
        })
    }
}
