//! What the queries of lists cost in a database with a million tables, counted by the database itself: steps of SQLite's virtual
//! machine, rows that PostgreSQL examines. Times are not measured.

use std::path::Path;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use rusqlite::StatementStatus;
use tokio::sync::mpsc;

use crate::database::{Database, Operation, Transaction};
use crate::postgres::Postgres;
use crate::sql_store::SqlStore;
use crate::sqlite::Sqlite;
use crate::value::{Row, Value};
use crate::{Append, AppendError, Millis, Notices, Page, PersonId, Phase, Position, Store, StoreError, TableId};

/// The number of tables. All slow tests read the name of the profile.
fn many() -> u32 {
    if std::env::var("NEXTEST_PROFILE").is_ok_and(|profile| profile == "full") { 1_000_000 } else { 100_000 }
}

/// The number of tables in the database that the other one is compared with.
const FEW: u32 = 20_000;

/// The number of rows in a page.
const LIMIT: u32 = 100;

/// Nothing is due before this time.
const LONG: Millis = 1_000_000_000;

/// Somebody with finished games, somebody with running tables.
const PEOPLE: [PersonId; 2] = [PersonId(1), PersonId(2)];

/// Half of the tables are over, all of them games of one person, and every tenth of these is public. A quarter is closed.
/// The rest is being played, half of it with clocks that run for long, all with the other person as host. The tables that ended last are private, and so are those that were used last.
/// The games of half of the tables are attempts at one day's game, each of another person; the closed ones are attempts of one person at another.
fn fill(tables: u32) -> [String; 9] {
    let numbers = format!(
        "(WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {tables}) SELECT i FROM n) n"
    );
    let phase = "CASE i % 4 WHEN 0 THEN 1 WHEN 1 THEN 3 ELSE 2 END";
    let ended_at = "CASE WHEN i % 4 > 0 THEN i END";
    let due_at = format!("CASE WHEN i % 8 = 0 THEN {LONG} + i END");
    let public = format!("(i % 20 < 4 AND i < {tables} / 2)");
    let person = "CASE WHEN i % 4 > 0 THEN 1 ELSE 2 END";
    [
        format!(
            "INSERT INTO people (id, name, created_at, rating, uncertainty, rated_games) \
             SELECT i, 'person', 1, i, 8.0, CASE WHEN i < 200 THEN 9 ELSE 1 END FROM {numbers}"
        ),
        format!(
            "INSERT INTO tables (id, code, public, created_at, summary) SELECT i, 'T' || i, {public}, i, '' FROM {numbers}"
        ),
        format!(
            "INSERT INTO live (table_id, seq, phase, waits_for, used_at, ended_at, public, listed_at, due_at, wake_at) \
             SELECT i, 9, {phase}, CASE WHEN i % 8 = 0 THEN 2 END, i, {ended_at}, {public}, i, {due_at}, {due_at} \
             FROM {numbers}"
        ),
        format!(
            "INSERT INTO members (table_id, person_id, host, seated, phase, ended_at) \
             SELECT i, {person}, TRUE, TRUE, {phase}, {ended_at} FROM {numbers}"
        ),
        format!(
            "INSERT INTO standings (table_id, seat, person_id, name, place, glory, won, ended_at) \
             SELECT i, 0, 1, 'person', 1, 50, TRUE, i FROM {numbers} WHERE i % 4 > 1"
        ),
        format!(
            "INSERT INTO daily_tables (day, person_id, attempt, table_id) \
             SELECT 0, i, 0, i FROM {numbers} WHERE i % 4 > 1"
        ),
        format!(
            "INSERT INTO daily_results (day, person_id, table_id, ended_at, won, ahead, glory) \
             SELECT 0, i, i, i, i % 3 = 0, i % 50, 50 FROM {numbers} WHERE i % 4 > 1"
        ),
        format!(
            "INSERT INTO daily_tables (day, person_id, attempt, table_id) \
             SELECT 1, 1, i / 4, i FROM {numbers} WHERE i % 4 = 1 AND i < 120000"
        ),
        "INSERT INTO nodes (id, alive_until, seen_at) VALUES ('node', 1, 1)".to_owned(),
    ]
}

