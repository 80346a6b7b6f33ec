//! Invalid requests, and requests that this person is not allowed to make.

use std::fmt::Write as _;
use std::sync::Arc;

use ethnos_wire::protocol::{Command, Request};
use serde_json::Value;

use crate::bad_input::Scene;
use crate::mutate::mutated;
use crate::raw::{Answer, Wire};

/// Sends all of them. Returns how many were refused.
pub(crate) async fn attack(scene: Arc<Scene>, mut dice: fastrand::Rng) -> usize {
    let mut refused = nonsense(&scene).await;
    refused += paths(&scene).await;
    refused += not_theirs(&scene).await;
    refused += mutations(&scene, &mut dice).await;
    refused += heads(&scene, &mut dice).await;
    refused
}

async fn post(scene: &Scene, path: &str, more: &str, body: &[u8]) -> Option<Answer> {
    let mut head = format!("POST {path} HTTP/1.1\r\nContent-Length: {}\r\n{more}", body.len());
    if !more.to_ascii_lowercase().contains("cookie") {
        for (name, value) in scene.rogue.headers() {
            let _ = write!(head, "{name}: {value}\r\n");
        }
    }
    Wire::connect(&scene.url).await.expect("it listens").request(&head, body).await
}

/// Checks that the response is a refusal with a reason, and returns its code.
fn code(what: &str, answer: Option<Answer>) -> String {
    let answer = answer.unwrap_or_else(|| panic!("{what}: no answer"));
    let text = String::from_utf8_lossy(&answer.body).into_owned();
    assert!((400..500).contains(&answer.status), "{what}: {} {text}", answer.status);
    let json: Value = serde_json::from_str(&text).unwrap_or_else(|_| panic!("{what}: {} {text}", answer.status));
    let code = json["error"]["code"].as_str().unwrap_or_else(|| panic!("{what}: {text}"));
    assert!(json["error"]["message"].as_str().is_some_and(|message| message.len() > 5), "{what}: {text}");
    code.to_owned()
}

const JSON: &str = "Content-Type: application/json\r\n";

/// Bodies that cannot be read.
async fn nonsense(scene: &Scene) -> usize {
    let commands = format!("/api/tables/{}/commands", scene.own);
    let deep = ["[".repeat(30_000), "{\"a\":".repeat(10_000), format!("{{\"command\":{}", "[".repeat(30_000))];
    let mut bodies: Vec<(Vec<u8>, &str)> = [
        "",
        "{",
        "null",
        "[]",
        "42",
        "\"play\"",
        "{\"command\":null}",
        "{\"command\":{}}",
        "{\"command\":{\"kind\":7}}",
        "{\"command\":{\"kind\":\"fly\"}}",
        "{\"command\":{\"kind\":\"play\"}}",
        "{\"command\":{\"kind\":\"play\",\"version\":-1,\"action\":\"x\"}}",
        "{\"command\":{\"kind\":\"play\",\"version\":1e99,\"action\":\"x\"}}",
        "{\"command\":{\"kind\":\"play\",\"version\":4294967296,\"action\":\"x\"}}",
        "{\"command\":{\"kind\":\"play\",\"version\":1,\"action\":[\"x\"]}}",
        "{\"command\":{\"kind\":\"ready\",\"ready\":\"yes\"}}",
        "{\"command\":{\"kind\":\"sit\",\"seat\":\"Z\"}}",
        "{\"command\":{\"kind\":\"concede\"}} trailing",
        "{\"command\":{\"kind\":\"hand-over\",\"to\":99999999999999999999}}",
    ]
    .map(|body| (body.as_bytes().to_vec(), "bad-request"))
    .to_vec();
    bodies.extend(deep.map(|body| (body.into_bytes(), "bad-request")));
    bodies.push((b"{\"command\":{\"kind\":\"say\",\"text\":\"\xff\xfe\"}}".to_vec(), "bad-request"));
    bodies.push((vec![b' '; 3_000_000], "too-large"));
    for (body, expected) in &bodies {
        let what = String::from_utf8_lossy(&body[..body.len().min(80)]).into_owned();
        assert_eq!(code(&what, post(scene, &commands, JSON, body).await), *expected, "{what}");
    }
    let wrong_type = post(scene, &commands, "Content-Type: text/plain\r\n", b"{}").await;
    assert_eq!(code("plain text", wrong_type), "wrong-type");
    let tables: &[&str] = &[
        "{}",
        "{\"options\":{\"edition\":\"third\"},\"seats\":[\"me\"]}",
        "{\"options\":{\"edition\":\"first\"},\"seats\":[]}",
        "{\"options\":{\"edition\":\"first\"},\"seats\":[\"me\",\"me\"]}",
        "{\"options\":{\"edition\":\"first\",\"tribes\":{\"chosen\":[\"Mice\"]}},\"seats\":[\"me\",\"open\"]}",
        "{\"options\":{\"edition\":\"first\",\"wings\":true},\"seats\":[\"me\",\"open\"]}",
        "{\"options\":{\"edition\":\"first\",\"box\":\"x\"},\"seats\":[\"me\",\"open\"]}",
        "{\"options\":{\"edition\":\"first\",\"clock\":{\"kind\":\"live\",\"move_seconds\":0,\"bank_seconds\":0}},\"seats\":[\"me\",\"open\"]}",
        "{\"options\":{\"edition\":\"first\"},\"seats\":[\"me\",\"open\"],\"start\":true}",
        "{\"options\":{\"edition\":\"first\"},\"seats\":[\"me\",\"open\",\"open\",\"open\",\"open\",\"open\",\"open\"]}",
    ];
    for body in tables {
        code(body, post(scene, "/api/tables", JSON, body.as_bytes()).await);
    }
    bodies.len() + tables.len() + 1
}

