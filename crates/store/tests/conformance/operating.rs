//! Opening, sharing and closing stores, other versions of the schema, and processes that are killed.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use ethnos_store::{StoreError, StoreLocation, TableId, open, open_reader};

use crate::cases::{empty_table, entry, fill};
use crate::{postgres, sqlite};

/// Why a store cannot be opened.
async fn refusal(place: &StoreLocation) -> StoreError {
    open(place).await.err().unwrap_or_else(|| panic!("{place:?} can be opened"))
}

#[tokio::test]
async fn a_file_that_is_not_a_database_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, contents: &[u8]| {
        let path = folder.path().join(name);
        std::fs::write(&path, contents).unwrap();
        path
    };
    let other = folder.path().join("other.db");
    rusqlite::Connection::open(&other).unwrap().execute_batch("CREATE TABLE birds (name TEXT)").unwrap();
    let text = file("text", "This is a letter to my aunt, and not a database. ".repeat(50).as_bytes());
    let cases = [
        (StoreLocation::Sqlite(text.clone()), "not a database"),
        (StoreLocation::Sqlite(text.join("ethnos.db")), "cannot open"),
        (StoreLocation::Sqlite(folder.path().to_owned()), "cannot open"),
        (StoreLocation::Sqlite(other), "something else"),
        (StoreLocation::Postgres("nonsense".to_owned()), "address"),
        (
            StoreLocation::Postgres("postgres://me:hush@127.0.0.1:1/none".to_owned()),
            "cannot reach PostgreSQL at 127.0.0.1:1",
        ),
        (StoreLocation::Postgres("postgres://me@%2Fnowhere/none".to_owned()), "cannot reach PostgreSQL at /nowhere"),
    ];
    for (place, words) in cases {
        let refused = refusal(&place).await.to_string();
        assert!(refused.contains(words), "{place:?}: {refused}");
        assert!(!refused.contains("hush"), "{refused}");
    }
    let missing = folder.path().join("missing.db");
    assert!(open_reader(&StoreLocation::Sqlite(missing.clone())).await.is_err());
    assert!(!missing.exists(), "a reader creates no file");
    let database = ethnos_postgres_for_tests::database();
    assert!(open_reader(&StoreLocation::Postgres(database.url.clone())).await.is_err());
}

#[tokio::test]
async fn a_newer_schema_is_refused() {
    let (store, folder) = sqlite().await;
    store.close().await;
    let file = folder.path().join("new/folder/ethnos.db");
    rusqlite::Connection::open(&file).unwrap().execute_batch("UPDATE schema SET version = 999").unwrap();
    let (store, database) = postgres().await;
    store.close().await;
    let (client, connection) = tokio_postgres::connect(&database.url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    client.batch_execute("UPDATE schema SET version = 999").await.unwrap();
    for place in [StoreLocation::Sqlite(file), StoreLocation::Postgres(database.url.clone())] {
        for refused in [refusal(&place).await, open_reader(&place).await.err().unwrap()] {
            assert!(matches!(refused, StoreError::NewerSchema { found: 999, .. }), "{refused}");
        }
    }
}

#[tokio::test]
async fn one_process_writes_and_others_may_read() {
    let (store, folder) = sqlite().await;
    let place = StoreLocation::Sqlite(folder.path().join("new/folder/ethnos.db"));
    fill(&store).await;
    assert!(matches!(refusal(&place).await, StoreError::InUse(file) if file.ends_with("ethnos.db")));

    let reader = open_reader(&place).await.unwrap();
    let table = store.table_by_code("t0").await.unwrap();
    assert_eq!(reader.table_by_code("t0").await.unwrap(), table);
    assert!(matches!(reader.add_person("x", 1).await, Err(StoreError::Unsupported(_))));
    let backup = folder.path().join("copy.db");
    reader.backup(&backup).await.unwrap();
    #[cfg(unix)]
    for file in [&backup, &folder.path().join("new/folder/ethnos.db"), &folder.path().join("new/folder/ethnos.db-wal")]
    {
        let mode = std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(file).unwrap().permissions());
        assert_eq!(mode & 0o777, 0o600, "{} can be read by others", file.display());
    }
    let again = reader.backup(&backup).await.unwrap_err().to_string();
    assert!(again.contains("already there"), "{again}");
    assert!(store.backup(&folder.path().join("no/such/folder.db")).await.is_err());

    // The copy is a whole database, and it does not change when the original does.
    let table = table.unwrap();
    store.append(entry(table.id, table.seq + 1, 500)).await.unwrap();
    let copy = open(&StoreLocation::Sqlite(backup)).await.unwrap();
    assert_eq!(copy.table(table.id).await.unwrap().as_ref(), Some(&table));
    assert_eq!(copy.entries(table.id, 0).await.unwrap().len(), table.seq as usize);
    copy.append(entry(table.id, table.seq + 1, 500)).await.unwrap();

    store.close().await;
    assert!(matches!(store.add_person("x", 1).await, Err(StoreError::Closed)));
    assert!(store.ping().await.is_err());
    let store = open(&place).await.unwrap();
    assert_eq!(store.table(table.id).await.unwrap().unwrap().seq, table.seq + 1);
}

