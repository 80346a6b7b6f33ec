//! A client of an Ethnos server: guests and tokens, tables, and live play over a WebSocket. The load generator, the
//! end-to-end tests and programs that play use it.

mod live;
mod person;

pub use live::{Live, Talk};
pub use person::{Me, Person, Server};

/// Why a request to a server failed.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The server cannot be reached, or the connection broke.
    #[error("the server cannot be reached: {0}")]
    Unreachable(String),
    /// The server refused the request.
    #[error("{status} {code}: {message}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// The stable code.
        code: String,
        /// The sentence.
        message: String,
    },
    /// The server sent an answer that cannot be read.
    #[error("the server said something strange: {0}")]
    Strange(String),
    /// The server closed the connection, for this reason.
    #[error("the server said goodbye: {0}")]
    Bye(String),
}

impl From<reqwest::Error> for ClientError {
    fn from(error: reqwest::Error) -> ClientError {
        ClientError::Unreachable(error.to_string())
    }
}
