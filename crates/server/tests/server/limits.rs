//! What one person or one address can do to the others: logs come in pages, and everything on a socket counts.

use ethnos_client::{SocketStream, TableSocket};
use ethnos_wire::Edition;
use ethnos_wire::options::{BotLevel, SeatPlan, TableOptions};
use ethnos_wire::protocol::{ClientMessage, Command, NewTable, Request, ServerMessage};
use futures_util::{SinkExt, StreamExt};
use reqwest::StatusCode;
use serde_json::Value;
use tokio_tungstenite::tungstenite::Message;

use crate::Server;

/// A person with a table of their own, and its code.
async fn host(server: &Server) -> (ethnos_client::Person, String) {
    let person = ethnos_client::Server::new(&server.url).expect("a server").guest().await.expect("a guest");
    let seats = vec![SeatPlan::Me, SeatPlan::Open, SeatPlan::Bot(BotLevel::Novice)];
    let new = NewTable { options: TableOptions::new(Edition::First), seats, start: false, position: None };
    let code = person.open(&new).await.expect("a table");
    (person, code)
}

/// Puts a bot on a seat and removes it, so many times.
async fn change_seats(person: &ethnos_client::Person, code: &str, times: u32) {
    let seat = ethnos_wire::Seat::of(ethnos_rules::Seat::at(1));
    for _ in 0..times {
        for command in [Command::SeatBot { seat, level: BotLevel::Novice }, Command::Remove { seat }] {
            person.send_command(code, &Request { id: None, command }).await.expect("done");
        }
    }
}

#[tokio::test]
async fn a_log_comes_in_pages() {
    let server = Server::start().await;
    let (person, code) = host(&server).await;
    change_seats(&person, &code, 4).await;
    let path = format!("/api/tables/{code}/log");
    let whole = server.get(&path).await;
    assert_eq!(whole.header("link"), "", "a log of usual length comes at once");
    let whole = whole.json().as_array().expect("lines").clone();
    assert_eq!(whole.len(), 9);
    let (mut next, mut sizes, mut lines) = (format!("{path}?most=4"), Vec::new(), Vec::new());
    loop {
        let page = server.get(&next).await;
        assert_eq!(page.status, StatusCode::OK, "{next}: {}", page.text);
        let mut found = page.json().as_array().expect("lines").clone();
        sizes.push(found.len());
        lines.append(&mut found);
        match page.header("link").strip_prefix('<').and_then(|link| link.strip_suffix(">; rel=\"next\"")) {
            Some(link) => link.clone_into(&mut next),
            None => break,
        }
    }
    assert_eq!((sizes, lines), (vec![4, 4, 1], whole));
    let after = server.get(&format!("{path}?after=7&text=false")).await.json();
    let versions = after.as_array().expect("lines").iter().map(|line| line["version"].clone()).collect::<Vec<_>>();
    assert_eq!(versions, [8, 9]);
    assert_eq!(server.get(&format!("{path}?after=4000000000")).await.json(), Value::Array(Vec::new()));
    for (query, status) in [("most=0", 422), ("most=2001", 422), ("most=-1", 400), ("after=x", 400), ("page=2", 400)] {
        assert_eq!(server.get(&format!("{path}?{query}")).await.status.as_u16(), status, "{query}");
    }
    server.stop().await;
}

#[tokio::test]
async fn the_page_of_a_long_log_shows_its_end_and_links_to_the_rest() {
    let server = Server::start().await;
    let (person, code) = host(&server).await;
    change_seats(&person, &code, 200).await;
    let last = server.get(&format!("/t/{code}/log")).await.text;
    assert!(last.contains("Lines 301 to 401 of 401") && last.contains(&format!("/t/{code}/log?from=0")), "{last}");
    assert_eq!(last.matches("<li>").count(), 101);
    let first = server.get(&format!("/t/{code}/log?from=0")).await.text;
    assert!(first.contains("Lines 1 to 300 of 401") && first.contains(&format!("/t/{code}/log?from=300")), "{first}");
    assert!(first.contains("opens the table") && !last.contains("opens the table"));
    let beyond = server.get(&format!("/t/{code}/log?from=99999")).await;
    assert_eq!(beyond.status, StatusCode::OK);
    server.stop().await;
}

/// How many of so many pings are answered before the server refuses.
async fn answered(socket: &mut TableSocket, pings: u32) -> u32 {
    let mut answered = 0;
    for _ in 0..pings {
        if socket.send(&ClientMessage::Ping).await.is_err() {
            break;
        }
    }
    loop {
        match socket.next().await {
            Ok(ServerMessage::Pong { .. }) => answered += 1,
            Ok(_) => {}
            Err(_) => return answered,
        }
    }
}