/// Reads every list at its beginning and in its middle.
async fn read_lists(store: &impl Store, tables: u32) {
    let middle = Position { listed_at: i64::from(tables / 3), id: TableId(i64::from(tables / 3)) };
    for page in [Page::first(LIMIT), Page { after: Some(middle), limit: LIMIT }] {
        for phase in [Phase::Gathering, Phase::Playing, Phase::Over] {
            store.public_tables(&[phase], page).await.unwrap();
        }
        assert_eq!(store.finished_tables_of(PEOPLE[0], page).await.unwrap().len(), LIMIT as usize);
        assert_eq!(store.played(PEOPLE[0], page, 0).await.unwrap().len(), LIMIT as usize);
    }
    let own = store.running_tables_of(PEOPLE[1], &[Phase::Gathering, Phase::Playing], LIMIT).await.unwrap();
    assert_eq!(own.len(), LIMIT as usize);
    assert!(own.iter().all(|table| table.waits_for == Some(PEOPLE[1])));
    assert!(store.finished_tables_of(PEOPLE[1], Page::first(LIMIT)).await.unwrap().is_empty());
    assert_eq!(store.ranking(LIMIT).await.unwrap().len(), LIMIT as usize);
    assert_eq!(store.last_used(LIMIT).await.unwrap().len(), LIMIT as usize);
    assert_eq!(store.idle_since(i64::from(tables), LIMIT).await.unwrap().len(), LIMIT as usize);
    assert!(store.due("node", LONG, None, LIMIT).await.unwrap().is_empty());
    assert_eq!(store.due("node", LONG + 800, None, LIMIT).await.unwrap().len(), LIMIT as usize);
    assert_eq!(store.daily_results(0, LIMIT).await.unwrap().len(), LIMIT as usize);
    let attempts = store.daily_attempts(1, PEOPLE[0]).await.unwrap();
    assert_eq!((attempts.number, attempts.has_result), (tables.min(120_000) / 4, false));
    assert_eq!(store.table_by_code("T77").await.unwrap().unwrap().id, TableId(77));
}

