//! Metrics for Prometheus.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

/// The labels of a request.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Request {
    method: &'static str,
    route: String,
    status: u16,
}

/// Counters, gauges and histograms, as in `metrics.moves.inc()`.
pub struct Metrics {
    requests: Family<Request, Counter>,
    request_seconds: Histogram,
    /// The number of guests that were made.
    pub guests: Counter,
    /// Accounts made of guests.
    pub accounts: Counter,
    /// How often somebody signed in.
    pub sign_ins: Counter,
    /// Requests refused for coming too often.
    pub throttled: Counter,
    /// Sockets open now.
    pub sockets: Gauge,
    /// Tables in memory now.
    pub tables: Gauge,
    /// Decisions of bots that wait for a thread.
    pub waiting_bots: Gauge,
    /// The number of moves that were acknowledged.
    pub moves: Counter,
    /// The number of commands that were refused.
    pub refusals: Counter,
    /// Readers that were too slow and got a fresh view instead.
    pub slow_readers: Counter,
    /// How long the store takes to append, in seconds.
    pub append_seconds: Histogram,
    /// Turn notices that were taken.
    pub notices_sent: Counter,
    /// Turn notices that were given up.
    pub notices_failed: Counter,
    /// Turn notices that were not sent because their person had too many.
    pub notices_left_out: Counter,
    memory: Gauge,
    registry: Registry,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut metrics = Metrics {
            requests: Family::default(),
            request_seconds: Histogram::new([0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0]),
            guests: Counter::default(),
            accounts: Counter::default(),
            sign_ins: Counter::default(),
            throttled: Counter::default(),
            sockets: Gauge::default(),
            tables: Gauge::default(),
            waiting_bots: Gauge::default(),
            moves: Counter::default(),
            refusals: Counter::default(),
            slow_readers: Counter::default(),
            append_seconds: Histogram::new([0.000_1, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.0]),
            notices_sent: Counter::default(),
            notices_failed: Counter::default(),
            notices_left_out: Counter::default(),
            memory: Gauge::default(),
            registry: Registry::default(),
        };
        let ethnos = metrics.registry.sub_registry_with_prefix("ethnos");
        ethnos.register("http_requests", "Requests by route and status", metrics.requests.clone());
        let (seconds, request_seconds) = (Unit::Seconds, metrics.request_seconds.clone());
        ethnos.register_with_unit("http_request", "How long requests take", seconds, request_seconds);
        ethnos.register("guests", "Guests made", metrics.guests.clone());
        ethnos.register("accounts", "Accounts made of guests", metrics.accounts.clone());
        ethnos.register("sign_ins", "Successful sign-ins", metrics.sign_ins.clone());
        ethnos.register("throttled", "Requests refused for coming too often", metrics.throttled.clone());
        ethnos.register("sockets", "Sockets open", metrics.sockets.clone());
        ethnos.register("tables", "Tables in memory", metrics.tables.clone());
        ethnos.register("waiting_bots", "Decisions of bots that wait for a thread", metrics.waiting_bots.clone());
        ethnos.register("moves", "Moves acknowledged", metrics.moves.clone());
        ethnos.register("refusals", "Commands refused", metrics.refusals.clone());
        ethnos.register("slow_readers", "Slow readers given a fresh view", metrics.slow_readers.clone());
        let append_seconds = metrics.append_seconds.clone();
        ethnos.register_with_unit("append", "How long the store takes to append", Unit::Seconds, append_seconds);
        ethnos.register("notices_sent", "Turn notices taken", metrics.notices_sent.clone());
        ethnos.register("notices_failed", "Turn notices given up", metrics.notices_failed.clone());
        ethnos.register("notices_left_out", "Turn notices left out as too many", metrics.notices_left_out.clone());
        let memory = metrics.memory.clone();
        metrics.registry.register_with_unit("process_resident_memory", "Resident memory", Unit::Bytes, memory);
        metrics
    }
}

impl Metrics {
    /// Counts a request. `route` is the pattern of the address, of which there are few.
    pub(crate) fn request(&self, method: &axum::http::Method, route: &str, status: u16, seconds: f64) {
        // Other methods share one label, as clients can send any text.
        let method = match method.as_str() {
            "GET" => "GET",
            "HEAD" => "HEAD",
            "POST" => "POST",
            "PUT" => "PUT",
            "PATCH" => "PATCH",
            "DELETE" => "DELETE",
            _ => "OTHER",
        };
        self.requests.get_or_create(&Request { method, route: route.to_owned(), status }).inc();
        self.request_seconds.observe(seconds);
    }

    /// All metrics as Prometheus reads them.
    pub fn text(&self) -> String {
        if let Some(bytes) = resident_memory() {
            self.memory.set(bytes);
        }
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a string takes everything");
        text
    }
}

/// The resident memory of the process in bytes, on systems that have `/proc`.
fn resident_memory() -> Option<i64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<i64>().ok().map(|kilobytes| kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_counted_is_shown() {
        let metrics = Metrics::default();
        metrics.request(&axum::http::Method::GET, "/people/{id}", 200, 0.002);
        metrics.request(&"BREW".parse().expect("a method"), "/people/{id}", 405, 0.002);
        metrics.moves.inc();
        metrics.sockets.inc();
        let text = metrics.text();
        for line in [
            "ethnos_http_requests_total{method=\"GET\",route=\"/people/{id}\",status=\"200\"} 1",
            "ethnos_http_requests_total{method=\"OTHER\",route=\"/people/{id}\",status=\"405\"} 1",
            "ethnos_http_request_seconds_bucket{le=\"0.0025\"} 2",
            "ethnos_moves_total 1",
            "ethnos_sockets 1",
        ] {
            assert!(text.contains(line), "{line}\n{text}");
        }
        if cfg!(target_os = "linux") {
            assert!(resident_memory().is_some_and(|bytes| bytes > 100_000), "{text}");
        }
    }
}