#[tokio::test]
async fn messages_of_all_sockets_of_an_address_count_together() {
    let server = Server::with(|config| config.requests_per_address = 5).await;
    let (first, code) = host(&server).await;
    let second = ethnos_client::Server::new(&server.url).expect("a server").guest().await.expect("a guest");
    let mut sockets = Vec::new();
    for person in [&first, &second] {
        sockets.push(person.watch(&code, 0).await.expect("a socket"));
    }
    let mut together = 0;
    for socket in &mut sockets {
        together += answered(socket, 100).await;
    }
    // The burst is 50, and five come each second.
    assert!((20..75).contains(&together), "{together}");
    server.stop().await;
}

#[tokio::test]
async fn a_person_with_several_tokens_has_one_budget() {
    let server = Server::with(|config| config.requests_per_person = 1).await;
    let mut ana = server.browser();
    ana.call("POST", "/api/guests", Value::Null).await;
    let mut tokens = Vec::new();
    for label in ["one", "two", "three"] {
        let made = ana.call("POST", "/api/me/tokens", serde_json::json!({ "label": label })).await.json();
        tokens.push(made["token"].as_str().expect("a token").to_owned());
    }
    let mut allowed = 0;
    for token in tokens.iter().cycle().take(30) {
        let request = server.request(reqwest::Method::GET, "/api/me").bearer_auth(token);
        allowed += u32::from(crate::Answer::of(request).await.status == StatusCode::OK);
    }
    assert!(allowed <= 12, "{allowed} of 30 with a burst of ten");
    server.stop().await;
}

/// Sends more pings than are allowed. Whether the server then ends the connection soon: it may still send something before.
async fn ends_after_pings(mut socket: SocketStream) -> bool {
    for _ in 0..100 {
        if socket.send(Message::Ping(vec![1; 100].into())).await.is_err() {
            break;
        }
    }
    let end = async { while let Some(Ok(_)) = socket.next().await {} };
    tokio::time::timeout(std::time::Duration::from_secs(5), end).await.is_ok()
}

#[tokio::test]
async fn websocket_pings_count_as_messages() {
    let server = Server::with(|config| config.requests_per_person = 2).await;
    let (person, code) = host(&server).await;
    let socket = person.watch(&code, 0).await.expect("a socket");
    assert!(ends_after_pings(socket.into_stream()).await);
    // Before the hello, too, for which the server would wait ten seconds.
    let (person, code) = host(&server).await;
    let socket = TableSocket::open(&person, &code).await.expect("a socket");
    assert!(ends_after_pings(socket.into_stream()).await);
    server.stop().await;
}

/// Behind a proxy all connections come from one address. Sockets and requests in progress are counted by the address that the proxy names.
#[tokio::test]
async fn behind_a_proxy_sockets_are_capped_by_the_real_address() {
    let server = Server::with(|config| {
        config.trust_proxy = true;
        config.max_connections_per_address = 3;
    })
    .await;
    let (person, code) = host(&server).await;
    let host = server.url.strip_prefix("http://").expect("a URL").to_owned();
    let open = async |from: &str| {
        let mut request = tokio_tungstenite::tungstenite::client::IntoClientRequest::into_client_request(format!(
            "ws://{host}/api/tables/{code}/socket"
        ))
        .expect("a request");
        for (name, value) in person.headers() {
            request.headers_mut().insert(name, value.parse().expect("a header"));
        }
        request.headers_mut().insert("x-forwarded-for", from.parse().expect("a header"));
        let stream = tokio::net::TcpStream::connect(&host).await.expect("connected");
        tokio_tungstenite::client_async(request, stream).await
    };
    let status = |error: tokio_tungstenite::tungstenite::Error| match error {
        tokio_tungstenite::tungstenite::Error::Http(response) => response.status().as_u16(),
        other => panic!("{other}"),
    };
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(open("9.9.9.1").await.expect("a socket"));
    }
    assert_eq!(status(open("9.9.9.1").await.expect_err("one too many")), 429);
    let page = |from: &'static str| {
        crate::Answer::of(server.request(reqwest::Method::GET, "/people").header("x-forwarded-for", from))
    };
    assert_eq!(page("9.9.9.1").await.status, StatusCode::TOO_MANY_REQUESTS);
    // Others are not concerned, and health checks neither.
    held.push(open("9.9.9.2").await.expect("another address"));
    assert_eq!(page("9.9.9.2").await.status, StatusCode::OK);
    let health = server.request(reqwest::Method::GET, "/healthz").header("x-forwarded-for", "9.9.9.1");
    assert_eq!(crate::Answer::of(health).await.status, StatusCode::OK);
    // A closed socket makes room.
    drop(held.remove(0));
    let until = tokio::time::Instant::now() + std::time::Duration::from_secs(20);
    while page("9.9.9.1").await.status != StatusCode::OK {
        assert!(tokio::time::Instant::now() < until, "a closed socket still counts");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    server.stop().await;
}

