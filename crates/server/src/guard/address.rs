//! The address of a client.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;

use crate::app::Shared;
use crate::error::Failure;

/// The address that limits count by. Of an IPv6 address it is the first half, as one household has all addresses with it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Address(pub IpAddr);

impl Address {
    /// The address that limits count by.
    pub(crate) fn new(ip: IpAddr) -> Address {
        match ip {
            IpAddr::V6(ip) => match ip.to_ipv4_mapped() {
                Some(ip) => Address(IpAddr::V4(ip)),
                None => {
                    let [a, b, c, d, ..] = ip.segments();
                    Address(IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0)))
                }
            },
            IpAddr::V4(_) => Address(ip),
        }
    }
}

/// The address of the connection, or the one that a trusted proxy has added to the headers. Only the last address of a header
/// is used: the proxy in front of this server adds it, and clients can write anything before it.
pub fn client_address(headers: &HeaderMap, connection: SocketAddr, trust_proxy: bool) -> Address {
    let forwarded = || {
        let last = |name: &str| headers.get_all(name).iter().next_back()?.to_str().ok()?.rsplit(',').next();
        if let Some(ip) = last("x-forwarded-for").and_then(parse) {
            return Some(ip);
        }
        let parts = last("forwarded")?.split(';');
        parts.filter_map(|part| part.trim().split_once('=')).find_map(|(name, value)| {
            if name.eq_ignore_ascii_case("for") { parse(value.trim_matches('"')) } else { None }
        })
    };
    Address::new(if trust_proxy { forwarded().unwrap_or(connection.ip()) } else { connection.ip() })
}

/// An address, with or without a port, with or without brackets.
fn parse(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    text.parse::<IpAddr>()
        .ok()
        .or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()))
        .or_else(|| text.strip_prefix('[')?.strip_suffix(']')?.parse().ok())
}

impl FromRequestParts<Shared> for Address {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Address, Failure> {
        let connection = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0);
        let connection = connection.unwrap_or_else(|| SocketAddr::from(([127, 0, 0, 1], 0)));
        Ok(client_address(&parts.headers, connection, app.config.trust_proxy))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_address_that_a_trusted_proxy_adds_is_used() {
        let cases = [
            (false, "x-forwarded-for", "9.9.9.9", "10.0.0.1"),
            (true, "x-forwarded-for", "9.9.9.9", "9.9.9.9"),
            (true, "x-forwarded-for", "1.1.1.1, 9.9.9.9", "9.9.9.9"),
            (true, "x-forwarded-for", "9.9.9.9:1234", "9.9.9.9"),
            (true, "x-forwarded-for", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
            (true, "x-forwarded-for", "::ffff:9.9.9.9", "9.9.9.9"),
            (true, "x-forwarded-for", "nonsense", "10.0.0.1"),
            (true, "x-forwarded-for", "9.9.9.9,", "10.0.0.1"),
            (true, "forwarded", "for=1.1.1.1, for=9.9.9.9;proto=https", "9.9.9.9"),
            (true, "forwarded", "proto=https;For=\"[2001:db8::7]:4711\"", "2001:db8::"),
            (true, "forwarded", "for=_hidden", "10.0.0.1"),
            (true, "other", "9.9.9.9", "10.0.0.1"),
        ];
        for (trust, name, value, expected) in cases {
            let mut headers = HeaderMap::new();
            headers.insert(name, value.parse().expect("a header"));
            let found = client_address(&headers, SocketAddr::from(([10, 0, 0, 1], 5)), trust);
            assert_eq!(found.0.to_string(), expected, "{name}: {value}");
        }
    }
}
