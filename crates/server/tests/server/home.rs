//! The home page.

use reqwest::StatusCode;
use serde_json::Value;

use crate::Server;

/// One button on the home page opens a table, and the home page remembers the last choice.
#[tokio::test]
async fn the_home_page_remembers_the_last_choice() {
    let server = Server::start().await;
    let mut ana = server.browser();
    let cases = [
        ("/play", "players=2&edition=second&level=novice", "playing", 2),
        ("/friends", "players=5", "gathering", 5),
        ("/solo", "solo=hard", "playing", 1),
    ];
    for (door, body, phase, seats) in cases {
        let answer = ana.form(door, body).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{door}: {}", answer.text);
        let code = answer.header("location").trim_start_matches("/t/").to_owned();
        let table = ana.call("GET", &format!("/api/tables/{code}"), Value::Null).await.json();
        assert_eq!(table["table"]["phase"], phase, "{door}: {table}");
        assert_eq!(table["table"]["chairs"].as_array().map(Vec::len), Some(seats), "{door}");
    }
    let home = ana.get("/").await.text;
    for chosen in
        ["value=\"5\" selected", "value=\"second\" selected", "value=\"novice\" selected", "value=\"hard\" selected"]
    {
        assert!(home.contains(chosen), "{chosen}: {home}");
    }
    server.stop().await;
}
