//! The address this server is reached at, for links that leave it.

use axum::extract::FromRequestParts;
use axum::http::header;
use axum::http::request::Parts;
use axum::http::uri::Authority;

use crate::app::Shared;
use crate::error::{Code, Failure};

/// The public URL, or without one what the browser asked for.
pub(crate) struct Base(pub(crate) String);

impl Base {
    /// Whether other machines mean themselves by this address.
    pub(crate) fn is_this_machine(&self) -> bool {
        let host = self.0.split_once("://").map_or("", |(_, host)| host);
        ["127.", "localhost", "[::1]"].iter().any(|local| host.starts_with(local))
    }
}

impl FromRequestParts<Shared> for Base {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Base, Failure> {
        if let Some(url) = &app.config.public_url {
            return Ok(Base(url.clone()));
        }
        let host = parts.headers.get(header::HOST).and_then(|host| host.to_str().ok()?.parse::<Authority>().ok());
        let host = host.filter(|host| !host.as_str().contains('@'));
        let host = host.ok_or_else(|| Failure::new(Code::BadRequest, "The request names no host."))?;
        let secure = app.config.trust_proxy && parts.headers.get("x-forwarded-proto").is_some_and(|as_| as_ == "https");
        Ok(Base(format!("{}://{host}", if secure { "https" } else { "http" })))
    }
}
