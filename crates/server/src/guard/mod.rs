//! Layers between the network and the handlers: origins, security headers, limits.

mod address;
mod buckets;
mod connections;
mod headers;
mod limits;
mod origin;
mod permits;

use std::time::Duration;

pub use address::{Address, client_address};
pub use buckets::Buckets;
pub(crate) use connections::{AddressPermit, Connections, count_requests};
pub(crate) use headers::add_security_headers;
pub use limits::Limits;
pub(crate) use limits::{OpeningLimits, limit_requests, limit_time};
pub use origin::check_origin;
pub(crate) use origin::same_origin_only;
pub(crate) use permits::{Permit, Permits};

/// The largest body of a request, in bytes.
pub const BODY_LIMIT: usize = 64 * 1024;
/// The longest time for a response.
pub const TIME_LIMIT: Duration = Duration::from_secs(30);
