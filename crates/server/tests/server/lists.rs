//! Lists of games have pages, and what one person may have is limited.

use ethnos_store::{Created, LiveState, NewTable, People, PersonId, Phase};
use serde_json::{Value, json};

use crate::{Answer, Server};

/// A number as a table's code.
fn code(number: usize) -> String {
    let letters = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";
    let digits = [6, 5, 4, 3, 2, 1, 0].map(|place| letters[number / 31_usize.pow(place) % 31]);
    String::from_utf8(digits.to_vec()).expect("letters")
}

fn codes(answer: &Answer) -> Vec<String> {
    assert_eq!(answer.status, 200, "{}", answer.text);
    let json = answer.json();
    let tables = json.as_array().expect("a list").iter();
    tables.map(|table| table["code"].as_str().expect("a code").to_owned()).collect()
}

/// The address in the header `Link`.
fn next(answer: &Answer) -> Option<String> {
    let link = answer.headers.get("link")?.to_str().expect("text");
    let path = link.strip_prefix('<').and_then(|rest| rest.strip_suffix(">; rel=\"next\""));
    Some(path.expect("a link to the next page").to_owned())
}

#[tokio::test]
async fn finished_games_have_pages() {
    let server = Server::start().await;
    let mut browser = server.browser();
    let opened = browser
        .call("POST", "/api/tables", json!({ "options": { "edition": "first" }, "seats": ["me", "open"] }))
        .await;
    let opened = opened.json();
    let me = browser.call("GET", "/api/me", Value::Null).await.json()["id"].as_i64().expect("a number");
    let store = &server.running.app.store;
    let summary =
        store.table_by_code(opened["code"].as_str().expect("a code")).await.unwrap().expect("a table").summary;
    // Every second game is private, and pairs of games ended at the same time.
    for number in 0..240 {
        let new = NewTable {
            code: code(number),
            public: number % 2 == 0,
            at: 1000 + i64::try_from(number).expect("a small number") / 4,
            entry: "{}".to_owned(),
            summary: summary.clone(),
            live: LiveState { phase: Phase::Over, waits_for: None, due_at: None },
            people: People { host: Some(PersonId(me)), seated: vec![] },
            most_hosted: None,
        };
        assert!(matches!(store.create_table(&new).await.unwrap(), Created::Table(_)));
    }
    let every = (0..240).rev().map(code).collect::<Vec<_>>();
    let public = (0..240).rev().filter(|number| number % 2 == 0).map(code).collect::<Vec<_>>();
    for (start, expected) in [("/api/tables?phase=over", public), ("/api/me/tables?phase=over", every)] {
        let (mut listed, mut path) = (Vec::new(), Some(start.to_owned()));
        while let Some(page) = path {
            let answer = browser.call("GET", &page, Value::Null).await;
            assert!(codes(&answer).len() <= 100, "{page}");
            listed.extend(codes(&answer));
            path = next(&answer);
        }
        assert_eq!(listed, expected, "{start}");
    }
    for (path, games, running) in [("/games", 120, 0), ("/me/games", 240, 1)] {
        let first = browser.get(path).await.text;
        let link = first.split("href=\"?before=").nth(1).and_then(|rest| rest.split('"').next()).expect("a next page");
        assert_eq!(first.matches("/t/").count(), running, "{path}");
        let second = browser.get(&format!("{path}?before={link}")).await.text;
        assert_eq!(second.matches("/review\"").count(), 100.min(games - 100), "{path}");
        assert!(second.contains("href=\"?\"") && !second.contains("/t/"), "{path}: {second}");
    }
    for path in ["/api/tables?before=2222ZZZ", "/games?before=nonsense", "/api/people/1?before=x"] {
        assert_eq!(browser.call("GET", path, Value::Null).await.status, 404, "{path}");
    }
    assert_eq!(browser.call("GET", &format!("/api/people/{me}?skip=10001"), Value::Null).await.status, 422);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_hold_for_many_requests_at_once() {
    let server = Server::with(|config| config.max_tables_per_person = 5).await;
    let mut browser = server.browser();
    browser.call("POST", "/api/guests", Value::Null).await;
    let cases = [
        ("/api/tables", json!({ "options": { "edition": "first" }, "seats": ["me", "open"] }), 5),
        ("/api/me/tokens", json!({ "label": "race" }), ethnos_server::people::TOKENS_EACH),
    ];
    for (path, body, most) in cases {
        let requests =
            (0..60).map(|_| tokio::spawn(Answer::of(browser.request(reqwest::Method::POST, path).json(&body))));
        let (mut made, mut refused) = (0, 0);
        for request in requests.collect::<Vec<_>>() {
            match request.await.unwrap() {
                answer if answer.status == 201 => made += 1,
                answer if answer.status == 403 && answer.text.contains("limit-reached") => refused += 1,
                answer => panic!("{path}: {} {}", answer.status, answer.text),
            }
        }
        assert_eq!((made, refused), (most, 60 - most), "{path}");
    }
    server.stop().await;
}
