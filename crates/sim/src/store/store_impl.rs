//! The store of a node as the server sees it. What rooms do not use, the simulation does not have.

use std::io::{BufRead, Write};
use std::path::Path;

use async_trait::async_trait;
use ethnos_store::{
    Account, Append, AppendError, Claim, Contact, ContactId, Created, DailyAttempts, DailyResult, Exported, LeftTable,
    Link, Millis, NewContact, NewTable, Node, NodeNotice, Notices, Page, Pause, Person, PersonId, Phase, Played,
    PuzzleAnswer, PuzzleRating, PuzzleTry, QuietHours, Reachable, ReviewInProgress, ReviewedGame, ReviewedSeat, Rewind,
    Rewrite, SeatResult, Secret, Session, Solver, Store, StoreError, StoredEntry, StoredReview, TableId, TableRow,
    Tally, TallyChange, Token, TokenId, TurnNotice, Uncounted,
};

use super::NodeStore;

type Answer<T> = Result<T, StoreError>;

/// People, sessions, files: rooms do not ask for them.
fn unused<T>() -> Answer<T> {
    Err(StoreError::Unsupported("the simulation has only tables and nodes".to_owned()))
}

#[async_trait]
impl Store for NodeStore {
    async fn create_table(&self, table: &NewTable) -> Answer<Created> {
        self.transact(|data| data.create(table)).await
    }

    async fn append(&self, append: Append) -> Result<(), AppendError> {
        let done = self.transact(|data| {
            let done = data.append(&append);
            if done.is_ok() {
                let notice = NodeNotice::Appended { table: append.table, seq: append.seq };
                self.database.notify(self.node, &notice, false);
            }
            done
        });
        done.await?
    }

    async fn entries(&self, table: TableId, after: u32) -> Answer<Vec<StoredEntry>> {
        self.transact(|data| data.entries(table, after)).await
    }

    async fn table(&self, id: TableId) -> Answer<Option<TableRow>> {
        self.transact(|data| data.table(id)).await
    }

    async fn table_by_code(&self, code: &str) -> Answer<Option<TableRow>> {
        self.transact(|data| data.table_by_code(code)).await
    }

    async fn public_tables(&self, phases: &[Phase], _page: Page) -> Answer<Vec<TableRow>> {
        self.transact(|data| data.tables_in(phases)).await
    }

    async fn idle_since(&self, then: Millis, limit: u32) -> Answer<Vec<TableId>> {
        self.transact(|data| data.idle_since(then, limit)).await
    }

    async fn daily_seed(&self, _day: i64, _new: &str) -> Answer<String> {
        unused()
    }

    async fn known_daily_seed(&self, _day: i64) -> Answer<Option<String>> {
        unused()
    }

    async fn daily_attempts(&self, _day: i64, _person: PersonId) -> Answer<DailyAttempts> {
        unused()
    }

    async fn add_daily_table(&self, _day: i64, _person: PersonId, _attempt: u32, _table: TableId) -> Answer<bool> {
        unused()
    }

    async fn daily_results(&self, _day: i64, _limit: u32) -> Answer<Vec<DailyResult>> {
        unused()
    }

    fn is_shared(&self) -> bool {
        true
    }

    async fn heartbeat(&self, node: &str, now: Millis) -> Answer<bool> {
        self.transact(|data| data.heartbeat(node, now)).await
    }

    async fn nodes(&self) -> Answer<Vec<Node>> {
        self.transact(|data| data.nodes()).await
    }

    async fn declare_dead(&self, node: &str, seen_at: Millis) -> Answer<bool> {
        self.transact(|data| data.declare_dead(node, seen_at)).await
    }

    async fn claim(&self, table: TableId, node: &str) -> Answer<Claim> {
        self.transact(|data| data.claim(table, node)).await?
    }

    async fn due(&self, node: &str, now: Millis, after: Option<TableId>, limit: u32) -> Answer<Vec<TableId>> {
        self.transact(|data| data.due(node, now, after, limit)).await
    }

    async fn versions(&self, tables: &[TableId]) -> Answer<Vec<(TableId, u32)>> {
        self.transact(|data| data.versions(tables)).await
    }

    async fn listen(&self) -> Answer<Option<Notices>> {
        self.transact(|_| ()).await?;
        if self.trouble().cannot_listen {
            return Err(StoreError::Database("simulated: nobody can listen".to_owned()));
        }
        Ok(Some(Notices::new(self.database.listen(self.node, std::sync::Arc::clone(&self.trouble)))))
    }

