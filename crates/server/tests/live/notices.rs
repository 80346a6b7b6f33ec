//! People who are not at the table are told that it is their turn.

use std::time::{Duration, Instant};

use ethnos_client::{ClientError, Person};
use ethnos_server::Config;
use ethnos_wire::protocol::{Command, TableSummary};
use reqwest::Method;
use serde_json::{Value, json};

use crate::play::actor;
use crate::player::{Player, rest};
use crate::stand_ins::{Browser, SmtpServer, WebReceiver, verify_vapid};
use crate::test_server::{TestServer, options, started};

/// A notice must not take longer.
const SOON: Duration = Duration::from_secs(2);
/// A notice that is not to come would have come after this time.
const LONG: Duration = Duration::from_millis(1_900);

/// Lets notices go to this machine.
fn local(config: &mut Config) {
    config.private_hooks = true;
}

async fn add(person: &Person, kind: &str, body: Value) -> i64 {
    let added: Value = person.post(&format!("/api/me/notices/{kind}"), &body).await.expect("added");
    added["id"].as_i64().expect("an id")
}

async fn add_hook(person: &Person, url: &str) -> i64 {
    add(person, "hooks", json!({ "url": url })).await
}

/// Sends a request without an answer. Returns the status.
async fn send(person: &Person, method: Method, path: &str, body: Option<Value>) -> u16 {
    let request = person.request(method, path);
    let request = body.iter().fold(request, reqwest::RequestBuilder::json);
    request.send().await.expect("a response").status().as_u16()
}

/// A game of two: who acts, and who is not connected and will be next.
async fn two(server: &TestServer) -> (Player, Person) {
    let mut players = server.game(2, &[], options()).await;
    let first = actor(&mut players).await;
    let (acting, waiting) = (players.remove(first), players.remove(0));
    let person = waiting.person.clone();
    drop(waiting);
    tokio::time::sleep(Duration::from_millis(100)).await;
    (acting, person)
}

/// Takes decisions until it is the turn of another.
async fn finish_turn(player: &mut Player) -> Instant {
    player.recruit().await;
    let ended = Instant::now();
    assert!(!player.is_to_act(), "a card of the row is a whole turn");
    ended
}

/// Plays the turn of somebody who is not connected.
async fn play_elsewhere(person: &Person, code: &str) {
    let mut player = Player::connect(person, code).await;
    player.until("it is their turn", Player::is_to_act).await;
    finish_turn(&mut player).await;
}

pub(crate) async fn a_turn_is_told_once_and_soon(server: &mut TestServer) {
    server.restart_with(local).await;
    let web = WebReceiver::start().await;
    let (mut ann, ben) = two(server).await;
    let code = ann.code.clone();
    let browser = Browser::new();
    add_hook(&ben, &format!("{}/room", web.url)).await;
    add(&ben, "browsers", browser.subscription(&format!("{}/push/ben", web.url))).await;
    let ended = finish_turn(&mut ann).await;

    let hook = web.wait("/room", 1).await.remove(0);
    assert!(hook.at - ended < SOON, "{:?}", hook.at - ended);
    let body: Value = serde_json::from_slice(&hook.body).expect("JSON");
    let text = body["text"].as_str().expect("a text");
    assert_eq!(body["content"], text);
    assert!(
        text.contains(&ben.me.name) && text.contains(&format!("/t/{code}")) && text.contains("/notices/off/"),
        "{text}"
    );
    assert_eq!(
        (&body["event"], &body["table"], &body["player"]),
        (&"turn".into(), &code.as_str().into(), &ben.me.name.as_str().into())
    );

    let push = web.wait("/push/ben", 1).await.remove(0);
    assert!(push.at - ended < SOON, "{:?}", push.at - ended);
    let mine: Value = ben.get("/api/me/notices").await.expect("notices");
    let claims = verify_vapid(&push, mine["push_key"].as_str().expect("a key"));
    assert_eq!(claims["aud"], web.url);
    assert_eq!(
        (&push.headers["topic"], &push.headers["urgency"]),
        (&code.parse().expect("a value"), &"high".parse().expect("a value"))
    );
    assert!(push.headers.contains_key("ttl"));
    let shown = browser.read(&push);
    assert_eq!(shown["title"], "It is your turn");
    assert_eq!(shown["url"], format!("/t/{code}"));
    assert!(shown["body"].as_str().expect("a text").contains(&ann.person.me.name), "{shown}");

    // Taking back and playing again is the same turn of the other person.
    ann.undo().await.expect("nothing was revealed");
    finish_turn(&mut ann).await;
    tokio::time::sleep(LONG).await;
    assert_eq!((web.received("/room").len(), web.received("/push/ben").len()), (1, 1));
    // The next turn is another one.
    play_elsewhere(&ben, &code).await;
    ann.until("their turn", Player::is_to_act).await;
    finish_turn(&mut ann).await;
    web.wait("/room", 2).await;
}

