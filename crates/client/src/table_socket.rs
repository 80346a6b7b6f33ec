//! The WebSocket of a live table.

use ethnos_wire::ask::Question;
use ethnos_wire::protocol::{ClientMessage, Command, Inquiry, Request, ServerMessage};
use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderName, HeaderValue};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::{ClientError, Person};

/// The WebSocket stream that a [`TableSocket`] uses.
pub type SocketStream = WebSocketStream<TcpStream>;

/// A connection to a live table.
pub struct TableSocket {
    socket: SocketStream,
}

impl TableSocket {
    /// Opens a table's socket and sends nothing.
    pub async fn open(person: &Person, code: &str) -> Result<TableSocket, ClientError> {
        TableSocket::connect_with_buffer(person, code, None).await
    }

    /// As [`TableSocket::open`], with a small buffer for messages that have not been read.
    pub async fn open_narrow(person: &Person, code: &str) -> Result<TableSocket, ClientError> {
        TableSocket::connect_with_buffer(person, code, Some(4 * 1024)).await
    }

    async fn connect_with_buffer(
        person: &Person,
        code: &str,
        receive_buffer: Option<u32>,
    ) -> Result<TableSocket, ClientError> {
        let url = person.server().url();
        let host =
            url.strip_prefix("http://").ok_or_else(|| ClientError::Unreachable(format!("{url} is not http://")))?;
        let unreachable = |error: &dyn std::fmt::Display| ClientError::Unreachable(error.to_string());
        let mut request = format!("ws://{host}/api/tables/{code}/socket")
            .into_client_request()
            .map_err(|error| unreachable(&error))?;
        for (name, value) in person.headers() {
            let value = HeaderValue::from_str(&value).map_err(|error| unreachable(&error))?;
            request.headers_mut().insert(HeaderName::from_static(name), value);
        }
        let stream = connect(host, receive_buffer).await.map_err(|error| unreachable(&error))?;
        stream.set_nodelay(true).map_err(|error| unreachable(&error))?;
        let config = WebSocketConfig::default().read_buffer_size(16 * 1024).write_buffer_size(0);
        let (socket, _) = client_async_with_config(request, stream, Some(config)).await.map_err(refused)?;
        Ok(TableSocket { socket })
    }

    /// Opens a table's socket and sends the hello message, as the browser does: without texts.
    pub(crate) async fn connect(person: &Person, code: &str, version: u32) -> Result<TableSocket, ClientError> {
        let mut socket = TableSocket::open(person, code).await?;
        socket.send(&ClientMessage::Hello { version, text: false, visible: true }).await?;
        Ok(socket)
    }

    /// Sends a message.
    pub async fn send(&mut self, message: &ClientMessage) -> Result<(), ClientError> {
        let text = serde_json::to_string(message).expect("messages are made of plain values");
        self.send_text(text).await
    }

    /// Sends this text, also if it is not a message of the protocol.
    pub async fn send_text(&mut self, text: String) -> Result<(), ClientError> {
        self.socket.send(Message::Text(text.into())).await.map_err(refused)
    }

    /// Sends a command.
    pub async fn send_command(&mut self, id: &str, command: Command) -> Result<(), ClientError> {
        self.send(&ClientMessage::Do(Request { id: Some(id.into()), command })).await
    }

    /// Sends a question.
    pub async fn ask_question(&mut self, id: &str, question: Question) -> Result<(), ClientError> {
        self.send(&ClientMessage::Ask(Inquiry { id: id.into(), question })).await
    }

    /// The text of the next message. `None` when the server has closed the connection.
    pub async fn next_text(&mut self) -> Result<Option<Utf8Bytes>, ClientError> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Ok(Some(text)),
                Some(Ok(Message::Close(_))) | None => return Ok(None),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(refused(error)),
            }
        }
    }

    /// The next message. A `bye` of the server is returned as an error.
    pub async fn next(&mut self) -> Result<ServerMessage, ClientError> {
        let text = self.next_text().await?.ok_or_else(|| ClientError::Bye("closed".to_owned()))?;
        match serde_json::from_str(&text) {
            Ok(ServerMessage::Bye { reason, .. }) => Err(ClientError::Bye(reason)),
            Ok(message) => Ok(message),
            Err(error) => Err(ClientError::UnexpectedResponse(format!("{error} in {text}"))),
        }
    }

    /// Closes the connection.
    pub async fn close(mut self) {
        let _ = self.socket.close(None).await;
    }

    /// The WebSocket stream, for tests that send what the protocol does not allow.
    pub fn into_stream(self) -> SocketStream {
        self.socket
    }
}

/// A TCP connection, with a receive buffer of this size if one is given.
async fn connect(host: &str, receive_buffer: Option<u32>) -> std::io::Result<TcpStream> {
    let Some(receive_buffer) = receive_buffer else { return TcpStream::connect(host).await };
    let address = tokio::net::lookup_host(host).await?.next();
    let address = address.ok_or_else(|| std::io::Error::other("there is no such host"))?;
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    socket.set_recv_buffer_size(receive_buffer)?;
    socket.connect(address).await
}

fn refused(error: Error) -> ClientError {
    match error {
        Error::Http(response) => ClientError::Refused {
            status: response.status().as_u16(),
            code: "handshake".to_owned(),
            message: response.into_body().map(|body| String::from_utf8_lossy(&body).into_owned()).unwrap_or_default(),
        },
        error => ClientError::Unreachable(error.to_string()),
    }
}
