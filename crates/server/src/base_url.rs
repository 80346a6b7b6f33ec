//! The address of this server, for links that people send to others.

use axum::extract::FromRequestParts;
use axum::http::header;
use axum::http::request::Parts;
use axum::http::uri::Authority;

use crate::app::Shared;
use crate::error::{Code, Failure};
use crate::people::Key;

/// The longest host name with its port. It also keeps links short enough for a QR code.
const LONGEST_HOST: usize = 260;

/// The public URL of the server. If none is configured, the address in the request.
pub(crate) struct BaseUrl(pub(crate) String);

impl BaseUrl {
    /// The address of a link to another device.
    pub(crate) fn link(&self, key: &Key) -> String {
        format!("{}/link/{}", self.0, key.reveal())
    }

    /// Whether only this machine can reach the address.
    pub(crate) fn is_this_machine(&self) -> bool {
        let host = self.0.split_once("://").map_or("", |(_, host)| host);
        ["127.", "localhost", "[::1]"].iter().any(|local| host.starts_with(local))
    }
}

impl FromRequestParts<Shared> for BaseUrl {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<BaseUrl, Failure> {
        if let Some(url) = &app.config.public_url {
            return Ok(BaseUrl(url.clone()));
        }
        let host = parts.headers.get(header::HOST).and_then(|host| host.to_str().ok()?.parse::<Authority>().ok());
        let host = host.filter(|host| !host.as_str().contains('@') && host.as_str().len() <= LONGEST_HOST);
        let host = host.ok_or_else(|| Failure::new(Code::BadRequest, "failure-host"))?;
        let secure = app.config.trust_proxy && parts.headers.get("x-forwarded-proto").is_some_and(|as_| as_ == "https");
        Ok(BaseUrl(format!("{}://{host}", if secure { "https" } else { "http" })))
    }
}
