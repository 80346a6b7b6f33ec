//! A WebSocket that writes texts to its connection as they are: they are long and many, and a copy of each would take time, and memory
//! as long as the connection lasts. Reading, pings and closing are left to `tungstenite`.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::io::{ErrorKind, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

use crate::error::{Code, Failure};
use crate::listen::CountedStream;

/// The largest message a client may send, in bytes. Commands and chat messages are far smaller.
const LARGEST: usize = 8 * 1024;
/// How much is read at once. Most messages are shorter.
const READ_BUFFER: usize = 1024;
/// How many texts are written at once.
const TEXTS_AT_ONCE: usize = 8;
/// The longest header of a frame that a server sends.
const HEADER: usize = 10;

/// A request for a WebSocket.
pub(crate) struct Upgrade {
    accept: String,
    upgrading: OnUpgrade,
}

impl<S: Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Upgrade, Failure> {
        let headers = &parts.headers;
        let asked = parts.method == Method::GET
            && has_word(headers, &header::CONNECTION, "upgrade")
            && has_word(headers, &header::UPGRADE, "websocket")
            && has_word(headers, &header::SEC_WEBSOCKET_VERSION, "13");
        let key = headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| asked);
        let accept = key.map(|key| derive_accept_key(key.as_bytes()));
        match (accept, parts.extensions.remove::<OnUpgrade>()) {
            (Some(accept), Some(upgrading)) => Ok(Upgrade { accept, upgrading }),
            _ => Err(Failure::new(Code::BadRequest, "failure-not-websocket")),
        }
    }
}

/// Whether a header has this word, in either case, in its list.
fn has_word(headers: &HeaderMap, name: &HeaderName, word: &str) -> bool {
    let lists = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|other| other.trim().eq_ignore_ascii_case(word))
}

impl Upgrade {
    /// The response that opens the WebSocket. `serve` is given it as soon as it is open.
    pub(crate) fn open<F>(self, serve: impl FnOnce(WebSocket<CountedStream>) -> F + Send + 'static) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let Upgrade { accept, upgrading } = self;
        tokio::spawn(async move {
            // The client may have gone away meanwhile.
            let Ok(upgraded) = upgrading.await else { return };
            let Ok(parts) = upgraded.downcast::<TokioIo<CountedStream>>() else {
                return tracing::error!("a connection is not one that this server has accepted");
            };
            let stream = parts.io.into_inner().without_timeouts();
            serve(WebSocket::new(stream, parts.read_buf.to_vec()).await).await;
        });
        let headers = [
            (header::CONNECTION, "upgrade".to_owned()),
            (header::UPGRADE, "websocket".to_owned()),
            (header::SEC_WEBSOCKET_ACCEPT, accept),
        ];
        (StatusCode::SWITCHING_PROTOCOLS, headers).into_response()
    }
}

/// The server's end of a WebSocket.
pub(crate) struct WebSocket<S> {
    stream: WebSocketStream<S>,
    /// Texts that are to be written.
    texts: VecDeque<Utf8Bytes>,
    /// How much of the first text was written, with its header.
    written: usize,
    /// Whether `tungstenite` may have an answer of its own to write.
    answers: bool,
}

impl<S: AsyncRead + AsyncWrite + Unpin> WebSocket<S> {
    /// A WebSocket that was agreed upon. The client has sent these bytes already.
    async fn new(stream: S, read: Vec<u8>) -> WebSocket<S> {
        let config = WebSocketConfig::default()
            .max_message_size(Some(LARGEST))
            .max_frame_size(Some(LARGEST))
            .read_buffer_size(READ_BUFFER);
        let stream = WebSocketStream::from_partially_read(stream, read, Role::Server, Some(config)).await;
        WebSocket { stream, texts: VecDeque::new(), written: 0, answers: false }
    }

    /// The next message of the client. `None` if the connection is closed.
    pub(crate) async fn receive(&mut self) -> Option<Result<Message, Error>> {
        let message = self.stream.next().await;
        self.answers |= !matches!(message, Some(Ok(Message::Text(_) | Message::Binary(_))));
        message
    }

    /// Adds a text to those that [`flush`](WebSocket::flush) writes.
    pub(crate) fn queue(&mut self, text: Utf8Bytes) {
        self.texts.push_back(text);
    }

    /// Writes what is queued. If it is given up, the next call goes on with it.
    pub(crate) async fn flush(&mut self) -> Result<(), Error> {
        // A frame must not begin inside of another: an answer that was begun is finished first, unless a text was begun before it.
        if self.answers && self.written == 0 {
            self.stream.flush().await?;
            self.answers = false;
        }
        poll_fn(|context| self.poll_texts(context)).await
    }

    /// Sends a message after everything that is queued.
    pub(crate) async fn send(&mut self, message: Message) -> Result<(), Error> {
        self.flush().await?;
        self.answers = true;
        self.stream.send(message).await?;
        self.answers = false;
        Ok(())
    }