    fn announce(&self, node: &str, watched: &[TableId]) {
        if !self.trouble().cut_off && !self.has_crashed() {
            self.database.notify(self.node, &NodeNotice::Heartbeat { node: node.to_owned() }, true);
            for &table in watched {
                self.database.notify(self.node, &NodeNotice::Watched { table }, false);
            }
        }
    }

    async fn add_pause(&self, pause: Pause) -> Answer<()> {
        self.transact(|data| data.add_pause(pause)).await
    }

    async fn pauses(&self) -> Answer<Vec<Pause>> {
        self.transact(|data| data.pauses()).await
    }

    async fn review(&self, table: TableId) -> Answer<Option<StoredReview>> {
        self.transact(|data| data.review(table)).await
    }

    async fn save_review(&self, table: TableId, review: &StoredReview) -> Answer<()> {
        self.transact(|data| data.save_review(table, review)).await
    }

    async fn begin_review(&self, node: &str, review: ReviewInProgress) -> Answer<bool> {
        self.transact(|data| data.begin_review(node, review)).await
    }

    async fn continue_review(&self, node: &str, review: ReviewInProgress) -> Answer<()> {
        self.transact(|data| data.continue_review(node, review)).await
    }

    async fn end_review(&self, node: &str, table: TableId, deep: bool) -> Answer<()> {
        self.transact(|data| data.end_review(node, table, deep)).await
    }

    async fn reviews_in_progress(&self, table: TableId) -> Answer<Vec<ReviewInProgress>> {
        self.transact(|data| data.reviews_in_progress(table)).await
    }

    // What is counted about people is not simulated.

    async fn save_reviewed_seats(&self, _table: TableId, _seats: &[ReviewedSeat]) -> Answer<()> {
        self.transact(|_| ()).await
    }

    async fn reviewed_games(&self, _person: PersonId, _limit: Option<u32>) -> Answer<Vec<ReviewedGame>> {
        unused()
    }

    async fn tallies(&self, _person: PersonId) -> Answer<Vec<Tally>> {
        unused()
    }

    async fn uncounted(&self, _after: TableId, _limit: u32) -> Answer<Vec<Uncounted>> {
        self.transact(|_| Vec::new()).await
    }

    async fn count(&self, _uncounted: Uncounted, _changes: Vec<TallyChange>) -> Answer<bool> {
        self.transact(|_| false).await
    }

    async fn answer_puzzle(&self, _answer: PuzzleAnswer) -> Answer<PuzzleTry> {
        unused()
    }

    async fn solver(&self, _person: PersonId) -> Answer<Option<Solver>> {
        unused()
    }

    async fn puzzle_tries(&self, _person: PersonId) -> Answer<Vec<PuzzleTry>> {
        unused()
    }

    async fn puzzle_ratings(&self) -> Answer<Vec<PuzzleRating>> {
        unused()
    }

    async fn tidy(&self, _now: Millis) -> Answer<()> {
        self.transact(|_| ()).await
    }

    async fn ping(&self) -> Answer<()> {
        self.transact(|_| ()).await
    }

    async fn close(&self) {}

    async fn add_person(&self, _name: &str, _now: Millis) -> Answer<PersonId> {
        unused()
    }

    async fn person(&self, _id: PersonId) -> Answer<Option<Person>> {
        unused()
    }

    async fn rename(&self, _id: PersonId, _name: &str) -> Answer<()> {
        unused()
    }

    async fn set_passphrase(&self, _id: PersonId, _handle: &str, _hash: &str) -> Answer<bool> {
        unused()
    }

    async fn account(&self, _handle: &str) -> Answer<Option<Account>> {
        unused()
    }

    async fn add_session(&self, _secret: &Secret, _person: PersonId, _now: Millis) -> Answer<()> {
        unused()
    }

    async fn session(&self, _secret: &Secret) -> Answer<Option<Session>> {
        unused()
    }

    async fn drop_session(&self, _secret: &Secret) -> Answer<()> {
        unused()
    }

    async fn drop_other_sessions(&self, _person: PersonId, _but: &Secret) -> Answer<()> {
        unused()
    }

    async fn use_session(&self, _secret: &Secret, _now: Millis) -> Answer<()> {
        unused()
    }

    async fn sessions(&self, _person: PersonId) -> Answer<Vec<Session>> {
        unused()
    }

    async fn add_token(
        &self,
        _secret: &Secret,
        _person: PersonId,
        _label: &str,
        _now: Millis,
        _most: u32,
    ) -> Answer<Option<TokenId>> {
        unused()
    }

    async fn token(&self, _secret: &Secret) -> Answer<Option<PersonId>> {
        unused()
    }

