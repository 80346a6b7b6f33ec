//! What a server stores: people, sessions and, for every table, an append-only log. The log `(table, seq, entry)` defines a
//! table. Everything else that is stored about a table follows from its log and is there so that lists need not read logs.
//!
//! There is one trait, [`Store`], and two implementations: SQLite, embedded, and PostgreSQL, for several nodes at once.

mod contacts;
mod copy;
#[cfg(test)]
mod costs;
mod daily;
mod database;
mod import_fault;
mod lists;
mod log_hash;
mod nodes;
mod notices;
mod open;
mod people;
mod postgres;
mod privacy;
mod puzzles;
mod rating;
mod reviews;
mod schema;
mod sql_store;
mod sqlite;
mod tables;
mod tallies;
mod transactions;
mod upkeep;
mod value;

use async_trait::async_trait;

pub use contacts::{Contact, ContactId, ContactKind, NewContact, QuietHours, Reachable, TurnNotice};
pub use daily::{DailyAttempts, DailyResult};
pub use ethnos_table::{Millis, PersonId, Phase, SeatResult};
pub use import_fault::ImportFault;
pub use log_hash::LogHash;
pub use nodes::{Claim, Node, Pause};
pub use notices::{MOST_WAITING, NodeNotice, Notices};
pub use open::{StoreLocation, open, open_reader};
pub use people::{Account, Link, Person, Secret, Session, Token, TokenId};
pub use postgres::Encryption;
pub use privacy::{LeftTable, Rewrite};
pub use puzzles::{PuzzleAnswer, PuzzleRating, PuzzleTry, Solver};
pub use reviews::{ReviewInProgress, StoredReview};
pub use tables::{
    Append, AppendError, Created, Finish, LiveState, NewTable, Page, People, Played, Position, StoredEntry, TableId,
    TableRow,
};

pub use tallies::{ReviewedGame, ReviewedSeat, Tally, TallyChange, Uncounted};
pub use upkeep::Rewind;

/// Why a request to the store failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database failed, is full, or cannot be reached.
    #[error("the database failed: {0}")]
    Database(String),
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
    /// There is no table with this number.
    #[error("there is no table {}", .0.0)]
    NoSuchTable(TableId),
    /// There is no person with this number.
    #[error("there is no person {}", .0.0)]
    NoSuchPerson(PersonId),
    /// An entry does not continue the log of its table.
    #[error("entry {seq} cannot come after entry {last} of table {}", table.0)]
    OutOfOrder {
        /// The table whose log it is.
        table: TableId,
        /// The number of the entry.
        seq: u32,
        /// The number of the last entry in the log.
        last: u32,
    },
    /// What the database contains contradicts what was written.
    #[error("the database contradicts itself: {0}")]
    Inconsistent(&'static str),
    /// A column holds a value that nothing of this program writes there.
    #[error("a column of the database holds {0}, which is no value of it")]
    UnknownValue(String),
    /// The address of the database cannot be used. It may contain a password, so it is not repeated.
    #[error("the address of the PostgreSQL database is wrong: {0}")]
    Address(String),
    /// A secure connection to the database cannot be prepared.
    #[error("TLS cannot be used: {0}")]
    Tls(String),
    /// The file is an SQLite database of another program.
    #[error("{0} is a database of something else")]
    NotOurs(String),
    /// The database was written by a newer version of this program.
    #[error(
        "the database has schema {found}, this program knows {known}: it was last used by a newer version; install \
         that version or point to another database"
    )]
    NewerSchema {
        /// The schema of the database.
        found: i64,
        /// The newest schema that this program knows.
        known: i64,
    },
    /// Another process has the SQLite database open.
    #[error("{0} is in use by another process: stop it, or use another --data-dir")]
    InUse(String),
    /// There is no database where there was one.
    #[error(
        "{file} is empty or missing, but there was a database: restore a backup, or delete {marker} to begin with a new one"
    )]
    DataMissing {
        /// The path of the database.
        file: String,
        /// The file that says that there was a database.
        marker: String,
    },
    /// An import needs an empty database.
    #[error("the database is not empty: import into a new one")]
    NotEmpty,
    /// A backup cannot be written.
    #[error("cannot write {file}: {reason}")]
    Backup {
        /// The path of the backup.
        file: String,
        /// Why, as SQLite or the system says it.
        reason: String,
    },
    /// An export cannot be written.
    #[error("cannot write the export: {0}")]
    Export(std::io::Error),
    /// A line of an export cannot be read.
    #[error("line {line}: {fault}")]
    Import {
        /// The number of the line, from 1.
        line: usize,
        /// What is wrong with the line.
        fault: ImportFault,
    },
    /// The thread that reads an export has ended before the export.
    #[error("the export was not read to its end")]
    ImportStopped,
    /// Only one of the two stores can do this.
    #[error("{0}")]
    Unsupported(String),
}