    fn poll_texts(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Error>> {
        let WebSocket { stream, texts, written, .. } = self;
        while !texts.is_empty() {
            let mut headers = [([0; HEADER], 0); TEXTS_AT_ONCE];
            for (place, text) in headers.iter_mut().zip(&*texts) {
                *place = header_of(text.len());
            }
            let mut parts = [IoSlice::new(&[]); 2 * TEXTS_AT_ONCE];
            for (place, ((header, length), text)) in parts.chunks_exact_mut(2).zip(headers.iter().zip(&*texts)) {
                place.copy_from_slice(&[IoSlice::new(&header[..*length]), IoSlice::new(text.as_bytes())]);
            }
            let mut rest = &mut parts[..2 * texts.len().min(TEXTS_AT_ONCE)];
            IoSlice::advance_slices(&mut rest, *written);
            let count = ready!(Pin::new(stream.get_mut()).poll_write_vectored(context, rest))?;
            if count == 0 {
                return Poll::Ready(Err(Error::Io(ErrorKind::WriteZero.into())));
            }
            *written += count;
            while let Some(first) = texts.front()
                && let length = header_of(first.len()).1 + first.len()
                && *written >= length
            {
                *written -= length;
                texts.pop_front();
            }
        }
        // Connections are not buffered: what was written was sent.
        Poll::Ready(Ok(()))
    }
}

/// The header of a frame with a whole text of this length, and the header's length.
fn header_of(length: usize) -> ([u8; HEADER], usize) {
    let mut header = [0; HEADER];
    header[0] = 0x81;
    if length < 126 {
        header[1] = length as u8;
        (header, 2)
    } else if let Ok(length) = u16::try_from(length) {
        header[1] = 126;
        header[2..4].copy_from_slice(&length.to_be_bytes());
        (header, 4)
    } else {
        header[1] = 127;
        header[2..].copy_from_slice(&(length as u64).to_be_bytes());
        (header, HEADER)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::io::DuplexStream;
    use tokio::time::timeout;

    use super::*;

    /// Both ends of a connection that holds so many bytes which were not read.
    async fn ends(size: usize) -> (WebSocket<DuplexStream>, WebSocketStream<DuplexStream>) {
        let (server, client) = tokio::io::duplex(size);
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER);
        let client = WebSocketStream::from_raw_socket(client, Role::Client, Some(config)).await;
        (WebSocket::new(server, Vec::new()).await, client)
    }

    /// Texts of every length of header, and more at once than are written at once.
    fn texts() -> Vec<String> {
        let long = [0, 1, 125, 126, 127, 3_000, 65_535, 65_536, 200_000].map(|length| "é".repeat(length / 2) + "x");
        long.into_iter().chain((0..2 * TEXTS_AT_ONCE).map(|number| number.to_string())).collect()
    }

    #[tokio::test]
    async fn texts_arrive_as_they_are_and_in_order() {
        for size in [1, 7, 4_096, 1_000_000] {
            let (mut server, mut client) = ends(size).await;
            // A few bytes at a time take long for long texts.
            let texts = texts().into_iter().filter(|text| size > 7 || text.len() < 1_000).collect::<Vec<_>>();
            let expected = texts.clone();
            let reading = tokio::spawn(async move {
                for text in expected {
                    let message = client.next().await.expect("a message").expect("a good one");
                    assert!(message == Message::Text(text.clone().into()), "{message:?} is not {text}");
                }
                assert!(matches!(client.next().await, Some(Ok(Message::Close(None)))));
            });
            for text in texts {
                server.queue(text.into());
            }
            server.flush().await.expect("written");
            server.send(Message::Close(None)).await.expect("sent");
            reading.await.expect("all were read");
        }
    }

    /// A text that a slow client has taken in part is finished before anything else is sent.
    #[tokio::test]
    async fn what_was_begun_is_finished_first() {
        let (mut server, mut client) = ends(64).await;
        client.send(Message::Ping(vec![7; 20].into())).await.expect("sent");
        assert!(matches!(server.receive().await, Some(Ok(Message::Ping(_)))));
        let long = "long ".repeat(100);
        server.queue(long.clone().into());
        assert!(timeout(Duration::from_millis(50), server.flush()).await.is_err(), "the client does not read");
        let ended = tokio::spawn(async move {
            server.queue("short".into());
            server.send(Message::Text("last".into())).await.expect("sent");
            server
        });
        let mut read = Vec::new();
        while read.len() < 4 {
            read.push(client.next().await.expect("a message").expect("a good one"));
        }
        let text = |text: &str| Message::Text(text.to_owned().into());
        assert_eq!(read, [Message::Pong(vec![7; 20].into()), text(&long), text("short"), text("last")]);
        drop(ended.await.expect("sent"));
    }

    #[tokio::test]
    async fn a_client_that_is_gone_is_noticed() {
        let (mut server, client) = ends(64).await;
        drop(client);
        server.queue("x".repeat(1_000).into());
        assert!(server.flush().await.is_err());
        assert!(matches!(server.receive().await, None | Some(Err(_))));
    }

    #[tokio::test]
    async fn messages_that_are_too_long_are_refused() {
        let (mut server, mut client) = ends(100_000).await;
        client.send(Message::Text("x".repeat(LARGEST).into())).await.expect("sent");
        assert!(matches!(server.receive().await, Some(Ok(Message::Text(_)))));
        client.send(Message::Text("x".repeat(LARGEST + 1).into())).await.expect("sent");
        assert!(matches!(server.receive().await, Some(Err(_))));
    }
}
