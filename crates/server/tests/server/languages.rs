//! Pages in every language, the switch between them, and the rules.

use std::collections::BTreeSet;

use ethnos_words::Language;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::pages::assert_whole_and_clean;
use crate::{Answer, Browser, Server};

async fn switched(server: &Server, language: Language) -> Browser<'_> {
    let mut browser = server.browser();
    let answer = browser.form("/language", &format!("lang={}&back=%2Frules", language.tag())).await;
    assert_eq!((answer.status, answer.header("location")), (StatusCode::SEE_OTHER, "/rules"));
    assert_eq!(browser.cookie, None, "choosing a language makes nobody a guest");
    browser
}

#[tokio::test]
async fn every_page_is_in_the_language_that_was_chosen() {
    let server = Server::start().await;
    for language in Language::ALL {
        let mut ana = switched(&server, language).await;
        for path in [
            "/",
            "/account",
            "/account/notices",
            "/sign-in",
            "/people",
            "/puzzles",
            "/link/x",
            "/tables/new",
            "/games",
            "/me/games",
            "/lessons",
            "/daily",
            "/nowhere",
        ] {
            let page = ana.get(path).await.text;
            let html = format!("<!DOCTYPE html><html lang=\"{}\">", language.tag());
            assert!(page.starts_with(&html), "{path} in {language}: {page}");
            // A button switches to the other language and leads back to this page.
            assert!(page.contains(&format!("name=\"back\" value=\"{path}\"")), "{path}: {page}");
        }
        let table = ana.form("/play", "players=3&level=novice").await.header("location").to_owned();
        for path in [format!("{table}?plain=1"), format!("{table}/log")] {
            let page = ana.get(&path).await.text;
            let (word, other) = if language == Language::English {
                ("First Age", "Primeira Era")
            } else {
                ("Primeira Era", "First Age")
            };
            assert!(page.contains(word) && !page.contains(other), "{path} in {language}: {page}");
        }
        let refused = ana.form(&format!("{table}/play"), "version=1&action=stop").await;
        let sorry = if language == Language::English {
            "Something else happened first."
        } else {
            "Outra coisa aconteceu antes."
        };
        assert!(refused.text.contains(sorry), "{}", refused.text);
    }
    server.stop().await;
}