impl StoreError {
    /// The same failure, for another request that it concerns.
    pub(crate) fn for_another(&self) -> StoreError {
        match self {
            StoreError::Closed => StoreError::Closed,
            StoreError::Database(text) => StoreError::Database(text.clone()),
            other => StoreError::Database(other.to_string()),
        }
    }
}

/// Everything a server stores. Every method that writes returns only when what it wrote will survive a crash.
#[async_trait]
pub trait Store: Send + Sync {
    // People.

    /// Adds a person, who is a guest at first.
    async fn add_person(&self, name: &str, now: Millis) -> Result<PersonId, StoreError>;
    /// The person with this number.
    async fn person(&self, id: PersonId) -> Result<Option<Person>, StoreError>;
    /// Gives a person another name.
    async fn rename(&self, id: PersonId, name: &str) -> Result<(), StoreError>;
    /// Makes a guest an account, or changes the passphrase of an account. One-time links of the person end. Returns `false` if
    /// another person has the handle.
    async fn set_passphrase(&self, id: PersonId, handle: &str, hash: &str) -> Result<bool, StoreError>;
    /// The account with this handle, in upper or lower case.
    async fn account(&self, handle: &str) -> Result<Option<Account>, StoreError>;

    /// Stores a session under the hash of its secret.
    async fn add_session(&self, secret: &Secret, person: PersonId, now: Millis) -> Result<(), StoreError>;
    /// The session with this secret.
    async fn session(&self, secret: &Secret) -> Result<Option<Session>, StoreError>;
    /// Records that a session is used.
    async fn use_session(&self, secret: &Secret, now: Millis) -> Result<(), StoreError>;
    /// A person's sessions, oldest first.
    async fn sessions(&self, person: PersonId) -> Result<Vec<Session>, StoreError>;
    /// Ends a session. One-time links of its person end with it.
    async fn drop_session(&self, secret: &Secret) -> Result<(), StoreError>;
    /// Ends every session of a person except this one.
    async fn drop_other_sessions(&self, person: PersonId, but: &Secret) -> Result<(), StoreError>;

    /// Stores an API token under the hash of its secret. Returns `None` if the person has `most` tokens already, also when many
    /// are made at once.
    async fn add_token(
        &self,
        secret: &Secret,
        person: PersonId,
        label: &str,
        now: Millis,
        most: u32,
    ) -> Result<Option<TokenId>, StoreError>;
    /// The person who has this token.
    async fn token(&self, secret: &Secret) -> Result<Option<PersonId>, StoreError>;
    /// A person's tokens, oldest first.
    async fn tokens(&self, person: PersonId) -> Result<Vec<Token>, StoreError>;
    /// Revokes a token. Returns `false` if this person has no such token.
    async fn revoke_token(&self, person: PersonId, id: TokenId) -> Result<bool, StoreError>;

    /// Stores a one-time link under the hash of its secret.
    async fn add_link(&self, secret: &Secret, link: Link) -> Result<(), StoreError>;
    /// Uses a link and returns its person, or `None` if it is unknown, used or expired. If several callers use it at once, only
    /// one of them succeeds.
    async fn take_link(&self, secret: &Secret, now: Millis) -> Result<Option<PersonId>, StoreError>;

    /// Deletes some sessions that nobody has used since then. Returns the number of them.
    async fn tidy_sessions(&self, unused_since: Millis, limit: u32) -> Result<u32, StoreError>;
    /// Looks at some people after this one and deletes the guests among them who have never been at a table, have no token, and have
    /// not been here since then. Returns the last person that was looked at, or `None` if there are no more.
    async fn tidy_guests(
        &self,
        after: PersonId,
        unused_since: Millis,
        limit: u32,
    ) -> Result<Option<PersonId>, StoreError>;
    /// Deletes the account, sessions, tokens and links of a person, and gives them this name in results. Their logs are rewritten
    /// later; see [`Store::logs_to_erase`].
    async fn erase_person(&self, person: PersonId, name: &str, now: Millis) -> Result<(), StoreError>;
    /// Some tables that have ended and that nobody has used since then, with an erased person whose name is still in the log.
    async fn logs_to_erase(&self, unused_since: Millis, limit: u32) -> Result<Vec<(PersonId, TableId)>, StoreError>;
    /// Rewrites a log without the name of an erased person. Returns `false` if the table was used meanwhile.
    async fn rewrite(&self, rewrite: Rewrite) -> Result<bool, StoreError>;

