//! A client of an Ethnos server: guests and tokens, tables, and live play over a WebSocket. The load generator, the
//! end-to-end tests and programs that play use it.

mod person;
mod table_socket;

pub use person::{Me, Person, Server};
pub use table_socket::{SocketStream, TableSocket};

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
    #[error("the server sent an unexpected response: {0}")]
    UnexpectedResponse(String),
    /// The server closed the connection, for this reason.
    #[error("the server closed the connection: {0}")]
    Bye(String),
}

impl From<reqwest::Error> for ClientError {
    fn from(error: reqwest::Error) -> ClientError {
        ClientError::Unreachable(error.to_string())
    }
}
