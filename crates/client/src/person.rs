//! A person on a server: requests to the API in that person's name.

use std::sync::Arc;

use ethnos_wire::protocol::{LogLine, NewTable, Request, TableSummary};
use reqwest::{Method, RequestBuilder, Response, header};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::{ClientError, TableSocket};

/// A server at an address.
#[derive(Clone, Debug)]
pub struct Server {
    http: reqwest::Client,
    url: Arc<str>,
}

/// Somebody on a server: a guest with a session, or the owner of an API token.
#[derive(Clone, Debug)]
pub struct Person {
    server: Server,
    pass: Pass,
    /// The person's number and name.
    pub me: Me,
}

/// What the person signs in with.
#[derive(Clone, Debug)]
enum Pass {
    Cookie(Arc<str>),
    Token(Arc<str>),
}

/// The number and the name of a person.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Me {
    /// The person's number.
    pub id: i64,
    /// The person's name.
    pub name: String,
}

#[derive(Deserialize)]
struct Refusal {
    error: Reason,
}

#[derive(Deserialize)]
struct Reason {
    code: String,
    message: String,
}

impl Server {
    /// The server at this address, as in `http://127.0.0.1:8080`.
    pub fn new(url: &str) -> Result<Server, ClientError> {
        let http = reqwest::Client::builder().build()?;
        Ok(Server { http, url: url.trim_end_matches('/').into() })
    }

    /// Its address.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// A page, as a browser would get it.
    pub async fn page(&self, path: &str) -> Result<String, ClientError> {
        Ok(checked(self.http.get(format!("{}{path}", self.url)).send().await?).await?.text().await?)
    }

    /// Creates a guest.
    pub async fn guest(&self) -> Result<Person, ClientError> {
        let response = checked(self.http.post(format!("{}/api/guests", self.url)).send().await?).await?;
        let cookie = response.headers().get(header::SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
        let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(Arc::from);
        let cookie = cookie.ok_or_else(|| ClientError::UnexpectedResponse("there is no session".to_owned()))?;
        Ok(Person { server: self.clone(), pass: Pass::Cookie(cookie), me: response.json().await? })
    }

    /// The person who owns an API token.
    pub async fn with_token(&self, token: &str) -> Result<Person, ClientError> {
        let me = Me { id: 0, name: String::new() };
        let mut person = Person { server: self.clone(), pass: Pass::Token(token.into()), me };
        person.me = person.get("/api/me").await?;
        Ok(person)
    }
}

impl Person {
    /// The server.
    pub fn server(&self) -> &Server {
        &self.server
    }

    /// The same person at another node of the same server.
    #[must_use]
    pub fn at(&self, server: &Server) -> Person {
        Person { server: server.clone(), ..self.clone() }
    }

    /// The headers that identify the person.
    pub fn headers(&self) -> Vec<(&'static str, String)> {
        match &self.pass {
            Pass::Cookie(cookie) => vec![("cookie", cookie.to_string()), ("origin", self.server.url.to_string())],
            Pass::Token(token) => vec![("authorization", format!("Bearer {token}"))],
        }
    }

    /// A request in this person's name.
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self.server.http.request(method, format!("{}{path}", self.server.url));
        self.headers().into_iter().fold(request, |request, (name, value)| request.header(name, value))
    }

    /// Sends a GET request and reads the JSON of the answer.
    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, ClientError> {
        read(self.request(Method::GET, path).send().await?).await
    }

    /// Sends a POST request with a JSON body and reads the JSON of the answer.
    pub async fn post<T: DeserializeOwned>(&self, path: &str, body: &Value) -> Result<T, ClientError> {
        read(self.request(Method::POST, path).json(body).send().await?).await
    }

    /// A new API token of this person.
    pub async fn new_token(&self, label: &str) -> Result<String, ClientError> {
        let answer: Value = self.post("/api/me/tokens", &json!({ "label": label })).await?;
        let token = answer["token"].as_str().map(str::to_owned);
        token.ok_or_else(|| ClientError::UnexpectedResponse(answer.to_string()))
    }

    /// Opens a table and returns its code.
    pub async fn open(&self, table: &NewTable) -> Result<String, ClientError> {
        let body = serde_json::to_value(table).expect("tables are made of plain values");
        let answer: Value = self.post("/api/tables", &body).await?;
        let code = answer["code"].as_str().map(str::to_owned);
        code.ok_or_else(|| ClientError::UnexpectedResponse(answer.to_string()))
    }

    /// Sends a command to a table and returns the version it led to.
    pub async fn send_command(&self, code: &str, request: &Request) -> Result<u32, ClientError> {
        let body = serde_json::to_value(request).expect("requests are made of plain values");
        let answer: Value = self.post(&format!("/api/tables/{code}/commands"), &body).await?;
        let version = answer["version"].as_u64().map(|version| version as u32);
        version.ok_or_else(|| ClientError::UnexpectedResponse(answer.to_string()))
    }

    /// This person's tables. Those that wait for the person come first.
    pub async fn tables(&self) -> Result<Vec<TableSummary>, ClientError> {
        self.get("/api/me/tables").await
    }

    /// Everything that happened at a table, as this person may know it.
    pub async fn log(&self, code: &str) -> Result<Vec<LogLine>, ClientError> {
        let path = format!("/api/tables/{code}/log?text=false");
        let mut lines = Vec::<LogLine>::new();
        loop {
            let after = lines.last().map_or(0, |line| line.version);
            let response = self.request(Method::GET, &format!("{path}&after={after}")).send().await?;
            let more = response.headers().contains_key("link");
            lines.append(&mut read(response).await?);
            if !more || lines.last().is_none_or(|line| line.version == after) {
                return Ok(lines);
            }
        }
    }

    /// The record of a game that is over.
    pub async fn record(&self, code: &str) -> Result<String, ClientError> {
        let response = self.request(Method::GET, &format!("/api/tables/{code}/record")).send().await?;
        Ok(checked(response).await?.text().await?)
    }

    /// Connects to a live table. `version` is the last version this client has seen, or 0.
    pub async fn watch(&self, code: &str, version: u32) -> Result<TableSocket, ClientError> {
        TableSocket::connect(self, code, version).await
    }
}

async fn read<T: DeserializeOwned>(response: Response) -> Result<T, ClientError> {
    let text = checked(response).await?.text().await?;
    serde_json::from_str(&text).map_err(|error| ClientError::UnexpectedResponse(format!("{error} in {text}")))
}

async fn checked(response: Response) -> Result<Response, ClientError> {
    let status = response.status();
    if status.is_success() {
        return Ok(response);
    }
    let text = response.text().await?;
    match serde_json::from_str::<Refusal>(&text) {
        Ok(Refusal { error }) => {
            Err(ClientError::Refused { status: status.as_u16(), code: error.code, message: error.message })
        }
        Err(_) => {
            Err(ClientError::UnexpectedResponse(format!("{status}: {}", text.chars().take(200).collect::<String>())))
        }
    }
}