    // Turn notices.

    /// Adds a way to reach a person. One with the same address is replaced; a browser that belonged to another person belongs to this
    /// one. Returns `None` if the person, or the table that the contact is for, has too many, also when many are added at once.
    async fn add_contact(&self, contact: NewContact) -> Result<Option<ContactId>, StoreError>;
    /// A person's contacts, oldest first. Those of browsers whose session has ended are left out.
    async fn contacts(&self, person: PersonId) -> Result<Vec<Contact>, StoreError>;
    /// The contact with this number.
    async fn contact(&self, id: ContactId) -> Result<Option<Contact>, StoreError>;
    /// The contacts that are told of a turn of this person at this table: confirmed ones of the person, and those for the table.
    async fn turn_contacts(&self, person: PersonId, table: TableId) -> Result<Vec<Contact>, StoreError>;
    /// Records that the owner of an address wants to be reached there. Returns `false` if there is no such contact.
    async fn confirm_contact(&self, id: ContactId) -> Result<bool, StoreError>;
    /// Deletes a contact. Returns `false` if there is none.
    async fn drop_contact(&self, id: ContactId) -> Result<bool, StoreError>;
    /// Counts whether a notice reached a contact. After `most` in a row that did not, the contact is deleted. Returns whether it was.
    async fn contact_tried(&self, id: ContactId, reached: bool, most: u32) -> Result<bool, StoreError>;
    /// The people and tables that have contacts.
    async fn reachable(&self) -> Result<Reachable, StoreError>;
    /// When a person does not want notices.
    async fn quiet_hours(&self, person: PersonId) -> Result<Option<QuietHours>, StoreError>;
    /// Sets or deletes the quiet hours of a person.
    async fn set_quiet_hours(&self, person: PersonId, hours: Option<QuietHours>) -> Result<(), StoreError>;
    /// Records that a person is told of a turn: now, or at `send_at`. Returns `false` if that was recorded before, also when many
    /// record it at once.
    async fn claim_turn_notice(&self, notice: TurnNotice, send_at: Option<Millis>) -> Result<bool, StoreError>;
    /// Some notices whose time has come. No other caller gets them.
    async fn due_turn_notices(&self, now: Millis, limit: u32) -> Result<Vec<TurnNotice>, StoreError>;
    /// The secret of this name that all servers of this store share. If there is none, this one is stored.
    async fn server_key(&self, name: &str, new: &[u8]) -> Result<Vec<u8>, StoreError>;

    // Tables.

    /// Creates a table with its first entry, seq 1, unless its code is taken or its host hosts too many, also when many are
    /// created at once.
    async fn create_table(&self, table: &NewTable) -> Result<Created, StoreError>;
    /// Appends one entry and updates lists, results and ratings, in one transaction. Other nodes are notified after it.
    async fn append(&self, append: Append) -> Result<(), AppendError>;
    /// The entries of a table after this seq, in order.
    async fn entries(&self, table: TableId, after: u32) -> Result<Vec<StoredEntry>, StoreError>;
    /// The table with this number.
    async fn table(&self, id: TableId) -> Result<Option<TableRow>, StoreError>;
    /// The table with this code.
    async fn table_by_code(&self, code: &str) -> Result<Option<TableRow>, StoreError>;
    /// Public tables in these phases, in the order of their [`Position`]s.
    async fn public_tables(&self, phases: &[Phase], page: Page) -> Result<Vec<TableRow>, StoreError>;
    /// The tables that are not over where a person has a seat or is the host, in these phases: those that wait for the person
    /// first, then the last used first. Of a person's tables in a phase, only the newest three hundred are looked at.
    async fn running_tables_of(
        &self,
        person: PersonId,
        phases: &[Phase],
        limit: u32,
    ) -> Result<Vec<TableRow>, StoreError>;
    /// Some tables after this one that are not over where a person has a seat or is the host, ordered by their numbers. All of them
    /// are found page by page.
    async fn unfinished_tables_of(
        &self,
        person: PersonId,
        after: TableId,
        limit: u32,
    ) -> Result<Vec<TableRow>, StoreError>;
    /// The tables whose game is over where a person has a seat or is the host, in the order of their [`Position`]s.
    async fn finished_tables_of(&self, person: PersonId, page: Page) -> Result<Vec<TableRow>, StoreError>;
    /// Tables that are not over and that nobody has used since then.
    async fn idle_since(&self, then: Millis, limit: u32) -> Result<Vec<TableId>, StoreError>;

    // Results.

