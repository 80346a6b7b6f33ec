//! Pages and their forms.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::{Answer, Server};

#[tokio::test]
async fn an_account_can_be_run_with_forms_alone() {
    let server = Server::start().await;
    let mut ana = server.browser();
    assert!(ana.get("/account").await.text.contains("Guest"));

    let bad = ana.form("/account/name", "name=%20").await;
    assert_eq!(bad.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(bad.text.contains("A name has at least one character."));
    let done = ana.form("/account/name", "name=%3Cb%3EAna").await;
    assert_eq!((done.status, done.header("location")), (StatusCode::SEE_OTHER, "/account?done=name"));
    let page = ana.get("/account?done=name").await;
    assert!(page.text.contains("Your name is changed.") && page.text.contains("&lt;b&gt;Ana"), "{}", page.text);
    assert!(!page.text.contains("<b>Ana"));

    let set = |present: &str, passphrase: &str| format!("handle=ana&present={present}&passphrase={passphrase}");
    assert!(ana.form("/account/passphrase", &set("", "short")).await.text.contains("at least 8 characters"));
    let done = ana.form("/account/passphrase", &set("", "correct+horse")).await;
    assert_eq!(done.header("location"), "/account?done=passphrase", "{}", done.text);
    assert!(ana.form("/account/passphrase", &set("wrong", "correct+horse")).await.text.contains("is another one"));

    let token = ana.form("/account/tokens", "label=my+bot").await;
    assert!(token.status == StatusCode::CREATED && token.text.contains("shown this once"), "{}", token.text);
    assert!(ana.form("/account/tokens", "label=").await.text.contains("1 to 60 characters"));
    let page = ana.get("/account").await.text;
    let revoke = page.split("action=\"").find(|part| part.starts_with("/account/tokens/")).expect("a form");
    let revoke = revoke.split('"').next().expect("an address").to_owned();
    assert_eq!(ana.form(&revoke, "").await.header("location"), "/account?done=revoked");
    assert!(ana.form(&revoke, "").await.text.contains("You have no such token."));

    let link = ana.form("/account/links", "").await;
    assert!(link.text.contains("<svg") && link.text.contains("/link/"), "{}", link.text);

    let me = ana.call("GET", "/api/me", Value::Null).await.json();
    assert!(ana.get(&format!("/people/{}", me["id"])).await.text.contains("This is you."));
    assert_eq!(ana.form("/sign-out", "").await.header("location"), "/");
    assert_eq!(ana.cookie, None);

    let wrong = ana.form("/sign-in", "handle=ana&passphrase=wrong+horse").await;
    assert_eq!(wrong.status, StatusCode::UNAUTHORIZED);
    assert!(wrong.text.contains("The handle or the passphrase is wrong.") && wrong.text.contains("value=\"ana\""));
    assert_eq!(ana.form("/sign-in", "handle=ana&passphrase=correct+horse").await.status, StatusCode::SEE_OTHER);
    assert_eq!(ana.call("GET", "/api/me", Value::Null).await.json(), me);
    server.stop().await;
}

#[tokio::test]
async fn people_get_pages_and_programs_get_json() {
    let server = Server::start().await;
    let cases = [
        ("/nowhere", Some("text/html"), 404, "text/html; charset=utf-8"),
        ("/nowhere", Some("text/html,application/xhtml+xml,*/*;q=0.8"), 404, "text/html; charset=utf-8"),
        ("/nowhere", Some("application/json"), 404, "application/json"),
        ("/nowhere", None, 404, "application/json"),
        ("/people/0", Some("text/html"), 404, "text/html; charset=utf-8"),
        ("/people/x", Some("text/html"), 404, "text/html; charset=utf-8"),
        ("/people/1?skip=x", Some("text/html"), 400, "text/html; charset=utf-8"),
        ("/account?done=nothing", Some("text/html"), 400, "text/html; charset=utf-8"),
        ("/account/name", Some("text/html"), 405, "text/html; charset=utf-8"),
        ("/api/nowhere", Some("text/html"), 404, "application/json"),
        ("/api/me", Some("text/html"), 401, "application/json"),
    ];
    for (path, accept, status, kind) in cases {
        let mut request = server.request(Method::GET, path);
        if let Some(accept) = accept {
            request = request.header("accept", accept);
        }
        let answer = Answer::of(request).await;
        assert_eq!((answer.status.as_u16(), answer.header("content-type")), (status, kind), "{path} {accept:?}");
        assert_eq!(answer.text.contains("<h1>"), kind.starts_with("text/html"), "{}", answer.text);
    }
    server.stop().await;
}

/// Checks that a page is complete and contains nothing that the content security policy forbids. Heading levels are not
/// skipped, fields have labels, and ids are unique.
pub(crate) fn assert_whole_and_clean(path: &str, page: &str) {
    assert!(page.starts_with("<!DOCTYPE html><html lang=\"en\""), "{path}");
    // Where a script keeps the page up to date, a refresh does so for browsers without scripts.
    let page = &page.replace("<noscript><meta http-equiv=\"refresh\" content=\"5\"></noscript>", "");
    for part in ["<title>", "name=\"viewport\"", "<main id=\"main\">", "rel=\"stylesheet\""] {
        assert!(page.contains(part), "{path}: {part}");
    }
    for script in page.split("<script").skip(1) {
        let tag = script.split('>').next().unwrap_or_default();
        assert!(tag.contains(" src=\"/assets/") && script.starts_with(&format!("{tag}></script>")), "{path}: {tag}");
    }
    for part in [" style=", "<style", " onclick", "javascript:", "http-equiv"] {
        assert!(!page.contains(part), "{path}: {part}");
    }
    let levels = page.match_indices("<h").filter_map(|(at, _)| page[at + 2..].chars().next()?.to_digit(10));
    levels.fold(0, |before, level| {
        assert!(level <= before + 1, "{path}: a heading of level {level} after {before}");
        level
    });
    assert!(page.contains("<h1"), "{path}");
    let mut depth = 0;
    for tag in page.split('<').skip(1) {
        match tag {
            _ if tag.starts_with("label") => depth += 1,
            _ if tag.starts_with("/label") => depth -= 1,
            _ if tag.starts_with("input type=\"hidden\"") => {}
            _ if ["input", "select", "textarea"].iter().any(|field| tag.starts_with(field)) => {
                assert_eq!(depth, 1, "{path}: {tag} has no label");
            }
            _ => {}
        }
    }
    let mut ids: Vec<_> = page.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let all = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), all, "{path}: {ids:?}");
}

