//! Checks of every request: origin, size, format and rate.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::{Answer, Server};

#[tokio::test]
async fn a_cookie_from_another_site_changes_nothing() {
    let server = Server::start().await;
    let mut ana = server.browser();
    let me = ana.call("PATCH", "/api/me", json!({"name": "Ana"})).await.json();
    let cookie = ana.cookie.clone().expect("a cookie");
    let foreign: [&[(&str, &str)]; 5] = [
        &[],
        &[("origin", "https://evil.example")],
        &[("origin", "null")],
        &[("sec-fetch-site", "cross-site")],
        &[("sec-fetch-site", "same-site"), ("origin", "http://evil.localhost")],
    ];
    let state_changes = [
        ("PATCH", "/api/me"),
        ("DELETE", "/api/session"),
        ("POST", "/api/me/tokens"),
        ("POST", "/account/name"),
        ("POST", "/sign-out"),
        ("POST", "/link/x"),
    ];
    for headers in foreign {
        for (method, path) in state_changes {
            let mut request = server.request(method.parse().expect("a method"), path).header("cookie", &cookie);
            for (name, value) in headers {
                request = request.header(*name, *value);
            }
            let answer = Answer::of(request.json(&json!({"name": "Eve"}))).await;
            assert_eq!((answer.status.as_u16(), answer.code().as_str()), (403, "wrong-origin"), "{path} {headers:?}");
        }
    }
    assert_eq!(ana.call("GET", "/api/me", Value::Null).await.json(), me);
    // The newer header says that the request comes from the same site.
    let request = server.request(Method::PATCH, "/api/me").header("cookie", &cookie);
    let answer = Answer::of(request.header("sec-fetch-site", "same-origin").json(&json!({"name": "Bo"}))).await;
    assert_eq!(answer.json()["name"], "Bo");
    server.stop().await;
}