    /// The results of a finished table, by seat.
    async fn results(&self, table: TableId) -> Result<Vec<SeatResult>, StoreError>;
    /// A person's finished games, the last first, without the first `skip` of the page. The cost grows with `skip`, not with
    /// the number of games.
    async fn played(&self, person: PersonId, page: Page, skip: u32) -> Result<Vec<Played>, StoreError>;
    /// The people with the highest ratings who have played at least [`Person::RANKED_GAMES`].
    async fn ranking(&self, limit: u32) -> Result<Vec<Person>, StoreError>;

    // Reviews.

    /// The review of a finished game, if one is stored.
    async fn review(&self, table: TableId) -> Result<Option<StoredReview>, StoreError>;
    /// Stores the review of a finished game in place of an earlier one. A deep review is not replaced by a quick one of the same format.
    async fn save_review(&self, table: TableId, review: &StoredReview) -> Result<(), StoreError>;

    /// Records that a node makes a review, unless another live node does. Returns whether it may.
    async fn begin_review(&self, node: &str, review: ReviewInProgress) -> Result<bool, StoreError>;
    /// Records how far a node is with a review.
    async fn continue_review(&self, node: &str, review: ReviewInProgress) -> Result<(), StoreError>;
    /// Records that a node makes a review no longer.
    async fn end_review(&self, node: &str, table: TableId, deep: bool) -> Result<(), StoreError>;
    /// The reviews of a table that live nodes make, a quick one first.
    async fn reviews_in_progress(&self, table: TableId) -> Result<Vec<ReviewInProgress>, StoreError>;
    /// Stores how well people decided in a reviewed game, in place of what an earlier review said.
    async fn save_reviewed_seats(&self, table: TableId, seats: &[ReviewedSeat]) -> Result<(), StoreError>;
    /// A person's reviewed games, the last first: at most `limit`, or all.
    async fn reviewed_games(&self, person: PersonId, limit: Option<u32>) -> Result<Vec<ReviewedGame>, StoreError>;

    // Counters.

    /// All counters of a person, in the order of their words.
    async fn tallies(&self, person: PersonId) -> Result<Vec<Tally>, StoreError>;
    /// Some games after this table that are not counted, or only in part, by the numbers of their tables.
    async fn uncounted(&self, after: TableId, limit: u32) -> Result<Vec<Uncounted>, StoreError>;
    /// Counts what was missing of a game. Returns `false` if it was counted meanwhile.
    async fn count(&self, uncounted: Uncounted, changes: Vec<TallyChange>) -> Result<bool, StoreError>;

    // Puzzles.

    /// Stores somebody's answer to a puzzle and updates both ratings. Only the first answer to a puzzle counts; later ones change
    /// nothing. Returns the first one.
    async fn answer_puzzle(&self, answer: PuzzleAnswer) -> Result<PuzzleTry, StoreError>;
    /// A person as a solver, if they have tried a puzzle.
    async fn solver(&self, person: PersonId) -> Result<Option<Solver>, StoreError>;
    /// The puzzles that a person has tried, in that order. There are at most as many as puzzles.
    async fn puzzle_tries(&self, person: PersonId) -> Result<Vec<PuzzleTry>, StoreError>;
    /// The ratings of all puzzles that somebody has tried.
    async fn puzzle_ratings(&self) -> Result<Vec<PuzzleRating>, StoreError>;

    // The game of each day. A day is a number of days since 1970.

    /// The seed of a day's game. If there is none, this one is stored; of several at once, the first.
    async fn daily_seed(&self, day: i64, new: &str) -> Result<String, StoreError>;
    /// The seed of a day's game, if it was ever asked for.
    async fn known_daily_seed(&self, day: i64) -> Result<Option<String>, StoreError>;
    /// How often a person has tried a day's game.
    async fn daily_attempts(&self, day: i64, person: PersonId) -> Result<DailyAttempts, StoreError>;
    /// Makes a table an attempt of a person at a day's game. Attempts are numbered from 0. Returns `false` if the person has
    /// an attempt with this number.
    async fn add_daily_table(
        &self,
        day: i64,
        person: PersonId,
        attempt: u32,
        table: TableId,
    ) -> Result<bool, StoreError>;
    /// The first finished attempt of everybody at a day's game, the best first. It counts if it ended on that day. The cost does not grow with
    /// the number of attempts.
    async fn daily_results(&self, day: i64, limit: u32) -> Result<Vec<DailyResult>, StoreError>;

    // Several nodes.

