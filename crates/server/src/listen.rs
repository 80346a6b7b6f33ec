//! Connections: how many, how slow they may be, and how they end.

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

/// How long a client may take to send a request's head, or to say nothing between two requests.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long open connections are waited for when the server stops.
const LAST_WORDS: Duration = Duration::from_secs(5);
/// The most a request's head may hold.
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
                let stream = Counted { stream, _place: place };
                tokio::spawn(converse(stream, from, router.clone(), stopping.clone()));
            }
            Err(error) => {
                // Out of file descriptors, or a client that went away at once.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
    drop(listener);
    if tokio::time::timeout(LAST_WORDS, places.acquire_many(most)).await.is_err() {
        tracing::info!("some connections were still open and have been cut");
    }
}

/// One connection, from its first request to its last.
async fn converse(stream: Counted, from: SocketAddr, router: Router, stopping: CancellationToken) {
    let _ = stream.stream.set_nodelay(true);
    let service = TowerToHyperService::new(tower::util::MapRequest::new(router, move |request: hyper::Request<_>| {
        let mut request = request.map(axum::body::Body::new);
        request.extensions_mut().insert(ConnectInfo(from));
        request
    }));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(PATIENCE)
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

/// A connection that keeps its place until it is closed, after an upgrade to a socket, too.
struct Counted {
    stream: TcpStream,
    _place: OwnedSemaphorePermit,
}

impl AsyncRead for Counted {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl AsyncWrite for Counted {
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
