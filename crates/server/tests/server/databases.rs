//! Databases of earlier versions can be read: the server answers the same about their tables as the earlier version did.
//! `tests/databases/make.py` makes them.

use std::fs;
use std::path::Path;

use serde::Deserialize;
use serde_json::{Value, json};

use crate::{Answer, Server};

/// An answer that a server gave when the database was made.
#[derive(Deserialize)]
struct Given {
    token: String,
    path: String,
    answer: Value,
}

#[tokio::test]
async fn earlier_databases_are_read_unchanged() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/databases");
    let mut read = 0;
    for entry in fs::read_dir(&folder).expect("a folder") {
        let database = entry.expect("an entry").path();
        if database.extension().is_none_or(|kind| kind != "sqlite3") {
            continue;
        }
        let given = fs::read_to_string(database.with_extension("json")).expect("the answers of that time");
        let given: Vec<Given> = serde_json::from_str(&given).expect("answers");
        let server = Server::with(|config| {
            let data = config.data_dir.as_ref().expect("a folder");
            fs::create_dir_all(data).expect("a folder");
            fs::copy(&database, data.join("ethnos.db")).expect("a copy");
            // The tables get older every day and must not be closed as idle.
            config.idle_days = 36_500;
        })
        .await;
        assert!(given.len() > 20, "{}", database.display());
        for Given { token, path, answer } in &given {
            let request = server.request(reqwest::Method::GET, path).bearer_auth(token);
            let now = Answer::of(request).await;
            assert_eq!(now.status, 200, "{path}: {}", now.text);
            let now = if answer.is_string() { Value::String(without_new_lines(&now.text)) } else { now.json() };
            assert_same(path, &now, answer);
        }
        // A table that waited for somebody then goes on now, and everything is sound after that.
        let tokens = given.iter().map(|given| &given.token).collect::<std::collections::BTreeSet<_>>();
        let mut played = 0;
        for token in tokens {
            let ask = |method, path: &str| server.request(method, path).bearer_auth(token);
            let tables = Answer::of(ask(reqwest::Method::GET, "/api/me/tables")).await.json();
            for table in tables.as_array().expect("a list").iter().filter(|table| table["your_turn"] == true) {
                let path = format!("/api/tables/{}", table["code"].as_str().expect("a code"));
                let state = Answer::of(ask(reqwest::Method::GET, &path)).await.json();
                let action = &state["game"]["legal"][0]["text"];
                let command = json!({ "command": { "kind": "play", "version": state["version"], "action": action } });
                let answer = Answer::of(ask(reqwest::Method::POST, &format!("{path}/commands")).json(&command)).await;
                assert_eq!(answer.status, 200, "{path}: {}", answer.text);
                played += 1;
            }
        }
        assert!(played > 0);
        let found = ethnos_server::doctor::examine(&*server.running.app.store, true, |_| {}).await.expect("read");
        assert_eq!(found.faults, [""; 0]);
        assert!(found.tables >= 8 && found.replayed == found.tables, "{found:?}");
        server.stop().await;
        read += 1;
    }
    assert!(read >= 1);
}

/// A record without the lines that earlier versions did not write: who decided for a seat, and who gave up.
fn without_new_lines(record: &str) -> String {
    let is_new = |line: &&str| ["stand-in ", "return ", "concede "].iter().any(|word| line.starts_with(word));
    record.split_inclusive('\n').filter(|line| !is_new(line)).collect()
}

/// Compares part by part, so that a failure shows only what differs. There may be new fields. Texts may differ, but must not be
/// missing.
fn assert_same(place: &str, now: &Value, before: &Value) {
    match (now, before) {
        (Value::Array(now), Value::Array(before)) => {
            assert_eq!(now.len(), before.len(), "{place}");
            for (index, (now, before)) in now.iter().zip(before).enumerate() {
                assert_same(&format!("{place}[{index}]"), now, before);
            }
        }
        (Value::Object(now), Value::Object(before)) => {
            let is_sentence = now.contains_key("sentence");
            // A clock contains the current time of the server.
            for (key, before) in before.iter().filter(|(key, _)| *key != "now") {
                let place = format!("{place}.{key}");
                let now = now.get(key).unwrap_or_else(|| panic!("{place} is missing"));
                if is_sentence && key == "text" {
                    assert_ne!(now, "", "{place}: {before}");
                } else {
                    assert_same(&place, now, before);
                }
            }
        }
        (now, before) => assert_eq!(now, before, "{place}"),
    }
}