    /// Whether several nodes can use this store at once.
    fn is_shared(&self) -> bool;
    /// Records that a node is alive, at this time of the servers. Returns whether it was known to be alive before: if not, others may have taken its
    /// tables.
    async fn heartbeat(&self, node: &str, now: Millis) -> Result<bool, StoreError>;
    /// The nodes that have written a heartbeat, dead ones included, ordered by name.
    async fn nodes(&self) -> Result<Vec<Node>, StoreError>;
    /// Declares a node dead, unless it has written a heartbeat after the one of this time. With its next heartbeat it is alive
    /// again. Returns whether it is dead now.
    async fn declare_dead(&self, node: &str, seen_at: Millis) -> Result<bool, StoreError>;
    /// Makes a node the owner of a table, unless another live node owns it. The owner runs the table's bots and clocks. If
    /// a dead node owned it, the answer says when that node was last known to be alive.
    async fn claim(&self, table: TableId, node: &str) -> Result<Claim, StoreError>;
    /// Tables after this one that gather people or are played, whose `due_at` is not after `now`, and which are owned by this
    /// node, by a dead node or by none, ordered by their numbers. If this node is not the owner and a bot is due, the time does not
    /// matter: the clock of a dead node may have been ahead.
    async fn due(
        &self,
        node: &str,
        now: Millis,
        after: Option<TableId>,
        limit: u32,
    ) -> Result<Vec<TableId>, StoreError>;
    /// The number of the last entry of each of these tables, in any order. Tables that do not exist are left out.
    async fn versions(&self, tables: &[TableId]) -> Result<Vec<(TableId, u32)>, StoreError>;
    /// Opens a connection that receives notices of what other nodes append, from now on. Notices can be late, lost or repeated.
    /// `None` for a store that has only one node.
    async fn listen(&self) -> Result<Option<Notices>, StoreError>;
    /// Sends [`NodeNotice::Heartbeat`] to every node that listens, this one included, the same way as notices of entries, and
    /// [`NodeNotice::Watched`] for each of these tables to the others. It is not known whether they arrive.
    fn announce(&self, node: &str, watched: &[TableId]);
    /// Records a time in which no server ran.
    async fn add_pause(&self, pause: Pause) -> Result<(), StoreError>;
    /// The times in which no server ran, the first one first.
    async fn pauses(&self) -> Result<Vec<Pause>, StoreError>;

    // Operating.

    /// Tables after this one, by their numbers, that are neither running nor over for a person: closed ones of which the person is a member, and those that
    /// the person left, or where they only talked.
    async fn left_tables_of(&self, person: PersonId, after: TableId, limit: u32) -> Result<Vec<LeftTable>, StoreError>;

    /// Deletes what is no longer needed: expired links, contacts of tables and sessions that have ended, dead nodes that own no
    /// table that is not over, and the reviews that dead nodes were making.
    async fn tidy(&self, now: Millis) -> Result<(), StoreError>;
    /// Whether the database can be read and written.
    async fn ping(&self) -> Result<(), StoreError>;
    /// Whether a process that used the database ended without closing it. With SQLite: the last process before this one.
    async fn stopped_badly(&self, now: Millis) -> Result<bool, StoreError>;
    /// What is wrong with the database, apart from the logs: damaged pages, rows that refer to nothing. It reads everything.
    async fn faults(&self) -> Result<Vec<String>, StoreError>;
    /// The tables with higher numbers than this, by number.
    async fn tables_after(&self, after: TableId, limit: u32) -> Result<Vec<TableRow>, StoreError>;
    /// The tables that are not over, the last used first.
    async fn last_used(&self, limit: u32) -> Result<Vec<TableRow>, StoreError>;
    /// Takes a damaged table back to an earlier entry. No server may use it meanwhile.
    async fn rewind(&self, rewind: Rewind) -> Result<(), StoreError>;
    /// Closes a damaged table whatever its log says. Nothing is deleted.
    async fn retire(&self, table: TableId, now: Millis) -> Result<(), StoreError>;
    /// Writes everything as it is at one moment, one JSON object per line, and checks the hashes of all entries.
    async fn export(&self, to: Box<dyn std::io::Write + Send>) -> Result<Exported, StoreError>;
    /// Reads what [`Store::export`] wrote into an empty store. If it fails, nothing is stored. Returns the number of lines.
    async fn import(&self, from: Box<dyn std::io::BufRead + Send>) -> Result<u64, StoreError>;
    /// Copies the whole database to a file while it is in use.
    async fn backup(&self, to: &std::path::Path) -> Result<(), StoreError>;
    /// Finishes what is being written and closes the store. Every later request fails.
    async fn close(&self);
}

/// What an export wrote.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exported {
    /// The number of lines.
    pub lines: u64,
    /// The tables with an entry whose hash is not that of the log before it. They are exported as they are.
    pub altered: Vec<TableId>,
}
