//! Raw TCP connections, to send bytes that no correct client would send.

use std::time::Duration;

use ethnos_client::Person;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// How long the tests wait for an answer.
const TIMEOUT: Duration = Duration::from_secs(15);

/// A connection to a server.
pub(crate) struct Wire {
    pub(crate) stream: TcpStream,
    host: String,
}

/// The response of a server: the status, and everything after the head.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Vec<u8>,
}

/// What a WebSocket receives.
#[derive(Debug)]
pub(crate) enum Frame {
    Text(String),
    Other,
    /// The connection is closed or broken.
    End,
    /// Nothing was received in time.
    Silence,
}

impl Wire {
    /// Connects to a server's address, such as `http://127.0.0.1:8080`.
    pub(crate) async fn connect(url: &str) -> std::io::Result<Wire> {
        let host = url.strip_prefix("http://").expect("an address").to_owned();
        let stream = TcpStream::connect(&host).await?;
        stream.set_nodelay(true)?;
        Ok(Wire { stream, host })
    }

    /// Sends bytes. Returns whether they could be sent.
    pub(crate) async fn send(&mut self, bytes: &[u8]) -> bool {
        matches!(timeout(TIMEOUT, self.stream.write_all(bytes)).await, Ok(Ok(())))
    }

    /// Sends a request and reads the whole response; `None` if there is none.
    pub(crate) async fn request(mut self, head: &str, body: &[u8]) -> Option<Answer> {
        let head = format!("{head}Host: {}\r\nConnection: close\r\n\r\n", self.host);
        let all = [head.as_bytes(), body].concat();
        // A server that refuses a request early does not read all of it, so sending may fail.
        let (mut reading, mut writing) = self.stream.split();
        let write = async {
            let _ = timeout(TIMEOUT, writing.write_all(&all)).await;
        };
        let mut bytes = Vec::new();
        let read = async {
            let _ = timeout(TIMEOUT, reading.read_to_end(&mut bytes)).await;
        };
        tokio::join!(write, read);
        answer(&bytes)
    }

    /// Makes the connection a WebSocket of a person at a table.
    pub(crate) async fn upgrade(mut self, person: &Person, code: &str) -> Option<Wire> {
        let mut head = format!("GET /api/tables/{code}/socket HTTP/1.1\r\nHost: {}\r\n", self.host);
        for (name, value) in person.headers() {
            head.extend([name, ": ", &value, "\r\n"]);
        }
        head.push_str("Connection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n");
        head.push_str("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
        self.send(head.as_bytes()).await.then_some(())?;
        let mut seen = Vec::new();
        while !seen.ends_with(b"\r\n\r\n") {
            seen.push(timeout(TIMEOUT, self.stream.read_u8()).await.ok()?.ok()?);
        }
        seen.starts_with(b"HTTP/1.1 101 ").then_some(self)
    }

    /// The next frame.
    pub(crate) async fn frame(&mut self, patience: Duration) -> Frame {
        match timeout(patience, self.read_frame()).await {
            Ok(Ok(frame)) => frame,
            Ok(Err(_)) => Frame::End,
            Err(_) => Frame::Silence,
        }
    }

    async fn read_frame(&mut self) -> std::io::Result<Frame> {
        let opcode = self.stream.read_u8().await? & 15;
        let length = match self.stream.read_u8().await? & 127 {
            126 => u64::from(self.stream.read_u16().await?),
            127 => self.stream.read_u64().await?,
            short => u64::from(short),
        };
        let mut payload = vec![0; length as usize];
        self.stream.read_exact(&mut payload).await?;
        Ok(match opcode {
            1 => Frame::Text(String::from_utf8(payload).expect("the server writes UTF-8")),
            8 => Frame::End,
            _ => Frame::Other,
        })
    }
}

fn answer(bytes: &[u8]) -> Option<Answer> {
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = std::str::from_utf8(&bytes[..end]).ok()?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    Some(Answer { status, body: bytes[end + 4..].to_vec() })
}

/// A frame of a WebSocket. Frames of clients must be masked.
pub(crate) fn frame(last: bool, opcode: u8, masked: bool, payload: &[u8]) -> Vec<u8> {
    let mut bytes = vec![u8::from(last) << 7 | opcode];
    let mask = u8::from(masked) << 7;
    match payload.len() {
        short @ 0..126 => bytes.push(mask | short as u8),
        middle @ 126..65_536 => {
            bytes.push(mask + 126);
            bytes.extend((middle as u16).to_be_bytes());
        }
        long => {
            bytes.push(mask + 127);
            bytes.extend((long as u64).to_be_bytes());
        }
    }
    if masked {
        // A mask of four zero bytes leaves the payload as it is.
        bytes.extend([0; 4]);
    }
    bytes.extend(payload);
    bytes
}

/// A text in one frame.
pub(crate) fn text(words: &str) -> Vec<u8> {
    frame(true, 1, true, words.as_bytes())
}
