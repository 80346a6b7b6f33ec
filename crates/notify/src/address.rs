//! Addresses that people enter. The server must not be made to send to machines that only it can reach.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use hyper::Uri;

/// The longest address, in bytes. Those of push services have a few hundred.
const MAX_ADDRESS_BYTES: usize = 1_000;

/// Why an address is not used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AddressError {
    /// It is not the address of something on the web.
    #[error("this is not an address such as https://example.org/path")]
    NotAnAddress,
    /// It is not encrypted.
    #[error("the address has to begin with https://")]
    NotEncrypted,
    /// It leads to the machine of the server or to its own network.
    #[error("the address is not one of the public internet")]
    NotPublic,
    /// There is no machine with this name now.
    #[error("the host of the address is not known")]
    Unknown,
}

/// An address that a message may be sent to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    uri: Uri,
    host: String,
    port: u16,
    encrypted: bool,
}

impl Target {
    /// Reads an address. `private`: machines of the server's own network, and messages without encryption, are allowed.
    pub fn parse(text: &str, private: bool) -> Result<Target, AddressError> {
        if text.len() > MAX_ADDRESS_BYTES {
            return Err(AddressError::NotAnAddress);
        }
        let uri: Uri = text.parse().map_err(|_| AddressError::NotAnAddress)?;
        let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
            return Err(AddressError::NotAnAddress);
        };
        let encrypted = scheme == "https";
        if !encrypted && scheme != "http" || authority.as_str().contains('@') || authority.host().is_empty() {
            return Err(AddressError::NotAnAddress);
        }
        if !encrypted && !private {
            return Err(AddressError::NotEncrypted);
        }
        let host = authority.host().trim_start_matches('[').trim_end_matches(']').to_owned();
        let port = authority.port_u16().unwrap_or(if encrypted { 443 } else { 80 });
        let is_local_name = host.eq_ignore_ascii_case("localhost") || host.to_ascii_lowercase().ends_with(".localhost");
        let is_private = host.parse::<IpAddr>().is_ok_and(|address| !is_public(address)) || is_local_name;
        if is_private && !private {
            return Err(AddressError::NotPublic);
        }
        Ok(Target { uri, host, port, encrypted })
    }

    /// The origin: `https://host`, with the port if it is not the usual one.
    pub fn origin(&self) -> String {
        let authority = self.uri.authority().map_or("", hyper::http::uri::Authority::as_str);
        format!("{}://{authority}", if self.encrypted { "https" } else { "http" })
    }

    /// The host, to be shown and logged: the rest of an address may be a secret.
    pub fn host(&self) -> &str {
        &self.host
    }

    pub(crate) fn encrypted(&self) -> bool {
        self.encrypted
    }

    /// The path and the query, as they stand in a request.
    pub(crate) fn path(&self) -> &str {
        self.uri.path_and_query().map_or("/", hyper::http::uri::PathAndQuery::as_str)
    }

    /// The value of the header `Host`.
    pub(crate) fn authority(&self) -> &str {
        self.uri.authority().map_or("", hyper::http::uri::Authority::as_str)
    }

    /// The addresses of the host that may be connected to. The connection is made to one of them, so that a second look-up cannot
    /// lead elsewhere.
    pub(crate) async fn resolve(&self, private: bool) -> Result<Vec<SocketAddr>, AddressError> {
        let found = tokio::net::lookup_host((self.host.as_str(), self.port)).await;
        let found: Vec<_> = found.map_err(|_| AddressError::Unknown)?.collect();
        if found.is_empty() {
            return Err(AddressError::Unknown);
        }
        allowed(found, private)
    }
}

fn allowed(found: Vec<SocketAddr>, private: bool) -> Result<Vec<SocketAddr>, AddressError> {
    // A name with a public and a private address is not used at all: it is made to get around this check.
    if private || found.iter().all(|address| is_public(address.ip())) {
        Ok(found)
    } else {
        Err(AddressError::NotPublic)
    }
}

/// Whether an address belongs to the public internet.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