#[tokio::test]
async fn nodes_of_an_earlier_process_are_dead() {
    let (store, folder) = sqlite().await;
    let table = empty_table(&store, "abc").await;
    store.heartbeat("a", 100).await.unwrap();
    store.claim(table, "a").await.unwrap();
    assert_eq!(store.claim(table, "b").await.unwrap(), ethnos_store::Claim::Refused);
    store.close().await;
    let store = open(&StoreLocation::Sqlite(folder.path().join("new/folder/ethnos.db"))).await.unwrap();
    assert_eq!(store.claim(table, "b").await.unwrap(), ethnos_store::Claim::FromDeadNode { seen: 100 });
}

#[tokio::test]
async fn a_bad_stop_is_known_at_the_next_start() {
    let (store, folder) = sqlite().await;
    let place = StoreLocation::Sqlite(folder.path().join("new/folder/ethnos.db"));
    assert!(!store.stopped_badly(1000).await.unwrap());
    store.heartbeat("a", 100).await.unwrap();
    store.close().await;
    let store = open(&place).await.unwrap();
    assert!(store.stopped_badly(1000).await.unwrap());
    // A node that stops properly writes that it is gone.
    store.heartbeat("b", 300).await.unwrap();
    assert!(store.declare_dead("b", 300).await.unwrap());
    store.close().await;
    assert!(!open(&place).await.unwrap().stopped_badly(1000).await.unwrap());

    let (store, _database) = postgres().await;
    store.heartbeat("a", 100).await.unwrap();
    assert!(!store.stopped_badly(5_099).await.unwrap(), "it is alive");
    assert!(store.stopped_badly(5_100).await.unwrap());
    assert!(store.declare_dead("a", 100).await.unwrap());
    assert!(!store.stopped_badly(10_000).await.unwrap());
}

#[tokio::test]
async fn an_empty_database_where_there_was_data_is_refused() {
    let (store, folder) = sqlite().await;
    let file = folder.path().join("new/folder/ethnos.db");
    let place = StoreLocation::Sqlite(file.clone());
    fill(&store).await;
    let copy = folder.path().join("copy.db");
    store.backup(&copy).await.unwrap();
    store.close().await;
    for missing in [false, true] {
        for name in ["ethnos.db", "ethnos.db-wal", "ethnos.db-shm"] {
            let _ = std::fs::remove_file(file.with_file_name(name));
        }
        if !missing {
            std::fs::write(&file, "").unwrap();
        }
        let refused = refusal(&place).await.to_string();
        assert!(refused.contains("there was a database") && refused.contains("ethnos.db.made"), "{refused}");
    }
    // A backup is put in its place, or the file that says so is deleted.
    std::fs::copy(&copy, &file).unwrap();
    open(&place).await.unwrap().close().await;
    std::fs::remove_file(&file).unwrap();
    std::fs::remove_file(file.with_file_name("ethnos.db.made")).unwrap();
    open(&place).await.unwrap().close().await;
}

#[tokio::test]
async fn postgres_is_backed_up_with_its_own_tools() {
    let (store, _database) = postgres().await;
    let refused = store.backup(Path::new("/tmp/never")).await.unwrap_err().to_string();
    assert!(refused.contains("pg_dump") && refused.contains("ethnos export"), "{refused}");
}

/// The environment variable with the folder of the database, for the process that is killed.
const FOLDER: &str = "ETHNOS_STORE_TEST_FOLDER";

#[tokio::test]
async fn what_was_acknowledged_survives_being_killed() {
    for round in 0..3 {
        let folder = tempfile::tempdir().unwrap();
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "--ignored", "--nocapture", "operating::appends_until_it_is_killed"])
            .env(FOLDER, folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let mut acknowledged = Vec::new();
        while acknowledged.len() < 300 + 777 * round {
            let line = lines.next().expect("it goes on until it is killed");
            acknowledged.extend(parse(&line));
        }
        child.kill().unwrap();
        acknowledged.extend(lines.filter_map(|line| parse(&line)));
        child.wait().unwrap();

        let store = open(&StoreLocation::Sqlite(folder.path().join("ethnos.db"))).await.unwrap();
        for (table, seq) in acknowledged {
            let row = store.table(table).await.unwrap().unwrap();
            assert!(row.seq >= seq, "{table:?} {seq}");
            let entries = store.entries(table, 0).await.unwrap();
            assert!(entries.iter().map(|entry| entry.seq).eq(1..=row.seq), "{table:?}");
        }
    }
}

/// Reads a line `+ table seq .`. `None` for an incomplete line, and for lines of the test harness.
fn parse(line: &str) -> Option<(TableId, u32)> {
    let (table, seq) = line.strip_prefix("+ ")?.strip_suffix(" .")?.split_once(' ')?;
    Some((TableId(table.parse().ok()?), seq.parse().ok()?))
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "runs until it is killed, by another test"]
async fn appends_until_it_is_killed() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let store = open(&StoreLocation::Sqlite(Path::new(&folder).join("ethnos.db"))).await.unwrap();
    let mut tasks = Vec::new();
    for number in 0..20 {
        let table = empty_table(&store, &number.to_string()).await;
        let store = store.clone();
        tasks.push(tokio::spawn(async move {
            for seq in 2.. {
                store.append(entry(table, seq, 1)).await.unwrap();
                println!("+ {} {seq} .", table.0);
            }
        }));
    }
    for task in tasks {
        task.await.unwrap();
    }
}
