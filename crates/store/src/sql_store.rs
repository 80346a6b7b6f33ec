//! The [`Store`] on any [`Database`]: its queries in SQL.

use std::io::{BufRead, Write};
use std::path::Path;

use async_trait::async_trait;

use crate::database::{Database, Statement};
use crate::privacy::{self, ErasePerson, TidyGuests};
use crate::transactions::{AddToken, ClaimTable, CreateTable, DropSession, NOTHING, SetPassphrase, folded, only};
use crate::upkeep::{self, Retire};
use crate::value::{FromRow, FromValue, Row, Value, values};
use crate::{
    Account, Append, AppendError, Claim, Contact, ContactId, Created, DailyAttempts, DailyResult, Exported, LeftTable,
    Link, Millis, NewContact, NewTable, Node, Notices, Page, Pause, Person, PersonId, Phase, Played, PuzzleAnswer,
    PuzzleRating, PuzzleTry, QuietHours, Reachable, ReviewInProgress, ReviewedGame, ReviewedSeat, Rewind, Rewrite,
    SeatResult, Secret, Session, Solver, Store, StoreError, StoredEntry, StoredReview, TableId, TableRow, Tally,
    TallyChange, Token, TokenId, TurnNotice, Uncounted, contacts, copy, daily, lists, nodes, puzzles, reviews, tallies,
};

/// A store that uses this database.
pub(crate) struct SqlStore<D>(pub(crate) D);

impl<D: Database> SqlStore<D> {
    pub(crate) async fn all<T: FromRow>(&self, sql: &'static str, values: &[Value]) -> Result<Vec<T>, StoreError> {
        self.0.read(sql, values).await?.into_iter().map(T::from_row).collect()
    }

    pub(crate) async fn first<T: FromRow>(&self, sql: &'static str, values: &[Value]) -> Result<Option<T>, StoreError> {
        self.0.read(sql, values).await?.into_iter().next().map(T::from_row).transpose()
    }

    pub(crate) async fn write(
        &self,
        sql: &'static str,
        values: impl Into<Vec<Value>> + Send,
    ) -> Result<Vec<Row>, StoreError> {
        self.0.transact(Statement { sql, values: values.into() }).await
    }
}

/// The beginning of every query for people.
macro_rules! people {
    ($($rest:literal)?) => {
        concat!(
            "SELECT p.id, p.name, a.handle, p.created_at, p.rating, p.uncertainty, p.rated_games, p.games, p.wins ",
            "FROM people p LEFT JOIN accounts a ON a.person_id = p.id ", $($rest)?
        )
    };
}

/// A query for tables, from its `FROM` on.
macro_rules! table_columns {
    ($rest:literal) => {
        concat!(
            "SELECT t.id, t.code, t.public, t.created_at, l.used_at, l.listed_at, l.seq, l.phase, l.waits_for, l.due_at, t.summary ",
            $rest
        )
    };
}

/// A query for tables, from the first `JOIN` or `WHERE` on.
macro_rules! tables {
    ($rest:literal) => {
        concat!(
            "SELECT t.id, t.code, t.public, t.created_at, l.used_at, l.listed_at, l.seq, l.phase, l.waits_for, l.due_at, t.summary ",
            "FROM live l JOIN tables t ON t.id = l.table_id ",
            $rest
        )
    };
}
pub(crate) use {table_columns, tables};

#[async_trait]
impl<D: Database> Store for SqlStore<D> {
    async fn add_person(&self, name: &str, now: Millis) -> Result<PersonId, StoreError> {
        let sql = "INSERT INTO people (name, created_at, rating, uncertainty) VALUES ($1, $2, $3, $4) RETURNING id";
        new_id(self.write(sql, values![name, now, Person::RATING, Person::UNCERTAINTY]).await?)
    }

    async fn person(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        self.first(people!("WHERE p.id = $1"), &values![id]).await
    }

    async fn rename(&self, id: PersonId, name: &str) -> Result<(), StoreError> {
        self.write("UPDATE people SET name = $1 WHERE id = $2", values![name, id]).await.map(drop)
    }

    async fn set_passphrase(&self, id: PersonId, handle: &str, hash: &str) -> Result<bool, StoreError> {
        self.0.transact(SetPassphrase { person: id, handle: handle.to_owned(), hash: hash.to_owned() }).await
    }

    async fn account(&self, handle: &str) -> Result<Option<Account>, StoreError> {
        self.first("SELECT person_id, hash FROM accounts WHERE folded = $1", &values![folded(handle)]).await
    }