    async fn tokens(&self, _person: PersonId) -> Answer<Vec<Token>> {
        unused()
    }

    async fn revoke_token(&self, _person: PersonId, _id: TokenId) -> Answer<bool> {
        unused()
    }

    async fn add_link(&self, _secret: &Secret, _link: Link) -> Answer<()> {
        unused()
    }

    async fn take_link(&self, _secret: &Secret, _now: Millis) -> Answer<Option<PersonId>> {
        unused()
    }

    async fn tidy_sessions(&self, _unused_since: Millis, _limit: u32) -> Answer<u32> {
        self.transact(|_| 0).await
    }

    async fn tidy_guests(&self, _after: PersonId, _since: Millis, _limit: u32) -> Answer<Option<PersonId>> {
        self.transact(|_| None).await
    }

    async fn logs_to_erase(&self, _unused_since: Millis, _limit: u32) -> Answer<Vec<(PersonId, TableId)>> {
        self.transact(|_| Vec::new()).await
    }

    async fn erase_person(&self, _person: PersonId, _name: &str, _now: Millis) -> Answer<()> {
        unused()
    }

    async fn rewrite(&self, _rewrite: Rewrite) -> Answer<bool> {
        unused()
    }

    async fn running_tables_of(&self, _person: PersonId, _phases: &[Phase], _limit: u32) -> Answer<Vec<TableRow>> {
        unused()
    }

    async fn unfinished_tables_of(&self, _person: PersonId, _after: TableId, _limit: u32) -> Answer<Vec<TableRow>> {
        unused()
    }

    async fn finished_tables_of(&self, _person: PersonId, _page: Page) -> Answer<Vec<TableRow>> {
        unused()
    }

    async fn played(&self, _person: PersonId, _page: Page, _skip: u32) -> Answer<Vec<Played>> {
        unused()
    }

    async fn left_tables_of(&self, _person: PersonId, _after: TableId, _limit: u32) -> Answer<Vec<LeftTable>> {
        unused()
    }

    async fn ranking(&self, _limit: u32) -> Answer<Vec<Person>> {
        unused()
    }

    async fn stopped_badly(&self, _now: Millis) -> Answer<bool> {
        unused()
    }

    async fn faults(&self) -> Answer<Vec<String>> {
        unused()
    }

    async fn tables_after(&self, _after: TableId, _limit: u32) -> Answer<Vec<TableRow>> {
        unused()
    }

    async fn last_used(&self, _limit: u32) -> Answer<Vec<TableRow>> {
        unused()
    }

    async fn rewind(&self, _rewind: Rewind) -> Answer<()> {
        unused()
    }

    async fn retire(&self, _table: TableId, _now: Millis) -> Answer<()> {
        unused()
    }

    async fn export(&self, _to: Box<dyn Write + Send>) -> Answer<Exported> {
        unused()
    }

    async fn results(&self, _table: TableId) -> Answer<Vec<SeatResult>> {
        unused()
    }

    async fn import(&self, _from: Box<dyn BufRead + Send>) -> Answer<u64> {
        unused()
    }

    async fn backup(&self, _to: &Path) -> Answer<()> {
        unused()
    }

    async fn add_contact(&self, _: NewContact) -> Answer<Option<ContactId>> {
        unused()
    }
    async fn contacts(&self, _: PersonId) -> Answer<Vec<Contact>> {
        unused()
    }
    async fn contact(&self, _: ContactId) -> Answer<Option<Contact>> {
        unused()
    }
    async fn turn_contacts(&self, _: PersonId, _: TableId) -> Answer<Vec<Contact>> {
        unused()
    }
    async fn confirm_contact(&self, _: ContactId) -> Answer<bool> {
        unused()
    }
    async fn drop_contact(&self, _: ContactId) -> Answer<bool> {
        unused()
    }
    async fn contact_tried(&self, _: ContactId, _: bool, _: u32) -> Answer<bool> {
        unused()
    }
    async fn reachable(&self) -> Answer<Reachable> {
        unused()
    }
    async fn quiet_hours(&self, _: PersonId) -> Answer<Option<QuietHours>> {
        unused()
    }
    async fn set_quiet_hours(&self, _: PersonId, _: Option<QuietHours>) -> Answer<()> {
        unused()
    }
    async fn claim_turn_notice(&self, _: TurnNotice, _: Option<Millis>) -> Answer<bool> {
        unused()
    }
    async fn due_turn_notices(&self, _: Millis, _: u32) -> Answer<Vec<TurnNotice>> {
        unused()
    }
    async fn server_key(&self, _: &str, _: &[u8]) -> Answer<Vec<u8>> {
        unused()
    }
}
