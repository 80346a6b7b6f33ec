//! A client of an Ethnos server: guests and tokens, tables, and live play over a WebSocket. The load generator, the
//! end-to-end tests and programs that play stand on it.

mod live;
mod person;

pub use live::{Live, Talk};
pub use person::{Me, Person, Server};

/// Why a server did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// It cannot be reached, or the connection broke.
    #[error("the server cannot be reached: {0}")]
    Unreachable(String),
    /// It refused.
    #[error("{status} {code}: {message}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// The stable code.
        code: String,
        /// The sentence.
        message: String,
    },
    /// It said something that cannot be understood.
    #[error("the server said something strange: {0}")]
    Strange(String),
    /// The server has ended the conversation, with this reason.
    #[error("the server said goodbye: {0}")]
    Bye(String),
}

impl From<reqwest::Error> for ClientError {
    fn from(error: reqwest::Error) -> ClientError {
        ClientError::Unreachable(error.to_string())
    }
}