    async fn add_session(&self, secret: &Secret, person: PersonId, now: Millis) -> Result<(), StoreError> {
        let sql = "INSERT INTO sessions (secret, person_id, created_at, used_at) VALUES ($1, $2, $3, $3)";
        self.write(sql, values![secret, person, now]).await.map(drop)
    }

    async fn session(&self, secret: &Secret) -> Result<Option<Session>, StoreError> {
        let sql = "SELECT person_id, created_at, used_at FROM sessions WHERE secret = $1";
        self.first(sql, &values![secret]).await
    }

    async fn use_session(&self, secret: &Secret, now: Millis) -> Result<(), StoreError> {
        self.write("UPDATE sessions SET used_at = $1 WHERE secret = $2", values![now, secret]).await.map(drop)
    }

    async fn sessions(&self, person: PersonId) -> Result<Vec<Session>, StoreError> {
        let sql =
            "SELECT person_id, created_at, used_at FROM sessions WHERE person_id = $1 ORDER BY created_at, secret";
        self.all(sql, &values![person]).await
    }

    async fn drop_session(&self, secret: &Secret) -> Result<(), StoreError> {
        self.0.transact(DropSession(*secret)).await
    }

    async fn drop_other_sessions(&self, person: PersonId, but: &Secret) -> Result<(), StoreError> {
        let sql = "DELETE FROM sessions WHERE person_id = $1 AND secret <> $2";
        self.write(sql, values![person, but]).await.map(drop)
    }

    async fn add_token(
        &self,
        secret: &Secret,
        person: PersonId,
        label: &str,
        now: Millis,
        most: u32,
    ) -> Result<Option<TokenId>, StoreError> {
        self.0.transact(AddToken { secret: *secret, person, label: label.to_owned(), now, most }).await
    }

    async fn token(&self, secret: &Secret) -> Result<Option<PersonId>, StoreError> {
        only(self.0.read("SELECT person_id FROM tokens WHERE secret = $1", &values![secret]).await?)
    }

    async fn tokens(&self, person: PersonId) -> Result<Vec<Token>, StoreError> {
        let sql = "SELECT id, label, created_at FROM tokens WHERE person_id = $1 ORDER BY id";
        self.all(sql, &values![person]).await
    }

    async fn revoke_token(&self, person: PersonId, id: TokenId) -> Result<bool, StoreError> {
        let sql = "DELETE FROM tokens WHERE person_id = $1 AND id = $2 RETURNING id";
        Ok(!self.write(sql, values![person, id]).await?.is_empty())
    }

    async fn add_link(&self, secret: &Secret, link: Link) -> Result<(), StoreError> {
        let sql = "INSERT INTO links (secret, person_id, expires_at) VALUES ($1, $2, $3)";
        self.write(sql, values![secret, link.person, link.expires_at]).await.map(drop)
    }

    async fn take_link(&self, secret: &Secret, now: Millis) -> Result<Option<PersonId>, StoreError> {
        let sql = "DELETE FROM links WHERE secret = $1 RETURNING person_id, expires_at";
        let Some(mut row) = self.write(sql, values![secret]).await?.pop() else { return Ok(None) };
        let (person, expires_at) = (row.next()?, row.next::<Millis>()?);
        Ok((now < expires_at).then_some(person))
    }

    async fn tidy_sessions(&self, unused_since: Millis, limit: u32) -> Result<u32, StoreError> {
        privacy::tidy_sessions(self, unused_since, limit).await
    }

    async fn tidy_guests(
        &self,
        after: PersonId,
        unused_since: Millis,
        limit: u32,
    ) -> Result<Option<PersonId>, StoreError> {
        self.0.transact(TidyGuests { after, unused_since, limit }).await
    }

    async fn erase_person(&self, person: PersonId, name: &str, now: Millis) -> Result<(), StoreError> {
        self.0.transact(ErasePerson { person, name: name.to_owned(), now }).await
    }

    async fn logs_to_erase(&self, unused_since: Millis, limit: u32) -> Result<Vec<(PersonId, TableId)>, StoreError> {
        privacy::logs_to_erase(self, unused_since, limit).await
    }

    async fn rewrite(&self, rewrite: Rewrite) -> Result<bool, StoreError> {
        self.0.transact(rewrite).await
    }

    async fn add_contact(&self, contact: NewContact) -> Result<Option<ContactId>, StoreError> {
        self.0.transact(contact).await
    }

    async fn contacts(&self, person: PersonId) -> Result<Vec<Contact>, StoreError> {
        contacts::of_person(self, person).await
    }

