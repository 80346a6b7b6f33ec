//! Lessons, and the game of the day.

use ethnos_client::{ClientError, Person};
use ethnos_wire::protocol::{AdviserState, Command, Phase};
use reqwest::Method;
use serde_json::{Value, json};

use crate::player::Player;
use crate::test_server::TestServer;

/// A guest begins every kind of lesson with one request. A new lesson closes unfinished ones about tribes, but not the first game.
pub(crate) async fn lessons_begin_and_do_not_pile_up(test_server: &mut TestServer) {
    let person = test_server.guest().await;
    let begin = async |lesson: &str| {
        let answer: Value = person.post(&format!("/api/lessons/{lesson}"), &json!({})).await.expect("a table");
        answer["code"].as_str().expect("a code").to_owned()
    };
    let first = begin("first-game").await;
    for (slug, name, seats) in
        [("elf", "elf", 3), ("red-panda", "elf", 3), ("two-players", "two-players", 2), ("solo", "solo", 1)]
    {
        let player = Player::connect(&person, &begin(slug).await).await;
        assert_eq!((player.table.lesson.as_deref(), player.table.chairs.len()), (Some(name), seats), "{slug}");
        assert!(player.is_to_act(), "{slug}");
    }
    let tables = person.tables().await.expect("a list");
    let playing = tables.iter().filter(|table| table.phase == Phase::Playing).count();
    assert_eq!(playing, 3, "the first game, two players and solo: {tables:?}");
    assert_eq!(Player::connect(&person, &first).await.table.phase, Phase::Playing);
    for nonsense in ["goblin", "first%20game", "..", "%F0%9F%90%89"] {
        assert!(person.post::<Value>(&format!("/api/lessons/{nonsense}"), &json!({})).await.is_err(), "{nonsense}");
    }
}

/// Everybody has the same game on a day, one at a time; its seed and record are kept back until the day is over.
pub(crate) async fn the_game_of_the_day_is_the_same_for_everybody(test_server: &mut TestServer) {
    let mut games = Vec::new();
    for _ in 0..2 {
        let person = test_server.guest().await;
        let code = begin_daily(&person).await;
        assert_eq!(begin_daily(&person).await, code, "it leads back to the same table");
        let mut player = Player::connect(&person, &code).await;
        assert!(player.table.daily.is_some() && player.table.lesson.is_none());
        assert_eq!(player.table.adviser, AdviserState::No, "the results are compared");
        let view = player.game.as_ref().expect("a game").view.clone();
        games.push((
            view.hand.clone(),
            view.table.row.clone(),
            player.table.commitment.clone(),
            player.table.setup.clone(),
        ));
        player.send_command(Command::Concede {}).await.expect("giving up");
        player.until("the end", Player::is_over).await;
        assert_eq!(player.table.seed, None);
        assert!(person.record(&code).await.is_err(), "the record is kept back");
        let path = format!("/api/games/{code}/review");
        for review in [person.post::<Value>(&path, &json!({})).await, person.get::<Value>(&path).await] {
            assert!(matches!(review, Err(ClientError::Refused { status: 403, .. })), "{review:?}");
        }
        assert_ne!(begin_daily(&person).await, code, "it may be played again");
    }
    assert_eq!(games[0], games[1]);
    let page = test_server.server.page("/daily").await.expect("a page");
    assert_eq!(page.matches("<th scope=\"row\">").count(), 2, "{page}");
    assert!(page.contains(&games[0].2) && !page.contains("<dt>Seed</dt>"), "only the fingerprint is shown: {page}");
    for nonsense in ["9999-12-31", "2026-13-01", "yesterday"] {
        assert!(test_server.server.page(&format!("/daily/{nonsense}")).await.is_err(), "{nonsense}");
    }
}

/// What was played in a game of the day is held back until the day is over, also if it was given up. Then it can be reviewed.
pub(crate) async fn the_game_of_the_day_is_reviewed_when_the_day_is_over(test_server: &mut TestServer) {
    let person = test_server.guest().await;
    let code = begin_daily(&person).await;
    let mut player = Player::connect(&person, &code).await;
    let day = player.table.daily.expect("a day's game");
    player.act().await;
    player.send_command(Command::Concede {}).await.expect("giving up");
    player.until("the end", Player::is_over).await;
    let (review, held_back) = (format!("/games/{code}/review"), "held back until the day is over (midnight UTC)");
    for path in [review.clone(), format!("/games/{code}?plain=1")] {
        let page = page_of(&person, &path).await;
        assert!(page.contains(held_back) && !page.contains("data-send"), "{page}");
        for link in [format!("href=\"{review}\""), format!("/api/tables/{code}/record")] {
            assert!(!page.contains(&link), "nobody is led to what is held back: {page}");
        }
    }
    let refused = person.post::<Value>(&format!("/api{review}"), &json!({})).await.expect_err("it is refused");
    assert!(refused.to_string().contains("held back"), "{refused}");
    drop(player);
    test_server.stop().await;
    test_server.start_at(|| (day + 1) * 86_400_000).await;
    let person = person.at(&test_server.server);
    assert!(page_of(&person, &review).await.contains("data-send"), "it can be asked for");
    let page = page_of(&person, &format!("/games/{code}?plain=1")).await;
    assert!(page.contains(&format!("href=\"{review}\"")) && !page.contains(held_back), "{page}");
    let asked = person.post::<Value>(&format!("/api{review}"), &json!({})).await.expect("it is allowed");
    assert_ne!(asked["state"], "none", "{asked}");
    person.record(&code).await.expect("a record");
}

async fn page_of(person: &Person, path: &str) -> String {
    let page = person.request(Method::GET, path).send().await.expect("a page");
    page.text().await.expect("a text")
}

/// The cards of a day's game are known after the first attempt: only that one counts.
pub(crate) async fn later_attempts_at_the_game_of_the_day_count_nowhere(test_server: &mut TestServer) {
    let person = test_server.guest().await;
    let mut codes = Vec::new();
    for _ in 0..3 {
        let code = begin_daily(&person).await;
        let mut player = Player::connect(&person, &code).await;
        player.send_command(Command::Concede {}).await.expect("giving up");
        player.until("the end", Player::is_over).await;
        codes.push(code);
    }
    let me: Value = person.get("/api/me").await.expect("myself");
    let profile: Value = person.get(&format!("/api/people/{}", me["id"])).await.expect("a profile");
    assert_eq!(profile["games"], 1, "{profile}");
    let history = profile["history"].as_array().expect("a list");
    let history = history.iter().map(|game| (game["table"].as_str(), game["not_counted"].as_str()));
    let known = Some("known-cards");
    let expected = [(Some(&*codes[2]), known), (Some(&*codes[1]), known), (Some(&*codes[0]), None)];
    assert_eq!(history.collect::<Vec<_>>(), expected);
    let page = test_server.server.page(&format!("/people/{}", me["id"])).await.expect("a page");
    assert_eq!(page.matches("not counted: the cards of this day’s game were known").count(), 2, "{page}");
    let data: Value = person.get("/api/me/data").await.expect("everything about me");
    let solo = data["counters"].as_array().and_then(|all| all.iter().find(|counter| counter["what"] == "solo"));
    assert_eq!(solo.map(|solo| &solo["games"]), Some(&json!(1)), "{data}");
}

/// Begins today's game with the form of its page. Returns the code of the table.
async fn begin_daily(person: &Person) -> String {
    let answer = person.request(Method::POST, "/daily").send().await.expect("an answer");
    let path = answer.url().path().to_owned();
    path.strip_prefix("/t/").unwrap_or_else(|| panic!("{path}")).to_owned()
}