pub(crate) async fn nobody_is_told_what_they_see(server: &mut TestServer) {
    server.restart_with(local).await;
    let web = WebReceiver::start().await;
    let (mut ann, ben) = two(server).await;
    add_hook(&ben, &format!("{}/ben", web.url)).await;
    add_hook(&ann.person, &format!("{}/ann", web.url)).await;
    // Ben looks at the table: his client answers pings.
    let mut looking = Player::connect(&ben, &ann.code).await;
    finish_turn(&mut ann).await;
    let watched = tokio::time::timeout(LONG, looking.until("never", |_| false)).await;
    assert!(watched.is_err() && web.received("/ben").is_empty(), "he looks");
    // Ann has the page open and turns to another one.
    ann.send_text(r#"{"type":"visible","visible":false}"#).await;
    let ended = finish_turn(&mut looking).await;
    let notice = web.wait("/ann", 1).await.remove(0);
    assert!(notice.at - ended < SOON);
    // She comes back to it and looks.
    ann.send_text(r#"{"type":"visible","visible":true}"#).await;
    ann.until("her turn", Player::is_to_act).await;
    finish_turn(&mut ann).await;
    looking.until("his turn", Player::is_to_act).await;
    finish_turn(&mut looking).await;
    assert!(tokio::time::timeout(LONG, ann.until("never", |_| false)).await.is_err());
    assert_eq!(web.received("/ann").len(), 1);
    assert!(web.received("/ben").is_empty());
}

pub(crate) async fn e_mail_is_confirmed_and_switched_off_with_one_click(server: &mut TestServer) {
    let smtp = SmtpServer::start();
    let url = smtp.url.clone();
    server
        .restart_with(|config| {
            config.smtp_url = Some(url);
            config.smtp_from = Some("Ethnos <ethnos@example.org>".to_owned());
        })
        .await;
    let (mut ann, ben) = two(server).await;
    let mine: Value = ben.get("/api/me/notices").await.expect("notices");
    assert_eq!(mine["email"], true);
    add(&ben, "emails", json!({ "address": "ben@example.net" })).await;
    let asked = smtp.wait(1).await.remove(0);
    assert_eq!((asked.from.as_str(), &asked.to[..]), ("ethnos@example.org", &["ben@example.net".to_owned()][..]));
    // An address that nobody has confirmed gets nothing more.
    finish_turn(&mut ann).await;
    play_elsewhere(&ben, &ann.code).await;
    let confirm = asked.link(&format!("{}/notices/confirm/", server.server.url()));
    let path = confirm.strip_prefix(server.server.url()).expect("a path").to_owned();
    let http = reqwest::Client::new();
    // Opening the link changes nothing, because programs open links, too.
    let page = http.get(&confirm).send().await.expect("a page");
    assert!(page.status().is_success() && page.text().await.expect("a text").contains(&path));
    let mine: Value = ben.get("/api/me/notices").await.expect("notices");
    assert_eq!(mine["contacts"][0]["confirmed"], false);
    assert!(http.post(&confirm).send().await.expect("an answer").status().is_success());
    ann.until("her turn", Player::is_to_act).await;
    finish_turn(&mut ann).await;
    let notice = smtp.wait(2).await.remove(1);
    assert_eq!(notice.header("subject"), Some(format!("It is your turn at table {}", ann.code)));
    assert_eq!(notice.header("list-unsubscribe-post").as_deref(), Some("List-Unsubscribe=One-Click"));
    assert_eq!(notice.header("auto-submitted").as_deref(), Some("auto-generated"));
    assert!(notice.link(&format!("{}/t/", server.server.url())).ends_with(&ann.code));
    let off = notice.header("list-unsubscribe").expect("a link");
    let off = off.trim_start_matches('<').trim_end_matches('>');
    assert_eq!(off, notice.link(&format!("{}/notices/off/", server.server.url())));
    assert!(http.get(off).send().await.expect("a page").status().is_success());
    // A mail program posts this and sends no cookie.
    let click = || {
        http.post(off).header("content-type", "application/x-www-form-urlencoded").body("List-Unsubscribe=One-Click")
    };
    assert!(click().send().await.expect("an answer").status().is_success());
    assert!(click().send().await.expect("an answer").status().is_success(), "a second click");
    let mine: Value = ben.get("/api/me/notices").await.expect("notices");
    assert_eq!(mine["contacts"], json!([]));
    assert_eq!(http.post(format!("{off}x")).send().await.expect("an answer").status(), 404);
    // A mailbox that does not exist is said at once.
    let refused = ben.post::<Value>("/api/me/notices/emails", &json!({ "address": "nobody@example.net" })).await;
    assert!(matches!(&refused, Err(ClientError::Refused { status: 422, .. })), "{refused:?}");
    let mine: Value = ben.get("/api/me/notices").await.expect("notices");
    assert_eq!(mine["contacts"], json!([]));
}

pub(crate) async fn quiet_hours_hold_a_notice_back(server: &mut TestServer) {
    server.restart_with(local).await;
    let web = WebReceiver::start().await;
    let (mut ann, ben) = two(server).await;
    add_hook(&ben, &format!("{}/ben", web.url)).await;
    let now =
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("after 1970").as_millis() as i64;
    let minute = now / 60_000 % 1440;
    let time = |minute: i64| format!("{:02}:{:02}", minute.rem_euclid(1440) / 60, minute.rem_euclid(60));
    let hours = json!({ "from": time(minute - 60), "until": time(minute + 120), "utc_offset": 0 });
    assert_eq!(send(&ben, Method::PUT, "/api/me/notices/quiet-hours", Some(hours.clone())).await, 204);
    let mine: Value = ben.get("/api/me/notices").await.expect("notices");
    assert_eq!(mine["quiet_hours"], hours);
    finish_turn(&mut ann).await;
    tokio::time::sleep(LONG).await;
    assert!(web.received("/ben").is_empty(), "he sleeps");
    // The server stops in the night and starts in the morning. Its clock shows three hours later.
    server.stop().await;
    server.start_with_at(local, move || now + 3 * 3_600_000).await;
    let notices = web.wait("/ben", 1).await;
    tokio::time::sleep(LONG).await;
    assert_eq!((notices.len(), web.received("/ben").len()), (1, 1));
    // A restart does not tell it again.
    server.stop().await;
    server.start_with_at(local, move || now + 3 * 3_600_000 + 10_000).await;
    tokio::time::sleep(LONG).await;
    assert_eq!(web.received("/ben").len(), 1);
}

pub(crate) async fn endpoints_that_fail_and_endpoints_that_are_gone(server: &mut TestServer) {
    server.restart_with(local).await;
    let web = WebReceiver::start().await;
    let (mut ann, ben) = two(server).await;
    add_hook(&ben, &format!("{}/ben", web.url)).await;
    web.answer(&[503]);
    finish_turn(&mut ann).await;
    let tries = web.wait("/ben", 2).await;
    assert!(tries[1].at - tries[0].at >= Duration::from_millis(900), "it waits before it tries again");
    assert_eq!(tries[0].body, tries[1].body);
    play_elsewhere(&ben, &ann.code).await;
    ann.until("her turn", Player::is_to_act).await;
    web.answer(&[410]);
    finish_turn(&mut ann).await;
    web.wait("/ben", 3).await;
    let deadline = Instant::now() + SOON;
    loop {
        let mine: Value = ben.get("/api/me/notices").await.expect("notices");
        if mine["contacts"] == json!([]) {
            break;
        }
        assert!(Instant::now() < deadline, "{mine}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

pub(crate) async fn a_table_has_hooks_of_its_own(server: &mut TestServer) {
    server.restart_with(local).await;
    let web = WebReceiver::start().await;
    let (mut ann, ben) = two(server).await;
    let stranger = server.guest().await;
    let hook = json!({ "url": format!("{}/room", web.url), "table": ann.code });
    assert_eq!(send(&stranger, Method::POST, "/api/me/notices/hooks", Some(hook.clone())).await, 403);
    add(&ann.person, "hooks", hook).await;
    finish_turn(&mut ann).await;
    let notice = web.wait("/room", 1).await.remove(0);
    let body: Value = serde_json::from_slice(&notice.body).expect("JSON");
    assert_eq!(body["player"], ben.me.name.as_str());
    // Everybody's turns are told there. Ann does not look.
    ann.send_text(r#"{"type":"visible","visible":false}"#).await;
    play_elsewhere(&ben, &ann.code).await;
    let notice = web.wait("/room", 2).await.remove(1);
    let body: Value = serde_json::from_slice(&notice.body).expect("JSON");
    assert_eq!(body["player"], ann.person.me.name.as_str());
    let deadline = ann.person.get::<Vec<TableSummary>>("/api/me/tables").await.expect("a list")[0].deadline;
    assert_eq!(deadline, None, "there is no clock");
}

pub(crate) async fn nonsense_and_addresses_of_the_own_network_are_refused(server: &mut TestServer) {
    let person = server.guest().await;
    let browser = Browser::new();
    let good = browser.subscription("https://push.example.net/x");
    let with = |name: &str, value: &str| {
        let mut bad = good.clone();
        bad["keys"][name] = value.into();
        bad
    };
    let cases = [
        ("browsers", json!({}), 400),
        ("browsers", json!({ "endpoint": "https://push.example.net/x", "keys": {} }), 400),
        ("browsers", with("auth", "short"), 422),
        ("browsers", with("p256dh", "AAAA"), 422),
        ("browsers", browser.subscription("http://push.example.net/x"), 422),
        ("browsers", browser.subscription("https://127.0.0.1:1/x"), 422),
        ("browsers", browser.subscription("https://[::1]/x"), 422),
        ("emails", json!({ "address": "ana@example.org" }), 422),
        ("hooks", json!({ "url": "https://localhost/x" }), 422),
        ("hooks", json!({ "url": "https://169.254.169.254/latest" }), 422),
        ("hooks", json!({ "url": "https://10.0.0.1/x" }), 422),
        ("hooks", json!({ "url": "gopher://example.org/" }), 422),
        ("hooks", json!({ "url": "" }), 422),
        ("hooks", json!({ "url": "https://example.org/", "table": "NOTHING" }), 404),
        ("hooks", json!({ "url": "https://example.org/", "more": 1 }), 400),
        ("hooks", json!([]), 400),
    ];
    for (kind, body, status) in cases {
        let answered = send(&person, Method::POST, &format!("/api/me/notices/{kind}"), Some(body.clone())).await;
        assert_eq!(answered, status, "{kind} {body}");
    }
    for path in ["0", "-1", "99999"] {
        assert_eq!(send(&person, Method::DELETE, &format!("/api/me/notices/{path}"), None).await, 404);
        assert_eq!(send(&person, Method::POST, &format!("/api/me/notices/{path}/test"), None).await, 404);
    }
    let hours = json!({ "from": "25:00", "until": "07:00", "utc_offset": 0 });
    assert_eq!(send(&person, Method::PUT, "/api/me/notices/quiet-hours", Some(hours)).await, 422);
    for path in ["/notices/off/1.abc", "/notices/confirm/x", "/notices/off/"] {
        assert_eq!(send(&person, Method::POST, path, None).await, 404, "{path}");
    }
    // Ten are enough. The same one twice is one.
    for number in 0..10 {
        add_hook(&person, &format!("https://example.org/{number}")).await;
    }
    let again = add_hook(&person, "https://example.org/9").await;
    let many =
        send(&person, Method::POST, "/api/me/notices/hooks", Some(json!({ "url": "https://example.org/x" }))).await;
    assert_eq!(many, 403);
    // They are in the download, belong to their person, and are deleted with them.
    let data: Value = person.get("/api/me/data").await.expect("the data");
    assert_eq!(data["contacts"].as_array().map(Vec::len), Some(10));
    let other = server.guest().await;
    assert_eq!(send(&other, Method::DELETE, &format!("/api/me/notices/{again}"), None).await, 404);
    assert_eq!(send(&person, Method::DELETE, &format!("/api/me/notices/{again}"), None).await, 204);
    assert_eq!(send(&person, Method::DELETE, "/api/me", Some(json!({}))).await, 204);
}

/// With several nodes one of them tells it, and none does if the person looks at another.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_notice_of_several_nodes() {
    let mut server = TestServer::on_postgres().await;
    let web = WebReceiver::start().await;
    server.restart_with(local).await;
    let mut config = server.config();
    local(&mut config);
    let (running, second) = started(config).await;
    let (mut ann, ben) = two(&server).await;
    add_hook(&ben, &format!("{}/ben", web.url)).await;
    // The other node reads this after a while by itself. Here it is told at once.
    add_hook(&ben.at(&second), &format!("{}/ben", web.url)).await;
    ann.reconnect(&second).await;
    let mut watcher = Player::connect(&ann.person.at(&server.server), &ann.code).await;
    let ended = finish_turn(&mut ann).await;
    watcher.until("both nodes know", |player| player.version >= ann.version).await;
    let notice = web.wait("/ben", 1).await.remove(0);
    assert!(notice.at - ended < SOON, "{:?}", notice.at - ended);
    tokio::time::sleep(LONG).await;
    assert_eq!(web.received("/ben").len(), 1);
    // Ben looks through the first node while Ann plays on the second.
    play_elsewhere(&ben, &ann.code).await;
    let mut looking = Player::connect(&ben, &ann.code).await;
    ann.until("her turn", Player::is_to_act).await;
    finish_turn(&mut ann).await;
    assert!(tokio::time::timeout(LONG, looking.until("never", |_| false)).await.is_err());
    assert_eq!(web.received("/ben").len(), 1);
    let _ = rest(&ben, &ann.code, Command::Concede {}).await;
    running.stop().await;
    server.stop().await;
}
