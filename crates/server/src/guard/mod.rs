//! What stands between the network and the handlers: who may ask, from where, how much and how often.

mod address;
mod buckets;
mod headers;
mod limits;
mod origin;

use std::time::Duration;

pub use address::{Address, client_address};
pub use buckets::Buckets;
pub(crate) use headers::harden;
pub use limits::Limits;
pub(crate) use limits::{slow_down, time_out};
pub use origin::check_origin;
pub(crate) use origin::same_origin_only;

/// The largest body of a request, in bytes.
pub const BODY_LIMIT: usize = 64 * 1024;
/// The longest an answer may take.
pub const TIME_LIMIT: Duration = Duration::from_secs(30);