/// Addresses that do not exist.
async fn paths(scene: &Scene) -> usize {
    let long = format!("/api/tables/{}", "A".repeat(8_000));
    let paths = [
        "/api/tables/../../../../etc/passwd",
        "/api/tables/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
        "/api/tables/%00",
        "/api/tables/ABCDEFG",
        "/api/tables/abcdef%C3%BF",
        "/api/tables/%ff%fe/log",
        "/api//tables///",
        "/api/tables/';DROP TABLE entries;--/log".split(' ').next().unwrap_or_default(),
        "/api/people/-1",
        "/api/people/99999999999999999999",
        "/api/tables?phase=%F0%9F%90%89",
        "/api/tables?phase=over&phase=over",
        "/api/me/tables?x=y",
        "/api/nothing",
        "/api",
        &long,
    ];
    for path in paths {
        let wire = Wire::connect(&scene.url).await.expect("it listens");
        let answer = wire.request(&format!("GET {path} HTTP/1.1\r\nAccept: application/json\r\n"), b"").await;
        code(path, answer);
    }
    let wire = Wire::connect(&scene.url).await.expect("it listens");
    let answer = wire.request("GET /assets/../../../../etc/passwd HTTP/1.1\r\n", b"").await.expect("an answer");
    assert!(answer.status >= 400 && !answer.body.windows(5).any(|five| five == b"root:"), "{answer:?}");
    for method in ["DELETE", "PUT", "PATCH", "TRACE", "BREW"] {
        let wire = Wire::connect(&scene.url).await.expect("it listens");
        let (name, value) = &scene.rogue.headers()[0];
        let origin = format!("Origin: {}\r\nAccept: application/json\r\n", scene.url);
        let answer = wire.request(&format!("{method} /api/tables HTTP/1.1\r\n{name}: {value}\r\n{origin}"), b"").await;
        assert_eq!(code(method, answer), "wrong-method");
    }
    paths.len() + 6
}