#[tokio::test]
async fn pages_are_whole_and_have_nothing_inline() {
    let server = Server::start().await;
    let mut ana = server.browser();
    ana.call("POST", "/api/me/tokens", json!({"label": "bot"})).await;
    let paths = [
        "/",
        "/account",
        "/account/notices",
        "/sign-in",
        "/people",
        "/people/1",
        "/puzzles",
        "/link/x",
        "/api/docs",
        "/nowhere",
    ];
    for path in paths.into_iter().chain(["/tables/new", "/games", "/me/games", "/board", "/lessons", "/daily"]) {
        let page = ana.get(path).await.text;
        assert_whole_and_clean(path, &page);
    }
    server.stop().await;
}

#[tokio::test]
async fn files_are_kept_by_the_browser() {
    let server = Server::start().await;
    let page = server.get("/").await.text;
    let versioned = |part: &&str| part.starts_with("/assets/") && part.ends_with("/style.css");
    let href = page.split('"').find(versioned).expect("a stylesheet").to_owned();
    assert_eq!(href.len(), "/assets/0123456789abcdef/style.css".len());
    let file = server.get(&href).await;
    assert_eq!(file.header("content-type"), "text/css; charset=utf-8");
    // A debug build reads files from the disk, so browsers must ask whether they have changed.
    let for_ever = if cfg!(debug_assertions) { "no-cache" } else { "public, max-age=31536000, immutable" };
    assert_eq!(file.header("cache-control"), for_ever);
    let tag = file.header("etag").to_owned();
    for path in ["/assets/style.css", &href] {
        let file = server.get(path).await;
        assert_eq!(file.header("etag"), tag.as_str());
        let again = Answer::of(server.request(Method::GET, path).header("if-none-match", &tag)).await;
        assert_eq!((again.status, again.text.as_str()), (StatusCode::NOT_MODIFIED, ""));
    }
    assert_eq!(server.get("/assets/style.css").await.header("cache-control"), "no-cache");
    for path in [href.as_str(), "/words/en/table.ftl", "/assets/art/emblems.svg"] {
        let request = server.request(Method::HEAD, path).header("accept-encoding", "gzip");
        let answer = Answer::of(request).await;
        assert_eq!((answer.header("content-encoding"), answer.header("vary")), ("gzip", "accept-encoding"), "{path}");
    }
    server.stop().await;
}

