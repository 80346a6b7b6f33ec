//! Players add to the seed of a game: they commit, then reveal.

use std::time::Duration;

use ethnos_rules::Seed;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::{Browser, Server};

/// A table against a bot that has not been started, and its path in the API.
async fn table(ana: &mut Browser<'_>) -> String {
    let new = json!({"options": {"edition": "first"}, "seats": ["me", {"bot": "novice"}]});
    let code = ana.call("POST", "/api/tables", new).await.json()["code"].as_str().expect("a code").to_owned();
    format!("/api/tables/{code}")
}

async fn command(ana: &mut Browser<'_>, path: &str, command: Value) -> StatusCode {
    ana.call("POST", &format!("{path}/commands"), json!({ "command": command })).await.status
}

/// The table as it is, once its game has begun.
async fn begun(ana: &mut Browser<'_>, path: &str) -> Value {
    for _ in 0..1_000 {
        let table = ana.call("GET", path, Value::Null).await.json();
        if table["table"]["phase"] == "playing" {
            return table;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the game does not begin");
}

#[tokio::test]
async fn a_game_begins_as_soon_as_the_parts_are_revealed() {
    let server = Server::start().await;
    let mut ana = server.browser();
    let path = table(&mut ana).await;
    let part = Seed::from_number(42);
    let commit = json!({"kind": "commit-seed", "commitment": part.commitment()});
    assert_eq!(command(&mut ana, &path, commit).await, StatusCode::OK);
    assert_eq!(command(&mut ana, &path, json!({"kind": "start"})).await, StatusCode::OK);
    let starting = ana.call("GET", &path, Value::Null).await.json();
    assert_eq!((&starting["table"]["phase"], &starting["table"]["starting"]), (&json!("gathering"), &json!(true)));
    let reveal = json!({"kind": "reveal-seed", "part": part.to_string()});
    assert_eq!(command(&mut ana, &path, reveal).await, StatusCode::OK);
    let table = begun(&mut ana, &path).await;
    let expected = json!([{"seat": "A", "commitment": part.commitment(), "part": part.to_string()}]);
    assert_eq!(table["table"]["seed_parts"], expected);
    assert_eq!(table["table"]["seed"], Value::Null, "the server's part stays hidden");
    server.stop().await;
}

#[tokio::test]
async fn a_game_begins_without_a_part_that_does_not_come() {
    let server = Server::start().await;
    let mut ana = server.browser();
    let path = table(&mut ana).await;
    let commit = json!({"kind": "commit-seed", "commitment": Seed::from_number(42).commitment()});
    assert_eq!(command(&mut ana, &path, commit).await, StatusCode::OK);
    assert_eq!(command(&mut ana, &path, json!({"kind": "start"})).await, StatusCode::OK);
    let started = std::time::Instant::now();
    begun(&mut ana, &path).await;
    assert!(started.elapsed() > Duration::from_secs(4), "it waits for the part");
    server.stop().await;
}

/// The form of the home page, with what its script adds to it.
#[tokio::test]
async fn a_form_may_commit_to_a_part() {
    let server = Server::start().await;
    let mut ana = server.browser();
    for (field, starts) in [("", "playing"), ("&seed-commitment=nonsense", "playing")] {
        let opened = ana.form("/play", &format!("edition=first&players=2&level=novice{field}")).await;
        let code = opened.header("location").strip_prefix("/t/").expect("a table").to_owned();
        let table = ana.call("GET", &format!("/api/tables/{code}"), Value::Null).await.json();
        assert_eq!(table["table"]["phase"], starts, "{field}: {}", opened.text);
    }
    let commitment = Seed::from_number(42).commitment();
    let opened = ana.form("/play", &format!("edition=first&players=2&level=novice&seed-commitment={commitment}")).await;
    let code = opened.header("location").strip_prefix("/t/").expect("a table").to_owned();
    let table = ana.call("GET", &format!("/api/tables/{code}"), Value::Null).await.json();
    assert_eq!(table["table"]["starting"], json!(true));
    assert_eq!(table["table"]["seed_parts"], json!([{"seat": "A", "commitment": commitment}]));
    server.stop().await;
}
