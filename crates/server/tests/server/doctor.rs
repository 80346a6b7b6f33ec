//! Databases that are damaged: what is found, what visitors are told, and repairs.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use ethnos_server::doctor::{
    Examination, ExportFault, LogFault, NotRepaired, check_export, examine, plan_repair, retire,
};
use ethnos_store::{Phase, Store, StoreLocation, open, open_reader};
use serde_json::{Value, json};

use crate::{Browser, Server};

fn database(folder: &Path) -> PathBuf {
    folder.join("data/ethnos.db")
}

async fn examined(folder: &Path) -> Examination {
    let store = open_reader(&StoreLocation::Sqlite(database(folder))).await.expect("a database");
    examine(&*store, true, |_| {}).await.expect("an examination")
}

async fn store(folder: &Path) -> Arc<dyn Store> {
    open(&StoreLocation::Sqlite(database(folder))).await.expect("a database")
}

async fn command(browser: &mut Browser<'_>, code: &str, command: Value) {
    let answer = browser.call("POST", &format!("/api/tables/{code}/commands"), json!({ "command": command })).await;
    assert_eq!(answer.status, 200, "{command}: {}", answer.text);
}

/// Changes the database behind the back of the server.
fn alter(folder: &Path, sql: &str, values: impl rusqlite::Params) {
    let changed = rusqlite::Connection::open(database(folder)).unwrap().execute(sql, values).unwrap();
    assert_eq!(changed, 1, "{sql}");
}

/// A table of two people where one move was played, the last entry, and another move that was legal instead of it.
async fn after_one_move(server: &Server) -> (String, u32, String, String, Option<String>) {
    let (mut ana, mut ben) = (server.browser(), server.browser());
    let new = json!({ "options": { "edition": "first" }, "seats": ["me", "open"] });
    let code = ana.call("POST", "/api/tables", new).await.json()["code"].as_str().expect("a code").to_owned();
    command(&mut ben, &code, json!({ "kind": "sit" })).await;
    command(&mut ben, &code, json!({ "kind": "ready", "ready": true })).await;
    command(&mut ana, &code, json!({ "kind": "start" })).await;
    let path = format!("/api/tables/{code}");
    for browser in [&mut ana, &mut ben] {
        let state = browser.call("GET", &path, Value::Null).await.json();
        let legal = state["game"]["legal"].as_array().expect("a list").clone();
        if legal.len() > 1 {
            let [played, other] = [0, 1].map(|index: usize| legal[index]["text"].as_str().expect("text").to_owned());
            command(browser, &code, json!({ "kind": "play", "version": state["version"], "action": played })).await;
            let version = state["version"].as_u64().expect("a number") as u32 + 1;
            return (code, version, played, other, browser.cookie.clone());
        }
    }
    panic!("nobody has a choice");
}

/// The last entry is gone, and the table says that it is at the one before.
#[tokio::test]
async fn a_log_that_was_cut_off_is_noticed() {
    let server = Server::start().await;
    let (code, version, ..) = after_one_move(&server).await;
    let folder = server.stop_and_keep().await;
    let table = "(SELECT id FROM tables WHERE code = $1)";
    alter(folder.path(), &format!("DELETE FROM entries WHERE table_id = {table} AND seq = $2"), (&code, version));
    let folder = is_damaged(folder, &code).await;
    alter(folder.path(), &format!("UPDATE live SET seq = seq - 1 WHERE table_id = {table}"), [&code]);
    let last = version - 1;
    let reason = "The log ends here, and the table was used at another time: entries after this one are missing";
    assert_eq!(examined(folder.path()).await.faults, [format!("table {code}, entry {last}: {reason}")]);
    let folder = is_damaged(folder, &code).await;

    let store = store(folder.path()).await;
    let repair = plan_repair(&*store, &code).await.expect("a plan");
    assert_eq!((&*repair.fault.to_string(), repair.removed.len(), repair.rewind.last), (reason, 0, last));
    store.rewind(repair.rewind).await.expect("repaired");
    assert!(matches!(plan_repair(&*store, &code).await, Err(NotRepaired::Sound(_))));
    store.close().await;
    assert_eq!(examined(folder.path()).await.faults, Vec::<String>::new());
}

/// Checks that a server does not show the table and says why.
async fn is_damaged(folder: tempfile::TempDir, code: &str) -> tempfile::TempDir {
    let server = Server::on(folder, |_| {}).await;
    let answer = server.get(&format!("/api/tables/{code}")).await;
    assert_eq!(answer.status, 500, "{}", answer.text);
    assert!(answer.text.contains("This table is damaged"), "{}", answer.text);
    server.stop_and_keep().await
}