#[tokio::test]
async fn every_failure_has_the_same_shape() {
    let server = Server::start().await;
    let large = format!("{{\"name\": \"{}\"}}", "x".repeat(70_000));
    let cases = [
        ("GET", "/nowhere", "", "", 404, "not-found"),
        ("GET", "/api/nowhere", "", "", 404, "not-found"),
        ("GET", "/assets/nothing.css", "", "", 404, "not-found"),
        ("GET", "/assets/../Cargo.toml", "", "", 404, "not-found"),
        ("GET", "/assets/..%2FCargo.toml", "", "", 404, "not-found"),
        ("GET", "/people/%ff", "", "", 404, "not-found"),
        ("POST", "/api/people", "", "", 405, "wrong-method"),
        ("BREW", "/api/me", "", "", 405, "wrong-method"),
        ("POST", "/healthz", "", "", 405, "wrong-method"),
        ("POST", "/metrics", "", "", 405, "wrong-method"),
        ("PATCH", "/api/me", "text/plain", "{}", 415, "wrong-type"),
        ("PATCH", "/api/me", "", "{}", 415, "wrong-type"),
        ("PATCH", "/api/me", "application/json", "", 400, "bad-request"),
        ("PATCH", "/api/me", "application/json", "{\"name\": ", 400, "bad-request"),
        ("PATCH", "/api/me", "application/json", "{\"name\": \"\\ud800\"}", 400, "bad-request"),
        ("PATCH", "/api/me", "application/json", &large, 413, "too-large"),
        ("POST", "/account/name", "application/json", "{}", 415, "wrong-type"),
        ("POST", "/account/name", "application/x-www-form-urlencoded", "nmae=x", 400, "bad-request"),
        ("POST", "/account/name", "application/x-www-form-urlencoded", &large, 413, "too-large"),
        ("POST", "/sign-in", "application/x-www-form-urlencoded", "handle=x", 400, "bad-request"),
    ];
    for (method, path, kind, body, status, code) in cases {
        let mut request = server.request(method.parse().expect("a method"), path).body(body.to_owned());
        if !kind.is_empty() {
            request = request.header("content-type", kind);
        }
        let answer = Answer::of(request).await;
        assert_eq!((answer.status.as_u16(), answer.code().as_str()), (status, code), "{method} {path} {}", answer.text);
        assert_eq!(answer.header("content-type"), "application/json", "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn every_response_has_security_headers() {
    let server = Server::start().await;
    for path in ["/assets/style.css", "/assets/pages/table.js"] {
        let answer = server.get(path).await;
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin", "{path}");
        assert_eq!(answer.header("content-security-policy"), "", "{path} is no page");
    }
    for path in ["/", "/nowhere", "/api/me", "/assets/icon.svg", "/assets/nowhere.js", "/healthz"] {
        let answer = server.get(path).await;
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"), "{path}: {policy}");
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "same-origin", "{path}");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin", "{path}");
        assert!(!answer.header("permissions-policy").is_empty(), "{path}");
        assert!(!answer.header("x-request-id").is_empty(), "{path}");
        assert!(!answer.header("cache-control").is_empty(), "{path}");
        assert_eq!(answer.header("access-control-allow-origin"), "", "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn too_many_requests_are_refused_with_a_time_to_wait() {
    let server = Server::with(|config| config.requests_per_person = 1).await;
    let mut ana = server.browser();
    ana.call("POST", "/api/guests", Value::Null).await;
    let mut refused = 0;
    for _ in 0..15 {
        let answer = ana.call("GET", "/api/me", Value::Null).await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            assert_eq!((answer.code().as_str(), answer.header("retry-after")), ("too-many", "1"));
            refused += 1;
        }
    }
    assert!((3..=6).contains(&refused), "{refused}");
    // Other people are not limited by this.
    assert_eq!(server.browser().call("POST", "/api/guests", Value::Null).await.status, StatusCode::OK);
    server.stop().await;

    let server = Server::with(|config| config.requests_per_address = 1).await;
    let mut statuses = Vec::new();
    for _ in 0..12 {
        statuses.push(server.get("/people").await.status);
    }
    assert_eq!(statuses.last(), Some(&StatusCode::TOO_MANY_REQUESTS));
    // Health checks and metrics are not limited.
    assert_eq!(server.get("/healthz").await.status, StatusCode::OK);
    server.stop().await;

    let server = Server::with(|config| config.guests_per_address = 4).await;
    let mut codes = Vec::new();
    for _ in 0..4 {
        codes.push(server.browser().call("POST", "/api/guests", Value::Null).await.status.as_u16());
    }
    assert_eq!(codes, [200, 200, 429, 429]);
    server.stop().await;
}

#[tokio::test]
async fn behind_a_proxy_the_address_is_that_of_the_client() {
    let server = Server::with(|config| {
        config.trust_proxy = true;
        config.guests_per_address = 2;
    })
    .await;
    for (from, status) in [("9.9.9.1", 200), ("9.9.9.1", 429), ("9.9.9.2", 200), ("9.9.9.9, 9.9.9.2", 429)] {
        let request = server.request(Method::POST, "/api/guests").header("x-forwarded-for", from);
        assert_eq!(Answer::of(request).await.status.as_u16(), status, "{from}");
    }
    server.stop().await;
}

/// A link with a longer name would not fit into the QR code of a table.
#[tokio::test]
async fn a_host_that_is_no_host_name_is_refused() {
    let server = Server::start().await;
    for (length, status) in [(250, "HTTP/1.1 404"), (300, "HTTP/1.1 400"), (2_400, "HTTP/1.1 400")] {
        let mut stream = TcpStream::connect(server.running.address).await.expect("connected");
        let host = "x".repeat(length);
        let request = format!("GET /t/K7QX2MB HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("an answer");
        assert!(answer.starts_with(status), "{length}: {answer}");
    }
    assert_eq!(server.get("/healthz").await.text, "alive\n");
    server.stop().await;
}
