//! Health checks, metrics, stopping, slow clients and many clients.

use std::time::{Duration, Instant};

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::Server;

#[tokio::test]
async fn a_server_answers_about_itself() {
    let server = Server::start().await;
    assert_eq!(server.get("/healthz").await.text, "alive\n");
    assert_eq!(server.get("/readyz").await.text, "ready\n");
    let mut ana = server.browser();
    ana.call("POST", "/api/guests", Value::Null).await;
    ana.get("/people/1").await;
    ana.get("/people/2").await;
    ana.get("/nowhere").await;
    let text = server.get("/metrics").await.text;
    for line in [
        "ethnos_guests_total 1",
        "ethnos_http_requests_total{method=\"GET\",route=\"/people/{id}\",status=\"200\"} 1",
        "ethnos_http_requests_total{method=\"GET\",route=\"/people/{id}\",status=\"404\"} 1",
        "ethnos_http_requests_total{method=\"GET\",route=\"none\",status=\"404\"} 1",
        "ethnos_moves_total 0",
        "ethnos_append_seconds_count 0",
        "# EOF",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
    server.stop().await;
}

#[tokio::test]
async fn stopping_refuses_new_requests_and_does_not_wait_for_idle_connections() {
    let server = Server::start().await;
    let address = server.running.address;
    // One connection is kept alive after a request, one has sent a part of a request.
    server.get("/").await;
    let mut slow = TcpStream::connect(address).await.expect("connected");
    slow.write_all(b"GET / HT").await.expect("sent");
    let app = server.running.app.clone();
    let begun = Instant::now();
    server.stop().await;
    assert!(begun.elapsed() < Duration::from_secs(7), "{:?}", begun.elapsed());
    assert!(app.stopping.is_cancelled());
    assert!(TcpStream::connect(address).await.is_err());
}

#[tokio::test]
async fn the_number_of_connections_is_limited() {
    let server = Server::with(|config| config.max_connections = 2).await;
    let address = server.running.address;
    let first = TcpStream::connect(address).await.expect("connected");
    let second = TcpStream::connect(address).await.expect("connected");
    let mut third = TcpStream::connect(address).await.expect("connected");
    third.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await.expect("sent");
    let mut answer = String::new();
    let waited = tokio::time::timeout(Duration::from_millis(200), third.read_to_string(&mut answer)).await;
    assert!(waited.is_err(), "{answer}");
    drop((first, second));
    third.read_to_string(&mut answer).await.expect("an answer");
    assert!(answer.ends_with("alive\n"), "{answer}");
    drop(third);
    server.stop().await;
}

#[tokio::test]
async fn broken_http_does_not_disturb_others() {
    let server = Server::start().await;
    let address = server.running.address;
    let long = format!("GET /{} HTTP/1.1\r\nHost: x\r\n\r\n", "x".repeat(100_000));
    let headers = format!("GET / HTTP/1.1\r\nHost: x\r\n{}\r\n", "a: b\r\n".repeat(1000));
    let cases: [&[u8]; 6] = [
        b"\r\n\r\n",
        b"\x16\x03\x01\x02\x00",
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        long.as_bytes(),
        headers.as_bytes(),
    ];
    for bytes in cases {
        let mut stream = TcpStream::connect(address).await.expect("connected");
        let _ = stream.write_all(bytes).await;
        let _ = stream.shutdown().await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        let answer = String::from_utf8_lossy(&answer);
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{answer}");
    }
    assert_eq!(server.get("/healthz").await.text, "alive\n");
    server.stop().await;
}
