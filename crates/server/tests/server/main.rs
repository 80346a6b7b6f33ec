//! The server over HTTP. Each test starts its own server with its own database.

mod analysis;
mod databases;
mod doctor;
mod forms;
mod guard;
mod home;
mod languages;
mod limits;
mod lists;
mod ops;
mod pages;
mod people;
mod privacy;
mod protocol;
mod puzzles;
mod seeds;
mod tables;
mod words;

use std::collections::BTreeMap;

use ethnos_server::{Config, Running, start};
use reqwest::header::{HeaderMap, SET_COOKIE};
use reqwest::{Method, RequestBuilder, Response, StatusCode};
use serde_json::Value;

/// A running server and its folder.
pub(crate) struct Server {
    running: Running,
    url: String,
    client: reqwest::Client,
    folder: tempfile::TempDir,
}

/// A browser: it keeps cookies and sends the `Origin` header.
pub(crate) struct Browser<'a> {
    server: &'a Server,
    /// The session cookie.
    cookie: Option<String>,
    /// Cookies with the person's choices.
    choices: BTreeMap<String, String>,
}

/// A response with its whole body.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Server {
    pub(crate) async fn start() -> Server {
        Server::with(|_| {}).await
    }

    /// A server with other settings. There are no rate limits unless `set` changes that.
    pub(crate) async fn with(set: impl FnOnce(&mut Config)) -> Server {
        Server::on(tempfile::tempdir().expect("a folder"), set).await
    }

    /// As [`Server::with`], on the data of another server.
    pub(crate) async fn on(folder: tempfile::TempDir, set: impl FnOnce(&mut Config)) -> Server {
        let mut config = Config::defaults();
        config.listen = "127.0.0.1:0".parse().expect("an address");
        config.data_dir = Some(folder.path().join("data"));
        config.requests_per_person = 0;
        config.requests_per_address = 0;
        config.guests_per_address = 0;
        config.new_tables_per_person = 0;
        config.new_tables_per_address = 0;
        config.sign_ins_per_address = 0;
        set(&mut config);
        let running = start(config).await.expect("it starts");
        let url = format!("http://{}", running.address);
        let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none());
        Server { running, url, client: client.build().expect("a client"), folder }
    }

    /// A request without the headers that browsers add.
    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.client.request(method, format!("{}{path}", self.url))
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        Answer::of(self.request(Method::GET, path)).await
    }

    pub(crate) fn browser(&self) -> Browser<'_> {
        Browser { server: self, cookie: None, choices: BTreeMap::new() }
    }

    pub(crate) async fn stop(self) {
        self.stop_and_keep().await;
    }

    /// Stops the server. Returns the folder with its data.
    pub(crate) async fn stop_and_keep(self) -> tempfile::TempDir {
        self.running.stop().await;
        self.folder
    }
}

impl Browser<'_> {
    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self.server.request(method, path).header("origin", &self.server.url);
        let choices = self.choices.iter().map(|(name, value)| format!("{name}={value}"));
        let cookies: Vec<_> = self.cookie.iter().cloned().chain(choices).collect();
        if cookies.is_empty() { request } else { request.header("cookie", cookies.join("; ")) }
    }

    /// Sends a request and keeps the cookies that come back.
    pub(crate) async fn send(&mut self, request: RequestBuilder) -> Answer {
        let answer = Answer::of(request).await;
        for cookie in answer.headers.get_all(SET_COOKIE) {
            let pair = cookie.to_str().expect("text").split(';').next().expect("a pair").to_owned();
            match pair.split_once('=') {
                Some(("ethnos", value)) => self.cookie = (!value.is_empty()).then_some(pair),
                Some((name, value)) => drop(self.choices.insert(name.to_owned(), value.to_owned())),
                None => panic!("{pair}"),
            }
        }
        answer
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        let request = self.request(Method::GET, path).header("accept", "text/html");
        self.send(request).await
    }

    /// A call of the API.
    pub(crate) async fn call(&mut self, method: &str, path: &str, body: Value) -> Answer {
        let method: Method = method.parse().expect("a method");
        let request = self.request(method, path);
        let request = if body.is_null() { request } else { request.json(&body) };
        self.send(request).await
    }

    /// Sends a form.
    pub(crate) async fn form(&mut self, path: &str, body: &str) -> Answer {
        let request = self
            .request(Method::POST, path)
            .header("accept", "text/html")
            .header("content-type", "application/x-www-form-urlencoded")
            .body(body.to_owned());
        self.send(request).await
    }
}

impl Answer {
    pub(crate) async fn of(request: RequestBuilder) -> Answer {
        let response: Response = request.send().await.expect("an answer");
        let (status, headers) = (response.status(), response.headers().clone());
        Answer { status, headers, text: response.text().await.expect("text") }
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("JSON: {}", self.text))
    }

    /// The code of a refusal.
    pub(crate) fn code(&self) -> String {
        let json = self.json();
        assert!(json["error"]["message"].as_str().is_some_and(|text| text.ends_with('.')), "{json}");
        json["error"]["code"].as_str().expect("a code").to_owned()
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("text"))
    }
}