#[tokio::test]
async fn an_altered_legal_move_is_noticed_and_cut_off() {
    let server = Server::start().await;
    let (code, version, played, other, cookie) = after_one_move(&server).await;
    let (sound, ..) = after_one_move(&server).await;
    let folder = server.stop_and_keep().await;
    let found = examined(folder.path()).await;
    assert_eq!((found.tables, found.replayed, found.faults), (2, 2, vec![]));

    let sql = "UPDATE entries SET entry = replace(entry, $1, $2) \
               WHERE seq = $3 AND table_id = (SELECT id FROM tables WHERE code = $4)";
    alter(folder.path(), sql, rusqlite::params![played, other, version, code]);
    let expected = format!("table {code}, entry {version}: The entry or one before it was altered after it was stored");
    assert_eq!(examined(folder.path()).await.faults, [expected]);

    // Visitors are told. Other tables are not affected.
    let server = Server::on(folder, |_| {}).await;
    for (path, status) in [(format!("/api/tables/{code}"), 500), (format!("/api/tables/{sound}"), 200)] {
        let answer = server.get(&path).await;
        assert_eq!(answer.status, status, "{path}: {}", answer.text);
        assert_eq!(answer.text.contains("This table is damaged"), status == 500, "{}", answer.text);
    }
    let page = server.browser().get(&format!("/t/{code}")).await;
    assert!(page.text.contains("This table is damaged"), "{}", page.text);
    let folder = server.stop_and_keep().await;

    // An export names it, too.
    let store = store(folder.path()).await;
    let (file, id) = (folder.path().join("all.jsonl"), store.table_by_code(&code).await.unwrap().unwrap().id);
    let exported = store.export(Box::new(std::fs::File::create(&file).unwrap())).await.unwrap();
    assert_eq!(exported.altered, [id]);
    let read = || std::io::BufReader::new(std::fs::File::open(&file).unwrap());
    let (tables, faults) = check_export(read()).unwrap();
    assert_eq!((tables, faults.len()), (2, 1), "{faults:?}");
    assert_eq!(faults[0].code, Some(code.clone()), "{faults:?}");
    let ExportFault::Entry(damage) = &faults[0].fault else { panic!("{faults:?}") };
    assert_eq!((damage.seq, &damage.fault), (version, &LogFault::Altered));

    assert!(matches!(plan_repair(&*store, &sound).await, Err(NotRepaired::Sound(_))));
    assert!(matches!(plan_repair(&*store, "2222222").await, Err(NotRepaired::NotFound(_))));
    let repair = plan_repair(&*store, &code.to_lowercase()).await.unwrap();
    assert_eq!((repair.removed.len(), repair.rewind.last), (1, version - 1));
    store.rewind(repair.rewind).await.unwrap();
    assert_eq!(store.faults().await.unwrap(), [""; 0]);
    store.close().await;
    assert_eq!(examined(folder.path()).await.faults, [""; 0]);

    // The game goes on from there.
    let server = Server::on(folder, |_| {}).await;
    let mut mover = server.browser();
    mover.cookie = cookie;
    let play = json!({ "kind": "play", "version": version - 1, "action": other });
    command(&mut mover, &code, play).await;
    let folder = server.stop_and_keep().await;
    assert_eq!(examined(folder.path()).await.faults, [""; 0]);
}

#[tokio::test]
async fn a_table_that_cannot_be_repaired_is_retired() {
    let server = Server::start().await;
    let (code, ..) = after_one_move(&server).await;
    let folder = server.stop_and_keep().await;
    alter(
        folder.path(),
        "UPDATE entries SET entry = 'nonsense' WHERE seq = 1 AND table_id = (SELECT id FROM tables WHERE code = $1)",
        [&code],
    );
    let store = store(folder.path()).await;
    assert!(matches!(plan_repair(&*store, &code).await, Err(NotRepaired::NothingLeft(_))));
    assert!(matches!(retire(&*store, "2222222").await, Err(NotRepaired::NotFound(_))));
    let host = store.last_used(9).await.unwrap();
    assert_eq!(host.len(), 1);
    for _ in 0..2 {
        retire(&*store, &code).await.unwrap();
        assert_eq!(store.table_by_code(&code).await.unwrap().unwrap().phase, Phase::Closed);
        assert_eq!(store.last_used(9).await.unwrap(), []);
    }
    assert!(matches!(plan_repair(&*store, &code).await, Err(NotRepaired::Over(_))));
    store.close().await;
}

#[tokio::test]
async fn rows_that_refer_to_nothing_are_found() {
    let server = Server::start().await;
    let (code, version, ..) = after_one_move(&server).await;
    let folder = server.stop_and_keep().await;
    let cases = [
        (
            "INSERT INTO live (table_id, seq, phase, used_at) VALUES (77, 1, 2, 1)".to_owned(),
            "a state without a table: number 77",
        ),
        (
            "INSERT INTO entries (table_id, seq, added_at, entry) VALUES (78, 1, 2, '')".to_owned(),
            "entries without a table: number 78",
        ),
        (
            "INSERT INTO sessions (secret, person_id, created_at) VALUES (x'00', 99, 1)".to_owned(),
            "refers to one that is missing: sessions",
        ),
        (
            format!("UPDATE live SET seq = {} WHERE table_id = 1", version + 5),
            "The log ends here, and the table is at entry",
        ),
    ];
    for (sql, words) in cases {
        let connection = rusqlite::Connection::open(database(folder.path())).unwrap();
        connection.execute_batch(&format!("PRAGMA foreign_keys = OFF; {sql}")).unwrap();
        let found = examined(folder.path()).await;
        assert!(found.faults.iter().any(|fault| fault.contains(words)), "{words}: {:?}", found.faults);
    }
    let store = store(folder.path()).await;
    let repair = plan_repair(&*store, &code).await.unwrap();
    assert_eq!((repair.removed.len(), repair.rewind.last), (0, version));
    store.close().await;
}