    async fn contact(&self, id: ContactId) -> Result<Option<Contact>, StoreError> {
        contacts::find(self, id).await
    }

    async fn turn_contacts(&self, person: PersonId, table: TableId) -> Result<Vec<Contact>, StoreError> {
        contacts::for_turn(self, person, table).await
    }

    async fn confirm_contact(&self, id: ContactId) -> Result<bool, StoreError> {
        let sql = "UPDATE contacts SET confirmed = TRUE WHERE id = $1 RETURNING id";
        Ok(!self.write(sql, values![id]).await?.is_empty())
    }

    async fn drop_contact(&self, id: ContactId) -> Result<bool, StoreError> {
        Ok(!self.write("DELETE FROM contacts WHERE id = $1 RETURNING id", values![id]).await?.is_empty())
    }

    async fn contact_tried(&self, id: ContactId, reached: bool, most: u32) -> Result<bool, StoreError> {
        contacts::tried(self, id, reached, most).await
    }

    async fn reachable(&self) -> Result<Reachable, StoreError> {
        contacts::reachable(self).await
    }

    async fn quiet_hours(&self, person: PersonId) -> Result<Option<QuietHours>, StoreError> {
        contacts::quiet_hours(self, person).await
    }

    async fn set_quiet_hours(&self, person: PersonId, hours: Option<QuietHours>) -> Result<(), StoreError> {
        contacts::set_quiet_hours(self, person, hours).await
    }

    async fn claim_turn_notice(&self, notice: TurnNotice, send_at: Option<Millis>) -> Result<bool, StoreError> {
        contacts::claim(self, notice, send_at).await
    }

    async fn due_turn_notices(&self, now: Millis, limit: u32) -> Result<Vec<TurnNotice>, StoreError> {
        contacts::due(self, now, limit).await
    }

    async fn server_key(&self, name: &str, new: &[u8]) -> Result<Vec<u8>, StoreError> {
        contacts::server_key(self, name, new).await
    }

    async fn create_table(&self, table: &NewTable) -> Result<Created, StoreError> {
        self.0.transact(CreateTable(table.clone())).await
    }

    async fn append(&self, append: Append) -> Result<(), AppendError> {
        self.0.append(append).await
    }

    async fn entries(&self, table: TableId, after: u32) -> Result<Vec<StoredEntry>, StoreError> {
        let sql = "SELECT seq, added_at, entry, hash FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq";
        self.all(sql, &values![table, after]).await
    }

    async fn table(&self, id: TableId) -> Result<Option<TableRow>, StoreError> {
        self.first(tables!("WHERE l.table_id = $1"), &values![id]).await
    }

    async fn table_by_code(&self, code: &str) -> Result<Option<TableRow>, StoreError> {
        self.first(tables!("WHERE t.code = $1"), &values![code]).await
    }

    async fn public_tables(&self, phases: &[Phase], page: Page) -> Result<Vec<TableRow>, StoreError> {
        lists::public_tables(self, phases, page).await
    }

    async fn running_tables_of(
        &self,
        person: PersonId,
        phases: &[Phase],
        limit: u32,
    ) -> Result<Vec<TableRow>, StoreError> {
        lists::running_tables_of(self, person, phases, limit).await
    }

    async fn unfinished_tables_of(
        &self,
        person: PersonId,
        after: TableId,
        limit: u32,
    ) -> Result<Vec<TableRow>, StoreError> {
        lists::unfinished_tables_of(self, person, after, limit).await
    }

    async fn finished_tables_of(&self, person: PersonId, page: Page) -> Result<Vec<TableRow>, StoreError> {
        lists::finished_tables_of(self, person, page).await
    }

    async fn left_tables_of(&self, person: PersonId, after: TableId, limit: u32) -> Result<Vec<LeftTable>, StoreError> {
        privacy::left_tables_of(self, person, after, limit).await
    }

