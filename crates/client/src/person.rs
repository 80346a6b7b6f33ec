//! Somebody on a server.

use std::sync::Arc;

use ethnos_wire::protocol::{LogLine, NewTable, Request, TableSummary};
use reqwest::{Method, RequestBuilder, Response, header};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::{ClientError, Live};

/// A server.
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
    /// Who.
    pub me: Me,
}

/// How somebody proves who they are.
#[derive(Clone, Debug)]
enum Pass {
    Cookie(Arc<str>),
    Token(Arc<str>),
}

/// Who somebody is.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Me {
    /// The number.
    pub id: i64,
    /// The name.
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

    /// Comes as a new guest.
    pub async fn guest(&self) -> Result<Person, ClientError> {
        let response = checked(self.http.post(format!("{}/api/guests", self.url)).send().await?).await?;
        let cookie = response.headers().get(header::SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
        let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(Arc::from);
        let cookie = cookie.ok_or_else(|| ClientError::Strange("there is no session".to_owned()))?;
        Ok(Person { server: self.clone(), pass: Pass::Cookie(cookie), me: response.json().await? })
    }

    /// Comes with an API token.
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

    /// The same person at another address of the server, or at another node.
    #[must_use]
    pub fn at(&self, server: &Server) -> Person {
        Person { server: server.clone(), ..self.clone() }
    }

    /// The headers that say who it is.
    pub(crate) fn headers(&self) -> Vec<(&'static str, String)> {
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

    /// Asks for something.
    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, ClientError> {
        read(self.request(Method::GET, path).send().await?).await
    }

    /// Sends something.
    pub async fn post<T: DeserializeOwned>(&self, path: &str, body: &Value) -> Result<T, ClientError> {
        read(self.request(Method::POST, path).json(body).send().await?).await
    }

    /// A new API token of this person.
    pub async fn new_token(&self, label: &str) -> Result<String, ClientError> {
        let answer: Value = self.post("/api/me/tokens", &json!({ "label": label })).await?;
        let token = answer["token"].as_str().map(str::to_owned);
        token.ok_or_else(|| ClientError::Strange(answer.to_string()))
    }

    /// Opens a table. Gives its code.
    pub async fn open(&self, table: &NewTable) -> Result<String, ClientError> {
        let body = serde_json::to_value(table).expect("tables are made of plain values");
        let answer: Value = self.post("/api/tables", &body).await?;
        let code = answer["code"].as_str().map(str::to_owned);
        code.ok_or_else(|| ClientError::Strange(answer.to_string()))
    }

    /// Has something done at a table. Gives the version it led to.
    pub async fn ask(&self, code: &str, request: &Request) -> Result<u32, ClientError> {
        let body = serde_json::to_value(request).expect("requests are made of plain values");
        let answer: Value = self.post(&format!("/api/tables/{code}/commands"), &body).await?;
        let version = answer["version"].as_u64().map(|version| version as u32);
        version.ok_or_else(|| ClientError::Strange(answer.to_string()))
    }

    /// The tables that wait for this person first.
    pub async fn tables(&self) -> Result<Vec<TableSummary>, ClientError> {
        self.get("/api/me/tables").await
    }

    /// Everything that happened at a table, as this person may know it.
    pub async fn log(&self, code: &str) -> Result<Vec<LogLine>, ClientError> {
        self.get(&format!("/api/tables/{code}/log")).await
    }

    /// The record of a game that is over.
    pub async fn record(&self, code: &str) -> Result<String, ClientError> {
        let response = self.request(Method::GET, &format!("/api/tables/{code}/record")).send().await?;
        Ok(checked(response).await?.text().await?)
    }

    /// Goes to a live table, having seen this version of it; 0 for none.
    pub async fn watch(&self, code: &str, version: u32) -> Result<Live, ClientError> {
        Live::connect(self, code, version).await
    }
}

async fn read<T: DeserializeOwned>(response: Response) -> Result<T, ClientError> {
    let text = checked(response).await?.text().await?;
    serde_json::from_str(&text).map_err(|error| ClientError::Strange(format!("{error} in {text}")))
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
        Err(_) => Err(ClientError::Strange(format!("{status}: {}", text.chars().take(200).collect::<String>()))),
    }
}
