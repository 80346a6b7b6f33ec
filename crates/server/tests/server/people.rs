//! Guests, accounts, other devices, tokens.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::{Answer, Server};

#[tokio::test]
async fn reading_creates_no_guest_and_acting_does() {
    let server = Server::start().await;
    let mut ana = server.browser();
    for path in [
        "/",
        "/account",
        "/account/notices",
        "/people",
        "/puzzles",
        "/puzzles/1",
        "/sign-in",
        "/api/docs",
        "/api/people",
        "/lessons",
        "/daily",
    ] {
        let answer = ana.get(path).await;
        assert_eq!((answer.status, answer.header("set-cookie")), (StatusCode::OK, ""), "{path}");
    }
    assert_eq!(ana.call("GET", "/api/me", Value::Null).await.code(), "no-session");
    let made = ana.call("POST", "/api/guests", Value::Null).await;
    let cookie = made.header("set-cookie").to_owned();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!cookie.contains("Secure"), "{cookie}");
    let me = made.json();
    assert_eq!(me["handle"], Value::Null);
    assert!(me["name"].as_str().is_some_and(|name| name.contains(' ')), "{me}");
    // The same person again.
    assert_eq!(ana.call("POST", "/api/guests", Value::Null).await.json(), me);
    assert_eq!(ana.call("GET", "/api/me", Value::Null).await.json(), me);
    // Another one.
    assert_ne!(server.browser().call("POST", "/api/guests", Value::Null).await.json()["id"], me["id"]);
    server.stop().await;
}

#[tokio::test]
async fn cookies_are_secure_where_the_site_is() {
    let server = Server::with(|config| config.public_url = Some("https://ethnos.example.org".to_owned())).await;
    let request = server.request(Method::POST, "/api/guests").header("origin", "https://ethnos.example.org");
    let answer = Answer::of(request).await;
    assert!(answer.header("set-cookie").contains("; Secure"));
    assert!(!answer.header("strict-transport-security").is_empty());
    server.stop().await;
}

