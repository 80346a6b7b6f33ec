//! How often requests may come, and how long a response may take.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use ethnos_table::PersonId;

use super::{Address, Buckets, TIME_LIMIT};
use crate::app::Shared;
use crate::config::Config;
use crate::error::{Code, Failure};

/// A burst may have as many requests as so many seconds allow.
const BURST: f64 = 10.0;

/// Strangers from all addresses together may try one handle as often as so many addresses may try anything. One address alone
/// cannot use that up.
const ADDRESSES: f64 = 20.0;

/// How many tables may be opened.
pub(crate) struct OpeningLimits {
    people: Buckets<PersonId>,
    addresses: Buckets<Address>,
}

/// So many an hour, half as many at once.
fn by_the_hour(number: u32) -> (f64, f64) {
    (f64::from(number) / 3600.0, f64::from(number) / 2.0)
}

impl OpeningLimits {
    /// The limits the operator set.
    pub(crate) fn new(config: &Config) -> OpeningLimits {
        let (per_person, person_burst) = by_the_hour(config.new_tables_per_person);
        let (per_address, address_burst) = by_the_hour(config.new_tables_per_address);
        OpeningLimits {
            people: Buckets::new(per_person, person_burst),
            addresses: Buckets::new(per_address, address_burst),
        }
    }

    /// No limits.
    #[cfg(any(test, feature = "simulation"))]
    pub(crate) fn none() -> OpeningLimits {
        OpeningLimits { people: Buckets::new(0.0, 0.0), addresses: Buckets::new(0.0, 0.0) }
    }

    /// Counts a table that a person opens, for the person and for the address. If there are too many, returns in how many seconds there may be
    /// another one.
    pub(crate) fn take(&self, person: PersonId, address: Option<Address>) -> Result<(), u64> {
        self.people.take(person)?;
        address.map_or(Ok(()), |address| self.addresses.take(address))
    }
}

/// The server's limits.
pub struct Limits {
    /// Requests and messages of a person, whatever session or token they come with.
    people: Buckets<PersonId>,
    /// Requests and messages of an address.
    addresses: Buckets<Address>,
    /// New guests by address.
    guests: Buckets<Address>,
    /// Attempts of strangers to sign in, by address, and by handle from all addresses.
    attempts: Buckets<Address>,
    handles: Buckets<String>,
    /// Attempts of browsers that an account knows, by browser.
    known: Buckets<[u8; 32]>,
}

impl Limits {
    /// The limits the operator set.
    pub fn new(config: &Config) -> Limits {
        let by_the_second = |number: u32| (f64::from(number), f64::from(number) * BURST);
        let (per_person, person_burst) = by_the_second(config.requests_per_person);
        let (per_address, address_burst) = by_the_second(config.requests_per_address);
        let (guests, guest_burst) = by_the_hour(config.guests_per_address);
        let (attempts, attempt_burst) = by_the_hour(config.sign_ins_per_address);
        Limits {
            people: Buckets::new(per_person, person_burst),
            addresses: Buckets::new(per_address, address_burst),
            guests: Buckets::new(guests, guest_burst),
            attempts: Buckets::new(attempts, attempt_burst),
            handles: Buckets::new(attempts * ADDRESSES, attempt_burst * ADDRESSES),
            known: Buckets::new(attempts, attempt_burst),
        }
    }

    /// Counts a request of a person.
    pub fn request(&self, person: PersonId) -> Result<(), Failure> {
        self.people.take(person).map_err(|seconds| Failure::too_many("failure-requests", seconds))
    }

    /// Counts a message on a socket, of whatever kind, for the person and for the address. Returns whether it is allowed.
    pub(crate) fn message(&self, person: PersonId, address: Address) -> bool {
        // Both are counted, whether or not the first refuses.
        let (person, address) = (self.people.take(person), self.addresses.take(address));
        person.is_ok() && address.is_ok()
    }

    /// Counts a new guest from an address.
    pub fn guest(&self, address: Address) -> Result<(), Failure> {
        self.guests.take(address).map_err(|seconds| Failure::too_many("failure-guests", seconds))
    }

    /// Counts an attempt of a browser that the account knows, or of a session.
    pub(crate) fn known_attempt(&self, key: [u8; 32]) -> Result<(), Failure> {
        self.known.take(key).map_err(|seconds| Failure::too_many("failure-attempts", seconds))
    }

    /// Counts a stranger's attempt to sign in.
    pub fn attempt(&self, address: Address, handle: &str) -> Result<(), Failure> {
        let wait = |seconds| Failure::too_many("failure-attempts", seconds);
        self.attempts.take(address).map_err(wait)?;
        // A handle is at most 24 characters long. Longer texts must not fill the memory.
        let handle = handle.trim().chars().take(32).collect::<String>().to_lowercase();
        self.handles.take(handle).map_err(wait)
    }
}

/// Refuses requests of an address that sends too many.
pub(crate) async fn limit_requests(
    State(app): State<Shared>,
    address: Address,
    request: Request,
    next: Next,
) -> Response {
    match app.limits.addresses.take(address) {
        Ok(()) => next.run(request).await,
        Err(seconds) => {
            app.metrics.throttled.inc();
            Failure::too_many("failure-requests-address", seconds).into_response()
        }
    }
}

/// Cancels a request that takes too long.
pub(crate) async fn limit_time(request: Request, next: Next) -> Response {
    match tokio::time::timeout(TIME_LIMIT, next.run(request)).await {
        Ok(response) => response,
        Err(_) => Failure::of(Code::Timeout).into_response(),
    }
}
