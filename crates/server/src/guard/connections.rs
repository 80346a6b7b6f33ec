//! How many connections there may be, of all clients and of one address. Behind a proxy all connections come from the proxy, so
//! there the requests and sockets of an address are counted.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::body::{Frame, SizeHint};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::{Address, Permit, Permits};
use crate::app::Shared;
use crate::config::Config;
use crate::error::Failure;

/// One place in so many is reserved for addresses with few connections, so that people and health checks get in while others hold many.
const RESERVED: usize = 10;
/// An address with fewer connections than this may use the reserve.
const RESERVE_LIMIT: usize = 8;
/// How many seconds a client should wait that has too many connections.
pub(crate) const WAIT: u64 = 30;

/// The connections of a server.
pub(crate) struct Connections {
    most: u32,
    /// The most of one address; `None` for no limit.
    per_address: Option<u32>,
    /// Whether all connections come from a proxy.
    behind_proxy: bool,
    places: Arc<Semaphore>,
    of_address: Permits<Address>,
}

/// Counts for an address as long as somebody holds it.
#[derive(Clone)]
pub(crate) struct AddressPermit(#[expect(dead_code, reason = "it counts until it is dropped")] Arc<Permit<Address>>);

impl Connections {
    /// The limits the operator set.
    pub(crate) fn new(config: &Config) -> Connections {
        let per_address = Some(config.max_connections_per_address).filter(|most| *most > 0);
        Connections::with_limits(config.max_connections, per_address, config.trust_proxy)
    }

    pub(crate) fn with_limits(most: u32, per_address: Option<u32>, behind_proxy: bool) -> Connections {
        let places = Arc::new(Semaphore::new(most as usize));
        Connections { most, per_address, behind_proxy, places, of_address: Permits::new() }
    }

    /// Waits until there is a place for another connection.
    pub(crate) async fn place(&self) -> OwnedSemaphorePermit {
        Arc::clone(&self.places).acquire_owned().await.expect("the semaphore is never closed")
    }

    /// Waits until all connections are closed.
    pub(crate) async fn all_closed(&self) {
        let _ = self.places.acquire_many(self.most).await;
    }

    /// Counts a connection from this address. `Err` if the address has as many as it may; `Ok(None)` if requests are counted instead.
    pub(crate) fn connected(&self, address: Address) -> Result<Option<Permit<Address>>, ()> {
        if self.behind_proxy { Ok(None) } else { self.take(address).map(Some).ok_or(()) }
    }

    /// One more for this address, unless it has as many as it may.
    fn take(&self, address: Address) -> Option<Permit<Address>> {
        self.of_address.take(address, self.most_of_address(self.places.available_permits()))
    }

    /// The most of one address while this many places are free.
    fn most_of_address(&self, free: usize) -> usize {
        match self.per_address {
            None => usize::MAX,
            Some(most) if free < self.most as usize / RESERVED => RESERVE_LIMIT.min(most as usize),
            Some(most) => most as usize,
        }
    }
}

/// Behind a proxy, counts a request of an address until its response has been sent, and a socket until it is closed.
pub(crate) async fn count_requests(
    State(app): State<Shared>,
    address: Address,
    mut request: Request,
    next: Next,
) -> Response {
    if !app.connections.behind_proxy {
        return next.run(request).await;
    }
    let Some(permit) = app.connections.take(address) else {
        app.metrics.throttled.inc();
        return Failure::too_many("failure-connections", WAIT).into_response();
    };
    let permit = AddressPermit(Arc::new(permit));
    request.extensions_mut().insert(permit.clone());
    let response = next.run(request).await;
    response.map(|body| Body::new(CountedBody { body, _permit: permit }))
}

/// The body of a response. It counts for an address until it has been sent.
struct CountedBody {
    body: Body,
    _permit: AddressPermit,
}

impl HttpBody for CountedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reserve_is_for_addresses_with_few_connections() {
        let cases = [
            (Some(50), 99, 50),
            (Some(50), 10, 50),
            (Some(50), 9, RESERVE_LIMIT),
            (Some(5), 0, 5),
            (None, 0, usize::MAX),
        ];
        for (per_address, free, expected) in cases {
            let connections = Connections::with_limits(100, per_address, false);
            assert_eq!(connections.most_of_address(free), expected, "{per_address:?} with {free} free");
        }
    }
}