/// Requests about other people's seats, tables, sessions and tokens.
async fn not_theirs(scene: &Scene) -> usize {
    let mut refused = 0;
    let version = scene.victim.log(&scene.open).await.expect("a log").len() as u32;
    let commands = [
        Command::Play { version, action: "recruit deck".to_owned() },
        Command::Undo { version },
        Command::AnswerUndo { version, yes: true },
        Command::Concede {},
        Command::Leave {},
        Command::Return {},
        Command::Start {},
        Command::Cancel {},
        Command::CommitSeed { commitment: "0".repeat(64) },
        Command::RevealSeed { part: "0".repeat(64) },
        Command::HandOver { to: scene.rogue.me.id },
        Command::Mute { person: scene.victim.me.id, muted: true },
        Command::Rematch {},
        Command::Sit { seat: None, colour: None },
        Command::Adviser { on: true },
    ];
    // People who may watch may also write to others who watch.
    let talk = Command::Say { text: "hello".to_owned() };
    for (table, talk) in [(&scene.open, None), (&scene.closed, Some(&talk))] {
        for command in commands.iter().chain(talk) {
            let request = Request { id: Some("1".into()), command: command.clone() };
            let body = serde_json::to_vec(&request).expect("a request");
            code(&format!("{command:?}"), post(scene, &format!("/api/tables/{table}/commands"), JSON, &body).await);
            refused += 1;
        }
    }
    for path in ["", "/log", "/record"] {
        let path = format!("/api/tables/{}{path}", scene.closed);
        let answer = Wire::connect(&scene.url).await.expect("it listens");
        let answer = answer.request(&format!("GET {path} HTTP/1.1\r\n"), b"").await;
        assert_eq!(code(&path, answer), "no-spectators");
        refused += 1;
    }
    // Invented secrets: some as long as real ones, some with characters that no secret has.
    let (_, cookie) = &scene.victim.headers()[0];
    let (name, secret) = cookie.split_once('=').expect("a cookie");
    let forged = [
        secret.chars().rev().collect::<String>(),
        secret[..secret.len() - 1].to_owned(),
        format!("{secret}A"),
        "A".repeat(secret.len()),
        String::new(),
        "x".repeat(10_000),
    ];
    for secret in &forged {
        let concede = b"{\"command\":{\"kind\":\"concede\"}}";
        let more = format!("{JSON}Cookie: {name}={secret}\r\nOrigin: {}\r\n", scene.url);
        let answer = post(scene, &format!("/api/tables/{}/commands", scene.open), &more, concede).await;
        let what = format!("the cookie {secret}");
        code(&what, answer);
        let more = format!("{JSON}Authorization: Bearer {secret}\r\nX-No: cookie\r\n");
        let answer = post(scene, &format!("/api/tables/{}/commands", scene.open), &more, concede).await;
        assert_eq!(code(&format!("the token {secret}"), answer), "bad-token");
        refused += 2;
    }
    // The right cookie from another site.
    let more = format!("{JSON}Cookie: {cookie}\r\nOrigin: http://evil.example\r\n");
    let concede = b"{\"command\":{\"kind\":\"concede\"}}";
    let answer = post(scene, &format!("/api/tables/{}/commands", scene.open), &more, concede).await;
    assert_eq!(code("another site", answer), "wrong-origin");
    refused + 1
}

/// Damaged requests. One that is still valid may be carried out.
async fn mutations(scene: &Scene, dice: &mut fastrand::Rng) -> usize {
    let commands = format!("/api/tables/{}/commands", scene.own);
    let real = [
        "{\"id\":\"7\",\"command\":{\"kind\":\"play\",\"version\":3,\"action\":\"recruit deck\"}}",
        "{\"command\":{\"kind\":\"say\",\"text\":\"good game\"}}",
        "{\"command\":{\"kind\":\"mute\",\"person\":12,\"muted\":true}}",
    ];
    let mut refused = 0;
    for _ in 0..150 {
        let body = mutated(real[dice.usize(..real.len())].as_bytes(), dice);
        let what = String::from_utf8_lossy(&body).into_owned();
        let answer = post(scene, &commands, JSON, &body).await;
        if answer.as_ref().is_none_or(|answer| answer.status != 200) {
            code(&what, answer);
            refused += 1;
        }
    }
    refused
}

/// Damaged heads of requests. The server may answer with any status below 500.
async fn heads(scene: &Scene, dice: &mut fastrand::Rng) -> usize {
    let real = format!("GET /api/tables/{}/log HTTP/1.1\r\nAccept: application/json\r\n", scene.open);
    let mut refused = 0;
    for _ in 0..150 {
        let head = mutated(real.as_bytes(), dice);
        let Ok(head) = String::from_utf8(head) else { continue };
        let wire = Wire::connect(&scene.url).await.expect("it listens");
        if let Some(answer) = wire.request(&head, b"").await {
            assert!(answer.status < 500, "{head}: {answer:?}");
            refused += usize::from(answer.status >= 400);
        }
    }
    refused
}
