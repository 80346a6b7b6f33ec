//! What the server has of a person can be downloaded and deleted.

use std::path::Path;
use std::time::{Duration, Instant};

use ethnos_store::{LogHash, TableId};
use serde_json::{Value, json};

use crate::{Browser, Server};

async fn command(browser: &mut Browser<'_>, code: &str, command: Value) {
    let answer = browser.call("POST", &format!("/api/tables/{code}/commands"), json!({ "command": command })).await;
    assert_eq!(answer.status, 200, "{command}: {}", answer.text);
}

/// Two people at a table. Returns its code.
async fn start(ana: &mut Browser<'_>, ben: &mut Browser<'_>) -> String {
    let new = json!({ "options": { "edition": "first" }, "seats": ["me", "open"] });
    let code = ana.call("POST", "/api/tables", new).await.json()["code"].as_str().expect("a code").to_owned();
    command(ben, &code, json!({ "kind": "sit" })).await;
    command(ben, &code, json!({ "kind": "ready", "ready": true })).await;
    command(ana, &code, json!({ "kind": "start" })).await;
    command(ana, &code, json!({ "kind": "say", "text": "I live in Lisbon" })).await;
    command(ben, &code, json!({ "kind": "say", "text": "I do not" })).await;
    code
}

/// Makes a table one that was played long ago, with a log that is sound.
fn make_old(database: &Path, code: &str) {
    let database = rusqlite::Connection::open(database).unwrap();
    let table = database.query_row("SELECT id FROM tables WHERE code = $1", [code], |row| row.get(0)).unwrap();
    let mut entries = database.prepare("SELECT seq, entry FROM entries WHERE table_id = $1 ORDER BY seq").unwrap();
    let entries = entries.query_map([table], |row| Ok((row.get(0)?, row.get::<_, String>(1)?))).unwrap();
    let mut hash = LogHash::start(TableId(table));
    for (seq, entry) in entries.collect::<Result<Vec<(u32, String)>, _>>().unwrap() {
        hash = hash.next(seq, 1, &entry);
        let sql = "UPDATE entries SET added_at = 1, hash = $1 WHERE table_id = $2 AND seq = $3";
        database.execute(sql, rusqlite::params![hash.0, table, seq]).unwrap();
    }
    database.execute("UPDATE live SET used_at = 1 WHERE table_id = $1", [table]).unwrap();
}

#[tokio::test]
async fn a_person_downloads_and_deletes_what_the_server_has_of_them() {
    let server = Server::start().await;
    let (mut ana, mut ben) = (server.browser(), server.browser());
    ana.call("POST", "/api/guests", Value::Null).await;
    ana.call("PATCH", "/api/me", json!({ "name": "Anna Smith" })).await;
    let passphrase = json!({ "handle": "anna", "passphrase": "correct horse" });
    assert_eq!(ana.call("PUT", "/api/me/passphrase", passphrase).await.status, 200);
    ana.call("POST", "/api/me/tokens", json!({ "label": "my program" })).await;
    let over = start(&mut ana, &mut ben).await;
    let running = start(&mut ana, &mut ben).await;
    command(&mut ben, &over, json!({ "kind": "concede" })).await;
    // A table that is called off, one that she leaves before it begins, and one where she only talks.
    let new = json!({ "options": { "edition": "first" }, "seats": ["me", "open"] });
    let open = async |browser: &mut Browser<'_>| {
        let opened = browser.call("POST", "/api/tables", new.clone()).await.json();
        opened["code"].as_str().expect("a code").to_owned()
    };
    let closed = open(&mut ana).await;
    command(&mut ana, &closed, json!({ "kind": "cancel" })).await;
    let left = open(&mut ben).await;
    command(&mut ana, &left, json!({ "kind": "sit" })).await;
    command(&mut ana, &left, json!({ "kind": "stand-up" })).await;
    let watched = start(&mut ben, &mut server.browser()).await;
    command(&mut ana, &watched, json!({ "kind": "say", "text": "Good luck" })).await;

    let data = ana.call("GET", "/api/me/data", Value::Null).await;
    assert!(data.header("content-disposition").contains("attachment"), "{:?}", data.headers);
    let data = data.json();
    let id = data["person"]["id"].as_i64().expect("a number");
    assert_eq!(data["person"]["handle"], "anna");
    assert_eq!(data["tokens"][0]["label"], "my program");
    assert_eq!((&data["over"], &data["running"]), (&json!([over]), &json!([running])));
    assert_eq!((&data["closed"], &data["former"]), (&json!([closed]), &json!([left, watched])));
    assert_eq!(data["results"][0]["table"], json!(over));
    assert_eq!(data["sessions"].as_array().expect("a list").len(), 1);
    assert_eq!(server.get("/api/me/data").await.status, 401);

    assert_eq!(ana.call("DELETE", "/api/me", json!({ "passphrase": "wrong" })).await.status, 401);
    let page = ana.get("/account").await.text;
    assert!(page.contains("action=\"/account/delete\"") && page.contains("/api/me/data"), "{page}");
    assert_eq!(ana.form("/account/delete", "passphrase=correct+horse").await.status, 422, "the box is not ticked");
    let gone = ana.form("/account/delete", "passphrase=correct+horse&sure=on").await;
    assert_eq!((gone.status.as_u16(), ana.cookie.clone()), (303, None), "{}", gone.text);

    let sign_in = json!({ "handle": "anna", "passphrase": "correct horse" });
    assert_eq!(server.browser().call("POST", "/api/session", sign_in).await.status, 401);
    let profile = server.get(&format!("/api/people/{id}")).await.json();
    assert_eq!(profile["name"], json!(format!("#{id}")));
    // A bot plays on for her.
    let state = ben.call("GET", &format!("/api/tables/{running}"), Value::Null).await.json();
    assert!(state["table"]["chairs"][0]["away"] == true, "{state}");

    // When nobody has used a table for a while, its log is rewritten.
    let cookie = ben.cookie.clone();
    let folder = server.stop_and_keep().await;
    make_old(&folder.path().join("data/ethnos.db"), &over);
    let server = Server::on(folder, |config| config.idle_days = 3650).await;
    let mut ben = server.browser();
    ben.cookie = cookie;
    let begun = Instant::now();
    loop {
        let log = ben.call("GET", &format!("/api/tables/{over}/log"), Value::Null).await.text;
        assert!(log.contains("I do not"), "{log}");
        if !log.contains("Anna Smith") && !log.contains("Lisbon") {
            break;
        }
        assert!(begun.elapsed() < Duration::from_mins(1), "{log}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let summaries = ben.call("GET", "/api/me/tables?phase=over", Value::Null).await.text;
    assert!(summaries.contains(&over) && !summaries.contains("Anna Smith"), "{summaries}");
    // The log is sound, and people go on to talk there.
    command(&mut ben, &over, json!({ "kind": "say", "text": "Goodbye" })).await;
    let found = ethnos_server::doctor::examine(&*server.running.app.store, true, |_| {}).await.unwrap();
    assert_eq!(found.faults, [""; 0]);
    server.stop().await;
}
