//! Accepting connections: how many there may be, how slow they may be, and how they end.

use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::OwnedSemaphorePermit;
use tokio_io_timeout::TimeoutStream;
use tokio_util::sync::CancellationToken;

use crate::guard::{Address, Connections, Permit};

/// How long the server waits for open connections when it stops.
const SHUTDOWN_WAIT: Duration = Duration::from_secs(5);
/// The largest head of a request, in bytes.
const HEAD_LIMIT: usize = 16 * 1024;
/// What a client is told that has too many connections.
const TOO_MANY: &[u8] = b"HTTP/1.1 429 Too Many Requests\r\nContent-Type: text/plain; charset=utf-8\r\nRetry-After: 30\r\n\
    Connection: close\r\nContent-Length: 68\r\n\r\nYour address has too many connections open. Close some of them now.\n";

/// After which time a connection that does nothing is closed.
#[derive(Clone, Copy)]
pub(crate) struct Timeouts {
    /// For the head of a request, and between two requests.
    pub(crate) head: Duration,
    /// For anything at all from the client. Sockets are pinged more often.
    pub(crate) read: Duration,
    /// For the client to take some of what it is sent.
    pub(crate) write: Duration,
}

impl Timeouts {
    pub(crate) const USUAL: Timeouts =
        Timeouts { head: Duration::from_secs(20), read: Duration::from_secs(90), write: Duration::from_secs(20) };
}

/// Serves until `stopping`, then waits for the connections that are still open, sockets included, a few seconds at most.
pub(crate) async fn listen(
    listener: TcpListener,
    router: Router,
    connections: &Connections,
    timeouts: Timeouts,
    stopping: CancellationToken,
) {
    loop {
        let place = tokio::select! {
            () = stopping.cancelled() => break,
            place = connections.place() => place,
        };
        let accepted = tokio::select! {
            () = stopping.cancelled() => break,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, from)) => match connections.connected(Address::new(from.ip())) {
                Ok(permit) => {
                    let mut stream = TimeoutStream::new(stream);
                    stream.set_read_timeout(Some(timeouts.read));
                    stream.set_write_timeout(Some(timeouts.write));
                    let stream = CountedStream { stream: Box::pin(stream), _place: place, _permit: permit };
                    tokio::spawn(serve_client(stream, from, router.clone(), timeouts.head, stopping.clone()));
                }
                Err(()) => {
                    // The buffer of a new connection is empty, so this does not wait.
                    let _ = stream.try_write(TOO_MANY);
                }
            },
            Err(error) => {
                // Out of file descriptors, or a client that went away at once.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
    drop(listener);
    if tokio::time::timeout(SHUTDOWN_WAIT, connections.all_closed()).await.is_err() {
        tracing::info!("some connections were still open and have been cut");
    }
}

/// One connection, from its first request to its last.
async fn serve_client(
    stream: CountedStream,
    from: SocketAddr,
    router: Router,
    head: Duration,
    stopping: CancellationToken,
) {
    let _ = stream.stream.get_ref().set_nodelay(true);
    let service = TowerToHyperService::new(tower::util::MapRequest::new(router, move |request: hyper::Request<_>| {
        let mut request = request.map(axum::body::Body::new);
        request.extensions_mut().insert(ConnectInfo(from));
        request
    }));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head)
        .max_buf_size(HEAD_LIMIT)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stopping.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended badly");
    }
}

/// A connection that counts until it is closed, even after an upgrade to a socket.
pub(crate) struct CountedStream {
    stream: Pin<Box<TimeoutStream<TcpStream>>>,
    _place: OwnedSemaphorePermit,
    _permit: Option<Permit<Address>>,
}

impl CountedStream {
    /// The same connection without its timeouts. Sockets are pinged and notice by themselves that a client is silent or stuck.
    pub(crate) fn without_timeouts(mut self) -> CountedStream {
        self.stream.as_mut().set_read_timeout_pinned(None);
        self.stream.as_mut().set_write_timeout_pinned(None);
        self
    }
}

impl AsyncRead for CountedStream {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        self.stream.as_mut().poll_read(cx, buf)
    }
}