#[tokio::test]
async fn names_can_be_changed_within_reason() {
    let server = Server::start().await;
    let mut ana = server.browser();
    let cases = [
        (json!({"name": "  Ana  "}), 200, "Ana"),
        (json!({}), 200, "Ana"),
        (json!({"name": "<i>Ana</i>"}), 200, "<i>Ana</i>"),
        (json!({"name": ""}), 422, "invalid"),
        (json!({"name": "x".repeat(25)}), 422, "invalid"),
        (json!({"name": "\u{202e}ana"}), 422, "invalid"),
        (json!({"name": 7}), 400, "bad-request"),
        (json!({"nmae": "Ana"}), 400, "bad-request"),
        (json!([]), 400, "bad-request"),
    ];
    for (body, status, expected) in cases {
        let answer = ana.call("PATCH", "/api/me", body.clone()).await;
        assert_eq!(answer.status.as_u16(), status, "{body}: {}", answer.text);
        let found = if status == 200 { answer.json()["name"].clone() } else { answer.code().into() };
        assert_eq!(found, expected, "{body}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_passphrase_makes_an_account_and_ends_other_sessions() {
    let server = Server::start().await;
    let mut ana = server.browser();
    let me = ana.call("POST", "/api/guests", Value::Null).await.json();
    let refused = [
        (json!({"passphrase": "long enough"}), "invalid"),
        (json!({"handle": "an", "passphrase": "long enough"}), "invalid"),
        (json!({"handle": "ana banana", "passphrase": "long enough"}), "invalid"),
        (json!({"handle": "ana", "passphrase": "short"}), "invalid"),
        (json!({"handle": "ana", "passphrase": "x".repeat(257)}), "invalid"),
        (json!({"handle": "ana"}), "bad-request"),
        (json!({"handle": 1, "passphrase": "long enough"}), "bad-request"),
    ];
    for (body, code) in refused {
        assert_eq!(ana.call("PUT", "/api/me/passphrase", body.clone()).await.code(), code, "{body}");
    }
    let set = ana.call("PUT", "/api/me/passphrase", json!({"handle": "Ana", "passphrase": "correct horse"})).await;
    assert_eq!(set.json()["handle"], "Ana", "{}", set.text);

    // Another guest cannot have the handle, in upper or lower case.
    let mut bo = server.browser();
    let taken = bo.call("PUT", "/api/me/passphrase", json!({"handle": "aNA", "passphrase": "correct horse"})).await;
    assert_eq!(taken.code(), "conflict");

    // On another device: a wrong passphrase, an unknown handle, and the right ones.
    let mut phone = server.browser();
    for (handle, passphrase) in [
        ("ana", "wrong horse"),
        ("nobody", "correct horse"),
        ("", ""),
        ("ana", &*"x".repeat(9999)),
        ("\0", "correct horse"),
    ] {
        let answer = phone.call("POST", "/api/session", json!({"handle": handle, "passphrase": passphrase})).await;
        assert_eq!((answer.status.as_u16(), answer.code().as_str()), (401, "wrong-passphrase"), "{handle}");
        assert_eq!(answer.header("set-cookie"), "");
    }
    let answer = phone.call("POST", "/api/session", json!({"handle": "ANA", "passphrase": "correct horse"})).await;
    assert_eq!(answer.json()["id"], me["id"]);
    assert_eq!(phone.call("GET", "/api/me", Value::Null).await.json()["id"], me["id"]);

    // A new passphrase needs the present one, and ends the phone's session at once.
    let new = |present: &str| json!({"present": present, "passphrase": "battery staple"});
    assert_eq!(ana.call("PUT", "/api/me/passphrase", new("wrong")).await.code(), "wrong-passphrase");
    assert_eq!(ana.call("PUT", "/api/me/passphrase", new("correct horse")).await.status, StatusCode::OK);
    assert_eq!(phone.call("GET", "/api/me", Value::Null).await.code(), "no-session");
    assert_eq!(ana.call("GET", "/api/me", Value::Null).await.status, StatusCode::OK);
    let old = phone.call("POST", "/api/session", json!({"handle": "ana", "passphrase": "correct horse"})).await;
    assert_eq!(old.code(), "wrong-passphrase");

    // Signing out ends the session, also for a copy of the cookie.
    let copy = ana.cookie.clone();
    assert_eq!(ana.call("DELETE", "/api/session", Value::Null).await.status, StatusCode::NO_CONTENT);
    assert_eq!(ana.cookie, None);
    ana.cookie = copy;
    assert_eq!(ana.call("GET", "/api/me", Value::Null).await.code(), "no-session");
    server.stop().await;
}

#[tokio::test]
async fn attempts_to_sign_in_are_limited() {
    let server = Server::with(|config| config.sign_ins_per_address = 6).await;
    let mut eve = server.browser();
    let mut answers = Vec::new();
    for _ in 0..5 {
        let body = json!({"handle": "ana", "passphrase": "correct horse"});
        answers.push(eve.call("POST", "/api/session", body).await);
    }
    let codes: Vec<_> = answers.iter().map(Answer::code).collect();
    assert_eq!(codes[..3], ["wrong-passphrase"; 3]);
    assert_eq!(codes[3..], ["too-many"; 2]);
    let last = &answers[4];
    assert_eq!(last.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(last.header("retry-after").parse::<u64>().is_ok_and(|seconds| (1..=600).contains(&seconds)));
    server.stop().await;
}

/// Somebody guesses until nobody may try that handle any longer, from the owner's own address and from many others. The owner signs
/// in with a browser that was signed in before.
#[tokio::test]
async fn nobody_can_lock_somebody_else_out_by_guessing() {
    let server = Server::with(|config| {
        config.sign_ins_per_address = 4;
        config.trust_proxy = true;
    })
    .await;
    let mut ana = server.browser();
    ana.call("POST", "/api/guests", Value::Null).await;
    let body = json!({"handle": "ana", "passphrase": "correct horse"});
    assert_eq!(ana.call("PUT", "/api/me/passphrase", body.clone()).await.status, StatusCode::OK);
    assert_eq!(ana.call("DELETE", "/api/session", Value::Null).await.status, StatusCode::NO_CONTENT);
    let guess = async |from: &str| {
        let wrong = json!({"handle": "ANA", "passphrase": "wrong horse"});
        let request = server.request(reqwest::Method::POST, "/api/session").header("x-forwarded-for", from);
        Answer::of(request.json(&wrong)).await.code()
    };
    // From one address: the burst is two. The owner with a new browser at another address is not concerned.
    let codes = [guess("9.9.9.1").await, guess("9.9.9.1").await, guess("9.9.9.1").await];
    assert_eq!(codes, ["wrong-passphrase", "wrong-passphrase", "too-many"]);
    let request = server.request(reqwest::Method::POST, "/api/session").header("x-forwarded-for", "9.9.9.2");
    assert_eq!(Answer::of(request.json(&body)).await.status, StatusCode::OK, "one address cannot use up a handle");
    // From very many addresses, and from the owner's.
    let mut last = String::new();
    for number in 0..45 {
        last = guess(&format!("9.9.8.{number}")).await;
    }
    assert_eq!(last, "too-many");
    for _ in 0..3 {
        guess("127.0.0.1").await;
    }
    let stranger = server.browser().call("POST", "/api/session", body.clone()).await;
    assert_eq!(stranger.code(), "too-many");
    let owner = ana.call("POST", "/api/session", body.clone()).await;
    assert_eq!(owner.status, StatusCode::OK, "{}", owner.text);
    // A known browser may not guess without end either.
    let mut codes = Vec::new();
    for _ in 0..4 {
        let wrong = json!({"handle": "ana", "passphrase": "wrong horse"});
        codes.push(ana.call("POST", "/api/session", wrong).await.code());
    }
    assert_eq!(codes.last().map(String::as_str), Some("too-many"), "{codes:?}");
    server.stop().await;
}

/// Otherwise one person could fill the database.
#[tokio::test]
async fn a_person_cannot_make_links_without_end() {
    let server = Server::start().await;
    let (mut ana, mut ben) = (server.browser(), server.browser());
    let mut codes = Vec::new();
    for _ in 0..25 {
        codes.push(ana.call("POST", "/api/me/links", Value::Null).await.status.as_u16());
    }
    let made = codes.iter().filter(|code| **code == 201).count();
    assert!((20..23).contains(&made) && codes.last() == Some(&429), "{codes:?}");
    assert_eq!(ben.call("POST", "/api/me/links", Value::Null).await.status, StatusCode::CREATED);
    server.stop().await;
}

#[tokio::test]
async fn a_link_moves_a_person_to_another_device_once() {
    let server = Server::start().await;
    let mut ana = server.browser();
    let me = ana.call("POST", "/api/guests", Value::Null).await.json();
    let link = ana.call("POST", "/api/me/links", Value::Null).await;
    assert_eq!(link.status, StatusCode::CREATED);
    let link = link.json();
    assert!(link["qr"].as_str().is_some_and(|svg| svg.starts_with("<svg")));
    let path = link["url"].as_str().and_then(|url| url.strip_prefix(&server.url)).expect("an address here").to_owned();
    // A GET request, as link previews send it, does not use the link.
    for _ in 0..3 {
        let answer = server.get(&path).await;
        assert_eq!((answer.status, answer.header("set-cookie")), (StatusCode::OK, ""));
    }
    let mut phone = server.browser();
    let taken = phone.form(&path, "").await;
    assert_eq!((taken.status, taken.header("location")), (StatusCode::SEE_OTHER, "/account"));
    assert_eq!(phone.call("GET", "/api/me", Value::Null).await.json()["id"], me["id"]);
    assert_ne!(phone.cookie, ana.cookie);
    for path in [path.as_str(), "/link/nonsense", &format!("/link/{}", "0".repeat(64))] {
        let late = server.browser().form(path, "").await;
        assert_eq!((late.status, late.header("set-cookie")), (StatusCode::GONE, ""), "{path}");
        assert!(late.text.contains("Make a new one."));
    }
    server.stop().await;
}

#[tokio::test]
async fn tokens_are_shown_once_and_can_be_revoked() {
    let server = Server::start().await;
    // A program needs only the token, no cookie and no origin.
    let request = server.request(Method::POST, "/api/me/tokens").json(&json!({"label": "a bot"}));
    let made = Answer::of(request).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.text);
    let cookie = made.header("set-cookie").split(';').next().expect("a cookie").to_owned();
    let token = made.json()["token"].as_str().expect("a token").to_owned();
    let with = |method: &str, path: &str, token: &str| {
        server.request(method.parse().expect("a method"), path).bearer_auth(token)
    };
    let me = Answer::of(with("GET", "/api/me", &token)).await;
    assert_eq!(me.status, StatusCode::OK);
    assert_eq!(me.header("set-cookie"), "");
    let list = Answer::of(with("GET", "/api/me/tokens", &token)).await;
    assert_eq!(list.json()[0]["label"], "a bot");
    assert!(!list.text.contains(&token));

    // A token can play, but cannot change the account or make other credentials.
    let named = Answer::of(with("PATCH", "/api/me", &token).json(&json!({"name": "Bot"}))).await;
    assert_eq!(named.json()["name"], "Bot");
    let forbidden = [
        ("POST", "/api/me/tokens", json!({"label": "another"})),
        ("PUT", "/api/me/passphrase", json!({"handle": "bot", "passphrase": "correct horse"})),
        ("POST", "/api/me/links", json!({})),
        ("DELETE", "/api/me/tokens/1", json!({})),
    ];
    for (method, path, body) in forbidden {
        assert_eq!(Answer::of(with(method, path, &token).json(&body)).await.code(), "forbidden", "{path}");
    }

    // Invalid tokens, and tokens of other people.
    for bad in ["", "x", &"0".repeat(64)] {
        let answer = Answer::of(with("GET", "/api/me", bad)).await;
        assert_eq!((answer.status.as_u16(), answer.code().as_str()), (401, "bad-token"), "{bad}");
    }
    let mut owner = server.browser();
    owner.cookie = Some(cookie);
    for label in [json!(""), json!("x".repeat(61)), json!("a\nb")] {
        assert_eq!(owner.call("POST", "/api/me/tokens", json!({"label": label})).await.code(), "invalid");
    }
    let id = made.json()["id"].clone();
    let mut eve = server.browser();
    for path in [format!("/api/me/tokens/{id}"), "/api/me/tokens/999".to_owned(), "/api/me/tokens/x".to_owned()] {
        assert_eq!(eve.call("DELETE", &path, Value::Null).await.code(), "not-found", "{path}");
    }
    assert_eq!(Answer::of(with("GET", "/api/me", &token)).await.status, StatusCode::OK);
    let path = format!("/api/me/tokens/{id}");
    assert_eq!(owner.call("DELETE", &path, Value::Null).await.status, StatusCode::NO_CONTENT);
    assert_eq!(Answer::of(with("GET", "/api/me", &token)).await.code(), "bad-token");

    // The number of tokens is limited.
    for _ in 0..20 {
        let answer = owner.call("POST", "/api/me/tokens", json!({"label": "one more"})).await;
        assert_eq!(answer.status, StatusCode::CREATED);
    }
    assert_eq!(owner.call("POST", "/api/me/tokens", json!({"label": "too many"})).await.code(), "limit-reached");
    server.stop().await;
}

#[tokio::test]
async fn everybody_has_a_profile() {
    let server = Server::start().await;
    let mut ana = server.browser();
    let me = ana.call("PATCH", "/api/me", json!({"name": "Ana"})).await.json();
    let profile = server.get(&format!("/api/people/{}", me["id"])).await.json();
    assert_eq!(profile["name"], "Ana");
    assert_eq!((&profile["games"], &profile["rating"], &profile["history"]), (&json!(0), &Value::Null, &json!([])));
    assert_eq!(profile.get("handle"), None);
    for (path, code) in [
        ("/api/people/0", "not-found"),
        ("/api/people/-1", "not-found"),
        ("/api/people/ana", "not-found"),
        ("/api/people/99999999999999999999", "not-found"),
        ("/api/people/1?skip=x", "bad-request"),
        ("/api/people/1?skip=-1", "bad-request"),
        ("/api/people/1?hop=1", "bad-request"),
    ] {
        assert_eq!(server.get(path).await.code(), code, "{path}");
    }
    assert_eq!(server.get("/api/people").await.json(), json!([]));
    server.stop().await;
}

#[tokio::test]
async fn everything_is_there_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_owned();
    let set = |config: &mut ethnos_server::Config| config.data_dir = Some(data.clone());
    let first = Server::with(set).await;
    let mut ana = first.browser();
    let me = ana.call("PATCH", "/api/me", json!({"name": "Ana"})).await.json();
    let cookie = ana.cookie.clone();
    first.stop().await;
    let second = Server::with(set).await;
    let mut ana = second.browser();
    ana.cookie = cookie;
    assert_eq!(ana.call("GET", "/api/me", Value::Null).await.json(), me);
    second.stop().await;
}
