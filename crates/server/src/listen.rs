//! Accepting connections: how many there may be, how slow they may be, and how they end.

use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_util::sync::CancellationToken;

/// How long a client may take to send the head of a request, or wait between two requests.
const HEAD_TIMEOUT: Duration = Duration::from_secs(20);
/// How long the server waits for open connections when it stops.
const SHUTDOWN_WAIT: Duration = Duration::from_secs(5);
/// The largest head of a request, in bytes.
const HEAD_LIMIT: usize = 16 * 1024;

/// Serves until `stopping`, then waits for the connections that are still open, sockets included, a few seconds at most.
pub(crate) async fn listen(listener: TcpListener, router: Router, most: u32, stopping: CancellationToken) {
    let places = Arc::new(Semaphore::new(most as usize));
    loop {
        let place = tokio::select! {
            () = stopping.cancelled() => break,
            place = places.clone().acquire_owned() => place.expect("the semaphore is never closed"),
        };
        let accepted = tokio::select! {
            () = stopping.cancelled() => break,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, from)) => {
                let stream = CountedStream { stream, _place: place };
                tokio::spawn(serve_client(stream, from, router.clone(), stopping.clone()));
            }
            Err(error) => {
                // Out of file descriptors, or a client that went away at once.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
    drop(listener);
    if tokio::time::timeout(SHUTDOWN_WAIT, places.acquire_many(most)).await.is_err() {
        tracing::info!("some connections were still open and have been cut");
    }
}

/// One connection, from its first request to its last.
async fn serve_client(stream: CountedStream, from: SocketAddr, router: Router, stopping: CancellationToken) {
    let _ = stream.stream.set_nodelay(true);
    let service = TowerToHyperService::new(tower::util::MapRequest::new(router, move |request: hyper::Request<_>| {
        let mut request = request.map(axum::body::Body::new);
        request.extensions_mut().insert(ConnectInfo(from));
        request
    }));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIMEOUT)
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
struct CountedStream {
    stream: TcpStream,
    _place: OwnedSemaphorePermit,
}

impl AsyncRead for CountedStream {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl AsyncWrite for CountedStream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, buf)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(cx, bufs)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