impl AsyncWrite for CountedStream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        self.stream.as_mut().poll_write(cx, buf)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream.as_mut().poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream.as_mut().poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.stream.as_mut().poll_write_vectored(cx, bufs)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use axum::routing::{get, post};
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    /// A test that takes longer has failed.
    const TEST_TIMEOUT: Duration = Duration::from_secs(20);
    const SHORT: Duration = Duration::from_millis(300);
    const ASK: &[u8] = b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

    /// A server with these limits: a page that is larger than all buffers, and one that waits for the whole body.
    async fn serve(most: u32, per_address: Option<u32>, timeouts: Timeouts) -> (SocketAddr, CancellationToken) {
        let router = Router::new()
            .route("/", get(async || "x".repeat(50_000_000)))
            .route("/body", post(async |body: String| body.len().to_string()));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let (address, stopping) = (listener.local_addr().expect("an address"), CancellationToken::new());
        let cancelled = stopping.clone();
        tokio::spawn(async move {
            let connections = Connections::with_limits(most, per_address, false);
            listen(listener, router, &connections, timeouts, cancelled).await;
        });
        (address, stopping)
    }

    /// All timeouts are long.
    const TEST_TIMEOUTS: Timeouts = Timeouts { head: TEST_TIMEOUT, read: TEST_TIMEOUT, write: TEST_TIMEOUT };

    async fn connect(address: SocketAddr) -> TcpStream {
        TcpStream::connect(address).await.expect("a connection")
    }

    /// The beginning of the answer to a request.
    async fn answer(mut stream: TcpStream) -> String {
        let _ = stream.write_all(ASK).await;
        let mut start = [0; 12];
        let read = tokio::time::timeout(TEST_TIMEOUT, stream.read_exact(&mut start)).await;
        read.expect("an answer in time").expect("an answer");
        String::from_utf8_lossy(&start).into_owned()
    }

    /// All places are held by clients that ask and never read. They are closed, and others are served.
    #[tokio::test]
    async fn who_never_reads_holds_no_connection() {
        let (address, stopping) = serve(4, None, Timeouts { write: SHORT, ..TEST_TIMEOUTS }).await;
        let mut idle = Vec::new();
        for _ in 0..4 {
            let mut stream = connect(address).await;
            stream.write_all(ASK).await.expect("sent");
            idle.push(stream);
        }
        assert_eq!(answer(connect(address).await).await, "HTTP/1.1 200");
        stopping.cancel();
    }

    #[tokio::test]
    async fn an_address_with_too_many_connections_is_told_so() {
        let (address, stopping) = serve(100, Some(3), TEST_TIMEOUTS).await;
        let mut held = Vec::new();
        for _ in 0..3 {
            held.push(connect(address).await);
        }
        let mut refused = connect(address).await;
        let mut text = String::new();
        refused.read_to_string(&mut text).await.expect("a text");
        assert!(text.starts_with("HTTP/1.1 429 "), "{text}");
        let (head, body) = text.split_once("\r\n\r\n").expect("a head and a body");
        assert!(head.contains(&format!("Content-Length: {}", body.len())), "{text}");
        stopping.cancel();
    }

    /// What a client reads until the server closes the connection, and whether it did so soon.
    async fn until_closed(mut stream: TcpStream) -> (String, bool) {
        let (mut text, started) = (String::new(), tokio::time::Instant::now());
        let read = tokio::time::timeout(TEST_TIMEOUT, stream.read_to_string(&mut text)).await;
        (text, read.is_ok() && started.elapsed() < TEST_TIMEOUT / 4)
    }

    /// Each kind of silence, with only its own timeout short: a connection is closed soon, and with long timeouts it is not.
    #[tokio::test]
    async fn every_kind_of_silence_has_an_end() {
        let cases: [(&str, &str, Timeouts); 4] = [
            ("nothing at all", "", Timeouts { head: SHORT, ..TEST_TIMEOUTS }),
            ("half a head", "GET / HTTP/1.1\r\nHost: x\r\nX-", Timeouts { head: SHORT, ..TEST_TIMEOUTS }),
            (
                "idle after an answer",
                "POST /body HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nhi",
                Timeouts { head: SHORT, ..TEST_TIMEOUTS },
            ),
            (
                "half a body",
                "POST /body HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhi",
                Timeouts { read: SHORT, ..TEST_TIMEOUTS },
            ),
        ];
        for (name, sent, timeouts) in cases {
            let (address, stopping) = serve(4, None, timeouts).await;
            let mut stream = connect(address).await;
            stream.write_all(sent.as_bytes()).await.expect("sent");
            let (text, soon) = until_closed(stream).await;
            assert!(soon, "{name}: {text}");
            assert_eq!(text.starts_with("HTTP/1.1 200"), name == "idle after an answer", "{name}: {text}");
            stopping.cancel();
            let (address, stopping) = serve(4, None, TEST_TIMEOUTS).await;
            let mut stream = connect(address).await;
            stream.write_all(sent.as_bytes()).await.expect("sent");
            let waited = tokio::time::timeout(4 * SHORT, until_closed(stream)).await;
            assert!(waited.is_err(), "{name}: closed with long timeouts, too: {waited:?}");
            stopping.cancel();
        }
    }
}