/// The page of a table names the table for its script, and shows its address as a QR code.
#[tokio::test]
async fn a_table_has_a_qr_code() {
    let server = Server::start().await;
    let mut ana = server.browser();
    let new = json!({"options": {"edition": "second"}, "seats": ["me", "open"], "start": false});
    let code = ana.call("POST", "/api/tables", new).await.json()["code"].as_str().expect("a code").to_owned();
    let me = ana.get("/api/me").await.json()["id"].to_string();
    let page = ana.get(&format!("/t/{code}")).await.text;
    assert!(page.contains(&format!("data-person=\"{me}\"")), "{page}");
    assert!(page.contains("data-local") && page.contains(&format!("/t/{code}\"")), "{page}");
    let picture = server.get(&format!("/t/{code}/qr.svg")).await;
    assert_eq!((picture.status, picture.header("content-type")), (StatusCode::OK, "image/svg+xml"));
    assert!(picture.text.contains("xmlns=\"http://www.w3.org/2000/svg\""), "{}", picture.text);
    assert_eq!(server.get("/t/NOTABLE/qr.svg").await.status, StatusCode::NOT_FOUND);
    server.stop().await;
}

/// The compressed size of everything that the table's page loads before it can be used.
#[tokio::test]
async fn the_table_page_is_small() {
    let server = Server::start().await;
    let mut ana = server.browser();
    let new = json!({"options": {"edition": "second"}, "seats": ["me", {"bot": "novice"}], "start": true});
    let code = ana.call("POST", "/api/tables", new).await.json()["code"].as_str().expect("a code").to_owned();
    let page = ana.get(&format!("/t/{code}")).await.text;
    // The plain page inside it has its own stylesheets.
    let scripted = page.split("<noscript>").map(|part| part.split_once("</noscript>").map_or(part, |(_, rest)| rest));
    let mut files = scripted
        .flat_map(|part| part.split('"'))
        .filter(|part| part.starts_with("/assets/") || part.starts_with("/words/"))
        .collect::<Vec<_>>();
    files.sort_unstable();
    files.dedup();
    let mut bytes = 0;
    for path in &files {
        let request = server.request(Method::GET, path).header("accept-encoding", "gzip");
        let answer = request.send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        bytes += answer.bytes().await.expect("a body").len();
    }
    println!("{} files, {bytes} bytes", files.len());
    assert!(files.len() > 20 && bytes < 300_000, "{} files, {bytes} bytes", files.len());
    server.stop().await;
}

#[tokio::test]
async fn the_document_names_every_route_and_the_page_shows_it() {
    let server = Server::start().await;
    let document = server.get("/api/openapi.json").await.json();
    let page = server.get("/api/docs").await.text;
    let paths = document["paths"].as_object().expect("paths");
    for path in ["/api/me", "/api/session", "/api/me/tokens/{id}", "/api/people/{id}"] {
        assert!(paths.contains_key(path), "{path}");
        assert!(page.contains(path), "{path}");
    }
    // Every path can be requested, and every reference exists.
    for (path, methods) in paths {
        for method in methods.as_object().expect("methods").keys() {
            let path = path.replace("{id}", "1");
            let request = server.request(method.to_uppercase().parse().expect("a method"), &path);
            let status = Answer::of(request).await.status.as_u16();
            assert!(![405].contains(&status), "{method} {path}");
        }
    }
    let text = document.to_string();
    for reference in text.split("#/components/schemas/").skip(1) {
        let name = reference.split('"').next().expect("a name");
        assert!(document["components"]["schemas"].get(name).is_some(), "{name}");
    }
    for code in ["too-many", "wrong-origin"] {
        assert!(text.contains(code), "{code}");
    }
    server.stop().await;
}