/// The registries of IANA list what is not public.
fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    !(a == 0
        || a == 10
        || a == 127
        || a >= 224
        || (a, b) == (169, 254)
        || (a, b) == (192, 168)
        || a == 172 && (16..32).contains(&b)
        || a == 100 && (64..128).contains(&b)
        || a == 198 && (18..20).contains(&b)
        || matches!((a, b, c), (192, 0, 0 | 2) | (198, 51, 100) | (203, 0, 113) | (192, 88, 99)))
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let segments = address.segments();
    // Only this part is given out. Addresses that contain an IPv4 address are outside of it, except for 6to4 and Teredo.
    let given_out = segments[0] & 0xe000 == 0x2000;
    let special = segments[0] == 0x2001 && (segments[1] < 0x200 || segments[1] == 0xdb8)
        || segments[0] == 0x2002
        || segments[0] == 0x3fff && segments[1] < 0x1000;
    given_out && !special
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_the_own_network_are_not_used() {
        let cases = [
            ("https://example.org/hook?x=1", Ok("https://example.org")),
            ("https://example.org:8443/hook", Ok("https://example.org:8443")),
            ("https://93.184.215.14/", Ok("https://93.184.215.14")),
            (
                "https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/",
                Ok("https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]"),
            ),
            ("http://example.org/", Err(AddressError::NotEncrypted)),
            ("", Err(AddressError::NotAnAddress)),
            ("example.org", Err(AddressError::NotAnAddress)),
            ("/path", Err(AddressError::NotAnAddress)),
            ("ftp://example.org/", Err(AddressError::NotAnAddress)),
            ("file:///etc/passwd", Err(AddressError::NotAnAddress)),
            ("https://user:secret@example.org/", Err(AddressError::NotAnAddress)),
            ("https://exa mple.org/", Err(AddressError::NotAnAddress)),
            ("https://example.org/\r\nX: y", Err(AddressError::NotAnAddress)),
            ("https://localhost/", Err(AddressError::NotPublic)),
            ("https://LOCALHOST:9000/", Err(AddressError::NotPublic)),
            ("https://me.localhost/", Err(AddressError::NotPublic)),
            ("https://127.0.0.1/", Err(AddressError::NotPublic)),
            ("https://[::1]/", Err(AddressError::NotPublic)),
            ("https://[::ffff:10.0.0.1]/", Err(AddressError::NotPublic)),
            ("https://169.254.169.254/latest/meta-data", Err(AddressError::NotPublic)),
        ];
        for (text, expected) in cases {
            let origin = Target::parse(text, false).map(|target| target.origin());
            assert_eq!(origin.as_deref().map_err(|error| *error), expected, "{text}");
        }
        let long = format!("https://example.org/{}", "x".repeat(MAX_ADDRESS_BYTES));
        assert_eq!(Target::parse(&long, true), Err(AddressError::NotAnAddress));
        for text in ["http://127.0.0.1:8065/hooks/x", "https://localhost/", "http://chat.lan/hook"] {
            assert!(Target::parse(text, true).is_ok(), "{text}");
        }
    }

    #[test]
    fn what_is_public() {
        let public = ["1.1.1.1", "8.8.8.8", "172.15.0.1", "172.32.0.1", "100.63.0.1", "192.0.1.1", "223.255.255.255"];
        let public_v6 = ["2606:4700::1111", "2001:4860:4860::8888", "2a00:1450::1"];
        let private = [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.9.9.9",
            "169.254.0.1",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.19.9.9",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
        ];
        let private_v6 = [
            "::",
            "::1",
            "::127.0.0.1",
            "::ffff:192.168.0.1",
            "64:ff9b::10.0.0.1",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "3fff::1",
        ];
        for (list, expected) in [(&public[..], true), (&public_v6, true), (&private, false), (&private_v6, false)] {
            for text in list {
                let address: IpAddr = text.parse().expect("an address");
                assert_eq!(is_public(address), expected, "{text}");
                let found = vec![SocketAddr::new(address, 443), SocketAddr::from(([1, 1, 1, 1], 443))];
                assert_eq!(allowed(found.clone(), false).is_ok(), expected, "{text}: one of two");
                assert!(allowed(found, true).is_ok());
            }
        }
    }

    #[tokio::test]
    async fn names_are_looked_up_before_they_are_used() {
        let target = Target::parse("http://localhost:1/", true).expect("allowed");
        assert_eq!(target.resolve(false).await, Err(AddressError::NotPublic));
        assert!(target.resolve(true).await.is_ok());
        let nowhere = Target::parse("https://there-is-no-such-host.invalid/", false).expect("a name");
        assert_eq!(nowhere.resolve(false).await, Err(AddressError::Unknown));
    }
}
