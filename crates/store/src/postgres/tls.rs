//! TLS to PostgreSQL, as `sslmode` in the address of the database asks for it.

use std::io;
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::Socket;
use tokio_postgres::config::SslMode;
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use tokio_rustls::rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::{ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme};

use crate::StoreError;

/// How much of a connection to PostgreSQL is protected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encryption {
    /// Nothing: everybody between the server and the database can read and change it. This is the default, and `sslmode=disable`.
    Plain,
    /// `sslmode=prefer`: encrypted if the server can do it.
    IfOffered,
    /// `sslmode=require`: encrypted, but the server may be anybody.
    Encrypted,
    /// `sslmode=verify-full`: encrypted, and the server has a certificate for its name.
    Verified,
}

impl Encryption {
    /// What the address of a database asks for.
    pub fn of(url: &str) -> Result<Encryption, StoreError> {
        split(url).and_then(|parts| parts.encryption())
    }

    pub(super) const fn mode(self) -> SslMode {
        match self {
            Encryption::Plain => SslMode::Disable,
            Encryption::IfOffered => SslMode::Prefer,
            Encryption::Encrypted | Encryption::Verified => SslMode::Require,
        }
    }
}

/// The address of a database, without what is about TLS.
pub(super) struct Parts {
    pub(super) url: String,
    mode: Option<String>,
    root: Option<String>,
}

impl Parts {
    fn encryption(&self) -> Result<Encryption, StoreError> {
        match self.mode.as_deref() {
            None | Some("disable") => Ok(Encryption::Plain),
            Some("prefer") => Ok(Encryption::IfOffered),
            Some("require") => Ok(Encryption::Encrypted),
            Some("verify-full") => Ok(Encryption::Verified),
            Some(other) => Err(invalid(&format!("sslmode is disable, prefer, require or verify-full, not {other}"))),
        }
    }
}

/// Takes `sslmode` and `sslrootcert` out of an address, because the driver does not know all of their values.
pub(super) fn split(url: &str) -> Result<Parts, StoreError> {
    let (address, query) = url.split_once('?').unwrap_or((url, ""));
    let mut parts = Parts { url: address.to_owned(), mode: None, root: None };
    let mut others = Vec::new();
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        match pair.split_once('=') {
            Some(("sslmode", mode)) => parts.mode = Some(mode.to_owned()),
            Some(("sslrootcert", file)) => parts.root = Some(decoded(file)?),
            _ => others.push(pair),
        }
    }
    if !others.is_empty() {
        parts.url = format!("{address}?{}", others.join("&"));
    }
    Ok(parts)
}

/// A value of an address without percent signs.
fn decoded(text: &str) -> Result<String, StoreError> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        rest = after;
        if *first != b'%' {
            bytes.push(*first);
            continue;
        }
        let digits = after.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        let byte = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        bytes.push(byte.ok_or_else(|| invalid("a percent sign is followed by two hexadecimal digits"))?);
        rest = &after[2..];
    }
    String::from_utf8(bytes).map_err(|_| invalid("sslrootcert is not UTF-8"))
}

fn invalid(reason: &str) -> StoreError {
    StoreError::Address(reason.to_owned())
}

/// Makes connections of the kind that an address asks for.
#[derive(Clone)]
pub(super) struct Tls(Option<TlsConnector>);

impl Tls {
    pub(super) fn new(parts: &Parts) -> Result<(Tls, Encryption), StoreError> {
        let encryption = parts.encryption()?;
        let connector = match encryption {
            Encryption::Plain => None,
            Encryption::IfOffered | Encryption::Encrypted => Some(unverified()?),
            Encryption::Verified => Some(verified(parts.root.as_deref())?),
        };
        Ok((Tls(connector), encryption))
    }
}

fn failed(error: &Error) -> StoreError {
    StoreError::Tls(error.to_string())
}

fn unverified() -> Result<TlsConnector, StoreError> {
    let provider = Arc::new(ring::default_provider());
    let builder = ClientConfig::builder_with_provider(Arc::clone(&provider));
    let builder = builder.with_safe_default_protocol_versions().map_err(|error| failed(&error))?;
    let anybody = Arc::new(AnyCertificate(provider));
    let config = builder.dangerous().with_custom_certificate_verifier(anybody).with_no_client_auth();
    Ok(TlsConnector::from(Arc::new(config)))
}