/// Opens a table of bots alone whose game begins at once. Gives its code.
async fn bots_alone(person: &ethnos_client::Person) -> String {
    let seats = vec![SeatPlan::Bot(BotLevel::Novice); 3];
    let new = NewTable { options: TableOptions::new(Edition::First), seats, start: true, position: None };
    person.open(&new).await.expect("a table")
}

#[tokio::test]
async fn bots_alone_play_slowly_until_somebody_watches() {
    let server = Server::start().await;
    let (person, _) = host(&server).await;
    let code = bots_alone(&person).await;
    let version = async || person.log(&code).await.expect("a log").last().expect("a line").version;
    let began = std::time::Instant::now();
    let before = version().await;
    tokio::time::sleep(std::time::Duration::from_millis(2_500)).await;
    let alone = version().await - before;
    // One decision a second; on a busy machine more time has passed.
    assert!(
        u64::from(alone) <= began.elapsed().as_secs() + 1 && alone > 0,
        "{alone} decisions in {:?}",
        began.elapsed()
    );

    let mut socket = person.watch(&code, 0).await.expect("a socket");
    let watched = async {
        let mut seen = 0;
        while seen < before + alone + 30 {
            if let ServerMessage::Update(update) = socket.next().await.expect("it goes on") {
                seen = update.version;
            }
        }
    };
    let soon = tokio::time::timeout(std::time::Duration::from_secs(10), watched).await;
    assert!(soon.is_ok(), "thirty decisions while somebody watches");
    server.stop().await;
}

type Set = fn(&mut ethnos_server::Config);

#[tokio::test]
async fn too_many_new_tables_are_refused_with_a_time_to_wait() {
    let seats = serde_json::json!(["me", { "bot": "novice" }]);
    let new = serde_json::json!({ "options": { "edition": "first" }, "seats": seats, "start": true });
    let cases: [(Set, [u16; 2]); 3] = [
        (|config| config.new_tables_per_person = 6, [429, 201]),
        (|config| config.new_tables_per_address = 6, [429, 429]),
        (|_| {}, [201, 201]),
    ];
    for (number, (set, statuses)) in cases.into_iter().enumerate() {
        let server = Server::with(set).await;
        let (mut ana, mut ben) = (server.browser(), server.browser());
        let mut code = String::new();
        for _ in 0..3 {
            let opened = ana.call("POST", "/api/tables", new.clone()).await;
            assert_eq!(opened.status, StatusCode::CREATED, "case {number}: {}", opened.text);
            opened.json()["code"].as_str().expect("a code").clone_into(&mut code);
        }
        let fourth = ana.call("POST", "/api/tables", new.clone()).await;
        let of_another = ben.call("POST", "/api/tables", new.clone()).await;
        assert_eq!([&fourth, &of_another].map(|answer| answer.status.as_u16()), statuses, "case {number}");
        // A rematch is a new table, too.
        let path = format!("/api/tables/{code}/commands");
        let mut command =
            async |kind: &str| ana.call("POST", &path, serde_json::json!({ "command": { "kind": kind } })).await;
        assert_eq!(command("concede").await.status, StatusCode::OK, "case {number}");
        let rematch = command("rematch").await;
        if statuses[0] == 429 {
            assert_eq!(fourth.code(), "too-many");
            assert!(
                fourth.text.contains("in 10 minutes") && !fourth.header("retry-after").is_empty(),
                "{}",
                fourth.text
            );
            let translated = ana.request(reqwest::Method::POST, "/api/tables").header("accept-language", "pt-BR");
            let translated = ana.send(translated.json(&new)).await;
            assert!(translated.text.contains("em 10 minutos"), "{}", translated.text);
            assert_eq!(rematch.code(), "too-many-new-tables", "case {number}: {}", rematch.text);
        } else {
            assert_eq!(rematch.status, StatusCode::OK, "case {number}: {}", rematch.text);
        }
        server.stop().await;
    }
}