    async fn idle_since(&self, then: Millis, limit: u32) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT table_id FROM live WHERE ended_at IS NULL AND listed_at < $1 AND used_at < $1 \
             ORDER BY listed_at, table_id LIMIT $2";
        self.all(sql, &values![then, limit]).await
    }

    async fn add_pause(&self, pause: Pause) -> Result<(), StoreError> {
        let sql = "INSERT INTO pauses (began_at, ended_at) VALUES ($1, $2) ON CONFLICT (began_at) \
                   DO UPDATE SET ended_at = excluded.ended_at WHERE pauses.ended_at < excluded.ended_at";
        self.write(sql, values![pause.began_at, pause.ended_at]).await.map(drop)
    }

    async fn pauses(&self) -> Result<Vec<Pause>, StoreError> {
        self.all("SELECT began_at, ended_at FROM pauses ORDER BY began_at", NOTHING).await
    }

    async fn results(&self, table: TableId) -> Result<Vec<SeatResult>, StoreError> {
        let sql = "SELECT seat, person_id, name, place, glory, won FROM standings WHERE table_id = $1 ORDER BY seat";
        self.all(sql, &values![table]).await
    }

    async fn played(&self, person: PersonId, page: Page, skip: u32) -> Result<Vec<Played>, StoreError> {
        lists::played(self, person, page, skip).await
    }

    async fn ranking(&self, limit: u32) -> Result<Vec<Person>, StoreError> {
        let sql = people!("WHERE p.rated_games >= 5 ORDER BY p.rating DESC, p.id LIMIT $1");
        self.all(sql, &values![limit]).await
    }

    async fn review(&self, table: TableId) -> Result<Option<StoredReview>, StoreError> {
        reviews::review(self, table).await
    }

    async fn save_review(&self, table: TableId, review: &StoredReview) -> Result<(), StoreError> {
        reviews::save(self, table, review).await
    }

    async fn begin_review(&self, node: &str, review: ReviewInProgress) -> Result<bool, StoreError> {
        reviews::begin(self, node, review).await
    }

    async fn continue_review(&self, node: &str, review: ReviewInProgress) -> Result<(), StoreError> {
        reviews::go_on(self, node, review).await
    }

    async fn end_review(&self, node: &str, table: TableId, deep: bool) -> Result<(), StoreError> {
        reviews::end(self, node, table, deep).await
    }

    async fn reviews_in_progress(&self, table: TableId) -> Result<Vec<ReviewInProgress>, StoreError> {
        reviews::in_progress(self, table).await
    }

    async fn save_reviewed_seats(&self, table: TableId, seats: &[ReviewedSeat]) -> Result<(), StoreError> {
        self.0.transact(tallies::KeepReviewedSeats { table, seats: seats.to_vec() }).await
    }

    async fn reviewed_games(&self, person: PersonId, limit: Option<u32>) -> Result<Vec<ReviewedGame>, StoreError> {
        tallies::reviewed_games(self, person, limit).await
    }

    async fn tallies(&self, person: PersonId) -> Result<Vec<Tally>, StoreError> {
        tallies::of_person(self, person).await
    }

    async fn uncounted(&self, after: TableId, limit: u32) -> Result<Vec<Uncounted>, StoreError> {
        tallies::uncounted(self, after, limit).await
    }

    async fn count(&self, uncounted: Uncounted, changes: Vec<TallyChange>) -> Result<bool, StoreError> {
        self.0.transact(tallies::Count { uncounted, changes }).await
    }

    async fn answer_puzzle(&self, answer: PuzzleAnswer) -> Result<PuzzleTry, StoreError> {
        self.0.transact(answer).await
    }

    async fn solver(&self, person: PersonId) -> Result<Option<Solver>, StoreError> {
        puzzles::solver(self, person).await
    }

    async fn puzzle_tries(&self, person: PersonId) -> Result<Vec<PuzzleTry>, StoreError> {
        puzzles::tries(self, person).await
    }

    async fn puzzle_ratings(&self) -> Result<Vec<PuzzleRating>, StoreError> {
        puzzles::ratings(self).await
    }

    async fn heartbeat(&self, node: &str, now: Millis) -> Result<bool, StoreError> {
        // Nodes of version 0.1.0 take a node for dead after `alive_until`. Nodes of this version ask only whether it is 0.
        let alive_until = now.saturating_add(5_000).max(1);
        let sql = "UPDATE nodes SET alive_until = $1, seen_at = $2 WHERE id = $3 AND alive_until > 0 RETURNING id";
        if !self.write(sql, values![alive_until, now, node]).await?.is_empty() {
            return Ok(true);
        }
        let sql = "INSERT INTO nodes (id, alive_until, seen_at) VALUES ($1, $2, $3) ON CONFLICT (id) \
                   DO UPDATE SET alive_until = excluded.alive_until, seen_at = excluded.seen_at";
        self.write(sql, values![node, alive_until, now]).await?;
        Ok(false)
    }

    async fn nodes(&self) -> Result<Vec<Node>, StoreError> {
        self.all("SELECT id, seen_at, alive_until > 0 FROM nodes ORDER BY id", NOTHING).await
    }

    async fn declare_dead(&self, node: &str, seen_at: Millis) -> Result<bool, StoreError> {
        let sql = "UPDATE nodes SET alive_until = 0 WHERE id = $1 AND seen_at = $2 RETURNING id";
        Ok(!self.write(sql, values![node, seen_at]).await?.is_empty())
    }

    async fn claim(&self, table: TableId, node: &str) -> Result<Claim, StoreError> {
        self.0.transact(ClaimTable { table, node: node.to_owned() }).await
    }

    async fn due(
        &self,
        node: &str,
        now: Millis,
        after: Option<TableId>,
        limit: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        // With the plus signs the databases read the index of `wake_at`, not all tables in the order of their numbers.
        let sql = "SELECT l.table_id FROM live l LEFT JOIN nodes n ON n.id = l.node \
                   WHERE l.wake_at <= $1 AND +l.table_id > $2 \
                   AND (l.due_at <= $1 OR l.phase = 1 AND l.waits_for IS NULL AND l.node IS DISTINCT FROM $3) \
                   AND (l.node IS NULL OR l.node = $3 OR n.id IS NULL OR n.alive_until = 0) \
                   ORDER BY +l.table_id LIMIT $4";
        self.all(sql, &values![now, after.map_or(0, |table| table.0), node, limit]).await
    }

    async fn daily_seed(&self, day: i64, new: &str) -> Result<String, StoreError> {
        daily::seed(self, day, new).await
    }

    async fn known_daily_seed(&self, day: i64) -> Result<Option<String>, StoreError> {
        daily::known_seed(self, day).await
    }

    async fn daily_attempts(&self, day: i64, person: PersonId) -> Result<DailyAttempts, StoreError> {
        daily::attempts(self, day, person).await
    }

    async fn add_daily_table(
        &self,
        day: i64,
        person: PersonId,
        attempt: u32,
        table: TableId,
    ) -> Result<bool, StoreError> {
        daily::add(self, day, person, attempt, table).await
    }

    async fn daily_results(&self, day: i64, limit: u32) -> Result<Vec<DailyResult>, StoreError> {
        daily::results(self, day, limit).await
    }

    fn is_shared(&self) -> bool {
        self.0.is_shared()
    }

    async fn versions(&self, tables: &[TableId]) -> Result<Vec<(TableId, u32)>, StoreError> {
        if tables.is_empty() { Ok(Vec::new()) } else { self.0.versions(tables).await }
    }

    async fn listen(&self) -> Result<Option<Notices>, StoreError> {
        self.0.listen().await
    }

    fn announce(&self, node: &str, watched: &[TableId]) {
        self.0.announce(node, watched);
    }

    async fn tidy(&self, now: Millis) -> Result<(), StoreError> {
        self.write("DELETE FROM links WHERE expires_at <= $1 RETURNING expires_at", values![now]).await?;
        contacts::tidy(self, now).await?;
        nodes::tidy(self).await?;
        reviews::tidy(self).await
    }

    async fn ping(&self) -> Result<(), StoreError> {
        self.0.read("SELECT 1", NOTHING).await?;
        self.write("UPDATE schema SET version = version", []).await.map(drop)
    }

    async fn stopped_badly(&self, now: Millis) -> Result<bool, StoreError> {
        self.0.stopped_badly(now).await
    }

    async fn faults(&self) -> Result<Vec<String>, StoreError> {
        upkeep::faults(self).await
    }

    async fn tables_after(&self, after: TableId, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        upkeep::tables_after(self, after, limit).await
    }

    async fn last_used(&self, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        upkeep::last_used(self, limit).await
    }

    async fn rewind(&self, rewind: Rewind) -> Result<(), StoreError> {
        self.0.transact(rewind).await
    }

    async fn retire(&self, table: TableId, now: Millis) -> Result<(), StoreError> {
        self.0.transact(Retire { table, now }).await
    }

    async fn export(&self, to: Box<dyn Write + Send>) -> Result<Exported, StoreError> {
        copy::export(&self.0, to).await
    }

    async fn import(&self, from: Box<dyn BufRead + Send>) -> Result<u64, StoreError> {
        copy::import(&self.0, from).await
    }

    async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        self.0.backup(to).await
    }

    async fn close(&self) {
        self.0.close().await;
    }
}

fn new_id<T: FromValue>(rows: Vec<Row>) -> Result<T, StoreError> {
    only(rows)?.ok_or(StoreError::Inconsistent("a new row has no number"))
}