/// Trusts the certificates in a file.
fn verified(root: Option<&str>) -> Result<TlsConnector, StoreError> {
    let advice = "sslmode=verify-full needs sslrootcert=FILE, the certificate of the authority that signed the server's, such \
                  as /etc/ssl/certs/ca-certificates.crt";
    let file = Path::new(root.ok_or_else(|| invalid(advice))?);
    let cannot = |error: &dyn std::fmt::Display| StoreError::Tls(format!("cannot read {}: {error}", file.display()));
    let mut roots = RootCertStore::empty();
    for certificate in CertificateDer::pem_file_iter(file).map_err(|error| cannot(&error))? {
        roots.add(certificate.map_err(|error| cannot(&error))?).map_err(|error| cannot(&error))?;
    }
    if roots.is_empty() {
        return Err(cannot(&"there is no certificate in it"));
    }
    let builder = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
    let builder = builder.with_safe_default_protocol_versions().map_err(|error| failed(&error))?;
    Ok(TlsConnector::from(Arc::new(builder.with_root_certificates(roots).with_no_client_auth())))
}

/// Accepts any certificate, as `sslmode=require` does.
#[derive(Debug)]
struct AnyCertificate(Arc<CryptoProvider>);

impl ServerCertVerifier for AnyCertificate {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls12_signature(message, certificate, signature, &self.0.signature_verification_algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls13_signature(message, certificate, signature, &self.0.signature_verification_algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}

/// One connection to a host.
pub(super) struct Connect {
    connector: Option<TlsConnector>,
    host: String,
}

impl MakeTlsConnect<Socket> for Tls {
    type Stream = Stream;
    type TlsConnect = Connect;
    type Error = io::Error;

    fn make_tls_connect(&mut self, host: &str) -> io::Result<Connect> {
        Ok(Connect { connector: self.0.clone(), host: host.to_owned() })
    }
}

impl TlsConnect<Socket> for Connect {
    type Stream = Stream;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Stream>> + Send>>;

    fn connect(self, socket: Socket) -> Self::Future {
        Box::pin(async move {
            let connector = self.connector.ok_or_else(|| io::Error::other("TLS was not asked for"))?;
            let host = ServerName::try_from(self.host).map_err(io::Error::other)?;
            Ok(Stream(Box::new(connector.connect(host, socket).await?)))
        })
    }
}

/// An encrypted connection.
pub(super) struct Stream(Box<tokio_rustls::client::TlsStream<Socket>>);

impl tokio_postgres::tls::TlsStream for Stream {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, buffer)
    }
}

impl AsyncWrite for Stream {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_say_what_is_wanted() {
        let cases = [
            ("postgres://me@host/db", Ok(Encryption::Plain), "postgres://me@host/db"),
            ("postgres://me@host/db?sslmode=disable", Ok(Encryption::Plain), "postgres://me@host/db"),
            ("postgres://me@host/db?sslmode=prefer", Ok(Encryption::IfOffered), "postgres://me@host/db"),
            (
                "postgres://me@host/db?connect_timeout=3&sslmode=require",
                Ok(Encryption::Encrypted),
                "postgres://me@host/db?connect_timeout=3",
            ),
            (
                "postgres://me@host/db?sslrootcert=%2Fa%20b&sslmode=verify-full",
                Ok(Encryption::Verified),
                "postgres://me@host/db",
            ),
            ("postgres://me@host/db?sslmode=verify-ca", Err("not verify-ca"), "postgres://me@host/db"),
        ];
        for (url, expected, rest) in cases {
            let parts = split(url).unwrap();
            assert_eq!(parts.url, rest);
            match (Encryption::of(url), expected) {
                (Ok(found), Ok(expected)) => assert_eq!(found, expected, "{url}"),
                (Err(error), Err(words)) => assert!(error.to_string().contains(words), "{url}: {error}"),
                (found, _) => panic!("{url}: {found:?}"),
            }
        }
        assert_eq!(split("postgres://h/d?sslrootcert=%2Fa%20b").unwrap().root.as_deref(), Some("/a b"));
        assert!(split("postgres://h/d?sslrootcert=%2").is_err());
        let advice = Tls::new(&split("postgres://h/d?sslmode=verify-full").unwrap()).err().unwrap().to_string();
        assert!(advice.contains("sslrootcert=FILE"), "{advice}");
    }
}