#[tokio::test]
async fn only_known_languages_and_pages_of_this_site_are_accepted() {
    let server = Server::start().await;
    let mut ana = server.browser();
    for wrong in ["", "lang=", "lang=de", "lang=en%0d%0ax", "back=%2F"] {
        assert_eq!(ana.form("/language", wrong).await.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
    }
    for (back, expected) in
        [("https%3A%2F%2Fexample.org", "/"), ("%2F%2Fexample.org", "/"), ("%2Fgames%3Fa%3D1", "/games?a=1")]
    {
        let answer = ana.form("/language", &format!("lang=pt-BR&back={back}")).await;
        assert_eq!(answer.header("location"), expected, "{back}");
    }
    assert!(ana.get("/").await.text.contains("Jogar agora"));
    server.stop().await;
}

/// Without a choice, the language is that of the browser.
#[tokio::test]
async fn a_browser_is_answered_in_its_language() {
    let server = Server::start().await;
    for (accepts, expected) in [("pt-PT,pt;q=0.9,en;q=0.5", "pt-BR"), ("de,fr;q=0.5", "en"), ("", "en")] {
        let request = server.request(reqwest::Method::GET, "/").header("accept-language", accepts);
        let page = crate::Answer::of(request).await.text;
        assert!(page.contains(&format!("<html lang=\"{expected}\">")), "{accepts}");
    }
    server.stop().await;
}

/// Every page of the rules can be reached from the first, in every language, and every link and anchor leads somewhere.
#[tokio::test]
async fn the_rules_have_all_pages_and_no_dead_links() {
    let server = Server::start().await;
    for language in Language::ALL {
        let mut ana = switched(&server, language).await;
        let (mut seen, mut next) = (BTreeSet::new(), vec!["/rules".to_owned()]);
        let mut anchors = BTreeSet::new();
        while let Some(path) = next.pop() {
            if !seen.insert(path.clone()) {
                continue;
            }
            let answer = ana.get(&path).await;
            assert_eq!(answer.status, StatusCode::OK, "{path}");
            let page = answer.text.replacen(&format!("lang=\"{}\"", language.tag()), "lang=\"en\"", 1);
            assert_whole_and_clean(&path, &page);
            for link in page.split(" href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
                let (to, anchor) = link.split_once('#').unwrap_or((link, ""));
                let to = if to.is_empty() { path.as_str() } else { to };
                if !to.starts_with("/rules") {
                    continue;
                }
                if !anchor.is_empty() {
                    anchors.insert((to.to_owned(), anchor.to_owned()));
                }
                next.push(to.to_owned());
            }
        }
        // The start, two editions and their player aids, the rulings, twenty-four tribes, and every example.
        assert_eq!(seen.len(), 6 + 24 + ethnos_pages::rules::examples().count(), "{seen:?}");
        for (path, anchor) in anchors {
            let page = ana.get(&path).await.text;
            assert!(page.contains(&format!(" id=\"{anchor}\"")), "{path}#{anchor}");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn unknown_pages_and_searches_of_the_rules_are_answered() {
    let server = Server::start().await;
    let mut ana = server.browser();
    for path in [
        "/rules/third",
        "/rules/tribes/goblin",
        "/rules/tribes/",
        "/rules/examples/goblin",
        "/rules/examples/",
        "/rules/tribes/%3Cb%3E",
        "/rules/tribes/..%2F..%2Fetc",
    ] {
        let answer = ana.get(path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert!(answer.text.contains("<h1>") && !answer.text.contains("<b>"), "{path}: {}", answer.text);
    }
    let found = ana.get("/rules?q=third+dragon").await;
    assert!(found.text.contains("ruling-6"), "{}", found.text);
    for query in ["%3Cscript%3E", "%00", &"x".repeat(5_000), "%F0%9F%90%89"] {
        let answer = ana.get(&format!("/rules?q={query}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{query}");
        assert!(answer.text.contains("Nothing about"), "{query}: {}", answer.text);
        assert_whole_and_clean("/rules", &answer.text);
    }
    server.stop().await;
}

/// The texts of the API are in the language of the request. The sentences beside them are in no language.
#[tokio::test]
async fn the_api_has_texts_in_the_language_of_the_request() {
    let server = Server::start().await;
    let cases = [
        (Language::English, "The First Age begins", "The table has moved on"),
        (Language::Portuguese, "Começa a Primeira Era", "A mesa mudou"),
    ];
    for (language, begins, stale) in cases {
        let mut ana = switched(&server, language).await;
        let table = ana.form("/play", "players=3&level=novice").await.header("location").to_owned();
        let code = table.rsplit('/').next().expect("a code").to_owned();
        let log = ana.call("GET", &format!("/api/tables/{code}/log"), Value::Null).await.json();
        let started = log.as_array().expect("lines").iter().find(|line| line["kind"] == "started").expect("it began");
        let first = &started["events"][0];
        assert_eq!(first["sentence"]["id"], "event-age-began", "{started}");
        assert!(first["text"].as_str().expect("a text").starts_with(begins), "{first}");

        let bare = ana.call("GET", &format!("/api/tables/{code}/log?text=false"), Value::Null).await.json();
        assert_eq!(bare[0]["text"], "", "{}", bare[0]);
        let events = bare.as_array().expect("lines").iter().filter_map(|line| line["events"].as_array()).flatten();
        assert!(events.into_iter().all(|event| event["text"].is_null() && event["sentence"].is_object()));

        let command = json!({"command": {"kind": "play", "version": 1, "action": "recruit deck"}});
        let refused = ana.call("POST", &format!("/api/tables/{code}/commands"), command).await;
        assert_eq!(refused.status, StatusCode::CONFLICT);
        let error = &refused.json()["error"];
        assert_eq!((&error["code"], &error["sentence"]["id"]), (&json!("stale"), &json!("refusal-stale")));
        assert!(error["message"].as_str().expect("a text").starts_with(stale), "{error}");
    }
    server.stop().await;
}

/// The message of a failure is in the language of the request. Its code is the same in every language.
#[tokio::test]
async fn failures_are_in_the_language_of_the_request() {
    let server = Server::start().await;
    let cases = [
        ("GET", "/api/nowhere", "", "not-found", "There is nothing at this address.", "Não há nada neste endereço."),
        (
            "GET",
            "/api/tables/ABCDEFG",
            "",
            "not-found",
            "There is no table with this code. Look at the link again, or ask whoever sent it.",
            "Não há mesa com este código. Confira o link, ou pergunte a quem o enviou.",
        ),
        (
            "POST",
            "/api/people",
            "",
            "wrong-method",
            "This address does not take POST.",
            "Este endereço não aceita POST.",
        ),
        ("GET", "/assets/nothing.css", "", "not-found", "There is no such file.", "Esse arquivo não existe."),
        (
            "PATCH",
            "/api/me",
            "{\"name\": \" \"}",
            "invalid",
            "A name has at least one character.",
            "Um nome tem pelo menos um caractere.",
        ),
        (
            "POST",
            "/api/tables",
            "{\"options\":{\"edition\":\"first\",\"tribes\":{\"chosen\":[\"Elves\",\"Elves\",\"Orcs\",\"Trolls\",\"Giants\",\"Wizards\"]}},\"seats\":[\"me\",\"open\",\"open\",\"open\"]}",
            "invalid",
            "Elf was chosen twice.",
            "Elfo aparece duas vezes entre as tribos escolhidas.",
        ),
    ];
    for (method, path, body, code, english, portuguese) in cases {
        for (accepted, message) in [(None, english), (Some("en"), english), (Some("pt-BR"), portuguese)] {
            let mut request = server.request(method.parse().expect("a method"), path);
            if !body.is_empty() {
                request = request.header("content-type", "application/json").body(body);
            }
            if let Some(language) = accepted {
                request = request.header("accept-language", language);
            }
            let answer = Answer::of(request).await;
            assert_eq!(answer.header("content-type"), "application/json", "{path}");
            let expected = json!({"error": {"code": code, "message": message}});
            assert_eq!(answer.json(), expected, "{method} {path} in {accepted:?}");
        }
    }
    server.stop().await;
}