/// The largest number of rows that a list may examine, joins included. Tables of a person that are not over are read three hundred at a
/// time; see [`crate::lists`].
fn most_rows(sql: &str) -> u64 {
    let page = u64::from(LIMIT);
    if sql.contains("LIMIT 300") { 8 * 300 + page } else { 12 * page }
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_in_sqlite_cost_the_same_whatever_is_stored() {
    let folder = tempfile::tempdir().unwrap();
    let mut costs = Vec::new();
    for tables in [FEW, many()] {
        let file = folder.path().join(format!("{tables}.db"));
        Sqlite::open(&file).await.unwrap().close().await;
        let mut connection = rusqlite::Connection::open(&file).unwrap();
        let transaction = connection.transaction().unwrap();
        for sql in fill(tables) {
            transaction.execute(&sql, []).unwrap();
        }
        transaction.commit().unwrap();
        let (store, statements) = recorded(Sqlite::open(&file).await.unwrap());
        read_lists(&store, tables).await;
        let statements = statements.lock().unwrap().clone();
        costs.push(statements.iter().map(|(sql, values)| steps(&connection, sql, values)).collect::<Vec<_>>());
        store.close().await;
    }
    let [few, many] = <[_; 2]>::try_from(costs).unwrap();
    for ((sql, few), (_, many)) in few.iter().zip(&many) {
        assert!(*many <= few + few / 5 + 50, "{few} steps with {FEW} tables, {many} with more: {sql}");
    }
}

/// The number of steps that SQLite takes for a statement. Scans of a whole table are not allowed.
fn steps(connection: &rusqlite::Connection, sql: &str, values: &[Value]) -> (String, i32) {
    let mut statement = connection.prepare(sql).unwrap();
    let mut rows = statement.query(rusqlite::params_from_iter(values)).unwrap();
    while rows.next().unwrap().is_some() {}
    drop(rows);
    assert!(statement.get_status(StatementStatus::FullscanStep) <= 1000, "a table is scanned: {sql}");
    (sql.to_owned(), statement.get_status(StatementStatus::VmStep))
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_in_postgres_cost_the_same_whatever_is_stored() {
    let database = ethnos_postgres_for_tests::database();
    let url = &database.url;
    Postgres::open(url).await.unwrap().close().await;
    let (client, connection) = tokio_postgres::connect(url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    for sql in fill(many()) {
        client.batch_execute(&sql).await.unwrap();
    }
    client.batch_execute("ANALYZE").await.unwrap();
    let (store, statements) = recorded(Postgres::open(url).await.unwrap());
    read_lists(&store, many()).await;
    let statements = statements.lock().unwrap().clone();
    for (sql, values) in statements {
        let explain = format!("EXPLAIN (ANALYZE, TIMING OFF) {sql}");
        let rows = store.0.inner.read(Box::leak(explain.into_boxed_str()), &values).await.unwrap();
        let plan = plan(rows);
        let rows = examined(&plan);
        assert!(rows <= most_rows(&sql), "{rows} rows are examined: {sql}\n{plan}");
    }
    store.close().await;
}

/// The lines of a plan.
fn plan(rows: Vec<Row>) -> String {
    let lines = rows.into_iter().flat_map(Row::rest).map(|line| match line {
        Value::Text(line) => line + "\n",
        other => panic!("{other:?} is no line of a plan"),
    });
    lines.collect()
}

/// The number of rows that a plan has examined, all of its parts together. A line of a part ends with
/// `(actual rows=100 loops=1)`, and the lines below it say how many rows were thrown away in each loop.
fn examined(plan: &str) -> u64 {
    let number =
        |text: &str| text.split([' ', ')']).next().and_then(|text| text.parse::<f64>().ok()).expect("a number");
    let (mut sum, mut loops) = (0.0, 0.0);
    for line in plan.lines() {
        if let Some((_, actual)) = line.split_once("actual rows=") {
            loops = number(actual.split_once("loops=").expect("the number of loops").1);
            sum += number(actual) * loops;
        } else if let Some((_, removed)) = line.split_once("Rows Removed by ") {
            sum += number(removed.split_once(": ").expect("a number").1) * loops;
        }
    }
    assert!(loops > 0.0, "{plan}");
    sum as u64
}

/// A dead node that owns nothing.
const DEAD_NODE: &str = "INSERT INTO nodes (id, alive_until, seen_at) VALUES ('dead', 0, 0)";

/// Deletes what has expired. Returns what was written for that. The lists are recorded without writes.
async fn tidied<D: Database>(store: &SqlStore<Recorded<D>>) -> Vec<(String, Vec<Value>)> {
    store.tidy(LONG).await.unwrap();
    let nodes = store.nodes().await.unwrap();
    assert_eq!(nodes.iter().map(|node| &*node.id).collect::<Vec<_>>(), ["node"]);
    store.0.writes.lock().unwrap().clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn tidying_sqlite_keeps_writers_waiting_no_longer_whatever_is_stored() {
    let folder = tempfile::tempdir().unwrap();
    for tables in [FEW, many()] {
        let file = folder.path().join(format!("{tables}.db"));
        Sqlite::open(&file).await.unwrap().close().await;
        let mut connection = rusqlite::Connection::open(&file).unwrap();
        let transaction = connection.transaction().unwrap();
        for sql in fill(tables) {
            transaction.execute(&sql, []).unwrap();
        }
        transaction.execute(DEAD_NODE, []).unwrap();
        transaction.commit().unwrap();
        let (store, _) = recorded(Sqlite::open(&file).await.unwrap());
        let writes = tidied(&store).await;
        store.close().await;
        assert!(writes.iter().any(|(sql, _)| sql.starts_with("DELETE FROM nodes")));
        for (sql, values) in writes {
            // What was deleted is there again.
            let transaction = connection.transaction().unwrap();
            transaction.execute(DEAD_NODE, []).unwrap();
            let (_, steps) = steps(&transaction, &sql, &values);
            assert!(steps < 200, "{steps} steps with {tables} tables: {sql}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn tidying_postgres_writes_little_whatever_is_stored() {
    let database = ethnos_postgres_for_tests::database();
    Postgres::open(&database.url).await.unwrap().close().await;
    let (client, connection) = tokio_postgres::connect(&database.url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    for sql in fill(FEW).iter().map(String::as_str).chain([DEAD_NODE, "ANALYZE"]) {
        client.batch_execute(sql).await.unwrap();
    }
    let (store, _) = recorded(Postgres::open(&database.url).await.unwrap());
    let writes = tidied(&store).await;
    client.batch_execute(DEAD_NODE).await.unwrap();
    for (sql, values) in writes {
        let rows = store.0.inner.read(Box::leak(format!("EXPLAIN (ANALYZE, TIMING OFF) {sql}").into()), &values);
        let rows = examined(&plan(rows.await.unwrap()));
        assert!(rows < 50, "{rows} rows are examined: {sql}");
    }
    store.close().await;
}

type Statements = Arc<Mutex<Vec<(String, Vec<Value>)>>>;

/// A database that remembers what it was asked.
struct Recorded<D> {
    inner: D,
    statements: Statements,
    /// What is run in transactions.
    writes: Statements,
}

/// An operation whose statements are remembered.
struct RecordedOperation<O> {
    inner: O,
    writes: Statements,
}

/// A transaction whose statements are remembered.
struct RecordedTransaction<'t> {
    inner: &'t mut dyn Transaction,
    writes: Statements,
}

#[async_trait]
impl<O: Operation> Operation for RecordedOperation<O> {
    const SINGLE: bool = O::SINGLE;
    type Output = O::Output;

    async fn run(self, transaction: &mut dyn Transaction) -> Result<O::Output, StoreError> {
        self.inner.run(&mut RecordedTransaction { inner: transaction, writes: self.writes }).await
    }
}

#[async_trait]
impl Transaction for RecordedTransaction<'_> {
    async fn run(&mut self, sql: &str, values: &[Value]) -> Result<Vec<Row>, StoreError> {
        record(&self.writes, sql, values);
        self.inner.run(sql, values).await
    }
}

fn recorded<D: Database>(inner: D) -> (SqlStore<Recorded<D>>, Statements) {
    let statements = Statements::default();
    let recorded = Recorded { inner, statements: Arc::clone(&statements), writes: Statements::default() };
    (SqlStore(recorded), statements)
}

fn record(statements: &Statements, sql: &str, values: &[Value]) {
    statements.lock().unwrap().push((sql.to_owned(), values.to_vec()));
}

#[async_trait]
impl<D: Database> Database for Recorded<D> {
    async fn read(&self, sql: &'static str, values: &[Value]) -> Result<Vec<Row>, StoreError> {
        record(&self.statements, sql, values);
        self.inner.read(sql, values).await
    }

    async fn transact<O: Operation>(&self, operation: O) -> Result<O::Output, StoreError> {
        self.inner.transact(RecordedOperation { inner: operation, writes: Arc::clone(&self.writes) }).await
    }

    async fn append(&self, append: Append) -> Result<(), AppendError> {
        self.inner.append(append).await
    }

    async fn scan(&self, queries: Vec<String>, to: mpsc::Sender<(usize, Vec<Row>)>) -> Result<(), StoreError> {
        self.inner.scan(queries, to).await
    }

    fn after_import(&self) -> &'static [&'static str] {
        self.inner.after_import()
    }

    async fn listen(&self) -> Result<Option<Notices>, StoreError> {
        self.inner.listen().await
    }

    fn is_shared(&self) -> bool {
        self.inner.is_shared()
    }

    async fn versions(&self, tables: &[TableId]) -> Result<Vec<(TableId, u32)>, StoreError> {
        self.inner.versions(tables).await
    }

    fn announce(&self, node: &str, watched: &[TableId]) {
        self.inner.announce(node, watched);
    }

    async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        self.inner.backup(to).await
    }

    async fn stopped_badly(&self, now: Millis) -> Result<bool, StoreError> {
        self.inner.stopped_badly(now).await
    }

    async fn faults(&self) -> Result<Vec<String>, StoreError> {
        self.inner.faults().await
    }

    async fn close(&self) {
        self.inner.close().await;
    }
}
