//! What people play is counted, and their pages show it.

use std::time::Duration;

use ethnos_wire::options::{SeatPlan, TableOptions};
use ethnos_wire::protocol::NewTable;
use ethnos_wire::{Edition, SoloLevel};
use serde_json::Value;

use crate::play::play_out;
use crate::player::{Player, QUICK};
use crate::test_server::{TestServer, options};

/// The counter with this name.
fn counter<'a>(data: &'a Value, what: &str) -> Option<&'a Value> {
    data["counters"].as_array()?.iter().find(|counter| counter["what"] == what)
}

pub(crate) async fn games_against_bots_and_people_are_counted(test_server: &mut TestServer) {
    let bots = test_server.game(1, &[QUICK], TableOptions { edition: Edition::Second, ..options() }).await;
    let person = bots[0].person.clone();
    play_out(bots).await;
    let solo = NewTable {
        options: TableOptions { edition: Edition::Second, solo: Some(SoloLevel::Easy), ..options() },
        seats: vec![SeatPlan::Me],
        start: true,
        position: None,
    };
    let solo = person.open(&solo).await.expect("a table");
    play_out(vec![Player::connect(&person, &solo).await]).await;

    // The bands are counted soon after the end, from the log.
    let mut data = Value::Null;
    for _ in 0..600 {
        data = person.get("/api/me/data").await.expect("everything about me");
        let led = data["counters"].as_array().into_iter().flatten();
        if led.filter(|counter| counter["what"].as_str().is_some_and(|what| what.starts_with("tribe/"))).count() > 1 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    for what in ["bots", "bots/level/novice", "bots/edition/second", "bots/players/2", "solo", "solo/level/easy"] {
        let counter = counter(&data, what).unwrap_or_else(|| panic!("{what} in {data}"));
        assert_eq!(counter["games"], 1, "{what}");
        let streak = counter["wins"].clone();
        assert_eq!((&counter["streak"], &counter["longest_streak"]), (&streak, &streak), "{what}");
    }
    assert!(counter(&data, "people").is_none() && counter(&data, "bots/edition/first").is_none(), "{data}");

    let id = data["person"]["id"].as_i64().expect("a number");
    let page = test_server.server.page(&format!("/people/{id}")).await.expect("a page");
    for text in ["Against bots", "Solo against Chief Bruno", "Favourite tribes", "<svg", "By level"] {
        assert!(page.contains(text), "{text} in {page}");
    }
    assert!(!page.contains("Against people"), "{page}");
}
